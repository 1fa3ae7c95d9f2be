// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode

/// Holds a draft, and the blueprint that comes of it, to the standard's rules.
struct ProfileChecker {
    let log: ProfileLog
    let model: StandardModel
    let draft: ProfileDraft
    let blueprint: NodeBlueprint

    func check() {
        for endpoint in draft.endpoints {
            checkClusters(of: endpoint)
            checkParts(of: endpoint)
        }
        checkTags()
    }

    /// Conditions that hold for every device of ours: it speaks IPv6 over what looks like an Ethernet interface.
    static func holds(_ condition: String) -> Bool {
        ["Ethernet", "IP", "IPv6", "UDP", "Node", "Simple", "Server"].contains(condition)
    }

    // MARK: - Clusters on an endpoint

    private func checkClusters(of endpoint: EndpointDraft) {
        guard let built = blueprint.endpoint(endpoint.number) else { return }
        for without in endpoint.without { checkWithout(without, of: endpoint) }
        for cluster in endpoint.clusters { checkPlace(of: cluster, on: endpoint) }
        for cluster in built.clusters {
            let named = endpoint.clusters.first { $0.definition.id == cluster.schema.id }
            let checker = ClusterChecker(log: log, endpoint: endpoint, named: named, blueprint: cluster)
            checker.check()
        }
    }

    private func checkWithout(_ without: NamedCluster, of endpoint: EndpointDraft) {
        let id = without.definition.id
        let requirements = endpoint.deviceTypes.filter { type in
            type.server(id)?.conformance.verdict(in: Self.context(of: type)) == .mandatory
        }
        if let type = requirements.first {
            log.breach(
                "'\(without.definition.name)' is mandatory on \(type.name)",
                at: without.position,
                path: without.path,
                isStrict: endpoint.isStrict
            )
        } else if id == 0x001D {
            log.error("every endpoint has a Descriptor", at: without.position, path: without.path)
        }
    }

    /// A cluster may stand beside those of the device types, unless one of them forbids it.
    private func checkPlace(of cluster: ClusterDraft, on endpoint: EndpointDraft) {
        for type in endpoint.deviceTypes {
            guard let conformance = type.server(cluster.definition.id)?.conformance,
                conformance.verdict(in: Self.context(of: type)) == .disallowed,
                // A condition that the profile does not state holds where what depends on it is there.
                conformance.verdict(in: ConformanceContext(revision: type.revision, holds: { _ in true }))
                    == .disallowed
            else { continue }
            log.breach(
                "'\(cluster.definition.name)' is not allowed on \(type.name)",
                at: cluster.position,
                path: cluster.path,
                isStrict: cluster.isStrict
            )
        }
        let scope = cluster.definition.scope
        if scope == .node, endpoint.number != .root,
            !endpoint.deviceTypes.contains(where: { $0.server(cluster.definition.id) != nil })
        {
            log.breach(
                "'\(cluster.definition.name)' describes the node and belongs on endpoint 0",
                at: cluster.position,
                path: cluster.path,
                isStrict: cluster.isStrict
            )
        }
    }

    static func context(of type: DeviceTypeDefinition) -> ConformanceContext {
        ConformanceContext(revision: type.revision, holds: holds)
    }
}
