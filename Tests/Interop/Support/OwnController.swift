// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// The project's own controller library with a fabric of its own, in a private network.
final class OwnController {
    private let process: ChildProcess
    private var updates: [JSON] = []

    /// - Parameter dnsSD: Who looks for devices.
    init(in network: PrivateNetwork, folder: String, dnsSD: DNSSDBackEnd) throws {
        process = try network.start(
            "our controller",
            [Places.ownController, PrivateNetwork.interface, folder + "/own-controller.sqlite", dnsSD.rawValue]
        )
        guard try JSON(line: process.nextLine(within: 30))["result"] == "ready" else {
            throw InteropError("our controller does not start: \(process.complaints)")
        }
    }

    /// Asks for an operation of `InteropController` and gives its result.
    @discardableResult
    func call(_ operation: String, _ arguments: [String: JSON] = [:], within seconds: Double = 60) throws -> JSON {
        try begin(operation, arguments)
        while true {
            let answer = try JSON(line: process.nextLine(within: seconds))
            if answer["update"] != nil {
                updates.append(answer)
            } else if let result = answer["result"] {
                return result
            } else {
                throw InteropError("\(operation): \(answer["error"]?.string ?? answer.line)")
            }
        }
    }

    /// Asks for an operation, whose answer is taken later.
    func begin(_ operation: String, _ arguments: [String: JSON] = [:]) throws {
        var request = arguments
        request["op"] = .string(operation)
        try process.send(line: JSON.object(request).line)
    }

    /// The answer to what was begun, with its result or error; nil where it has not come in time.
    func answer(until deadline: Date) throws -> JSON? {
        while true {
            guard let line = try process.line(within: max(0, deadline.timeIntervalSinceNow)) else { return nil }
            let answer = try JSON(line: line)
            guard answer["update"] != nil else { return answer }
            updates.append(answer)
        }
    }

    /// The first update that fits, of those that no call gave yet.
    @discardableResult
    func update(within seconds: Double = 10, where fits: (JSON) -> Bool) throws -> JSON {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let index = updates.firstIndex(where: fits) { return updates.remove(at: index) }
            let remaining = deadline.timeIntervalSinceNow
            guard remaining > 0 else { throw InteropError("no such update within \(seconds) s: \(updates)") }
            updates.append(try JSON(line: process.nextLine(within: remaining)))
        }
    }

    /// Takes all updates that fit, of those that have come and no call gave yet.
    func updates(where fits: (JSON) -> Bool) throws -> [JSON] {
        while let line = try process.line(within: 0) { updates.append(try JSON(line: line)) }
        defer { updates.removeAll(where: fits) }
        return updates.filter(fits)
    }

    /// Waits for a report of an attribute.
    func report(_ path: JSON, _ value: JSON, within seconds: Double = 10) throws {
        try update(within: seconds) { $0["update"] == "report" && $0["path"] == path && $0["value"] == value }
    }

    /// Ends it in order; what it has stored stays.
    func close() throws {
        process.closeInput()
        let status = try process.waitForExit(within: 10)
        guard status == 0 else { throw InteropError("our controller ended with \(status): \(process.complaints)") }
    }
}
