// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode

/// The clusters that a profile may name: the standard's and its own.
struct ClusterCatalog {
    let model: StandardModel
    var vendorClusters: [VendorCluster] = []

    func cluster(_ id: ClusterID) -> ClusterDefinition? {
        vendorClusters.first { $0.definition.id == id }?.definition ?? model.cluster(id)
    }

    /// The cluster with this name, whatever its case.
    func cluster(named name: String) -> ClusterDefinition? {
        vendorClusters.first { $0.definition.name.isEqualIgnoringCase(to: name) }?.definition
            ?? model.cluster(named: name)
    }

    var names: [String] { vendorClusters.map(\.definition.name) + model.clusters.map(\.name) }
}
