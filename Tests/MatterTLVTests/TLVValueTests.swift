// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

struct TLVValueTests {
    @Test func `leaves absent members out`() {
        let absent: TLVValue? = nil
        let structure = TLVValue.structure([0: .uint(UInt8(1)), 1: absent, 2: .nullable(nil)])
        #expect(structure == .structure([TLVField(0, .unsigned(1)), TLVField(2, .null)]))
        let list = TLVValue.list([0: absent, 5: .int(Int8(-1))])
        #expect(list == .list([TLVField(5, .signed(-1))]))
        #expect(TLVValue.nullable(.boolean(true)) == .boolean(true))
    }

    @Test func `finds members by context tag`() throws {
        let value = TLVValue.structure([
            TLVField(1, .utf8("first")), TLVField(1, .utf8("second")), TLVField(.commonProfile(2), .null),
        ])
        #expect(value[1] == .utf8("first"))
        #expect(value[2] == nil)
        #expect(try value.member(1).requireString() == "first")
        #expect(throws: TLVError.missing(.context(2))) { try value.member(2) }
        #expect(TLVValue.null[0] == nil)
        #expect(TLVValue.list([3: .null])[3] == .null)
    }

    @Test func `gives integers of the type asked for`() throws {
        #expect(try TLVValue.unsigned(255).uint(UInt8.self) == 255)
        #expect(throws: TLVError.outOfRange) { try TLVValue.unsigned(256).uint(UInt8.self) }
        #expect(throws: TLVError.wrongType) { try TLVValue.signed(1).uint(UInt8.self) }
        #expect(try TLVValue.signed(-128).int(Int8.self) == -128)
        #expect(throws: TLVError.outOfRange) { try TLVValue.signed(-129).int(Int8.self) }
        #expect(throws: TLVError.wrongType) { try TLVValue.unsigned(1).int(Int8.self) }
    }

    @Test func `reads a number without regard to its sign's encoding`() {
        #expect(TLVValue.signed(5).unsignedInteger == 5)
        #expect(TLVValue.signed(-5).unsignedInteger == nil)
        #expect(TLVValue.unsigned(.max).unsignedInteger == .max)
        #expect(TLVValue.unsigned(.max).signedInteger == nil)
        #expect(TLVValue.unsigned(5).signedInteger == 5)
        #expect(TLVValue.signed(.min).signedInteger == .min)
        #expect(TLVValue.boolean(true).unsignedInteger == nil)
        #expect(TLVValue.double(1).signedInteger == nil)
    }

    @Test func `gives other types or says that they are not there`() throws {
        #expect(try TLVValue.boolean(true).requireBool())
        #expect(throws: TLVError.wrongType) { try TLVValue.unsigned(1).requireBool() }
        #expect(throws: TLVError.wrongType) { try TLVValue.bytes([]).requireString() }
        #expect(try TLVValue.bytes([1, 2]).requireOctets() == [1, 2])
        #expect(try TLVValue.bytes([1, 2]).requireOctets(count: 2) == [1, 2])
        #expect(throws: TLVError.outOfRange) { try TLVValue.bytes([1, 2]).requireOctets(count: 3) }
        #expect(throws: TLVError.wrongType) { try TLVValue.utf8("a").requireOctets() }
        #expect(try TLVValue.array([.null]).requireItems() == [.null])
        #expect(throws: TLVError.wrongType) { try TLVValue.list([TLVField]()).requireItems() }
        #expect(try TLVValue.structure([1: .null]).requireStructure().count == 1)
        #expect(throws: TLVError.wrongType) { try TLVValue.list([1: .null]).requireStructure() }
        #expect(TLVValue.null.isNull)
        #expect(!TLVValue.emptyArray.isNull)
        #expect(TLVValue.emptyArray.items == [])
        #expect(TLVValue.emptyArray.fields == nil)
    }
}

struct TLVDescriptionTests {
    @Test(arguments: [
        (
            TLVValue.structure([0: .unsigned(42), 1: .array([.boolean(true), .utf8("a")])]),
            #"{0 = 42, 1 = [true, "a"]}"#
        ),
        (.signed(-17), "-17"),
        (.null, "null"),
        (.float(17.9), "17.9"),
        (.double(-0.5), "-0.5"),
        (.bytes([0, 0xAB]), "h'00ab'"),
        (.bytes([]), "h''"),
        (.utf8("say \"hi\"\n\u{1B}[31m"), #""say \"hi\"\n\u{1B}[31m""#),
        (.emptyStructure, "{}"),
        (.emptyArray, "[]"),
        (.list([TLVField(.anonymous, .signed(1)), TLVField(2, .null)]), "[[1, 2 = null]]"),
        (
            .structure([
                TLVField(.commonProfile(1), .null), TLVField(.implicitProfile(2), .null),
                TLVField(.fullyQualified(vendor: 65521, profile: 3, number: 4), .null),
            ]),
            "{common:1 = null, implicit:2 = null, 65521:3:4 = null}"
        ),
    ])
    func `prints one line`(value: TLVValue, text: String) {
        #expect(value.description == text)
        #expect(!value.description.contains("\n"))
    }
}
