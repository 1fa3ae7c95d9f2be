// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation

/// A four-outlet strip and a controller on a simulated network.
private struct Bench {
    static let nodeID: NodeID = 0x1234

    let world: SimulatedWorld
    let strip: SimulatedNode
    let controller: SimulatedController
    let meter = ThreadMeter()

    init(_ blueprint: NodeBlueprint, seed: UInt64) throws {
        world = SimulatedWorld(seed: seed)
        strip = try world.addNode(SimulatedDevices.configuration(blueprint))
        controller = try world.addController()
        strip.meter = meter
    }

    func commission() throws {
        _ = try world.commission(strip, with: controller, as: Self.nodeID)
        world.run(for: .seconds(60))
    }

    func read(_ path: AttributePathIB) throws -> Int {
        try world.read([path], of: Self.nodeID, with: controller).values.count
    }
}

/// What a node costs: only the time within the node is counted, not the controller's or the simulation's.
func deviceFigures() throws -> [Figure] {
    let blueprint = try BlueprintBuilder(SimulatedDevices.powerStrip()).build()
    let commissioned = try Bench(blueprint, seed: 1)
    try commissioned.commission()
    return [
        Figure("commissioning, device side", part: .cost) { count in
            var seconds = 0.0
            for number in 0..<count {
                let bench = try Bench(blueprint, seed: UInt64(number))
                try bench.commission()
                seconds += bench.meter.seconds
            }
            return seconds
        },
        Figure("attribute in a wildcard read, device side", part: .cost) { count in
            let start = commissioned.meter.seconds
            var values = 0
            while values < count { values += try commissioned.read(AttributePathIB()) }
            return (commissioned.meter.seconds - start) * Double(count) / Double(values)
        },
        Figure("read of one attribute, device side", part: .cost) { count in
            let path = AttributePathIB(AttributePath(1, 0x0006, 0x0000))
            let start = commissioned.meter.seconds
            for _ in 0..<count { consume(try commissioned.read(path)) }
            return commissioned.meter.seconds - start
        },
        Figure("toggle of an outlet, device side", part: .cost) { count in
            let start = commissioned.meter.seconds
            for _ in 0..<count {
                try commissioned.world.invoke(
                    CommandPath(1, 0x0006, 0x02),
                    of: Bench.nodeID,
                    with: commissioned.controller
                )
            }
            return commissioned.meter.seconds - start
        },
        Figure("idle commissioned node after a restart, heap in use over 1,000 nodes") {
            "\(try memoryOfRestartedNodes(blueprint, count: 1000)) octets"
        },
        Figure("idle commissioned node with its session, heap in use over 300 nodes") {
            "\(try memoryOfCommissionedNodes(blueprint, count: 300)) octets"
        },
    ]
}

/// Nodes as they are after a restart of the process: made from what a commissioned one has stored.
private func memoryOfRestartedNodes(_ blueprint: NodeBlueprint, count: Int) throws -> Int {
    let bench = try Bench(blueprint, seed: 1)
    try bench.commission()
    let stored = bench.world.store[bench.strip.id]
    func nodes(_ count: Int) throws -> [Node] {
        try (0..<count).map { number in
            let node = try Node(
                configuration: SimulatedDevices.configuration(blueprint, number: UInt16(number + 1)),
                stored: stored,
                random: SeededRandomSource(seed: UInt64(number)),
                at: bench.world.now
            )
            while let output = node.pollOutput() { consume(output) }
            return node
        }
    }
    // The first ones fill caches that all share.
    let first = try nodes(50)
    let before = try HeapUse.octets()
    let rest = try nodes(count)
    let after = try HeapUse.octets()
    consume((first, rest))
    return (after - before) / count
}

/// Nodes that were commissioned a minute ago, each in a world of its own that is gone since.
private func memoryOfCommissionedNodes(_ blueprint: NodeBlueprint, count: Int) throws -> Int {
    func nodes(_ range: Range<Int>) throws -> [Node] {
        try range.compactMap { number in
            let bench = try Bench(blueprint, seed: UInt64(number))
            try bench.commission()
            return bench.strip.node
        }
    }
    let first = try nodes(0..<30)
    let before = try HeapUse.octets()
    let rest = try nodes(30..<30 + count)
    let after = try HeapUse.octets()
    consume((first, rest))
    return (after - before) / count
}
