// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterProfiles

/// The names of what events speak of: the specification's, and those of a profile's own clusters; else numbers.
package struct ElementNames: Sendable {
    /// Those of the specification alone.
    package static let standard = ElementNames()

    private let vendorClusters: [ClusterID: ClusterDefinition]

    package init(vendorClusters: [VendorCluster] = []) {
        self.vendorClusters = Dictionary(vendorClusters.map { ($0.definition.id, $0.definition) }) { first, _ in first }
    }

    private func definition(_ cluster: ClusterID) -> ClusterDefinition? {
        StandardModel.shared.cluster(cluster) ?? vendorClusters[cluster]
    }

    package func cluster(_ id: ClusterID) -> String { definition(id)?.name ?? id.description }

    package func attribute(_ path: AttributePath) -> String {
        attributeDefinition(path)?.name ?? path.attribute.description
    }

    package func command(_ path: CommandPath) -> String {
        definition(path.cluster)?.command(path.command)?.name ?? path.command.description
    }

    package func event(_ path: EventPath) -> String {
        definition(path.cluster)?.event(path.event)?.name ?? path.event.description
    }

    package func attributeDefinition(_ path: AttributePath) -> AttributeDefinition? {
        definition(path.cluster)?.attribute(path.attribute)
            ?? GlobalAttributes.all.first { $0.id == path.attribute }
    }

    package func commandFields(_ path: CommandPath) -> [FieldDefinition] {
        definition(path.cluster)?.command(path.command)?.fields ?? []
    }

    package func eventFields(_ path: EventPath) -> [FieldDefinition] {
        definition(path.cluster)?.event(path.event)?.fields ?? []
    }
}

/// The names that each device's elements have.
package struct FleetNames: Sendable {
    /// By the stem of the device's id, where the profile has clusters of its own.
    private let names: [String: ElementNames]

    package init(_ profiles: [FleetProfile] = []) {
        names = Dictionary(
            profiles.map { profile in
                let clusters = profile.profile.blueprint.description.vendorClusters
                return (DeviceID.stem(ofPath: profile.path), ElementNames(vendorClusters: clusters))
            }
        ) { first, _ in first }
    }

    package subscript(_ device: DeviceID) -> ElementNames { names[device.stem] ?? .standard }
}
