// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@Suite("Group messages")
struct GroupTests {
    static let key = [UInt8](hexadecimal: "ca92d7a0942d1a511a0e26ad074f4c2f") ?? []
    private let station = Station(2)

    private func keys(_ groups: Set<GroupID> = [2], fabric: FabricIndex = 1) -> GroupReceiveKey {
        GroupReceiveKey(sessionID: 0xDB7D, key: AESKey(Self.key), fabricIndex: fabric, groupIDs: groups)
    }

    private func datagram(
        counter: UInt32,
        source: NodeID? = 1,
        group: GroupID = 2,
        isPrivate: Bool = false,
        isControl: Bool = false,
        key: [UInt8] = key
    ) throws -> Datagram {
        let header = MessageHeader(
            sessionID: 0xDB7D,
            securityFlags: MessageHeader.SecurityFlags(.group, isPrivate: isPrivate, isControl: isControl),
            counter: MessageCounter(counter),
            source: source,
            destination: .group(group)
        )
        let head = ProtocolHeader(
            isInitiator: true,
            isReliable: false,
            opcode: 8,
            exchangeID: 1,
            protocolID: .interactionModel
        )
        let octets = try MessageCodec.seal(header, head, [1], key: AESKey(key), source: source ?? 0)
        return Datagram(bytes: octets, peer: SocketAddress(.loopback, port: 5540))
    }

    @Test(
        "Published messages arrive, with privacy and without",
        arguments: [
            "067ddb017856341201000000000000000200 65c767bc6cda0106c9801323900e9b3ce6d4bb0327d6",
            "067ddb81d926afce24c8a0981bdd44f4e730 2b2f915a66c9596290ebe4408217b3c0c921a2fca4e1",
        ]
    )
    func published(_ text: String) throws {
        station.layer.setGroupKeys([keys()])
        let message = Datagram(bytes: try octets(text), peer: SocketAddress(.loopback, port: 5540))
        station.receive([message], at: .milliseconds(0))
        let received = try #require(station.messages().first)
        #expect(received.sessionKind == .group)
        #expect(received.session == .group)
        #expect(received.groupID == 2)
        #expect(received.fabricIndex == 1)
        #expect(received.sourceNodeID == 1)
        #expect(received.opcode == 0x64)
        #expect(received.protocolID == 0x7D20)
        #expect(received.isNewExchange)
        // Nothing can be said in answer.
        #expect(!station.say([1], on: received.exchange, at: .milliseconds(0)))
        #expect(station.layer.session(.group) == nil)
        station.layer.closeExchange(received.exchange, at: .milliseconds(0))
        #expect(station.sent().isEmpty)
        station.receive([message], at: .milliseconds(0))
        #expect(station.messages().isEmpty)
        #expect(station.layer.counters.duplicates == 1)
    }

    @Test("The first counter of a source is trusted; then only newer ones and late ones pass")
    func counters() throws {
        station.layer.setGroupKeys([keys()])
        var taken: [UInt32] = []
        for counter in [0xFFFF_FFFE, 0xFFFF_FFFD, 0xFFFF_FFFF, 3, 2, 2, 3, 0xFFFF_FFFE] as [UInt32] {
            station.receive([try datagram(counter: counter)], at: .milliseconds(0))
            if !station.messages().isEmpty { taken.append(counter) }
        }
        #expect(taken == [0xFFFF_FFFE, 0xFFFF_FFFF, 3, 2])
    }

    @Test("Sources and fabrics are counted apart")
    func sources() throws {
        let other = [UInt8](repeating: 5, count: 16)
        let second = GroupReceiveKey(sessionID: 0xDB7D, key: AESKey(other), fabricIndex: 2, groupIDs: [2])
        station.layer.setGroupKeys([keys(), second])
        station.receive(
            [
                try datagram(counter: 5), try datagram(counter: 5, source: 3),
                try datagram(counter: 5, key: other), try datagram(counter: 5, isPrivate: true, key: other),
            ],
            at: .milliseconds(0)
        )
        #expect(station.messages().map(\.fabricIndex) == [1, 1, 2])
    }

    @Test("An unauthentic message does not move the counter")
    func forged() throws {
        station.layer.setGroupKeys([keys()])
        station.receive([try datagram(counter: 5)], at: .milliseconds(0))
        var forged = try datagram(counter: 1_000_000)
        forged.bytes[forged.bytes.count - 1] ^= 1
        station.receive([forged, try datagram(counter: 6)], at: .milliseconds(0))
        #expect(station.messages().count == 2)
        #expect(station.layer.counters[dropped: .notAuthentic] == 1)
    }

    @Test("Other groups, unknown keys and senders without a proper id are not heard")
    func refused() throws {
        station.layer.setGroupKeys([keys()])
        station.receive(
            [
                try datagram(counter: 5, group: 3), try datagram(counter: 6, source: nil),
                try datagram(counter: 7, source: 0), try datagram(counter: 8, group: 3, isPrivate: true),
            ],
            at: .milliseconds(0)
        )
        #expect(station.layer.counters[dropped: .notAddressed] == 4)
        station.receive([try datagram(counter: 9, isControl: true)], at: .milliseconds(0))
        #expect(station.layer.counters[dropped: .unsupportedProtocol] == 1)
        station.layer.setGroupKeys([])
        station.receive([try datagram(counter: 10)], at: .milliseconds(0))
        #expect(station.layer.counters[dropped: .unknownSession] == 1)
        #expect(station.events().isEmpty)
        #expect(station.sent().isEmpty)
    }

    @Test("Sources are remembered up to a limit, the longest unheard forgotten first")
    func bounded() throws {
        let station = Station(2, configuration: MessageLayerConfiguration(maximumGroupSources: 2))
        station.layer.setGroupKeys([keys()])
        for source in [1, 2, 1, 3] as [NodeID] {
            station.receive(
                [try datagram(counter: source == 1 ? 7 : 5, source: source)],
                at: .milliseconds(0)
            )
        }
        #expect(station.messages().count == 3)
        // Source 1 is known still, source 2 had to go.
        station.receive([try datagram(counter: 7, source: 1)], at: .milliseconds(0))
        #expect(station.messages().isEmpty)
        station.receive([try datagram(counter: 5, source: 2)], at: .milliseconds(0))
        #expect(station.messages().count == 1)
    }
}
