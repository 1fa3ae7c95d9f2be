// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterController

struct ReportAccumulatorTests {
    private static let acl = AttributePath(0, 0x001F, 0)

    private func data(_ path: AttributePathIB, _ value: TLVValue, version: DataVersion = 7) -> AttributeReportIB {
        .data(AttributeDataIB(dataVersion: version, path: path, data: value))
    }

    private func merged(_ messages: [[AttributeReportIB]], limit: Int = 100) throws(ControllerError)
        -> InteractionReport
    {
        var accumulator = ReportAccumulator(limit: limit)
        for message in messages { try accumulator.add(ReportDataMessage(attributeReports: message)) }
        return accumulator.report
    }

    @Test func `items follow the list that they are appended to, across messages`() throws {
        let append = AttributePathIB(Self.acl, listIndex: .append)
        let report = try merged([
            [data(AttributePathIB(Self.acl), .array([.unsigned(1)])), data(append, .unsigned(2))],
            [data(append, .unsigned(3))],
        ])
        #expect(report.values.count == 1)
        #expect(report[Self.acl] == .array([.unsigned(1), .unsigned(2), .unsigned(3)]))
        #expect(report.values.first?.dataVersion == 7)
    }

    @Test func `a list that comes again replaces what came before`() throws {
        let path = AttributePathIB(Self.acl)
        let append = AttributePathIB(Self.acl, listIndex: .append)
        let report = try merged([
            [data(path, .array([])), data(append, .unsigned(2))],
            [data(path, .array([])), data(append, .unsigned(3))],
        ])
        #expect(report[Self.acl] == .array([.unsigned(3)]))
    }

    @Test func `tag compression takes what is left out from the path before`() throws {
        var second = AttributePathIB(attribute: 1)
        second.enableTagCompression = true
        let report = try merged([
            [data(AttributePathIB(AttributePath(4, 6, 0)), .boolean(true)), data(second, .unsigned(9))]
        ])
        #expect(report.values.map(\.path) == [AttributePath(4, 6, 0), AttributePath(4, 6, 1)])
    }

    @Test func `statuses and events are kept apart`() throws {
        var accumulator = ReportAccumulator(limit: 10)
        let status = AttributeStatusIB(path: AttributePathIB(Self.acl), status: Status(.unsupportedAccess))
        let event = EventDataIB(
            path: EventPathIB(endpoint: 0, cluster: 0x28, event: 0),
            number: 5,
            priority: 2,
            timestamp: .epoch(1),
            data: .emptyStructure
        )
        try accumulator.add(ReportDataMessage(attributeReports: [.status(status)], eventReports: [.data(event)]))
        #expect(accumulator.report.refusals == [status])
        #expect(accumulator.report.events == [.data(event)])
        #expect(accumulator.report.values.isEmpty)
        #expect(!accumulator.report.isEmpty)
    }

    @Test(arguments: [
        // An item for a list that never came.
        AttributePathIB(AttributePath(0, 0x001F, 1), listIndex: .append),
        // A place in a list is for writes only.
        AttributePathIB(AttributePath(0, 0x001F, 0), listIndex: .entry(0)),
        // A wildcard has no value.
        AttributePathIB(cluster: 6),
    ])
    func `nonsense is refused`(path: AttributePathIB) {
        #expect(throws: ControllerError.malformedAnswer) {
            try merged([[data(AttributePathIB(Self.acl), .array([])), data(path, .unsigned(1))]])
        }
    }

    @Test func `an item for what is no list is refused`() {
        let path = AttributePath(1, 6, 0)
        #expect(throws: ControllerError.malformedAnswer) {
            try merged([
                [
                    data(AttributePathIB(path), .boolean(true)),
                    data(AttributePathIB(path, listIndex: .append), .unsigned(1)),
                ]
            ])
        }
    }

    @Test func `a report without end is refused`() throws {
        let items = [AttributeReportIB](repeating: data(AttributePathIB(Self.acl), .array([])), count: 5)
        _ = try merged([items, items], limit: 10)
        #expect(throws: ControllerError.tooLarge) { try merged([items, items, items], limit: 10) }
    }
}
