// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What all nodes of one profile share: endpoints, cluster schemas and first values; never changed after it is made.
package final class NodeBlueprint: Sendable {
    package let description: NodeDescription
    /// Ascending by number.
    package let endpoints: [EndpointBlueprint]
    /// Every cluster instance, ascending; a node's data versions stand in the same order.
    package let clusterPaths: [ClusterPath]
    let emulation: EmulationPlan
    private let positions: [ClusterPath: Int]
    private let instances: [ClusterBlueprint]

    init(description: NodeDescription, endpoints: [EndpointBlueprint]) {
        self.description = description
        self.endpoints = endpoints
        emulation = EmulationPlan(description: description, endpoints: endpoints)
        var paths: [ClusterPath] = []
        var instances: [ClusterBlueprint] = []
        for endpoint in endpoints {
            for cluster in endpoint.clusters {
                paths.append(ClusterPath(endpoint.number, cluster.schema.definition.id))
                instances.append(cluster)
            }
        }
        clusterPaths = paths
        self.instances = instances
        positions = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($0.element, $0.offset) })
    }

    /// The place of a cluster instance in `clusterPaths`.
    func position(of path: ClusterPath) -> Int? { positions[path] }

    func cluster(_ path: ClusterPath) -> ClusterBlueprint? { positions[path].map { instances[$0] } }

    /// What a command of a vendor's cluster always answers; nil where the description gives it no answer.
    func reply(to path: CommandPath) -> InvokeResult? {
        description.vendorClusters.first { $0.definition.id == path.cluster }?.replies[path.command]
    }

    /// Whether a command does what its definition says or gives the answer that the description has for it; one that
    /// does neither answers Failure.
    package func isBuilt(_ path: CommandPath) -> Bool {
        ClusterServers.isBuilt(path.command, of: path.cluster) || reply(to: path) != nil
    }

    package func endpoint(_ number: EndpointNumber) -> EndpointBlueprint? {
        endpoints.first { $0.number == number }
    }

    /// The device type that onboarding shows: the first of the first application endpoint.
    package var primaryDeviceType: DeviceTypeID {
        endpoints.first { $0.number != .root }?.deviceTypes.first?.id ?? 0x0016
    }
}

/// An endpoint of a blueprint.
package struct EndpointBlueprint: Sendable {
    package struct DeviceType: Hashable, Sendable {
        package var id: DeviceTypeID
        package var revision: UInt16
    }

    package let number: EndpointNumber
    package let deviceTypes: [DeviceType]
    /// The direct parts, or at the root every endpoint there is.
    package let parts: [EndpointNumber]
    /// Ascending by id.
    package let clusters: [ClusterBlueprint]
    let schemas: [ClusterSchema]
    let deviceTypeIDs: [DeviceTypeID]

    init(number: EndpointNumber, deviceTypes: [DeviceType], parts: [EndpointNumber], clusters: [ClusterBlueprint]) {
        self.number = number
        self.deviceTypes = deviceTypes
        self.parts = parts
        self.clusters = clusters
        schemas = clusters.map(\.schema)
        deviceTypeIDs = deviceTypes.map(\.id)
    }
}

/// A server cluster of a blueprint with the values that its attributes begin with.
package final class ClusterBlueprint: Sendable {
    package let schema: ClusterSchema
    /// What the specification does not allow about the choice of features and elements.
    package let problems: [CompositionProblem]
    private let values: [AttributeID: TLVValue]

    init(schema: ClusterSchema, values: [AttributeID: TLVValue], problems: [CompositionProblem]) {
        self.schema = schema
        self.values = values
        self.problems = problems
    }

    /// The first value of an attribute; nil where the instance has no such attribute.
    package func value(_ attribute: AttributeID) -> TLVValue? { values[attribute] }
}
