// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// The scenes of one endpoint on one fabric, for one command.
struct SceneTable {
    let cluster: ClusterReference
    let fabric: FabricRecord
    let now: Moment

    private var endpoint: EndpointNumber { cluster.endpoint }
    private var scenes: [SceneRecord] { fabric.scenes.filter { $0.key.endpoint == endpoint } }

    private func scene(_ key: SceneRecord.Key) -> SceneRecord? { fabric.scenes.first { $0.key == key } }

    /// Group 0 stands for scenes of no group; any other must be one that the endpoint belongs to.
    private func isKnown(_ group: GroupID) -> Bool {
        group.rawValue == 0
            || fabric.groups.contains { $0.group == group && $0.endpoints.contains(endpoint) }
    }

    private func key(_ fields: TLVValue, group: UInt8 = 0, scene: UInt8 = 1) -> SceneRecord.Key? {
        guard let group = fields[group]?.unsignedInteger.flatMap(UInt16.init(exactly:)),
            let scene = fields[scene]?.unsignedInteger.flatMap(UInt8.init(exactly:))
        else { return nil }
        return SceneRecord.Key(endpoint: endpoint, group: GroupID(group), scene: scene)
    }

    private func answer(_ command: CommandID, _ status: StatusCode, _ key: SceneRecord.Key) -> InvokeResult {
        .response(
            command,
            .structure([0: .uint(status.rawValue), 1: .uint(key.group.rawValue), 2: .uint(key.scene)])
        )
    }

    // MARK: - Commands

    func add(_ fields: TLVValue) -> InvokeResult {
        guard let key = key(fields), let transition = fields[2]?.unsignedInteger, let name = fields[3]?.string,
            let sets = fields[4]?.items
        else { return .failure(.invalidCommand) }
        guard key.scene <= 254, transition <= ScenesManagementServer.longestTransition, name.utf8.count <= 16 else {
            return answer(0x00, .constraintError, key)
        }
        guard isKnown(key.group) else { return answer(0x00, .invalidCommand, key) }
        guard let checked = SceneFields(cluster: cluster).checked(sets) else {
            return answer(0x00, .invalidCommand, key)
        }
        let record = SceneRecord(
            key: key,
            name: cluster.has(feature: 0) ? name : "",
            transitionTime: UInt32(transition),
            fieldSets: checked
        )
        return answer(0x00, save(record), key)
    }

    func view(_ fields: TLVValue) -> InvokeResult {
        guard let key = key(fields) else { return .failure(.invalidCommand) }
        guard key.scene <= 254 else { return answer(0x01, .constraintError, key) }
        guard isKnown(key.group) else { return answer(0x01, .invalidCommand, key) }
        guard let scene = scene(key) else { return answer(0x01, .notFound, key) }
        return .response(
            0x01,
            .structure([
                0: .unsigned(0), 1: .uint(key.group.rawValue), 2: .uint(key.scene), 3: .uint(scene.transitionTime),
                4: .utf8(scene.name), 5: .array(scene.fieldSets),
            ])
        )
    }

    func remove(_ fields: TLVValue) -> InvokeResult {
        guard let key = key(fields) else { return .failure(.invalidCommand) }
        guard key.scene <= 254 else { return answer(0x02, .constraintError, key) }
        guard isKnown(key.group) else { return answer(0x02, .invalidCommand, key) }
        guard scene(key) != nil else { return answer(0x02, .notFound, key) }
        update { $0.removeAll { $0.key == key } }
        invalidate { $0.group == key.group && $0.scene == key.scene }
        return answer(0x02, .success, key)
    }

