// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode

/// What there is to be explained: the standard, and what a profile defines beside it.
struct ExplainSource {
    let model: StandardModel
    let vendorClusters: [VendorCluster]

    init(model: StandardModel = .shared, vendorClusters: [VendorCluster] = []) {
        self.model = model
        self.vendorClusters = vendorClusters
    }

    /// The profile's first.
    var clusters: [ClusterDefinition] { vendorClusters.map(\.definition) + model.clusters }

    func cluster(_ id: ClusterID) -> ClusterDefinition? { vendor(id)?.definition ?? model.cluster(id) }

    /// The cluster with this name, whatever its case.
    func cluster(named name: String) -> ClusterDefinition? {
        vendorClusters.first { $0.definition.name.isEqualIgnoringCase(to: name) }?.definition
            ?? model.cluster(named: name)
    }

    func isVendors(_ cluster: ClusterID) -> Bool { vendor(cluster) != nil }

    /// Whether a command does something, or has an answer of the profile's; one that has neither answers Failure.
    func isBuilt(_ command: CommandID, of cluster: ClusterID) -> Bool {
        if let vendor = vendor(cluster) { return vendor.replies[command] != nil }
        return ClusterServers.isBuilt(command, of: cluster)
    }

    private func vendor(_ id: ClusterID) -> VendorCluster? { vendorClusters.first { $0.definition.id == id } }
}
