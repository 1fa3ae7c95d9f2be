// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import Testing

@Suite("Unsecured sessions")
struct UnsecuredTests {
    private let client = Station(1, random: SeededRandomSource(seed: 1))
    private let server = Station(
        2,
        random: SeededRandomSource(seed: 2),
        configuration: MessageLayerConfiguration(maximumExchanges: 6, maximumUnsecuredPeers: 4)
    )

    private func ask(_ opcode: Opcode, _ payload: [UInt8] = [1], at time: Int64 = 0) throws -> ExchangeHandle {
        let exchange = client.layer.openUnsecuredExchange(to: server.address, at: .milliseconds(time))
        let isSent = client.layer.send(
            opcode,
            protocolID: .secureChannel,
            payload: payload,
            on: exchange,
            at: .milliseconds(time)
        )
        try #require(isSent)
        return exchange
    }

    /// A message as an initiator with this ephemeral node id sends it.
    private func message(
        from node: NodeID?,
        to destination: NodeID? = nil,
        counter: MessageCounter,
        isInitiator: Bool = true,
        protocolID: ProtocolID = .secureChannel,
        opcode: Opcode = .sigma1,
        exchange: ExchangeID = 1
    ) -> Datagram {
        let header = MessageHeader(
            sessionID: 0,
            securityFlags: MessageHeader.SecurityFlags(.unicast),
            counter: counter,
            source: node,
            destination: destination.map { .node($0) } ?? .none
        )
        let head = ProtocolHeader(
            isInitiator: isInitiator,
            isReliable: true,
            opcode: opcode,
            exchangeID: exchange,
            protocolID: protocolID
        )
        return Datagram(bytes: MessageCodec.encode(header, head, [1]), peer: client.address)
    }

