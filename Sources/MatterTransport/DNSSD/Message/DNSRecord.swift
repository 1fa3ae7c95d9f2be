// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The type of a resource record (RFC 1035 § 3.2.2 and later).
package struct DNSType: Hashable, Comparable, Sendable, RawRepresentable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let a = DNSType(rawValue: 1)
    package static let ptr = DNSType(rawValue: 12)
    package static let txt = DNSType(rawValue: 16)
    package static let aaaa = DNSType(rawValue: 28)
    package static let srv = DNSType(rawValue: 33)
    package static let nsec = DNSType(rawValue: 47)
    /// Only in questions: every type.
    package static let any = DNSType(rawValue: 255)

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The classes of records and questions; multicast DNS uses one, and the top bit for a flag.
package enum DNSClass {
    package static let `in`: UInt16 = 1
    /// Only in questions: every class.
    package static let any: UInt16 = 255
}

/// What a record says, by its type.
package enum DNSRecordData: Hashable, Sendable {
    /// An IPv4 address, in its mapped form.
    case a(IPAddress)
    case aaaa(IPAddress)
    case ptr(DNSName)
    /// RFC 2782.
    case srv(priority: UInt16, weight: UInt16, port: UInt16, target: DNSName)
    /// The strings with their length octets.
    case txt([UInt8])
    /// The types that exist for the name; in mDNS only those below 256 are named (RFC 6762 § 6.1).
    case nsec(next: DNSName, types: [DNSType])
    case other(DNSType, [UInt8])

    package var type: DNSType {
        switch self {
        case .a: .a
        case .aaaa: .aaaa
        case .ptr: .ptr
        case .srv: .srv
        case .txt: .txt
        case .nsec: .nsec
        case .other(let type, _): type
        }
    }

    /// The content without compression, by which simultaneous probes are compared (RFC 6762 § 8.2).
    package var canonicalBytes: [UInt8] {
        var writer = DNSWriter(compresses: false)
        writer.append(self, compressingTarget: false)
        return writer.bytes
    }
}

/// A resource record.
package struct DNSRecord: Hashable, Sendable {
    package var name: DNSName
    /// The class without the top bit.
    package var recordClass: UInt16
    /// Whether older records of this name, type and class are to be forgotten (RFC 6762 § 10.2).
    package var flushesCache: Bool
    /// In seconds.
    package var timeToLive: UInt32
    package var data: DNSRecordData

    package init(
        _ name: DNSName,
        _ data: DNSRecordData,
        timeToLive: UInt32,
        flushesCache: Bool = false,
        recordClass: UInt16 = DNSClass.in
    ) {
        self.name = name
        self.recordClass = recordClass
        self.flushesCache = flushesCache
        self.timeToLive = timeToLive
        self.data = data
    }
}

/// A question.
package struct DNSQuestion: Hashable, Sendable {
    package var name: DNSName
    package var type: DNSType
    /// The class without the top bit.
    package var questionClass: UInt16
    /// Whether an answer by unicast is wanted (RFC 6762 § 5.4).
    package var wantsUnicast: Bool

    package init(_ name: DNSName, _ type: DNSType, wantsUnicast: Bool = false, questionClass: UInt16 = DNSClass.in) {
        self.name = name
        self.type = type
        self.questionClass = questionClass
        self.wantsUnicast = wantsUnicast
    }
}
