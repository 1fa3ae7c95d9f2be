// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

/// One encoding and what it stands for.
struct TLVVector: Sendable, CustomTestStringConvertible {
    var value: TLVValue
    var hexadecimal: String
    var tag = TLVTag.anonymous

    init(_ value: TLVValue, _ hexadecimal: String, tag: TLVTag = .anonymous) {
        self.value = value
        self.hexadecimal = hexadecimal
        self.tag = tag
    }

    var testDescription: String { "\(value) as \(hexadecimal)" }
    var octets: [UInt8] { [UInt8](hexadecimal: hexadecimal) ?? [] }

    /// Sample encodings of Matter Core § A.12.
    static let canonical: [TLVVector] = [
        TLVVector(.boolean(false), "08"),
        TLVVector(.boolean(true), "09"),
        TLVVector(.signed(42), "002a"),
        TLVVector(.signed(-17), "00ef"),
        TLVVector(.unsigned(42), "042a"),
        TLVVector(.signed(-170000), "02f067fdff"),
        TLVVector(.signed(40_000_000_000), "0300902f5009000000"),
        TLVVector(.utf8("Hello!"), "0c0648656c6c6f21"),
        TLVVector(.utf8("Tsch\u{FC}s"), "0c0754736368c3bc73"),
        TLVVector(.bytes([0, 1, 2, 3, 4]), "10050001020304"),
        TLVVector(.null, "14"),
        TLVVector(.float(0), "0a00000000"),
        TLVVector(.float(1.0 / 3.0), "0aabaaaa3e"),
        TLVVector(.float(17.9), "0a33338f41"),
        TLVVector(.float(.infinity), "0a0000807f"),
        TLVVector(.float(-.infinity), "0a000080ff"),
        TLVVector(.double(0), "0b0000000000000000"),
        TLVVector(.double(1.0 / 3.0), "0b555555555555d53f"),
        TLVVector(.double(17.9), "0b6666666666e63140"),
        TLVVector(.double(.infinity), "0b000000000000f07f"),
        TLVVector(.double(-.infinity), "0b000000000000f0ff"),
        TLVVector(.emptyStructure, "1518"),
        TLVVector(.emptyArray, "1618"),
        TLVVector(.list([TLVField]()), "1718"),
        TLVVector(.structure([0: .signed(42), 1: .signed(-17)]), "1520002a2001ef18"),
        TLVVector(.array((0...4).map { .signed($0) }), "160000000100020003000418"),
        TLVVector(
            .list([
                TLVField(.anonymous, .signed(1)), TLVField(0, .signed(42)), TLVField(.anonymous, .signed(2)),
                TLVField(.anonymous, .signed(3)), TLVField(0, .signed(-17)),
            ]),
            "17000120002a000200032000ef18"
        ),
        TLVVector(
            .array([.signed(42), .signed(-170000), .emptyStructure, .float(17.9), .utf8("Hello!")]),
            "16002a02f067fdff15180a33338f410c0648656c6c6f2118"
        ),
    ]

    /// The same element under every form of tag.
    static let tagged: [TLVVector] = [
        TLVVector(.unsigned(42), "24012a", tag: .context(1)),
        TLVVector(.unsigned(42), "4401002a", tag: .commonProfile(1)),
        TLVVector(.unsigned(42), "64a08601002a", tag: .commonProfile(100_000)),
        TLVVector(.unsigned(42), "8401002a", tag: .implicitProfile(1)),
        TLVVector(.unsigned(42), "a4a08601002a", tag: .implicitProfile(100_000)),
        TLVVector(
            .unsigned(42),
            "c4f1ffedde01002a",
            tag: .fullyQualified(vendor: 0xFFF1, profile: 0xDEED, number: 1)
        ),
        TLVVector(
            .unsigned(42),
            "e4f1ffeddeedfe55aa2a",
            tag: .fullyQualified(vendor: 0xFFF1, profile: 0xDEED, number: 0xAA55_FEED)
        ),
        TLVVector(
            .structure([
                TLVField(.fullyQualified(vendor: 0xFFF1, profile: 0xDEED, number: 0xAA), .utf8("Hello!"))
            ]),
            "d5f1ffedde0100ccf1ffeddeaa000648656c6c6f2118",
            tag: .fullyQualified(vendor: 0xFFF1, profile: 0xDEED, number: 1)
        ),
    ]
}

struct TLVVectorTests {
    @Test(arguments: TLVVector.canonical)
    func `encodes and decodes the published samples`(vector: TLVVector) throws {
        #expect(vector.value.encoded().hexadecimal == vector.hexadecimal)
        let decoded = try TLVValue(decoding: vector.octets)
        #expect(decoded == vector.value)
        #expect(decoded.encoded() == vector.octets)
    }

    @Test(arguments: TLVVector.tagged)
    func `encodes and decodes every form of tag`(vector: TLVVector) throws {
        #expect(vector.value.encoded(tag: vector.tag).hexadecimal == vector.hexadecimal)
        // As the only member of a list, in which any tag may stand.
        let list = TLVValue.list([TLVField(vector.tag, vector.value)])
        #expect(try TLVValue(decoding: [0x17] + vector.octets + [0x18]) == list)
        #expect(list.encoded() == [0x17] + vector.octets + [0x18])
    }

    @Test(arguments: TLVVector.tagged)
    func `an outermost element has no tag`(vector: TLVVector) {
        #expect(throws: TLVError.wrongTag) { try TLVValue(decoding: vector.octets) }
    }

    @Test(arguments: TLVVector.canonical + TLVVector.tagged)
    func `refuses every truncated prefix`(vector: TLVVector) {
        let whole = [0x17] + vector.octets + [0x18]
        for count in 0..<whole.count {
            #expect(throws: TLVError.truncated, "\(count) octets of \(whole.hexadecimal)") {
                try TLVValue(decoding: Array(whole.prefix(count)))
            }
        }
    }

    @Test(arguments: [
        TLVVector(.signed(42), "012a00"),
        TLVVector(.signed(42), "022a000000"),
        TLVVector(.signed(42), "032a00000000000000"),
        TLVVector(.signed(-17), "01efff"),
        TLVVector(.signed(-17), "03efffffffffffffff"),
        TLVVector(.unsigned(42), "052a00"),
        TLVVector(.unsigned(42), "062a000000"),
        TLVVector(.unsigned(42), "072a00000000000000"),
        TLVVector(.utf8("a"), "0d010061"),
        TLVVector(.utf8("a"), "0e0100000061"),
        TLVVector(.utf8("a"), "0f010000000000000061"),
        TLVVector(.bytes([7]), "11010007"),
        TLVVector(.bytes([7]), "120100000007"),
        TLVVector(.bytes([7]), "13010000000000000007"),
        TLVVector(.list([TLVField(.commonProfile(1), .null)]), "17740100000018"),
        TLVVector(.list([TLVField(.implicitProfile(1), .null)]), "17b40100000018"),
        TLVVector(
            .list([TLVField(.fullyQualified(vendor: 0xFFF1, profile: 2, number: 1), .null)]),
            "17f4f1ff02000100000018"
        ),
    ])
    func `takes wider forms than it writes`(vector: TLVVector) throws {
        let decoded = try TLVValue(decoding: vector.octets)
        #expect(decoded == vector.value)
        #expect(decoded.encoded().count < vector.octets.count)
        for count in 0..<vector.octets.count {
            #expect(throws: TLVError.truncated) { try TLVValue(decoding: Array(vector.octets.prefix(count))) }
        }
    }
}
