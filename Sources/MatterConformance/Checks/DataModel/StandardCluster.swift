// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// A cluster server of the device that the standard defines.
struct StandardCluster {
    let endpoint: DeviceShape.Endpoint
    let cluster: DeviceShape.Cluster
    let definition: ClusterDefinition

    /// Such as `1/OnOff`.
    var name: String { "\(endpoint.number)/\(definition.name)" }

    /// Whether a feature is there, by its code or name; nil for what is no feature.
    func feature(_ name: String) -> Bool? {
        definition.feature(named: name).map { cluster.featureMap & $0.mask != 0 }
    }

    /// What of its definition it has, and what it has to have, with the open conditions either false or true.
    func composition(_ conditions: DeviceConditions, events: Set<EventID>? = nil, optimism: Bool) -> ClusterComposition
    {
        let attributes = definition.attributes.map { ElementID.attribute($0.id) }
        let commands = definition.commands.map { ElementID.command($0.id) }
        let there =
            cluster.attributes.map { ElementID.attribute($0) } + cluster.acceptedCommands.map { ElementID.command($0) }
            + (events ?? []).map { ElementID.event($0) }
        var all = attributes + commands
        if events != nil { all += definition.events.map { ElementID.event($0.id) } }
        return ClusterComposition(
            definition,
            featureMap: cluster.featureMap,
            including: Set(there),
            excluding: Set(all).subtracting(there),
            conditions: { name in
                conditions.holds(name, on: endpoint.number)
                    || optimism && conditions.isOpen(name, on: endpoint.number)
            }
        )
    }

    /// What the constraints of its values may refer to.
    func context(_ value: @escaping (AttributePath) -> TLVValue?) -> ValueContext {
        ValueContext(
            cluster: definition,
            featureMap: cluster.featureMap,
            revision: cluster.revision,
            attribute: { value(AttributePath(endpoint.number, cluster.id, $0)) }
        )
    }

    func path(_ attribute: AttributeID) -> AttributePath { AttributePath(endpoint.number, cluster.id, attribute) }
    func path(_ command: CommandID) -> CommandPath { CommandPath(endpoint.number, cluster.id, command) }
}

extension Trial {
    /// The cluster servers that the standard defines, in the order of their endpoints.
    var standardClusters: [StandardCluster] {
        shape.endpoints.flatMap { endpoint in
            endpoint.clusters.compactMap { cluster in
                model.cluster(cluster.id).map {
                    StandardCluster(endpoint: endpoint, cluster: cluster, definition: $0)
                }
            }
        }
    }

    var conditions: DeviceConditions { DeviceConditions(shape, model: model) }

    /// The device types of an endpoint that the standard defines.
    func deviceTypes(of endpoint: DeviceShape.Endpoint) -> [DeviceTypeDefinition] {
        endpoint.deviceTypes.compactMap { model.deviceType($0.id) }
    }

    /// The data version that an attribute's value comes with.
    func dataVersion(_ path: AttributePath) throws -> DataVersion? {
        let report = try session().read([AttributePathIB(path)])
        return report.values.first?.dataVersion
    }

    /// Everything that the administrator may read of all attributes.
    func readAll() throws -> [AttributePath: TLVValue] {
        let report = try session().read([AttributePathIB()])
        return Dictionary(report.values.map { ($0.path, $0.data) }) { first, _ in first }
    }
}

/// Who defines what an identifier names.
enum Vendor {
    /// Whether an identifier of four octets is one of a manufacturer's (Core § 7.19.2).
    static func defines(_ rawValue: UInt32) -> Bool { rawValue >> 16 != 0 }
}
