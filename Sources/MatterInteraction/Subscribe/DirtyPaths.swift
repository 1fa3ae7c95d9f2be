// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What changed since the last report, in bounded space.
///
/// Once more attributes are dirty than may be told apart, their clusters are, then endpoints, then all.
struct DirtyPaths: Hashable {
    private let limit: Int
    private var attributes: Set<AttributePath> = []
    private var clusters: Set<ClusterPath> = []
    private var endpoints: Set<EndpointNumber> = []
    private var everything = false

    init(limit: Int) { self.limit = max(1, limit) }

    var isEmpty: Bool { !everything && attributes.isEmpty && clusters.isEmpty && endpoints.isEmpty }

    mutating func insert(_ path: AttributePath) {
        if everything || endpoints.contains(path.endpoint) || clusters.contains(path.clusterPath) { return }
        attributes.insert(path)
        guard attributes.count > limit else { return }
        let coarse = Set(attributes.map(\.clusterPath))
        attributes = []
        for cluster in coarse.sorted() { insert(cluster) }
    }

    mutating func insert(_ path: ClusterPath) {
        if everything || endpoints.contains(path.endpoint) { return }
        attributes = attributes.filter { $0.clusterPath != path }
        clusters.insert(path)
        guard clusters.count > limit else { return }
        for endpoint in Set(clusters.map(\.endpoint)).sorted() { insert(endpoint) }
    }

    private mutating func insert(_ endpoint: EndpointNumber) {
        if everything { return }
        attributes = attributes.filter { $0.endpoint != endpoint }
        clusters = clusters.filter { $0.endpoint != endpoint }
        endpoints.insert(endpoint)
        guard endpoints.count > limit else { return }
        self = DirtyPaths(limit: limit)
        everything = true
    }

    /// The paths that stand for what changed, ascending.
    var paths: [AttributePathIB] {
        if everything { return [AttributePathIB()] }
        return endpoints.sorted().map { AttributePathIB(endpoint: $0) }
            + clusters.sorted().map { AttributePathIB(endpoint: $0.endpoint, cluster: $0.cluster) }
            + attributes.sorted().map { AttributePathIB($0) }
    }
}
