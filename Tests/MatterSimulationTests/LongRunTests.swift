// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterController
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation
import MatterTLV
import Testing

/// Many nodes with a subscription each, over hours of virtual time.
///
/// With `MATTERFLEET_LONG=1` there are 1,000 nodes and 24 hours, which takes minutes.
struct LongRunTests {
    private static let isLong = ProcessInfo.processInfo.environment["MATTERFLEET_LONG"] == "1"

    @Test func `no subscription is lost over the hours`() throws {
        let count = Self.isLong ? 1000 : 40
        let hours = Self.isLong ? 24 : 2
        let world = SimulatedWorld(seed: 6)
        let blueprint = try Scene.blueprint.get()
        let controller = try world.addController()
        let clock = ContinuousClock()
        var seconds: [Double] = []
        func timed(_ body: () throws -> Void) rethrows { seconds.append(try clock.measure(body) / .seconds(1)) }
        let onOff = AttributePathIB(cluster: 0x0006, attribute: 0x0000)
        let interval = Duration.seconds(600)
        try timed {
            for number in 1...count {
                let node = try world.addNode(SimulatedDevices.configuration(blueprint, number: UInt16(number)))
                _ = try world.commission(node, with: controller, as: NodeID(UInt64(0x1000 + number)))
                let nodeID = NodeID(UInt64(0x1000 + number))
                let made = try world.subscribe([onOff], maxInterval: 600, of: nodeID, with: controller)
                #expect(made.maxInterval <= interval)
            }
        }
        world.network.toDevices.loss = 0.01
        world.network.toControllers.loss = 0.01
        var reports = 0
        timed {
            for hour in 0..<hours {
                world.run(for: .seconds(3600))
                reports += controller.takeReports().count
                #expect(controller.endedSubscriptions.isEmpty, "after \(hour + 1) hours")
                #expect(!world.isStuck)
            }
        }
        #expect(reports >= count * hours * 3600 / 600)
        // Each still tells of a change.
        world.network.toDevices.loss = 0
        world.network.toControllers.loss = 0
        for node in world.nodes {
            try world.perform(.setAttribute(AttributePath(1, 0x0006, 0x0000), .boolean(true)), on: node)
        }
        world.run(for: .seconds(10))
        let told = controller.takeReports().filter { $0.report[1, 0x0006, 0x0000] == .boolean(true) }
        #expect(Set(told.map(\.request)).count == count)
        let problems = world.nodes.flatMap(\.events).filter { event in
            if case .log(let level, _) = event { level >= .warning } else { false }
        }
        #expect(problems.isEmpty)
        print("\(count) nodes, \(hours) hours: \(reports) reports; \(seconds) s to set up and to run")
    }
}
