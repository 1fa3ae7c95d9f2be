// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterController
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation

private let commissionedID: NodeID = 0x1234

/// A power strip and a controller on a simulated network.
private struct Scene {
    let world: SimulatedWorld
    let strip: SimulatedNode
    let controller: SimulatedController

    init(_ blueprint: NodeBlueprint, seed: UInt64) throws {
        world = SimulatedWorld(seed: seed)
        strip = try world.addNode(SimulatedDevices.configuration(blueprint))
        controller = try world.addController()
    }

    func commission() throws { consume(try world.commission(strip, with: controller, as: commissionedID)) }

    func read(_ paths: [AttributePathIB]) throws -> Int {
        try world.read(paths, of: commissionedID, with: controller).values.count
    }
}

func nodeFigures() throws -> [Figure] {
    let blueprint = try BlueprintBuilder(SimulatedDevices.powerStrip()).build()
    return [
        Figure("commissioning, the device's side") {
            let meter = DeviceMeter()
            let rounds: UInt64 = 50
            for seed in 1...rounds {
                let scene = try Scene(blueprint, seed: seed)
                scene.strip.meter = meter
                try scene.commission()
            }
            return Figure.text(meter.seconds / Double(rounds), .cost)
        },
        Figure("attribute read, one a request, the device's side") {
            try perAttribute(blueprint, rounds: 2000, [AttributePathIB(AttributePath(3, 0x0006, 0))])
        },
        Figure("attribute read, all in one request, the device's side") {
            try perAttribute(blueprint, rounds: 50, [AttributePathIB()])
        },
        Figure("idle commissioned power strip, after a restart") { try memoryPerNode(blueprint) },
    ]
}

/// The device's CPU for an attribute that a request reads.
private func perAttribute(_ blueprint: NodeBlueprint, rounds: Int, _ paths: [AttributePathIB]) throws -> String {
    let scene = try Scene(blueprint, seed: 1)
    try scene.commission()
    let meter = DeviceMeter()
    scene.strip.meter = meter
    var count = 0
    for _ in 0..<rounds { count += try scene.read(paths) }
    return Figure.text(meter.seconds / Double(count), .cost)
}

/// How much the process grows by a node that comes back with its fabric.
private func memoryPerNode(_ blueprint: NodeBlueprint) throws -> String {
    let scene = try Scene(blueprint, seed: 1)
    try scene.commission()
    let stored = scene.world.store[scene.strip.id]
    let count = 2000
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    func addNode() throws {
        let node = try Node(
            configuration: scene.strip.configuration,
            stored: stored,
            random: SeededRandomSource(seed: UInt64(nodes.count)),
            at: scene.world.now
        )
        while let output = node.pollOutput() { consume(output) }
        nodes.append(node)
    }
    // The first ones make what all share.
    for _ in 0..<100 { try addNode() }
    let before = residentBytes()
    while nodes.count < count { try addNode() }
    let bytes = (residentBytes() - before) / (count - 100)
    consume(nodes)
    return "\(bytes) bytes"
}

/// Adds up the CPU time of what it measures, less what measuring takes.
private final class DeviceMeter: CPUMeter {
    private(set) var seconds = 0.0
    private let overhead: Double

    init() {
        let count = 10_000
        let start = cpuSeconds(CLOCK_THREAD_CPUTIME_ID)
        for _ in 0..<count { consume(cpuSeconds(CLOCK_THREAD_CPUTIME_ID)) }
        overhead = (cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start) / Double(count)
    }

    func measure(_ body: () -> Void) {
        let start = cpuSeconds(CLOCK_THREAD_CPUTIME_ID)
        body()
        seconds += cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start - overhead
    }
}

/// The memory that the process holds, as the kernel counts it.
private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let fields = text.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard fields.count > 1 else { return 0 }
    let pages = Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
