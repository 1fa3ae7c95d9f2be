// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation
import MatterTLV

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
        Figure("1,000 idle nodes with timed-off outlets, batteries and cabinets, share of a core over a virtual hour") {
            try hourOfIdleNodes(count: 1000)
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

/// Two metered outlets, a refrigerator with a cabinet, and a battery that takes over from the mains.
private func livingDevice() throws -> NodeBlueprint {
    var description = SimulatedDevices.refrigerator()
    func source(_ number: EndpointNumber, order: UInt64) -> EndpointDescription {
        EndpointDescription(
            number: number,
            deviceTypes: number == .root ? [0x0016, 0x0011] : [0x0011],
            clusters: [ClusterDescription(id: 0x002F, values: order == 0 ? [:] : [1: .unsigned(order)])],
            emulation: EmulationDescription(battery: order == 0 ? nil : BatteryDescription())
        )
    }
    func outlet(_ number: EndpointNumber) -> EndpointDescription {
        EndpointDescription(
            number: number,
            deviceTypes: [0x010A, 0x0510],
            clusters: [0x0090, 0x0091, 0x009C].map { ClusterDescription(id: $0) },
            emulation: EmulationDescription(load: LoadDescription(watts: 100))
        )
    }
    description.endpoints =
        [source(.root, order: 0)] + description.endpoints.filter { $0.number != .root }
        + [outlet(11), outlet(12), source(13, order: 1)]
    return try BlueprintBuilder(description).build()
}

/// Nodes that nobody talks to, while what they were told and what happened to them runs its course.
private func hourOfIdleNodes(count: UInt16) throws -> String {
    let blueprint = try livingDevice()
    let begin = VirtualClock().now
    let end = begin.instant.advanced(by: .seconds(3600))
    func drain(_ node: Node) { while let output = node.pollOutput() { consume(output) } }
    let nodes = try (1...count).map { number in
        let node = try Node(
            configuration: SimulatedDevices.configuration(blueprint, number: number),
            stored: [:],
            random: SeededRandomSource(seed: UInt64(number)),
            at: begin
        )
        drain(node)
        let context = InteractionContext(
            subject: .commissioner(fabricIndex: .none),
            session: SessionHandle(0),
            exchange: ExchangeHandle(0),
            at: begin
        )
        // On for ten minutes.
        let fields = TLVValue.structure([0: .unsigned(0), 1: .unsigned(6000), 2: .unsigned(0)])
        for outlet in [11, 12] as [EndpointNumber] {
            consume(node.invoke(CommandPath(outlet, 0x0006, 0x42), fields: fields, context: context))
        }
        try node.perform(.openDoor(2), at: begin)
        try node.perform(.unplug(.root), at: begin)
        drain(node)
        return node
    }
    var wakeUps = 0
    let start = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID)
    for node in nodes {
        while let deadline = node.deadline, deadline <= end {
            node.handleTimeout(at: begin.advanced(by: begin.instant.duration(to: deadline)))
            drain(node)
            wakeUps += 1
        }
    }
    let share = (cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - start) / 3600 * 100
    return "\((share * 10_000).rounded() / 10_000) %, \(wakeUps) wake-ups"
}
