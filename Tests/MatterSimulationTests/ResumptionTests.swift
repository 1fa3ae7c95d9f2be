// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterSecureChannel
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// What a strip keeps of CASE sessions over power cuts (Matter Core § 4.14.2.1).
struct ResumptionTests {
    private static func keys(_ scene: Scene) -> [String] {
        scene.world.store[scene.strip.id].keys.filter { $0.hasPrefix("resumption/") }.sorted()
    }

    @Test func `a session is resumed after a power cut, again and again`() throws {
        let scene = try Scene.commissioned()
        for _ in 0..<3 {
            scene.world.switchOff(scene.strip)
            scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
            try scene.world.switchOn(scene.strip)
            try scene.toggle(1)
        }
        #expect(scene.controller.sessions.map(\.isResumed) == [false, true, true, true])
        #expect(Self.keys(scene).count == 1)
    }

    @Test func `a fabric that leaves takes its sessions along`() throws {
        let scene = try Scene.commissioned()
        #expect(Self.keys(scene).count == 1)
        try scene.world.invoke(
            CommandPath(.root, 0x003E, 0x0A),
            .structure([0: .unsigned(1)]),
            of: Scene.nodeID,
            with: scene.controller
        )
        scene.world.run(for: .seconds(5))
        #expect(Self.keys(scene).isEmpty)
    }

    @Test func `a session of a fabric that never came to be is not resumed`() throws {
        let scene = try Scene()
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        scene.world.with(scene.controller) { _ = $0.commission(request, at: $1) }
        #expect(scene.world.run(for: .seconds(60)) { !Self.keys(scene).isEmpty })
        #expect(!scene.world.store[scene.strip.id].keys.contains { $0.hasPrefix("fabric/") })
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        #expect(Self.keys(scene).isEmpty)
        #expect(scene.strip.node?.resumption.records.isEmpty == true)
    }

    @Test func `no more sessions are kept than there is room for, the latest of them`() throws {
        let scene = try Scene.commissioned()
        let node = try #require(scene.strip.node)
        for peer in 1...100 {
            node.keepResumption(Self.record(peer: UInt64(peer)))
            // Takes what was put out to the store.
            try scene.world.perform(
                .setAttribute(AttributePath(1, 0x0006, 0), .boolean(peer % 2 == 0)),
                on: scene.strip
            )
        }
        let last = (53...100).map { NodeID($0) }
        #expect(node.resumption.records.map(\.peerNodeID) == last)
        #expect(Self.keys(scene).count == 48)
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        #expect(scene.strip.node?.resumption.records.map(\.peerNodeID) == last)
        #expect(scene.strip.node?.resumption.records.last == Self.record(peer: 100))
    }

    @Test(arguments: [[], [0x15], [0x15, 0x18]] as [[UInt8]])
    func `a damaged session is named`(bytes: [UInt8]) throws {
        let configuration = try SimulatedDevices.configuration(Scene.blueprint.get())
        let now = Moment(instant: .start, wall: VirtualClock.defaultWallTime)
        #expect(throws: NodeStoreError(key: "resumption/1/7", reason: "not a session to be resumed")) {
            try Node(
                configuration: configuration,
                stored: ["resumption/1/7": bytes],
                random: SeededRandomSource(seed: 1),
                at: now
            )
        }
    }

    private static func record(peer: UInt64) -> ResumptionRecord {
        ResumptionRecord(
            resumptionID: [UInt8](repeating: UInt8(truncatingIfNeeded: peer), count: 16),
            sharedSecret: [UInt8](repeating: UInt8(truncatingIfNeeded: peer), count: 32),
            fabricIndex: 1,
            peerNodeID: NodeID(peer),
            cats: []
        )
    }
}
