// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An IPv6 address; IPv4 addresses stand in their mapped form (`::ffff:a.b.c.d`).
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
    /// The upper and lower 64 bits in host order.
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// An address from 16 octets (IPv6) or 4 (IPv4); nil for any other count.
    package init?(bytes: some Collection<UInt8>) {
        func fold(_ part: some Sequence<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 16: self.init(high: fold(bytes.prefix(8)), low: fold(bytes.dropFirst(8)))
        case 4: self.init(high: 0, low: 0xFFFF_0000_0000 | fold(bytes))
        default: return nil
        }
    }

    package static let any = IPAddress(high: 0, low: 0)
    package static let loopback = IPAddress(high: 0, low: 1)

    package var isIPv4Mapped: Bool { high == 0 && low >> 32 == 0xFFFF }
    package var isLinkLocal: Bool { high >> 54 == 0x3FA }
    package var isMulticast: Bool { high >> 56 == 0xFF || (isIPv4Mapped && (low >> 28) & 0xF == 0xE) }

    /// The 16 octets in network order.
    package var bytes: [UInt8] {
        (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> UInt64(56 - 8 * ($0 % 8))) }
    }

    /// The 4 octets of a mapped IPv4 address.
    package var ipv4Bytes: [UInt8]? { isIPv4Mapped ? Array(bytes.suffix(4)) : nil }

    /// The text form of RFC 5952, or dotted decimal for IPv4.
    package var description: String {
        if let ipv4 = ipv4Bytes { return ipv4.map(String.init).joined(separator: ".") }
        let groups = (0..<8).map { UInt16(truncatingIfNeeded: ($0 < 4 ? high : low) >> UInt64(48 - 16 * ($0 % 4))) }
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8 && groups[end] == 0 { end += 1 }
            if end - start > max(1, best.count) { best = start..<end }
            start = max(end, start + 1)
        }
        func text(_ part: ArraySlice<UInt16>) -> String { part.map { String($0, radix: 16) }.joined(separator: ":") }
        if best.isEmpty { return text(groups[...]) }
        return text(groups[..<best.lowerBound]) + "::" + text(groups[best.upperBound...])
    }
}

/// Where a datagram comes from or goes to.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    package var address: IPAddress
    package var port: UInt16
    /// The interface index that gives a link-local address its meaning; 0 where none is needed.
    package var scope: UInt32

    package init(_ address: IPAddress, port: UInt16, scope: UInt32 = 0) {
        self.address = address
        self.port = port
        self.scope = scope
    }

    package var description: String {
        address.isIPv4Mapped ? "\(address):\(port)" : "[\(address)\(scope == 0 ? "" : "%\(scope)")]:\(port)"
    }
}

/// One UDP datagram, received from or to be sent to a peer.
package struct Datagram: Hashable, Sendable {
    package var bytes: [UInt8]
    package var peer: SocketAddress

    package init(bytes: [UInt8], peer: SocketAddress) {
        self.bytes = bytes
        self.peer = peer
    }

    /// The largest Matter message over UDP (Matter Core § 4.4.4): the IPv6 minimum MTU less headers.
    package static let maximumSize = 1232
}
