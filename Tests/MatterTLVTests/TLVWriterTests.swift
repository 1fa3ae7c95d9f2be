// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

struct TLVWriterTests {
    @Test(arguments: [
        (UInt64(0), "0400"), (0xFF, "04ff"), (0x100, "050001"), (0xFFFF, "05ffff"), (0x1_0000, "0600000100"),
        (0xFFFF_FFFF, "06ffffffff"), (0x1_0000_0000, "070000000001000000"), (.max, "07ffffffffffffffff"),
    ])
    func `writes unsigned integers in the fewest octets`(number: UInt64, hexadecimal: String) throws {
        #expect(TLVValue.unsigned(number).encoded().hexadecimal == hexadecimal)
        #expect(try TLVValue(decoding: TLVValue.unsigned(number).encoded()) == .unsigned(number))
    }

    @Test(arguments: [
        (Int64(0), "0000"), (127, "007f"), (-128, "0080"), (128, "018000"), (-129, "017fff"), (32767, "01ff7f"),
        (-32768, "010080"), (32768, "0200800000"), (-32769, "02ff7fffff"), (0x7FFF_FFFF, "02ffffff7f"),
        (-0x8000_0000, "0200000080"), (0x8000_0000, "030000008000000000"), (-0x8000_0001, "03ffffff7fffffffff"),
        (.max, "03ffffffffffffff7f"), (.min, "030000000000000080"),
    ])
    func `writes signed integers in the fewest octets`(number: Int64, hexadecimal: String) throws {
        #expect(TLVValue.signed(number).encoded().hexadecimal == hexadecimal)
        #expect(try TLVValue(decoding: TLVValue.signed(number).encoded()) == .signed(number))
    }

    @Test(arguments: [
        (0, "1000"), (1, "1001"), (255, "10ff"), (256, "110001"), (65535, "11ffff"), (65536, "1200000100"),
    ])
    func `writes lengths in the fewest octets`(count: Int, prefix: String) throws {
        let octets = [UInt8](repeating: 0x61, count: count)
        let encoded = TLVValue.bytes(octets).encoded()
        #expect(encoded.hexadecimal.hasPrefix(prefix))
        #expect(encoded.count == prefix.count / 2 + count)
        #expect(try TLVValue(decoding: encoded, maximumSize: 100_000) == .bytes(octets))

        let text = TLVValue.utf8(String(repeating: "a", count: count))
        #expect(text.encoded().first == encoded[0] - 4)
        #expect(text.encoded().dropFirst() == encoded.dropFirst())
        #expect(try TLVValue(decoding: text.encoded(), maximumSize: 100_000) == text)
    }

    @Test(arguments: [
        (TLVTag.context(255), "34ff"),
        (.commonProfile(0xFFFF), "54ffff"), (.commonProfile(0x1_0000), "7400000100"),
        (.implicitProfile(0xFFFF), "94ffff"), (.implicitProfile(0x1_0000), "b400000100"),
        (.fullyQualified(vendor: 1, profile: 2, number: 0xFFFF), "d401000200ffff"),
        (.fullyQualified(vendor: 1, profile: 2, number: 0x1_0000), "f40100020000000100"),
    ])
    func `writes tags in the shorter of their forms`(tag: TLVTag, hexadecimal: String) {
        #expect(TLVValue.null.encoded(tag: tag).hexadecimal == hexadecimal)
    }

    @Test func `writes piece by piece what it writes as a whole`() {
        var writer = TLVWriter()
        writer.startStructure()
        writer.write(.unsigned(1), tag: .context(0))
        writer.startArray(.context(1))
        writer.write(.utf8("a"))
        writer.append(encoded: TLVValue.boolean(true).encoded())
        writer.endContainer()
        writer.startList(.context(2))
        writer.write(.null, tag: .context(3))
        writer.endContainer()
        #expect(writer.count == 16)
        writer.endContainer()
        let whole = TLVValue.structure([
            0: .unsigned(1), 1: .array([.utf8("a"), .boolean(true)]), 2: .list([3: .null]),
        ])
        #expect(writer.bytes == whole.encoded())
    }

    @Test func `keeps the bits of a number that is none`() throws {
        let quiet = TLVValue.float(Float(bitPattern: 0x7FC0_1234)).encoded()
        #expect(quiet.hexadecimal == "0a3412c07f")
        let decoded = try TLVValue(decoding: quiet)
        #expect(decoded.encoded() == quiet)
    }

    @Test func `random values survive a round trip`() throws {
        let random = SeededRandomSource(seed: 20_260_101)
        for _ in 0..<500 {
            let value = randomValue(random, depth: 0)
            let encoded = value.encoded()
            #expect(try TLVValue(decoding: encoded) == value)
            for count in stride(from: 0, to: encoded.count, by: max(1, encoded.count / 16)) {
                #expect(throws: TLVError.self) { try TLVValue(decoding: Array(encoded.prefix(count))) }
            }
        }
    }

    private func randomValue(_ random: SeededRandomSource, depth: Int) -> TLVValue {
        switch random.number(in: UInt8(0)...(depth < 4 ? 10 : 7)) {
        case 0: .signed(Int64(bitPattern: random.next()) >> random.number(in: UInt64(0)...63))
        case 1: .unsigned(random.next() >> random.number(in: UInt64(0)...63))
        case 2: .boolean(random.next() & 1 == 0)
        case 3: .float(Float(random.fraction()))
        case 4: .double(random.fraction())
        case 5: .utf8(random.bytes(Int(random.next() % 20)).hexadecimal + "\u{1F600}")
        case 6: .bytes(random.bytes(Int(random.next() % 300)))
        case 7: .null
        case 8: .structure(randomFields(random, depth: depth, tags: 0...6))
        case 9: .array((0..<random.next() % 6).map { _ in randomValue(random, depth: depth + 1) })
        default: .list(randomFields(random, depth: depth, tags: 0...7))
        }
    }

    private func randomFields(_ random: SeededRandomSource, depth: Int, tags: ClosedRange<UInt8>) -> [TLVField] {
        (0..<random.next() % 6).map { _ in
            let number = UInt32(truncatingIfNeeded: random.next())
            let vendor = random.number(in: UInt16.min...UInt16.max)
            let tag: TLVTag =
                switch random.number(in: tags) {
                case 0: .commonProfile(number)
                case 1: .commonProfile(number & 0xFFFF)
                case 2: .implicitProfile(number)
                case 3: .implicitProfile(number & 0xFFFF)
                case 4: .fullyQualified(vendor: vendor, profile: vendor &+ 1, number: number)
                case 5: .fullyQualified(vendor: vendor, profile: vendor &+ 1, number: number & 0xFFFF)
                case 6: .context(UInt8(truncatingIfNeeded: number))
                default: .anonymous
                }
            return TLVField(tag, randomValue(random, depth: depth + 1))
        }
    }
}
