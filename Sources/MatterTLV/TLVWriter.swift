// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Writes canonical TLV: every integer and length in the fewest octets (Matter Core § A.7).
package struct TLVWriter: Sendable {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    package init() { bytes.reserveCapacity(64) }

    /// The number of octets written so far.
    package var count: Int { bytes.count }

    package mutating func write(_ value: TLVValue, tag: TLVTag = .anonymous) {
        switch value {
        case .signed(let number): writeInteger(number, tag)
        case .unsigned(let number): writeInteger(number, tag)
        case .boolean(let flag): control(flag ? 0x09 : 0x08, tag)
        case .float(let number):
            control(0x0A, tag)
            append(number.bitPattern)
        case .double(let number):
            control(0x0B, tag)
            append(number.bitPattern)
        case .utf8(let text): writeString(0x0C, text.utf8, tag)
        case .bytes(let octets): writeString(0x10, octets, tag)
        case .null: control(0x14, tag)
        case .structure(let fields):
            startStructure(tag)
            for field in fields { write(field.value, tag: field.tag) }
            endContainer()
        case .array(let items):
            startArray(tag)
            for item in items { write(item) }
            endContainer()
        case .list(let fields):
            startList(tag)
            for field in fields { write(field.value, tag: field.tag) }
            endContainer()
        }
    }

    package mutating func startStructure(_ tag: TLVTag = .anonymous) { control(0x15, tag) }
    package mutating func startArray(_ tag: TLVTag = .anonymous) { control(0x16, tag) }
    package mutating func startList(_ tag: TLVTag = .anonymous) { control(0x17, tag) }
    package mutating func endContainer() { bytes.append(0x18) }

    /// Appends elements that are TLV already.
    package mutating func append(encoded: some Sequence<UInt8>) { bytes.append(contentsOf: encoded) }

    private mutating func writeInteger(_ value: Int64, _ tag: TLVTag) {
        if let small = Int8(exactly: value) {
            control(0x00, tag)
            append(UInt8(bitPattern: small))
        } else if let small = Int16(exactly: value) {
            control(0x01, tag)
            append(UInt16(bitPattern: small))
        } else if let small = Int32(exactly: value) {
            control(0x02, tag)
            append(UInt32(bitPattern: small))
        } else {
            control(0x03, tag)
            append(UInt64(bitPattern: value))
        }
    }

    private mutating func writeInteger(_ value: UInt64, _ tag: TLVTag) {
        let width = Self.width(value)
        control(0x04 + width, tag)
        append(value, octets: 1 << Int(width))
    }

    private mutating func writeString(_ type: UInt8, _ content: some Collection<UInt8>, _ tag: TLVTag) {
        let length = UInt64(content.count)
        let width = Self.width(length)
        control(type + width, tag)
        append(length, octets: 1 << Int(width))
        bytes.append(contentsOf: content)
    }

    /// 0, 1, 2 or 3 for a number that needs 1, 2, 4 or 8 octets.
    private static func width(_ value: UInt64) -> UInt8 {
        value <= 0xFF ? 0 : value <= 0xFFFF ? 1 : value <= 0xFFFF_FFFF ? 2 : 3
    }

    private mutating func control(_ type: UInt8, _ tag: TLVTag) {
        switch tag {
        case .anonymous: bytes.append(type)
        case .context(let number):
            bytes.append(0x20 | type)
            bytes.append(number)
        case .commonProfile(let number): profile(0x40, type, number)
        case .implicitProfile(let number): profile(0x80, type, number)
        case .fullyQualified(let vendor, let profile, let number):
            bytes.append((number <= 0xFFFF ? 0xC0 : 0xE0) | type)
            append(vendor)
            append(profile)
            append(UInt64(number), octets: number <= 0xFFFF ? 2 : 4)
        }
    }

    private mutating func profile(_ form: UInt8, _ type: UInt8, _ number: UInt32) {
        bytes.append((number <= 0xFFFF ? form : form + 0x20) | type)
        append(UInt64(number), octets: number <= 0xFFFF ? 2 : 4)
    }

    private mutating func append(_ value: some FixedWidthInteger & UnsignedInteger) {
        append(UInt64(value), octets: value.bitWidth / 8)
    }

    private mutating func append(_ value: UInt64, octets: Int) {
        for index in 0..<octets { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
    }
}

extension TLVValue {
    /// The canonical encoding.
    package func encoded(tag: TLVTag = .anonymous) -> [UInt8] {
        var writer = TLVWriter()
        writer.write(self, tag: tag)
        return writer.bytes
    }
}
