// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Group Key Management (Matter Core § 11.2).
enum GroupKeyManagementServer: ClusterServer {
    static let id: ClusterID = 0x003F

    /// At least four for each endpoint that serves Groups.
    static let groupsPerFabric = 32
    static let keySetsPerFabric = 4

    enum Attribute {
        static let groupKeyMap: AttributeID = 0x0000
        static let groupTable: AttributeID = 0x0001
        static let maxGroupsPerFabric: AttributeID = 0x0002
        static let maxGroupKeysPerFabric: AttributeID = 0x0003
    }

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.groupTable:
            .array(
                cluster.node.fabrics.all.flatMap { fabric in
                    fabric.groups.map { group in
                        .structure([
                            1: .uint(group.group.rawValue), 2: .array(group.endpoints.map { .uint($0.rawValue) }),
                            3: .utf8(group.name), 0xFE: .uint(fabric.index.rawValue),
                        ])
                    }
                }
            )
        case Attribute.maxGroupsPerFabric: .unsigned(UInt64(groupsPerFabric))
        case Attribute.maxGroupKeysPerFabric: .unsigned(UInt64(keySetsPerFabric))
        default: nil
        }
    }

    /// The map as a whole is given: set 0 is not for groups, no group stands twice, the quota holds.
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == Attribute.groupKeyMap, let entries = value.items else { return }
        guard entries.count <= groupsPerFabric else { throw Status(.resourceExhausted) }
        var seen: Set<UInt64> = []
        for entry in entries {
            guard let group = entry[1]?.unsignedInteger, let set = entry[2]?.unsignedInteger, set != 0, group != 0,
                seen.insert(group).inserted
            else { throw Status(.constraintError) }
        }
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        if attribute == Attribute.groupKeyMap { cluster.node.groupKeysChanged() }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let fabric = context.subject.fabricIndex
        guard let record = cluster.node.fabrics[fabric] else { return .failure(.unsupportedAccess) }
        switch command {
        case 0x00: return write(fields, record, cluster, context)
        case 0x01:
            guard let id = fields[0]?.unsignedInteger,
                let set = record.groupKeySets.first(where: { UInt64($0.id.rawValue) == id })
            else { return .failure(.notFound) }
            return .response(0x02, .structure([0: shown(set)]))
        case 0x03:
            guard let id = fields[0]?.unsignedInteger else { return .failure(.invalidCommand) }
            guard id != 0 else { return .failure(.invalidCommand) }
            guard record.groupKeySets.contains(where: { UInt64($0.id.rawValue) == id }) else {
                return .failure(.notFound)
            }
            cluster.node.updateFabric(fabric, at: context.moment) { record in
                record.groupKeySets.removeAll { UInt64($0.id.rawValue) == id }
                let map = cluster.path(Attribute.groupKeyMap)
                record.setScopedList(map, record.scopedList(map).filter { $0[2]?.unsignedInteger != id })
            }
            cluster.touch(Attribute.groupKeyMap, at: context.moment)
            cluster.node.groupKeysChanged()
            return .success
        case 0x04:
            return .response(
                0x05,
                .structure([0: .array(record.groupKeySets.map { .uint($0.id.rawValue) })])
            )
        default: return .failure(.unsupportedCommand)
        }
    }

    /// A key set as it may be read: start times, but never keys.
    private static func shown(_ set: GroupKeySet) -> TLVValue {
        func start(_ index: Int) -> TLVValue {
            index < set.epochs.count ? .unsigned(set.epochs[index].startTime) : .null
        }
        return .structure([
            0: .uint(set.id.rawValue), 1: .uint(set.securityPolicy), 2: .null, 3: start(0), 4: .null, 5: start(1),
            6: .null, 7: start(2),
        ])
    }

    private static func write(
        _ fields: TLVValue,
        _ record: FabricRecord,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) -> InvokeResult {
        guard let given = fields[0], let number = given[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)),
            let policy = given[1]?.unsignedInteger
        else { return .failure(.invalidCommand) }
        guard policy <= 1 else { return .failure(.constraintError) }
        // Cache and sync is a feature that this node does not have.
        guard policy == 0 else { return .failure(.invalidCommand) }
        var epochs: [GroupKeySet.Epoch] = []
        for index in 0..<3 {
            let key = given[UInt8(2 + 2 * index)] ?? .null
            let start = given[UInt8(3 + 2 * index)] ?? .null
            if key.isNull && start.isNull {
                if index == 0 { return .failure(.invalidCommand) }
                continue
            }
            guard index == epochs.count, let octets = key.octets, let time = start.unsignedInteger else {
                return .failure(.invalidCommand)
            }
            guard octets.count == 16 else { return .failure(.constraintError) }
            guard time != 0, epochs.last.map({ $0.startTime < time }) ?? true else { return .failure(.invalidCommand) }
            epochs.append(GroupKeySet.Epoch(key: octets, startTime: time))
        }
        let id = GroupKeySetID(number)
        let isNew = !record.groupKeySets.contains { $0.id == id }
        if isNew && record.groupKeySets.count >= keySetsPerFabric { return .failure(.resourceExhausted) }
        cluster.node.updateFabric(context.subject.fabricIndex, at: context.moment) { record in
            let set = GroupKeySet(id: id, securityPolicy: UInt8(policy), epochs: epochs)
            if let index = record.groupKeySets.firstIndex(where: { $0.id == id }) {
                record.groupKeySets[index] = set
            } else {
                record.groupKeySets.append(set)
                record.groupKeySets.sort { $0.id < $1.id }
            }
        }
        cluster.node.groupKeysChanged()
        return .success
    }
}
