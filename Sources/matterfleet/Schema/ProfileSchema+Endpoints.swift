// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterModel

extension ProfileSchema {
    private static let number = "^(0x[0-9A-Fa-f]+|[0-9]+)$"
    private static let rootNumber = "^(0x)?0+$"
    private static let otherNumber = "^(0x0*[1-9A-Fa-f][0-9A-Fa-f]{0,3}|0*[1-9][0-9]{0,4})$"

    /// Endpoints and what they consist of, as parts of the schema that refer to each other.
    func structure(_ values: inout ValueSchema) -> [Member] {
        [
            Member("endpoints", endpoints(each: "endpoint", root: "root-endpoint")),
            Member("parts", endpoints(each: "endpoint", root: nil)),
            Member("root-endpoint", endpoint(&values, isRoot: true)),
            Member("endpoint", endpoint(&values, isRoot: false)),
            Member("complete-endpoints", completeEndpoints),
            Member("emulation", emulation(&values)),
            Member("complete-endpoint", completeEndpoint),
            Member("standard-endpoints", endpoints(each: "standard-endpoint", root: "standard-endpoint")),
            Member("standard-endpoint", standardEndpoint),
            Member("clusters", clusters),
            Member("any-cluster", .schema(("type", .types("object", "null")))),
            Member("cluster-name", clusterName),
            Member(
                "root-type",
                type(among: model.deviceTypes.filter { [.node, .utility].contains($0.classification) })
            ),
            Member("device-type", type(among: model.deviceTypes.filter { $0.classification != .node })),
            Member("any-type", type(among: model.deviceTypes)),
            Member("tag", tag),
            Member("tag-name", .schema(("enum", .strings(model.semanticTags.map(\.qualifiedName))))),
        ]
    }

    private func endpoints(each name: String, root: String?) -> JSONValue {
        let rule = root.map { [Member(Self.rootNumber, .reference($0))] } ?? []
        let text = root == nil ? "Endpoints by their numbers." : "Endpoints by their numbers; 0 is the root node."
        return .schema(
            ("description", .string(text)),
            ("type", .types("object")),
            ("patternProperties", .object(rule + [Member(Self.otherNumber, .reference(name))])),
            ("additionalProperties", .boolean(false))
        )
    }

    /// An endpoint with all that it may have.
    private func endpoint(_ values: inout ValueSchema, isRoot: Bool) -> JSONValue {
        let name = JSONValue.anyOf(.reference("cluster-name"), .schema(("type", .types("string", "integer"))))
        // A root that names its own type may have any others beside it.
        let types = (single: isRoot ? "root-type" : "device-type", several: isRoot ? "any-type" : "device-type")
        var members = [
            Member(
                "type",
                .anyOf(
                    .reference(types.single),
                    .list(of: .reference(types.several)),
                    description: isRoot ? "What the root is beside a root node." : "The device type."
                )
            ),
            Member(
                "tags",
                .schema(
                    ("description", .string("Semantic tags, which tell endpoints of one type apart.")),
                    ("type", .types("array")),
                    ("items", .reference("tag")),
                    ("maxItems", .signed(6))
                )
            ),
            Member("labels", labels(&values)),
            Member("uniqueID", uniqueID(&values)),
            Member("conditions", conditions(of: model.deviceTypes)),
            Member("clusters", .reference("clusters")),
            Member("clients", .list(of: name, description: "Client clusters.")),
            Member("without", .list(of: name, description: "Clusters that the type wants and this endpoint lacks.")),
            Member("withoutClients", .list(of: name, description: "Client clusters that it lacks.")),
            Member("strict", Self.strict),
            Member("emulation", .reference("emulation")),
        ]
        if !isRoot {
            members.append(
                Member("parts", .reference("parts").described(as: "Endpoints that this one is composed of."))
            )
        }
        return .schema(
            ("type", .types("object", "null", "string")),
            // How a profile takes back an endpoint of what it extends.
            ("pattern", .string("^none$")),
            ("properties", .object(members)),
            ("additionalProperties", .boolean(false))
        )
    }

