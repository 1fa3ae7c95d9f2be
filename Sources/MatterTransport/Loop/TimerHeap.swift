// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Names one timer of a `TimerHeap`; numbers are used again after removal, in another generation.
package struct TimerID: Hashable, Sendable {
    let slot: Int
    let generation: UInt32
}

/// Deadlines in a binary heap, ordered by instant and then by timer, each of which can be moved or cancelled.
package struct TimerHeap: Sendable {
    private struct Slot: Sendable {
        var generation: UInt32
        var position: Int?
        var isTaken: Bool
    }

    private struct Entry: Sendable {
        var instant: Instant
        var slot: Int

        static func < (left: Entry, right: Entry) -> Bool {
            left.instant == right.instant ? left.slot < right.slot : left.instant < right.instant
        }
    }

    private var slots: [Slot] = []
    private var free: [Int] = []
    private var heap: [Entry] = []

    package init() {}

    /// The earliest deadline; nil if none is set.
    package var deadline: Instant? { heap.first?.instant }

    /// A new timer, without deadline.
    package mutating func add() -> TimerID {
        if let slot = free.popLast() {
            slots[slot].isTaken = true
            return TimerID(slot: slot, generation: slots[slot].generation)
        }
        slots.append(Slot(generation: 0, position: nil, isTaken: true))
        return TimerID(slot: slots.count - 1, generation: 0)
    }

    /// Takes the timer away; its identifier stays invalid for ever.
    package mutating func remove(_ timer: TimerID) {
        guard contains(timer) else { return }
        set(timer, to: nil)
        slots[timer.slot].isTaken = false
        slots[timer.slot].generation &+= 1
        free.append(timer.slot)
    }

    /// Whether the timer was added and not removed.
    package func contains(_ timer: TimerID) -> Bool {
        slots.indices.contains(timer.slot) && slots[timer.slot].isTaken
            && slots[timer.slot].generation == timer.generation
    }

    /// The deadline of a timer.
    package func deadline(of timer: TimerID) -> Instant? {
        guard contains(timer), let position = slots[timer.slot].position else { return nil }
        return heap[position].instant
    }

    /// Sets, moves or (nil) cancels the deadline of a timer.
    package mutating func set(_ timer: TimerID, to instant: Instant?) {
        guard contains(timer) else { return }
        switch (slots[timer.slot].position, instant) {
        case (nil, nil): break
        case (nil, let instant?):
            heap.append(Entry(instant: instant, slot: timer.slot))
            slots[timer.slot].position = heap.count - 1
            siftUp(heap.count - 1)
        case (let position?, let instant?):
            heap[position].instant = instant
            siftUp(position)
            siftDown(slots[timer.slot].position ?? position)
        case (let position?, nil):
            removeEntry(at: position)
        }
    }

    /// Takes the first timer whose deadline has come, and cancels that deadline.
    package mutating func popExpired(at now: Instant) -> TimerID? {
        guard let first = heap.first, first.instant <= now else { return nil }
        removeEntry(at: 0)
        return TimerID(slot: first.slot, generation: slots[first.slot].generation)
    }

    private mutating func removeEntry(at position: Int) {
        slots[heap[position].slot].position = nil
        let last = heap.removeLast()
        guard position < heap.count else { return }
        heap[position] = last
        slots[last.slot].position = position
        siftUp(position)
        siftDown(slots[last.slot].position ?? position)
    }

    private mutating func siftUp(_ start: Int) {
        var position = start
        let entry = heap[position]
        while position > 0 {
            let parent = (position - 1) / 2
            guard entry < heap[parent] else { break }
            place(heap[parent], at: position)
            position = parent
        }
        place(entry, at: position)
    }

    private mutating func siftDown(_ start: Int) {
        var position = start
        let entry = heap[position]
        while true {
            var child = 2 * position + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < entry else { break }
            place(heap[child], at: position)
            position = child
        }
        place(entry, at: position)
    }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        slots[entry.slot].position = position
    }
}
