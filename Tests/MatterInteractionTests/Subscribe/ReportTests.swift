// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// When reports go out and what they hold.
struct ReportTests {
    private let sample = SampleClusters.sampleID
    private let level = AttributePath(1, SampleClusters.sampleID, 0)
    private let name = AttributePath(1, SampleClusters.sampleID, 1)

    private func subscribe(
        _ bench: Bench,
        floor: UInt16 = 0,
        ceiling: UInt16 = 60,
        _ paths: [AttributePathIB] = [AttributePathIB()],
        events: [EventPathIB] = [],
        on session: SessionHandle = Bench.session
    ) throws -> SubscriptionID {
        let request = SubscribeRequestMessage(
            minIntervalFloor: floor,
            maxIntervalCeiling: ceiling,
            attributeRequests: paths,
            eventRequests: events
        )
        return try bench.run(SubscribeInteraction(request), on: session).id
    }

    private func seconds(_ bench: Bench) -> [Double] { bench.takeReports().map(\.seconds) }

    // MARK: Keep-alive

    @Test(
        arguments: [
            (3, [2.7, 5.4, 8.1]), (10, [9, 18, 27]), (60, [58, 116, 174]), (3600, [3598, 7196, 10794]),
        ] as [(UInt16, [Double])]
    )
    func `silence is broken shortly before the interval ends`(interval: UInt16, instants: [Double]) throws {
        let bench = Bench()
        let id = try subscribe(bench, ceiling: interval)
        bench.advance(by: 3 * Double(interval))
        let reports = bench.takeReports()
        #expect(reports.prefix(3).map(\.seconds) == instants)
        #expect(reports.allSatisfy { $0.isEmpty && $0.report.subscriptionID == id })
    }

