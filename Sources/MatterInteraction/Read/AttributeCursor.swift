// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Walks over the attributes that paths stand for, one at a time, with nothing laid out in advance.
///
/// A concrete path yields its attribute or the status that tells why not; a wildcard silently passes over all that the
/// client may not read. An attribute that two paths stand for comes once.
struct AttributeCursor {
    /// What there is to report of a path.
    enum Item {
        case attribute(AttributePath, AttributeDefinition)
        case failure(AttributePathIB, StatusCode)
    }

    /// What is asked for.
    enum Mode {
        /// All that the paths stand for, but clusters whose data version the client has.
        case everything(known: [ClusterPath: DataVersion])
        /// What changed: the paths say what, these interests what of it the client asked for.
        case changes(interests: [AttributePathIB])
    }

    private let paths: [AttributePathIB]
    private let mode: Mode
    private var nextPath = 0
    private var endpoints: ArraySlice<EndpointNumber> = []
    private var endpoint = EndpointNumber.root
    private var clusters: ArraySlice<ClusterSchema> = []
    private var schema: ClusterSchema?
    private var attributes: ArraySlice<AttributeDefinition> = []
    private var privileges: PrivilegeSet = []

    init(_ paths: [AttributePathIB], mode: Mode = .everything(known: [:])) {
        self.paths = paths
        self.mode = mode
    }

    /// The next item; nil at the end.
    mutating func next(in scope: InteractionScope) -> Item? {
        while true {
            if let attribute = attributes.popFirst() {
                if let item = expansion(attribute, in: scope) { return item }
            } else if let cluster = clusters.popFirst() {
                enter(cluster, in: scope)
            } else if let next = endpoints.popFirst() {
                enter(next, in: scope)
            } else {
                guard nextPath < paths.count else { return nil }
                nextPath += 1
                if let item = start(paths[nextPath - 1], in: scope) { return item }
            }
        }
    }

    /// Whether the client is told when the attribute cannot be had: it named it, no wildcard did.
    func tellsFailures(of path: AttributePath) -> Bool {
        switch mode {
        case .everything: self.path.concrete != nil
        case .changes(let interests): interests.contains { $0.concrete == path }
        }
    }

    private var path: AttributePathIB { paths[nextPath - 1] }

    /// Begins a path: a concrete one is done at once, for a wildcard the endpoints are laid out.
    private mutating func start(_ path: AttributePathIB, in scope: InteractionScope) -> Item? {
        let isForeign = scope.isForeign(path.node)
        guard let concrete = path.concrete else {
            if !isForeign { endpoints = path.endpoint.map { [$0] } ?? scope.model.endpoints[...] }
            return nil
        }
        return isForeign ? .failure(path, .unsupportedNode) : item(concrete, in: scope)
    }

    private func item(_ path: AttributePath, in scope: InteractionScope) -> Item? {
        let schema = scope.model.schema(path.clusterPath)
        let attribute = schema?.attribute(path.attribute)
        if let failure = scope.readCheck(path, schema: schema, attribute: attribute).failure {
            return tellsFailures(of: path) ? .failure(AttributePathIB(path), failure) : nil
        }
        guard let schema, let attribute, isWanted(path, attribute, of: schema, in: scope) else { return nil }
        return .attribute(path, attribute)
    }

    private mutating func enter(_ endpoint: EndpointNumber, in scope: InteractionScope) {
        guard path.includes(endpoint) else { return }
        self.endpoint = endpoint
        if let cluster = path.cluster {
            clusters = scope.model.schema(ClusterPath(endpoint, cluster)).map { [$0] } ?? []
        } else {
            clusters = scope.model.clusters(of: endpoint)[...]
        }
    }

    private mutating func enter(_ cluster: ClusterSchema, in scope: InteractionScope) {
        let clusterPath = ClusterPath(endpoint, cluster.id)
        guard path.includes(cluster), !isKnown(clusterPath, in: scope) else { return }
        privileges = scope.access.privileges(on: clusterPath)
        guard !privileges.isEmpty else { return }
        schema = cluster
        if let attribute = path.attribute {
            attributes = cluster.attribute(attribute).map { [$0] } ?? []
        } else {
            attributes = cluster.attributes[...]
        }
    }

    private func expansion(_ attribute: AttributeDefinition, in scope: InteractionScope) -> Item? {
        guard let schema, path.includes(attribute) else { return nil }
        let concrete = AttributePath(endpoint, schema.id, attribute.id)
        let check = scope.readCheck(concrete, schema: schema, attribute: attribute, privileges: privileges)
        guard check.failure == nil, isWanted(concrete, attribute, of: schema, in: scope) else { return nil }
        return .attribute(concrete, attribute)
    }

    /// Whether a readable attribute is to be reported: it was not yet, and the client lacks or asked for it.
    private func isWanted(
        _ path: AttributePath,
        _ attribute: AttributeDefinition,
        of schema: ClusterSchema,
        in scope: InteractionScope
    ) -> Bool {
        let isRepeated = paths[..<(nextPath - 1)].contains {
            !scope.isForeign($0.node) && $0.covers(path, attribute, of: schema)
        }
        if isRepeated { return false }
        switch mode {
        case .everything: return !isKnown(path.clusterPath, in: scope)
        case .changes(let interests):
            return !attribute.quality.contains(.changesOmitted)
                && interests.contains { $0.covers(path, attribute, of: schema) }
        }
    }

    private func isKnown(_ path: ClusterPath, in scope: InteractionScope) -> Bool {
        guard case .everything(let known) = mode, let version = known[path] else { return false }
        return version == scope.model.dataVersion(path)
    }
}

extension InteractionScope {
    /// Whether a node id in a path is that of another node.
    func isForeign(_ node: NodeID?) -> Bool {
        guard let node, let local = context.localNodeID else { return false }
        return node != local
    }
}
