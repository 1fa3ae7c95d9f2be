// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterModel

/// Every name that a conformance or constraint uses must be the name of something.
@Suite struct ReferenceTests {
    private static let model = StandardModel.shared

    private static func names(_ expression: Conformance.Expression) -> [String] {
        switch expression {
        case .name(let name), .comparison(let name, _, _): [name]
        case .not(let inner): names(inner)
        case .and(let parts), .or(let parts): parts.flatMap(names)
        case .revision: []
        }
    }

    private static func names(_ conformance: Conformance) -> [String] {
        conformance.clauses.flatMap { clause in
            switch clause {
            case .mandatory(let condition?), .optional(let condition?, _): names(condition)
            default: [String]()
            }
        }
    }

    private static func names(_ expression: Constraint.Expression) -> [String] {
        switch expression {
        case .reference(let name): [name]
        case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
            .quotient(let left, let right), .power(let left, let right):
            names(left) + names(right)
        case .negation(let inner): names(inner)
        case .minOf(let arguments), .maxOf(let arguments): arguments.flatMap(names)
        case .number, .quantity: []
        }
    }

    private static func names(_ constraint: Constraint) -> [String] {
        switch constraint {
        case .exactly(let value), .member(let value): names(value)
        case .range(let low, let high): (low.map(names) ?? []) + (high.map(names) ?? [])
        case .anyOf(let alternatives): alternatives.flatMap(names)
        case .entries(let length, let each): names(length) + names(each)
        case .characters(let bytes, let count): names(bytes) + names(count)
        case .unconstrained, .described: []
        }
    }

    private static func isKnown(_ name: String, in cluster: ClusterDefinition, beside fields: [FieldDefinition]) -> Bool
    {
        let parts = name.split(separator: ".").map(String.init)
        if fields.contains(where: { $0.name.isEqualIgnoringCase(to: parts[0]) }) { return true }
        if cluster.features.contains(where: { $0.code == name }) { return true }
        if let attribute = cluster.attribute(named: parts[0]) {
            return parts.count == 1 || attribute.type.field(named: parts[1]) != nil
        }
        if let command = cluster.command(named: parts[0]) {
            return parts.count == 1 || command.field(named: parts[1]) != nil
        }
        return cluster.event(named: name) != nil
    }

    private static func structures(_ cluster: ClusterDefinition) -> [(String, [FieldDefinition])] {
        cluster.types.map { ($0.name, $0.fields) } + (cluster.commands + cluster.responses).map { ($0.name, $0.fields) }
            + cluster.events.map { ($0.name, $0.fields) }
    }

    @Test func everyConformanceNamesWhatIsThere() {
        for cluster in Self.model.clusters {
            let elements =
                cluster.features.map { ($0.code, $0.conformance) }
                + cluster.attributes.map { ($0.name, $0.conformance) }
                + (cluster.commands + cluster.responses).map { ($0.name, $0.conformance) }
                + cluster.events.map { ($0.name, $0.conformance) }
                + cluster.types.flatMap { $0.values.map { ($0.name, $0.conformance) } }
                + cluster.types.flatMap { $0.bits.map { ($0.name, $0.conformance) } }
            for (element, conformance) in elements {
                for name in Self.names(conformance) {
                    #expect(Self.isKnown(name, in: cluster, beside: []), "\(cluster.name).\(element): \(name)")
                }
            }
            for (structure, fields) in Self.structures(cluster) {
                for field in fields {
                    for name in Self.names(field.conformance) {
                        #expect(
                            Self.isKnown(name, in: cluster, beside: fields),
                            "\(cluster.name).\(structure).\(field.name): \(name)"
                        )
                    }
                }
            }
        }
    }

    @Test func everyConstraintNamesWhatIsThere() {
        func check(
            _ element: some TypedElement,
            _ cluster: ClusterDefinition,
            _ way: String,
            _ fields: [FieldDefinition]
        ) {
            for name in Self.names(element.constraint) {
                let isValue = element.type.number(ofValueNamed: name) != nil
                #expect(isValue || Self.isKnown(name, in: cluster, beside: fields), "\(way).\(element.name): \(name)")
            }
        }
        for cluster in Self.model.clusters {
            for attribute in cluster.attributes { check(attribute, cluster, cluster.name, []) }
            for (structure, fields) in Self.structures(cluster) {
                for field in fields { check(field, cluster, "\(cluster.name).\(structure)", fields) }
            }
        }
    }

    @Test func everyDeviceTypeNamesWhatIsThere() {
        let conditions = Set((Self.model.deviceTypes + [Self.model.baseDeviceType]).flatMap(\.conditions))
        for type in Self.model.deviceTypes {
            for requirement in type.requiredConditions {
                #expect(conditions.contains(requirement.condition), "\(type.name): \(requirement.condition)")
            }
            for part in type.parts {
                #expect(Self.model.deviceType(part.deviceType)?.name == part.name, "\(type.name): \(part.name)")
            }
            for requirement in type.clusters {
                for name in Self.names(requirement.conformance) {
                    #expect(conditions.contains(name), "\(type.name).\(requirement.name): \(name)")
                }
                guard let cluster = Self.model.cluster(requirement.cluster) else {
                    Issue.record("\(type.name): no cluster \(requirement.cluster)")
                    continue
                }
                #expect(cluster.name == requirement.name)
                for element in requirement.elements {
                    let isKnown =
                        switch element.kind {
                        case .feature: cluster.feature(named: element.name) != nil
                        case .attribute: cluster.attribute(named: element.name) != nil
                        case .command: cluster.command(named: element.name) != nil
                        case .event: cluster.event(named: element.name) != nil
                        }
                    #expect(isKnown, "\(type.name).\(requirement.name): \(element.name)")
                }
            }
        }
    }
}
