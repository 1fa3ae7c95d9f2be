// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Events in the reports of a subscription.
struct EventReportTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID
    private let level = AttributePath(1, SampleClusters.sampleID, 0)

    private func subscribe(
        floor: UInt16 = 0,
        _ paths: [AttributePathIB] = [],
        events: [EventPathIB],
        from minimum: EventNumber? = nil
    ) throws -> EstablishedSubscription {
        let request = SubscribeRequestMessage(
            minIntervalFloor: floor,
            maxIntervalCeiling: 60,
            attributeRequests: paths,
            eventRequests: events,
            eventFilters: minimum.map { [EventFilterIB(eventMin: $0)] } ?? []
        )
        return try bench.run(SubscribeInteraction(request))
    }

    private func happen(_ id: EventID = 0, endpoint: EndpointNumber = 1, fabric: FabricIndex? = nil) {
        let path = EventPath(endpoint, sample, id)
        bench.model.record(path, fabric: fabric)
        bench.server.eventRecorded(path)
    }

    private func numbers(_ report: Report) -> [UInt64] { report.records.map(\.number.rawValue) }

    @Test func `the first report holds the events from the filter's number on`() throws {
        for _ in 0..<5 { happen() }
        #expect(numbers(try subscribe(events: [EventPathIB()]).report) == [1, 2, 3, 4, 5])
        #expect(numbers(try subscribe(events: [EventPathIB()], from: 4).report) == [4, 5])
        #expect(numbers(try subscribe(events: [EventPathIB()], from: 9).report) == [])
    }

    @Test func `an urgent event goes out when the floor allows`() throws {
        _ = try subscribe(floor: 3, events: [EventPathIB(endpoint: 1, cluster: sample, event: 0, isUrgent: true)])
        bench.advance(by: 1)
        happen()
        happen(1)
        bench.advance(by: 10)
        happen()
        bench.advance(by: 10)
        let reports = bench.takeReports()
        #expect(reports.map(\.seconds) == [3, 11])
        #expect(reports.map { numbers($0.report) } == [[1], [3]])
    }

    @Test func `another event waits for the next report`() throws {
        _ = try subscribe([AttributePathIB(level)], events: [EventPathIB()])
        bench.advance(by: 1)
        happen()
        bench.advance(by: 9)
        #expect(bench.takeReports().isEmpty)
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 1)
        let report = try #require(bench.takeReports().first)
        #expect(report.seconds == 10)
        #expect(report.report[level] == .unsigned(1))
        #expect(numbers(report.report) == [1])
        happen()
        bench.advance(by: 58)
        let next = try #require(bench.takeReports().first)
        #expect(next.seconds == 68)
        #expect(numbers(next.report) == [2])
    }

    @Test func `each event is reported once`() throws {
        happen()
        #expect(numbers(try subscribe(events: [EventPathIB(isUrgent: true)]).report) == [1])
        var seen: [UInt64] = []
        for _ in 0..<5 {
            happen()
            bench.advance(by: 1)
            seen += bench.takeReports().flatMap { numbers($0.report) }
        }
        #expect(seen == [2, 3, 4, 5, 6])
    }

    @Test func `an event below the filter's number is not reported later either`() throws {
        _ = try subscribe(events: [EventPathIB(isUrgent: true)], from: 3)
        for _ in 0..<4 {
            happen()
            bench.advance(by: 1)
        }
        #expect(bench.takeReports().flatMap { numbers($0.report) } == [3, 4])
    }

    @Test func `an event of another fabric, or one that may not be read, causes no report`() throws {
        bench.model.entries[1] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 1)]
        _ = try subscribe(events: [EventPathIB(isUrgent: true)])
        happen(2, fabric: 2)
        happen(1)
        bench.advance(by: 10)
        #expect(bench.takeReports().isEmpty)
        happen(2, fabric: 1)
        bench.advance(by: 1)
        #expect(bench.takeReports().flatMap { numbers($0.report) } == [3])
    }

    @Test func `an event while a report is under way comes with the next`() throws {
        _ = try subscribe(events: [EventPathIB(isUrgent: true)])
        happen()
        bench.server.handleTimeout(at: bench.now)
        happen()
        bench.server.handleTimeout(at: bench.now)
        #expect(bench.sent.count == 1)
        bench.advance(by: 1)
        #expect(bench.takeReports().map { numbers($0.report) } == [[1], [2]])
    }
}
