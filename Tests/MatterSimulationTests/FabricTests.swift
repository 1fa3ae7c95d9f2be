// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterNode
import MatterSimulation
import MatterTLV
import Testing

struct FabricTests {
    private static let passcode: UInt32 = 34_567_890
    private static let secondNodeID: NodeID = 0x77

    /// A strip in two fabrics, the second joined through a window that the first opened.
    private func shared() throws -> (scene: Scene, second: SimulatedController) {
        let scene = try Scene.commissioned()
        let salt = [UInt8](repeating: 0x5A, count: 16)
        let verifier = SPAKE2PlusVerifier(passcode: Self.passcode, salt: salt, iterations: 1000)
        try scene.world.invoke(
            CommandPath(.root, 0x003C, 0x00),
            .structure([
                0: .unsigned(300),
                1: .bytes(verifier.serialized),
                2: .unsigned(2000),
                3: .unsigned(1000),
                4: .bytes(salt),
            ]),
            timeout: .seconds(10),
            of: Scene.nodeID,
            with: scene.controller
        )
        let service = try #require(scene.strip.commissionable)
        #expect(service.text.contains(AdvertisedService.TextEntry("CM", "2")))
        #expect(service.text.contains(AdvertisedService.TextEntry("D", "2000")))
        let second = try scene.world.addController(fabricID: 2, nodeID: 0x9)
        let node = try scene.world.commission(
            scene.strip,
            with: second,
            as: Self.secondNodeID,
            passcode: Self.passcode
        )
        #expect(node.fabricIndex == 2)
        scene.world.run(for: .seconds(60))
        try scene.expectSettled(fabrics: 2)
        return (scene, second)
    }

    @Test func `opening a window needs a timed invoke`() throws {
        let scene = try Scene.commissioned()
        #expect(throws: Status(.needsTimedInteraction)) {
            try scene.world.invoke(
                CommandPath(.root, 0x003C, 0x01),
                .structure([0: .unsigned(300)]),
                of: Scene.nodeID,
                with: scene.controller
            )
        }
        #expect(scene.strip.commissionable == nil)
    }

    @Test func `a second fabric joins through an enhanced window`() throws {
        let (scene, second) = try shared()
        try scene.toggle(2)
        let path = AttributePath(2, 0x0006, 0x0000)
        #expect(try scene.world.read(path, of: Self.secondNodeID, with: second) == .boolean(true))
        let fabrics = AttributePathIB(AttributePath(.root, 0x003E, 0x0001))
        for (controller, node) in [(scene.controller, Scene.nodeID), (second, Self.secondNodeID)] {
            let own = try scene.world.read([fabrics], of: node, with: controller)
            let all = try scene.world.read([fabrics], isFabricFiltered: false, of: node, with: controller)
            #expect(own.values.first?.data.items?.count == 1)
            #expect(all.values.first?.data.items?.count == 2)
        }
    }

    @Test func `each fabric sees only its own access control entries`() throws {
        let (scene, second) = try shared()
        let acl = AttributePathIB(AttributePath(.root, 0x001F, 0x0000))
        let report = try scene.world.read([acl], of: Self.secondNodeID, with: second)
        let entries = try #require(report.values.first?.data.items)
        #expect(entries.count == 1)
        #expect(entries.first?[3] == .array([.unsigned(0x9)]))
        #expect(entries.first?[0xFE] == .unsigned(2))
    }

    @Test func `removing a fabric takes its service, sessions and subscriptions, and no others`() throws {
        let (scene, second) = try shared()
        let subscription = try scene.world.subscribe(
            [AttributePathIB(cluster: 0x0006)],
            maxInterval: 60,
            of: Self.secondNodeID,
            with: second
        )
        let answer = try scene.world.invoke(
            CommandPath(.root, 0x003E, 0x0A),
            .structure([0: .unsigned(2)]),
            of: Scene.nodeID,
            with: scene.controller
        )
        #expect(answer?[0] == .unsigned(0))
        scene.world.run(for: .seconds(30))
        try scene.expectSettled()
        let service = scene.controller.machine.fabric.service(of: Scene.nodeID)
        #expect(scene.strip.operational.map(\.key) == [service])
        #expect(second.endedSubscriptions == [subscription.id: .sessionClosed])
        #expect(try scene.read(.root, 0x003E, 0x0003) == .unsigned(1))
        #expect(throws: ControllerError.notFound) {
            try scene.world.read(AttributePath(1, 0x0006, 0), of: Self.secondNodeID, with: second)
        }
    }

    @Test func `a fabric that removes itself gets its answer first`() throws {
        let (scene, second) = try shared()
        let answer = try scene.world.invoke(
            CommandPath(.root, 0x003E, 0x0A),
            .structure([0: .unsigned(2)]),
            of: Self.secondNodeID,
            with: second
        )
        #expect(answer?[0] == .unsigned(0))
        scene.world.run(for: .seconds(30))
        try scene.expectSettled()
        try scene.toggle(1)
    }

    @Test func `after its last fabric the strip is new again`() throws {
        let scene = try Scene.commissioned()
        let label = AttributePath(.root, 0x0028, 0x0005)
        try scene.world.write(label, .utf8("Desk"), of: Scene.nodeID, with: scene.controller)
        try scene.world.invoke(
            CommandPath(.root, 0x003E, 0x0A),
            .structure([0: .unsigned(1)]),
            of: Scene.nodeID,
            with: scene.controller
        )
        scene.world.run(for: .seconds(30))
        try scene.expectUncommissioned()
        scene.world.with(scene.controller) { $0.forget(Scene.nodeID, at: $1) }
        try scene.commission()
        #expect(try scene.read(.root, 0x0028, 0x0005) == .utf8(""))
    }

    @Test func `a fabric outlives a power cut`() throws {
        let (scene, second) = try shared()
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        try scene.expectSettled(fabrics: 2)
        #expect(try scene.world.read(AttributePath(1, 0x0006, 0), of: Self.secondNodeID, with: second) != .null)
        #expect(try scene.read(1, 0x0006, 0) != .null)
    }
}
