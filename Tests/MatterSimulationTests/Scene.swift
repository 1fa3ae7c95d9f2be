// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// A power strip and a controller on one network, as most tests begin.
struct Scene {
    /// What all strips share.
    static let blueprint = Result { try BlueprintBuilder(SimulatedDevices.powerStrip()).build() }
    static let nodeID: NodeID = 0x1234

    let world: SimulatedWorld
    let strip: SimulatedNode
    let controller: SimulatedController

    init(seed: UInt64 = 1, conditions: NetworkConditions = .good, recordsTrace: Bool = false) throws {
        world = SimulatedWorld(seed: seed, conditions: conditions)
        world.recordsTrace = recordsTrace
        strip = try world.addNode(SimulatedDevices.configuration(Self.blueprint.get()))
        controller = try world.addController()
    }

    /// A scene in which the strip is the controller's already.
    static func commissioned(seed: UInt64 = 1, recordsTrace: Bool = false) throws -> Scene {
        let scene = try Scene(seed: seed, recordsTrace: recordsTrace)
        try scene.commission()
        return scene
    }

    func commission() throws {
        _ = try world.commission(strip, with: controller, as: Self.nodeID)
    }

    func read(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) throws -> TLVValue {
        try world.read(AttributePath(endpoint, cluster, attribute), of: Self.nodeID, with: controller)
    }

    /// Toggles an outlet.
    func toggle(_ endpoint: EndpointNumber) throws {
        try world.invoke(CommandPath(endpoint, 0x0006, 0x02), of: Self.nodeID, with: controller)
    }

    /// Fails unless the strip is as it was when it was new, and can be commissioned.
    func expectUncommissioned(_ location: SourceLocation = #_sourceLocation) throws {
        let node = try #require(strip.node, sourceLocation: location)
        #expect(node.fabrics.isEmpty, sourceLocation: location)
        #expect(node.failSafe == nil, sourceLocation: location)
        #expect(strip.operational.isEmpty, sourceLocation: location)
        #expect(strip.commissionable != nil, sourceLocation: location)
        #expect(node.messages.sessions().isEmpty, sourceLocation: location)
        #expect(!world.store[strip.id].keys.contains { $0.hasPrefix("fabric/") }, sourceLocation: location)
    }

    /// Fails unless the strip is in as many fabrics and nothing is left of the way there.
    func expectSettled(fabrics: Int = 1, _ location: SourceLocation = #_sourceLocation) throws {
        let node = try #require(strip.node, sourceLocation: location)
        #expect(node.fabrics.count == fabrics, sourceLocation: location)
        #expect(node.failSafe == nil, sourceLocation: location)
        #expect(node.window == nil, sourceLocation: location)
        #expect(strip.operational.count == fabrics, sourceLocation: location)
        #expect(strip.commissionable == nil, sourceLocation: location)
        #expect(node.messages.sessions { $0.kind == .pase }.isEmpty, sourceLocation: location)
        #expect(node.messages.exchangeCount == 0, sourceLocation: location)
        #expect(controller.machine.messages.exchangeCount == 0, sourceLocation: location)
        #expect(controller.machine.messages.sessions { $0.kind == .pase }.isEmpty, sourceLocation: location)
        #expect(world.network.count == 0, sourceLocation: location)
        #expect(!world.isStuck, sourceLocation: location)
    }
}
