// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct ConstraintTests {
    private static let int16 = DataType(name: "int16", kind: .signed(bits: 16))
    private static let model = StandardModel.shared

    /// A scope in which the names stand for numbers, by fields beside the value.
    private func scope(_ values: KeyValuePairs<String, TLVValue>) -> ValueScope {
        var scope = ValueScope(context: .none)
        for (index, (name, value)) in values.enumerated() {
            let tag = UInt8(index)
            scope.definitions.append(FieldDefinition(tag: tag, name: name, type: Self.int16, quality: .nullable))
            scope.fields.append(TLVField(tag, value))
        }
        return scope
    }

    @Test(
        arguments: [
            ("max 5", [5, 0, -7], [6]), ("min 5", [5, 700], [4, -5]), ("1 to 3", [1, 2, 3], [0, 4]),
            ("7", [7], [6, 8]),
            ("0, 90, 180, 270", [0, 90, 270], [1, 91]), ("2 to 4, 9", [2, 3, 4, 9], [1, 5, 8]),
            ("-10 to -2", [-10, -2], [-11, -1]), ("max 2^4 - 1", [15], [16]), ("max 10 / 3", [3], [4]),
            ("max (1 + 2) * 3", [9], [10]), ("max 1 + 2 * 3", [7], [8]), ("max -2^3", [-8], [-7]),
            ("min maxOf(3, 9, 4)", [9], [8]), ("max minOf(3, 9, 4)", [3], [4]), ("max 10 - 3 - 2", [5], [6]),
            ("desc", [0, -32768], []), ("any", [0], []),
        ] as [(String, [Int128], [Int128])]
    )
    func numbers(_ notation: String, _ allowed: [Int128], _ forbidden: [Int128]) throws {
        let constraint = try Constraint(notation: notation)
        let scope = scope([:])
        for number in allowed { #expect(constraint.allows(number, of: Self.int16, in: scope), "\(number)") }
        for number in forbidden { #expect(!constraint.allows(number, of: Self.int16, in: scope), "\(number)") }
    }

    @Test func references() throws {
        let scope = scope(["HoldMin": .signed(10), "Empty": .null])
        let constraint = try Constraint(notation: "min holdMin + 1")
        #expect(constraint.allows(11, of: Self.int16, in: scope))
        #expect(!constraint.allows(10, of: Self.int16, in: scope))
        // A bound that refers to nothing, or to null, bounds nothing.
        #expect(try Constraint(notation: "max missing").allows(32767, of: Self.int16, in: scope))
        #expect(try Constraint(notation: "max empty - 1").allows(32767, of: Self.int16, in: scope))
        // What of several is not there is left aside.
        let several = try Constraint(notation: "min maxOf(missing, holdMin)")
        #expect(!several.allows(9, of: Self.int16, in: scope))
        #expect(several.allows(10, of: Self.int16, in: scope))
    }

    @Test func unitsScaleWithTheType() throws {
        let temperature = try #require(Self.model.cluster(0x0056)?.attribute(named: "TemperatureSetpoint")?.type)
        #expect(temperature.unitScale == 100)
        let constraint = try Constraint(notation: "0.05°C to 12.7°C")
        #expect(constraint.allows(5, of: temperature, in: scope([:])))
        #expect(!constraint.allows(4, of: temperature, in: scope([:])))
        #expect(constraint.allows(1270, of: temperature, in: scope([:])))
        #expect(!constraint.allows(1271, of: temperature, in: scope([:])))
        let signed = try #require(Self.model.cluster(0x0201)?.type(named: "SignedTemperature"))
        #expect(constraint.allows(127, of: signed, in: scope([:])))
        #expect(!constraint.allows(128, of: signed, in: scope([:])))
        let percent = DataType(name: "percent100ths", kind: .unsigned(bits: 16), unitScale: 100)
        #expect(try Constraint(notation: "min 0.01%").allows(1, of: percent, in: scope([:])))
        #expect(try !Constraint(notation: "min 0.01%").allows(0, of: percent, in: scope([:])))
    }

    @Test func overflowBoundsNothing() throws {
        let scope = scope([:])
        for notation in ["max 2^127 * 4", "max 2^200", "max 1 / 0", "max 2^126 + 2^126 + 2^126 + 2^126"] {
            #expect(try Constraint(notation: notation).allows(Int128.max, of: Self.int16, in: scope), "\(notation)")
        }
    }

    @Test func attributeReferences() throws {
        let cluster = try #require(Self.model.cluster(0x0056))
        let setpoint = try #require(cluster.attribute(named: "TemperatureSetpoint"))
        let context = ValueContext(cluster: cluster, featureMap: 1) { id in
            switch id {
            case 0x0001: .signed(100)
            case 0x0002: .signed(800)
            default: nil
            }
        }
        #expect(setpoint.check(.signed(100), in: context) == nil)
        #expect(setpoint.check(.signed(800), in: context) == nil)
        #expect(setpoint.check(.signed(99), in: context) == .constraintError)
        #expect(setpoint.check(.signed(801), in: context) == .constraintError)
        #expect(setpoint.check(.signed(99)) == nil)
        let step = try #require(cluster.attribute(named: "Step"))
        #expect(step.check(.signed(700), in: context) == nil)
        #expect(step.check(.signed(701), in: context) == .constraintError)
        #expect(step.check(.signed(0), in: context) == .constraintError)
    }

    @Test func referencesIntoStructures() throws {
        let cluster = try #require(Self.model.cluster(0x0406))
        let holdTime = try #require(cluster.attribute(named: "HoldTime"))
        let limits = try #require(cluster.attribute(named: "HoldTimeLimits"))
        let value = TLVValue.structure([0: .unsigned(1), 1: .unsigned(20), 2: .unsigned(10)])
        #expect(limits.check(value) == nil)
        let context = ValueContext(cluster: cluster) { $0 == limits.id ? value : nil }
        #expect(holdTime.check(.unsigned(20), in: context) == nil)
        #expect(holdTime.check(.unsigned(21), in: context) == .constraintError)
        // The default lies between the other two fields; the largest is at least 10.
        #expect(limits.check(.structure([0: .unsigned(5), 1: .unsigned(20), 2: .unsigned(4)])) == .constraintError)
        #expect(limits.check(.structure([0: .unsigned(1), 1: .unsigned(9), 2: .unsigned(5)])) == .constraintError)
    }

    @Test func membership() throws {
        let cluster = try #require(Self.model.cluster(0x002B))
        let locale = try #require(cluster.attribute(named: "ActiveLocale"))
        let context = ValueContext(cluster: cluster) { $0 == 0x0001 ? .array([.utf8("en-US"), .utf8("de-DE")]) : nil }
        #expect(locale.check(.utf8("de-DE"), in: context) == nil)
        #expect(locale.check(.utf8("fr-FR"), in: context) == .constraintError)
        let format = try #require(Self.model.cluster(0x002C))
        let calendar = try #require(format.attribute(named: "ActiveCalendarType"))
        let calendars = ValueContext(cluster: format) { $0 == 0x0002 ? .array([.unsigned(4)]) : nil }
        #expect(calendar.check(.unsigned(4), in: calendars) == nil)
        #expect(calendar.check(.unsigned(0), in: calendars) == .constraintError)
    }

    @Test func lengthsOfListsAndTheirEntries() throws {
        let operational = try #require(Self.model.cluster(0x003E))
        let roots = try #require(operational.attribute(named: "TrustedRootCertificates"))
        let context = ValueContext(cluster: operational) { $0 == 0x0002 ? .unsigned(5) : nil }
        let root = TLVValue.bytes([UInt8](repeating: 0, count: 400))
        #expect(roots.check(.array([TLVValue](repeating: root, count: 5)), in: context) == nil)
        #expect(roots.check(.array([TLVValue](repeating: root, count: 6)), in: context) == .constraintError)
        let tooLong = TLVValue.bytes([UInt8](repeating: 0, count: 401))
        #expect(roots.problem(with: .array([root, tooLong]), in: context)?.path == [.entry(1)])
        #expect(roots.problem(withEntry: tooLong, in: context)?.status == .constraintError)
        #expect(roots.problem(withEntry: root, in: context) == nil)
        let groups = try #require(Self.model.cluster(0x0004)?.command(named: "GetGroupMembership"))
        #expect(groups.check(.structure([0: .array([])])) == nil)
        #expect(groups.check(.structure([0: .array([.unsigned(1)])])) == nil)
        #expect(groups.check(.structure([0: .array([.unsigned(0)])])) == .constraintError)
    }

    @Test func charactersAndOctets() throws {
        let name = try #require(Self.model.cluster(0x0025)?.type(named: "ActionStruct")?.field(named: "Name"))
        #expect(name.constraint.description == "max 128{32}")
        #expect(name.check(.utf8(String(repeating: "€", count: 32))) == nil)
        #expect(name.check(.utf8(String(repeating: "a", count: 33))) == .constraintError)
        // A scalar of four octets: 33 of them are 132 octets, of 31 characters more than none.
        #expect(name.check(.utf8(String(repeating: "😀", count: 32))) == nil)
        #expect(name.check(.utf8(String(repeating: "😀", count: 33))) == .constraintError)
    }
}
