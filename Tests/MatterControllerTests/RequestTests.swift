// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV
import Testing

@testable import MatterController

struct RequestTests {
    private static let path = AttributePath(1, 6, 0)

    private func report(_ value: Bool, more: Bool = false, id: SubscriptionID? = nil) -> ReportDataMessage {
        ReportDataMessage(
            subscriptionID: id,
            attributeReports: [.data(AttributeDataIB(path: AttributePathIB(Self.path), data: .boolean(value)))],
            moreChunkedMessages: more,
            suppressResponse: !more && id == nil
        )
    }

    private func read(_ pair: Pair) -> RequestID {
        defer { pair.settle() }
        return pair.controller.read([AttributePathIB(Self.path)], of: Pair.node, at: pair.now)
    }

    /// A subscription that stands.
    private func subscribe(_ pair: Pair) throws -> RequestID {
        let id = pair.controller.subscribe(
            [AttributePathIB(Self.path)],
            minIntervalSeconds: 0,
            maxIntervalSeconds: 60,
            of: Pair.node,
            at: pair.now
        )
        pair.settle()
        let exchange = try pair.last().exchange
        pair.answer(report(false, id: 7), on: exchange)
        try #require(try pair.lastStatus() == .success)
        pair.answer(SubscribeResponseMessage(subscriptionID: 7, maxInterval: 60), on: exchange)
        _ = try #require(pair.results[id]).get()
        return id
    }

    @Test func `a read ends with its report and closes its exchange`() throws {
        let pair = try Pair()
        let id = read(pair)
        let request = try pair.last()
        #expect(request.opcode == .readRequest)
        pair.answer(report(true), on: request.exchange)
        pair.peer.closeExchange(request.exchange, at: pair.now)
        pair.wait(.seconds(5))
        guard case .success(.read(let result)) = pair.results[id] else {
            Issue.record("no report")
            return
        }
        #expect(result[Self.path] == .boolean(true))
        #expect(pair.controller.messages.exchangeCount == 0)
        #expect(pair.controller.deadline == nil)
    }

    @Test func `a peer that acknowledges but does not answer is waited for, then given up`() throws {
        let pair = try Pair()
        let id = read(pair)
        pair.wait(.seconds(29))
        #expect(pair.results[id] == nil)
        pair.wait(.seconds(2))
        #expect(pair.results[id] == .failure(.timeout))
        // The session still works.
        #expect(pair.controller.session(with: Pair.node) != nil)
    }

    @Test func `a peer that does not acknowledge has lost the session, and a read looks for it anew`() throws {
        let pair = try Pair()
        pair.isCut = true
        let id = read(pair)
        pair.wait(.seconds(15))
        #expect(pair.results[id] == nil)
        #expect(pair.controller.session(with: Pair.node) == nil)
        #expect(pair.lookups == [pair.controller.fabric.service(of: Pair.node)])
        pair.wait(.seconds(60))
        #expect(pair.results[id] == .failure(.notFound))
        #expect(pair.controller.deadline == nil)
    }

