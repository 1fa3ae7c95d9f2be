// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// The power strip's outlets in groups, switched by the CHIP SDK's controller with multicast messages.
    @InteropActor
    struct GroupTests {
        private static let outlets = 1...4

        @Test(arguments: DNSSDBackEnd.allCases)
        func `outlets obey the groups that they are in and that may command them`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addCommissionedController()
            try controller.call("group_setup")
            try writeKeys(controller)
            try addGroup(257, to: [1, 2], controller)
            try addGroup(258, to: [2, 3], controller)
            try controller.call("subscribe", ["node": 5, "paths": ["*/6/0"], "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])

            // Group 258 may do nothing yet: by the time that group 257's command has shown, its own has passed.
            try allow([257], controller)
            try send("On", to: 258, controller)
            try send("On", to: 257, controller)
            #expect(try states(after: "2/6/0", controller) == [true, true, false, false])

            try allow([257, 258], controller)
            try send("Off", to: 258, controller)
            #expect(try states(after: "2/6/0", controller) == [true, false, false, false])
            try send("On", to: 258, controller)
            #expect(try states(after: "3/6/0", controller) == [true, true, true, false])
            try send("Off", to: 257, controller)
            #expect(try states(after: "1/6/0", controller) == [false, false, true, false])

            // What a group needs outlasts a restart.
            try stage.restart()
            try controller.call("expire_sessions", ["node": 5])
            try controller.call("subscribe", ["node": 5, "paths": ["*/6/0"], "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])
            try send("Toggle", to: 258, controller)
            #expect(try states(after: "3/6/0", controller) == [false, true, false, false])
        }

        /// The key sets of the SDK's test groups, and which group has which.
        private func writeKeys(_ controller: ChipController) throws {
            try writeKeySet(0x01A1, firstOctets: [0xA0, 0xB0, 0xC0], startTime: 1_110_000, controller)
            try writeKeySet(0x01A2, firstOctets: [0xD0, 0xE0, 0xF0], startTime: 2_110_000, controller)
            let map: JSON = [
                ["groupId": 257, "groupKeySetID": 0x01A1], ["groupId": 258, "groupKeySetID": 0x01A2],
            ]
            #expect(try controller.call("write", ["node": 5, "path": "0/63/0", "value": map]) == [0])
        }

        /// Each epoch key has 16 octets that count up, and starts a microsecond after the one before it.
        private func writeKeySet(
            _ id: Int,
            firstOctets: [Int],
            startTime: Int,
            _ controller: ChipController
        ) throws {
            var keySet: [String: JSON] = ["groupKeySetID": .int(id), "groupKeySecurityPolicy": 0]
            for (index, first) in firstOctets.enumerated() {
                let octets = (first..<first + 16).map { String($0, radix: 16) }.joined()
                keySet["epochKey\(index)"] = ["octets": .string(octets)]
                keySet["epochStartTime\(index)"] = .int(startTime + index)
            }
            try controller.call(
                "invoke",
                [
                    "node": 5, "endpoint": 0, "cluster": "GroupKeyManagement", "command": "KeySetWrite",
                    "fields": ["groupKeySet": .object(keySet)],
                ]
            )
        }

        private func addGroup(_ group: Int, to endpoints: [Int], _ controller: ChipController) throws {
            for endpoint in endpoints {
                let answer = try controller.call(
                    "invoke",
                    [
                        "node": 5, "endpoint": .int(endpoint), "cluster": "Groups", "command": "AddGroup",
                        "fields": ["groupID": .int(group), "groupName": "Test"],
                    ]
                )
                #expect(answer["response"] == ["status": 0, "groupID": .int(group)])
            }
        }

        /// Lets exactly these groups operate the outlets.
        private func allow(_ groups: [Int], _ controller: ChipController) throws {
            let entries: JSON = [
                ["privilege": 5, "authMode": 2, "subjects": [112_233], "targets": .null],
                ["privilege": 3, "authMode": 3, "subjects": .array(groups.map { .int($0) }), "targets": .null],
            ]
            #expect(try controller.call("write", ["node": 5, "path": "0/31/0", "value": entries]) == [0])
        }

        private func send(_ command: JSON, to group: Int, _ controller: ChipController) throws {
            try controller.call("group_invoke", ["group": .int(group), "cluster": "OnOff", "command": command])
        }

        /// The outlets' states once that attribute was reported.
        private func states(after path: JSON, _ controller: ChipController) throws -> [JSON?] {
            let updates = try #require(try controller.call("updates", ["wait": 10, "path": path]).array)
            #expect(updates.contains { $0["path"] == path }, "\(updates)")
            let values = try controller.call("read", ["node": 5, "paths": ["*/6/0"]])
            // What that message changed beside it may have been reported a moment later.
            try controller.call("updates", ["wait": 0])
            return Self.outlets.map { values["\($0)/6/0"] }
        }
    }
}
