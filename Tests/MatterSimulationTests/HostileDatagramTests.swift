// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterMessaging
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

struct HostileDatagramTests {
    /// Every datagram that a commissioning and some requests sent to the strip.
    private func recorded() throws -> [[UInt8]] {
        // The seed of no other test here, or what is sent there would be taken for repetitions.
        let scene = try Scene(seed: 1000)
        var datagrams: [[UInt8]] = []
        scene.world.tap = { datagram, _ in
            if datagram.peer == scene.strip.address { datagrams.append(datagram.bytes) }
        }
        try scene.commission()
        try scene.toggle(1)
        return datagrams
    }

    private func expectBounded(_ scene: Scene) throws {
        let node = try #require(scene.strip.node)
        let limits = node.messages.configuration
        let most = limits.maximumSessions + limits.maximumUnsecuredPeers + limits.maximumExchanges
        #expect(node.messages.sessionCount <= most)
        #expect(node.messages.exchangeCount <= 2 * limits.maximumExchanges)
    }

    private func stranger(_ random: any RandomSource) -> SocketAddress {
        SocketAddress(IPAddress(high: 0xFD00_0000_0000_0BAD, low: random.next()), port: 1000)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random octets neither trap nor stay`(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        let random = SeededRandomSource(seed: seed)
        for count in 1...4000 {
            let bytes = random.bytes(Int(random.number(in: 0...1300 as ClosedRange<UInt16>)))
            scene.world.inject(Datagram(bytes: bytes, peer: stranger(random)), into: scene.strip)
            if count.isMultiple(of: 100) { scene.world.run(for: .milliseconds(100)) }
        }
        try expectBounded(scene)
        scene.world.run(for: .seconds(120))
        #expect(scene.strip.node?.messages.exchangeCount == 0)
        try scene.commission()
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `spoiled copies of real datagrams neither trap nor stay`(seed: UInt64) throws {
        let originals = try recorded()
        let scene = try Scene(seed: seed)
        let random = SeededRandomSource(seed: seed)
        for count in 1...3000 {
            var bytes = originals[Int(random.number(in: 0...UInt32(originals.count - 1)))]
            switch random.number(in: 0...3 as ClosedRange<UInt8>) {
            case 0: bytes.removeLast(Int(random.number(in: 0...UInt16(bytes.count))))
            case 1: bytes += random.bytes(8)
            case 2:
                let position = Int(random.number(in: 0...UInt16(bytes.count - 1)))
                bytes[position] ^= 1 << random.number(in: 0...7 as ClosedRange<UInt8>)
            // An unsecured message with whatever opcode and payload.
            default: bytes = Array(bytes.prefix(16)) + [0x05] + random.bytes(40)
            }
            scene.world.inject(Datagram(bytes: bytes, peer: stranger(random)), into: scene.strip)
            if count.isMultiple(of: 50) { scene.world.run(for: .milliseconds(500)) }
        }
        try expectBounded(scene)
        // A pairing that the copies began must end by itself.
        scene.world.run(for: .seconds(300))
        #expect(scene.strip.node?.messages.exchangeCount == 0)
        try scene.expectUncommissioned()
        try scene.commission()
    }

    @Test func `replayed datagrams change nothing`() throws {
        let scene = try Scene()
        var datagrams: [[UInt8]] = []
        scene.world.tap = { datagram, _ in
            if datagram.peer == scene.strip.address { datagrams.append(datagram.bytes) }
        }
        try scene.commission()
        try scene.toggle(1)
        let events = scene.strip.node?.messages.counters.delivered
        let random = SeededRandomSource(seed: 1)
        for bytes in datagrams.suffix(8) {
            scene.world.inject(Datagram(bytes: bytes, peer: stranger(random)), into: scene.strip)
        }
        #expect(scene.strip.node?.messages.counters.delivered == events)
        #expect(try scene.read(1, 0x0006, 0x0000) == .boolean(true))
    }

    @Test func `a controller survives random octets`() throws {
        let scene = try Scene.commissioned()
        let random = SeededRandomSource(seed: 7)
        for _ in 1...4000 {
            let bytes = random.bytes(Int(random.number(in: 0...1300 as ClosedRange<UInt16>)))
            scene.world.with(scene.controller) { $0.handle(Datagram(bytes: bytes, peer: stranger(random)), at: $1) }
        }
        scene.world.run(for: .seconds(120))
        #expect(scene.controller.machine.messages.exchangeCount == 0)
        try scene.toggle(1)
    }
}
