// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension Controller {
    // MARK: - The controller's groups

    /// The groups of the controller's fabric, ascending by id.
    public func groups() async throws -> [GroupRecord] {
        try await query { $0.state.groups.values.sorted { $0.groupID < $1.groupID } }
    }

    /// Makes a group with a fresh key; a group that exists keeps its key, whatever its name is to be.
    @discardableResult
    public func makeGroup(_ id: GroupID, name: String) async throws -> GroupRecord {
        if let known = try await groups().first(where: { $0.groupID == id }) { return known }
        guard id.isOperational else { throw ControllerFailure.unknownGroup(id) }
        try await commit { core in
            // Key set 0 is the fabric's own.
            let used = Set(core.state.groups.values.map(\.keySetID))
            let keySet = (1...UInt16.max).lazy.map { GroupKeySetID($0) }.first { !used.contains($0) } ?? 1
            let key = core.random.bytes(16)
            return core.state.keep(GroupRecord(groupID: id, name: name, keySetID: keySet, epochKey: key))
        }
        return try await group(id)
    }

    /// Forgets a group; its members are not told.
    public func removeGroup(_ id: GroupID) async throws {
        _ = try await group(id)
        try await commit { $0.state.forget(id) }
    }

    private func group(_ id: GroupID) async throws -> GroupRecord {
        guard let group = try await query({ $0.state.groups[id] }) else { throw ControllerFailure.unknownGroup(id) }
        return group
    }

    // MARK: - Members

    /// Makes endpoints of a node members of a group: gives it the key, the right to be told, and the membership.
    public func add(_ endpoints: [EndpointNumber], of node: NodeID, to id: GroupID) async throws {
        let group = try await group(id)
        try await invoke(CommandPath(.root, 0x003F, 0x00), group.keySetFields, of: node)
        try await addKeyMapping(group, node)
        try await allow(group, node)
        for endpoint in endpoints {
            let answer = try await invoke(
                CommandPath(endpoint, 0x0004, 0x00),
                .structure([0: .uint(id.rawValue), 1: .utf8(group.name)]),
                of: node
            )
            guard let code = answer?[0]?.unsignedInteger else { throw ControllerFailure.malformedAnswer }
            let status = StatusCode(rawValue: UInt8(clamping: code))
            guard status == .success else { throw ControllerFailure.status(Status(status)) }
        }
    }

    /// Ends the membership of endpoints of a node.
    public func remove(_ endpoints: [EndpointNumber], of node: NodeID, from id: GroupID) async throws {
        for endpoint in endpoints {
            try await invoke(CommandPath(endpoint, 0x0004, 0x03), .structure([0: .uint(id.rawValue)]), of: node)
        }
    }

    private func addKeyMapping(_ group: GroupRecord, _ node: NodeID) async throws {
        let entry = TLVValue.structure([1: .uint(group.groupID.rawValue), 2: .uint(group.keySetID.rawValue)])
        try await add(entry, to: AttributePath(.root, 0x003F, 0x0000), node) {
            $0[1]?.unsignedInteger == UInt64(group.groupID.rawValue)
                && $0[2]?.unsignedInteger == UInt64(group.keySetID.rawValue)
        }
    }

    /// Lets the group's members be operated by its messages.
    private func allow(_ group: GroupRecord, _ node: NodeID) async throws {
        let subject = UInt64(group.groupID.rawValue)
        let groupMode: UInt64 = 3
        let operate: UInt64 = 3
        let entry = TLVValue.structure([
            1: .unsigned(operate),
            2: .unsigned(groupMode),
            3: .array([.unsigned(subject)]),
            4: .null,
        ])
        try await add(entry, to: AttributePath(.root, 0x001F, 0x0000), node) { entry in
            entry[2]?.unsignedInteger == groupMode
                && (entry[3]?.items?.contains { $0.unsignedInteger == subject } ?? false)
        }
    }

    /// Adds an entry to a list of this fabric's unless it has one that serves, and nobody else changes it meanwhile.
    private func add(
        _ entry: TLVValue,
        to path: AttributePath,
        _ node: NodeID,
        unless serves: (TLVValue) -> Bool
    ) async throws {
        let report = try await read([AttributeQuery(path)], of: node)
        if let refusal = report.refusals.first { throw ControllerFailure.status(refusal.status) }
        guard let current = report.attributes.first(where: { $0.path == path }), let entries = current.value.items
        else { throw ControllerFailure.malformedAnswer }
        guard !entries.contains(where: serves) else { return }
        // The fabric is the writer's, whatever an entry says.
        let kept = entries.map { TLVValue.structure(($0.fields ?? []).filter { $0.tag != .context(254) }) }
        let write = AttributeWrite(path, .array(kept + [entry]), dataVersion: current.dataVersion)
        for outcome in try await self.write([write], of: node) where !outcome.status.isSuccess {
            throw ControllerFailure.status(outcome.status)
        }
    }

    // MARK: - Messages

    /// Invokes a command at all members of a group at once; none of them answers.
    public func invoke(
        _ cluster: ClusterID,
        _ command: CommandID,
        _ fields: TLVValue = .emptyStructure,
        in group: GroupID
    ) async throws {
        try await send(to: group) { $0.invoke(cluster, command, fields, with: $1, counter: $2) }
    }

    /// Writes an attribute at all members of a group at once; none of them answers.
    public func write(
        _ value: TLVValue,
        to cluster: ClusterID,
        _ attribute: AttributeID,
        in group: GroupID
    ) async throws {
        try await send(to: group) { $0.write(cluster, attribute, value, with: $1, counter: $2) }
    }

    private func send(
        to id: GroupID,
        _ body: @escaping @Sendable (ControllerMachine, GroupSendKey, MessageCounter) -> Bool
    ) async throws {
        let group = try await group(id)
        // A counter must be set aside in the store before it is used.
        let counter = try await takeGroupCounter()
        let isSent = try await query { core in
            let key = GroupSendKey(groupID: id, epochKey: group.epochKey, fabric: core.machine.fabric)
            return core.turn { machine, _ in body(machine, key, counter) }
        }
        guard isSent else { throw ControllerFailure.tooLarge }
    }

    private func takeGroupCounter() async throws -> MessageCounter {
        try await operation { core, ticket in
            let (counter, changes) = core.state.takeGroupCounter()
            guard !changes.isEmpty else {
                ticket.finish(.success(counter))
                return
            }
            core.persist(changes) { error in
                ticket.finish(error.map { .failure(ControllerFailure($0)) } ?? .success(counter))
            }
        }
    }
}

extension GroupRecord {
    /// The fields of the command that gives a node the group's key (Matter Core § 11.2.7.1).
    fileprivate var keySetFields: TLVValue {
        .structure([
            0: .structure([
                0: .uint(keySetID.rawValue),
                // Trust first.
                1: .unsigned(0),
                2: .bytes(epochKey),
                // Keys with start times other than zero would need the node to know the time.
                3: .unsigned(1),
                4: .null,
                5: .null,
                6: .null,
                7: .null,
            ])
        ])
    }
}
