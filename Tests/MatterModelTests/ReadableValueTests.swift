// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct ReadableValueTests {
    private static let model = StandardModel.shared

    private func attribute(_ cluster: UInt32, _ name: String) throws -> AttributeDefinition {
        try #require(Self.model.cluster(ClusterID(cluster))?.attribute(named: name))
    }

    @Test(
        arguments: [
            (0x0006, "OnOff", "true", .boolean(true)), (0x0006, "OnOff", "OFF", .boolean(false)),
            (0x0006, "OnOff", "yes", .boolean(true)),
            (0x0006, "OnTime", "300", .unsigned(300)), (0x0006, "OnTime", "0x1F", .unsigned(31)),
            (0x0006, "StartUpOnOff", "Toggle", .unsigned(2)), (0x0006, "StartUpOnOff", "toggle", .unsigned(2)),
            (0x0006, "StartUpOnOff", "1", .unsigned(1)), (0x0006, "StartUpOnOff", "null", .null),
            (0x0006, "StartUpOnOff", "~", .null),
            (0x0028, "NodeLabel", "on", .utf8("on")), (0x0028, "NodeLabel", "\"null\"", .utf8("null")),
            (0x0028, "NodeLabel", "", .utf8("")), (0x0028, "NodeLabel", "a b: [c]", .utf8("a b: [c]")),
            (0x0402, "MeasuredValue", "-20", .signed(-20)), (0x0402, "MeasuredValue", "4.5 °C", .signed(450)),
            (0x0402, "MeasuredValue", "-18.25°C", .signed(-1825)),
            (0x0057, "Mask", "[DoorOpen]", .unsigned(1)), (0x0057, "Mask", "dooropen", .unsigned(1)),
            (0x0057, "Mask", "0", .unsigned(0)), (0x0057, "Mask", "[]", .unsigned(0)),
            (0x0057, "Mask", "{ DoorOpen: true }", .unsigned(1)),
            (
                0x0040, "LabelList", "[{ Label: room, Value: \"a, b\" }]",
                .array([.structure([0: .utf8("room"), 1: .utf8("a, b")])])
            ),
            (0x002B, "SupportedLocales", "[en-US, de-DE]", .array([.utf8("en-US"), .utf8("de-DE")])),
            (0x0036, "BSSID", "0x0102030405FF", .bytes([1, 2, 3, 4, 5, 0xFF])),
            (0x0036, "BSSID", "01 02 03 04 05 ff", .bytes([1, 2, 3, 4, 5, 0xFF])),
        ] as [(UInt32, String, String, TLVValue)]
    )
    func reading(_ cluster: UInt32, _ name: String, _ text: String, _ expected: TLVValue) throws {
        let attribute = try attribute(cluster, name)
        #expect(try attribute.parse(text) == expected)
        // What is read can be written and read again.
        #expect(try attribute.parse(attribute.text(of: expected)) == expected)
    }

    @Test(
        arguments: [
            (0x0006, "OnOff", "maybe", "true or false is due here, not 'maybe'"),
            (0x0006, "OnOff", "[true]", "true or false is due here, not a list or fields"),
            (0x0006, "OnOff", "null", "null is not allowed"),
            (0x0006, "OnTime", "65536", "must be 0 to 65535 (uint16)"),
            (0x0006, "OnTime", "-1", "must be 0 to 65535 (uint16)"),
            (0x0006, "OnTime", "1.5", "an integer (uint16) is due here, not '1.5'"),
            (0x0006, "OnTime", "0x", "an integer (uint16) is due here, not '0x'"),
            (0x0006, "OnTime", "0x-1", "an integer (uint16) is due here, not '0x-1'"),
            (0x0006, "OnTime", "five", "an integer (uint16) is due here, not 'five'"),
            (0x0006, "StartUpOnOff", "Togle", "'Togle' is no value of StartUpOnOffEnum; 'Toggle' is one"),
            (0x0006, "StartUpOnOff", "Sideways", "'Sideways' is no value of StartUpOnOffEnum"),
            (0x0006, "StartUpOnOff", "3", "is no value of StartUpOnOffEnum"),
            (0x0057, "Mask", "[DoorOpn]", "[0]: 'DoorOpn' is no bit of AlarmBitmap; 'DoorOpen' is one"),
            (
                0x0028, "NodeLabel", "123456789012345678901234567890123",
                "has 33 octets, which the constraint 'max 32' forbids"
            ),
            (0x0040, "LabelList", "[{ Labl: a, Value: b }]", "[0]: 'Labl' is no field of LabelStruct; 'Label' is one"),
            (0x0040, "LabelList", "[{ Label: a }]", "[0]: the field 'Value' is missing"),
            (0x0040, "LabelList", "[{ Label: a, label: b }]", "[0]: the field 'Label' stands twice"),
            (0x0040, "LabelList", "[{ Label: a, Value: null }]", "[0].Value: null is not allowed"),
            (0x0040, "LabelList", "{ Label: a }", "a list is due here"),
            (0x0036, "BSSID", "010", "octets in hexadecimal are due here, not '010'"),
            (0x0036, "BSSID", "xy", "octets in hexadecimal are due here, not 'xy'"),
            (0x002B, "SupportedLocales", "[a, b", "']' is missing"),
            (0x002B, "SupportedLocales", "[\"a", "'\"' is missing at the end"),
        ] as [(UInt32, String, String, String)]
    )
    func refusing(_ cluster: UInt32, _ name: String, _ text: String, _ message: String) throws {
        let attribute = try attribute(cluster, name)
        let problem = try #require(throws: ValueProblem.self) { try attribute.parse(text) }
        #expect(problem.description == message)
    }

    @Test func writing() throws {
        #expect(try attribute(0x0006, "StartUpOnOff").text(of: .unsigned(1)) == "On")
        #expect(try attribute(0x0006, "StartUpOnOff").text(of: .unsigned(9)) == "9")
        #expect(try attribute(0x0006, "StartUpOnOff").text(of: .null) == "null")
        #expect(try attribute(0x0057, "Mask").text(of: .unsigned(3)) == "0x3")
        #expect(try attribute(0x0057, "Mask").text(of: .unsigned(1)) == "[DoorOpen]")
        #expect(try attribute(0x0028, "NodeLabel").text(of: .utf8("a\"b\n\u{1}")) == "\"a\\\"b\\n\\u{1}\"")
        #expect(try attribute(0x0006, "OnOff").text(of: .utf8("wrong")) == "\"wrong\"")
        let acl = try attribute(0x001F, "ACL")
        let entry = TLVValue.structure([
            1: .unsigned(5), 2: .unsigned(2), 3: .array([.unsigned(7)]), 4: .null, 0xFE: .unsigned(1),
        ])
        #expect(
            acl.text(of: .array([entry]))
                == "[{ Privilege: Administer, AuthMode: CASE, Subjects: [7], Targets: null, FabricIndex: 1 }]"
        )
    }

    @Test func everyPrefixOfATextIsReadOrRefused() throws {
        let text = "[{ Label: \"a\\u{41}\\n\", Value: [x, {y: ~}] }]"
        #expect(try ReadableValue(text).description == "[{ Label: \"aA\\n\", Value: [x, { y: ~ }] }]")
        for length in 0..<text.count {
            let prefix = String(text.prefix(length))
            if let value = try? ReadableValue(prefix) { #expect(value == .plain("")) }
        }
    }

    @Test func nestingIsBounded() {
        #expect(throws: NotationError.self) { try ReadableValue(String(repeating: "[", count: 100_000)) }
        #expect(throws: NotationError.self) { try ReadableValue(String(repeating: "{a:", count: 100_000)) }
    }

    @Test func nearestNames() {
        let names = ["OnOff", "LevelControl", "OnTime", "Identify"]
        #expect("OnOf".nearest(among: names) == "OnOff")
        #expect("onoff".nearest(among: names) == "OnOff")
        #expect("LevlControl".nearest(among: names) == "LevelControl")
        #expect("Idnetify".nearest(among: names) == "Identify")
        #expect("Thermostat".nearest(among: names) == nil)
        #expect("".nearest(among: names) == nil)
    }
}
