// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// How a subscription comes about, or does not.
struct SubscribeTests {
    private let sample = SampleClusters.sampleID
    private let level = AttributePath(1, SampleClusters.sampleID, 0)

    private func request(
        floor: UInt16 = 0,
        ceiling: UInt16 = 60,
        keep: Bool = true,
        _ paths: [AttributePathIB] = [AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, attribute: 0)],
        events: [EventPathIB] = []
    ) -> SubscribeRequestMessage {
        SubscribeRequestMessage(
            keepSubscriptions: keep,
            minIntervalFloor: floor,
            maxIntervalCeiling: ceiling,
            attributeRequests: paths,
            eventRequests: events
        )
    }

    @Test func `the first report comes in messages that are all answered, then the response`() throws {
        let bench = Bench { $0.payloadLimit = 256 }
        let exchange = bench.newExchange()
        bench.deliver(request([AttributePathIB()]), on: exchange, isNew: true)
        var messages: [ReportDataMessage] = []
        while let sent = bench.take(exchange).first {
            guard sent.opcode == .reportData else {
                let response = try SubscribeResponseMessage(payload: sent.payload)
                #expect(messages.allSatisfy { $0.subscriptionID == response.subscriptionID && !$0.suppressResponse })
                #expect(response.maxInterval == 60)
                break
            }
            #expect(bench.server.subscriptions.isEmpty)
            messages.append(try ReportDataMessage(payload: sent.payload))
            bench.deliver(StatusResponseMessage(.success), on: exchange, isNew: false)
        }
        #expect(messages.count > 3)
        #expect(messages.dropLast().allSatisfy { $0.moreChunkedMessages })
        #expect(messages.last?.moreChunkedMessages == false)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.subscriptions.count == 1)
        #expect(bench.server.counters.subscriptionsEstablished == 1)
    }

    @Test func `the first report holds what a read would`() throws {
        let bench = Bench()
        for id: EventID in [0, 1] { bench.model.record(EventPath(1, sample, id)) }
        let read = ReadRequestMessage(attributeRequests: [AttributePathIB()], eventRequests: [EventPathIB()])
        let report = try bench.run(ReadInteraction(read))
        let subscription = try bench.run(
            SubscribeInteraction(request([AttributePathIB()], events: [EventPathIB()]))
        )
        #expect(subscription.report.attributes == report.attributes)
        #expect(subscription.report.events == report.events)
        #expect(subscription.report.subscriptionID == subscription.id)
    }

    @Test func `the owner hears of it`() throws {
        let bench = Bench()
        let subscription = try bench.run(SubscribeInteraction(request(floor: 2)))
        let info = SubscriptionInfo(
            id: subscription.id,
            session: Bench.session,
            subject: Bench.admin,
            minInterval: .seconds(2),
            maxInterval: .seconds(60)
        )
        #expect(bench.server.pollEvent() == .subscriptionEstablished(info))
        #expect(bench.server.pollEvent() == nil)
        #expect(bench.server.subscriptions == [info])
        bench.server.endSubscriptions(of: 1)
        #expect(bench.server.pollEvent() == .subscriptionEnded(info, .ended))
        #expect(bench.server.deadline == nil)
    }

    @Test(
        arguments: [
            (0, 3, 3), (0, 0, 1), (0, 1, 1), (5, 5, 5), (1, 3600, 3600), (0, 10000, 3600), (0, 65535, 3600),
            (4000, 10000, 4000), (65535, 65535, 65535),
        ] as [(UInt16, UInt16, UInt16)]
    )
    func `the interval is the one asked for where that is sensible`(
        floor: UInt16,
        ceiling: UInt16,
        granted: UInt16
    ) throws {
        let subscription = try Bench().run(SubscribeInteraction(request(floor: floor, ceiling: ceiling)))
        #expect(subscription.maxInterval == granted)
        #expect(granted >= floor && granted <= max(3600, ceiling))
    }

    @Test func `a floor above the ceiling is an invalid action`() throws {
        #expect(try Bench().refusal(request(floor: 61, ceiling: 60)) == .invalidAction)
    }

    @Test func `no path is an invalid action`() throws {
        #expect(try Bench().refusal(request([])) == .invalidAction)
    }

    @Test(arguments: [
        AttributePathIB(endpoint: 1, attribute: 0),
        AttributePathIB(endpoint: 9, cluster: SampleClusters.sampleID, attribute: 0),
        AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, attribute: 77),
        AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, attribute: 3),
        AttributePathIB(cluster: 99),
    ])
    func `paths of which nothing can be read are an invalid action`(path: AttributePathIB) throws {
        let bench = Bench()
        #expect(try bench.refusal(request([path])) == .invalidAction)
        #expect(bench.server.deadline == nil)
        let event = EventPathIB(endpoint: 1, cluster: sample, event: 9)
        #expect(try bench.refusal(request([path], events: [event])) == .invalidAction)
    }

    @Test func `who may read nothing subscribes to nothing`() throws {
        let bench = Bench()
        bench.model.entries[1] = []
        #expect(try bench.refusal(request([AttributePathIB()], events: [EventPathIB()])) == .invalidAction)
    }

    @Test func `one path that can be read is enough, and the others have a status`() throws {
        let bench = Bench()
        let absent = AttributePathIB(endpoint: 9, cluster: sample, attribute: 0)
        let subscription = try bench.run(SubscribeInteraction(request([absent, AttributePathIB(level)])))
        #expect(subscription.report.status(AttributePath(9, sample, 0)) == Status(.unsupportedEndpoint))
        #expect(subscription.report[level] == .unsigned(0))
        let event = EventPathIB(endpoint: 1, cluster: sample, event: 0)
        #expect(try bench.run(SubscribeInteraction(request([absent], events: [event]))).report.attributes.count == 1)
    }

    @Test func `a cluster that the client has already still counts as readable`() throws {
        let bench = Bench()
        var request = request()
        request.dataVersionFilters = [DataVersionFilterIB(level.clusterPath, 100)]
        #expect(try bench.run(SubscribeInteraction(request)).report.attributes.isEmpty)
    }

    // MARK: Limits

    @Test func `a fabric has its number of subscriptions, whatever others have`() throws {
        let bench = Bench { $0.subscriptionsPerFabric = 3 }
        bench.model.entries[2] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 2)]
        for _ in 0..<3 { _ = try bench.run(SubscribeInteraction(request())) }
        #expect(try bench.refusal(request()) == .resourceExhausted)
        for _ in 0..<3 { _ = try bench.run(SubscribeInteraction(request()), as: .node(5, fabricIndex: 2)) }
        #expect(try bench.refusal(request(), as: .node(5, fabricIndex: 2)) == .resourceExhausted)
        #expect(bench.server.subscriptions.count == 6)
        #expect(Set(bench.server.subscriptions.map(\.id)).count == 6)
        bench.server.endSubscriptions(of: 2)
        #expect(bench.server.subscriptions.count == 3)
        _ = try bench.run(SubscribeInteraction(request()), as: .node(5, fabricIndex: 2))
    }

    @Test func `more paths than allowed exhaust the paths`() throws {
        let bench = Bench { $0.subscribePaths = 3 }
        let paths = [AttributePathIB](repeating: AttributePathIB(level), count: 3)
        #expect(try bench.refusal(request(paths)) == nil)
        #expect(try bench.refusal(request(paths, events: [EventPathIB()])) == .pathsExhausted)
    }

    @Test func `a subscription that keeps no others ends those of the same node`() throws {
        let bench = Bench { $0.subscriptionsPerFabric = 3 }
        bench.model.entries[1] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 1)]
        let other = try bench.run(SubscribeInteraction(request()), as: .node(0x2222, fabricIndex: 1))
        let first = try bench.run(SubscribeInteraction(request()), on: SessionHandle(7))
        let second = try bench.run(SubscribeInteraction(request()))
        while bench.server.pollEvent() != nil {}
        let third = try bench.run(SubscribeInteraction(request(keep: false)))
        #expect(bench.server.subscriptions.map(\.id) == [other.id, third.id])
        for id in [first.id, second.id] {
            guard case .subscriptionEnded(let info, .replaced) = bench.server.pollEvent() else {
                Issue.record("\(id) was not replaced")
                continue
            }
            #expect(info.id == id)
        }
    }

    // MARK: Failures on the way

    @Test func `a subscriber that refuses the first report has no subscription`() {
        let bench = Bench()
        let exchange = bench.newExchange()
        bench.deliver(request(), on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.deliver(StatusResponseMessage(.failure), on: exchange, isNew: false)
        #expect(bench.take(exchange).isEmpty)
        expectNothing(bench, exchange)
    }

    @Test func `a subscriber that answers something else is told so and has no subscription`() throws {
        let bench = Bench()
        let exchange = bench.newExchange()
        bench.deliver(request(), on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.deliver(request(), on: exchange, isNew: false)
        let answer = try #require(bench.take(exchange).first)
        #expect(try StatusResponseMessage(payload: answer.payload).status == .invalidAction)
        expectNothing(bench, exchange)
    }

    @Test func `a subscriber that falls silent on the way has no subscription`() {
        let bench = Bench()
        let exchange = bench.newExchange()
        bench.answersReports = false
        bench.deliver(request(), on: exchange, isNew: true)
        bench.advance(by: 29)
        #expect(bench.openExchanges.contains(exchange))
        bench.advance(by: 2)
        expectNothing(bench, exchange)
    }

    @Test func `a fabric that goes on the way takes the subscription along`() {
        let bench = Bench()
        let exchange = bench.newExchange()
        bench.deliver(request(), on: exchange, isNew: true)
        bench.server.endSubscriptions(of: 1)
        bench.advance(by: 0)
        expectNothing(bench, exchange)
    }

    private func expectNothing(_ bench: Bench, _ exchange: ExchangeHandle) {
        #expect(bench.server.subscriptions.isEmpty)
        #expect(bench.server.pollEvent() == nil)
        #expect(bench.server.deadline == nil)
        #expect(!bench.openExchanges.contains(exchange))
    }

    @Test func `a response that is not acknowledged ends the subscription and its session`() throws {
        let bench = Bench()
        let exchange = bench.newExchange()
        bench.deliver(request(), on: exchange, isNew: true)
        bench.deliver(StatusResponseMessage(.success), on: exchange, isNew: false)
        #expect(bench.server.subscriptions.count == 1)
        bench.server.exchangeFailed(exchange, at: bench.now)
        #expect(bench.server.subscriptions.isEmpty)
        #expect(bench.endedSessions == [Bench.session])
    }
}
