// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The exchanges that wait for a time, the earliest first: a binary heap in which each exchange knows its place.
///
/// Exchanges without a deadline are not in it, so idle sessions cost nothing.
struct DeadlineQueue {
    private struct Entry {
        var deadline: Instant
        var exchange: Exchange

        static func < (left: Entry, right: Entry) -> Bool {
            (left.deadline, left.exchange.handle) < (right.deadline, right.exchange.handle)
        }
    }

    private var heap: [Entry] = []

    var count: Int { heap.count }
    var earliest: Instant? { heap.first?.deadline }
    var first: Exchange? { heap.first?.exchange }

    /// Files an exchange under its present deadline, or takes it out if it has none.
    mutating func update(_ exchange: Exchange) {
        guard let deadline = exchange.deadline else {
            remove(exchange)
            return
        }
        if let index = exchange.queueIndex {
            heap[index].deadline = deadline
            settle(index)
        } else {
            heap.append(Entry(deadline: deadline, exchange: exchange))
            settle(heap.count - 1)
        }
    }

    mutating func remove(_ exchange: Exchange) {
        guard let index = exchange.queueIndex else { return }
        exchange.queueIndex = nil
        let last = heap.removeLast()
        guard index < heap.count else { return }
        heap[index] = last
        settle(index)
    }

    /// Moves the entry at an index to where it belongs.
    private mutating func settle(_ start: Int) {
        let entry = heap[start]
        var index = start
        while index > 0, entry < heap[(index - 1) / 2] {
            place(heap[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        while true {
            var child = 2 * index + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < entry else { break }
            place(heap[child], at: index)
            index = child
        }
        place(entry, at: index)
    }

    private mutating func place(_ entry: Entry, at index: Int) {
        heap[index] = entry
        entry.exchange.queueIndex = index
    }
}
