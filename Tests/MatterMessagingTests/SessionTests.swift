// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@Suite("Sessions")
struct SessionTests {
    private let peer = SocketAddress(.loopback, port: 9)

    private func add(_ layer: MessageLayer, _ number: UInt16, fabric: FabricIndex = 1, at time: Int64 = 0)
        -> SessionHandle
    {
        layer.addSession(
            Link.description(isInitiator: false, number: number, fabric: fabric, peer: peer),
            at: .milliseconds(time)
        )
    }

    private func evictions(_ layer: MessageLayer) -> [SessionHandle] {
        var result: [SessionHandle] = []
        while let event = layer.pollEvent() {
            if case .sessionEvicted(let session) = event { result.append(session) }
        }
        return result
    }

    @Test("Ids are never zero and never one in use")
    func identifiers() {
        let layer = MessageLayer(random: SeededRandomSource(seed: 3))
        let used = layer.allocateSessionID()
        var description = Link.description(isInitiator: false, peer: peer)
        description.localSessionID = used
        _ = layer.addSession(description, at: .milliseconds(0))
        var seen: Set<SessionID> = []
        for _ in 0..<65534 { seen.insert(layer.allocateSessionID()) }
        #expect(seen.count == 65534)
        #expect(!seen.contains(0))
        #expect(!seen.contains(used))
    }

    @Test("Message counters begin at random within 1 to 2²⁸")
    func firstCounter() throws {
        var seen: Set<UInt32> = []
        for seed in 0..<50 as Range<UInt64> {
            let station = Station(1, random: SeededRandomSource(seed: seed))
            let session = station.layer.addSession(
                Link.description(isInitiator: false, peer: peer),
                at: .milliseconds(0)
            )
            let exchange = try #require(station.layer.openExchange(on: session, at: .milliseconds(0)))
            #expect(station.say([1], on: exchange, at: .milliseconds(0)))
            #expect(station.say([1], on: exchange, at: .milliseconds(0)))
            let counters = try station.sent().map { datagram in
                var reader = OctetReader(datagram.bytes)
                return try MessageHeader(reading: &reader).counter.rawValue
            }
            #expect((1...(1 << 28)).contains(counters[0]))
            #expect(counters[1] == counters[0] + 1)
            seen.insert(counters[0])
        }
        #expect(seen.count == 50)
    }

    @Test("The longest unused idle session of the fabric with most makes room")
    func eviction() throws {
        let layer = MessageLayer(
            configuration: MessageLayerConfiguration(maximumSessions: 4),
            random: MiddleRandomSource()
        )
        let lonely = add(layer, 1, fabric: 1, at: 0)
        let old = add(layer, 2, fabric: 2, at: 10)
        let middle = add(layer, 3, fabric: 2, at: 20)
        let young = add(layer, 4, fabric: 2, at: 30)
        #expect(evictions(layer).isEmpty)
        _ = add(layer, 5, fabric: 3, at: 40)
        #expect(evictions(layer) == [old])
        #expect(layer.session(old) == nil)
        #expect(layer.session(lonely) != nil)
        // A session with an exchange and one that is held are not idle.
        _ = try #require(layer.openExchange(on: middle, at: .milliseconds(50)))
        layer.setHeld(true, session: young)
        _ = add(layer, 6, fabric: 3, at: 60)
        #expect(!evictions(layer).contains { $0 == middle || $0 == young })
        layer.setHeld(false, session: young)
        #expect(layer.sessions().count == 4)
    }

    @Test("Without an idle session the table grows instead of dropping a busy one")
    func allBusy() throws {
        let layer = MessageLayer(
            configuration: MessageLayerConfiguration(maximumSessions: 2),
            random: MiddleRandomSource()
        )
        for number in 0..<3 as Range<UInt16> {
            _ = layer.openExchange(on: add(layer, number), at: .milliseconds(0))
        }
        #expect(evictions(layer).isEmpty)
        #expect(layer.sessions().count == 3)
    }

    @Test("PASE sessions are not evicted")
    func pase() {
        let layer = MessageLayer(
            configuration: MessageLayerConfiguration(maximumSessions: 1),
            random: MiddleRandomSource()
        )
        let pase = layer.addSession(
            Link.description(.pase, isInitiator: false, number: 50, peer: peer),
            at: .milliseconds(0)
        )
        let first = add(layer, 1, at: 1)
        _ = add(layer, 2, at: 2)
        #expect(evictions(layer) == [first])
        #expect(layer.session(pase) != nil)
    }

    @Test("A session id that comes again replaces the old session")
    func sameID() {
        let layer = MessageLayer(random: MiddleRandomSource())
        let old = add(layer, 1)
        let new = add(layer, 1)
        #expect(evictions(layer) == [old])
        #expect(layer.sessions() == [new])
    }

