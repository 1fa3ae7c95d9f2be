// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The deadlines of many machines, of which the earliest is found without looking at all of them.
///
/// A heap in which what was superseded stays until it comes to the top, or until it is the larger part.
package struct DeadlineQueue: Sendable {
    private struct Entry: Sendable {
        var instant: Instant
        var machine: Int

        func precedes(_ other: Entry) -> Bool {
            instant == other.instant ? machine < other.machine : instant < other.instant
        }
    }

    /// The deadline of each machine, by its number.
    private var deadlines: [Instant?] = []
    private var heap: [Entry] = []

    package init() {}

    /// Sets a machine's deadline; nil where it has none.
    package mutating func set(_ machine: Int, to deadline: Instant?) {
        while deadlines.count <= machine { deadlines.append(nil) }
        guard deadlines[machine] != deadline else { return }
        deadlines[machine] = deadline
        if heap.count > 2 * deadlines.count + 64 { rebuild() } else if let deadline { push(deadline, machine) }
    }

    /// The earliest deadline with its machine; of several at one instant that of the lowest number.
    package mutating func earliest() -> (instant: Instant, machine: Int)? {
        while let top = heap.first {
            if deadlines[top.machine] == top.instant { return (top.instant, top.machine) }
            removeFirst()
        }
        return nil
    }

    /// The number of entries, superseded ones included.
    package var count: Int { heap.count }

    private mutating func rebuild() {
        heap.removeAll(keepingCapacity: true)
        for (machine, deadline) in deadlines.enumerated() {
            if let deadline { push(deadline, machine) }
        }
    }

    private mutating func push(_ instant: Instant, _ machine: Int) {
        heap.append(Entry(instant: instant, machine: machine))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
