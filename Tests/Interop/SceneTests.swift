// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// Scenes of an outlet, stored and recalled by the CHIP SDK's controller.
    @InteropActor
    struct SceneTests {
        @Test func `a stored scene comes back when it is recalled, also after a restart`() throws {
            let stage = try Stage(.embedded)
            let controller = try stage.addCommissionedController()
            func scene(_ command: JSON, _ fields: JSON) throws -> JSON? {
                try controller.call(
                    "invoke",
                    [
                        "node": 5, "endpoint": 2, "cluster": "ScenesManagement", "command": command,
                        "fields": fields,
                    ]
                )["response"]
            }
            func recall(_ id: JSON) throws -> JSON {
                try controller.call(
                    "invoke_status",
                    [
                        "node": 5, "endpoint": 2, "cluster": "ScenesManagement", "command": "RecallScene",
                        "fields": ["groupID": 0, "sceneID": id],
                    ]
                )
            }
            func turn(_ command: JSON) throws {
                try controller.call("invoke", ["node": 5, "endpoint": 2, "cluster": "OnOff", "command": command])
            }
            func states() throws -> [JSON?] {
                let values = try controller.call("read", ["node": 5, "paths": ["*/6/0"]])
                return (1...4).map { values["\($0)/6/0"] }
            }

            try turn("On")
            #expect(
                try scene("StoreScene", ["groupID": 0, "sceneID": 3]) == ["status": 0, "groupID": 0, "sceneID": 3]
            )
            let info = try #require(try sceneInfo(controller))
            #expect(info["0"] == 1)
            #expect(info["1"] == 3)
            #expect(info["3"] == true)

            try turn("Off")
            #expect(try sceneInfo(controller)?["3"] == false)
            #expect(try states() == [false, false, false, false])
            #expect(try recall(3) == 0)
            #expect(try states() == [false, true, false, false])

            try turn("Off")
            try stage.restart()
            try controller.call("expire_sessions", ["node": 5])
            #expect(try states() == [false, false, false, false])
            #expect(try recall(3) == 0)
            #expect(try states() == [false, true, false, false])

            // No such scene, and one of a group that the outlet is not in: NotFound, InvalidCommand.
            #expect(try recall(4) == 0x8B)
            #expect(
                try scene("StoreScene", ["groupID": 257, "sceneID": 3]) == [
                    "status": 0x85, "groupID": 257, "sceneID": 3,
                ]
            )
            #expect(
                try scene("RemoveScene", ["groupID": 0, "sceneID": 3]) == ["status": 0, "groupID": 0, "sceneID": 3]
            )
            #expect(try recall(3) == 0x8B)
        }

        /// The fabric's entry of the outlet's FabricSceneInfo.
        private func sceneInfo(_ controller: ChipController) throws -> JSON? {
            try controller.call("read", ["node": 5, "paths": ["2/98/2"]])["2/98/2"]?.array?.first
        }
    }
}