    private func labels(_ values: inout ValueSchema) -> JSONValue {
        let fields = model.cluster(named: "FixedLabel")?.attribute(named: "LabelList")?.type.entryType?.fields ?? []
        guard let label = fields.first(where: { $0.name == "Label" }),
            let value = fields.first(where: { $0.name == "Value" })
        else { return .boolean(true) }
        return .schema(
            ("description", .string("Fixed labels with their values, such as 'room: kitchen'.")),
            ("type", .types("object")),
            ("propertyNames", values.schema(of: label)),
            ("additionalProperties", values.schema(of: value))
        )
    }

    private func uniqueID(_ values: inout ValueSchema) -> JSONValue {
        guard let attribute = model.cluster(named: "Descriptor")?.attribute(named: "EndpointUniqueID") else {
            return .boolean(true)
        }
        return values.schema(of: attribute).described(as: "What tells the endpoint from all others of the device.")
    }

    /// Endpoints of a profile that stands for itself: all but the root have a type.
    private var completeEndpoints: JSONValue {
        .schema(("patternProperties", .object([Member(Self.otherNumber, .reference("complete-endpoint"))])))
    }

    private var completeEndpoint: JSONValue {
        .schema(
            ("type", .types("object", "string")),
            ("required", .strings(["type"])),
            ("properties", .object([Member("parts", .reference("complete-endpoints"))]))
        )
    }

    /// An endpoint of a profile without clusters of its own.
    private var standardEndpoint: JSONValue {
        .schema(
            (
                "properties",
                .object([
                    Member(
                        "clusters",
                        .schema(
                            ("items", .reference("cluster-name")),
                            ("propertyNames", .reference("cluster-name"))
                        )
                    ),
                    Member("clients", .schema(("items", .reference("cluster-name")))),
                    Member("without", .schema(("items", .reference("cluster-name")))),
                    Member("withoutClients", .schema(("items", .reference("cluster-name")))),
                    Member("parts", .reference("standard-endpoints")),
                ])
            )
        )
    }

    private var clusters: JSONValue {
        .schema(
            ("description", .string("Server clusters by their names, each with features and values.")),
            ("type", .types("object", "array", "null")),
            ("items", .anyOf(.reference("cluster-name"), .schema(("type", .types("string", "integer"))))),
            ("properties", .object(model.clusters.map { Member($0.name, .reference($0.name)) })),
            ("additionalProperties", .reference("any-cluster"))
        )
    }

    private var clusterName: JSONValue {
        .anyOf(
            .schema(("enum", .strings(model.clusters.map(\.name)))),
            .schema(("type", .types("string")), ("pattern", .string(Self.number))),
            .schema(("enum", .array(model.clusters.map { .integer($0.id.rawValue) })))
        )
    }

    /// A device type by its name or id.
    private func type(among types: [DeviceTypeDefinition]) -> JSONValue {
        .anyOf(
            .schema(("enum", .strings(types.map(\.name)))),
            .schema(("enum", .array(types.map { .integer($0.id.rawValue) })))
        )
    }

    private var tag: JSONValue {
        let keys = [
            Member("tag", .anyOf(.reference("tag-name"), .integer(in: 0...255))),
            Member("label", Self.text("A label that says more.", mostLength: 64)),
            Member("vendor", .integer(in: 0x0001...0xFFF4, description: "The vendor of a namespace of its own.")),
            Member("namespace", .integer(in: 0...255)),
        ]
        guard case .object(let members) = JSONValue.keys(keys, required: ["tag"], mayBeNull: false) else {
            return .boolean(true)
        }
        let together = JSONValue.object([
            Member("vendor", .strings(["namespace"])), Member("namespace", .strings(["vendor"])),
        ])
        return .anyOf(.reference("tag-name"), .object(members + [Member("dependentRequired", together)]))
    }
}
