// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation

/// What living devices cost while time passes.
func livingFigures() throws -> [Figure] {
    let refrigerator = try BlueprintBuilder(SimulatedDevices.refrigerator()).build()
    return [
        Figure("virtual day of ten refrigerators with a subscriber each, all of the simulation") {
            try dayOfRefrigerators(refrigerator, isObserved: true)
        },
        Figure("virtual day of ten refrigerators that nobody asks, all of the simulation") {
            try dayOfRefrigerators(refrigerator, isObserved: false)
        },
    ]
}

/// Ten refrigerators whose doors are opened every hour for half a minute.
private func dayOfRefrigerators(_ blueprint: NodeBlueprint, isObserved: Bool) throws -> String {
    let world = SimulatedWorld(seed: 1)
    let controller = try world.addController()
    var nodes: [SimulatedNode] = []
    for number in 1...10 as ClosedRange<UInt16> {
        let node = try world.addNode(SimulatedDevices.configuration(blueprint, number: number))
        nodes.append(node)
        guard isObserved else { continue }
        let id = NodeID(UInt64(number))
        _ = try world.commission(node, with: controller, as: id)
        _ = try world.subscribe([AttributePathIB()], maxInterval: 300, of: id, with: controller)
    }
    let start = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 1...24 {
        world.run(for: .seconds(1785))
        for node in nodes { try world.perform(.openDoor(2), on: node) }
        world.run(for: .seconds(30))
        for node in nodes { try world.perform(.closeDoor(2), on: node) }
        world.run(for: .seconds(1785))
    }
    return Figure.text(cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - start, .cost) + ", \(controller.reports.count) reports"
}
