// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterProfiles
import MatterSimulation
import MatterTLV
import Testing

/// The profiles that the package ships, each brought up and commissioned in a simulated network.
@Suite struct ShippedProfileTests {
    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Profiles").standardized.path

    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.sorted()

    private static func load(_ name: String) throws -> DeviceProfile {
        try DeviceProfile.load(path: folder + "/" + name)
    }

    /// A world with one device of the profile in it, commissioned.
    private func commissioned(_ profile: DeviceProfile) throws -> (SimulatedWorld, SimulatedNode, SimulatedController) {
        let world = SimulatedWorld(seed: 1)
        let node = try world.addNode(SimulatedDevices.configuration(profile.blueprint))
        let controller = try world.addController()
        _ = try world.commission(node, with: controller, as: Scene.nodeID)
        return (world, node, controller)
    }

    @Test func theyAreThere() {
        #expect(Self.names.count >= 18)
    }

    @Test(arguments: names) func nothingAboutItIsUnusual(_ name: String) throws {
        #expect(try Self.load(name).warnings == [])
    }

    @Test(arguments: names) func everyAttributeCanBeRead(_ name: String) throws {
        let profile = try Self.load(name)
        let (world, _, controller) = try commissioned(profile)
        let report = try world.read([AttributePathIB()], of: Scene.nodeID, with: controller)
        let expected = profile.blueprint.endpoints.flatMap { endpoint in
            endpoint.clusters.flatMap { cluster in
                cluster.schema.attributes.map { AttributePath(endpoint.number, cluster.schema.id, $0.id) }
            }
        }
        #expect(report.refusals.isEmpty)
        #expect(report.values.map(\.path).sorted() == expected.sorted())
    }

    /// FFF1FC00: LiveView, as Shared/doorbell-traits.yaml defines it.
    @Test func clustersOfAVendorAnswerAsTheProfileSays() throws {
        let (world, node, controller) = try commissioned(try Self.load("video-doorbell.yaml"))
        func invoke(_ command: CommandID, _ fields: TLVValue) throws -> TLVValue? {
            try world.invoke(CommandPath(2, 0xFFF1_FC00, command), fields, of: Scene.nodeID, with: controller)
        }
        let answer = try invoke(0x00, .structure([0: .utf8("v=0")]))
        #expect(answer?[1] == .utf8("live-1"))
        #expect(answer?[2] == .unsigned(300))
        #expect(try invoke(0x02, .structure([0: .utf8("live-1")])) == .structure([0: .unsigned(300)]))
        #expect(try invoke(0x05, .structure([0: .utf8("live-1")])) == nil)
        // The definition holds requests to its types.
        #expect(throws: Status(.invalidCommand)) { try invoke(0x05, .emptyStructure) }
        #expect(throws: Status(.unsupportedCommand)) { try invoke(0x09, .emptyStructure) }

        let muted = AttributePath(2, 0xFFF1_FC03, 0x0000)
        try world.write(muted, .boolean(true), of: Scene.nodeID, with: controller)
        #expect(try world.read(muted, of: Scene.nodeID, with: controller) == .boolean(true))
        let duration = AttributePath(2, 0xFFF1_FC01, 0x0001)
        #expect(throws: Status(.constraintError)) {
            try world.write(duration, .unsigned(11), of: Scene.nodeID, with: controller)
        }
        // What is not volatile survives a restart.
        try world.perform(.restart, on: node)
        #expect(try world.read(muted, of: Scene.nodeID, with: controller) == .boolean(true))
    }

    @Test func aCommandWithoutAReplyFails() throws {
        let profile = try DeviceProfile.read(
            """
            format: 1
            name: Test
            vendor: { id: 0xFFF1, name: Example }
            product: { id: 0x8001, name: Thing }
            vendorClusters:
              A:
                definition: |
                  cluster 0xFFF1FC00 A, revision 1
                    command 0x00 B -> status
            endpoints: { 1: { type: TemperatureSensor, clusters: { A: } } }
            """,
            file: "test.yaml"
        )
        let (world, _, controller) = try commissioned(profile)
        #expect(throws: Status(.failure)) {
            try world.invoke(CommandPath(1, 0xFFF1_FC00, 0x00), of: Scene.nodeID, with: controller)
        }
    }

    /// Two bridged devices have ids of their own, which stay while the node's does.
    @Test func bridgedDevicesHaveUniqueIDs() throws {
        let (world, node, controller) = try commissioned(try Self.load("bridge.yaml"))
        func ids() throws -> [String?] {
            try [2, 3, 6, 7].map {
                try world.read(AttributePath($0, 0x0039, 0x0012), of: Scene.nodeID, with: controller).string
            }
        }
        let first = try ids()
        #expect(Set(first).count == 4)
        #expect(first.allSatisfy { $0?.utf8.count == 32 })
        try world.perform(.restart, on: node)
        #expect(try ids() == first)
    }
}
