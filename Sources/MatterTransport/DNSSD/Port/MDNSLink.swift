// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// One of the two ways in which multicast DNS is spoken on an interface.
package struct MDNSLink: Hashable, Comparable, Sendable {
    package var interface: UInt32
    package var isIPv4: Bool

    package init(interface: UInt32, isIPv4: Bool) {
        self.interface = interface
        self.isIPv4 = isIPv4
    }

    /// UDP port of multicast DNS (RFC 6762 § 3).
    package static let port: UInt16 = 5353
    package static let ipv4Group = IPAddress(high: 0, low: 0xFFFF_E000_00FB)
    package static let ipv6Group = IPAddress(high: 0xFF02_0000_0000_0000, low: 0xFB)

    /// Where multicasts on this link go.
    package var group: SocketAddress {
        isIPv4
            ? SocketAddress(Self.ipv4Group, port: Self.port)
            : SocketAddress(Self.ipv6Group, port: Self.port, scope: interface)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.interface, left.isIPv4 ? 1 : 0) < (right.interface, right.isIPv4 ? 1 : 0)
    }

    /// The links of interfaces: each family of which there is an address.
    static func links(of interfaces: [NetworkInterface]) -> [MDNSLink] {
        var links: [MDNSLink] = []
        for interface in interfaces where interface.isUp && interface.isMulticastCapable {
            for isIPv4 in [false, true]
            where interface.addresses.contains(where: { $0.address.isIPv4Mapped == isIPv4 }) {
                links.append(MDNSLink(interface: interface.index, isIPv4: isIPv4))
            }
        }
        return links.sorted()
    }
}

/// A packet that came to the mDNS port.
package struct MDNSPacket: Hashable, Sendable {
    package var bytes: [UInt8]
    package var source: SocketAddress
    /// Where it arrived: the group or an address of this host, and the interface.
    package var local: LocalAddress

    package init(bytes: [UInt8], source: SocketAddress, local: LocalAddress) {
        self.bytes = bytes
        self.source = source
        self.local = local
    }
}

/// A packet to be sent from the mDNS port.
package struct MDNSTransmission: Hashable, Sendable {
    package var bytes: [UInt8]
    package var destination: SocketAddress
    package var link: MDNSLink
    /// Whether it ends records, which must be said even when nothing else is.
    var isGoodbye = false
}

/// What the responder wants done.
package enum MDNSOutput: Hashable, Sendable {
    case transmit(MDNSTransmission)
    case event(ServiceEvent)
}

/// What the responder has counted since it was made.
package struct MDNSCounters: Hashable, Sendable {
    package var queries = 0
    package var responses = 0
    /// Packets that are no DNS messages.
    package var malformed = 0
    /// Packets of interfaces or networks that are not served.
    package var foreign = 0
    /// Queries left unanswered because too many answers wait to be sent already.
    package var overload = 0
    package var conflicts = 0
    package var sent = 0
}
