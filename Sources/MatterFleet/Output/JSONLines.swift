// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterOnboarding
import MatterStorage
import MatterTLV

/// Tells what happens as one JSON object a line: first which devices are ready, then the rest.
package final class JSONLines: FleetObserver {
    private struct State {
        /// What happened before the fleet was ready; nil afterwards.
        var early: [String]? = []
    }

    /// A fleet that cannot get ready must not grow for that.
    private static let maximumEarly = 10_000

    private let writer: LineWriter
    private let names: FleetNames
    private let state = Monitor(State())

    package init(writer: LineWriter, names: FleetNames = FleetNames()) {
        self.writer = writer
        self.names = names
    }

    package func observe(_ event: FleetEvent) {
        guard let line = JSONValue(event, names: names)?.text else { return }
        state.withLock { state in
            switch event {
            case .ready: writer.write(line)
            case .fleetReady:
                writer.write(line)
                release(&state)
            default:
                guard let early = state.early else { return writer.write(line) }
                state.early?.append(line)
                if early.count >= Self.maximumEarly { release(&state) }
            }
        }
    }

    private func release(_ state: inout State) {
        for line in state.early ?? [] { writer.write(line) }
        state.early = nil
    }
}

extension JSONValue {
    /// The object for an event; nil for log lines, which go elsewhere.
    package init?(_ event: FleetEvent, names: FleetNames = FleetNames()) {
        switch event {
        case .ready(let device):
            self = .object([
                Member("event", .string("ready")),
                Member("id", .string(device.id.description)),
                Member("profile", .string(device.profile)),
                Member("port", .integer(device.port)),
                Member("discriminator", .integer(device.payload.discriminator.rawValue)),
                Member("passcode", .integer(device.payload.passcode.rawValue)),
                Member("qr", .string(device.payload.qrText)),
                Member("manual", .string(device.payload.manualCode.text)),
            ])
        case .fleetReady(let count):
            self = .object([Member("event", .string("fleet-ready")), Member("count", .signed(Int64(count)))])
        case .node(let id, let event, let time):
            guard let (name, details) = Self.details(event, names[id]) else { return nil }
            let head = [
                Member("event", .string(name)),
                Member("id", .string(id.description)),
                Member("time", .string(time.timestamp)),
            ]
            self = .object(head + details)
        case .local(let report, let time):
            self = .object([
                Member("event", .string("local")),
                Member("id", report.device.map { .string($0.description) } ?? .null),
                Member("time", .string(time.timestamp)),
                Member("action", .string(report.action)),
                Member("ok", .boolean(report.isDone)),
                Member(report.isDone ? "answer" : "error", .string(report.answer)),
            ])
        case .log: return nil
        }
    }

    private static func details(_ event: NodeEvent, _ names: ElementNames) -> (String, [Member])? {
        switch event {
        case .commissioned(let fabric, let fabricID, let nodeID, let vendor):
            let members = [
                Member("fabric", .integer(fabric.rawValue)), Member("fabricId", .integer(fabricID.rawValue)),
                Member("nodeId", .integer(nodeID.rawValue)), Member("vendorId", .integer(vendor.rawValue)),
            ]
            return ("commissioned", members)
        case .fabricRemoved(let fabric): return ("fabric-removed", [Member("fabric", .integer(fabric.rawValue))])
        case .attribute(let path, let value, let cause):
            let type = names.attributeDefinition(path)?.type
            let members = [
                Member("attribute", .string(names.attribute(path))),
                Member("value", JSONValue(value, type: type)),
                Member("cause", .string(cause.rawValue)),
            ]
            return ("attribute", place(path.clusterPath, names) + members)
        case .command(let path, let fields, let result, let fabric):
            let members = [
                Member("command", .string(names.command(path))),
                Member("fields", JSONValue(fields.fields ?? [], definitions: names.commandFields(path))),
                Member("status", .string(result.code.description)),
                Member("clusterStatus", result.clusterStatus.map { .integer($0) } ?? .null),
                Member("fabric", .integer(fabric.rawValue)),
            ]
            return ("command", place(path.clusterPath, names) + members)
        case .eventRecorded(let path, let number, let data):
            let members = [
                Member("name", .string(names.event(path))), Member("number", .integer(number.rawValue)),
                Member("data", JSONValue(data.fields ?? [], definitions: names.eventFields(path))),
            ]
            return ("event-recorded", place(ClusterPath(path.endpoint, path.cluster), names) + members)
        default: return connectionDetails(event)
        }
    }

    private static func connectionDetails(_ event: NodeEvent) -> (String, [Member])? {
        switch event {
        case .sessionEstablished(let kind, let peer, let fabric, let nodeID):
            let members = [
                Member("state", .string("established")), Member("kind", .string(kind)),
                Member("peer", .string(peer.description)), Member("fabric", .integer(fabric.rawValue)),
                Member("nodeId", .integer(nodeID.rawValue)),
            ]
            return ("session", members)
        case .sessionClosed(let kind, let fabric, let nodeID):
            let members = [
                Member("state", .string("closed")), Member("kind", .string(kind)),
                Member("fabric", .integer(fabric.rawValue)), Member("nodeId", .integer(nodeID.rawValue)),
            ]
            return ("session", members)
        case .subscription(let subscription, let fabric, let nodeID, let isActive):
            let members = [
                Member("state", .string(isActive ? "active" : "ended")),
                Member("subscription", .integer(subscription.rawValue)),
                Member("fabric", .integer(fabric.rawValue)), Member("nodeId", .integer(nodeID.rawValue)),
            ]
            return ("subscription", members)
        case .windowOpened(let kind, let closesAfter):
            let members = [
                Member("state", .string("open")), Member("kind", .string(kind.rawValue)),
                Member("closesAfter", closesAfter.map { .signed($0.wholeMilliseconds / 1000) } ?? .null),
            ]
            return ("window", members)
        case .windowClosed: return ("window", [Member("state", .string("closed"))])
        case .commissioningFailed(let reason):
            return ("commissioning-failed", [Member("reason", .string(reason))])
        default: return nil
        }
    }

    private static func place(_ path: ClusterPath, _ names: ElementNames) -> [Member] {
        [
            Member("endpoint", .integer(path.endpoint.rawValue)),
            Member("cluster", .string(names.cluster(path.cluster))),
        ]
    }
}
