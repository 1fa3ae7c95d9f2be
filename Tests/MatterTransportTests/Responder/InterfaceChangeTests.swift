// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// Several interfaces, both families, and their changes.
struct InterfaceChangeTests {
    private let other = NetworkInterface(
        index: 3,
        name: "eth1",
        addresses: [.init(IPAddress(high: 0xFE80_0000_0000_0000, low: 3), prefixLength: 64)]
    )

    private var dual: NetworkInterface {
        var interface = ResponderHarness.ethernet
        interface.addresses.append(.init(ResponderHarness.ipv4, prefixLength: 96 + 24))
        return interface
    }

    @Test func showsAddressesOnTheirOwnInterfaceOnly() throws {
        let harness = ResponderHarness(interfaces: [ResponderHarness.ethernet, other])
        harness.perform { $0.advertise(commissionable(), at: $1) }
        harness.run(.seconds(3))
        let packets = harness.sent
        #expect(packets.count == 10)
        for packet in packets {
            let addresses = packet.records.compactMap { record in
                if case .aaaa(let address) = record.data { address } else { nil }
            }
            let interface = packet.link.interface == 2 ? ResponderHarness.ethernet : other
            #expect(addresses == interface.addresses.map(\.address))
        }
    }

    @Test func speaksBothFamilies() throws {
        let harness = ResponderHarness(interfaces: [dual])
        harness.establish(commissionable())
        let host = try host(commissionable())
        #expect(harness.ask(DNSQuestion(host, .a)).answers.map(\.data) == [.a(ResponderHarness.ipv4)])
        let source = SocketAddress(IPAddress(high: 0, low: 0xFFFF_C000_0299), port: 5353)
        let sent = harness.ask(DNSQuestion(host, .aaaa), from: source)
        #expect(sent.map(\.destination) == [SocketAddress(MDNSLink.ipv4Group, port: 5353)])
        #expect(sent.answers.count == 2)
        #expect(sent[0].message.additionals.map(\.data) == [.a(ResponderHarness.ipv4)])
    }

    @Test func isSilentWithoutAnAddressAndClaimsWhenOneComes() throws {
        let bare = NetworkInterface(index: 2, name: "eth0")
        let harness = ResponderHarness(interfaces: [bare])
        harness.perform { $0.advertise(commissionable(), at: $1) }
        harness.run(.seconds(60))
        #expect(harness.sent.isEmpty)
        #expect(harness.events.isEmpty)
        harness.perform { $0.setInterfaces([ResponderHarness.ethernet], at: $1) }
        let start = harness.now
        harness.run(.seconds(5))
        let announced = try #require(harness.sent.first { $0.message.isResponse })
        #expect(start.duration(to: announced.time) <= .seconds(1))
        #expect(announced.message.answers.contains { $0.data.type == .srv })
        #expect(announced.message.answers.contains { $0.data.type == .aaaa })
        #expect(harness.events == [.published(commissionable().key)])
    }

    @Test func announcesChangedAddresses() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable(), operational())
        var changed = ResponderHarness.ethernet
        let new = IPAddress(high: 0x2001_0DB8_0002_0000, low: 1)
        changed.addresses[1] = .init(new, prefixLength: 64)
        harness.perform { $0.setInterfaces([changed], at: $1) }
        let start = harness.now
        harness.run(.seconds(30))
        #expect(harness.sent.map { start.duration(to: $0.time) } == [.zero, .seconds(1)])
        for packet in harness.sent {
            #expect(packet.message.answers.map(\.data) == [.aaaa(ResponderHarness.linkLocal), .aaaa(new)])
            #expect(packet.message.answers.allSatisfy { $0.flushesCache })
        }
        harness.perform { $0.setInterfaces([changed], at: $1) }
        #expect(harness.collect(.seconds(5)).isEmpty)
    }

    @Test func announcesOnAnInterfaceThatComesLater() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        harness.perform { $0.setInterfaces([ResponderHarness.ethernet, self.other], at: $1) }
        let sent = harness.collect(.seconds(5)).filter { $0.link.interface == 3 }
        #expect(sent.count == 2)
        #expect(sent.allSatisfy { $0.message.answers.contains { $0.data.type == .srv } })
    }

    @Test func claimsAnewWhenAllLinksWereGone() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        harness.perform { $0.setInterfaces([], at: $1) }
        #expect(harness.collect(.seconds(60)).isEmpty)
        harness.perform { $0.setInterfaces([ResponderHarness.ethernet], at: $1) }
        #expect(harness.collect(.seconds(5)).count == 5)
    }

    @Test func ignoresOtherInterfacesAndNetworks() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        let query = DNSMessage(questions: [DNSQuestion(try host(commissionable()), .aaaa)])
        let far = SocketAddress(IPAddress(high: 0x2001_0DB8_FFFF_0000, low: 1), port: 5353)
        harness.hear(query, from: far, at: ResponderHarness.global)
        let packet = MDNSPacket(
            bytes: query.encoded(),
            source: ResponderHarness.peer,
            local: LocalAddress(address: MDNSLink.ipv6Group, interface: 9)
        )
        harness.perform { $0.receive(packet, at: $1) }
        #expect(harness.sent.isEmpty)
        #expect(harness.machine.counters.foreign == 2)
        let near = SocketAddress(IPAddress(high: ResponderHarness.global.high, low: 9), port: 5353)
        harness.hear(query, from: near, at: ResponderHarness.global)
        #expect(harness.sent.count == 1)
    }
}
