// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterNode
import MatterTLV

/// Why an action of a simulation did not come to its end.
package enum SimulationError: Error, Hashable, Sendable {
    /// It was not over in the time given.
    case tooLong
    /// The node does not advertise that it can be commissioned.
    case notCommissionable
    /// The request had another kind of result than it should.
    case unexpectedResult
}

/// What a person at a controller would do, each run to its end.
extension SimulatedWorld {
    /// More than any action takes, all its timeouts together.
    package static let actionLimit = Duration.seconds(600)

    /// Commissions a node, waiting first until it can be found.
    package func commission(
        _ node: SimulatedNode,
        with controller: SimulatedController,
        as nodeID: NodeID,
        passcode: UInt32? = nil
    ) throws -> CommissionedNode {
        guard run(for: Self.actionLimit, until: { node.commissionable != nil }) else {
            throw SimulationError.notCommissionable
        }
        let request = CommissioningRequest(
            addresses: [node.address],
            passcode: passcode ?? node.configuration.identity.passcode,
            nodeID: nodeID
        )
        let id = with(controller) { $0.commission(request, at: $1) }
        guard run(for: Self.actionLimit, until: { controller.commissionings[id] != nil }),
            let result = controller.commissionings[id]
        else { throw SimulationError.tooLong }
        return try result.get()
    }

    package func read(
        _ paths: [AttributePathIB],
        events: [EventPathIB] = [],
        isFabricFiltered: Bool = true,
        of node: NodeID,
        with controller: SimulatedController
    ) throws -> InteractionReport {
        let id = with(controller) {
            $0.read(paths, events: events, isFabricFiltered: isFabricFiltered, of: node, at: $1)
        }
        guard case .read(let report) = try result(of: id, controller) else { throw SimulationError.unexpectedResult }
        return report
    }

    /// Reads one attribute; throws the status that came in the place of a value.
    package func read(
        _ path: AttributePath,
        of node: NodeID,
        with controller: SimulatedController
    ) throws -> TLVValue {
        let report = try read([AttributePathIB(path)], of: node, with: controller)
        if let refusal = report.refusals.first { throw refusal.status }
        guard let value = report[path] else { throw SimulationError.unexpectedResult }
        return value
    }

    /// Writes one attribute; throws the status of a refusal.
    package func write(
        _ path: AttributePath,
        _ value: TLVValue,
        of node: NodeID,
        with controller: SimulatedController
    ) throws {
        let writes = [AttributeDataIB(path: AttributePathIB(path), data: value)]
        let id = with(controller) { $0.write(writes, of: node, at: $1) }
        guard case .write(let statuses) = try result(of: id, controller) else {
            throw SimulationError.unexpectedResult
        }
        for status in statuses where !status.status.isSuccess { throw status.status }
    }

    /// Invokes one command; throws the status of a refusal.
    @discardableResult
    package func invoke(
        _ path: CommandPath,
        _ fields: TLVValue = .emptyStructure,
        timeout: Duration? = nil,
        of node: NodeID,
        with controller: SimulatedController
    ) throws -> TLVValue? {
        let id = with(controller) {
            $0.invoke([CommandRequest(path, fields)], timeout: timeout, of: node, at: $1)
        }
        guard case .invoke(let results) = try result(of: id, controller) else {
            throw SimulationError.unexpectedResult
        }
        switch results.first {
        case .response(_, let fields): return fields
        case .status(let status) where !status.isSuccess: throw status
        default: return nil
        }
    }

    /// Subscribes to attributes; the request's id is the subscription's.
    package func subscribe(
        _ paths: [AttributePathIB],
        minInterval: UInt16 = 0,
        maxInterval: UInt16,
        of node: NodeID,
        with controller: SimulatedController
    ) throws -> (id: RequestID, maxInterval: Duration, report: InteractionReport) {
        let id = with(controller) {
            $0.subscribe(
                paths,
                minIntervalSeconds: minInterval,
                maxIntervalSeconds: maxInterval,
                of: node,
                at: $1
            )
        }
        guard case .subscribed(_, let granted, let report) = try result(of: id, controller) else {
            throw SimulationError.unexpectedResult
        }
        return (id, granted, report)
    }

    /// Lets a request run to its result.
    package func result(of id: RequestID, _ controller: SimulatedController) throws -> RequestResult {
        guard run(for: Self.actionLimit, until: { controller.results[id] != nil }), let result = controller.results[id]
        else { throw SimulationError.tooLong }
        return try result.get()
    }
}
