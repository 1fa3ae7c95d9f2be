// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterModel

/// A JSON Schema (2020-12) of the profile format, which editors complete and check with.
///
/// It asks for the specification's spelling of names, though profiles may be written in any case, and for values within
/// the standard's bounds, though profiles that are not strict may leave them. Everything else that it refuses no
/// profile may have.
struct ProfileSchema {
    let model: StandardModel

    typealias Member = JSONValue.Member

    /// The schema.
    var json: JSONValue {
        var values = ValueSchema(model)
        var definitions: [Member] = []
        let keys = self.keys(&values)
        for cluster in model.clusters {
            definitions.append(Member(cluster.name, ClusterValueSchema(cluster: cluster).json(&values)))
        }
        definitions += structure
        definitions += values.definitions.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) }
        let files = [
            Member("format", .schema(("description", .string("The version of the format.")), ("const", .signed(1)))),
            Member("extends", Self.text("The profile that this one differs from, relative to this one's folder.")),
            Member("with", .keys(keys, description: "What differs from the profile that this one extends.")),
        ]
        let complete = ["name", "vendor", "product", "endpoints"]
        return .schema(
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("MatterFleet device profile")),
            ("type", .types("object")),
            ("properties", .object(files + keys)),
            ("required", .strings(["format"])),
            ("additionalProperties", .boolean(false)),
            ("if", .schema(("required", .strings(["extends"])))),
            ("then", .schema(("propertyNames", .schema(("enum", .strings(files.map(\.name))))))),
            (
                "else",
                .schema(
                    ("required", .strings(complete)),
                    (
                        "properties",
                        .object([
                            Member("with", .boolean(false)),
                            Member("vendor", Self.complete(["id", "name"])),
                            Member("product", Self.complete(["id", "name"])),
                            Member("endpoints", .reference("complete-endpoints")),
                        ])
                    ),
                    ("if", .schema(("not", .schema(("required", .strings(["vendorClusters"])))))),
                    (
                        "then",
                        .schema(
                            ("properties", .object([Member("endpoints", .reference("standard-endpoints"))]))
                        )
                    )
                )
            ),
            ("$defs", .object(definitions))
        )
    }

    private static func complete(_ required: [String]) -> JSONValue {
        .schema(("type", .types("object")), ("required", .strings(required)))
    }

    /// The schema as text, each of its definitions on a line of its own.
    var lines: [String] {
        guard case .object(let members) = json else { return [] }
        func lines(_ members: [Member], indent: String) -> [String] {
            members.enumerated().map { index, member in
                let text = JSONValue.object([member]).text
                return indent + text.dropFirst().dropLast() + (index == members.count - 1 ? "" : ",")
            }
        }
        let head = members.filter { $0.name != "$defs" }
        guard case .object(let definitions) = members.first(where: { $0.name == "$defs" })?.value else { return [] }
        return ["{"] + lines(head, indent: "  ").dropLast() + [(lines(head, indent: "  ").last ?? "") + ","]
            + ["  \"$defs\":{"] + lines(definitions, indent: "    ") + ["  }", "}"]
    }

    // MARK: - Pieces

    static let strict = JSONValue.schema(
        ("description", .string("Whether breaches of the standard are errors (true, as usual) or warnings (false).")),
        ("type", .types("boolean"))
    )

    /// A text, which may look like something else to YAML.
    static func text(_ description: String, mostLength: Int64? = nil) -> JSONValue {
        .schema(
            ("description", .string(description)),
            ("type", .types("string", "number", "boolean")),
            ("maxLength", mostLength.map { .signed($0) })
        )
    }

    static func time(_ description: String) -> JSONValue {
        .schema(
            ("description", .string(description + ", with its unit: ms, s, min or h.")),
            ("type", .types("string")),
            ("pattern", .string("^[0-9]+ *(ms|s|min|h)$"))
        )
    }

    // MARK: - The head of a profile

    private func keys(_ values: inout ValueSchema) -> [Member] {
        let basic = model.cluster(named: "BasicInformation")
        func value(_ attribute: String, _ description: String) -> JSONValue {
            guard let definition = basic?.attribute(named: attribute) else { return .boolean(true) }
            return values.schema(of: definition).described(as: description)
        }
        let vendor = [
            Member(
                "id",
                .integer(in: 0x0001...0xFFF4, description: "The vendor's id; 0xFFF1 to 0xFFF4 are for tests.")
            ),
            Member("name", value("VendorName", "The vendor's name.")),
        ]
        let product = [
            Member("id", .integer(in: 0x0001...0xFFFF, description: "The product's id.")),
            Member("name", value("ProductName", "The product's name.")),
            Member("label", value("ProductLabel", "A label without the vendor's name.")),
            Member("url", value("ProductURL", "A page about the product.")),
            Member("partNumber", value("PartNumber", "The vendor's part number.")),
            Member("manufacturingDate", value("ManufacturingDate", "YYYYMMDD, and what else the vendor adds.")),
            Member("appearance", value("ProductAppearance", "Finish and primary colour.")),
        ]
        func version(_ kind: String) -> JSONValue {
            let members = [
                Member("version", value(kind + "Version", "The version as a number.")),
                Member("name", value(kind + "VersionString", "The version as people read it.")),
            ]
            return .keys(members, description: "The version of the \(kind.lowercasedASCII).")
        }
        let session = [
            Member("idleInterval", Self.time("How long retransmissions to the idle device wait")),
            Member("activeInterval", Self.time("How long retransmissions to the active device wait")),
            Member("activeThreshold", Self.time("How long the device stays active")),
        ]
        let attestation = ["dac", "key", "pai", "declaration"].map { Member($0, Self.text("A file in DER or PEM.")) }
        return [
            Member("name", Self.text("What people call the device.")),
            Member("vendor", .keys(vendor, description: "Who makes the device.")),
            Member("product", .keys(product, description: "What the device is.")),
            Member("serial", value("SerialNumber", "The serial number, if all devices shall have the same.")),
            Member("hardware", version("Hardware")),
            Member("software", version("Software")),
            Member("window", Self.time("How long the first commissioning window stays open")),
            Member("session", .keys(session, description: "What the device asks of its peers' retransmissions.")),
            Member(
                "attestation",
                .keys(attestation, required: attestation.map(\.name), description: "The device's own certificates.")
            ),
            Member("strict", Self.strict),
            Member("endpoints", .reference("endpoints")),
        ]
    }
}
