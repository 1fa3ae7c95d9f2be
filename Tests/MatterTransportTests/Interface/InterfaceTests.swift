// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

struct InterfaceSelectionTests {
    private let names = ["lo", "eth0", "docker0", "br-1f2e", "veth12", "virbr0", "tun0", "mt0", "wlan0"]
    private var interfaces: [NetworkInterface] {
        names.enumerated().map { index, name in
            NetworkInterface(index: UInt32(index + 1), name: name, isLoopback: name == "lo")
        }
    }

    @Test func leavesLoopbackAndVirtualOnesOut() throws {
        #expect(try InterfaceSelection.automatic.choose(from: interfaces).map(\.name) == ["eth0", "mt0", "wlan0"])
    }

    @Test func takesAVirtualOneRatherThanNone() throws {
        let some = interfaces.filter { ["lo", "docker0", "tun0"].contains($0.name) }
        #expect(try InterfaceSelection.automatic.choose(from: some).map(\.name) == ["docker0", "tun0"])
        #expect(throws: TransportError.noInterface) {
            try InterfaceSelection.automatic.choose(from: interfaces.filter(\.isLoopback))
        }
        var down = NetworkInterface(index: 2, name: "eth0")
        down.isUp = false
        #expect(throws: TransportError.noInterface) { try InterfaceSelection.automatic.choose(from: [down]) }
    }

    @Test func takesThoseThatAreListedByNameOrIndex() throws {
        #expect(try InterfaceSelection.listed(["docker0"]).choose(from: interfaces).map(\.name) == ["docker0"])
        #expect(
            try InterfaceSelection.listed(["9", "lo", "1"]).choose(from: interfaces).map(\.name) == ["wlan0", "lo"]
        )
        let error = #expect(throws: TransportError.self) {
            try InterfaceSelection.listed(["eth7"]).choose(from: interfaces)
        }
        #expect(error == .noSuchInterface("eth7", available: names))
    }

    @Test func listsTheHostsOwn() throws {
        let loopback = try #require(try NetworkInterface.all().first { $0.isLoopback })
        #expect(loopback.isUp)
        #expect(loopback.index > 0)
        let ipv4 = try #require(loopback.addresses.first { $0.address.description == "127.0.0.1" })
        #expect(ipv4.prefixLength == 104)
    }
}

struct NetworkAddressTests {
    private func address(_ bytes: [UInt8]) throws -> IPAddress { try #require(IPAddress(bytes: bytes)) }

    @Test func knowsItsNetwork() throws {
        let ipv4 = NetworkInterface.Address(try address([192, 0, 2, 130]), prefixLength: 96 + 25)
        #expect(ipv4.contains(try address([192, 0, 2, 255])))
        #expect(!ipv4.contains(try address([192, 0, 2, 127])))
        #expect(!ipv4.contains(IPAddress(high: 0, low: 0xC000_0282)))
        let ipv6 = NetworkInterface.Address(IPAddress(high: 0x2001_0DB8_0000_0001, low: 5), prefixLength: 64)
        #expect(ipv6.contains(IPAddress(high: 0x2001_0DB8_0000_0001, low: .max)))
        #expect(!ipv6.contains(IPAddress(high: 0x2001_0DB8_0000_0002, low: 5)))
        let narrow = NetworkInterface.Address(IPAddress(high: 1, low: 0x8000_0000_0000_0000), prefixLength: 65)
        #expect(narrow.contains(IPAddress(high: 1, low: .max)))
        #expect(!narrow.contains(IPAddress(high: 1, low: 1)))
        let all = NetworkInterface.Address(.any, prefixLength: 0)
        #expect(all.contains(IPAddress(high: .max, low: .max)))
        let host = NetworkInterface.Address(.loopback, prefixLength: 128)
        #expect(host.contains(.loopback))
        #expect(!host.contains(.any))
    }
}

struct UnusableAddressTests {
    /// Columns of `/proc/net/if_inet6`, with the flags of linux/if_addr.h: 0x80 permanent, 0x40 tentative, 0x20
    /// deprecated, 0x08 found to be a double.
    private let table = """
        00000000000000000000000000000001 01 80 10 80       lo
        fe800000000000000000000000000001 02 40 20 80     eth0
        fe800000000000000000000000000002 02 40 20 c0     eth0
        20010db8000000010000000000000003 02 40 00 20     eth0
        20010db8000000010000000000000004 0a 40 00 88     eth1
        nonsense
        zz 02 40 20 c0 eth0
        """

    @Test func findsTentativeDoubleAndDeprecatedOnes() {
        let unusable = UnusableAddresses(table: table)
        let linkLocal: UInt64 = 0xFE80_0000_0000_0000
        let global: UInt64 = 0x2001_0DB8_0000_0001
        #expect(!unusable.contains(.loopback, interface: 1))
        #expect(!unusable.contains(IPAddress(high: linkLocal, low: 1), interface: 2))
        #expect(unusable.contains(IPAddress(high: linkLocal, low: 2), interface: 2))
        #expect(!unusable.contains(IPAddress(high: linkLocal, low: 2), interface: 3))
        #expect(unusable.contains(IPAddress(high: global, low: 3), interface: 2))
        #expect(unusable.contains(IPAddress(high: global, low: 4), interface: 10))
    }
}
