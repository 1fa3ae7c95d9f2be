// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A cursor over octets that yields TLV elements one after the other, with nothing copied but what is asked for.
package struct TLVReader: ~Escapable {
    /// The deepest nesting of containers that is read.
    package static let maximumDepth = 16

    private let span: RawSpan
    private var offset = 0

    @_lifetime(copy span)
    package init(_ span: RawSpan) {
        self.span = span
    }

    /// The offset of the next octet to read.
    package var position: Int { offset }
    package var isAtEnd: Bool { offset >= span.byteCount }

    /// What the control octet of an element says, before its content.
    package struct Header: Sendable {
        package var type: UInt8
        package var tag: TLVTag
        package var isEnd: Bool { type == 0x18 }
    }

    /// Reads a control octet and its tag.
    package mutating func readHeader() throws(TLVError) -> Header {
        let start = offset
        let control: UInt8 = try read()
        let type = control & 0x1F
        guard type <= 0x18 else { throw .unknownControl(control, offset: start) }
        let tag: TLVTag
        switch control >> 5 {
        case 0: tag = .anonymous
        case 1: tag = .context(try read())
        case 2: tag = .commonProfile(UInt32(try read() as UInt16))
        case 3: tag = .commonProfile(try read())
        case 4: tag = .implicitProfile(UInt32(try read() as UInt16))
        case 5: tag = .implicitProfile(try read())
        case 6:
            let vendor: UInt16 = try read()
            let profile: UInt16 = try read()
            tag = .fullyQualified(vendor: vendor, profile: profile, number: UInt32(try read() as UInt16))
        default:
            let vendor: UInt16 = try read()
            let profile: UInt16 = try read()
            tag = .fullyQualified(vendor: vendor, profile: profile, number: try read())
        }
        if type == 0x18 && tag != .anonymous { throw .unknownControl(control, offset: start) }
        return Header(type: type, tag: tag)
    }

    /// Reads the content of an element whose header was read.
    package mutating func readValue(_ header: Header, depth: Int = 0) throws(TLVError) -> TLVValue {
        switch header.type {
        case 0x00: return .signed(Int64(Int8(bitPattern: try read())))
        case 0x01: return .signed(Int64(Int16(bitPattern: try read())))
        case 0x02: return .signed(Int64(Int32(bitPattern: try read())))
        case 0x03: return .signed(Int64(bitPattern: try read()))
        case 0x04: return .unsigned(UInt64(try read() as UInt8))
        case 0x05: return .unsigned(UInt64(try read() as UInt16))
        case 0x06: return .unsigned(UInt64(try read() as UInt32))
        case 0x07: return .unsigned(try read())
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x0A: return .float(Float(bitPattern: try read()))
        case 0x0B: return .double(Double(bitPattern: try read()))
        case 0x0C...0x0F:
            let octets = try readOctets(lengthType: header.type - 0x0C)
            guard let text = String(validating: octets, as: UTF8.self) else { throw .notUTF8 }
            return .utf8(text)
        case 0x10...0x13: return .bytes(try readOctets(lengthType: header.type - 0x10))
        case 0x14: return .null
        case 0x15: return .structure(try readFields(depth: depth, tagged: true))
        case 0x16: return .array(try readItems(depth: depth))
        case 0x17: return .list(try readFields(depth: depth, tagged: false))
        default: throw .unexpectedEnd
        }
    }

    private mutating func readFields(depth: Int, tagged: Bool) throws(TLVError) -> [TLVField] {
        guard depth < Self.maximumDepth else { throw .tooDeep }
        var fields: [TLVField] = []
        fields.reserveCapacity(4)
        while true {
            let header = try readHeader()
            if header.isEnd { return fields }
            if tagged && header.tag == .anonymous { throw .wrongTag }
            fields.append(TLVField(header.tag, try readValue(header, depth: depth + 1)))
        }
    }

    private mutating func readItems(depth: Int) throws(TLVError) -> [TLVValue] {
        guard depth < Self.maximumDepth else { throw .tooDeep }
        var items: [TLVValue] = []
        while true {
            let header = try readHeader()
            if header.isEnd { return items }
            guard header.tag == .anonymous else { throw .wrongTag }
            items.append(try readValue(header, depth: depth + 1))
        }
    }

    private mutating func readOctets(lengthType: UInt8) throws(TLVError) -> [UInt8] {
        let length: UInt64
        switch lengthType {
        case 0: length = UInt64(try read() as UInt8)
        case 1: length = UInt64(try read() as UInt16)
        case 2: length = UInt64(try read() as UInt32)
        default: length = try read()
        }
        guard length <= UInt64(span.byteCount - offset) else { throw .truncated }
        let end = offset + Int(length)
        defer { offset = end }
        return unsafe span.extracting(offset..<end).withUnsafeBytes { unsafe Array($0) }
    }

    private mutating func read<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>() throws(TLVError) -> T {
        let size = T.bitWidth / 8
        guard span.byteCount - offset >= size else { throw .truncated }
        defer { offset += size }
        return unsafe T(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: offset, as: T.self))
    }
}

extension TLVValue {
    /// Decodes exactly one anonymous element; every element type and tag form is understood.
    ///
    /// - Throws: `TLVError` that says what is wrong; `tooLarge` above `maximumSize` octets.
    package init(decoding bytes: [UInt8], maximumSize: Int = 65536) throws(TLVError) {
        guard bytes.count <= maximumSize else { throw .tooLarge }
        var reader = unsafe TLVReader(bytes.span.bytes)
        let header = try reader.readHeader()
        guard header.tag == .anonymous else { throw .wrongTag }
        self = try reader.readValue(header)
        guard reader.isAtEnd else { throw .trailing }
    }
}
