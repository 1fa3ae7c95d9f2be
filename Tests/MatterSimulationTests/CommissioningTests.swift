// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCertificates
import MatterController
import MatterCore
import MatterSecureChannel
import MatterSimulation
import Testing

struct CommissioningTests {
    /// A thousand where it is fast or asked for, else enough to see that nothing is broken.
    static let seedCount: UInt64 = {
        if let text = ProcessInfo.processInfo.environment["MATTERFLEET_SEEDS"], let count = UInt64(text) {
            return count
        }
        #if DEBUG
            return 60
        #else
            return 1000
        #endif
    }()

    @Test(arguments: [0, 0.1, 0.3])
    func `every seed ends in a commissioned strip, with a clean failure before it at worst`(loss: Double) throws {
        let conditions = NetworkConditions(loss: loss, duplication: 0.1, reordering: 0.1)
        var retried = 0
        for seed in 1...Self.seedCount {
            let scene = try Scene(seed: seed, conditions: conditions)
            var attempts = 0
            var isDone = false
            while !isDone && attempts < 8 {
                attempts += 1
                do {
                    try scene.commission()
                    isDone = true
                } catch is CommissioningFailure {
                    // The fail-safe must have ended by itself where the device could not be asked to.
                    scene.world.run(for: .seconds(90))
                    try scene.expectUncommissioned()
                }
            }
            #expect(isDone, "seed \(seed)")
            if attempts > 1 { retried += 1 }
            #expect(scene.world.now.instant < Instant.start.advanced(by: .seconds(attempts * 300)), "seed \(seed)")
            scene.world.run(for: .seconds(60))
            try scene.expectSettled()
        }
        // Losing nothing there is nothing to retry.
        if loss == 0 { #expect(retried == 0) }
    }

    @Test func `the stages come in the order of a commissioner`() throws {
        let scene = try Scene.commissioned()
        #expect(scene.controller.stages == CommissioningStage.allCases.filter { $0 != .time })
        #expect(scene.controller.sessions.map(\.isResumed) == [false])
    }

    @Test func `a commissioned strip is told of`() throws {
        let scene = try Scene()
        let node = try scene.world.commission(scene.strip, with: scene.controller, as: Scene.nodeID)
        #expect(node.nodeID == Scene.nodeID)
        #expect(node.fabricIndex == 1)
        #expect(node.vendorID == 0xFFF1)
        #expect(node.productID == 0x8001)
        let service = scene.controller.machine.fabric.service(of: Scene.nodeID)
        #expect(scene.strip.operational.map(\.key) == [service])
    }

    @Test func `two controllers at once end in one commissioning`() throws {
        let scene = try Scene()
        let rival = try scene.world.addController(fabricID: 2, nodeID: 0x2)
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        let first = scene.world.with(scene.controller) { $0.commission(request, at: $1) }
        let second = scene.world.with(rival) { $0.commission(request, at: $1) }
        scene.world.run(for: .seconds(600)) {
            scene.controller.commissionings[first] != nil && rival.commissionings[second] != nil
        }
        #expect(throws: Never.self) { try scene.controller.commissionings[first]?.get() }
        let failure = #expect(throws: CommissioningFailure.self) { try rival.commissionings[second]?.get() }
        #expect(failure?.stage == .passcode)
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }

    @Test func `twenty wrong passcodes close the window`() throws {
        let scene = try Scene()
        for attempt in 1...20 {
            let failure = #expect(throws: CommissioningFailure.self) {
                try scene.world.commission(scene.strip, with: scene.controller, as: Scene.nodeID, passcode: 11_223_344)
            }
            #expect(
                failure
                    == CommissioningFailure(stage: .passcode, reason: .controller(.handshake(.wrongPasscode))),
                "attempt \(attempt)"
            )
            // The strip hears of it a little later than the controller knows.
            scene.world.run(for: .seconds(1))
            #expect((scene.strip.commissionable != nil) == (attempt < 20))
        }
        #expect(throws: SimulationError.notCommissionable) { try scene.commission() }
    }

    @Test func `nineteen wrong passcodes do not`() throws {
        let scene = try Scene()
        for _ in 1...19 {
            #expect(throws: CommissioningFailure.self) {
                try scene.world.commission(scene.strip, with: scene.controller, as: Scene.nodeID, passcode: 11_223_344)
            }
        }
        try scene.commission()
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }

    @Test func `a device that is not trusted is let go at once`() throws {
        let scene = try Scene()
        let stranger = try scene.world.addController(
            fabricID: 2,
            nodeID: 0x2,
            verifier: AttestationVerifier(authorities: [])
        )
        let failure = #expect(throws: CommissioningFailure.self) {
            try scene.world.commission(scene.strip, with: stranger, as: Scene.nodeID)
        }
        #expect(failure == CommissioningFailure(stage: .attestation, reason: .attestation(.authorityNotFound)))
        // Much earlier than the fail-safe would have ended by itself.
        scene.world.run(for: .seconds(1))
        try scene.expectUncommissioned()
        try scene.commission()
    }

    @Test func `a cancelled commissioning leaves the strip at once`() throws {
        let scene = try Scene()
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        let id = scene.world.with(scene.controller) { $0.commission(request, at: $1) }
        scene.world.run(for: .seconds(60)) { scene.controller.stages.last == .operationalCertificate }
        scene.world.with(scene.controller) { $0.cancel(id, at: $1) }
        scene.world.run(for: .seconds(5))
        let failure = #expect(throws: CommissioningFailure.self) { try scene.controller.commissionings[id]?.get() }
        #expect(failure?.reason == .controller(.cancelled))
        try scene.expectUncommissioned()
        try scene.commission()
    }
}
