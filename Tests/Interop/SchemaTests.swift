// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

/// The schema of the profile format, judged by a validator that knows nothing of it.
@InteropActor
@Suite(.serialized)
struct SchemaTests {
    /// A profile with one thing about it, by which both the schema and `validate` are asked.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String

        /// - Parameter head: what stands in place of the usual vendor and product.
        init(_ name: String, _ endpoints: String, head: String? = nil) {
            testDescription = name
            let usual = "vendor: { id: 0xFFF1, name: Example }\nproduct: { id: 0x8001, name: Thing }"
            text = "format: 1\nname: Device\n\(head ?? usual)\nendpoints:\n\(endpoints)\n"
        }
    }

    /// A validator that has read the schema; it ends with the tests, as its input does then.
    private static var validator: ChildProcess?

    private static func makeValidator() throws -> ChildProcess {
        if let validator { return validator }
        let folder = try Stage.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let schema = folder + "/schema.json"
        let (status, lines) = try ChildProcess("matterfleet", [Places.matterfleet, "schema"]).finish(within: 60)
        guard status == 0 else { throw InteropError("matterfleet schema ended with \(status)") }
        try lines.joined(separator: "\n").write(toFile: schema, atomically: true, encoding: .utf8)
        let made = try ChildProcess(
            "the validator",
            [PythonEnvironment.schema.python, Places.support + "/schema.py", schema]
        )
        guard try made.nextLine(within: 60) == "ready" else { throw InteropError(made.complaints) }
        validator = made
        return made
    }

    /// Where the validator refuses a file, and why.
    private func judge(_ file: String) throws -> [JSON] {
        let validator = try Self.makeValidator()
        try validator.send(line: file)
        return try #require(try JSON(line: validator.nextLine(within: 60))["errors"]?.array)
    }

    private func judge(_ row: Row) throws -> (schema: [JSON], program: Int32) {
        let folder = try Stage.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = folder + "/profile.yaml"
        try row.text.write(toFile: file, atomically: true, encoding: .utf8)
        let program = try ChildProcess("matterfleet", [Places.matterfleet, "validate", file])
        return (try judge(file), try program.finish(within: 60).status)
    }

    @Test func `all profiles of the repository are right`() throws {
        try Requirements.checkSchemaValidator()
        let folder = Places.package + "/Profiles"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        #expect(files.contains("power-strip.yaml") && files.contains { $0.contains("/") })
        for file in files.sorted() { #expect(try judge(folder + "/" + file) == [], "\(file)") }
    }

    private nonisolated static let outlet = "strict: false, without: [ScenesManagement]"

    @Test(arguments: [
        Row("the root left out", "  1: { type: OnOffPlugInUnit, \(outlet) }"),
        Row("types, numbers and clusters by id", "  0x0001: { type: [0x010A], strict: false, without: [0x0062] }"),
        Row(
            "clusters as a list",
            "  0: { clusters: [SoftwareDiagnostics] }\n  1: { type: OnOffPlugInUnit, \(outlet) }"
        ),
        Row(
            "a cluster without a value",
            "  0: { clusters: { SoftwareDiagnostics: } }\n  1: { type: OnOffPlugInUnit, \(outlet) }"
        ),
        Row(
            "features, values and elements",
            """
              1:
                type: OnOffPlugInUnit
                \(outlet.replacingOccurrences(of: ", without", with: "\n    without"))
                clusters:
                  OnOff: { features: [LT], StartUpOnOff: Toggle, OnOff: on, OnTime: 0x10 }
                  Groups: { features: [GroupNames] }
            """
        ),
        Row(
            "null where it is allowed",
            "  1: { type: OnOffPlugInUnit, clusters: { OnOff: { StartUpOnOff: ~ } }, \(outlet) }"
        ),
        Row(
            "values by number",
            "  1: { type: OnOffPlugInUnit, clusters: { OnOff: { StartUpOnOff: 2, OnTime: \"5\" } }, \(outlet) }"
        ),
        Row(
            "tags with labels, quantities, bits and parts",
            """
              1:
                type: Refrigerator
                clusters: { RefrigeratorAlarm: { Supported: [DoorOpen], Mask: [DoorOpen], State: 0 } }
                parts:
                  2:
                    type: TemperatureControlledCabinet
                    tags: [{ tag: Refrigerator.Refrigerator, label: top }]
                    clusters: { TemperatureControl: { features: [TN], TemperatureSetpoint: 4 °C, MinTemperature: 1 °C, MaxTemperature: 8.5 °C } }
                  3:
                    type: TemperatureControlledCabinet
                    tags: [Refrigerator.Freezer, { tag: 3, vendor: 0xFFF1, namespace: 1 }]
                    clusters: { TemperatureControl: { features: [TN], TemperatureSetpoint: -18 °C, MinTemperature: -2400, MaxTemperature: -1500 } }
            """
        ),
        Row(
            "structures in lists",
            "  1: { type: OnOffPlugInUnit, clusters: { FixedLabel: { LabelList: [{ Label: room, Value: 12 }] } }, \(outlet) }"
        ),
        Row(
            "what the physical side does",
            """
              1:
                type: OnOffPlugInUnit
                emulation:
                  load: { watts: 12.5, noisePercent: 3 }
                  inlet: { tripTime: 2 s }
                  thermal: { ambient: -3, levels: [1, 2.5] }
                  battery: { capacity: 100, emptyVoltage: 2, fullVoltage: 3 }
                  door:
                  refusedModes: [{ mode: 1, text: no }]
            """
        ),
        Row(
            "all of the head",
            "  1: { type: OnOffPlugInUnit, \(outlet) }",
            head: """
                vendor: { id: 65521, name: Example }
                product: { id: 1, name: Thing, label: Nice, url: "https://example.com", partNumber: 77, manufacturingDate: 20260101 }
                serial: 0001
                hardware: { version: 2, name: 1.0 }
                software: { version: 3, name: "1.0.0" }
                window: 15 min
                session: { idleInterval: 500 ms, activeInterval: 1 s, activeThreshold: 4 s }
                """
        ),
        Row(
            "labels, ids, conditions and clients",
            """
              0: { conditions: [] }
              1:
                type: TemperatureSensor
                labels: { room: kitchen, floor: 2 }
                uniqueID: sensor-1
                clients: [OnOff]
                clusters: { TemperatureMeasurement: { MeasuredValue: ~, MinMeasuredValue: ~, MaxMeasuredValue: ~ } }
            """
        ),
        Row(
            "capabilities, and clusters of a vendor",
            """
              1:
                type: OnOffPlugInUnit
                clusters: { Sprinkler: { Range: 12 } }
                clients: []
            """,
            head: """
                vendor: { id: 0xFFF1, name: Example }
                product: { id: 0x8001, name: Thing }
                capabilities: { CaseSessionsPerFabric: 4, MaxPathsPerInvoke: 3 }
                vendorClusters:
                  Sprinkler:
                    definition: |
                      cluster 0xFFF1FC00 Sprinkler, revision 1
                        attribute 0x0000 Range: uint8
                        command 0x00 Start -> status
                        command 0x01 Ask -> AskResponse
                        response 0x02 AskResponse
                          field 0 Answer: uint8
                    replies: { Start: Busy, Ask: { Answer: 42 } }
                """
        ),
        Row("a root with types beside its own", "  0x0: { type: [RootNode, PowerSource], strict: false }"),
    ])
    func `what is right is accepted`(row: Row) throws {
        try Requirements.checkSchemaValidator()
        let (errors, status) = try judge(row)
        #expect(status == 0)
        #expect(errors == [])
    }

    @Test(arguments: [
        Row(
            "an unknown key",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }\ncolour: red"
        ),
        Row("no vendor", "  1: { type: OnOffPlugInUnit }", head: "product: { id: 1, name: B }"),
        Row(
            "no product name",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 1, name: A }\nproduct: { id: 1 }"
        ),
        Row(
            "a vendor id out of bounds",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 0xFFF5, name: A }\nproduct: { id: 1, name: B }"
        ),
        Row(
            "a vendor id that is text",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: one, name: A }\nproduct: { id: 1, name: B }"
        ),
        Row(
            "a name that is too long",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 1, name: \(String(repeating: "A", count: 33)) }\nproduct: { id: 1, name: B }"
        ),
        Row(
            "a time without a unit",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }\nwindow: 15"
        ),
        Row(
            "an attestation without its key",
            "  1: { type: OnOffPlugInUnit }",
            head:
                "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }\nattestation: { dac: a, pai: b, declaration: c }"
        ),
        Row("no endpoints", "", head: "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }"),
        Row("endpoints as a list", "  - { type: OnOffPlugInUnit }"),
        Row("an endpoint that is not a number", "  one: { type: OnOffPlugInUnit }"),
        Row("an endpoint without a type", "  1: { tags: [CommonNumber.One] }"),
        Row("a part without a type", "  1: { type: OnOffPlugInUnit, \(outlet), parts: { 2: { tags: [] } } }"),
        Row("an unknown type", "  1: { type: OnOffPluginUnti }"),
        Row("an unknown key of an endpoint", "  1: { type: OnOffPlugInUnit, \(outlet), lables: {} }"),
        Row("an unknown key of a load", "  1: { type: OnOffPlugInUnit, emulation: { load: { wats: 1 } } }"),
        Row("a load that is text", "  1: { type: OnOffPlugInUnit, emulation: { load: { watts: much } } }"),
        Row("a battery that is too full", "  1: { type: OnOffPlugInUnit, emulation: { battery: { percent: 101 } } }"),
        Row("a door's delay without a unit", "  1: { type: OnOffPlugInUnit, emulation: { door: { alarmDelay: 5 } } }"),
        Row("an unknown tag", "  1: { type: OnOffPlugInUnit, \(outlet), tags: [CommonNumber.Hundred] }"),
        Row("tags without a list", "  1: { type: OnOffPlugInUnit, \(outlet), tags: CommonNumber.One }"),
        Row(
            "seven tags",
            "  1: { type: OnOffPlugInUnit, \(outlet), tags: [\((1...7).map { "{ tag: \($0), vendor: 1, namespace: 1 }" }.joined(separator: ", "))] }"
        ),
        Row(
            "a vendor's tag without a namespace",
            "  1: { type: OnOffPlugInUnit, \(outlet), tags: [{ tag: 1, vendor: 0xFFF1 }] }"
        ),
        Row(
            "a label that is too long",
            "  1: { type: OnOffPlugInUnit, \(outlet), tags: [{ tag: CommonNumber.One, label: \(String(repeating: "a", count: 65)) }] }"
        ),
        Row("an unknown cluster", "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOf: } }"),
        Row("an unknown cluster in a list", "  1: { type: OnOffPlugInUnit, \(outlet), clusters: [OnOf] }"),
        Row(
            "an unknown cluster to do without",
            "  1: { type: OnOffPlugInUnit, strict: false, without: [ScenesManagment] }"
        ),
        Row(
            "an unknown feature",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { features: [LTT] } } }"
        ),
        Row(
            "an unknown attribute",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { StartUpOnOf: Toggle } } }"
        ),
        Row(
            "a command with a value",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { Toggle: true } } }"
        ),
        Row(
            "an unknown command",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { commands: [Togle] } } }"
        ),
        Row(
            "an unknown value",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { StartUpOnOff: Togle } } }"
        ),
        Row(
            "a number out of the type's bounds",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { OnTime: 65536 } } }"
        ),
        Row(
            "a number out of the constraint's bounds",
            "  1: { type: DimmablePlugInUnit, without: [ScenesManagement], clusters: { LevelControl: { MinLevel: 255 } } }"
        ),
        Row(
            "text where a number is due",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { OnTime: long } } }"
        ),
        Row(
            "null where it is not allowed",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { OnOff: ~ } } }"
        ),
        Row("neither true nor false", "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { OnOff: 2 } } }"),
        Row(
            "what follows from the rest",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { Descriptor: { PartsList: [] } } }"
        ),
        Row("a global attribute", "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { OnOff: { FeatureMap: 1 } } }"),
        Row("an unknown bit", "  1: { type: Refrigerator, clusters: { RefrigeratorAlarm: { Supported: [DoorOpn] } } }"),
        Row(
            "a structure without a field",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { FixedLabel: { LabelList: [{ Label: room }] } } }"
        ),
        Row(
            "a structure with an unknown field",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { FixedLabel: { LabelList: [{ Label: a, Value: b, Valu: c }] } } }"
        ),
        Row(
            "one where a list is due",
            "  1: { type: OnOffPlugInUnit, \(outlet), clusters: { FixedLabel: { LabelList: { Label: a, Value: b } } } }"
        ),
        Row("strict that is neither", "  1: { type: OnOffPlugInUnit, strict: perhaps, without: [ScenesManagement] }"),
        Row("labels in a list", "  1: { type: OnOffPlugInUnit, labels: [kitchen] }"),
        Row(
            "a label's value that is too long",
            "  1: { type: OnOffPlugInUnit, labels: { room: \(String(repeating: "a", count: 17)) } }"
        ),
        Row("an unknown condition", "  1: { type: OnOffPlugInUnit, conditions: [Warmer] }"),
        Row("an id that is too long", "  1: { type: OnOffPlugInUnit, uniqueID: \(String(repeating: "a", count: 33)) }"),
        Row("an unknown client", "  1: { type: OnOffPlugInUnit, clients: [OnOf] }"),
        Row("an unknown client to do without", "  1: { type: OnOffPlugInUnit, withoutClients: [OnOf] }"),
        Row(
            "an unknown capability",
            "  1: { type: OnOffPlugInUnit }",
            head: "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }\ncapabilities: { CaseSessions: 3 }"
        ),
        Row(
            "an unknown status",
            "  1: { type: OnOffPlugInUnit }",
            head:
                "vendor: { id: 1, name: A }\nproduct: { id: 1, name: B }\nvendorClusters: { A: { definition: \"cluster "
                + "0xFFF1FC00 A, revision 1\\n command 0x00 Go -> status\", replies: { Go: Sucess } } }"
        ),
        Row("changes without what they are changes of", "  1: { type: OnOffPlugInUnit }\nwith: {}"),
        Row("what belongs under with", "  1: { type: OnOffPlugInUnit }\nextends: other.yaml"),
        Row("an unknown type by id", "  1: { type: 0x9999 }"),
        Row("the root's type elsewhere", "  1: { type: RootNode }"),
        Row("another type on the root", "  0: { type: OnOffLight }"),
        Row("parts of the root", "  0: { parts: { 1: { type: OnOffPlugInUnit } } }"),
        Row("the root as a part", "  1: { type: OnOffPlugInUnit, parts: { 0: { type: OnOffLight } } }"),
    ])
    func `what is wrong is refused`(row: Row) throws {
        try Requirements.checkSchemaValidator()
        let (errors, status) = try judge(row)
        #expect(status == 2)
        #expect(errors != [])
    }
}
