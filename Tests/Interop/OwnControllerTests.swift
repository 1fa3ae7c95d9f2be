// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// The project's own controller on a real network, alone and beside the CHIP SDK's.
    @InteropActor
    struct OwnControllerTests {
        private static let onOff: JSON = 6
        private static let toggle: JSON = 2

        private func toggle(_ endpoint: Int, _ node: JSON, with controller: OwnController) throws {
            try controller.call(
                "invoke",
                ["node": node, "endpoint": .int(endpoint), "cluster": Self.onOff, "command": Self.toggle]
            )
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `two admins share a strip, and each is told of the other's changes`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let own = try OwnController(in: stage.network, folder: stage.folder, dnsSD: stage.dnsSD)
            #expect(try own.call("discover") == 3840)
            let node = try own.call("commission", ["code": stage.device.code("qr")])
            let code = try own.call("open_window", ["node": node])
            let other = try stage.addController()
            #expect(try other.call("commission_code", ["node": 5, "code": code]) == 5)

            try own.call("subscribe", ["node": node, "cluster": Self.onOff])
            let first = try own.update { $0["update"] == "established" }
            #expect(try #require(first["count"]?.int) > 4)
            try other.call("subscribe", ["node": 5, "paths": ["*/6/0"], "max": 10])

            try other.call("invoke", ["node": 5, "endpoint": 1, "cluster": "OnOff", "command": "Toggle"])
            try own.report("1/6/0", true)
            // The other one is told of what it did itself as well.
            let echoes = try #require(try other.call("updates", ["wait": 10, "path": "1/6/0"]).array)
            #expect(echoes.last { $0["path"] == "1/6/0" }?["value"] == true)

            try toggle(2, node, with: own)
            let told = try #require(try other.call("updates", ["wait": 10, "path": "2/6/0"]).array)
            #expect(told.last { $0["path"] == "2/6/0" }?["value"] == true)
            try own.report("2/6/0", true)

            // A person at the device is somebody else to both.
            try stage.device.perform("set power-strip-0001 3/OnOff/OnOff true")
            try own.report("3/6/0", true)
            let touched = try #require(try other.call("updates", ["wait": 10, "path": "3/6/0"]).array)
            #expect(touched.last { $0["path"] == "3/6/0" }?["value"] == true)

            // One leaves, the other stays.
            try own.call("decommission", ["node": node])
            #expect(try other.call("read", ["node": 5, "paths": ["2/6/0"]])["2/6/0"] == true)
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `our controller comes back to its nodes, and to nodes that come back`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let before = try OwnController(in: stage.network, folder: stage.folder, dnsSD: stage.dnsSD)
            let node = try before.call("commission", ["code": stage.device.code("manual")])
            try before.close()

            let after = try OwnController(in: stage.network, folder: stage.folder, dnsSD: stage.dnsSD)
            try after.call("subscribe", ["node": node, "cluster": Self.onOff])
            try after.update { $0["update"] == "established" }
            #expect(try after.call("devices") == ["Four-outlet power strip 4 online"])
            try stage.restart()
            try after.update(within: 60) { $0["update"] == "interrupted" }
            try after.update(within: 60) { $0["update"] == "established" }
            try toggle(4, node, with: after)
            try after.report("4/6/0", true)
        }

        @Test func `our controller switches a group`() throws {
            let stage = try Stage(.embedded)
            let own = try OwnController(in: stage.network, folder: stage.folder, dnsSD: stage.dnsSD)
            let node = try own.call("commission", ["code": stage.device.code("qr")])
            for endpoint in [1, 4] {
                try own.call("join_group", ["node": node, "endpoint": .int(endpoint), "group": 0x101])
            }
            try own.call("subscribe", ["node": node, "cluster": Self.onOff])
            try own.update { $0["update"] == "established" }
            try own.call("invoke_group", ["group": 0x101, "cluster": Self.onOff, "command": Self.toggle])
            try own.report("1/6/0", true)
            try own.report("4/6/0", true)
            #expect(try own.call("read", ["node": node, "endpoint": 2, "cluster": 6, "attribute": 0]) == false)
        }
    }
}