    func removeAll(_ fields: TLVValue) -> InvokeResult {
        guard let number = fields[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)) else {
            return .failure(.invalidCommand)
        }
        let group = GroupID(number)
        let status: StatusCode = isKnown(group) ? .success : .invalidCommand
        if status == .success {
            update { $0.removeAll { $0.key.endpoint == endpoint && $0.key.group == group } }
            invalidate { $0.group == group }
        }
        return .response(0x03, .structure([0: .uint(status.rawValue), 1: .uint(number)]))
    }

    func store(_ fields: TLVValue) -> InvokeResult {
        guard let key = key(fields) else { return .failure(.invalidCommand) }
        guard key.scene <= 254 else { return answer(0x04, .constraintError, key) }
        guard isKnown(key.group) else { return answer(0x04, .invalidCommand, key) }
        return answer(0x04, store(key), key)
    }

    /// Keeps the endpoint's present state as a scene; name and transition of a scene that was there stay.
    func store(_ key: SceneRecord.Key) -> StatusCode {
        let former = scene(key)
        let status = save(
            SceneRecord(
                key: key,
                name: former?.name ?? "",
                transitionTime: former?.transitionTime ?? 0,
                fieldSets: SceneFields(cluster: cluster).present()
            )
        )
        if status == .success { setCurrent(key) }
        return status
    }

    func recall(_ fields: TLVValue) -> InvokeResult {
        guard let key = key(fields) else { return .failure(.invalidCommand) }
        guard isKnown(key.group) else { return .failure(.invalidCommand) }
        return .status(Status(recall(key, transition: fields[2]?.unsignedInteger)))
    }

    func recall(_ key: SceneRecord.Key, transition: UInt64?) -> StatusCode {
        guard let scene = scene(key) else { return .notFound }
        ScenesManagementServer.show(
            scene.fieldSets,
            transition: transition ?? UInt64(scene.transitionTime),
            on: cluster,
            at: now
        )
        setCurrent(key)
        return .success
    }

    func membership(_ fields: TLVValue) -> InvokeResult {
        guard let number = fields[0]?.unsignedInteger.flatMap(UInt16.init(exactly:)) else {
            return .failure(.invalidCommand)
        }
        let group = GroupID(number)
        guard isKnown(group) else {
            return .response(
                0x06,
                .structure([0: .uint(StatusCode.invalidCommand.rawValue), 1: .null, 2: .uint(number)])
            )
        }
        let list = scenes.filter { $0.key.group == group }.map(\.key.scene).sorted()
        return .response(
            0x06,
            .structure([
                0: .unsigned(0), 1: .uint(UInt8(clamping: ScenesManagementServer.scenesPerFabric - scenes.count)),
                2: .uint(number), 3: .array(list.map { .uint($0) }),
            ])
        )
    }

    func copy(_ fields: TLVValue) -> InvokeResult {
        guard let mode = fields[0]?.unsignedInteger, let from = key(fields, group: 1, scene: 2),
            let to = key(fields, group: 3, scene: 4)
        else { return .failure(.invalidCommand) }
        let copiesAll = mode & 1 == 1
        guard copiesAll || (from.scene <= 254 && to.scene <= 254) else {
            return answer(0x40, .constraintError, from)
        }
        guard isKnown(from.group), isKnown(to.group) else { return answer(0x40, .invalidCommand, from) }
        let sources = scenes.filter {
            $0.key.group == from.group && (copiesAll || $0.key.scene == from.scene)
        }
        guard !sources.isEmpty else { return answer(0x40, .notFound, from) }
        let copies = sources.map { source in
            var copy = source
            copy.key.group = to.group
            if !copiesAll { copy.key.scene = to.scene }
            return copy
        }
        let added = copies.count { copy in scene(copy.key) == nil }
        guard scenes.count + added <= ScenesManagementServer.scenesPerFabric else {
            return answer(0x40, .resourceExhausted, from)
        }
        update { all in
            all.removeAll { present in copies.contains { $0.key == present.key } }
            all.append(contentsOf: copies)
        }
        return answer(0x40, .success, from)
    }

    // MARK: - Changing

    private func save(_ record: SceneRecord) -> StatusCode {
        let isNew = scene(record.key) == nil
        guard !isNew || scenes.count < ScenesManagementServer.scenesPerFabric else { return .resourceExhausted }
        update { all in
            all.removeAll { $0.key == record.key }
            all.append(record)
        }
        if !isNew { invalidate { $0.group == record.key.group && $0.scene == record.key.scene } }
        return .success
    }

    private func update(_ change: (inout [SceneRecord]) -> Void) {
        cluster.node.updateFabric(fabric.index, at: now) { record in
            change(&record.scenes)
            record.scenes.sort { $0.key < $1.key }
        }
        cluster.touch(ScenesManagementServer.Attribute.fabricSceneInfo, at: now)
    }

    private func invalidate(where matches: (CurrentScene) -> Bool) {
        let holder = SceneHolder(endpoint, fabric.index)
        guard let current = cluster.node.currentScenes[holder], current.isValid, matches(current) else { return }
        cluster.node.currentScenes[holder]?.isValid = false
        cluster.touch(ScenesManagementServer.Attribute.fabricSceneInfo, at: now)
    }

    private func setCurrent(_ key: SceneRecord.Key) {
        for other in cluster.node.fabrics.all where other.index != fabric.index {
            cluster.node.currentScenes[SceneHolder(endpoint, other.index)]?.isValid = false
        }
        cluster.node.currentScenes[SceneHolder(endpoint, fabric.index)] = CurrentScene(
            group: key.group,
            scene: key.scene,
            isValid: true
        )
        cluster.touch(ScenesManagementServer.Attribute.fabricSceneInfo, at: now)
    }
}
