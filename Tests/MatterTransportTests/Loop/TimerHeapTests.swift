// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport
import Testing

struct TimerHeapTests {
    private func instant(_ milliseconds: Int) -> Instant { Instant.start.advanced(by: .milliseconds(milliseconds)) }

    @Test func givesTimersInTheOrderOfTheirDeadlines() {
        var heap = TimerHeap()
        let late = heap.add()
        let early = heap.add()
        let never = heap.add()
        heap.set(late, to: instant(20))
        heap.set(early, to: instant(10))
        #expect(heap.deadline == instant(10))
        #expect(heap.popExpired(at: instant(9)) == nil)
        #expect(heap.popExpired(at: instant(20)) == early)
        #expect(heap.popExpired(at: instant(20)) == late)
        #expect(heap.popExpired(at: instant(1000)) == nil)
        #expect(heap.deadline(of: never) == nil)
    }

    @Test func ordersEqualDeadlinesByTimer() {
        var heap = TimerHeap()
        let timers = (0..<5).map { _ in heap.add() }
        for timer in timers.reversed() { heap.set(timer, to: instant(1)) }
        #expect(timers.map { _ in heap.popExpired(at: instant(1)) } == timers.map { $0 })
    }

    @Test func movesAndCancelsDeadlines() {
        var heap = TimerHeap()
        let first = heap.add()
        let second = heap.add()
        heap.set(first, to: instant(1))
        heap.set(second, to: instant(2))
        heap.set(first, to: instant(3))
        #expect(heap.deadline == instant(2))
        heap.set(second, to: nil)
        #expect(heap.deadline == instant(3))
        #expect(heap.popExpired(at: instant(2)) == nil)
    }

    @Test func ignoresTimersThatWereRemoved() {
        var heap = TimerHeap()
        let old = heap.add()
        heap.set(old, to: instant(1))
        heap.remove(old)
        let new = heap.add()
        #expect(old != new)
        heap.set(old, to: instant(1))
        #expect(heap.deadline == nil)
        #expect(!heap.contains(old))
        #expect(heap.contains(new))
        heap.set(new, to: instant(5))
        heap.remove(old)
        #expect(heap.deadline == instant(5))
    }

    /// The same operations on a plain list, which is slow but obviously right.
    @Test(arguments: 1...8) func agreesWithAList(seed: Int) {
        let random = SeededRandomSource(seed: UInt64(seed))
        var heap = TimerHeap()
        var list: [TimerID: Instant?] = [:]
        var timers: [TimerID] = []
        for _ in 0..<4000 {
            switch random.number(in: 0...UInt64(9)) {
            case 0...1:
                let timer = heap.add()
                timers.append(timer)
                list[timer] = Optional<Instant>.none
            case 2 where !timers.isEmpty:
                let timer = timers.remove(at: Int(random.number(in: 0...UInt64(timers.count - 1))))
                heap.remove(timer)
                list[timer] = nil
            case 3...7 where !timers.isEmpty:
                let timer = timers[Int(random.number(in: 0...UInt64(timers.count - 1)))]
                let deadline = random.next() % 5 == 0 ? nil : instant(Int(random.number(in: 0...UInt64(300))))
                heap.set(timer, to: deadline)
                list[timer] = deadline
            default:
                let now = instant(Int(random.number(in: 0...UInt64(300))))
                let earliest = list.values.compactMap { $0 }.min()
                #expect(heap.deadline == earliest)
                let popped = heap.popExpired(at: now)
                #expect((popped != nil) == (earliest.map { $0 <= now } ?? false))
                if let popped {
                    #expect(list[popped] == .some(earliest))
                    list[popped] = Optional<Instant>.none
                }
            }
        }
    }
}
