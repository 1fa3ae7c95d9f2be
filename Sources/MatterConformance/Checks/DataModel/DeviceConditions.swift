// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Which conditions of the device library hold on a device, as far as it shows.
struct DeviceConditions {
    /// What holds for every node that speaks over a network.
    private static let usual: Set<String> = ["IP", "IPv6", "UDP", "Node", "Server", "Active"]
    /// The conditions of the network interfaces, by the bits of NetworkCommissioning's FeatureMap.
    private static let interfaces: [(mask: UInt32, name: String)] = [(1, "WiFi"), (2, "Thread"), (4, "Ethernet")]

    private let shape: DeviceShape
    private let model: StandardModel
    private let node: Set<String>
    private let byEndpoint: [EndpointNumber: Set<String>]

    init(_ shape: DeviceShape, model: StandardModel) {
        self.shape = shape
        self.model = model
        let features = shape.endpoints.compactMap { $0.cluster(0x0031)?.featureMap }.reduce(0, |)
        node = Self.usual.union(Self.interfaces.filter { features & $0.mask != 0 }.map(\.name))
        var byEndpoint: [EndpointNumber: Set<String>] = [:]
        for endpoint in shape.endpoints {
            let types = endpoint.deviceTypes.compactMap { model.deviceType($0.id) }
            if types.contains(where: { $0.classification == .simple }) {
                byEndpoint[endpoint.number, default: []].insert("Simple")
            }
            if !endpoint.clients.isEmpty { byEndpoint[endpoint.number, default: []].insert("Client") }
            for type in types {
                for requirement in type.requiredConditions where requirement.conformance == .mandatory {
                    for place in Self.places(of: requirement, below: endpoint, in: shape, model) {
                        byEndpoint[place, default: []].insert(requirement.condition)
                    }
                }
            }
        }
        self.byEndpoint = byEndpoint
    }

    /// Where a condition that a device type requires holds: on the root, or on the parts of the named type.
    private static func places(
        of requirement: DeviceTypeDefinition.ConditionRequirement,
        below endpoint: DeviceShape.Endpoint,
        in shape: DeviceShape,
        _ model: StandardModel
    ) -> [EndpointNumber] {
        if ["RootNode", "Base"].contains(requirement.deviceType) { return [.root] }
        return shape.descendants(of: endpoint.number).filter { number in
            shape.endpoint(number)?.deviceTypes.contains {
                model.deviceType($0.id)?.name == requirement.deviceType
            } == true
        }
    }

    /// Whether a condition holds for certain.
    func holds(_ condition: String, on endpoint: EndpointNumber) -> Bool {
        node.contains(condition) || byEndpoint[endpoint]?.contains(condition) == true
    }

    /// Whether nobody but the maker knows if a condition holds.
    func isOpen(_ condition: String, on endpoint: EndpointNumber) -> Bool {
        !holds(condition, on: endpoint) && !["Simple", "Client", "WiFi", "Thread", "Ethernet"].contains(condition)
    }

    /// What a conformance says with the features of a cluster, once with all open conditions false and once true.
    func verdicts(
        _ conformance: Conformance,
        revision: UInt16,
        on endpoint: EndpointNumber,
        feature: @escaping (String) -> Bool? = { _ in nil }
    ) -> [Conformance.Verdict] {
        [false, true].map { optimism in
            conformance.verdict(
                in: ConformanceContext(
                    revision: revision,
                    holds: { name in
                        feature(name) ?? (holds(name, on: endpoint) || optimism && isOpen(name, on: endpoint))
                    }
                )
            )
        }
    }
}

extension DeviceShape {
    /// The endpoints below another one, at any depth, in the order of their numbers.
    func descendants(of number: EndpointNumber) -> [EndpointNumber] {
        var found: Set<EndpointNumber> = []
        var next = endpoint(number)?.parts ?? []
        while let part = next.popLast() {
            guard part != number, found.insert(part).inserted else { continue }
            next += endpoint(part)?.parts ?? []
        }
        return found.sorted()
    }

    /// The children of an endpoint: its parts without those that stand below another part.
    func children(of number: EndpointNumber) -> [EndpointNumber] {
        let parts = endpoint(number)?.parts ?? []
        let below = Set(parts.filter { $0 != number }.flatMap { descendants(of: $0) })
        return parts.filter { !below.contains($0) }
    }
}
