// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// Two fabrics share the power strip and leave it again; Avahi's browser sees the records come and go.
    @InteropActor
    struct FabricTests {
        @Test(arguments: DNSSDBackEnd.allCases)
        func `a second fabric joins through a window, and each takes its record along`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let first = try stage.addCommissionedController(node: 5)
            let firstName = try operationalName(first, node: 5)
            try expectOperational([firstName], on: stage)

            let window = try first.call("open_window", ["node": 5, "discriminator": 1234])
            let open = try stage.network.browse("_L1234._sub._matterc._udp", within: 5) { !$0.isEmpty }
            #expect(open.first?.text("CM") == "2")
            #expect(open.first?.text("D") == "1234")
            let second = try stage.addController(fabric: 2)
            let code = try #require(window["manual"])
            #expect(try second.call("commission_code", ["node": 7, "code": code]) == 7)
            let secondName = try operationalName(second, node: 7)
            try expectOperational([firstName, secondName], on: stage)
            #expect(try stage.network.browse("_CM._sub._matterc._udp", within: 5, until: \.isEmpty) == [])

            // Each fabric sees itself when filtered, both otherwise; both control the same outlets.
            let fabrics: [String: JSON] = ["node": 7, "paths": ["0/62/1"]]
            #expect(try second.call("read", fabrics)["0/62/1"]?.array?.count == 1)
            let unfiltered = fabrics.merging(["fabric_filtered": false]) { $1 }
            #expect(try second.call("read", unfiltered)["0/62/1"]?.array?.count == 2)
            try second.call("invoke", ["node": 7, "endpoint": 2, "cluster": "OnOff", "command": "On"])
            #expect(try first.call("read", ["node": 5, "paths": ["2/6/0"]])["2/6/0"] == true)

            try second.call("unpair", ["node": 7])
            #expect(try stage.device.event("fabric-removed")["id"] == "power-strip-0001")
            try expectOperational([firstName], on: stage)
            #expect(try first.call("read", ["node": 5, "paths": ["0/62/3"]])["0/62/3"] == 1)

            // With its last fabric the strip becomes what it was when new, and may be commissioned again.
            try first.call("unpair", ["node": 5])
            try expectOperational([], on: stage)
            let again = try stage.network.browse("_L3840._sub._matterc._udp", within: 10) { !$0.isEmpty }
            #expect(again.first?.text("CM") == "1")
            #expect(try first.call("commission_code", ["node": 8, "code": stage.device.code("qr")]) == 8)
            #expect(try first.call("read", ["node": 8, "paths": ["2/6/0"]])["2/6/0"] == false)
        }

        private func operationalName(_ controller: ChipController, node: Int) throws -> String {
            let fabric = try #require(try controller.call("compressed_fabric").string)
            let digits = String(node, radix: 16, uppercase: true)
            return fabric + "-" + String(repeating: "0", count: 16 - digits.count) + digits
        }

        /// Expects exactly these instances of `_matter._tcp`.
        private func expectOperational(_ names: Set<String>, on stage: Stage) throws {
            let services = try stage.network.browse("_matter._tcp", within: 5) { Set($0.map(\.name)) == names }
            #expect(Set(services.map(\.name)) == names)
            #expect(services.allSatisfy { $0.port == 5540 && !$0.address.isEmpty })
        }
    }
}
