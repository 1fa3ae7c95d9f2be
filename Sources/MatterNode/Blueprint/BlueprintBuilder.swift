// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Why a description cannot become a blueprint.
package enum BlueprintError: Error, Hashable, Sendable {
    case unknownCluster(ClusterID, EndpointNumber)
    case unknownDeviceType(DeviceTypeID, EndpointNumber)
    case unknownFeature(String, ClusterID, EndpointNumber)
    case duplicateEndpoint(EndpointNumber)
    case noRoot
}

/// Derives from a description what the standard adds: mandatory clusters and elements, first values, the Descriptor.
package struct BlueprintBuilder {
    private let description: NodeDescription
    private let model: StandardModel
    private let conditions: NodeConditions

    package init(_ description: NodeDescription, model: StandardModel = .shared) {
        self.description = description
        self.model = model
        conditions = NodeConditions(description, model: model)
    }

    /// Builds the blueprint.
    ///
    /// - Throws: `BlueprintError` for what the standard does not know.
    package func build() throws(BlueprintError) -> NodeBlueprint {
        let numbers = description.endpoints.map(\.number)
        guard numbers.contains(.root) else { throw .noRoot }
        for (index, number) in numbers.enumerated() where numbers[..<index].contains(number) {
            throw .duplicateEndpoint(number)
        }
        var endpoints: [EndpointBlueprint] = []
        for endpoint in description.endpoints.sorted(by: { $0.number < $1.number }) {
            endpoints.append(try build(endpoint))
        }
        return NodeBlueprint(description: description, endpoints: endpoints)
    }

    private func build(_ endpoint: EndpointDescription) throws(BlueprintError) -> EndpointBlueprint {
        var types: [DeviceTypeDefinition] = []
        for id in endpoint.deviceTypes {
            guard let type = model.deviceType(id) else { throw .unknownDeviceType(id, endpoint.number) }
            types.append(type)
        }
        let clusters = self.clusters(of: endpoint, types)
        let deviceTypes = types.map { EndpointBlueprint.DeviceType(id: $0.id, revision: $0.revision) }
        let parts = self.parts(of: endpoint)
        var blueprints: [ClusterBlueprint] = []
        for cluster in clusters where cluster.id != DescriptorServer.id {
            blueprints.append(try build(cluster, on: endpoint, types))
        }
        let servers = ([DescriptorServer.id] + blueprints.map(\.schema.id)).sorted()
        var descriptor = clusters.first { $0.id == DescriptorServer.id } ?? ClusterDescription(id: DescriptorServer.id)
        if !endpoint.tags.isEmpty {
            descriptor.features = (descriptor.features ?? []) + ["TAGLIST"]
            descriptor.values[0x04] = .array(endpoint.tags)
        }
        descriptor.values[0x00] = .array(
            deviceTypes.map { .structure([0: .uint($0.id.rawValue), 1: .uint($0.revision)]) }
        )
        descriptor.values[0x01] = .array(servers.map { .uint($0.rawValue) })
        descriptor.values[0x02] = .array(
            self.clients(of: endpoint, types).map { .uint($0.rawValue) }
        )
        descriptor.values[0x03] = .array(parts.map { .uint($0.rawValue) })
        blueprints.append(try build(descriptor, on: endpoint, types))
        return EndpointBlueprint(
            number: endpoint.number,
            deviceTypes: deviceTypes,
            parts: parts,
            clusters: blueprints.sorted { $0.schema.id < $1.schema.id }
        )
    }

    /// The root and aggregators list the full family below them, every other endpoint its direct parts
    /// (Matter Core § 9.2.3).
    private func parts(of endpoint: EndpointDescription) -> [EndpointNumber] {
        let others = description.endpoints.filter { $0.number != endpoint.number }
        if endpoint.number == .root { return others.map(\.number).sorted() }
        let isAggregator = endpoint.deviceTypes.contains(0x000E)
        return others.filter { candidate in
            candidate.parent == endpoint.number || (isAggregator && isDescendant(candidate, of: endpoint.number))
        }.map(\.number).sorted()
    }

    private func isDescendant(_ endpoint: EndpointDescription, of ancestor: EndpointNumber) -> Bool {
        var parent = endpoint.parent
        var steps = 0
        while let number = parent, steps < description.endpoints.count {
            if number == ancestor { return true }
            parent = description.endpoints.first { $0.number == number }?.parent
            steps += 1
        }
        return false
    }

    /// What is described, and what the device types want beside it.
    private func clusters(of endpoint: EndpointDescription, _ types: [DeviceTypeDefinition]) -> [ClusterDescription] {
        var clusters = endpoint.clusters
        for type in types + [model.baseDeviceType] {
            let context = conditions.context(of: type, on: endpoint.number)
            for requirement in type.clusters where !requirement.isClient {
                guard !clusters.contains(where: { $0.id == requirement.cluster }),
                    !endpoint.without.contains(requirement.cluster),
                    requirement.conformance.verdict(in: context) == .mandatory
                else { continue }
                clusters.append(ClusterDescription(id: requirement.cluster))
            }
        }
        return clusters.filter { !endpoint.without.contains($0.id) }
    }

    private func clients(of endpoint: EndpointDescription, _ types: [DeviceTypeDefinition]) -> [ClusterID] {
        var clients = endpoint.clientClusters
        for type in types {
            let context = conditions.context(of: type, on: endpoint.number)
            for requirement in type.clusters
            where requirement.isClient && !clients.contains(requirement.cluster)
                && !endpoint.withoutClients.contains(requirement.cluster)
                && requirement.conformance.verdict(in: context) == .mandatory
            {
                clients.append(requirement.cluster)
            }
        }
        return clients.sorted()
    }

    // MARK: - One cluster

    private func build(
        _ cluster: ClusterDescription,
        on endpoint: EndpointDescription,
        _ types: [DeviceTypeDefinition]
    ) throws(BlueprintError) -> ClusterBlueprint {
        guard let definition = description.definition(of: cluster.id, model) else {
            throw .unknownCluster(cluster.id, endpoint.number)
        }
        let usual = StandardDefaults.cluster(cluster, on: endpoint)
        let required = self.required(of: cluster.id, types)
        let featureMap = try self.featureMap(cluster, definition, usual, required, endpoint.number)
        let wanted =
            required.filter { $0.isDue(with: featureMap, definition, conditions, on: endpoint.number) }
            .compactMap { Self.id(of: $0.element, in: definition) } + cluster.wanted + usual.named
        let excluded = Set(cluster.unwanted)
        let composition = ClusterComposition(
            definition,
            featureMap: featureMap,
            including: Set(wanted).subtracting(excluded),
            excluding: excluded,
            conditions: { conditions.holds($0, on: endpoint.number) }
        )
        let schema = ClusterSchema(
            definition: definition,
            featureMap: featureMap,
            attributes: composition.attributes,
            commands: composition.commands,
            events: composition.events
        )
        return ClusterBlueprint(
            schema: schema,
            values: values(schema, cluster, usual, endpoint),
            problems: composition.problems
        )
    }

    private static func id(
        of element: DeviceTypeDefinition.ElementRequirement,
        in definition: ClusterDefinition
    ) -> ElementID? {
        switch element.kind {
        case .feature: nil
        case .attribute: definition.attribute(named: element.name).map { .attribute($0.id) }
        case .command: definition.command(named: element.name).map { .command($0.id) }
        case .event: definition.event(named: element.name).map { .event($0.id) }
        }
    }

    /// What the device types say of a cluster's elements, each with the type's revision.
    private func required(of cluster: ClusterID, _ types: [DeviceTypeDefinition]) -> [RequiredElement] {
        types.flatMap { type in
            (type.server(cluster)?.elements ?? []).map { RequiredElement(element: $0, revision: type.revision) }
        }
    }

    private func featureMap(
        _ cluster: ClusterDescription,
        _ definition: ClusterDefinition,
        _ usual: ClusterDescription,
        _ required: [RequiredElement],
        _ endpoint: EndpointNumber
    ) throws(BlueprintError) -> UInt32 {
        var map: UInt32 = 0
        for name in cluster.features ?? usual.features ?? [] {
            guard let feature = definition.feature(named: name) else {
                throw .unknownFeature(name, cluster.id, endpoint)
            }
            map |= feature.mask
        }
        for requirement in required where requirement.element.kind == .feature {
            guard let feature = definition.feature(named: requirement.element.name),
                requirement.isDue(with: map, definition, conditions, on: endpoint)
            else { continue }
            map |= feature.mask
        }
        return map
    }

    /// Values in the order of who has the last word: the description, the standard's usual ones, the definition.
    private func values(
        _ schema: ClusterSchema,
        _ cluster: ClusterDescription,
        _ usual: ClusterDescription,
        _ endpoint: EndpointDescription
    ) -> [AttributeID: TLVValue] {
        var values: [AttributeID: TLVValue] = [:]
        if schema.id == BasicInformationServer.id { values = StandardDefaults.basicInformation(description) }
        values.merge(MeteringDefaults.values(schema, on: endpoint)) { $1 }
        values.merge(usual.values) { $1 }
        values.merge(cluster.values) { $1 }
        func context() -> ValueContext {
            let known = values
            return ValueContext(
                cluster: schema.definition,
                featureMap: schema.featureMap,
                attribute: { known[$0] }
            )
        }
        // What is usual may not fit beside what is described.
        for attribute in schema.attributes {
            guard cluster.values[attribute.id] == nil, let value = usual.values[attribute.id],
                attribute.problem(with: value, in: context()) != nil
            else { continue }
            values[attribute.id] = nil
        }
        for attribute in schema.attributes where values[attribute.id] == nil {
            values[attribute.id] = schema.globalValue(attribute.id) ?? attribute.defaultValue(in: context())
        }
        return values.filter { schema.attribute($0.key) != nil }
    }
}

/// What a device type of some revision says of an element.
private struct RequiredElement {
    let element: DeviceTypeDefinition.ElementRequirement
    let revision: UInt16

    /// Whether the element must be there, given the cluster's features and the endpoint's conditions.
    func isDue(
        with featureMap: UInt32,
        _ definition: ClusterDefinition,
        _ conditions: NodeConditions,
        on endpoint: EndpointNumber
    ) -> Bool {
        let context = ConformanceContext(
            revision: revision,
            holds: { name in
                if let feature = definition.features.first(where: { $0.code.isEqualIgnoringCase(to: name) }) {
                    return featureMap & feature.mask != 0
                }
                return conditions.holds(name, on: endpoint)
            }
        )
        return element.conformance?.verdict(in: context) == .mandatory
    }
}

extension NodeDescription {
    /// The definition of a cluster, the standard's or one of the description's own.
    package func definition(of cluster: ClusterID, _ model: StandardModel = .shared) -> ClusterDefinition? {
        vendorClusters.first { $0.definition.id == cluster }?.definition ?? model.cluster(cluster)
    }
}
