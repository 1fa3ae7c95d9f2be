// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The standard's clusters, device types and semantic tags.
package final class StandardModel: Sendable {
    package static let shared = StandardModel()

    /// Ascending by id.
    package let clusters: [ClusterDefinition]
    /// Ascending by id.
    package let deviceTypes: [DeviceTypeDefinition]
    /// Ascending by namespace and tag.
    package let semanticTags: [SemanticTag]

    init(clusters: [ClusterDefinition] = [], deviceTypes: [DeviceTypeDefinition] = [], tags: [SemanticTag] = []) {
        self.clusters = clusters
        self.deviceTypes = deviceTypes
        semanticTags = tags
    }

    package func cluster(_ id: ClusterID) -> ClusterDefinition? { clusters.first { $0.id == id } }

    /// The cluster with this name, whatever its case.
    package func cluster(named name: String) -> ClusterDefinition? {
        clusters.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    package func deviceType(_ id: DeviceTypeID) -> DeviceTypeDefinition? { deviceTypes.first { $0.id == id } }

    /// The device type with this name, whatever its case.
    package func deviceType(named name: String) -> DeviceTypeDefinition? {
        deviceTypes.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    /// The tag with this name with its namespace, such as `CommonNumber.One`, whatever its case.
    package func semanticTag(named name: String) -> SemanticTag? {
        semanticTags.first { $0.qualifiedName.isEqualIgnoringCase(to: name) }
    }
}
