// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

struct IPAddressTests {
    /// The examples of RFC 5952 § 1, § 2 and § 4, and the corners of its rules.
    @Test(arguments: [
        ("20010db8000000000001000000000001", "2001:db8::1:0:0:1"),
        ("20010db8000000000000000000000001", "2001:db8::1"),
        ("20010db8aaaabbbbccccddddeeee0001", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"),
        ("20010db8000000000000000000020001", "2001:db8::2:1"),
        ("20010db8000000010001000100010001", "2001:db8:0:1:1:1:1:1"),
        ("20010000000000010000000000000001", "2001:0:0:1::1"),
        ("20010db8000000000001000000000000", "2001:db8:0:0:1::"),
        ("00010000000000020000000000000000", "1:0:0:2::"),
        ("00000000000000010000000000010001", "::1:0:0:1:1"),
        ("00000000000000000000000000000000", "::"),
        ("00000000000000000000000000000001", "::1"),
        ("10000000000000000000000000000000", "1000::"),
        ("fe80000000000000021122fffe334455", "fe80::211:22ff:fe33:4455"),
        ("ff350040fd0000000000000100000102", "ff35:40:fd00::1:0:102"),
        ("00010002000300040005000600070000", "1:2:3:4:5:6:7:0"),
        ("00000002000300040005000600070008", "0:2:3:4:5:6:7:8"),
        ("000000000003000400050006000700ff", "::3:4:5:6:7:ff"),
        ("00000000000000000000ffff0a372801", "10.55.40.1"),
        ("00000000000000000000ffffffffffff", "255.255.255.255"),
        ("00000000000000000000000001020304", "::102:304"),
    ])
    func `writes the text form of RFC 5952`(octets: String, text: String) throws {
        let bytes = try #require([UInt8](hexadecimal: octets))
        let address = try #require(IPAddress(bytes: bytes))
        #expect(address.description == text)
        #expect(address.bytes == bytes)
    }

    @Test func `takes 4 or 16 octets and nothing else`() {
        for count in 0...20 where count != 4 && count != 16 {
            #expect(IPAddress(bytes: [UInt8](repeating: 1, count: count)) == nil, "\(count) octets")
        }
        #expect(IPAddress(bytes: [192, 0, 2, 1])?.ipv4Bytes == [192, 0, 2, 1])
        #expect(IPAddress(bytes: [192, 0, 2, 1])?.high == 0)
        #expect(IPAddress(bytes: [192, 0, 2, 1])?.low == 0xFFFF_C000_0201)
        #expect(IPAddress.loopback.ipv4Bytes == nil)
    }

    @Test(arguments: [
        ("fe800000000000000000000000000001", true, false),
        ("febf0000000000000000000000000001", true, false),
        ("fec00000000000000000000000000001", false, false),
        ("fe7f0000000000000000000000000001", false, false),
        ("ff0200000000000000000000000000fb", false, true),
        ("fd000000000000000000000000000001", false, false),
        ("00000000000000000000ffffe00000fb", false, true),
        ("00000000000000000000ffffefffffff", false, true),
        ("00000000000000000000fffff0000000", false, false),
        ("00000000000000000000ffffdfffffff", false, false),
        ("000000000000000000000000e00000fb", false, false),
    ])
    func `tells link-local and multicast addresses`(octets: String, isLinkLocal: Bool, isMulticast: Bool) throws {
        let address = try #require([UInt8](hexadecimal: octets).flatMap { IPAddress(bytes: $0) })
        #expect(address.isLinkLocal == isLinkLocal)
        #expect(address.isMulticast == isMulticast)
    }

    @Test func `socket addresses show port and scope`() throws {
        let linkLocal = IPAddress(high: 0xFE80 << 48, low: 1)
        #expect(SocketAddress(linkLocal, port: 5540, scope: 2).description == "[fe80::1%2]:5540")
        #expect(SocketAddress(.loopback, port: 1).description == "[::1]:1")
        let ipv4 = try #require(IPAddress(bytes: [10, 0, 0, 1]))
        #expect(SocketAddress(ipv4, port: 5353).description == "10.0.0.1:5353")
    }
}
