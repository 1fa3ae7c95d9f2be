// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A domain name (RFC 1035 § 3.1), compared without regard to the case of ASCII letters.
package struct DNSName: Hashable, Sendable, CustomStringConvertible {
    /// The labels, each behind an octet with its length; the empty label of the root is left out.
    package let wire: [UInt8]

    /// The root.
    package static let root = DNSName(uncheckedWire: [])
    /// The domain of multicast DNS.
    package static let local = DNSName(uncheckedWire: [5] + Array("local".utf8))
    /// Where all service types of a host are listed (RFC 6763 § 9).
    package static let serviceEnumeration = DNSName(
        uncheckedWire: [9] + Array("_services".utf8) + [7] + Array("_dns-sd".utf8) + [4] + Array("_udp".utf8)
            + local.wire
    )

    /// The longest name, in octets without the root's.
    static let maximumWireLength = 254
    static let maximumLabelLength = 63

    /// For labels whose lengths have been checked.
    init(uncheckedWire: [UInt8]) { wire = uncheckedWire }

    /// A name from labels; nil if one is empty or too long, or all together are.
    package init?(labels: [String]) {
        var wire: [UInt8] = []
        for label in labels {
            let bytes = Array(label.utf8)
            guard !bytes.isEmpty, bytes.count <= Self.maximumLabelLength else { return nil }
            wire.append(UInt8(bytes.count))
            wire += bytes
        }
        guard wire.count <= Self.maximumWireLength else { return nil }
        self.wire = wire
    }

    /// A name below another one; nil if it becomes too long.
    package init?(_ label: String, in domain: DNSName) {
        guard let first = DNSName(labels: [label]), first.wire.count + domain.wire.count <= Self.maximumWireLength
        else { return nil }
        wire = first.wire + domain.wire
    }

    /// The labels, of which those that are no UTF-8 are repaired.
    package var labels: [String] {
        var result: [String] = []
        var offset = 0
        while offset < wire.count {
            let end = offset + 1 + Int(wire[offset])
            result.append(String(decoding: wire[(offset + 1)..<end], as: UTF8.self))
            offset = end
        }
        return result
    }

    package var description: String { labels.isEmpty ? "." : labels.joined(separator: ".") }

    /// A length octet is at most 63, under any letter, so folding the whole wire form is right.
    private static func fold(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

    package static func == (left: Self, right: Self) -> Bool {
        guard left.wire.count == right.wire.count else { return false }
        return left.wire == right.wire || zip(left.wire, right.wire).allSatisfy { fold($0) == fold($1) }
    }

    package func hash(into hasher: inout Hasher) {
        // Whole words, because the hasher is called once for each.
        var word: UInt64 = 0
        for (index, byte) in wire.enumerated() {
            word = word << 8 | UInt64(Self.fold(byte))
            if index % 8 == 7 { hasher.combine(word) }
        }
        hasher.combine(word)
    }
}
