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
    let conditions: NodeConditions

    init(log: ProfileLog, model: StandardModel, draft: ProfileDraft, blueprint: NodeBlueprint) {
        self.log = log
        self.model = model
        self.draft = draft
        self.blueprint = blueprint
        conditions = NodeConditions(blueprint.description, model: model)
    }

    func check() {
        for endpoint in draft.endpoints {
            checkTypes(of: endpoint)
            checkClusters(of: endpoint)
            checkParts(of: endpoint)
            checkPlace(of: endpoint)
            checkEmulation(of: endpoint)
        }
        checkTags()
        checkUniqueIDs()
    }

    /// The state for the conformances of a device type on an endpoint.
    func context(of type: DeviceTypeDefinition, on endpoint: EndpointDraft) -> ConformanceContext {
        conditions.context(of: type, on: endpoint.number)
    }

    /// What nothing shows is a mistake, though the device is right without it.
    private func checkEmulation(of endpoint: EndpointDraft) {
        guard !endpoint.isIncomplete else { return }
        for part in blueprint.idleEmulation(of: endpoint.number) {
            log.warning(
                "'\(part.rawValue)' changes nothing here, as \(part.reason)",
                at: endpoint.emulationPositions[part.rawValue] ?? endpoint.position,
                path: endpoint.path.appending(path: "emulation").appending(path: part.rawValue)
            )
        }
    }

    // MARK: - Clusters on an endpoint

    private func checkClusters(of endpoint: EndpointDraft) {
        guard let built = blueprint.endpoint(endpoint.number) else { return }
        for without in endpoint.without { checkWithout(without, of: endpoint) }
        for without in endpoint.withoutClients { checkWithoutClient(without, of: endpoint) }
        for cluster in endpoint.clusters { checkPlace(of: cluster, on: endpoint) }
        for cluster in built.clusters {
            let named = endpoint.clusters.first { $0.definition.id == cluster.schema.id }
            let checker = ClusterChecker(
                log: log,
                endpoint: endpoint,
                named: named,
                blueprint: cluster,
                conditions: conditions
            )
            checker.check()
        }
    }

    private func checkWithout(_ without: NamedCluster, of endpoint: EndpointDraft) {
        let id = without.definition.id
        let types = endpoint.deviceTypes.filter { type in
            type.server(id)?.conformance.verdict(in: context(of: type, on: endpoint)) == .mandatory
        }
        let base = model.baseDeviceType
        if let type = types.first {
            let requirement = type.server(id)?.conformance
            log.breach(
                "'\(without.definition.name)' is mandatory on \(type.name)" + reason(requirement, on: endpoint),
                at: without.position,
                path: without.path,
                isStrict: endpoint.isStrict
            )
        } else if let conformance = base.server(id)?.conformance,
            conformance.verdict(in: context(of: base, on: endpoint)) == .mandatory
        {
            log.breach(
                "'\(without.definition.name)' is mandatory on every endpoint with the conditions '\(conformance)'",
                at: without.position,
                path: without.path,
                isStrict: endpoint.isStrict
            )
        } else if id == 0x001D {
            log.error("every endpoint has a Descriptor", at: without.position, path: without.path)
        }
    }

    private func checkWithoutClient(_ without: NamedCluster, of endpoint: EndpointDraft) {
        let id = without.definition.id
        for type in endpoint.deviceTypes {
            guard let conformance = type.client(id)?.conformance,
                conformance.verdict(in: context(of: type, on: endpoint)) == .mandatory
            else { continue }
            log.breach(
                "the client of '\(without.definition.name)' is mandatory on \(type.name)"
                    + reason(conformance, on: endpoint),
                at: without.position,
                path: without.path,
                isStrict: endpoint.isStrict
            )
            return
        }
    }

    /// Which other endpoint's device type brings about that something is mandatory; empty where none does.
    func reason(_ conformance: Conformance?, on endpoint: EndpointDraft) -> String {
        for name in conformance?.names ?? [] {
            guard let requirement = conditions.requirement(of: name, on: endpoint.number) else { continue }
            return ", as \(requirement.deviceType) on endpoint \(requirement.endpoint.rawValue) requires \(name)"
        }
        return ""
    }

    /// A cluster may stand beside those of the device types, unless one of them forbids it.
    private func checkPlace(of cluster: ClusterDraft, on endpoint: EndpointDraft) {
        for type in endpoint.deviceTypes {
            guard let conformance = type.server(cluster.definition.id)?.conformance,
                conformance.verdict(in: context(of: type, on: endpoint)) == .disallowed,
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
        if cluster.definition.scope == .node, endpoint.number != .root,
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
}
