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

    init(in network: PrivateNetwork, profile: String, store: String, dnsSD: DNSSDBackEnd, more: [String] = []) throws {
        process = try network.start(
            "matterfleet",
            [
                Places.matterfleet, "up", profile, "--json", "--store", store, "--dns-sd", dnsSD.rawValue,
                "--interface-id",
                PrivateNetwork.interface,
            ] + more
        )
        var ready: JSON?
        var line = try JSON(line: process.nextLine(within: 30))
        while line["event"] != "fleet-ready" {
            if line["event"] == "ready" { ready = line }
            line = try JSON(line: process.nextLine(within: 30))
        }
        #expect(line["count"] == 1)
        guard let ready else { throw InteropError("matterfleet named no device: \(process.complaints)") }
        self.ready = ready
    }

    /// The first event of this name since it was asked for the last time.
    func event(_ name: JSON, within seconds: Double = 10) throws -> JSON {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let index = events.firstIndex(where: { $0["event"] == name }) { return events.remove(at: index) }
            let remaining = deadline.timeIntervalSinceNow
            guard remaining > 0 else { throw InteropError("no event \(name.line) within \(seconds) s") }
            events.append(try JSON(line: process.nextLine(within: remaining)))
        }
    }

    /// A setup code of the device's `ready` line.
    func code(_ key: String) throws -> JSON {
        guard let code = ready[key], code.string?.isEmpty == false else {
            throw InteropError("no \(key) in \(ready.line)")
        }
        return code
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
