// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct ValueCheckTests {
    private static let model = StandardModel.shared

    private func field(_ type: DataType, nullable: Bool = false) -> FieldDefinition {
        FieldDefinition(tag: 0, name: "Value", type: type, quality: nullable ? .nullable : [])
    }

    /// A nullable integer loses one value: the largest unsigned and the smallest signed one (Matter Core § 7.19.1).
    @Test(
        arguments: [
            ("uint8", false, 0, 255), ("uint8", true, 0, 254), ("uint16", true, 0, 65534),
            ("uint24", false, 0, 16_777_215),
            ("int8", false, -128, 127), ("int8", true, -127, 127), ("int16", true, -32767, 32767),
            ("int24", false, -8_388_608, 8_388_607), ("int40", true, -549_755_813_887, 549_755_813_887),
        ] as [(String, Bool, Int64, Int64)]
    )
    func rangesOfIntegers(_ name: String, _ isNullable: Bool, _ low: Int64, _ high: Int64) throws {
        let (cluster, _) = Self.model.readCluster("cluster 0xFFF1FC00 X, revision 1\n  attribute 0 A: \(name)")
        let element = field(try #require(cluster?.attribute(0)?.type), nullable: isNullable)
        for number in [low, high, 0] { #expect(element.check(.signed(number)) == nil) }
        #expect(element.check(.signed(low - 1)) == .constraintError)
        #expect(element.check(.signed(high + 1)) == .constraintError)
        #expect(element.check(.unsigned(UInt64(high))) == nil)
        #expect(element.check(.null) == (isNullable ? nil : .invalidDataType))
        for wrong in [TLVValue.boolean(true), .utf8("1"), .bytes([1]), .float(1), .array([]), .emptyStructure] {
            #expect(element.check(wrong) == .invalidDataType)
        }
    }

    @Test func widestIntegers() {
        let unsigned = field(DataType(name: "uint64", kind: .unsigned(bits: 64)))
        #expect(unsigned.check(.unsigned(.max)) == nil)
        #expect(unsigned.check(.signed(-1)) == .constraintError)
        let nullable = field(DataType(name: "uint64", kind: .unsigned(bits: 64)), nullable: true)
        #expect(nullable.check(.unsigned(.max)) == .constraintError)
        #expect(nullable.check(.unsigned(.max - 1)) == nil)
        let signed = field(DataType(name: "int64", kind: .signed(bits: 64)), nullable: true)
        #expect(signed.check(.signed(.min)) == .constraintError)
        #expect(signed.check(.signed(.min + 1)) == nil)
        #expect(signed.check(.unsigned(.max)) == .constraintError)
    }

    @Test func enumerations() throws {
        let startUp = try #require(Self.model.cluster(0x0006)?.attribute(named: "StartUpOnOff"))
        #expect(startUp.check(.unsigned(2)) == nil)
        #expect(startUp.check(.unsigned(3)) == .constraintError)
        #expect(startUp.check(.unsigned(256)) == .constraintError)
        #expect(startUp.check(.null) == nil)
        #expect(startUp.check(.utf8("On")) == .invalidDataType)
        // An enumeration without values of its own takes any.
        let effect = try #require(Self.model.cluster(0x0006)?.command(named: "OffWithEffect"))
        #expect(effect.check(.structure([0: .unsigned(1), 1: .unsigned(99)])) == nil)
        #expect(effect.check(.structure([0: .unsigned(2), 1: .unsigned(0)])) == .constraintError)
    }

    @Test func bitmaps() {
        let bits = [BitmapField(lowBit: 0, highBit: 0, name: "A", conformance: .mandatory)]
        let plain = field(DataType(name: "map8", kind: .bitmap(bits: 8, bits)))
        #expect(plain.check(.unsigned(0xFF)) == nil)
        #expect(plain.check(.unsigned(0x100)) == .constraintError)
        let nullable = field(DataType(name: "map8", kind: .bitmap(bits: 8, bits)), nullable: true)
        #expect(nullable.check(.unsigned(0x7F)) == nil)
        #expect(nullable.check(.unsigned(0x80)) == .constraintError)
        let wide = field(DataType(name: "map64", kind: .bitmap(bits: 64, [])))
        #expect(wide.check(.unsigned(.max)) == nil)
    }

    @Test func textsAndOctets() throws {
        let label = try #require(Self.model.cluster(0x0028)?.attribute(named: "NodeLabel"))
        #expect(label.check(.utf8(String(repeating: "x", count: 32))) == nil)
        #expect(label.check(.utf8(String(repeating: "x", count: 33))) == .constraintError)
        // Lengths are octets: eleven euro signs are 33.
        #expect(label.check(.utf8(String(repeating: "€", count: 11))) == .constraintError)
        #expect(label.check(.bytes([0x41])) == .invalidDataType)
        let location = try #require(Self.model.cluster(0x0028)?.attribute(named: "Location"))
        #expect(location.check(.utf8("DE")) == nil)
        #expect(location.check(.utf8("D")) == .constraintError)
        let nonce = try #require(Self.model.cluster(0x003E)?.command(named: "CSRRequest"))
        #expect(nonce.check(.structure([0: .bytes([UInt8](repeating: 1, count: 32))])) == nil)
        #expect(nonce.check(.structure([0: .bytes([UInt8](repeating: 1, count: 31))])) == .constraintError)
        #expect(nonce.check(.structure([0: .utf8("x")])) == .invalidCommand)
        let address = try #require(
            Self.model.cluster(0x0033)?.type(named: "NetworkInterface")?.field(named: "HardwareAddress")
        )
        #expect(address.check(.bytes([UInt8](repeating: 1, count: 6))) == nil)
        #expect(address.check(.bytes([UInt8](repeating: 1, count: 8))) == nil)
        #expect(address.check(.bytes([UInt8](repeating: 1, count: 7))) == .constraintError)
    }

    @Test func booleansAndFloats() {
        let flag = field(DataType(name: "bool", kind: .boolean))
        #expect(flag.check(.boolean(false)) == nil)
        #expect(flag.check(.unsigned(1)) == .invalidDataType)
        let single = field(DataType(name: "single", kind: .single))
        #expect(single.check(.float(1.5)) == nil)
        #expect(single.check(.double(1.5)) == .invalidDataType)
        #expect(single.check(.unsigned(1)) == .invalidDataType)
        let double = field(DataType(name: "double", kind: .double, constraint: .range(nil, .number(2))))
        #expect(double.check(.double(1.5)) == nil)
        #expect(double.check(.float(1.5)) == nil)
        #expect(double.check(.double(2.5)) == .constraintError)
    }

    @Test func structures() throws {
        let acl = try #require(Self.model.cluster(0x001F)?.attribute(0x0000))
        let entry = TLVValue.structure([
            1: .unsigned(5), 2: .unsigned(2), 3: .array([.unsigned(112_233)]), 4: .null,
        ])
        #expect(acl.check(.array([entry])) == nil)
        #expect(acl.check(entry) == .invalidDataType)
        #expect(acl.check(.array([.null])) == .invalidDataType)
        // The FabricIndex of a fabric-scoped structure and unknown fields are no matter.
        let more = TLVValue.structure([
            1: .unsigned(5), 2: .unsigned(2), 3: .null, 4: .null, 99: .utf8("?"), 0xFE: .unsigned(1),
        ])
        #expect(acl.check(.array([more])) == nil)
        let missing = TLVValue.structure([1: .unsigned(5), 2: .unsigned(2), 4: .null])
        #expect(acl.check(.array([missing])) == .invalidDataType)
        let problem = try #require(acl.problem(with: .array([entry, missing])))
        #expect(problem.description == "[1]: the field 'Subjects' is missing")
        let wrong = TLVValue.structure([1: .unsigned(6), 2: .unsigned(2), 3: .null, 4: .null])
        #expect(
            acl.problem(with: .array([wrong]))?.description
                == "[0].Privilege: is no value of AccessControlEntryPrivilegeEnum"
        )
        #expect(acl.check(.array([wrong])) == .constraintError)
    }

    @Test func fieldsDependOnFeaturesAndOnEachOther() throws {
        let control = try #require(Self.model.cluster(0x0056))
        let set = try #require(control.command(named: "SetTemperature"))
        let number = ValueContext(cluster: control, featureMap: 1)
        let level = ValueContext(cluster: control, featureMap: 2)
        #expect(set.check(.structure([0: .signed(5)]), in: number) == nil)
        #expect(set.check(.emptyStructure, in: number) == .invalidCommand)
        #expect(set.check(.structure([0: .signed(5)]), in: level) == .invalidCommand)
        #expect(set.check(.structure([1: .unsigned(1)]), in: level) == nil)
        // Node and Endpoint come together, or Group alone.
        let target = try #require(Self.model.cluster(0x001E)?.attribute(0x0000))
        #expect(target.check(.array([.structure([2: .unsigned(7)])])) == nil)
        #expect(target.check(.array([.structure([1: .unsigned(7), 3: .unsigned(1)])])) == nil)
        #expect(target.check(.array([.structure([3: .unsigned(1)])])) == .invalidDataType)
    }

    @Test func messagesTellTheRule() throws {
        let label = try #require(Self.model.cluster(0x0028)?.attribute(named: "NodeLabel"))
        #expect(
            label.problem(with: .utf8(String(repeating: "x", count: 33)))?.description
                == "has 33 octets, which the constraint 'max 32' forbids"
        )
        let time = try #require(Self.model.cluster(0x0006)?.attribute(named: "OnTime"))
        #expect(time.problem(with: .unsigned(65536))?.description == "must be 0 to 65535 (uint16)")
        #expect(time.problem(with: .boolean(true))?.description == "an integer (uint16) is due here")
        #expect(time.problem(with: .null)?.description == "null is not allowed")
        let startUp = try #require(Self.model.cluster(0x0006)?.attribute(named: "StartUpOnOff"))
        #expect(
            startUp.problem(with: .unsigned(255))?.description
                == "must be 0 to 254 (StartUpOnOffEnum, as null is a value)"
        )
    }
}
