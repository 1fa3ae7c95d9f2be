// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// The power strip in the hands of the CHIP SDK's controller, with each DNS-SD back end.
    @InteropActor
    struct PowerStripTests {
        private static let outlets = 1...4

        @Test(arguments: DNSSDBackEnd.allCases)
        func `is discovered and commissioned by its QR text`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addController()

            let found = try #require(try controller.call("discover").array)
            #expect(Set(found.compactMap { $0["instanceName"] }).count == 1)
            let strip = try #require(found.first)
            #expect(strip["longDiscriminator"] == 3840)
            #expect(strip["commissioningMode"] == 1)
            #expect(strip["vendorId"] == 0xFFF1)
            #expect(strip["port"] == 5540)
            #expect(strip["addresses"]?.array?.isEmpty == false)
            #expect(stage.device.ready["port"] == 5540)
            #expect(stage.device.ready["discriminator"] == 3840)
            #expect(stage.device.ready["passcode"] == 20_202_021)
            #expect(stage.device.ready["id"] == "power-strip-0001")

            #expect(try controller.call("commission_code", ["node": 5, "code": stage.device.code("qr")]) == 5)
            #expect(try stage.device.event("commissioned")["id"] == "power-strip-0001")
            #expect(try controller.call("read", ["node": 5, "paths": ["0/40/2"]])["0/40/2"] == 0xFFF1)

            // Nobody else may join now: no longer offered, or offered as closed.
            let offered = try controller.call("discover").array ?? []
            #expect(offered.allSatisfy { $0["commissioningMode"] == 0 })
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `is commissioned by its manual code`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addController()
            #expect(try controller.call("commission_code", ["node": 6, "code": stage.device.code("manual")]) == 6)
            #expect(try controller.call("read", ["node": 6, "paths": ["3/6/0"]])["3/6/0"] == false)
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `is commissioned by discriminator and gives every attribute`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addController()
            let commissioned = try controller.call(
                "commission_discriminator",
                ["node": 5, "discriminator": 3840, "passcode": 20_202_021]
            )
            #expect(commissioned == 5)

            let values = try #require(try controller.call("read", ["node": 5]).object)
            #expect(values.values.filter { $0["failure"] != nil } == [])
            let endpoints = Set(values.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
            #expect(endpoints.sorted() == ["0", "1", "2", "3", "4"])
            try expectCompleteness(of: values, endpoints: endpoints)
            try expectComposition(of: values)

            let decoded = try controller.call("decode_failures", ["node": 5])
            #expect(decoded["failures"] == [:])
            // The SDK is older than the model and does not know every attribute.
            #expect(try #require(decoded["count"]?.int) > values.count / 2)
        }

        /// Each server cluster gives each attribute of its AttributeList, and nothing else.
        private func expectCompleteness(of values: [String: JSON], endpoints: Set<String>) throws {
            var expected: Set<String> = []
            for endpoint in endpoints {
                let servers = try #require(values["\(endpoint)/29/1"]?.array, "ServerList of \(endpoint)")
                for cluster in servers.compactMap(\.int) {
                    let prefix = "\(endpoint)/\(cluster)/"
                    let attributes = try #require(values[prefix + "65531"]?.array, "AttributeList of \(prefix)")
                    expected.formUnion(attributes.compactMap(\.int).map { prefix + "\($0)" })
                }
            }
            let read = Set(values.keys)
            #expect(expected.subtracting(read).sorted() == [])
            #expect(read.subtracting(expected).sorted() == [])
        }

        /// Four plug-in units below the root, told apart by CommonNumber tags.
        private func expectComposition(of values: [String: JSON]) throws {
            #expect(values["0/29/3"] == [1, 2, 3, 4])
            let rootTypes = try #require(values["0/29/0"]?.array)
            #expect(rootTypes.contains { $0["0"] == 0x0016 })
            for outlet in Self.outlets {
                let types = try #require(values["\(outlet)/29/0"]?.array)
                #expect(types.contains { $0["0"] == 0x010A })
                #expect(values["\(outlet)/29/3"] == [])
                let tag = try #require(values["\(outlet)/29/4"]?.array?.first)
                #expect(tag["0"] == .null)
                #expect(tag["1"] == 0x07)
                #expect(tag["2"] == .int(outlet))
            }
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `switches one outlet and keeps its label over a restart`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addCommissionedController()
            func states() throws -> [JSON?] {
                let values = try controller.call("read", ["node": 5, "paths": ["*/6/0"]])
                return Self.outlets.map { values["\($0)/6/0"] }
            }
            let toggle: [String: JSON] = ["node": 5, "endpoint": 3, "cluster": "OnOff", "command": "Toggle"]
            #expect(try states() == [false, false, false, false])
            try controller.call("invoke", toggle)
            #expect(try states() == [false, false, true, false])
            try controller.call("invoke", toggle)
            #expect(try states() == [false, false, false, false])

            #expect(try controller.call("write", ["node": 5, "path": "0/40/5", "value": "Workshop"]) == [0])
            #expect(try controller.call("read", ["node": 5, "paths": ["0/40/5"]])["0/40/5"] == "Workshop")
            try stage.restart()
            try controller.call("expire_sessions", ["node": 5])
            #expect(try controller.call("read", ["node": 5, "paths": ["0/40/5"]])["0/40/5"] == "Workshop")
            // The model's upper limit of 32 octets, and one more: ConstraintError.
            let longest = String(repeating: "x", count: 32)
            #expect(try controller.call("write", ["node": 5, "path": "0/40/5", "value": .string(longest)]) == [0])
            #expect(
                try controller.call("write", ["node": 5, "path": "0/40/5", "value": .string(longest + "x")]) == [0x87]
            )
        }

        @Test(arguments: DNSSDBackEnd.allCases)
        func `tells a subscriber of changes at once and stays subscribed`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addCommissionedController()
            let subscription = try controller.call("subscribe", ["node": 5, "paths": ["*"], "min": 0, "max": 3])
            let intervals = try #require(subscription["intervals"]?.array)
            #expect(intervals == [0, 3])
            try controller.call("updates", ["wait": 0])
            try expectReport(of: true, to: controller)

            // Five maximum intervals without a change: keep-alives hold the subscription.
            let quiet = try #require(try controller.call("updates", ["wait": 15]).array)
            #expect(quiet.filter { $0["lost"] != nil || $0["path"] == "3/6/0" } == [])
            try expectReport(of: false, to: controller)
        }

        /// Toggles outlet 3 and expects the subscription to tell it within a second.
        private func expectReport(of state: JSON, to controller: ChipController) throws {
            let toggle = try controller.call(
                "invoke",
                ["node": 5, "endpoint": 3, "cluster": "OnOff", "command": "Toggle"]
            )
            let updates = try #require(try controller.call("updates", ["wait": 10, "path": "3/6/0"]).array)
            let report = try #require(updates.first { $0["path"] == "3/6/0" }, "\(updates)")
            #expect(report["value"] == state)
            let sent = try #require(toggle["sent"]?.double)
            let received = try #require(report["time"]?.double)
            #expect(received - sent < 1)
        }
    }
}
