// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

/// What a network may send must neither trap nor make the layer grow.
@Suite("Hostile datagrams")
struct HostileDatagramTests {
    private let configuration = MessageLayerConfiguration(
        maximumSessions: 4,
        maximumExchanges: 8,
        maximumUnsecuredPeers: 4,
        maximumGroupSources: 4
    )

    private func expectBounded(_ station: Station) {
        #expect(station.layer.exchangeCount <= 8)
        #expect(station.layer.sessionCount <= 8)
    }

    /// Lets all timers run out, closing what was opened.
    private func expectQuiet(_ station: Station, _ opened: Set<ExchangeHandle>) {
        for exchange in opened.sorted() { station.layer.closeExchange(exchange, at: .milliseconds(1_000_000)) }
        var rounds = 0
        while let deadline = station.layer.deadline, rounds < 1000 {
            station.layer.handleTimeout(at: Moment(instant: deadline, wall: Moment.milliseconds(0).wall))
            rounds += 1
        }
        #expect(station.layer.deadline == nil)
        #expect(station.layer.exchangeCount == 0)
    }

    @Test("Random octets", arguments: 1...4 as ClosedRange<UInt64>)
    func noise(_ seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let station = Station(2, configuration: configuration)
        station.layer.setGroupKeys([
            GroupReceiveKey(sessionID: 1, key: AESKey([UInt8](repeating: 1, count: 16)), fabricIndex: 1, groupIDs: [2])
        ])
        var opened: Set<ExchangeHandle> = []
        for step in 0..<5000 as Range<Int64> {
            var bytes = random.bytes(Int(random.next() % 60))
            // Most noise has a wrong version; half of this gets past that, to session 0 or 1.
            if bytes.count > 3, random.next() % 2 == 0 {
                bytes[0] &= 0x07
                bytes[1] &= 0x01
                bytes[2] = 0
                bytes[3] &= 0xA1
            }
            let peer = SocketAddress(.loopback, port: UInt16(truncatingIfNeeded: random.next()))
            station.receive([Datagram(bytes: bytes, peer: peer)], at: .milliseconds(step))
            for message in station.messages() { opened.insert(message.exchange) }
            _ = station.sent()
            expectBounded(station)
        }
        #expect(station.layer.counters.received == 5000)
        #expect(station.layer.counters.dropped > 2500)
        expectQuiet(station, opened)
    }

    @Test("Datagrams of a session with octets changed, cut or repeated", arguments: 1...4 as ClosedRange<UInt64>)
    func mutations(_ seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        let link = Link(configuration: configuration)
        var opened: [ExchangeHandle] = []
        var payloads: Set<[UInt8]> = []
        for step in 0..<1500 as Range<Int64> {
            let now = Moment.milliseconds(step * 10)
            let payload = [UInt8](littleEndian: UInt32(step))
            let exchange = try link.request(payload, at: now)
            for datagram in link.client.sent() {
                var changed = datagram
                switch random.next() % 4 {
                case 0:
                    changed.bytes[Int(random.next() % UInt64(changed.bytes.count))] ^= UInt8(random.next() % 255 + 1)
                case 1: changed.bytes.removeLast(Int(random.next() % UInt64(changed.bytes.count)))
                case 2: changed.bytes += random.bytes(3)
                default: break
                }
                link.server.receive([changed, changed], at: now)
            }
            for message in link.server.messages() {
                #expect(payloads.insert(message.payload).inserted, "Delivered twice")
                opened.append(message.exchange)
            }
            while opened.count > 4 { link.server.layer.closeExchange(opened.removeFirst(), at: now) }
            _ = link.server.sent()
            link.server.layer.handleTimeout(at: now)
            link.client.layer.closeExchange(exchange, at: now)
            expectBounded(link.server)
        }
        #expect(payloads.count > 300)
        expectQuiet(link.server, Set(opened))
    }

    @Test("Authentic messages whose protected part is noise", arguments: 1...4 as ClosedRange<UInt64>)
    func insider(_ seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        let station = Station(2, configuration: configuration)
        let peer = SocketAddress(.loopback, port: 1)
        _ = station.layer.addSession(Link.description(isInitiator: false, peer: peer), at: .milliseconds(0))
        var opened: Set<ExchangeHandle> = []
        for step in 0..<3000 as Range<Int64> {
            let header = MessageHeader(
                sessionID: 200,
                securityFlags: MessageHeader.SecurityFlags(.unicast),
                counter: MessageCounter(UInt32(random.next() % 4000))
            )
            let head = header.encoded
            let nonce = [0] + [UInt8](littleEndian: header.counter.rawValue) + [UInt8](littleEndian: 0xA as UInt64)
            let sealed = try AESCCM.seal(
                random.bytes(Int(random.next() % 20)),
                key: Link.keys.initiatorToResponder,
                nonce: nonce,
                authenticating: head
            )
            station.receive([Datagram(bytes: head + sealed, peer: peer)], at: .milliseconds(step))
            for message in station.messages() { opened.insert(message.exchange) }
            _ = station.sent()
            expectBounded(station)
        }
        #expect(station.layer.counters[dropped: .malformed] > 0)
        #expect(station.layer.counters[dropped: .notAuthentic] == 0)
        expectQuiet(station, opened)
    }
}
