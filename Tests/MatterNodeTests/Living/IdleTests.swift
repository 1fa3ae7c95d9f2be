// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// Nothing ticks: how often living devices want to be woken.
struct IdleTests {
    /// A strip of metered outlets, a refrigerator and a battery in one.
    private static let blueprint = Result {
        var description = SimulatedDevices.powerStrip()
        description.endpoints = [
            EndpointDescription(number: 0, deviceTypes: [0x0016, 0x0011], clusters: [ClusterDescription(id: 0x002F)])
        ]
        for number in 1...4 as ClosedRange<UInt16> {
            description.endpoints.append(
                EndpointDescription(
                    number: EndpointNumber(number),
                    deviceTypes: [0x010A, 0x0510],
                    clusters: [0x0090, 0x0091, 0x009C].map { ClusterDescription(id: $0) },
                    emulation: EmulationDescription(load: LoadDescription(watts: 100))
                )
            )
        }
        description.endpoints.append(
            EndpointDescription(number: 5, deviceTypes: [0x0070], clusters: [ClusterDescription(id: 0x0057)])
        )
        for number in 6...7 as ClosedRange<UInt16> {
            description.endpoints.append(
                EndpointDescription(
                    number: EndpointNumber(number),
                    parent: 5,
                    deviceTypes: [0x0071],
                    clusters: [ClusterDescription(id: 0x0056), ClusterDescription(id: 0x0402)],
                    emulation: EmulationDescription(thermal: ThermalDescription(start: 21))
                )
            )
        }
        description.endpoints.append(
            EndpointDescription(
                number: 8,
                deviceTypes: [0x0011],
                clusters: [ClusterDescription(id: 0x002F, values: [1: .unsigned(1)])],
                emulation: EmulationDescription(battery: BatteryDescription())
            )
        )
        return try BlueprintBuilder(description).build()
    }

    private static func node(_ number: UInt16) throws -> Node {
        let configuration = SimulatedDevices.configuration(try blueprint.get(), number: number)
        let node = try Node(
            configuration: configuration,
            stored: [:],
            random: SeededRandomSource(seed: UInt64(number)),
            at: start
        )
        drain(node)
        return node
    }

    private static let start = Moment(
        instant: .start,
        wall: WallTime(microsecondsSince1970: 1_700_000_000_000_000)
    )

    /// Has OnWithTimedOff executed.
    private static func switchOnForTenMinutes(_ endpoint: EndpointNumber, of node: Node) {
        let context = InteractionContext(
            subject: .commissioner(fabricIndex: .none),
            session: SessionHandle(0),
            exchange: ExchangeHandle(0),
            at: start
        )
        let fields = TLVValue.structure([0: .unsigned(0), 1: .unsigned(6000), 2: .unsigned(0)])
        _ = node.invoke(CommandPath(endpoint, 6, 0x42), fields: fields, context: context)
    }

    private static func drain(_ node: Node) { while node.pollOutput() != nil {} }

    /// Wakes a node as often as it wants until a time, and counts.
    private static func wakeUps(of node: Node, from begin: Duration = .zero, to end: Duration) -> Int {
        var count = 0
        while let deadline = node.deadline, deadline <= start.advanced(by: end).instant, count < 10_000 {
            node.handleTimeout(at: start.advanced(by: Instant.start.duration(to: deadline)))
            drain(node)
            count += 1
        }
        return count
    }

    @Test func `a thousand idle devices want to be woken a few times an hour each`() throws {
        var total = 0
        for number in 1...1000 as ClosedRange<UInt16> {
            let node = try Self.node(number)
            // On, with a time to go off again; metered, cooling down, charging.
            for endpoint in 1...4 as ClosedRange<UInt16> {
                Self.switchOnForTenMinutes(EndpointNumber(endpoint), of: node)
            }
            try node.perform(.openDoor(6), at: Self.start)
            try node.perform(.unplug(0), at: Self.start)
            Self.drain(node)
            let count = Self.wakeUps(of: node, to: .seconds(3600))
            #expect(count <= 8)
            total += count
            for endpoint in 1...4 as ClosedRange<UInt16> {
                #expect(node.storedValue(AttributePath(EndpointNumber(endpoint), 6, 0)) == .boolean(false))
            }
        }
        #expect(total <= 6000)
    }

    @Test func `what nobody asks for costs nothing, and is right when somebody does`() throws {
        let node = try Self.node(1)
        #expect(Self.wakeUps(of: node, to: .seconds(86_400)) <= 25)
        node.refreshEmulation(at: Self.start.advanced(by: .seconds(86_400)))
        #expect(node.storedValue(AttributePath(6, 0x0402, 0)) == .signed(400))
    }
}
