// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// A value for an attribute.
public struct AttributeWrite: Hashable, Sendable {
    /// The path.
    public var path: AttributePath
    /// The value.
    public var value: TLVValue
    /// Whether the value is another item for the list that a write before it in the same action began.
    public var isAppended: Bool
    /// The version that the cluster's data must have for the write to be done.
    public var dataVersion: DataVersion?

    /// A value for the attribute at a path.
    public init(
        _ path: AttributePath,
        _ value: TLVValue,
        isAppended: Bool = false,
        dataVersion: DataVersion? = nil
    ) {
        self.path = path
        self.value = value
        self.isAppended = isAppended
        self.dataVersion = dataVersion
    }

    var data: AttributeDataIB {
        AttributeDataIB(
            dataVersion: dataVersion,
            path: AttributePathIB(path, listIndex: isAppended ? .append : nil),
            data: value
        )
    }
}

extension Controller {
    // MARK: - Read

    /// Reads attributes and events of a node.
    public func read(
        _ attributes: [AttributeQuery],
        events: [EventQuery] = [],
        isFabricFiltered: Bool = true,
        of node: NodeID
    ) async throws -> NodeReport {
        try await request(to: node) { machine, now in
            machine.read(
                attributes.map(\.path),
                events: events.map(\.path),
                isFabricFiltered: isFabricFiltered,
                of: node,
                at: now
            )
        } _: { result in
            guard case .read(let report) = result else { throw ControllerFailure.malformedAnswer }
            return NodeReport(report)
        }
    }

    /// Reads one attribute of a node.
    ///
    /// - Throws: `ControllerFailure.status` where the node does not tell it.
    public func read(_ path: AttributePath, of node: NodeID) async throws -> TLVValue {
        let report = try await read([AttributeQuery(path)], of: node)
        if let refusal = report.refusals.first { throw ControllerFailure.status(refusal.status) }
        guard let value = report[path] else { throw ControllerFailure.malformedAnswer }
        return value
    }

    // MARK: - Write

    /// Writes attributes of a node, as one action.
    ///
    /// - Parameter timeout: How timely the write must be; nil for a write that is not timed.
    /// - Returns: A status for each write, in the node's order.
    @discardableResult
    public func write(
        _ writes: [AttributeWrite],
        within timeout: Duration? = nil,
        of node: NodeID
    ) async throws -> [NodeReport.Refusal] {
        try await request(to: node) { machine, now in
            machine.write(writes.map(\.data), timeout: timeout, of: node, at: now)
        } _: { result in
            guard case .write(let statuses) = result else { throw ControllerFailure.malformedAnswer }
            return statuses.map { status in
                let path = status.path
                return NodeReport.Refusal(
                    query: AttributeQuery(endpoint: path.endpoint, cluster: path.cluster, attribute: path.attribute),
                    status: status.status
                )
            }
        }
    }

    /// Writes one attribute of a node.
    ///
    /// - Throws: `ControllerFailure.status` where the node does not take the value.
    public func write(
        _ value: TLVValue,
        to path: AttributePath,
        within timeout: Duration? = nil,
        of node: NodeID
    ) async throws {
        let outcomes = try await write([AttributeWrite(path, value)], within: timeout, of: node)
        for outcome in outcomes where !outcome.status.isSuccess { throw ControllerFailure.status(outcome.status) }
    }

    // MARK: - Invoke

    /// Invokes a command of a node.
    ///
    /// - Parameter timeout: How timely the invoke must be; nil for one that is not timed.
    /// - Returns: The fields of the response; nil where the command has none.
    /// - Throws: `ControllerFailure.status` where the node refuses.
    @discardableResult
    public func invoke(
        _ path: CommandPath,
        _ fields: TLVValue = .emptyStructure,
        within timeout: Duration? = nil,
        of node: NodeID
    ) async throws -> TLVValue? {
        try await request(to: node) { machine, now in
            machine.invoke([CommandRequest(path, fields)], timeout: timeout, of: node, at: now)
        } _: { result in
            guard case .invoke(let results) = result, let first = results.first else {
                throw ControllerFailure.malformedAnswer
            }
            switch first {
            case .response(_, let fields): return fields
            case .status(let status):
                guard status.isSuccess else { throw ControllerFailure.status(status) }
                return nil
            }
        }
    }

    // MARK: - Within the controller

    private func request<Value: Sendable>(
        to node: NodeID,
        _ begin: @escaping @Sendable (ControllerMachine, Moment) -> RequestID,
        _ convert: @escaping @Sendable (RequestResult) throws -> Value
    ) async throws -> Value {
        try await operation { core, ticket in
            core.request(ticket, to: node, begin) { result in Result { try convert(result) } }
        }
    }
}