    @Test func `a service that nobody found fails what waits for it`() throws {
        let pair = try Pair()
        let ids = [
            pair.controller.read([], of: 0x77, at: pair.now),
            pair.controller.invoke([CommandRequest(CommandPath(1, 6, 2))], of: 0x77, at: pair.now),
        ]
        pair.settle()
        let key = pair.controller.fabric.service(of: 0x77)
        // One search serves all that wait.
        #expect(pair.lookups == [key])
        pair.controller.resolved(key, addresses: [], at: pair.now)
        pair.settle()
        for id in ids { #expect(pair.results[id] == .failure(.notFound)) }
        #expect(pair.controller.deadline == nil)
        // An answer that comes twice does no harm.
        pair.controller.resolved(key, addresses: [SocketAddress(.loopback, port: 9)], at: pair.now)
        pair.settle()
        #expect(pair.controller.deadline == nil)
    }

    @Test func `a cancelled request is not heard of again`() throws {
        let pair = try Pair()
        let id = read(pair)
        pair.controller.cancel(id, at: pair.now)
        pair.answer(report(true), on: try pair.last().exchange)
        pair.wait(.seconds(60))
        #expect(pair.results[id] == nil)
        #expect(pair.controller.deadline == nil)
    }

    @Test func `a request too large for a message fails and the session goes on`() throws {
        let pair = try Pair()
        let value = TLVValue.bytes([UInt8](repeating: 0, count: 2000))
        let write = AttributeDataIB(path: AttributePathIB(Self.path), data: value)
        let id = pair.controller.write([write], of: Pair.node, at: pair.now)
        pair.settle()
        #expect(pair.results[id] == .failure(.tooLarge))
        let next = read(pair)
        pair.answer(report(true), on: try pair.last().exchange)
        #expect(throws: Never.self) { try pair.results[next]?.get() }
    }

    @Test func `a session that the peer closes takes its commands with it`() throws {
        let pair = try Pair()
        let id = pair.controller.invoke([CommandRequest(CommandPath(1, 6, 2))], of: Pair.node, at: pair.now)
        pair.settle()
        pair.peer.sendCloseSession(pair.peerSession, at: pair.now)
        pair.settle()
        #expect(pair.results[id] == .failure(.sessionClosed))
        #expect(pair.controller.session(with: Pair.node) == nil)
    }

    @Test func `what is no report of a subscription is not listened to`() throws {
        let pair = try Pair()
        try pair.begin(ReadRequestMessage())
        pair.wait(.seconds(20))
        #expect(pair.controller.messages.exchangeCount == 0)
        #expect(pair.outputs.isEmpty)
    }

    // MARK: Subscriptions

    @Test func `reports are acknowledged and handed on, chunks as one`() throws {
        let pair = try Pair()
        _ = try subscribe(pair)
        try pair.begin(report(true, id: 7))
        #expect(try pair.lastStatus() == .success)
        let exchange = try pair.begin(report(true, more: true, id: 7))
        #expect(pair.reports.count == 1)
        pair.answer(report(false, id: 7), on: exchange)
        #expect(pair.reports.map { $0[Self.path] } == [.boolean(true), .boolean(false)])
    }

    @Test func `a keep-alive that wants no answer gets none and counts`() throws {
        let pair = try Pair()
        _ = try subscribe(pair)
        for _ in 1...5 {
            pair.wait(.seconds(58))
            let count = pair.received.count
            let exchange = try pair.begin(ReportDataMessage(subscriptionID: 7, suppressResponse: true))
            pair.peer.closeExchange(exchange, at: pair.now)
            pair.wait(.seconds(1))
            #expect(pair.received.count == count)
        }
        #expect(pair.endedSubscriptions.isEmpty)
        #expect(pair.reports.map(\.isEmpty) == [true, true, true, true, true])
    }

    @Test func `a subscription without a sign of life ends`() throws {
        let pair = try Pair()
        _ = try subscribe(pair)
        pair.wait(.seconds(74))
        #expect(pair.endedSubscriptions.isEmpty)
        pair.wait(.seconds(2))
        #expect(pair.endedSubscriptions == [.timeout])
        #expect(pair.controller.session(with: Pair.node) == nil)
        #expect(pair.controller.deadline == nil)
    }

    @Test func `reports of a cancelled or unknown subscription are refused`() throws {
        let pair = try Pair()
        let id = try subscribe(pair)
        try pair.begin(report(true, id: 8))
        #expect(try pair.lastStatus() == .invalidSubscription)
        pair.controller.cancel(id, at: pair.now)
        try pair.begin(report(true, id: 7))
        #expect(try pair.lastStatus() == .invalidSubscription)
        #expect(pair.reports.isEmpty)
    }

    @Test func `a report that overtakes the answer to its subscription waits for it`() throws {
        let pair = try Pair()
        let id = pair.controller.subscribe(
            [AttributePathIB(Self.path)],
            minIntervalSeconds: 0,
            maxIntervalSeconds: 60,
            of: Pair.node,
            at: pair.now
        )
        pair.settle()
        let exchange = try pair.last().exchange
        pair.answer(report(false, id: 7), on: exchange)
        try pair.begin(report(true, id: 7))
        #expect(pair.reports.isEmpty)
        pair.answer(SubscribeResponseMessage(subscriptionID: 7, maxInterval: 60), on: exchange)
        #expect(throws: Never.self) { try pair.results[id]?.get() }
        #expect(pair.reports.map { $0[Self.path] } == [.boolean(true)])
        #expect(try pair.lastStatus() == .success)
    }

    @Test func `the last word of a report that cannot be read is a refusal`() throws {
        let pair = try Pair()
        _ = try subscribe(pair)
        let wildcard = AttributeDataIB(path: AttributePathIB(cluster: 6), data: .boolean(true))
        try pair.begin(ReportDataMessage(subscriptionID: 7, attributeReports: [.data(wildcard)]))
        #expect(try pair.lastStatus() == .invalidAction)
        #expect(pair.reports.isEmpty)
    }
}
