// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterNode
import MatterSimulation
import MatterTLV
import Testing

/// What administrators do to a strip that several of them share, as certification tests ask it.
struct AdministrationTests {
    private static let window: ClusterID = 0x003C
    private static let credentials: ClusterID = 0x003E

    /// Lets the first controller open a window, and another join through it.
    private func join(_ scene: Scene, fabricID: FabricID, nodeID: NodeID, as node: NodeID) throws -> (
        controller: SimulatedController, index: FabricIndex
    ) {
        let salt = [UInt8](repeating: 0x5A, count: 16)
        let verifier = SPAKE2PlusVerifier(passcode: 34_567_890, salt: salt, iterations: 1000)
        try scene.world.invoke(
            CommandPath(.root, Self.window, 0x00),
            .structure([
                0: .unsigned(300), 1: .bytes(verifier.serialized), 2: .unsigned(2000), 3: .unsigned(1000),
                4: .bytes(salt),
            ]),
            timeout: .seconds(10),
            of: Scene.nodeID,
            with: scene.controller
        )
        let controller = try scene.world.addController(fabricID: fabricID, nodeID: nodeID)
        let joined = try scene.world.commission(scene.strip, with: controller, as: node, passcode: 34_567_890)
        scene.world.run(for: .seconds(30))
        return (controller, joined.fabricIndex)
    }

    private func remove(_ index: FabricIndex, _ scene: Scene) throws {
        try scene.world.invoke(
            CommandPath(.root, Self.credentials, 0x0A),
            .structure([0: .uint(index.rawValue)]),
            of: Scene.nodeID,
            with: scene.controller
        )
        scene.world.run(for: .seconds(5))
    }

    @Test func `the index of a fabric that left is not given to the next, not even after a power cut`() throws {
        let scene = try Scene.commissioned()
        #expect(try join(scene, fabricID: 2, nodeID: 0x9, as: 0x77).index == 2)
        try remove(2, scene)
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        try scene.expectSettled()
        #expect(try scene.read(1, 0x0006, 0) != .null)
        #expect(try join(scene, fabricID: 3, nodeID: 0xA, as: 0x78).index == 3)
        try remove(3, scene)
        #expect(try join(scene, fabricID: 4, nodeID: 0xB, as: 0x79).index == 4)
    }

    @Test func `the first fabric after a reset has the first index again`() throws {
        let scene = try Scene.commissioned()
        try remove(1, scene)
        scene.world.with(scene.controller) { $0.forget(Scene.nodeID, at: $1) }
        try scene.commission()
        #expect(try scene.read(.root, Self.credentials, 0x0005) == .unsigned(1))
    }

    @Test func `a window outlives the fabric that opened it, whose index is null from then on`() throws {
        let scene = try Scene.commissioned()
        let (second, index) = try join(scene, fabricID: 2, nodeID: 0x9, as: 0x77)
        try scene.world.invoke(
            CommandPath(.root, Self.window, 0x01),
            .structure([0: .unsigned(300)]),
            timeout: .seconds(10),
            of: 0x77,
            with: second
        )
        #expect(try scene.read(.root, Self.window, 0x0001) == .uint(index.rawValue))
        let vendor = try scene.read(.root, Self.window, 0x0002)
        #expect(vendor != .null)
        let path = AttributePath(.root, Self.window, 0x0001)
        let subscription = try scene.world.subscribe(
            [AttributePathIB(path)],
            maxInterval: 60,
            of: Scene.nodeID,
            with: scene.controller
        )
        try remove(index, scene)
        let told = scene.controller.reports.filter { $0.request == subscription.id }.flatMap(\.report.values)
        #expect(told.last?.data == .null)
        #expect(try scene.read(.root, Self.window, 0x0000) == .unsigned(2))
        #expect(try scene.read(.root, Self.window, 0x0001) == .null)
        #expect(try scene.read(.root, Self.window, 0x0002) == vendor)
    }

    @Test func `an access control entry may have as many subjects as the strip says`() throws {
        let scene = try Scene.commissioned()
        let acl = AttributePath(.root, 0x001F, 0x0000)
        func entry(_ privilege: UInt64, _ subjects: [TLVValue]) -> TLVValue {
            .structure([1: .unsigned(privilege), 2: .unsigned(2), 3: .array(subjects), 4: .null])
        }
        let own = try #require(try scene.read(.root, 0x001F, 0x0000).items?.first?[3]?.items)
        let most = Int(try #require(try scene.read(.root, 0x001F, 0x0002).unsignedInteger))
        func write(_ count: Int) throws {
            let entries = [entry(5, own), entry(3, (1...count).map { .uint(UInt64($0)) })]
            try scene.world.write(acl, .array(entries), of: Scene.nodeID, with: scene.controller)
        }
        try write(most)
        #expect(try scene.read(.root, 0x001F, 0x0000).items?.last?[3]?.items?.count == most)
        #expect(throws: Status.self) { try write(most + 1) }
    }

    @Test func `the network of the cable is the last that was joined, with success`() throws {
        let scene = try Scene.commissioned()
        let networks = try #require(try scene.read(.root, 0x0031, 0x0001).items)
        #expect(networks.map { $0[1] } == [.boolean(true)])
        #expect(try scene.read(.root, 0x0031, 0x0005) == .unsigned(0))
        #expect(try scene.read(.root, 0x0031, 0x0006) == networks.first?[0])
        #expect(try scene.read(.root, 0x0031, 0x0007) == .null)
    }

    @Test func `where a root is to come, a fabric's certificates cannot be changed`() throws {
        let scene = try Scene.commissioned()
        func invoke(_ cluster: ClusterID, _ command: CommandID, _ fields: TLVValue) throws -> TLVValue? {
            try scene.world.invoke(
                CommandPath(.root, cluster, command),
                fields,
                of: Scene.nodeID,
                with: scene.controller
            )
        }
        let armed = try invoke(0x0030, 0x00, .structure([0: .unsigned(60), 1: .unsigned(1)]))
        #expect(armed?[0] == .unsigned(0))
        let nonce = TLVValue.bytes([UInt8](repeating: 7, count: 32))
        #expect(try invoke(Self.credentials, 0x04, .structure([0: nonce, 1: .boolean(true)])) != nil)
        let other = try scene.world.addController(fabricID: 2, nodeID: 0x9)
        let root = other.machine.fabric.authority.rcac.encoded
        _ = try invoke(Self.credentials, 0x0B, .structure([0: .bytes(root)]))
        let answer = try invoke(Self.credentials, 0x07, .structure([0: .bytes([0x15, 0x18])]))
        #expect(answer?[0] == .unsigned(4))
    }
}
