// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@Suite("Reliable messages")
struct ReliabilityTests {
    /// Instants of all transmissions for a peer that was never heard (500 ms) and half of the jitter, in microseconds.
    static let idleInstants: [Int64] = [0, 618_750, 1_237_500, 2_227_500, 3_811_500]
    static let idleEnd: Int64 = 6_345_900

    @Test("Are sent five times at the instants of the formula, then given up")
    func retransmissions() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        let first = try #require(link.client.sent().first)
        var instants: [Instant] = [.start]
        while let deadline = link.client.layer.deadline {
            let now = Moment(instant: deadline, wall: Moment.milliseconds(0).wall)
            link.client.layer.handleTimeout(at: now)
            for datagram in link.client.sent() {
                instants.append(deadline)
                #expect(datagram == first, "The same octets go out again")
            }
            if instants.count < 5 { #expect(link.client.events().isEmpty) }
            if instants.count == 5, link.client.layer.deadline == nil {
                #expect(deadline == .microseconds(Self.idleEnd))
            }
        }
        #expect(instants == Self.idleInstants.map { .microseconds($0) })
        #expect(link.client.events() == [.failed(exchange, link.clientSession)])
        #expect(link.client.layer.counters.retransmissions == 4)
        #expect(link.client.layer.counters.givenUp == 1)
        #expect(link.client.layer.exchangeCount == 0)
        #expect(!link.client.say([2], on: exchange, at: .milliseconds(9000)))
    }

    @Test("Are not repeated a nanosecond early")
    func notEarly() throws {
        let link = Link()
        try link.request(at: .milliseconds(0))
        _ = link.client.sent()
        let due = Instant.microseconds(618_750)
        #expect(link.client.layer.deadline == due)
        let early = Moment(instant: due.advanced(by: .nanoseconds(-1)), wall: Moment.milliseconds(0).wall)
        link.client.layer.handleTimeout(at: early)
        #expect(link.client.sent().isEmpty)
        link.client.layer.handleTimeout(at: Moment(instant: due, wall: early.wall))
        #expect(link.client.sent().count == 1)
    }

    @Test("Use the active interval while the peer was heard lately")
    func activeInterval() throws {
        let parameters = SessionParameters(
            idleInterval: .milliseconds(5000),
            activeInterval: .milliseconds(100),
            activeThreshold: .milliseconds(1000)
        )
        let link = Link(parameters: parameters)
        let exchange = try link.request(at: .milliseconds(0))
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        let request = try #require(link.server.messages().first)
        try #require(link.server.say([2], on: request.exchange, at: .milliseconds(10)))
        link.client.receive(link.server.sent(), at: .milliseconds(10))
        _ = link.client.messages()
        // 100 ms · 1.1 · 1.125 while heard less than 1,000 ms ago, else 5,000 ms · 1.1 · 1.125.
        try #require(link.client.say([3], on: exchange, at: .milliseconds(1009)))
        #expect(link.client.layer.deadline == .microseconds(1_009_000 + 123_750))
        try #require(link.client.say([4], on: exchange, at: .milliseconds(1010)))
        let late = Link(parameters: parameters)
        try late.request(at: .milliseconds(0))
        #expect(late.client.layer.deadline == .microseconds(6_187_500))
        // From 1,010 ms on the peer counts as idle, for the second message as for the first one's repetition.
        link.client.layer.handleTimeout(at: .milliseconds(1133))
        #expect(link.client.layer.deadline == .microseconds(1_010_000 + 6_187_500))
        link.client.layer.handleTimeout(at: .milliseconds(7198))
        #expect(link.client.layer.deadline == .microseconds(1_133_000 + 6_187_500))
    }

