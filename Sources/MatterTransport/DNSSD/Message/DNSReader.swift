// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Why octets are no DNS message.
package enum DNSError: Error, Hashable, Sendable {
    case truncated
    /// A compression pointer that does not point back.
    case badPointer(offset: Int)
    /// A label type other than text and pointer.
    case badLabel(offset: Int)
    case nameTooLong
    /// Record content that does not fit its type.
    case badContent(DNSType)
}

/// A cursor over the octets of a DNS message.
struct DNSReader {
    /// More pointers than labels make no sense in one name.
    private static let maximumJumps = 127

    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func readByte() throws(DNSError) -> UInt8 {
        guard offset < bytes.count else { throw .truncated }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func readUInt16() throws(DNSError) -> UInt16 {
        UInt16(try readByte()) << 8 | UInt16(try readByte())
    }

    mutating func readUInt32() throws(DNSError) -> UInt32 {
        UInt32(try readUInt16()) << 16 | UInt32(try readUInt16())
    }

    mutating func readBytes(_ count: Int) throws(DNSError) -> [UInt8] {
        guard count >= 0, bytes.count - offset >= count else { throw .truncated }
        defer { offset += count }
        return Array(bytes[offset..<(offset + count)])
    }

    /// Reads a name, following compression pointers (RFC 1035 § 4.1.4).
    ///
    /// A pointer must lead to before the place from which the labels at hand are read, so chains of them end.
    mutating func readName() throws(DNSError) -> DNSName {
        var wire: [UInt8] = []
        var position = offset
        var segmentStart = offset
        var end: Int?
        var jumps = 0
        while true {
            guard position < bytes.count else { throw .truncated }
            let length = Int(bytes[position])
            switch length & 0xC0 {
            case 0x00:
                guard length > 0 else {
                    offset = end ?? position + 1
                    return DNSName(uncheckedWire: wire)
                }
                guard bytes.count - position > length else { throw .truncated }
                wire += bytes[position...(position + length)]
                guard wire.count <= DNSName.maximumWireLength else { throw .nameTooLong }
                position += 1 + length
            case 0xC0:
                guard position + 1 < bytes.count else { throw .truncated }
                let target = (length & 0x3F) << 8 | Int(bytes[position + 1])
                jumps += 1
                guard target < segmentStart, jumps <= Self.maximumJumps else { throw .badPointer(offset: position) }
                if end == nil { end = position + 2 }
                position = target
                segmentStart = target
            default:
                throw .badLabel(offset: position)
            }
        }
    }

    mutating func readQuestion() throws(DNSError) -> DNSQuestion {
        let name = try readName()
        let type = DNSType(rawValue: try readUInt16())
        let combined = try readUInt16()
        return DNSQuestion(name, type, wantsUnicast: combined & 0x8000 != 0, questionClass: combined & 0x7FFF)
    }

    mutating func readRecord() throws(DNSError) -> DNSRecord {
        let name = try readName()
        let type = DNSType(rawValue: try readUInt16())
        let combined = try readUInt16()
        let timeToLive = try readUInt32()
        let count = Int(try readUInt16())
        guard bytes.count - offset >= count else { throw .truncated }
        let end = offset + count
        let data = try readData(type, count: count)
        guard offset == end else { throw .badContent(type) }
        return DNSRecord(
            name,
            data,
            timeToLive: timeToLive,
            flushesCache: combined & 0x8000 != 0,
            recordClass: combined & 0x7FFF
        )
    }

    private mutating func readData(_ type: DNSType, count: Int) throws(DNSError) -> DNSRecordData {
        switch type {
        case .a, .aaaa:
            guard count == (type == .a ? 4 : 16), let address = IPAddress(bytes: try readBytes(count)) else {
                throw .badContent(type)
            }
            return type == .a ? .a(address) : .aaaa(address)
        case .ptr:
            return .ptr(try readName())
        case .srv:
            return .srv(
                priority: try readUInt16(),
                weight: try readUInt16(),
                port: try readUInt16(),
                target: try readName()
            )
        case .txt:
            let strings = try readBytes(count)
            var position = 0
            while position < strings.count { position += 1 + Int(strings[position]) }
            guard position == strings.count else { throw .badContent(type) }
            return .txt(strings)
        case .nsec:
            return try readNSEC(end: offset + count)
        default:
            return .other(type, try readBytes(count))
        }
    }

    /// Reads the next name and the bit maps of types (RFC 4034 § 4.1).
    private mutating func readNSEC(end: Int) throws(DNSError) -> DNSRecordData {
        let next = try readName()
        var types: [DNSType] = []
        while offset < end {
            let window = UInt16(try readByte())
            let length = Int(try readByte())
            guard (1...32).contains(length) else { throw .badContent(.nsec) }
            for (index, byte) in try readBytes(length).enumerated() {
                for bit in 0..<8 where byte & (0x80 >> UInt8(bit)) != 0 {
                    types.append(DNSType(rawValue: window << 8 | UInt16(index * 8 + bit)))
                }
            }
        }
        return .nsec(next: next, types: types)
    }
}
