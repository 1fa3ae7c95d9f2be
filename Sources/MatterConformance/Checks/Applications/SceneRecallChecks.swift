// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Storing and recalling scenes, and what FabricSceneInfo says of it (Application Clusters § 1.4).
enum SceneRecallChecks {
    private typealias Command = Scenes.Command

    private static let group = Scenes.group
    private static let undefined: UInt64 = 0xFF

    static let all: [Check] = storing + recalling + otherFabrics

    /// A check on an endpoint whose OnOff scenes hold.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Scenes.check(id, section, title, needs: [.cluster(OnOffChecks.cluster)]) { trial in
            guard trial.has(OnOffChecks.cluster, on: trial.endpoint) else {
                throw NotApplicable("no OnOff on the endpoint")
            }
            try body(trial)
        }
    }

    private static func recall(_ scene: UInt64, in group: UInt64 = group, transition: TLVValue? = nil) -> TLVValue {
        .structure([0: .unsigned(group), 1: .unsigned(scene), 2: transition])
    }

    // MARK: - Storing

    private static let storing: [Check] = [
        check("SCN-23", "App § 1.4.9.10", "StoreScene keeps the present state as a scene") { trial in
            for (scene, isOn) in [(UInt64(1), true), (2, false)] {
                try Scenes.switchOnOff(trial, isOn)
                let answer = try trial.respond(Command.storeScene, Scenes.key(scene))
                trial.expect("GroupID of StoreSceneResponse", answer[1]?.unsignedInteger, is: group)
                trial.expect("SceneID of StoreSceneResponse", answer[2]?.unsignedInteger, is: scene)
                let view = try trial.respond(Command.viewScene, Scenes.key(scene))
                trial.expect("OnOff of the scene stored", Scenes.onOff(of: view), is: isOn ? 1 : 0)
                trial.expect("TransitionTime of the scene stored", view[3]?.unsignedInteger, is: 0)
            }
        },
        check("SCN-24", "App § 1.4.9.10", "StoreScene leaves name and transition of a scene that is there") { trial in
            let fields = Scenes.scene(1, transition: 1200, name: "Evening", [Scenes.onOff(false)])
            try trial.respond(Command.addScene, fields)
            try Scenes.switchOnOff(trial, true)
            try trial.respond(Command.storeScene, Scenes.key(1))
            let view = try trial.respond(Command.viewScene, Scenes.key(1))
            trial.expect("TransitionTime", view[3]?.unsignedInteger, is: 1200)
            trial.expect("SceneName", view[4]?.string, is: trial.has("SN") ? "Evening" : "")
            trial.expect("OnOff of the scene", Scenes.onOff(of: view), is: 1)
        },
        check("SCN-25", "App § 1.4.9.10", "StoreScene says what is wrong") { trial in
            let strange = Scenes.key(1, in: Scenes.strangeGroup)
            try trial.respond(Command.storeScene, strange, expecting: .invalidCommand)
            try trial.respond(Command.storeScene, Scenes.key(undefined), expecting: .constraintError)
            trial.expect("SceneCount", try Scenes.info(trial).count, is: 0)
        },
        check("SCN-26", "App § 1.4.7.2", "After StoreScene the scene stored is the current one, and valid") { trial in
            try trial.respond(Command.storeScene, Scenes.key(4))
            let info = try Scenes.info(trial)
            trial.expect("CurrentScene", info.current, is: 4)
            trial.expect("CurrentGroup", info.group, is: group)
            trial.expect("SceneValid", info.isValid, is: true)
        },
    ]

    // MARK: - Recalling

    private static let recalling: [Check] = [
        check("SCN-27", "App § 1.4.9.12", "RecallScene brings the endpoint into the scene's state") { trial in
            for (scene, isOn) in [(UInt64(1), true), (2, false)] {
                try trial.respond(Command.addScene, Scenes.scene(scene, [Scenes.onOff(isOn)]))
                try Scenes.switchOnOff(trial, !isOn)
                try trial.invoke(Command.recallScene, recall(scene))
                trial.expect("OnOff after RecallScene", try Scenes.isOn(trial), is: isOn)
                let info = try Scenes.info(trial)
                trial.expect("CurrentScene", info.current, is: scene)
                trial.expect("CurrentGroup", info.group, is: group)
                trial.expect("SceneValid", info.isValid, is: true)
            }
        },
        check("SCN-28", "App § 1.4.9.12.3", "RecallScene takes its own transition time over the scene's") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1, transition: 60_000, [Scenes.onOff(false)]))
            try Scenes.switchOnOff(trial, true)
            try trial.invoke(Command.recallScene, recall(1, transition: .unsigned(0)))
            let path = AttributePath(trial.endpoint, OnOffChecks.cluster, OnOffChecks.Attribute.onOff)
            trial.bench.run(for: .seconds(1)) { false }
            trial.expect("OnOff a second after RecallScene", try trial.read(path), is: .boolean(false))
        },
        check("SCN-29", "App § 1.4.9.12", "A transition is over when its time is") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1, transition: 0, [Scenes.onOff(false)]))
            try Scenes.switchOnOff(trial, true)
            try trial.invoke(Command.recallScene, recall(1, transition: .unsigned(1000)))
            trial.wait(.milliseconds(1800))
            trial.expect("OnOff 1.8 s after a transition of 1 s began", try Scenes.isOn(trial), is: false)
            try trial.respond(Command.addScene, Scenes.scene(2, transition: 500, [Scenes.onOff(true)]))
            try trial.invoke(Command.recallScene, recall(2, transition: .null))
            trial.wait(.milliseconds(1300))
            trial.expect("OnOff 1.3 s after the scene's transition of 0.5 s began", try Scenes.isOn(trial), is: true)
        },
        check("SCN-30", "App § 1.4.9.12", "RecallScene says what is wrong, and changes nothing") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1, [Scenes.onOff(false)]))
            try Scenes.switchOnOff(trial, true)
            try trial.invoke(Command.recallScene, recall(9), expecting: .notFound)
            try trial.invoke(Command.recallScene, recall(1, in: Scenes.strangeGroup), expecting: .invalidCommand)
            try trial.invoke(Command.recallScene, recall(undefined), expecting: .constraintError)
            let tooLong = recall(1, transition: .unsigned(60_000_001))
            try trial.invoke(Command.recallScene, tooLong, expecting: .constraintError)
            trial.expect("OnOff", try Scenes.isOn(trial), is: true)
        },
        check("SCN-31", "App § 1.4.7.2.4", "A changed attribute of the scene ends its validity, and that is reported") {
            trial in
            try trial.respond(Command.addScene, Scenes.scene(1, [Scenes.onOff(true)]))
            try Scenes.switchOnOff(trial, false)
            try trial.prepare(Command.recallScene, recall(1))
            trial.expect("SceneValid after RecallScene", try Scenes.info(trial).isValid, is: true)
            let subscription = try trial.watch()
            try Scenes.switchOnOff(trial, false)
            let info = try Scenes.info(trial)
            trial.expect("SceneValid after Off", info.isValid, is: false)
            let isTold = subscription.wait(Trial.notice) { _ in
                trial.reported(Scenes.fabricSceneInfo, to: subscription).last?.items?
                    .contains { SceneInfo($0).isValid == false } ?? false
            }
            trial.expect("whether FabricSceneInfo is reported", isTold, is: true)
        },
        check("SCN-32", "App § 1.4.7.2.4", "A removed current scene is not valid any more") { trial in
            try trial.respond(Command.storeScene, Scenes.key(1))
            try trial.respond(Command.removeScene, Scenes.key(1))
            trial.expect("SceneValid", try Scenes.info(trial).isValid, is: false)
            try trial.invoke(Command.recallScene, recall(1), expecting: .notFound)
        },
        check("SCN-33", "App § 1.4.9.12", "A scene without OnOff leaves it as it is") { trial in
            try trial.respond(Command.addScene, Scenes.scene(1))
            for isOn in [true, false] {
                try Scenes.switchOnOff(trial, isOn)
                try trial.invoke(Command.recallScene, recall(1))
                trial.expect("OnOff after RecallScene", try Scenes.isOn(trial), is: isOn)
            }
        },
    ]

    // MARK: - Other fabrics

    private static let otherFabrics: [Check] = [
        Check("SCN-34", "App § 1.4.6", "The scenes of one fabric are nothing to another") { trial in
            let endpoint = try trial.endpoints(with: Scenes.cluster)[0]
            let remove = CommandPath(endpoint, Scenes.cluster, Command.removeAllScenes)
            trial.atEnd { try trial.prepare(remove, .structure([0: .unsigned(0)])) }
            try trial.prepare(CommandPath(endpoint, Scenes.cluster, Command.storeScene), Scenes.key(5, in: 0))
            let other = try trial.device.makeAdministrator("neighbour")
            trial.atEnd { try trial.device.remove(other) }
            try trial.device.join(other)
            let session = try trial.device.session(of: other)
            let view = CommandPath(endpoint, Scenes.cluster, Command.viewScene)
            guard case .response(_, let fields) = try session.invoke(view, Scenes.key(5, in: 0)) else {
                return trial.find("ViewScene of the other fabric", expected: "a response", found: "a status")
            }
            let notFound = UInt64(StatusCode.notFound.rawValue)
            trial.expect("Status of ViewScene of the other fabric", fields[0]?.unsignedInteger, is: notFound)
            let info = AttributePath(endpoint, Scenes.cluster, Scenes.fabricSceneInfo)
            guard case .success(let value) = try session.read(info), let entry = value.items?.first else {
                return trial.find("FabricSceneInfo of the other fabric", expected: "its own entry", found: "nothing")
            }
            trial.expect("the entries that the other fabric sees", value.items?.count, is: 1)
            trial.expect("SceneCount of the other fabric", SceneInfo(entry).count, is: 0)
            trial.expect("CurrentScene of the other fabric", SceneInfo(entry).current, is: undefined)
            // What one fabric stores or recalls ends the validity for all others.
            try session.invoke(CommandPath(endpoint, Scenes.cluster, Command.storeScene), Scenes.key(6, in: 0))
            guard let own = try trial.read(info).items?.first else {
                return trial.find("FabricSceneInfo of the fabric itself", expected: "an entry", found: "nothing")
            }
            trial.expect("SceneValid when another fabric has stored a scene", SceneInfo(own).isValid, is: false)
        }
    ]
}
