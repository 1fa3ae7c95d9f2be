// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// Many devices of one command, with Avahi as the judge.
    @InteropActor
    struct LargeFleetTests {
        @Test func `a hundred devices can all be found and told apart, and all of them leave`() throws {
            try Requirements.check()
            let network = try PrivateNetwork()
            let folder = try Stage.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let fleet = try FleetProcess(
                in: network,
                profile: ProfileSource.powerStrip.path(in: folder),
                store: folder + "/fleet.sqlite",
                dnsSD: .embedded,
                count: 100
            )
            let services = try network.browse("_matterc._udp", within: 20) { Set($0.map(\.name)).count == 100 }
            #expect(Set(services.map(\.name)).count == 100)
            #expect(Set(services.map(\.host)).count == 100)
            #expect(Set(services.map(\.port)).count == 100)
            #expect(Set(services.compactMap { $0.text("D") }).count == 100)
            try fleet.terminate()
            #expect(try network.browse("_matterc._udp", within: 10) { $0.isEmpty }.isEmpty)
        }
    }
}
