// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

struct TLVReaderTests {
    /// Element types 0x19 to 0x1F are reserved, and an end of container carries no tag (Matter Core § A.7.1).
    @Test func `refuses reserved control octets`() {
        for form in UInt8(0)...7 {
            for type in UInt8(0x19)...0x1F {
                let control = form << 5 | type
                #expect(throws: TLVError.unknownControl(control, offset: 1)) {
                    try TLVValue(decoding: [0x17, control] + [UInt8](repeating: 0, count: 16))
                }
            }
            let end = form << 5 | 0x18
            if form > 0 {
                #expect(throws: TLVError.unknownControl(end, offset: 1)) {
                    try TLVValue(decoding: [0x17, end] + [UInt8](repeating: 0, count: 16))
                }
            }
        }
    }

    @Test(arguments: [
        ("", TLVError.truncated),
        ("18", .unexpectedEnd),
        ("0800", .trailing),
        ("151818", .trailing),
        ("1524", .truncated),
        ("15042a18", .wrongTag),
        ("1624012a18", .wrongTag),
        ("1644012a0018", .wrongTag),
        ("0c01ff", .notUTF8),
        ("0c02c328", .notUTF8),
        ("0c03eda080", .notUTF8),
        ("0c04f4908080", .notUTF8),
        ("0c02c080", .notUTF8),
        ("10ff", .truncated),
        ("12ffffffff00", .truncated),
        ("13ffffffffffffffff00", .truncated),
        ("0fffffffffffffff7f00", .truncated),
    ])
    func `says what is wrong`(hexadecimal: String, error: TLVError) throws {
        let octets = try #require([UInt8](hexadecimal: hexadecimal))
        #expect(throws: error) { try TLVValue(decoding: octets) }
    }

    @Test(arguments: [UInt8(0x15), 0x16, 0x17])
    func `bounds the depth of containers`(container: UInt8) throws {
        func nested(_ depth: Int) -> [UInt8] {
            var octets: [UInt8] = [container]
            for _ in 1..<depth { octets += container == 0x15 ? [0x20 | container, 0] : [container] }
            return octets + [UInt8](repeating: 0x18, count: depth)
        }
        let deepest = try TLVValue(decoding: nested(TLVReader.maximumDepth))
        #expect(deepest.encoded() == nested(TLVReader.maximumDepth))
        #expect(throws: TLVError.tooDeep) { try TLVValue(decoding: nested(TLVReader.maximumDepth + 1)) }
        // A stack would end long before these do.
        let endless = nested(20_000).prefix(60_000)
        #expect(throws: TLVError.tooDeep) { try TLVValue(decoding: Array(endless)) }
    }

    @Test func `bounds the size`() throws {
        let octets = TLVValue.bytes([UInt8](repeating: 0, count: 98)).encoded()
        #expect(octets.count == 100)
        #expect(throws: Never.self) { try TLVValue(decoding: octets, maximumSize: 100) }
        #expect(throws: TLVError.tooLarge) { try TLVValue(decoding: octets, maximumSize: 99) }
        #expect(throws: TLVError.tooLarge) { try TLVValue(decoding: [UInt8](repeating: 0x14, count: 65_537)) }
    }

    @Test func `never traps on random octets`() {
        let random = SeededRandomSource(seed: 77)
        let likely: [UInt8] = [
            0x15, 0x16, 0x17, 0x18, 0x18, 0x18, 0x24, 0x30, 0x00, 0x01, 0x04, 0x08, 0x14, 0x0C, 0x10, 0x44,
        ]
        var accepted = 0
        for _ in 0..<20_000 {
            let octets = random.bytes(Int(random.number(in: UInt8(1)...24))).map {
                $0 < 0xC0 ? likely[Int($0 % 16)] : $0
            }
            guard let value = try? TLVValue(decoding: octets) else { continue }
            accepted += 1
            // What was understood means the same when written anew.
            let again = value.encoded()
            #expect(again.count <= octets.count)
            #expect((try? TLVValue(decoding: again))?.encoded() == again)
        }
        #expect(accepted > 100)
    }

    @Test func `never traps on damaged octets`() {
        let whole = TLVVector.canonical.reduce(into: [UInt8]()) { $0 += $1.octets }
        let array: [UInt8] = [0x16] + whole + [0x18]
        for index in array.indices {
            for bit in 0..<8 {
                var damaged = array
                damaged[index] ^= 1 << UInt8(bit)
                if let value = try? TLVValue(decoding: damaged) { #expect(value.encoded().count <= damaged.count) }
            }
        }
    }

    @Test func `walks elements one by one`() throws {
        let octets: [UInt8] = [0x15, 0x24, 0x01, 0x2A, 0x18]
        var reader = TLVReader(octets.span.bytes)
        let outer = try reader.readHeader()
        #expect(outer.type == 0x15)
        #expect(outer.tag == .anonymous)
        let member = try reader.readHeader()
        #expect(member.tag == .context(1))
        #expect(!member.isEnd)
        let value = try reader.readValue(member)
        #expect(value == .unsigned(42))
        let place = (reader.position, reader.isAtEnd)
        #expect(place == (4, false))
        let end = try reader.readHeader()
        #expect(end.isEnd)
        let isAtEnd = reader.isAtEnd
        #expect(isAtEnd)
    }
}
