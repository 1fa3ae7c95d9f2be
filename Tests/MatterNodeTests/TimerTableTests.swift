// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterNode

@Suite struct TimerTableTests {
    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func theEarliestDeadlineComesFirst() {
        var table = TimerTable<Int>()
        table.set(1, to: at(5))
        table.set(2, to: at(3))
        #expect(table.deadline == at(3))
        #expect(table.popDue(at: at(2)) == nil)
        #expect(table.popDue(at: at(9)) == 2)
        #expect(table.popDue(at: at(9)) == 1)
        #expect(table.popDue(at: at(9)) == nil)
        #expect(table.deadline == nil)
    }

    @Test func aKeyHasOneDeadline() {
        var table = TimerTable<Int>()
        table.set(1, to: at(5))
        table.set(1, to: at(2))
        #expect(table.deadline(of: 1) == at(2))
        #expect(table.popDue(at: at(9)) == 1)
        #expect(table.popDue(at: at(9)) == nil)
    }

    @Test func aDeadlineIsCancelled() {
        var table = TimerTable<Int>()
        table.set(1, to: at(5))
        table.set(1, to: nil)
        #expect(table.deadline == nil)
    }

    @Test func tiesAreBrokenByKey() {
        var table = TimerTable<Int>()
        for key in [3, 1, 2] { table.set(key, to: at(1)) }
        #expect([table.popDue(at: at(1)), table.popDue(at: at(1)), table.popDue(at: at(1))] == [1, 2, 3])
    }
}
