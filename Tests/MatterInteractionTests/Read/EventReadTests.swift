// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Reads of events.
struct EventReadTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID

    private func read(
        _ paths: [EventPathIB],
        from minimum: EventNumber? = nil,
        as subject: AccessSubject = Bench.admin,
        filtered: Bool = true
    ) throws -> Report {
        let request = ReadRequestMessage(
            eventRequests: paths,
            eventFilters: minimum.map { [EventFilterIB(eventMin: $0)] } ?? [],
            isFabricFiltered: filtered
        )
        return try bench.run(ReadInteraction(request), as: subject)
    }

    private func numbers(_ report: Report) -> [UInt64] { report.records.map(\.number.rawValue) }

    private func status(_ report: Report) -> StatusCode? {
        if case .status(let status) = report.events.first { status.status.code } else { nil }
    }

    @Test func `an event comes with all that was recorded`() throws {
        bench.model.records = [
            EventRecord(
                number: 0x1_0000_0001,
                path: EventPath(1, sample, 0),
                priority: .critical,
                timestamp: .system(milliseconds: 1234),
                data: .structure([0: .unsigned(7)])
            )
        ]
        let report = try read([EventPathIB(endpoint: 1, cluster: sample, event: 0)])
        let data = EventDataIB(
            path: EventPathIB(endpoint: 1, cluster: sample, event: 0),
            number: 0x1_0000_0001,
            priority: 2,
            timestamp: .system(1234),
            data: .structure([0: .unsigned(7)])
        )
        #expect(report.events == [.data(data)])
    }

    @Test func `each part of a path but the cluster of an event can be a wildcard`() throws {
        for path in [
            EventPath(1, sample, 0), EventPath(2, sample, 0), EventPath(1, sample, 1), EventPath(2, sample, 1),
        ] {
            bench.model.record(path)
        }
        #expect(numbers(try read([EventPathIB()])) == [1, 2, 3, 4])
        #expect(numbers(try read([EventPathIB(endpoint: 1)])) == [1, 3])
        #expect(numbers(try read([EventPathIB(cluster: sample)])) == [1, 2, 3, 4])
        #expect(numbers(try read([EventPathIB(cluster: sample, event: 1)])) == [3, 4])
        #expect(numbers(try read([EventPathIB(endpoint: 2, cluster: sample)])) == [2, 4])
        #expect(numbers(try read([EventPathIB(endpoint: 2, cluster: sample, event: 0)])) == [2])
        #expect(numbers(try read([EventPathIB(endpoint: 7), EventPathIB(cluster: 9)])) == [])
    }

    @Test func `an event that several paths stand for comes once, in the order of numbers`() throws {
        for id: EventID in [1, 0, 1] { bench.model.record(EventPath(1, sample, id)) }
        let report = try read([EventPathIB(endpoint: 1, cluster: sample, event: 0), EventPathIB(), EventPathIB()])
        #expect(numbers(report) == [1, 2, 3])
    }

    @Test func `a filter names the lowest number that is wanted`() throws {
        for _ in 0..<5 { bench.model.record(EventPath(1, sample, 0)) }
        #expect(numbers(try read([EventPathIB()], from: 0)) == [1, 2, 3, 4, 5])
        #expect(numbers(try read([EventPathIB()], from: 3)) == [3, 4, 5])
        #expect(numbers(try read([EventPathIB()], from: 6)) == [])
    }

    @Test(arguments: [
        (EventPathIB(endpoint: 9, cluster: SampleClusters.sampleID, event: 0), StatusCode.unsupportedEndpoint),
        (EventPathIB(endpoint: 1, cluster: 9, event: 0), .unsupportedCluster),
        (EventPathIB(endpoint: 1, cluster: SampleClusters.sampleID, event: 9), .unsupportedEvent),
    ])
    func `a concrete path to what is not there yields a status`(path: EventPathIB, status: StatusCode) throws {
        #expect(self.status(try read([path])) == status)
    }

    @Test func `privileges count for events as for attributes`() throws {
        bench.model.entries[1] = [
            AccessControlEntry(privilege: .view, authMode: .case, subjects: [7], fabricIndex: 1)
        ]
        bench.model.record(EventPath(1, sample, 0))
        bench.model.record(EventPath(1, sample, 1))
        let viewer = AccessSubject.node(7, fabricIndex: 1)
        let alarm = EventPathIB(endpoint: 1, cluster: sample, event: 1)
        #expect(numbers(try read([EventPathIB()], as: viewer)) == [1])
        #expect(status(try read([alarm], as: viewer)) == .unsupportedAccess)
        let absent = EventPathIB(endpoint: 9, cluster: sample, event: 1)
        #expect(status(try read([absent], as: .node(8, fabricIndex: 1))) == .unsupportedAccess)
    }

    @Test(arguments: [true, false])
    func `an event of a fabric is shown to that fabric alone`(filtered: Bool) throws {
        bench.model.entries[2] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 2)]
        bench.model.record(EventPath(1, sample, 2), fabric: 1)
        bench.model.record(EventPath(1, sample, 2), fabric: 2)
        bench.model.record(EventPath(1, sample, 2), fabric: FabricIndex.none)
        #expect(numbers(try read([EventPathIB()], filtered: filtered)) == [1])
        #expect(numbers(try read([EventPathIB()], as: .node(9, fabricIndex: 2), filtered: filtered)) == [2])
        #expect(numbers(try read([EventPathIB()], as: .commissioner(), filtered: filtered)) == [])
    }

    @Test func `events follow the attributes, in as many messages as it takes`() throws {
        for index in 0..<200 { bench.model.record(EventPath(index % 2 == 0 ? 1 : 2, sample, 0)) }
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB()], eventRequests: [EventPathIB()])
        var extra = 0
        let report = try bench.run(ReadInteraction(request)) {
            extra += 1
            bench.model.record(EventPath(1, sample, 0))
        }
        #expect(report.attributes.count > 30)
        #expect(numbers(report) == (1...200).map { UInt64($0) })
        #expect(extra > 3)
        #expect(bench.largestPayload <= 1180)
    }

    @Test func `an event that fits no message is passed over`() throws {
        bench.model.record(EventPath(1, sample, 0))
        bench.model.record(EventPath(1, sample, 0))
        bench.model.records[0].data = .structure([0: .bytes([UInt8](repeating: 1, count: 1300))])
        #expect(numbers(try read([EventPathIB()])) == [2])
    }
}
