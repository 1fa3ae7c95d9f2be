// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterFleet
import MatterModel
import Testing

@testable import MatterProfiles
@testable import matterfleet

@Suite("schema")
struct SchemaTests {
    private let schema: [String: Any]
    private let definitions: [String: Any]
    private let text: String

    init() throws {
        text = ProfileSchema(model: .shared).lines.joined(separator: "\n")
        schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        definitions = try #require(schema["$defs"] as? [String: Any])
    }

    /// What a path of keys leads to.
    private func value(_ path: String...) -> Any? {
        path.reduce(definitions as Any?) { value, key in (value as? [String: Any])?[key] }
    }

    @Test("The size stays within bounds that editors bear")
    func size() {
        #expect(text.utf8.count < 1_500_000)
    }

    @Test("Lines and value are the same schema, which is the same every time")
    func lines() throws {
        let whole = ProfileSchema(model: .shared).json.text
        let object = try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? NSDictionary
        #expect(object == schema as NSDictionary)
        #expect(ProfileSchema(model: .shared).lines.joined(separator: "\n") == text)
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test("Every reference leads somewhere, and everything is referred to")
    func references() {
        var missing: Set<String> = []
        var unused = Set(definitions.keys)
        func visit(_ value: Any) {
            if let object = value as? [String: Any] {
                if let reference = object["$ref"] as? String {
                    let name = String(reference.dropFirst("#/$defs/".count))
                    unused.remove(name)
                    if definitions[name] == nil { missing.insert(reference) }
                }
                object.values.forEach(visit)
            } else if let items = value as? [Any] {
                items.forEach(visit)
            }
        }
        visit(schema)
        #expect(missing.isEmpty)
        #expect(unused.isEmpty)
    }

    @Test("All clusters, device types and tags are named")
    func names() throws {
        let model = StandardModel.shared
        let clusters = try #require(value("clusters", "properties") as? [String: Any])
        #expect(Set(clusters.keys) == Set(model.clusters.map(\.name)))
        let types = try #require((value("device-type", "anyOf") as? [[String: Any]])?.first?["enum"] as? [String])
        #expect(types == model.deviceTypes.filter { $0.classification != .node }.map(\.name))
        #expect(value("tag-name", "enum") as? [String] == model.semanticTags.map(\.qualifiedName))
    }

    @Test("Every key that the reader knows has its place, and no other has")
    func keys() throws {
        func keys(_ object: Any?) -> Set<String> {
            Set(((object as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys)
        }
        let head = try #require(schema["properties"] as? [String: Any])
        #expect(Set(head.keys) == Set(ProfileReader.keys + ["extends", "with"]))
        #expect(keys(head["with"]) == Set(ProfileReader.keys).subtracting(["format"]))
        #expect(keys(head["vendor"]) == Set(ProfileReader.vendorKeys))
        #expect(keys(head["product"]) == Set(ProfileReader.productKeys))
        #expect(keys(head["hardware"]) == Set(ProfileReader.versionKeys))
        #expect(keys(head["software"]) == Set(ProfileReader.versionKeys))
        #expect(keys(head["session"]) == Set(ProfileReader.sessionKeys))
        #expect(keys(head["attestation"]) == Set(ProfileReader.attestationKeys))
        let vendorClusters = head["vendorClusters"] as? [String: Any]
        #expect(keys(vendorClusters?["additionalProperties"]) == Set(VendorClusterReader.keys))
        #expect(keys(definitions["endpoint"]) == Set(EndpointReader.keys))
        #expect(keys(definitions["root-endpoint"]) == Set(EndpointReader.keys).subtracting(["parts"]))
        let emulation = definitions["emulation"]
        #expect(keys(emulation) == Set(EmulationReader.keys))
        let network = ((emulation as? [String: Any])?["properties"] as? [String: Any])?["network"]
        #expect(keys(network) == Set(NetworkReader.keys))
        let inReach = ((network as? [String: Any])?["properties"] as? [String: Any])?["inReach"] as? [String: Any]
        #expect(keys(inReach?["items"]) == Set(NetworkReader.networkKeys))
        #expect(keys(definitions["ModeSelect"]).isSuperset(of: ClusterReader.keys))
    }

    // Matter Application Cluster Specification § 1.5.
    @Test("A cluster has its features, elements and attributes with their types")
    func cluster() throws {
        let properties = try #require(value("OnOff", "properties") as? [String: Any])
        #expect(
            Set(properties.keys) == [
                "features", "attributes", "commands", "events", "without", "strict", "OnOff", "GlobalSceneControl",
                "OnTime", "OffWaitTime", "StartUpOnOff",
            ]
        )
        #expect(value("OnOff", "additionalProperties") as? Bool == false)
        let onTime = try #require(properties["OnTime"] as? [String: Any])
        #expect(onTime["maximum"] as? Int == 65535)
        #expect((onTime["description"] as? String)?.hasPrefix("uint16 · mandatory if LT") == true)
        #expect(
            ((value("OnOff.StartUpOnOffEnum", "anyOf") as? [[String: Any]])?.first?["enum"] as? [Any])?
                .compactMap { $0 as? String } == ["Off", "On", "Toggle"]
        )
    }

    @Test("What a profile cannot say has no place")
    func derived() throws {
        let basic = try #require(value("BasicInformation", "properties") as? [String: Any])
        // VendorName follows from the head of a profile, FeatureMap from the features; Location is a value as others.
        #expect(basic["VendorName"] == nil && basic["FeatureMap"] == nil && basic["Location"] != nil)
        let access = try #require(value("AccessControl", "properties") as? [String: Any])
        // The list is the fabrics' own.
        #expect(access["ACL"] == nil)
    }

    private static let number = DataType(name: "int16", kind: .signed(bits: 16))

    @Test(
        "Bounds are those of constraints that do not depend on other elements",
        arguments: [
            ("any", nil, nil), ("1 to 10", 1, 10), ("max 2^8 - 1", nil, 255), ("min -5", -5, nil), ("7", 7, 7),
            ("1 to 3, 8", 1, 8), ("1 to 3, max 8", nil, 8), ("minLevel to 9", nil, 9), ("1 to maxLevel - 1", 1, nil),
            ("max minOf(3, level)", nil, nil), ("desc", nil, nil), ("2 * 3 to 100 / 4", 6, 25), ("1 / 0", nil, nil),
        ] as [(String, Int128?, Int128?)]
    )
    func bounds(notation: String, lowest: Int128?, highest: Int128?) throws {
        let constraint = try Constraint(notation: notation)
        #expect(constraint.lowest(of: Self.number) == lowest)
        #expect(constraint.highest(of: Self.number) == highest)
    }

    @Test("The program prints it")
    func program() throws {
        let (status, output, errors) = try Program.run("schema")
        #expect(status == 0 && errors.isEmpty)
        #expect(output == text)
        let wrong = try Program.run("schema", "x")
        #expect(wrong.status == 2 && wrong.output.isEmpty && wrong.errors.contains("takes no arguments"))
    }
}