    @Test func `an empty report asks for no answer and leaves nothing open`() throws {
        let bench = Bench()
        let id = try subscribe(bench, ceiling: 10)
        bench.now = bench.now.advanced(by: .seconds(9))
        bench.server.handleTimeout(at: bench.now)
        let sent = try #require(bench.sent.first)
        #expect(
            try ReportDataMessage(payload: sent.payload)
                == ReportDataMessage(subscriptionID: id, suppressResponse: true)
        )
        #expect(bench.openExchanges.isEmpty)
        #expect(bench.server.deadline == Instant.start.advanced(by: .seconds(18)))
    }

    @Test func `with floor and ceiling alike an empty report keeps to the floor`() throws {
        let bench = Bench()
        _ = try subscribe(bench, floor: 10, ceiling: 10)
        bench.advance(by: 35)
        #expect(seconds(bench) == [10, 20, 30])
    }

    // MARK: Changes

    @Test func `without a floor a change is reported at once`() throws {
        let bench = Bench()
        let id = try subscribe(bench)
        bench.advance(by: 5)
        bench.change(level, to: .unsigned(7))
        #expect(bench.server.deadline.map { $0 <= bench.now.instant } == true)
        bench.advance(by: 5)
        let reports = bench.takeReports()
        #expect(reports.map(\.seconds) == [5])
        let change = ReportedAttribute(path: level, result: .success(.unsigned(7)), dataVersion: 101)
        #expect(reports.first?.report.attributes == [change])
        #expect(reports.first?.report.subscriptionID == id)
        #expect(bench.openExchanges.isEmpty)
    }

    @Test func `changes within the floor go out together when it ends, each attribute with its last value`() throws {
        let bench = Bench()
        _ = try subscribe(bench, floor: 4)
        bench.advance(by: 1)
        for value in 1...9 { bench.change(level, to: .unsigned(UInt64(value))) }
        bench.change(name, to: .utf8("x"))
        bench.advance(by: 1)
        bench.change(level, to: .unsigned(10))
        bench.advance(by: 10)
        let reports = bench.takeReports()
        #expect(reports.map(\.seconds) == [4])
        #expect(reports.first?.report.attributes.map(\.path) == [level, name])
        #expect(reports.first?.report[level] == .unsigned(10))
    }

    @Test func `the floor counts from the last report`() throws {
        let bench = Bench()
        _ = try subscribe(bench, floor: 4)
        for value in 0..<11 {
            bench.change(level, to: .unsigned(UInt64(value)))
            bench.advance(by: 1)
        }
        #expect(seconds(bench) == [4, 8])
        bench.advance(by: 20)
        #expect(seconds(bench) == [12])
    }

    @Test func `a report puts the next empty one off`() throws {
        let bench = Bench()
        _ = try subscribe(bench, ceiling: 60)
        bench.advance(by: 50)
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 60)
        #expect(seconds(bench) == [50, 108])
    }

    @Test func `a change during the first report comes with the next`() throws {
        let bench = Bench { $0.payloadLimit = 256 }
        let request = SubscribeRequestMessage(
            minIntervalFloor: 0,
            maxIntervalCeiling: 60,
            attributeRequests: [AttributePathIB()]
        )
        var count: UInt64 = 0
        let subscription = try bench.run(SubscribeInteraction(request)) {
            count += 1
            bench.change(level, to: .unsigned(count))
        }
        bench.advance(by: 1)
        let report = try #require(bench.takeReports().first).report
        #expect(report.attributes.map(\.path) == [level])
        #expect(report[level] == .unsigned(count))
        #expect(subscription.report[level] != .unsigned(count))
    }

    @Test func `only what a subscriber asked for is reported to it`() throws {
        let bench = Bench()
        let paths: [AttributePathIB] = [
            AttributePathIB(level), AttributePathIB(cluster: sample, attribute: 1), AttributePathIB(endpoint: 2),
            AttributePathIB(endpoint: 0, wildcardPathFlags: .skipRootNode),
        ]
        for (index, path) in paths.enumerated() where index < 3 {
            _ = try subscribe(bench, [path], on: SessionHandle(UInt64(index)))
        }
        _ = try subscribe(bench, [paths[3], AttributePathIB(level)], on: SessionHandle(3))
        func receivers(_ path: AttributePath) -> [UInt64] {
            bench.change(path, to: .unsigned(1))
            bench.advance(by: 1)
            return bench.takeReports().map(\.session.rawValue)
        }
        #expect(receivers(level) == [0, 3])
        #expect(receivers(name) == [1])
        #expect(receivers(AttributePath(2, sample, 1)) == [1, 2])
        #expect(receivers(AttributePath(0, 0x28, 0)) == [])
    }

    @Test func `an attribute whose changes are omitted causes no report and is in none but the first`() throws {
        let bench = Bench { $0.dirtyPaths = 1 }
        _ = try subscribe(bench, ceiling: 60)
        let uptime = AttributePath(1, sample, 6)
        bench.change(uptime, to: .unsigned(99))
        bench.advance(by: 50)
        #expect(seconds(bench) == [])
        bench.change(level, to: .unsigned(1))
        bench.change(name, to: .utf8("y"))
        bench.change(uptime, to: .unsigned(100))
        bench.advance(by: 1)
        let report = try #require(bench.takeReports().first).report
        #expect(report[level] == .unsigned(1))
        #expect(report[uptime] == nil)
    }

    @Test func `very many changes are reported by clusters, endpoints or all, none lost`() throws {
        let bench = Bench { $0.dirtyPaths = 2 }
        _ = try subscribe(bench, floor: 5)
        let changes = [
            level, name, AttributePath(2, sample, 0), AttributePath(2, sample, 1), AttributePath(0, 0x28, 0),
        ]
        for path in changes { bench.change(path, to: path.attribute == 1 ? .utf8("z") : .unsigned(50)) }
        bench.advance(by: 6)
        let report = try #require(bench.takeReports().first).report
        for path in changes { #expect(report[path] == bench.model.values[path]) }
        #expect(Set(report.attributes.map(\.path)).count == report.attributes.count)
    }

    @Test func `a whole cluster can be said to have changed`() throws {
        let bench = Bench()
        _ = try subscribe(bench, [AttributePathIB(endpoint: 1, cluster: sample)])
        bench.server.clusterChanged(ClusterPath(2, sample))
        bench.advance(by: 1)
        #expect(seconds(bench) == [])
        bench.server.clusterChanged(ClusterPath(1, sample))
        bench.advance(by: 1)
        let report = try #require(bench.takeReports().first).report
        #expect(report.attributes.count == SampleClusters.sample.attributes.count - 2)
        bench.model.schemas[1] = []
        bench.server.clusterChanged(ClusterPath(1, sample))
        bench.advance(by: 1)
        #expect(seconds(bench) == [])
    }

    @Test func `a long report comes in messages, and changes meanwhile in the next one`() throws {
        let bench = Bench()
        let numbers = AttributePath(1, sample, 7)
        _ = try subscribe(bench)
        let entries: [TLVValue] = (0..<1000).map { .unsigned(UInt64($0)) }
        bench.change(numbers, to: .array(entries))
        bench.server.handleTimeout(at: bench.now)
        bench.change(numbers, to: .array([]))
        bench.change(level, to: .unsigned(3))
        #expect(bench.server.deadline == bench.now.instant.advanced(by: .seconds(30)))
        bench.advance(by: 1)
        let reports = bench.takeReports().map(\.report)
        #expect(reports.count == 2)
        #expect(reports.first?[numbers] == .array(entries))
        #expect(reports.first?.attributes.count == 1)
        #expect(reports.last?[numbers] == .emptyArray)
        #expect(reports.last?[level] == .unsigned(3))
        #expect(bench.largestPayload <= 1180)
    }

    // MARK: Access

    @Test func `access is judged anew for each report`() throws {
        let bench = Bench()
        _ = try subscribe(bench, [AttributePathIB(endpoint: 1)])
        let entries = bench.model.entries[1]
        bench.model.entries[1] = []
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 1)
        #expect(seconds(bench) == [])
        bench.advance(by: 59)
        #expect(bench.takeReports().map(\.isEmpty) == [true])
        bench.model.entries[1] = entries
        bench.change(level, to: .unsigned(2))
        bench.advance(by: 1)
        #expect(bench.takeReports().first?.report[level] == .unsigned(2))
    }

    @Test func `a concrete path that may no longer be read has a status when it changes`() throws {
        let bench = Bench()
        let secret = AttributePath(1, sample, 2)
        _ = try subscribe(bench, [AttributePathIB(secret), AttributePathIB(level)])
        bench.model.entries[1] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 1)]
        bench.change(secret, to: .utf8("n"))
        bench.change(level, to: .unsigned(2))
        bench.advance(by: 1)
        let report = try #require(bench.takeReports().first).report
        #expect(report.status(secret) == Status(.unsupportedAccess))
        #expect(report[level] == .unsigned(2))
    }

    @Test func `reports are filtered by fabric as the subscriber asked`() throws {
        let bench = Bench()
        let records = AttributePath(1, sample, 8)
        _ = try subscribe(bench, [AttributePathIB(records)])
        let own = TLVValue.structure([0: .utf8("a"), 0xFE: .unsigned(1)])
        bench.change(records, to: .array([own, .structure([0: .utf8("b"), 0xFE: .unsigned(2)])]))
        bench.advance(by: 1)
        #expect(bench.takeReports().first?.report[records] == .array([own]))
    }
}
