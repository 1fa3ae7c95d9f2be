// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

/// A running `matterfleet up --json` with one device.
final class FleetProcess {
    /// The `ready` line of the device.
    let ready: JSON
    private let process: ChildProcess
    private var events: [JSON] = []

    init(
        in network: PrivateNetwork,
        profile: String,
        store: String,
        dnsSD: DNSSDBackEnd,
        count: Int = 1,
        more: [String] = []
    ) throws {
        process = try network.start(
            "matterfleet",
            [
                Places.matterfleet, "up", profile, "--json", "--store", store, "--dns-sd", dnsSD.rawValue,
                "--interface-id",
                PrivateNetwork.interface, "--count", "\(count)",
            ] + more
        )
        var ready: JSON?
        var line = try JSON(line: process.nextLine(within: 30))
        while line["event"] != "fleet-ready" {
            if line["event"] == "ready" { ready = line }
            line = try JSON(line: process.nextLine(within: 30))
        }
        #expect(line["count"] == .int(count))
        guard let ready else { throw InteropError("matterfleet named no device: \(process.complaints)") }
        self.ready = ready
    }

    /// The first event of this name that fits, of those that no call gave yet.
    func event(_ name: JSON, within seconds: Double = 10, where fits: (JSON) -> Bool = { _ in true }) throws -> JSON {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let index = events.firstIndex(where: { $0["event"] == name && fits($0) }) {
                return events.remove(at: index)
            }
            let remaining = deadline.timeIntervalSinceNow
            guard remaining > 0 else { throw InteropError("no event \(name.line) within \(seconds) s") }
            events.append(try JSON(line: process.nextLine(within: remaining)))
        }
    }

    /// The next event of the device's log with this name, by which a controller could learn of it too.
    @discardableResult
    func recordedEvent(_ name: JSON, within seconds: Double = 10) throws -> JSON {
        try event("event-recorded", within: seconds) { $0["name"] == name }
    }

    /// Whether something of this name was recorded, up to now, that no call gave yet.
    func hasRecordedEvent(_ name: JSON) throws -> Bool {
        // The answer to a line comes after everything that happened before it.
        try perform("help")
        return events.contains { $0["event"] == "event-recorded" && $0["name"] == name }
    }

    /// Does something at the device, by a line on the process's standard input.
    func perform(_ action: String) throws {
        try process.send(line: action)
        let answer = try event("local") { $0["action"] == .string(action) }
        guard answer["ok"] == true else { throw InteropError("\(action): \(answer.line)") }
    }

    /// A setup code of the device's `ready` line.
    func code(_ key: String) throws -> JSON {
        guard let code = ready[key], code.string?.isEmpty == false else {
            throw InteropError("no \(key) in \(ready.line)")
        }
        return code
    }

    /// Ends it as a power cut does, and waits until it is gone.
    func kill() throws {
        process.send(signal: SIGKILL)
        _ = try process.waitForExit(within: 10)
    }

    /// Ends it as a service manager does; it has 10 seconds to say goodbye.
    func terminate() throws {
        process.send(signal: SIGTERM)
        let status = try process.waitForExit(within: 10)
        guard status == 0 else { throw InteropError("matterfleet ended with \(status): \(process.complaints)") }
    }
}

/// Who answers for the device's services.
enum DNSSDBackEnd: String, CaseIterable, CustomTestStringConvertible {
    case avahi
    case embedded

    var testDescription: String { rawValue }
}
