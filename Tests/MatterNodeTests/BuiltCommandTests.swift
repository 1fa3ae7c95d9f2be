// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterSimulation
import MatterTLV
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
        // Terms and conditions are there for nobody to accept.
        #expect(ClusterServers.isBuilt(0x0030))
        #expect(!ClusterServers.isBuilt(0x06, of: 0x0030))
    }

    @Test func onlyCommandsThatThereAreCanBeLeftOut() throws {
        for server in ClusterServers.all {
            let definition = try #require(StandardModel.shared.cluster(server.id))
            for command in server.unbuiltCommands { #expect(definition.command(command) != nil) }
        }
    }

    /// Whether a command is answered as one that nobody has built.
    private func isRefused(_ result: InvokeResult, _ path: CommandPath) -> Bool {
        // The session's challenge is part of an attestation, and there is no session here.
        if path.cluster == OperationalCredentialsServer.id, path.command == 0x00 { return false }
        guard case .status(let status) = result, status.clusterStatus == nil else { return false }
        return status.code == .failure || status.code == .unsupportedCommand
    }

    @Test(arguments: ClusterServers.all.map { $0.id.rawValue })
    func whatIsNotLeftOutIsAnswered(cluster: UInt32) throws {
        let id = ClusterID(cluster)
        let definition = try #require(StandardModel.shared.cluster(id))
        let description = ClusterDescription(id: id, optionalCommands: definition.commands.map(\.id))
        let isRoot = definition.scope == .node
        let blueprint = try BlueprintBuilder(
            NodeDescription(
                vendorID: 0xFFF1,
                vendorName: "Example",
                productID: 0x8001,
                productName: "Everything",
                endpoints: [
                    EndpointDescription(number: 0, deviceTypes: [0x0016], clusters: isRoot ? [description] : []),
                    EndpointDescription(number: 1, deviceTypes: [0x010A], clusters: isRoot ? [] : [description]),
                ]
            )
        ).build()
        let now = Moment(instant: Instant(nanoseconds: 0), wall: WallTime(microsecondsSince1970: 1_800_000_000_000_000))
        let node = try Node(
            configuration: SimulatedDevices.configuration(blueprint),
            stored: [:],
            random: SeededRandomSource(seed: 1),
            at: now
        )
        let context = InteractionContext(
            subject: AccessSubject(kind: .pase, fabricIndex: 0, isCommissioningPASE: true),
            session: SessionHandle(1),
            exchange: ExchangeHandle(1),
            at: now
        )
        for command in definition.commands {
            let path = CommandPath(isRoot ? 0 : 1, id, command.id)
            let fields = TLVValue.structure(command.fields.map { TLVField($0.tag, $0.defaultValue()) })
            let result = node.invoke(path, fields: fields, context: context)
            #expect(
                isRefused(result, path) == !blueprint.isBuilt(path),
                "\(definition.name).\(command.name): \(result)"
            )
        }
    }
}
