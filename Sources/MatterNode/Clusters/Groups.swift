// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Groups (Matter Application Clusters § 1.3); membership is kept with the fabric it belongs to.
enum GroupsServer: ClusterServer {
    static let id: ClusterID = 0x0004

    private static let nameSupport: AttributeID = 0x0000

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00, 0x01, 0x03, 0x05]

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let fabric = context.subject.fabricIndex
        switch command {
        case 0x00: return withGroup(fields, response: 0x00) { add($0, fields, cluster, fabric, at: context.moment) }
        case 0x01: return view(fields, cluster, fabric)
        case 0x02: return membership(fields, cluster, fabric)
        case 0x03: return withGroup(fields, response: 0x03) { remove($0, cluster, fabric, at: context.moment) }
        case 0x04:
            // Scenes of no group go as well, as with other stacks.
            let groups = cluster.node.fabrics[fabric]?.groups.filter { $0.endpoints.contains(cluster.endpoint) } ?? []
            ScenesManagementServer.forget(
                groups: groups.map(\.group) + [0],
                on: cluster.endpoint,
                fabric: fabric,
                node: cluster.node,
                at: context.moment
            )
            cluster.node.updateFabric(fabric, at: context.moment) { record in
                for index in record.groups.indices {
                    record.groups[index].endpoints.removeAll { $0 == cluster.endpoint }
                }
                record.groups.removeAll { $0.endpoints.isEmpty }
            }
            cluster.node.groupsChanged(at: context.moment)
            return .success
        case 0x05:
            guard let group = fields[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)), fields[1]?.string != nil else {
                return .failure(.invalidCommand)
            }
            if let identify = cluster.node.reference(ClusterPath(cluster.endpoint, IdentifyServer.id)),
                IdentifyServer.isIdentifying(identify)
            {
                let status = add(GroupID(group), fields, cluster, fabric, at: context.moment)
                return .status(Status(status))
            }
            return .success
        default: return .failure(.unsupportedCommand)
        }
    }

    private static func withGroup(
        _ fields: TLVValue,
        response: CommandID,
        _ action: (GroupID) -> StatusCode
    ) -> InvokeResult {
        guard let number = fields[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)) else {
            return .failure(.invalidCommand)
        }
        let status = number == 0 ? .constraintError : action(GroupID(number))
        return .response(response, .structure([0: .uint(status.rawValue), 1: .uint(number)]))
    }

    private static func add(
        _ group: GroupID,
        _ fields: TLVValue,
        _ cluster: ClusterReference,
        _ fabric: FabricIndex,
        at now: Moment
    ) -> StatusCode {
        guard let name = fields[1]?.string else { return .invalidCommand }
        guard group.rawValue != 0, name.utf8.count <= 16 else { return .constraintError }
        guard let record = cluster.node.fabrics[fabric], record.keySet(of: group) != nil else {
            return .unsupportedAccess
        }
        let known = record.groups.firstIndex { $0.group == group }
        if known == nil && record.groups.count >= GroupKeyManagementServer.groupsPerFabric { return .resourceExhausted }
        let keepsNames = cluster.value(nameSupport).unsignedInteger.map { $0 & 0x80 != 0 } ?? false
        cluster.node.updateFabric(fabric, at: now) { record in
            let index = record.groups.firstIndex { $0.group == group } ?? record.groups.endIndex
            if index == record.groups.endIndex {
                record.groups.append(GroupMembership(group: group, name: "", endpoints: []))
            }
            if keepsNames { record.groups[index].name = name }
            if !record.groups[index].endpoints.contains(cluster.endpoint) {
                record.groups[index].endpoints.append(cluster.endpoint)
                record.groups[index].endpoints.sort()
            }
        }
        cluster.node.groupsChanged(at: now)
        return .success
    }

    private static func remove(
        _ group: GroupID,
        _ cluster: ClusterReference,
        _ fabric: FabricIndex,
        at now: Moment
    ) -> StatusCode {
        guard isMember(group, cluster, fabric) else { return .notFound }
        ScenesManagementServer.forget(
            groups: [group],
            on: cluster.endpoint,
            fabric: fabric,
            node: cluster.node,
            at: now
        )
        cluster.node.updateFabric(fabric, at: now) { record in
            guard let index = record.groups.firstIndex(where: { $0.group == group }) else { return }
            record.groups[index].endpoints.removeAll { $0 == cluster.endpoint }
            if record.groups[index].endpoints.isEmpty { record.groups.remove(at: index) }
        }
        cluster.node.groupsChanged(at: now)
        return .success
    }

    private static func view(
        _ fields: TLVValue,
        _ cluster: ClusterReference,
        _ fabric: FabricIndex
    ) -> InvokeResult {
        guard let number = fields[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)) else {
            return .failure(.invalidCommand)
        }
        let group = GroupID(number)
        let status: StatusCode =
            number == 0 ? .constraintError : isMember(group, cluster, fabric) ? .success : .notFound
        let name = status == .success ? cluster.node.fabrics[fabric]?.groups.first { $0.group == group }?.name : nil
        return .response(
            0x01,
            .structure([0: .uint(status.rawValue), 1: .uint(number), 2: .utf8(name ?? "")])
        )
    }

    private static func membership(
        _ fields: TLVValue,
        _ cluster: ClusterReference,
        _ fabric: FabricIndex
    ) -> InvokeResult {
        let wanted = (fields[0]?.items ?? []).compactMap { $0.unsignedInteger }
        let groups = (cluster.node.fabrics[fabric]?.groups ?? [])
            .filter { $0.endpoints.contains(cluster.endpoint) }
            .map { UInt64($0.group.rawValue) }
            .filter { wanted.isEmpty || wanted.contains($0) }
        let used = cluster.node.fabrics[fabric]?.groups.count ?? 0
        let capacity = max(0, GroupKeyManagementServer.groupsPerFabric - used)
        return .response(
            0x02,
            .structure([0: .uint(UInt8(clamping: capacity)), 1: .array(groups.sorted().map { .unsigned($0) })])
        )
    }

    private static func isMember(_ group: GroupID, _ cluster: ClusterReference, _ fabric: FabricIndex) -> Bool {
        cluster.node.fabrics[fabric]?.groups.contains {
            $0.group == group && $0.endpoints.contains(cluster.endpoint)
        } ?? false
    }
}
