// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterModel
import MatterProfiles

/// Makes the schema of what a profile says of a cluster.
struct ClusterValueSchema {
    let cluster: ClusterDefinition

    private var rows: ElementRows { ElementRows(cluster: cluster) }

    /// The schema; types with parts go where the others are.
    func json(_ values: inout ValueSchema) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("features", names(featureNames, features)),
            JSONValue.Member(
                "attributes",
                names(cluster.attributes.map(\.name), "Optional attributes that are there.")
            ),
            JSONValue.Member("commands", names(cluster.commands.map(\.name), "Optional commands that are there.")),
            JSONValue.Member("events", names(cluster.events.map(\.name), "Optional events that are there.")),
            JSONValue.Member("without", names(elementNames, "Elements that are left out.")),
            JSONValue.Member("strict", ProfileSchema.strict),
        ]
        for attribute in cluster.attributes where DeviceProfile.canState(attribute, of: cluster) {
            guard ValueSchema.isWritable(attribute.type) else { continue }
            members.append(
                JSONValue.Member(
                    attribute.name,
                    values.schema(of: attribute).described(as: rows.summary(of: attribute))
                )
            )
        }
        let id = cluster.id.rawValue.identifier(digits: 4)
        return .keys(members, description: "Cluster \(id), revision \(cluster.revision).")
    }

    private var featureNames: [String] { cluster.features.map(\.code) + cluster.features.map(\.name) }

    private var features: String {
        cluster.features.map { feature in
            "\(feature.code) \(feature.name): \(rows.words(feature.conformance))"
        }.joined(separator: "; ")
    }

    private var elementNames: [String] {
        var names: [String] = []
        let all = cluster.attributes.map(\.name) + cluster.commands.map(\.name) + cluster.events.map(\.name)
        for name in all where !names.contains(name) { names.append(name) }
        return names
    }

    private func names(_ names: [String], _ description: String) -> JSONValue {
        guard !names.isEmpty else {
            return .schema(("type", .types("array")), ("maxItems", .signed(0)))
        }
        return .list(of: .schema(("enum", .strings(names))), description: description)
    }
}

extension ElementRows {
    /// An attribute in a line.
    func summary(of attribute: AttributeDefinition) -> String {
        let words = [
            attribute.typeInWords, constraintInWords(of: attribute), attribute.defaultText.map { "default \($0)" },
            words(attribute.conformance, of: .attribute),
        ]
        return (words.compactMap { $0 } + attribute.access.inWords).joined(separator: " · ")
    }

    /// A field in a line.
    func summary(of field: FieldDefinition) -> String {
        let conformance = field.conformance == .mandatory ? nil : words(field.conformance)
        return [field.typeInWords, constraintInWords(of: field), conformance].compactMap { $0 }
            .joined(separator: " · ")
    }
}
