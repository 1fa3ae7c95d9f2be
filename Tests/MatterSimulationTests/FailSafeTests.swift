// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterSimulation
import Testing

struct FailSafeTests {
    /// A network that is cut when the controller enters a stage.
    @Test(arguments: CommissioningStage.allCases.filter { $0 != .time && $0 != .passcode })
    func `a controller that vanishes leaves nothing behind`(stage: CommissioningStage) throws {
        let scene = try Scene()
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        let id = scene.world.with(scene.controller) { $0.commission(request, at: $1) }
        #expect(scene.world.run(for: .seconds(60)) { scene.controller.stages.last == stage })
        scene.cut(true)
        // While the fail-safe is armed, nobody is invited.
        scene.world.run(for: .seconds(30))
        #expect(scene.strip.commissionable == nil)
        scene.world.run(for: .seconds(300))
        try scene.expectUncommissioned()
        let failure = #expect(throws: CommissioningFailure.self) { try scene.controller.commissionings[id]?.get() }
        #expect(failure?.stage == stage)
        scene.cut(false)
        try scene.commission()
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }

    @Test(arguments: [CommissioningStage.failSafe, .trustedRoot, .operationalCertificate, .completion])
    func `a power cut amid commissioning does too`(stage: CommissioningStage) throws {
        let scene = try Scene()
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        let id = scene.world.with(scene.controller) { $0.commission(request, at: $1) }
        #expect(scene.world.run(for: .seconds(60)) { scene.controller.stages.last == stage })
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        try scene.expectUncommissioned()
        scene.world.run(for: .seconds(300)) { scene.controller.commissionings[id] != nil }
        #expect(throws: CommissioningFailure.self) { try scene.controller.commissionings[id]?.get() }
        try scene.commission()
    }
}

extension Scene {
    /// Cuts the network, with all that is under way, or mends it.
    fileprivate func cut(_ isCut: Bool) {
        world.network.toDevices.loss = isCut ? 1 : 0
        world.network.toControllers.loss = isCut ? 1 : 0
        world.findsServices = !isCut
        if isCut { world.network.cutOff(strip.address) }
    }
}
