// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterController

/// The controller library as a child process of a test, which runs in the test's private network.
///
///     interop-controller INTERFACE STORE-FILE avahi|embedded
///
/// Takes requests as JSON objects on standard input, one a line: {"op": NAME, ...}; `perform` says which there are.
/// Each gives one line on standard output, {"result": ...} or {"error": TEXT}. The first line, before any request, is
/// {"result": "ready"}. What a subscription brings comes as further lines, {"update": KIND, ...}. End of input ends it.
@main
struct InteropController {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            throw Complaint(text: "usage: interop-controller INTERFACE STORE-FILE avahi|embedded")
        }
        var options = ControllerOptions()
        options.interfaces = .listed([arguments[1]])
        if arguments[3] == "avahi" { options.discovery = .avahi }
        // The SDK's controller has fabric 1 and the same node id.
        options.fabricID = 0xF1EE7
        let controller = try await Controller.open(.file(arguments[2]), options: options)
        let session = Session(controller: controller)
        await session.write(["result": "ready"])
        for await line in lines() {
            do {
                await session.write(["result": try await session.perform(Request(line: line))])
            } catch {
                await session.write(["error": "\(error)"])
            }
        }
        await controller.close()
    }

    /// Lines of standard input, read by a thread that may wait for them.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}

/// What is wrong with a request, in words.
struct Complaint: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}

/// A request with the values that its operation needs.
struct Request: Sendable {
    private let texts: [String: String]
    private let numbers: [String: UInt64]

    init(line: String) throws {
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw Complaint(text: "no object: \(line)")
        }
        texts = object.compactMapValues { $0 as? String }
        numbers = object.compactMapValues { ($0 as? NSNumber)?.uint64Value }
    }

    func text(_ key: String) throws -> String {
        guard let text = texts[key] else { throw Complaint(text: "no \(key)") }
        return text
    }

    func number(_ key: String) throws -> UInt64 {
        guard let number = numbers[key] else { throw Complaint(text: "no \(key)") }
        return number
    }

    func node() throws -> NodeID { NodeID(try number("node")) }
    func endpoint() throws -> EndpointNumber { EndpointNumber(UInt16(clamping: try number("endpoint"))) }
    func attribute() throws -> AttributeID { AttributeID(UInt32(clamping: try number("attribute"))) }
    func cluster() throws -> ClusterID { ClusterID(UInt32(clamping: try number("cluster"))) }
}

/// A controller with what a test asks of it.
actor Session {
    private let controller: Controller
    private var followers: [Task<Void, Never>] = []

    init(controller: Controller) { self.controller = controller }

    func write(_ object: [String: any Sendable]) {
        guard var data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]) else { return }
        data.append(0x0A)
        FileHandle.standardOutput.write(data)
    }

    func perform(_ request: Request) async throws -> any Sendable {
        switch try request.text("op") {
        case "discover": return try await discover()
        case "commission": return try await controller.commission(code: request.text("code")).nodeID.rawValue
        case "open_window": return try await controller.openWindow(of: request.node()).manualCode
        case "read":
            let path = try AttributePath(request.endpoint(), request.cluster(), request.attribute())
            return Self.plain(try await controller.read(path, of: request.node()))
        case "invoke":
            let command = CommandID(UInt32(clamping: try request.number("command")))
            let path = CommandPath(try request.endpoint(), try request.cluster(), command)
            try await controller.invoke(path, of: request.node())
            return true
        case "write":
            let path = try AttributePath(request.endpoint(), request.cluster(), request.attribute())
            let value: TLVValue =
                if let text = try? request.text("value") { .utf8(text) } else { .unsigned(try request.number("value")) }
            try await controller.write(value, to: path, of: request.node())
            return true
        case "events":
            // Numbers of the events of a node, ascending.
            return try await controller.read([], events: [.all], of: request.node()).events.map { $0.number.rawValue }
        case "subscribe":
            let interval = (try? request.number("max")) ?? 10
            follow(try request.node(), cluster: try request.cluster(), maxInterval: .seconds(interval))
            return true
        case "devices":
            return try await Home(controller).devices(multipart: true).map { device in
                "\(device.name ?? "") \(device.parts.count) \(device.connectivity)"
            }
        case "join_group":
            let group = GroupID(UInt16(clamping: try request.number("group")))
            try await controller.makeGroup(group, name: "Interop")
            try await controller.add([request.endpoint()], of: request.node(), to: group)
            return true
        case "invoke_group":
            let group = GroupID(UInt16(clamping: try request.number("group")))
            let command = CommandID(UInt32(clamping: try request.number("command")))
            try await controller.invoke(request.cluster(), command, in: group)
            return true
        case "decommission":
            try await controller.decommission(request.node())
            return true
        case let other: throw Complaint(text: "there is no \(other)")
        }
    }

    /// The discriminator of the first device that is found.
    private func discover() async throws -> UInt16 {
        for await device in controller.discover() { return device.discriminator }
        throw Complaint(text: "nothing found")
    }

    private func follow(_ node: NodeID, cluster: ClusterID, maxInterval: Duration) {
        let subscription = controller.subscribe(
            to: [AttributeQuery(cluster: cluster)],
            maxInterval: maxInterval,
            of: node
        )
        followers.append(
            Task {
                do {
                    for try await update in subscription { tell(update, of: node) }
                } catch {
                    write(["update": "ended", "node": node.rawValue, "reason": "\(error)"])
                }
            }
        )
    }

    private func tell(_ update: SubscriptionUpdate, of node: NodeID) {
        let id = node.rawValue
        switch update {
        case .interrupted(let failure): write(["update": "interrupted", "node": id, "reason": "\(failure)"])
        case .established(let report, _):
            write(["update": "established", "node": id, "count": report.attributes.count])
        case .report(let report):
            for attribute in report.attributes {
                let path = attribute.path
                let text = "\(path.endpoint.rawValue)/\(path.cluster.rawValue)/\(path.attribute.rawValue)"
                write(["update": "report", "node": id, "path": text, "value": Self.plain(attribute.value)])
            }
        }
    }

    private static func plain(_ value: TLVValue) -> any Sendable {
        switch value {
        case .boolean(let value): value
        case .utf8(let text): text
        default: if let number = value.signedInteger { number } else { "\(value)" }
        }
    }
}
