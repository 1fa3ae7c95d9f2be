// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// A device and its controller on one simulated network.
struct Home {
    static let nodeID: NodeID = 0x1234
    /// The CHIP SDK's test key.
    static let enableKey: [UInt8] = Array(0...15)

    let world: SimulatedWorld
    let device: SimulatedNode
    let controller: SimulatedController

    init(_ endpoints: [EndpointDescription], seed: UInt64 = 1) throws {
        var description = SimulatedDevices.powerStrip()
        description.endpoints =
            (endpoints.contains { $0.number == .root }
                ? [] : [EndpointDescription(number: .root, deviceTypes: [0x0016])])
            + endpoints
        world = SimulatedWorld(seed: seed)
        var configuration = SimulatedDevices.configuration(try BlueprintBuilder(description).build())
        configuration.enableKey = Self.enableKey
        device = try world.addNode(configuration)
        controller = try world.addController()
        _ = try world.commission(device, with: controller, as: Self.nodeID)
    }

    // MARK: - What a controller does

    func read(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) throws -> TLVValue {
        try world.read(AttributePath(endpoint, cluster, attribute), of: Self.nodeID, with: controller)
    }

    func number(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) throws -> Int64? {
        try read(endpoint, cluster, attribute).signedInteger
    }

    func write(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID, _ value: TLVValue) throws {
        try world.write(AttributePath(endpoint, cluster, attribute), value, of: Self.nodeID, with: controller)
    }

    @discardableResult
    func invoke(
        _ endpoint: EndpointNumber,
        _ cluster: ClusterID,
        _ command: CommandID,
        _ fields: TLVValue = .emptyStructure
    ) throws -> TLVValue? {
        try world.invoke(CommandPath(endpoint, cluster, command), fields, of: Self.nodeID, with: controller)
    }

    /// Invokes a command that is answered by a status alone.
    func status(
        _ endpoint: EndpointNumber,
        _ cluster: ClusterID,
        _ command: CommandID,
        _ fields: TLVValue = .emptyStructure
    ) throws -> StatusCode {
        do {
            try invoke(endpoint, cluster, command, fields)
            return .success
        } catch let status as Status { return status.code }
    }

    /// The status of a refused action; success where it is not refused.
    func outcome(_ action: () throws -> Void) throws -> Status {
        do {
            try action()
            return .success
        } catch let status as Status { return status }
    }

    func events(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ event: EventID) throws -> [TLVValue] {
        let path = EventPathIB(EventPath(endpoint, cluster, event))
        return try world.read([], events: [path], of: Self.nodeID, with: controller).events.compactMap { report in
            if case .data(let event) = report { event.data } else { nil }
        }
    }

    /// Subscribes to everything and forgets what was reported before.
    func subscribe(minInterval: UInt16 = 0, maxInterval: UInt16 = 3600) throws {
        _ = try world.subscribe(
            [AttributePathIB()],
            minInterval: minInterval,
            maxInterval: maxInterval,
            of: Self.nodeID,
            with: controller
        )
    }

    /// What subscriptions told of an attribute, with seconds of virtual time.
    func reports(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) -> [(Double, TLVValue)] {
        controller.reports.compactMap { report in
            report.report[endpoint, cluster, attribute].map { (Double(report.at.nanoseconds) / 1e9, $0) }
        }
    }

    // MARK: - What happens locally

    func perform(_ operation: LocalOperation) throws { try world.perform(operation, on: device) }

    func set(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID, _ value: TLVValue) throws {
        try perform(.setAttribute(AttributePath(endpoint, cluster, attribute), value))
    }

    func run(_ seconds: Double) { world.run(for: .milliseconds(Int64(seconds * 1000))) }

    var now: Double { Double(world.now.instant.nanoseconds) / 1e9 }

    /// Cuts the power for a moment.
    func powerCycle() throws {
        world.switchOff(device)
        try world.switchOn(device)
        run(1)
    }
}

extension TLVValue {
    /// A list of the members' numbers.
    var numbers: [UInt64]? { items?.compactMap(\.unsignedInteger) }
}
