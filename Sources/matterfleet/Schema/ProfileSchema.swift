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
        definitions += structure(&values)
        definitions += values.definitions.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) }
        let files = [
            Member("format", .schema(("description", .string("The version of the format.")), ("const", .signed(1)))),
            Member("extends", Self.text("The profile that this one differs from, relative to this one's folder.")),
            Member("with", .keys(keys, description: "What differs from the profile that this one extends.")),
        ]
        return .schema(
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("MatterFleet device profile")),
            ("type", .types("object")),
            ("properties", .object(files + keys)),
            ("required", .strings(["format"])),
            ("additionalProperties", .boolean(false)),
            ("if", Self.has("extends")),
            ("then", .schema(("propertyNames", .schema(("enum", .strings(files.map(\.name))))))),
            ("else", Self.whole),
            ("$defs", .object(definitions))
        )
    }

    /// What a profile that extends no other has; one of clusters alone is there for others to extend.
    private static let whole = JSONValue.schema(
        (
            "properties",
            .object([
                Member("with", .boolean(false)),
                Member("vendor", complete(["id", "name"])),
                Member("product", complete(["id", "name"])),
                Member("endpoints", .reference("complete-endpoints")),
            ])
        ),
        ("if", has("vendorClusters")),
        ("then", .schema(("if", has("endpoints")), ("then", device))),
        (
            "else",
            .schema(
                ("allOf", .array([device])),
                ("properties", .object([Member("endpoints", .reference("standard-endpoints"))]))
            )
        )
    )

    private static let device = JSONValue.schema(("required", .strings(["name", "vendor", "product", "endpoints"])))

    private static func has(_ key: String) -> JSONValue { .schema(("required", .strings([key]))) }

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
}
