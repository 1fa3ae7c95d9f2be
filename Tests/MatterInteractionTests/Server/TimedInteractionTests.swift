// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Timed interactions (Matter Core § 8.7.2.2).
struct TimedInteractionTests {
    private let bench = Bench()
    private let lock = AttributePath(1, SampleClusters.sampleID, 5)
    private let open = CommandDataIB(
        path: CommandPathIB(endpoint: 1, cluster: SampleClusters.sampleID, command: 3),
        fields: .emptyStructure
    )

    private var write: AttributeDataIB { AttributeDataIB(path: AttributePathIB(lock), data: .unsigned(1)) }

    /// Opens a timed interaction.
    private func begin(milliseconds: UInt16 = 500) throws -> ExchangeHandle {
        let exchange = bench.newExchange()
        bench.deliver(TimedRequestMessage(timeoutMilliseconds: milliseconds), on: exchange, isNew: true)
        let answer = try #require(bench.take(exchange).first)
        #expect(try StatusResponseMessage(payload: answer.payload).status == .success)
        #expect(bench.openExchanges.contains(exchange))
        return exchange
    }

    private func status(_ exchange: ExchangeHandle) throws -> StatusCode? {
        let answer = try #require(bench.take(exchange).first)
        #expect(!bench.openExchanges.contains(exchange))
        guard answer.opcode == .statusResponse else { return nil }
        return try StatusResponseMessage(payload: answer.payload).status
    }

    @Test func `a timed write and a timed command go through`() throws {
        let statuses = try bench.run(WriteInteraction([write], timedMilliseconds: 500))
        #expect(statuses.map(\.status) == [.success])
        let responses = try bench.run(InvokeInteraction([open], timedMilliseconds: 500))
        #expect(responses == [.status(CommandStatusIB(path: open.path, status: .success))])
        #expect(bench.model.contexts.map(\.isTimed) == [true, true])
    }

    @Test func `what must be timed is refused otherwise`() throws {
        #expect(try bench.run(WriteInteraction([write])).map(\.status) == [Status(.needsTimedInteraction)])
        let responses = try bench.run(InvokeInteraction([open]))
        #expect(
            responses == [.status(CommandStatusIB(path: open.path, status: Status(.needsTimedInteraction)))]
        )
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `a flag without a timed request is a mismatch, and the reverse`() throws {
        #expect(
            try bench.refusal(WriteRequestMessage(isTimed: true, writeRequests: [write])) == .timedRequestMismatch
        )
        #expect(
            try bench.refusal(InvokeRequestMessage(isTimed: true, invokeRequests: [open])) == .timedRequestMismatch
        )
        var exchange = try begin()
        bench.deliver(WriteRequestMessage(writeRequests: [write]), on: exchange, isNew: false)
        #expect(try status(exchange) == .timedRequestMismatch)
        exchange = try begin()
        bench.deliver(InvokeRequestMessage(invokeRequests: [open]), on: exchange, isNew: false)
        #expect(try status(exchange) == .timedRequestMismatch)
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `an action in the last moment is in time, a moment later it is not`() throws {
        var exchange = try begin()
        bench.now = bench.now.advanced(by: .milliseconds(500))
        bench.deliver(InvokeRequestMessage(isTimed: true, invokeRequests: [open]), on: exchange, isNew: false)
        #expect(try status(exchange) == nil)
        #expect(bench.model.calls.count == 1)
        exchange = try begin()
        bench.now = bench.now.advanced(by: .milliseconds(500) + .nanoseconds(1))
        bench.server.handleTimeout(at: bench.now)
        bench.deliver(InvokeRequestMessage(isTimed: true, invokeRequests: [open]), on: exchange, isNew: false)
        #expect(try status(exchange) == .timeout)
        #expect(bench.model.calls.count == 1)
    }

    @Test func `only a write or a command can follow`() throws {
        let exchange = try begin()
        bench.deliver(ReadRequestMessage(attributeRequests: [AttributePathIB()]), on: exchange, isNew: false)
        #expect(try status(exchange) == .invalidAction)
        let malformed = try begin()
        bench.deliver(.writeRequest, [0x15, 0x18], on: malformed, isNew: false)
        #expect(try status(malformed) == .invalidAction)
    }

    @Test func `a timed interaction ends with its action`() throws {
        let exchange = try begin()
        bench.deliver(InvokeRequestMessage(isTimed: true, invokeRequests: [open]), on: exchange, isNew: false)
        #expect(try status(exchange) == nil)
        #expect(bench.server.deadline == nil)
    }

    @Test func `one that nothing follows is given up`() throws {
        let exchange = try begin(milliseconds: 1000)
        #expect(bench.server.deadline == Instant.start.advanced(by: .seconds(31)))
        bench.advance(by: 32)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.deadline == nil)
    }
}
