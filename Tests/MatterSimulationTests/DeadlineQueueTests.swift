// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSimulation
import Testing

struct DeadlineQueueTests {
    @Test func `the earliest is what a search through all would find`() {
        let random = SeededRandomSource(seed: 6)
        var queue = DeadlineQueue()
        var deadlines = [Instant?](repeating: nil, count: 40)
        for _ in 0..<20_000 {
            let machine = Int(random.number(in: 0...UInt64(39)))
            let deadline =
                random.fraction() < 0.2
                ? nil : Instant(nanoseconds: Int64(random.number(in: 0...UInt64(50))))
            deadlines[machine] = deadline
            queue.set(machine, to: deadline)
            let expected = deadlines.enumerated().compactMap { place, instant in instant.map { ($0, place) } }
                .min { $0 < $1 }
            let found = queue.earliest()
            #expect(found?.instant == expected?.0)
            #expect(found?.machine == expected?.1)
            #expect(queue.count <= 2 * 40 + 65)
        }
    }

    @Test func `a deadline that is put off and back again counts once`() {
        var queue = DeadlineQueue()
        let near = Instant(nanoseconds: 5)
        queue.set(0, to: near)
        queue.set(0, to: Instant(nanoseconds: 9))
        queue.set(0, to: near)
        #expect(queue.earliest()?.instant == near)
        queue.set(0, to: nil)
        #expect(queue.earliest() == nil)
    }
}