    @Test("The initiator names itself, the responder names the initiator")
    func nodeIDs() throws {
        let exchange = try ask(.sigma1)
        let request = try #require(client.sent().first)
        let opened = try MessageCodec.decode(request.bytes)
        let ephemeral = try #require(opened.header.source)
        #expect(ephemeral.isOperational)
        #expect(opened.header.destination == .none)
        #expect(opened.header.sessionID == 0)
        #expect((1...(1 << 28) + 1).contains(opened.header.counter.rawValue))
        server.receive([request], at: .milliseconds(0))
        let message = try #require(server.messages().first)
        #expect(message.sessionKind == .unsecured)
        #expect(message.fabricIndex == .none)
        #expect(message.isNewExchange)
        #expect(
            server.layer.send(
                .sigma2,
                protocolID: .secureChannel,
                payload: [2],
                on: message.exchange,
                at: .milliseconds(0)
            )
        )
        let response = try #require(server.sent().first)
        let answer = try MessageCodec.decode(response.bytes)
        #expect(answer.header.source == nil)
        #expect(answer.header.destination == .node(ephemeral))
        #expect(answer.protocolHeader.acknowledged == opened.header.counter)
        client.receive([response], at: .milliseconds(0))
        let events = client.events()
        #expect(events.count == 2)
        #expect(events.first == .delivered(exchange))
    }

    @Test("Every handshake begun has an identity of its own, which ends with it")
    func identities() throws {
        let first = try ask(.sigma1)
        let second = try ask(.sigma1)
        let sources = try client.sent().map { try MessageCodec.decode($0.bytes).header.source }
        #expect(sources.count == 2)
        #expect(sources[0] != sources[1])
        #expect(client.layer.sessionCount == 2)
        let session = try #require(client.layer.session(of: first))
        client.layer.removeSession(session)
        client.layer.closeExchange(second, at: .milliseconds(0))
        #expect(client.layer.sessionCount == 1, "The second waits for its acknowledgement")
        for _ in 0..<5 {
            guard let deadline = client.layer.deadline else { break }
            client.layer.handleTimeout(at: Moment(instant: deadline, wall: Moment.milliseconds(0).wall))
        }
        #expect(client.layer.sessionCount == 0)
        #expect(client.layer.deadline == nil)
    }

    @Test("Retransmissions follow what DNS-SD or the peer said of its timing")
    func parameters() throws {
        let exchange = client.layer.openUnsecuredExchange(
            to: server.address,
            parameters: SessionParameters(idleInterval: .milliseconds(2000)),
            at: .milliseconds(0)
        )
        func send() -> Bool {
            client.layer.send(.sigma1, protocolID: .secureChannel, payload: [], on: exchange, at: .milliseconds(0))
        }
        #expect(send())
        let deadline = try #require(client.layer.deadline)
        #expect((2_200_000_000...2_750_000_000).contains(deadline.nanoseconds))
        let session = try #require(client.layer.session(of: exchange))
        client.layer.updateSession(session, parameters: SessionParameters(idleInterval: .milliseconds(100)))
        #expect(send())
        let sooner = try #require(client.layer.deadline)
        #expect((110_000_000...137_500_000).contains(sooner.nanoseconds))
    }

    @Test("Duplicates are kept apart for each ephemeral node id")
    func windows() throws {
        server.receive([message(from: 10, counter: 5), message(from: 11, counter: 5)], at: .milliseconds(0))
        #expect(server.messages().count == 2)
        server.receive([message(from: 10, counter: 5), message(from: 11, counter: 5)], at: .milliseconds(0))
        #expect(server.messages().isEmpty)
        #expect(server.layer.counters.duplicates == 2)
        #expect(server.sent().count == 2)
    }

    @Test("A counter far behind tells that the peer restarted")
    func restart() throws {
        server.receive([message(from: 10, counter: 5000)], at: .milliseconds(0))
        server.receive([message(from: 10, counter: 17, exchange: 2)], at: .milliseconds(0))
        #expect(server.messages().count == 2)
    }

    @Test("Only the secure channel protocol is heard")
    func protocols() {
        server.receive([message(from: 10, counter: 5, protocolID: .interactionModel)], at: .milliseconds(0))
        #expect(server.events().isEmpty)
        #expect(server.sent().isEmpty)
        #expect(server.layer.sessionCount == 0)
        #expect(server.layer.counters[dropped: .unsupportedProtocol] == 1)
    }

    @Test("What can open no exchange is not worth a place in the table")
    func strays() {
        server.receive(
            [
                message(from: nil, counter: 5),
                message(from: 10, to: 11, counter: 5),
                message(from: nil, to: 11, counter: 5),
                message(from: 10, counter: 5, isInitiator: false),
                message(from: 10, counter: 5, opcode: .standaloneAcknowledgement),
            ],
            at: .milliseconds(0)
        )
        #expect(server.events().isEmpty)
        #expect(server.sent().isEmpty)
        #expect(server.layer.sessionCount == 0)
        #expect(server.layer.counters.dropped == 5)
    }

    @Test("Peers are forgotten, the longest unheard first, but never in mid-exchange")
    func bounded() throws {
        var exchanges: [ExchangeHandle] = []
        for node in 1...4 as ClosedRange<UInt64> {
            server.receive([message(from: NodeID(node), counter: 5)], at: .milliseconds(Int64(node)))
            exchanges.append(try #require(server.messages().first).exchange)
        }
        server.receive([message(from: 5, counter: 5)], at: .milliseconds(10))
        #expect(server.messages().isEmpty)
        #expect(server.layer.counters[dropped: .limit] == 1)
        server.layer.closeExchange(exchanges[2], at: .milliseconds(11))
        server.layer.closeExchange(exchanges[1], at: .milliseconds(12))
        server.receive([message(from: 5, counter: 6)], at: .milliseconds(13))
        #expect(server.messages().count == 1)
        #expect(server.layer.sessionCount == 4)
        // Node 2 was unheard longest of the idle ones: its next message is taken for a first one. Node 3's is known.
        _ = server.sent()
        server.receive([message(from: 3, counter: 5)], at: .milliseconds(14))
        #expect(server.messages().isEmpty)
        #expect(server.sent().count == 1)
    }

    @Test("Strangers cannot take the places of sessions")
    func reserved() throws {
        server.receive(
            (1...9).map { message(from: 10, counter: MessageCounter($0), exchange: ExchangeID(UInt16($0))) },
            at: .milliseconds(0)
        )
        #expect(server.messages().count == 4)
        #expect(server.layer.counters[dropped: .limit] == 5)
        let session = client.layer.addSession(
            Link.description(isInitiator: true, peer: server.address),
            at: .milliseconds(0)
        )
        _ = server.layer.addSession(
            Link.description(isInitiator: false, peer: client.address),
            at: .milliseconds(0)
        )
        for _ in 0..<7 {
            let exchange = try #require(client.layer.openExchange(on: session, at: .milliseconds(0)))
            #expect(client.say([1], on: exchange, at: .milliseconds(0)))
        }
        server.receive(client.sent(), at: .milliseconds(0))
        #expect(server.messages().count == 6)
    }

    @Test("Nobody opens an exchange on a session that was begun here")
    func reverse() throws {
        _ = try ask(.sigma1)
        let opened = try MessageCodec.decode(try #require(client.sent().first).bytes)
        let ephemeral = try #require(opened.header.source)
        client.receive([message(from: nil, to: ephemeral, counter: 5, exchange: 99)], at: .milliseconds(0))
        #expect(client.messages().isEmpty)
        #expect(client.layer.exchangeCount == 1)
    }
}
