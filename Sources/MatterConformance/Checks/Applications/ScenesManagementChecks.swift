// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The table of the Scenes Management cluster (Application Clusters § 1.4): adding, viewing, removing, copying.
enum ScenesManagementChecks {
    private typealias Command = Scenes.Command

    private static let group = Scenes.group
    private static let strangeGroup = Scenes.strangeGroup
    private static let undefined: UInt64 = 0xFF
    private static let longest: UInt64 = 60_000_000

    static let all: [Check] = adding + removing + copying + limits

    // MARK: - Adding and viewing

    private static let adding: [Check] = [
        Scenes.check("SCN-1", "App § 1.4.9.2", "AddScene adds a scene, and ViewScene tells all of it") { trial in
            let sets = trial.has(OnOffChecks.cluster, on: trial.endpoint) ? [Scenes.onOff(true)] : []
            let fields = Scenes.scene(3, transition: 2500, name: "Evening", sets)
            let answer = try trial.respond(Command.addScene, fields)
            trial.expect("GroupID of AddSceneResponse", answer[1]?.unsignedInteger, is: group)
            trial.expect("SceneID of AddSceneResponse", answer[2]?.unsignedInteger, is: 3)
            let view = try trial.respond(Command.viewScene, Scenes.key(3))
            trial.expect("GroupID of ViewSceneResponse", view[1]?.unsignedInteger, is: group)
            trial.expect("SceneID of ViewSceneResponse", view[2]?.unsignedInteger, is: 3)
            trial.expect("TransitionTime", view[3]?.unsignedInteger, is: 2500)
            trial.expect("SceneName", view[4]?.string, is: trial.has("SN") ? "Evening" : "")
            trial.expect("the extension field sets", view[5]?.items?.count, is: sets.count)
            if !sets.isEmpty { trial.expect("OnOff of the scene", Scenes.onOff(of: view), is: 1) }
        },
        Scenes.check("SCN-2", "App § 1.4.9.2", "AddScene of a scene that is there replaces it") { trial in
            try trial.respond(Command.addScene, Scenes.scene(3, transition: 1000, name: "Evening"))
            try trial.respond(Command.addScene, Scenes.scene(3, transition: 4000, name: "Night"))
            trial.expect("the scenes of the group", try Scenes.members(trial), is: [3])
            let view = try trial.respond(Command.viewScene, Scenes.key(3))
            trial.expect("TransitionTime", view[3]?.unsignedInteger, is: 4000)
            trial.expect("SceneName", view[4]?.string, is: trial.has("SN") ? "Night" : "")
        },
        Scenes.check("SCN-3", "App § 1.4.9.2", "AddScene takes the largest values and a scene of no group") { trial in
            let name = "Sixteen octets.."
            try trial.respond(Command.addScene, Scenes.scene(254, transition: longest, name: name))
            let view = try trial.respond(Command.viewScene, Scenes.key(254))
            trial.expect("TransitionTime", view[3]?.unsignedInteger, is: longest)
            trial.expect("SceneName", view[4]?.string, is: trial.has("SN") ? name : "")
            try trial.respond(Command.addScene, Scenes.scene(7, in: 0))
            trial.expect("the scenes of no group", try Scenes.members(trial, of: 0), is: [7])
        },
        Scenes.check("SCN-4", "App § 1.4.9.2", "AddScene in a group that it is no member of is InvalidCommand") {
            trial in
            let answer = try trial.respond(
                Command.addScene,
                Scenes.scene(3, in: strangeGroup),
                expecting: .invalidCommand
            )
            trial.expect("GroupID of AddSceneResponse", answer[1]?.unsignedInteger, is: strangeGroup)
            trial.expect("SceneID of AddSceneResponse", answer[2]?.unsignedInteger, is: 3)
        },
        Scenes.check("SCN-5", "App § 1.4.9.2", "AddScene refuses values out of range, in its response") { trial in
            for fields in [
                Scenes.scene(undefined), Scenes.scene(3, transition: longest + 1),
                Scenes.scene(3, name: "Seventeen octets."),
            ] {
                try trial.respond(Command.addScene, fields, expecting: .constraintError)
            }
            trial.expect("the scenes of the group", try Scenes.members(trial), is: [])
        },
        Scenes.check(
            "SCN-6",
            "App § 1.4.9.2",
            "AddScene refuses attributes that scenes do not hold, and values of another width",
            needs: [.cluster(OnOffChecks.cluster)]
        ) { trial in
            for sets in [
                Scenes.set(0x0006, 0x4001, 10, width: 3), Scenes.set(0x0006, 0, 1, width: 3),
                Scenes.set(0x0006, 0x0FFF, 1),
            ] {
                try trial.respond(Command.addScene, Scenes.scene(3, [sets]), expecting: .invalidCommand)
            }
            trial.expect("the scenes of the group", try Scenes.members(trial), is: [])
        },
        Scenes.check("SCN-7", "App § 1.4.9.4", "ViewScene says what is wrong, and nothing of a scene") { trial in
            for (key, status) in [
                (Scenes.key(9), StatusCode.notFound), (Scenes.key(3, in: strangeGroup), .invalidCommand),
                (Scenes.key(undefined), .constraintError),
            ] {
                let view = try trial.respond(Command.viewScene, key, expecting: status)
                trial.expect("GroupID of ViewSceneResponse", view[1], is: key[0])
                trial.expect("SceneID of ViewSceneResponse", view[2], is: key[1])
                trial.expect(
                    "the fields of ViewSceneResponse behind a failure",
                    view[3] == nil && view[4] == nil && view[5] == nil,
                    expected: "Status, GroupID and SceneID",
                    found: Trial.text(view)
                )
            }
        },
        Scenes.check("SCN-8", "App § 1.4.9.14", "GetSceneMembership tells the scenes of one group, and the room left") {
            trial in
            for scene in [UInt64(1), 2] { try trial.respond(Command.addScene, Scenes.scene(scene)) }
            try trial.respond(Command.addScene, Scenes.scene(5, in: Scenes.otherGroup))
            trial.expect("the scenes of the group", try Scenes.members(trial), is: [1, 2])
            trial.expect("those of the other", try Scenes.members(trial, of: Scenes.otherGroup), is: [5])
            let answer = try trial.respond(Command.getSceneMembership, .structure([0: .unsigned(group)]))
            trial.expect("GroupID of GetSceneMembershipResponse", answer[2]?.unsignedInteger, is: group)
            if let capacity = answer[1]?.unsignedInteger, capacity < 0xFE {
                trial.expect("Capacity", capacity, is: try Scenes.info(trial).capacity ?? 0)
            }
        },
        Scenes.check("SCN-9", "App § 1.4.9.13", "GetSceneMembership of a strange group is InvalidCommand") { trial in
            let fields = TLVValue.structure([0: .unsigned(strangeGroup)])
            let answer = try trial.respond(Command.getSceneMembership, fields, expecting: .invalidCommand)
            trial.expect("GroupID of GetSceneMembershipResponse", answer[2]?.unsignedInteger, is: strangeGroup)
            trial.expect("SceneList", answer[3], is: nil)
        },
    ]

