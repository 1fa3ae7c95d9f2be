// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Which conditions of the device library hold on the endpoints of a node.
///
/// Some hold for every node of ours, some follow from what is described, some are stated, and some are required by a
/// device type of another endpoint: a camera makes its node's root hold certificates.
package struct NodeConditions {
    /// Why a condition holds: what requires it.
    package struct Requirement: Hashable, Sendable {
        package let endpoint: EndpointNumber
        package let deviceType: String
    }

    /// What holds as every node of ours speaks IPv6.
    private static let usual: Set<String> = ["IP", "IPv6", "UDP", "Node", "Server", "Active"]

    private let stated: [EndpointNumber: Set<String>]
    private let required: [EndpointNumber: [String: Requirement]]
    private let node: Set<String>
    private let derived: [EndpointNumber: Set<String>]

    package init(_ description: NodeDescription, model: StandardModel) {
        node = Self.usual.union(Self.interfaces(of: description)).union(description.conditions)
        stated = Dictionary(description.endpoints.map { ($0.number, Set($0.conditions)) }) { $0.union($1) }
        let types = Dictionary(
            description.endpoints.map { ($0.number, $0.deviceTypes.compactMap(model.deviceType)) }
        ) { first, _ in first }
        var derived: [EndpointNumber: Set<String>] = [:]
        var required: [EndpointNumber: [String: Requirement]] = [:]
        for endpoint in description.endpoints {
            let own = types[endpoint.number] ?? []
            derived[endpoint.number] = Self.derived(endpoint, own, in: description)
            for type in own {
                for requirement in type.requiredConditions where requirement.conformance == .mandatory {
                    let places = Self.places(of: requirement, below: endpoint, in: description, types)
                    for place in places where required[place]?[requirement.condition] == nil {
                        required[place, default: [:]][requirement.condition] = Requirement(
                            endpoint: endpoint.number,
                            deviceType: type.name
                        )
                    }
                }
            }
        }
        self.derived = derived
        self.required = required
    }

    /// Whether a condition holds on an endpoint.
    package func holds(_ condition: String, on endpoint: EndpointNumber) -> Bool {
        node.contains(condition) || stated[endpoint]?.contains(condition) == true
            || derived[endpoint]?.contains(condition) == true || required[endpoint]?[condition] != nil
    }

    /// What requires a condition to hold on an endpoint; nil where nothing does.
    package func requirement(of condition: String, on endpoint: EndpointNumber) -> Requirement? {
        required[endpoint]?[condition]
    }

    /// The state for the conformances of a device type on an endpoint.
    package func context(of type: DeviceTypeDefinition, on endpoint: EndpointNumber) -> ConformanceContext {
        ConformanceContext(revision: type.revision, holds: { holds($0, on: endpoint) })
    }

    /// The kinds of interfaces that Network Commissioning is described with; where it is not, Ethernet.
    private static func interfaces(of description: NodeDescription) -> [String] {
        let conditions = ["WI": "WiFi", "TH": "Thread", "ET": "Ethernet"]
        let features = description.endpoints.flatMap(\.clusters)
            .filter { $0.id == NetworkCommissioningServer.id }.flatMap { $0.features ?? ["ET"] }
        let kinds = features.compactMap { conditions[$0.uppercased()] }
        return kinds.isEmpty ? ["Ethernet"] : kinds
    }

    private static func derived(
        _ endpoint: EndpointDescription,
        _ types: [DeviceTypeDefinition],
        in description: NodeDescription
    ) -> Set<String> {
        var conditions: Set<String> = []
        if types.contains(where: { $0.classification == .simple }) { conditions.insert("Simple") }
        let wanted = types.flatMap(\.clusters).filter { $0.isClient && $0.conformance == .mandatory }.map(\.cluster)
        let isClient =
            !endpoint.clientClusters.isEmpty || wanted.contains { !endpoint.withoutClients.contains($0) }
        if isClient { conditions.insert("Client") }
        if description.endpoints.contains(where: { $0.parent == endpoint.number }) { conditions.insert("Composed") }
        return conditions
    }

    /// Where a condition that a device type requires must hold: on the root, or on the parts of the named type.
    private static func places(
        of requirement: DeviceTypeDefinition.ConditionRequirement,
        below endpoint: EndpointDescription,
        in description: NodeDescription,
        _ types: [EndpointNumber: [DeviceTypeDefinition]]
    ) -> [EndpointNumber] {
        if ["RootNode", "Base"].contains(requirement.deviceType) { return [.root] }
        return description.descendants(of: endpoint.number).map(\.number).filter { number in
            types[number]?.contains { $0.name == requirement.deviceType } == true
        }
    }
}

extension NodeDescription {
    /// The endpoints below another one, at any depth, in the order of the description.
    package func descendants(of number: EndpointNumber) -> [EndpointDescription] {
        if number == .root { return endpoints.filter { $0.number != .root } }
        var numbers: Set<EndpointNumber> = [number]
        // A part may stand before what it is a part of: each round goes one level deeper.
        var count = 0
        while count != numbers.count {
            count = numbers.count
            for endpoint in endpoints where endpoint.parent.map(numbers.contains) == true {
                numbers.insert(endpoint.number)
            }
        }
        return endpoints.filter { $0.number != number && numbers.contains($0.number) }
    }
}
