// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import Testing

@testable import MatterNode

@Suite struct BuiltCommandTests {
    @Test func clustersWithABehaviourAreBuilt() {
        #expect(ClusterServers.isBuilt(0x0006))
        #expect(ClusterServers.isBuilt(0x02, of: 0x0006))
        // Nobody has this one: it is no cluster of the standard.
        #expect(!ClusterServers.isBuilt(0xFFF1_FC00))
        #expect(!ClusterServers.isBuilt(0x00, of: 0xFFF1_FC00))
    }

    @Test func aBehaviourMayLeaveCommandsOut() {
        // Scanning for networks makes no sense for Ethernet.
        #expect(ClusterServers.isBuilt(0x0031))
        #expect(!ClusterServers.isBuilt(0x00, of: 0x0031))
    }

    @Test func onlyCommandsThatThereAreCanBeLeftOut() throws {
        for server in ClusterServers.all {
            let definition = try #require(StandardModel.shared.cluster(server.id))
            for command in server.unbuiltCommands { #expect(definition.command(command) != nil) }
        }
    }
}