    // MARK: - Removing

    private static let removing: [Check] = [
        Scenes.check("SCN-10", "App § 1.4.9.6", "RemoveScene removes one scene") { trial in
            for scene in [UInt64(1), 2] { try trial.respond(Command.addScene, Scenes.scene(scene)) }
            let answer = try trial.respond(Command.removeScene, Scenes.key(1))
            trial.expect("GroupID of RemoveSceneResponse", answer[1]?.unsignedInteger, is: group)
            trial.expect("SceneID of RemoveSceneResponse", answer[2]?.unsignedInteger, is: 1)
            trial.expect("the scenes left", try Scenes.members(trial), is: [2])
        },
        Scenes.check("SCN-11", "App § 1.4.9.6", "RemoveScene says what is wrong") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1))
            try trial.respond(Command.removeScene, Scenes.key(9), expecting: .notFound)
            try trial.respond(Command.removeScene, Scenes.key(1, in: strangeGroup), expecting: .invalidCommand)
            try trial.respond(Command.removeScene, Scenes.key(undefined), expecting: .constraintError)
            trial.expect("the scenes left", try Scenes.members(trial), is: [1])
        },
        Scenes.check("SCN-12", "App § 1.4.9.8", "RemoveAllScenes removes the scenes of one group") { trial in
            for scene in [UInt64(1), 2] { try trial.respond(Command.addScene, Scenes.scene(scene)) }
            try trial.respond(Command.addScene, Scenes.scene(1, in: Scenes.otherGroup))
            let answer = try trial.respond(Command.removeAllScenes, .structure([0: .unsigned(group)]))
            trial.expect("GroupID of RemoveAllScenesResponse", answer[1]?.unsignedInteger, is: group)
            trial.expect("the scenes left", try Scenes.members(trial), is: [])
            trial.expect("those of the other group", try Scenes.members(trial, of: Scenes.otherGroup), is: [1])
            let strange = TLVValue.structure([0: .unsigned(strangeGroup)])
            try trial.respond(Command.removeAllScenes, strange, expecting: .invalidCommand)
        },
        Scenes.check("SCN-13", "App § 1.3.7.4", "A group that the endpoint leaves takes its scenes along") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1))
            try trial.respond(Command.addScene, Scenes.scene(1, in: Scenes.otherGroup))
            let remove = CommandPath(trial.endpoint, GroupsChecks.cluster, 0x03)
            try trial.prepare(remove, .structure([0: .unsigned(group)]))
            trial.expect("SceneCount after RemoveGroup", try Scenes.info(trial).count, is: 1)
            try trial.join([group])
            trial.expect("the scenes of the group, joined again", try Scenes.members(trial), is: [])
            try trial.prepare(CommandPath(trial.endpoint, GroupsChecks.cluster, 0x04))
            trial.expect("SceneCount after RemoveAllGroups", try Scenes.info(trial).count, is: 0)
            try trial.join([group, Scenes.otherGroup])
        },
    ]

    // MARK: - Copying

    /// The fields of CopyScene.
    private static func copy(
        all: Bool = false,
        _ scene: UInt64,
        from: UInt64 = group,
        to copied: UInt64,
        into: UInt64 = Scenes.otherGroup
    ) -> TLVValue {
        .structure([
            0: .unsigned(all ? 1 : 0), 1: .unsigned(from), 2: .unsigned(scene), 3: .unsigned(into),
            4: .unsigned(copied),
        ])
    }

    private static let copying: [Check] = [
        Scenes.check(
            "SCN-14",
            "App § 1.4.9.15",
            "CopyScene copies a scene with all that it has",
            needs: [.command(0x40)]
        ) { trial in
            try trial.respond(Command.addScene, Scenes.scene(1, transition: 1500, name: "Evening"))
            let answer = try trial.respond(Command.copyScene, copy(1, to: 4))
            trial.expect("GroupIdentifierFrom", answer[1]?.unsignedInteger, is: group)
            trial.expect("SceneIdentifierFrom", answer[2]?.unsignedInteger, is: 1)
            let view = try trial.respond(Command.viewScene, Scenes.key(4, in: Scenes.otherGroup))
            trial.expect("TransitionTime of the copy", view[3]?.unsignedInteger, is: 1500)
            trial.expect("SceneName of the copy", view[4]?.string, is: trial.has("SN") ? "Evening" : "")
            trial.expect("the scenes of the group copied from", try Scenes.members(trial), is: [1])
        },
        Scenes.check("SCN-15", "App § 1.4.9.15.1", "CopyScene copies all scenes of a group", needs: [.command(0x40)]) {
            trial in
            for scene in [UInt64(1), 2] { try trial.respond(Command.addScene, Scenes.scene(scene)) }
            try trial.respond(Command.copyScene, copy(all: true, undefined, to: undefined))
            trial.expect("the scenes copied", try Scenes.members(trial, of: Scenes.otherGroup), is: [1, 2])
        },
        Scenes.check("SCN-16", "App § 1.4.9.15", "CopyScene says what is wrong", needs: [.command(0x40)]) { trial in
            try trial.respond(Command.addScene, Scenes.scene(1))
            try trial.respond(Command.copyScene, copy(9, to: 4), expecting: .notFound)
            try trial.respond(Command.copyScene, copy(1, from: strangeGroup, to: 4), expecting: .invalidCommand)
            try trial.respond(Command.copyScene, copy(1, to: 4, into: strangeGroup), expecting: .invalidCommand)
            try trial.respond(Command.copyScene, copy(undefined, to: 4), expecting: .constraintError)
            try trial.respond(Command.copyScene, copy(1, to: undefined), expecting: .constraintError)
            trial.expect("the scenes copied", try Scenes.members(trial, of: Scenes.otherGroup), is: [])
        },
        Scenes.check(
            "SCN-17",
            "App § 1.4.9.15",
            "CopyScene onto a scene that is there replaces it",
            needs: [.command(0x40)]
        ) { trial in
            try trial.respond(Command.addScene, Scenes.scene(1, transition: 1500))
            try trial.respond(Command.addScene, Scenes.scene(4, in: Scenes.otherGroup, transition: 100))
            try trial.respond(Command.copyScene, copy(1, to: 4))
            let view = try trial.respond(Command.viewScene, Scenes.key(4, in: Scenes.otherGroup))
            trial.expect("TransitionTime", view[3]?.unsignedInteger, is: 1500)
            trial.expect("SceneCount", try Scenes.info(trial).count, is: 2)
        },
    ]

    // MARK: - Limits

    /// Fills what room there is with scenes 100 and on.
    private static func fill(_ trial: Trial, leaving room: UInt64 = 0) throws -> UInt64 {
        let capacity = try trial.require("RemainingCapacity", Scenes.info(trial).capacity)
        for index in 0..<(capacity - min(capacity, room)) {
            try trial.respond(Command.addScene, Scenes.scene(100 + index))
        }
        return capacity
    }

    private static let limits: [Check] = [
        Scenes.check("SCN-18", "App § 1.4.8.1", "The table has room for 16 scenes, less than half of it for a fabric") {
            trial in
            let size = try trial.number(Scenes.sceneTableSize) ?? 0
            trial.expect("SceneTableSize", size >= 16, expected: "16 or more", found: "\(size)")
            let info = try Scenes.info(trial)
            trial.expect("RemainingCapacity", info.capacity.map { Int64($0) }, in: 1...Int64(max(3, size) - 1) / 2)
            try trial.write(Scenes.sceneTableSize, .unsigned(20), expecting: .unsupportedWrite)
        },
        Scenes.check("SCN-19", "App § 1.4.8.2", "SceneCount and RemainingCapacity follow the scenes, and are reported")
        {
            trial in
            let before = try Scenes.info(trial)
            let subscription = try trial.watch()
            try trial.respond(Command.addScene, Scenes.scene(1))
            let after = try Scenes.info(trial)
            trial.expect("SceneCount", after.count, is: 1)
            trial.expect("RemainingCapacity", after.capacity.map { $0 + 1 }, is: before.capacity)
            let isTold = subscription.wait(Trial.notice) { _ in
                trial.reported(Scenes.fabricSceneInfo, to: subscription).last?.items?
                    .contains { SceneInfo($0).count == 1 } ?? false
            }
            trial.expect("whether FabricSceneInfo is reported", isTold, is: true)
            try trial.respond(Command.removeScene, Scenes.key(1))
            trial.expect("SceneCount after RemoveScene", try Scenes.info(trial).count, is: 0)
        },
        Scenes.check("SCN-20", "App § 1.4.9.2", "A full table is ResourceExhausted, for new scenes only") { trial in
            let capacity = try fill(trial)
            trial.expect("RemainingCapacity when full", try Scenes.info(trial).capacity, is: 0)
            trial.expect("SceneCount when full", try Scenes.info(trial).count, is: capacity)
            try trial.respond(Command.addScene, Scenes.scene(1), expecting: .resourceExhausted)
            try trial.respond(Command.storeScene, Scenes.key(1), expecting: .resourceExhausted)
            try trial.respond(Command.addScene, Scenes.scene(100, transition: 700))
            try trial.respond(Command.storeScene, Scenes.key(100))
        },
        Scenes.check(
            "SCN-21",
            "App § 1.4.9.15",
            "CopyScene into a full table is ResourceExhausted",
            needs: [.command(0x40)]
        ) { trial in
            _ = try fill(trial)
            try trial.respond(Command.copyScene, copy(100, to: 4), expecting: .resourceExhausted)
            trial.expect("the scenes copied", try Scenes.members(trial, of: Scenes.otherGroup), is: [])
        },
        Check("SCN-22", "App § 1.4.6", "Scenes outlast a restart") { trial in
            let endpoints = try trial.endpoints(with: Scenes.cluster)
            for endpoint in endpoints {
                let remove = CommandPath(endpoint, Scenes.cluster, Command.removeAllScenes)
                trial.atEnd { try trial.prepare(remove, .structure([0: .unsigned(0)])) }
                try trial.prepare(remove, .structure([0: .unsigned(0)]))
                let add = CommandPath(endpoint, Scenes.cluster, Command.addScene)
                try trial.prepare(add, Scenes.scene(77, in: 0, transition: 1700))
            }
            try trial.restart()
            for endpoint in endpoints {
                let path = CommandPath(endpoint, Scenes.cluster, Command.viewScene)
                guard case .response(_, let view) = try trial.session().invoke(path, Scenes.key(77, in: 0)) else {
                    trial.find("ViewScene of endpoint \(endpoint)", expected: "a response", found: "a status")
                    continue
                }
                trial.expect("Status of ViewScene at endpoint \(endpoint)", view[0]?.unsignedInteger, is: 0)
                trial.expect("TransitionTime at endpoint \(endpoint)", view[3]?.unsignedInteger, is: 1700)
            }
        },
    ]
}