    @Test("Are done when the acknowledgement rides on the answer")
    func piggyback() throws {
        let link = Link()
        let exchange = try link.request([1], at: .milliseconds(0))
        link.server.receive(link.client.sent(), at: .milliseconds(5))
        let request = try #require(link.server.messages().first)
        #expect(request.isNewExchange)
        #expect(request.payload == [1])
        #expect(request.opcode == 8)
        #expect(request.protocolID == .interactionModel)
        #expect(request.session == link.serverSession)
        #expect(request.sessionKind == .case)
        #expect(request.fabricIndex == 1)
        #expect(request.sourceNodeID == 0xA)
        #expect(request.peer == link.client.address)
        #expect(link.server.layer.deadline == .microseconds(205_000))
        try #require(link.server.say([2], on: request.exchange, at: .milliseconds(50)))
        let answer = link.server.sent()
        #expect(answer.count == 1, "No acknowledgement of its own")
        link.client.receive(answer, at: .milliseconds(60))
        let events = link.client.events()
        #expect(events.first == .delivered(exchange))
        guard case .message(let response) = events.last else {
            Issue.record("No answer")
            return
        }
        #expect(response.exchange == exchange)
        #expect(!response.isNewExchange)
        #expect(response.payload == [2])
        // The client acknowledges the answer when it closes the exchange, and all is quiet.
        link.client.layer.closeExchange(exchange, at: .milliseconds(70))
        let last = link.client.sent()
        #expect(last.count == 1)
        let opened = try link.server.open(try #require(last.first), of: link.serverSession)
        #expect(opened.protocolHeader.isStandaloneAcknowledgement)
        #expect(!opened.protocolHeader.isReliable)
        #expect(opened.protocolHeader.isInitiator)
        #expect(opened.payload.isEmpty)
        link.server.receive(last, at: .milliseconds(80))
        #expect(link.server.events() == [.delivered(request.exchange)])
        link.server.layer.closeExchange(request.exchange, at: .milliseconds(90))
        for station in [link.client, link.server] {
            #expect(station.layer.deadline == nil)
            #expect(station.layer.exchangeCount == 0)
            #expect(station.sent().isEmpty)
        }
    }

    @Test("Are acknowledged alone after 200 ms")
    func standalone() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        #expect(link.server.layer.deadline == .microseconds(200_000))
        link.server.layer.handleTimeout(at: .milliseconds(199))
        #expect(link.server.sent().isEmpty)
        link.server.layer.handleTimeout(at: .milliseconds(200))
        let acknowledgements = link.server.sent()
        #expect(acknowledgements.count == 1)
        #expect(link.server.layer.deadline == nil)
        link.client.receive(acknowledgements, at: .milliseconds(201))
        #expect(link.client.events() == [.delivered(exchange)])
        #expect(link.client.layer.deadline == nil)
        // Should that acknowledgement have been lost, the answer carries it again.
        let request = try #require(link.server.messages().first)
        try #require(link.server.say([2], on: request.exchange, at: .milliseconds(300)))
        let answer = try link.client.open(try #require(link.server.sent().first), of: link.clientSession)
        #expect(answer.protocolHeader.acknowledged != nil)
        // But once is enough.
        try #require(link.server.say([3], on: request.exchange, at: .milliseconds(300)))
        let more = try link.client.open(try #require(link.server.sent().first), of: link.clientSession)
        #expect(more.protocolHeader.acknowledged == nil)
    }

    @Test("On a closed exchange are repeated until they are acknowledged")
    func closedExchange() throws {
        let link = Link()
        try link.request(at: .milliseconds(0))
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        let request = try #require(link.server.messages().first)
        try #require(link.server.say([2], on: request.exchange, at: .milliseconds(0)))
        link.server.layer.closeExchange(request.exchange, at: .milliseconds(0))
        let lost = link.server.sent()
        #expect(link.server.layer.exchangeCount == 1)
        let due = try #require(link.server.layer.deadline)
        link.server.layer.handleTimeout(at: Moment(instant: due, wall: Moment.milliseconds(0).wall))
        let again = link.server.sent()
        #expect(again == lost)
        link.client.receive(again, at: .milliseconds(400))
        let answer = try #require(link.client.messages().first)
        link.client.layer.closeExchange(answer.exchange, at: .milliseconds(400))
        link.server.receive(link.client.sent(), at: .milliseconds(400))
        #expect(link.server.events() == [.delivered(request.exchange)])
        #expect(link.server.layer.exchangeCount == 0)
        #expect(link.server.layer.deadline == nil)
    }

    @Test("Earlier acknowledgements go out alone when another message arrives")
    func twoInARow() throws {
        let link = Link()
        let exchange = try link.request([1], at: .milliseconds(0))
        try #require(link.client.say([2], on: exchange, at: .milliseconds(0)))
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        #expect(link.server.messages().map(\.payload) == [[1], [2]])
        let first = link.server.sent()
        #expect(first.count == 1)
        link.server.layer.handleTimeout(at: .milliseconds(200))
        link.client.receive(first + link.server.sent(), at: .milliseconds(200))
        #expect(link.client.events() == [.delivered(exchange), .delivered(exchange)])
    }

    @Test("Only a few may wait at once on one exchange")
    func outstanding() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        for _ in 0..<3 { #expect(link.client.say([2], on: exchange, at: .milliseconds(0))) }
        #expect(!link.client.say([2], on: exchange, at: .milliseconds(0)))
        #expect(link.client.say([2], on: exchange, reliable: false, at: .milliseconds(0)))
    }

    @Test("That need no acknowledgement get none")
    func unreliable() throws {
        let link = Link()
        try link.request(reliable: false, at: .milliseconds(0))
        #expect(link.client.layer.deadline == nil)
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        let request = try #require(link.server.messages().first)
        #expect(link.server.layer.deadline == nil)
        link.server.layer.closeExchange(request.exchange, at: .milliseconds(0))
        #expect(link.server.sent().isEmpty)
    }

    @Test("A stray acknowledgement changes nothing")
    func stray() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        let datagram = try #require(link.client.sent().first)
        let counter = try link.server.open(datagram, of: link.serverSession).header.counter
        let head = ProtocolHeader(
            isInitiator: false,
            isReliable: false,
            opcode: .standaloneAcknowledgement,
            exchangeID: try link.server.open(datagram, of: link.serverSession).protocolHeader.exchangeID,
            protocolID: .secureChannel,
            acknowledged: MessageCounter(counter.rawValue + 1)
        )
        let header = MessageHeader(
            sessionID: 100,
            securityFlags: MessageHeader.SecurityFlags(.unicast),
            counter: 77
        )
        let forged = try MessageCodec.seal(header, head, [], key: Link.keys.responderToInitiator, source: 0xB)
        link.client.receive([Datagram(bytes: forged, peer: link.server.address)], at: .milliseconds(1))
        #expect(link.client.events().isEmpty)
        #expect(link.client.layer.isAwaitingAcknowledgement(exchange))
    }

    @Test("Refuses what is larger than a datagram, takes what just fits")
    func size() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        let request = try #require(link.server.messages().first)
        let largest = link.server.layer.maximumPayloadSize(on: link.serverSession)
        let tooLarge = [UInt8](repeating: 1, count: largest + 1)
        #expect(!link.server.say(tooLarge, on: request.exchange, at: .milliseconds(0)))
        #expect(link.server.say(Array(tooLarge.dropLast()), on: request.exchange, at: .milliseconds(0)))
        let sent = try #require(link.server.sent().last)
        #expect(sent.bytes.count == 1232)
        link.client.receive([sent], at: .milliseconds(0))
        #expect(link.client.messages().first?.payload.count == largest)
        #expect(link.client.layer.session(of: exchange) == link.clientSession)
    }
}
