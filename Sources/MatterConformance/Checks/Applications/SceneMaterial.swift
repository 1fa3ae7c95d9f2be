// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Scenes as the checks of Scenes Management name them.
enum Scenes {
    static let cluster: ClusterID = 0x0062
    static let group = Trial.firstGroup
    static let otherGroup = Trial.secondGroup
    static let strangeGroup = Trial.strangeGroup

    enum Command {
        static let addScene: CommandID = 0x00
        static let viewScene: CommandID = 0x01
        static let removeScene: CommandID = 0x02
        static let removeAllScenes: CommandID = 0x03
        static let storeScene: CommandID = 0x04
        static let recallScene: CommandID = 0x05
        static let getSceneMembership: CommandID = 0x06
        static let copyScene: CommandID = 0x40
    }

    static let sceneTableSize: AttributeID = 0x0001
    static let fabricSceneInfo: AttributeID = 0x0002

    /// A check of an endpoint that belongs to two groups and has no scenes.
    static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: needs + [.cluster(GroupsChecks.cluster)]) { trial in
            try trial.giveKeys()
            try trial.join([group, otherGroup])
            trial.atEnd { try clear(trial) }
            try clear(trial)
            try body(trial)
        }
    }

    private static func clear(_ trial: Trial) throws {
        for group in [0, group, otherGroup] {
            try trial.prepare(Command.removeAllScenes, .structure([0: .unsigned(group)]))
        }
    }

    /// GroupID and SceneID.
    static func key(_ scene: UInt64, in group: UInt64 = group) -> TLVValue {
        .structure([0: .unsigned(group), 1: .unsigned(scene)])
    }

    /// The fields of AddScene.
    static func scene(
        _ scene: UInt64,
        in group: UInt64 = group,
        transition: UInt64 = 0,
        name: String = "",
        _ sets: [TLVValue] = []
    ) -> TLVValue {
        .structure([
            0: .unsigned(group), 1: .unsigned(scene), 2: .unsigned(transition), 3: .utf8(name), 4: .array(sets),
        ])
    }

    /// An extension field set of one attribute; the number stands in the field for its width.
    static func set(_ cluster: UInt64, _ attribute: UInt64, _ value: UInt64, width: UInt8 = 1) -> TLVValue {
        .structure([
            0: .unsigned(cluster),
            1: .array([.structure([TLVField(0, .unsigned(attribute)), TLVField(width, .unsigned(value))])]),
        ])
    }

    static func onOff(_ isOn: Bool) -> TLVValue { set(0x0006, 0, isOn ? 1 : 0) }

    /// The scenes of a group, ascending.
    static func members(_ trial: Trial, of group: UInt64 = group) throws -> [UInt64] {
        let answer = try trial.respond(Command.getSceneMembership, .structure([0: .unsigned(group)]))
        return (answer[3]?.items ?? []).compactMap(\.unsignedInteger).sorted()
    }

    /// The entry of FabricSceneInfo for the suite's fabric.
    static func info(_ trial: Trial) throws -> SceneInfo {
        let index = UInt64(trial.device.home.fabricIndex.rawValue)
        let entries = try trial.list(fabricSceneInfo)
        return SceneInfo(
            try trial.require(
                "an entry of FabricSceneInfo for the fabric",
                entries.first {
                    $0[0xFE]?.unsignedInteger == index
                }
            )
        )
    }

    /// Switches the endpoint's OnOff.
    static func switchOnOff(_ trial: Trial, _ isOn: Bool) throws {
        try trial.prepare(CommandPath(trial.endpoint, OnOffChecks.cluster, isOn ? 1 : 0))
    }

    static func isOn(_ trial: Trial) throws -> Bool? {
        try trial.read(AttributePath(trial.endpoint, OnOffChecks.cluster, OnOffChecks.Attribute.onOff)).bool
    }

    /// What of a scene's extension fields is said of OnOff.
    static func onOff(of view: TLVValue) -> UInt64? {
        view[5]?.items?.first { $0[0]?.unsignedInteger == 0x0006 }?[1]?.items?
            .first { $0[0]?.unsignedInteger == 0 }?[1]?.unsignedInteger
    }
}

/// What FabricSceneInfo says of one fabric.
struct SceneInfo: Hashable {
    var count: UInt64?
    var current: UInt64?
    var group: UInt64?
    var isValid: Bool?
    var capacity: UInt64?

    init(_ value: TLVValue) {
        count = value[0]?.unsignedInteger
        current = value[1]?.unsignedInteger
        group = value[2]?.unsignedInteger
        isValid = value[3]?.bool
        capacity = value[4]?.unsignedInteger
    }
}
