// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// How a subscription ends.
struct SubscriptionEndTests {
    private let bench = Bench()
    private let level = AttributePath(1, SampleClusters.sampleID, 0)

    @discardableResult
    private func subscribe(ceiling: UInt16 = 60, on session: SessionHandle = Bench.session) throws -> SubscriptionID {
        let request = SubscribeRequestMessage(
            minIntervalFloor: 0,
            maxIntervalCeiling: ceiling,
            attributeRequests: [AttributePathIB(level)]
        )
        let id = try bench.run(SubscribeInteraction(request), on: session).id
        while bench.server.pollEvent() != nil {}
        return id
    }

    /// Why the last subscription ended.
    private func end() -> SubscriptionEnd? {
        guard case .subscriptionEnded(_, let reason) = bench.server.pollEvent() else { return nil }
        return reason
    }

    private func expectEnd(_ reason: SubscriptionEnd) {
        #expect(end() == reason)
        #expect(bench.server.subscriptions.isEmpty)
        #expect(bench.server.deadline == nil)
        #expect(bench.openExchanges.isEmpty)
    }

    @Test(arguments: [StatusCode.failure, .invalidSubscription, .busy])
    func `a report answered with a failure ends it`(status: StatusCode) throws {
        try subscribe()
        bench.reportStatus = status
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 1)
        expectEnd(.refused(status))
        #expect(bench.endedSessions.isEmpty)
    }

    @Test func `a report that is acknowledged but never answered ends it`() throws {
        try subscribe()
        bench.answersReports = false
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 29)
        #expect(bench.server.subscriptions.count == 1)
        bench.advance(by: 2)
        expectEnd(.unanswered)
    }

    @Test func `a report that is not acknowledged ends it, its session and all that the session holds`() throws {
        try subscribe()
        try subscribe()
        try subscribe(on: SessionHandle(9))
        bench.answersReports = false
        bench.change(level, to: .unsigned(1))
        bench.server.handleTimeout(at: bench.now)
        let exchange = try #require(bench.sent.first).exchange
        bench.server.exchangeFailed(exchange, at: bench.now)
        #expect(end() == .unanswered)
        #expect(end() == .sessionClosed)
        #expect(end() == nil)
        #expect(bench.endedSessions == [Bench.session])
        #expect(bench.server.subscriptions.map(\.session) == [SessionHandle(9)])
    }

    @Test func `an empty report that is not acknowledged ends it too`() throws {
        try subscribe(ceiling: 10)
        bench.now = bench.now.advanced(by: .seconds(9))
        bench.server.handleTimeout(at: bench.now)
        let exchange = try #require(bench.sent.first).exchange
        bench.server.exchangeFailed(exchange, at: bench.now)
        #expect(end() == .unanswered)
        #expect(bench.endedSessions == [Bench.session])
        #expect(bench.server.deadline == nil)
    }

    @Test func `the failure of an exchange that is nobody's does nothing`() throws {
        try subscribe()
        bench.server.exchangeFailed(ExchangeHandle(4711), at: bench.now)
        #expect(bench.server.subscriptions.count == 1)
        #expect(bench.endedSessions.isEmpty)
    }

    @Test func `a session that closes ends its subscriptions`() throws {
        try subscribe()
        let other = try subscribe(on: SessionHandle(9))
        bench.server.sessionClosed(Bench.session)
        #expect(end() == .sessionClosed)
        #expect(bench.server.subscriptions.map(\.id) == [other])
    }

    @Test func `a session that closes while a report is under way ends it once`() throws {
        try subscribe()
        bench.answersReports = false
        bench.change(level, to: .unsigned(1))
        bench.server.handleTimeout(at: bench.now)
        bench.server.sessionClosed(Bench.session)
        #expect(end() == .sessionClosed)
        #expect(end() == nil)
        #expect(bench.server.deadline == nil)
    }

    @Test func `a fabric that goes while a report is under way takes it along`() throws {
        try subscribe()
        bench.answersReports = false
        bench.change(level, to: .unsigned(1))
        bench.server.handleTimeout(at: bench.now)
        let sent = try #require(bench.sent.first)
        bench.server.endSubscriptions(of: 1)
        bench.deliver(StatusResponseMessage(.success), on: sent.exchange, isNew: false)
        bench.advance(by: 0)
        expectEnd(.ended)
    }

    @Test func `a model that ends it in the midst of a report is obeyed`() throws {
        try subscribe()
        bench.change(level, to: .unsigned(1))
        bench.model.onRead = { [server = bench.server] _ in server.endSubscriptions(of: 1) }
        bench.advance(by: 1)
        expectEnd(.ended)
        #expect(bench.reports.isEmpty)
    }

    @Test func `a model that closes the session in the midst of a command is obeyed`() throws {
        try subscribe()
        bench.model.onInvoke = { [server = bench.server] _, context in server.sessionClosed(context.session) }
        let command = CommandPathIB(endpoint: 1, cluster: SampleClusters.sampleID, command: 0)
        _ = bench.ask(InvokeRequestMessage(invokeRequests: [CommandDataIB(path: command, fields: nil)]))
        expectEnd(.sessionClosed)
    }

    @Test func `a report that finds no exchange is tried again, until the interval is over`() throws {
        try subscribe(ceiling: 10)
        bench.advance(by: 2)
        bench.refusesToOpen = true
        bench.change(level, to: .unsigned(1))
        bench.advance(by: 3.5)
        bench.refusesToOpen = false
        bench.advance(by: 1)
        #expect(bench.takeReports().map(\.seconds) == [6])
        bench.refusesToOpen = true
        bench.advance(by: 9)
        #expect(bench.server.subscriptions.count == 1)
        bench.advance(by: 2)
        expectEnd(.unanswered)
    }

    @Test func `changes and closed sessions of others are nothing to it`() throws {
        try subscribe()
        bench.server.sessionClosed(SessionHandle(5))
        bench.server.endSubscriptions(of: 2)
        bench.server.attributesChanged([AttributePath(9, 9, 9), AttributePath(1, SampleClusters.sampleID, 99)])
        bench.server.eventRecorded(EventPath(1, SampleClusters.sampleID, 0))
        bench.advance(by: 10)
        #expect(bench.server.subscriptions.count == 1)
        #expect(bench.takeReports().isEmpty)
    }
}
