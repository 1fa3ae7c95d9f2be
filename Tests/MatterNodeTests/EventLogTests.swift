// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

@testable import MatterNode

@Suite struct EventLogTests {
    private func append(_ log: inout EventLog, _ priority: EventPriority, fabric: UInt8? = nil) -> EventNumber {
        log.append { number in
            EventRecord(
                number: number,
                path: EventPath(0, 0x28, 0),
                priority: priority,
                timestamp: .epoch(milliseconds: 0),
                data: fabric.map { .structure([0xFE: .uint($0)]) } ?? .emptyStructure
            )
        }.number
    }

    @Test func numbersGrowWithoutGaps() {
        var log = EventLog(reserved: 100)
        #expect(append(&log, .info) == 100)
        #expect(append(&log, .info) == 101)
    }

    @Test func aBlockIsReservedBeforeItsFirstNumber() {
        var log = EventLog(reserved: 1)
        #expect(log.needsBlock)
        let reserved = log.reserveBlock()
        #expect(reserved > 1)
        _ = append(&log, .info)
        #expect(!log.needsBlock)
        // After a power cut the log begins at what was reserved, so no number is used twice.
        #expect(EventLog(reserved: reserved).next == reserved)
    }

    @Test func aRunningLogIsAlwaysFarFromTheEndOfItsBlock() {
        var log = EventLog(reserved: 1)
        var stored = log.reserveBlock()
        for _ in 0..<5000 {
            let before = stored
            if log.needsBlock { stored = log.reserveBlock() }
            // What was stored before this turn already covers the number that the turn tells.
            #expect(append(&log, .info) < EventNumber(before))
        }
    }

    @Test func theOldestOfTheLowestPriorityGoesFirst() {
        var log = EventLog()
        let critical = append(&log, .critical)
        let info = append(&log, .info)
        for _ in 0..<(EventLog.capacity - 2) { _ = append(&log, .critical) }
        let debug = append(&log, .debug)
        var numbers = log.records(from: 0).map(\.number)
        #expect(numbers.count == EventLog.capacity)
        #expect(numbers.contains(critical) && !numbers.contains(info) && numbers.contains(debug))
        _ = append(&log, .info)
        numbers = log.records(from: 0).map(\.number)
        #expect(numbers.count == EventLog.capacity)
        #expect(!numbers.contains(debug))
    }

    @Test func recordsBeginAtTheMinimum() {
        var log = EventLog(reserved: 10)
        for _ in 0..<5 { _ = append(&log, .info) }
        #expect(log.records(from: 12).map(\.number) == [12, 13, 14])
        #expect(log.records(from: 15).isEmpty)
    }

    @Test func aFabricThatLeavesTakesItsEventsAlong() {
        var log = EventLog(reserved: 1)
        _ = append(&log, .info, fabric: 1)
        _ = append(&log, .info, fabric: 2)
        _ = append(&log, .info)
        log.forget(fabric: 1)
        #expect(log.records(from: 0).map(\.number) == [2, 3])
    }
}
