// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

extension Node: InteractionDataModel {
    package var endpoints: [EndpointNumber] { blueprint.endpoints.map(\.number) }

    package func clusters(of endpoint: EndpointNumber) -> [ClusterSchema] {
        blueprint.endpoint(endpoint)?.schemas ?? []
    }

    package func schema(_ path: ClusterPath) -> ClusterSchema? { blueprint.cluster(path)?.schema }

    package func hasEndpoint(_ endpoint: EndpointNumber) -> Bool { blueprint.endpoint(endpoint) != nil }

    package func deviceTypes(of endpoint: EndpointNumber) -> [DeviceTypeID] {
        blueprint.endpoint(endpoint)?.deviceTypeIDs ?? []
    }

    package func dataVersion(_ path: ClusterPath) -> DataVersion {
        blueprint.position(of: path).map { dataVersions[$0] } ?? 0
    }

    package func read(_ path: AttributePath, context: InteractionContext) throws(Status) -> TLVValue {
        guard let cluster = reference(path.clusterPath),
            let definition = cluster.schema.attribute(path.attribute)
        else { throw Status(.unsupportedAttribute) }
        if let value = ClusterServers[path.cluster]?.read(path.attribute, of: cluster, context: context) {
            return value
        }
        if definition.access.isFabricScoped && definition.isList {
            return .array(
                fabrics.all.flatMap { fabric in
                    fabric.scopedList(path).map { FabricScopedList.entry($0, of: fabric.index) }
                }
            )
        }
        guard let value = storedValue(path) else { throw Status(.unsupportedAttribute) }
        return value
    }

    package func checkQuota(_ path: AttributePath, _ operation: WriteOperation) throws(Status) {
        guard let cluster = reference(path.clusterPath) else { return }
        let value = operation.isAppend ? TLVValue.array([operation.value]) : operation.value
        try ClusterServers[path.cluster]?.checkQuota(path.attribute, value, of: cluster)
    }

    package func write(_ path: AttributePath, _ operation: WriteOperation, context: InteractionContext) throws(Status) {
        guard let cluster = reference(path.clusterPath),
            let definition = cluster.schema.attribute(path.attribute)
        else { throw Status(.unsupportedAttribute) }
        if definition.access.isFabricScoped && definition.isList {
            try writeScoped(path, operation, definition, cluster, context)
            return
        }
        let old = storedValue(path) ?? .null
        let wanted: TLVValue
        switch operation {
        case .replace(let value): wanted = value
        case .append(let item): wanted = .array((old.items ?? []) + [item])
        }
        let value = try checked(wanted, definition, cluster, context)
        setValue(path, value, cause: .controller, at: context.moment)
        ClusterServers[path.cluster]?.changed(
            path.attribute,
            from: old,
            to: value,
            of: cluster,
            cause: .controller,
            at: context.moment
        )
    }

    /// No list that can be written grows without bound, whatever its definition says.
    private static let longestList = 255

    private func checked(
        _ value: TLVValue,
        _ definition: AttributeDefinition,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) throws(Status) -> TLVValue {
        guard let normalized = definition.normalized(value) else { throw Status(.invalidDataType) }
        if let count = normalized.items?.count, count > Self.longestList { throw Status(.resourceExhausted) }
        try ClusterServers[cluster.path.cluster]?.checkQuota(definition.id, normalized, of: cluster)
        if let code = definition.check(normalized, in: valueContext(cluster, context)) { throw Status(code) }
        try ClusterServers[cluster.path.cluster]?.checkWrite(
            definition.id,
            normalized,
            of: cluster,
            context: context
        )
        return normalized
    }

    /// Writes the accessing fabric's part of a fabric-scoped list; other fabrics' entries are out of reach.
    private func writeScoped(
        _ path: AttributePath,
        _ operation: WriteOperation,
        _ definition: AttributeDefinition,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) throws(Status) {
        let index = context.subject.fabricIndex
        guard let fabric = fabrics[index] else { throw Status(.unsupportedAccess) }
        let old = fabric.scopedList(path)
        var isReplaced = false
        let wanted: [TLVValue]
        switch operation {
        case .replace(let value):
            guard let items = value.items else { throw Status(.invalidDataType) }
            wanted = items
            isReplaced = true
        case .append(let item): wanted = old + [item]
        }
        let value = try checked(.array(wanted), definition, cluster, context)
        var entries = (value.items ?? []).map(FabricScopedList.withoutFabric)
        if path == FabricRecord.aclPath { entries = entries.map(AccessControlServer.canonical) }
        if old != entries {
            updateFabric(index, at: context.moment) { $0.setScopedList(path, entries) }
            touch(path, at: context.moment)
            emit(.attribute(path, .array(entries), cause: .controller))
        }
        if path.cluster == AccessControlServer.id {
            AccessControlServer.entriesChanged(
                path.attribute,
                fabric: index,
                from: old,
                to: entries,
                isReplaced: isReplaced,
                of: cluster,
                context: context
            )
        }
        ClusterServers[path.cluster]?.changed(
            path.attribute,
            from: .array(old),
            to: .array(entries),
            of: cluster,
            cause: .controller,
            at: context.moment
        )
    }

    package func checksFields(of path: CommandPath) -> Bool {
        !(ClusterServers[path.cluster]?.commandsWithOwnFieldChecks.contains(path.command) ?? false)
    }

    package func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) -> InvokeResult {
        guard let cluster = reference(path.clusterPath) else { return .failure(.unsupportedCluster) }
        let result: InvokeResult
        if let server = ClusterServers[path.cluster], !server.unbuiltCommands.contains(path.command) {
            result = server.invoke(path.command, fields, of: cluster, context: context)
        } else if let reply = blueprint.reply(to: path) {
            result = reply
        } else {
            result = unbuilt(path, cluster)
        }
        let status: Status = if case .status(let status) = result { status } else { .success }
        emit(.command(path, fields: fields, result: status, fabric: context.subject.fabricIndex))
        return result
    }

    /// A command whose behaviour is not there answers Failure, and says so once.
    private func unbuilt(_ path: CommandPath, _ cluster: ClusterReference) -> InvokeResult {
        if unbuiltCommandsLogged.insert(path).inserted {
            let name = cluster.schema.definition.command(path.command)?.name ?? "\(path.command)"
            log(.warning, "\(cluster.schema.definition.name).\(name) is not emulated yet: answered Failure")
        }
        return .failure(.failure)
    }

    package func accessControlEntries(of fabric: FabricIndex) -> [AccessControlEntry] {
        fabrics[fabric]?.accessControlEntries ?? []
    }

    package func events(from minimum: EventNumber) -> [EventRecord] { Array(eventLog.records(from: minimum)) }

    package func groupEndpoints(of group: GroupID, fabric: FabricIndex) -> [EndpointNumber] {
        fabrics[fabric]?.groups.first { $0.group == group }?.endpoints ?? []
    }
}
