// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

extension Node {
    /// The value of an attribute as it is kept; nil where there is no such attribute.
    func storedValue(_ path: AttributePath) -> TLVValue? {
        overlay[path] ?? blueprint.cluster(path.clusterPath)?.value(path.attribute)
    }

    /// Sets an attribute from within: versions, reports, persistence and the event for people follow.
    func setValue(
        _ path: AttributePath,
        _ value: TLVValue,
        cause: ChangeCause,
        isReported: Bool = true,
        at now: Moment
    ) {
        guard let cluster = blueprint.cluster(path.clusterPath),
            let definition = cluster.schema.attribute(path.attribute), storedValue(path) != value
        else { return }
        if cluster.value(path.attribute) == value {
            overlay[path] = nil
        } else {
            overlay[path] = value
        }
        if definition.quality.contains(.nonVolatile) {
            changes.append(StoreChange(key: Self.storeKey(path), value: overlay[path]?.encoded()))
        }
        if !definition.quality.contains(.changesOmitted) {
            if isReported { touch(path, at: now) } else { raiseVersion(of: path.clusterPath) }
        }
        if definition.quality.contains(.scene) {
            ScenesManagementServer.sceneAttributeChanged(on: path.endpoint, node: self, at: now)
        }
        emit(.attribute(path, value, cause: cause))
        follow(path, value, at: now)
    }

    /// Raises a cluster's data version for a change that subscribers are told of later, or not at all.
    func raiseVersion(of path: ClusterPath) {
        guard let position = blueprint.position(of: path) else { return }
        dataVersions[position] = DataVersion(dataVersions[position].rawValue &+ 1)
    }

    /// Raises the cluster's data version and tells subscribers that an attribute has another value.
    func touch(_ path: AttributePath, at now: Moment) {
        raiseVersion(of: path.clusterPath)
        interaction.attributesChanged([path])
    }

    /// Sets an attribute as the device's own software would.
    func setLocally(_ path: AttributePath, _ value: TLVValue, at now: Moment) throws(LocalOperationError) {
        guard blueprint.endpoint(path.endpoint) != nil else { throw .unknownEndpoint(path.endpoint) }
        guard let cluster = reference(path.clusterPath) else { throw .unknownCluster(path.clusterPath) }
        guard let definition = cluster.schema.attribute(path.attribute), !definition.isGlobal else {
            throw .unknownAttribute(path)
        }
        guard let normalized = definition.normalized(value) else { throw .refused(path, Status(.invalidDataType)) }
        if let code = definition.check(normalized, in: valueContext(cluster)) { throw .refused(path, Status(code)) }
        let old = storedValue(path) ?? .null
        setValue(path, normalized, cause: .local, at: now)
        ClusterServers[path.cluster]?.changed(
            path.attribute,
            from: old,
            to: normalized,
            of: cluster,
            cause: .local,
            at: now
        )
    }

    /// What constraints of a cluster instance may refer to; computed attributes as the asker of `context` reads them.
    func valueContext(_ cluster: ClusterReference, _ context: InteractionContext? = nil) -> ValueContext {
        let server = ClusterServers[cluster.path.cluster]
        return ValueContext(
            cluster: cluster.schema.definition,
            featureMap: cluster.schema.featureMap,
            attribute: { [self] id in
                context.flatMap { server?.read(id, of: cluster, context: $0) } ?? storedValue(cluster.path(id))
            }
        )
    }

    static func storeKey(_ path: AttributePath) -> String {
        "attribute/\(path.endpoint.rawValue)/\(path.cluster.rawValue)/\(path.attribute.rawValue)"
    }

    static func attributePath(storeKey key: some StringProtocol) -> AttributePath? {
        let parts = key.split(separator: "/")
        guard parts.count == 4, parts[0] == "attribute", let endpoint = UInt16(parts[1]),
            let cluster = UInt32(parts[2]), let attribute = UInt32(parts[3])
        else { return nil }
        return AttributePath(EndpointNumber(endpoint), ClusterID(cluster), AttributeID(attribute))
    }
}