    @Test("Are found by what they are, in ascending order")
    func query() {
        let layer = MessageLayer(random: MiddleRandomSource())
        let sessions = (0..<20 as Range<UInt16>).map { add(layer, $0, fabric: FabricIndex(UInt8($0 % 2 + 1))) }
        #expect(layer.sessions() == sessions)
        #expect(
            layer.sessions { $0.fabricIndex == 2 } == sessions.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        )
        layer.updateSession(sessions[0], fabricIndex: 7)
        #expect(layer.sessions { $0.fabricIndex == 7 } == [sessions[0]])
    }

    @Test("A removed session takes its exchanges along in silence")
    func removal() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        let request = link.client.sent()
        link.client.layer.removeSession(link.clientSession)
        #expect(link.client.layer.deadline == nil)
        #expect(link.client.layer.exchangeCount == 0)
        #expect(link.client.layer.session(of: exchange) == nil)
        #expect(link.client.layer.openExchange(on: link.clientSession, at: .milliseconds(0)) == nil)
        #expect(link.client.sent().isEmpty)
        #expect(link.client.events().isEmpty)
        // The other side drops messages of sessions that it does not know without a word.
        link.server.layer.removeSession(link.serverSession)
        link.server.receive(request, at: .milliseconds(0))
        #expect(link.server.sent().isEmpty)
        #expect(link.server.layer.counters[dropped: .unknownSession] == 1)
    }

    @Test("CloseSession is a status report that asks for no acknowledgement")
    func closeSession() throws {
        let link = Link()
        link.client.layer.sendCloseSession(link.clientSession, at: .milliseconds(0))
        #expect(link.client.layer.session(link.clientSession) == nil)
        let datagrams = link.client.sent()
        #expect(datagrams.count == 1)
        let opened = try link.server.open(try #require(datagrams.first), of: link.serverSession)
        #expect(!opened.protocolHeader.isReliable)
        #expect(opened.protocolHeader.isInitiator)
        #expect(opened.protocolHeader.opcode == .statusReport)
        #expect(opened.payload == [0, 0, 0, 0, 0, 0, 3, 0])
        link.server.receive(datagrams, at: .milliseconds(0))
        #expect(link.server.messages().map(\.opcode) == [.statusReport])
        #expect(link.server.layer.deadline == nil)
    }

    @Test("PASE sessions have no node ids in their nonces, also on a fabric")
    func paseNonce() throws {
        let link = Link(kind: .pase)
        link.server.layer.updateSession(link.serverSession, fabricIndex: 3)
        try link.request(at: .milliseconds(0))
        let request = try #require(link.client.sent().first)
        #expect(
            try MessageCodec.open(request.bytes, key: Link.keys.initiatorToResponder, source: 0).payload == [1]
        )
        link.server.receive([request], at: .milliseconds(0))
        let message = try #require(link.server.messages().first)
        #expect(message.fabricIndex == 3)
        #expect(message.sourceNodeID == nil)
    }

    @Test("Private unicast messages are understood")
    func privacy() throws {
        let link = Link()
        let header = MessageHeader(
            sessionID: 200,
            securityFlags: MessageHeader.SecurityFlags(.unicast, isPrivate: true),
            counter: 500
        )
        let head = ProtocolHeader(
            isInitiator: true,
            isReliable: true,
            opcode: 8,
            exchangeID: 1,
            protocolID: .interactionModel
        )
        let octets = try MessageCodec.seal(header, head, [7], key: Link.keys.initiatorToResponder, source: 0xA)
        link.server.receive([Datagram(bytes: octets, peer: link.client.address)], at: .milliseconds(0))
        #expect(link.server.messages().map(\.payload) == [[7]])
    }

    @Test("Idle sessions wait for nothing")
    func idleCost() throws {
        let layer = MessageLayer(random: MiddleRandomSource())
        for number in 0..<50 as Range<UInt16> { _ = add(layer, number) }
        #expect(layer.deadline == nil)
        #expect(layer.exchangeCount == 0)
        let session = try #require(layer.sessions().first)
        #expect(layer.lastActivity(session) == .start)
    }

    @Test("Exchanges that a peer opens are limited, those opened here are not")
    func exchangeLimit() throws {
        let link = Link(configuration: MessageLayerConfiguration(maximumExchanges: 3))
        for number in 0..<5 { try link.request([UInt8(number)], at: .milliseconds(0)) }
        link.server.receive(link.client.sent(), at: .milliseconds(0))
        let messages = link.server.messages()
        #expect(messages.map(\.payload) == [[0], [1], [2]])
        #expect(link.server.layer.counters[dropped: .limit] == 2)
        #expect(link.server.layer.openExchange(on: link.serverSession, at: .milliseconds(0)) != nil)
        // What found no place was not acknowledged, and is taken when it comes again.
        #expect(link.server.sent().isEmpty)
        link.server.layer.closeExchange(messages[0].exchange, at: .milliseconds(0))
        link.client.receive(link.server.sent(), at: .milliseconds(0))
        link.client.layer.handleTimeout(at: .milliseconds(700))
        link.server.receive(link.client.sent(), at: .milliseconds(700))
        #expect(link.server.messages().map(\.payload) == [[3]])
    }

    @Test("Exchange ids count on from a random start")
    func exchangeIDs() throws {
        let link = Link()
        var ids: [UInt16] = []
        for _ in 0..<3 {
            try link.request(at: .milliseconds(0))
            let datagram = try #require(link.client.sent().first)
            ids.append(try link.server.open(datagram, of: link.serverSession).protocolHeader.exchangeID.rawValue)
        }
        #expect(ids[1] == ids[0] &+ 1)
        #expect(ids[2] == ids[0] &+ 2)
    }
}
