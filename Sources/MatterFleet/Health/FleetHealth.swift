// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterNode

/// How a running fleet is, as it tells on its health socket.
package struct FleetHealth: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        /// Not every device can be found yet.
        case starting
        /// Every device can be found.
        case ready
        /// Something is wrong that does not pass by itself.
        case failed
    }

    package var devices: Int
    /// How many devices can be found.
    package var ready = 0
    /// How many things went wrong that do not pass by themselves.
    package var errors = 0
    /// The last of them in words.
    package var lastError: String?
    package private(set) var isReady = false

    package init(devices: Int) { self.devices = devices }

    package var status: Status {
        if errors > 0 && !isReady { return .failed }
        return isReady ? .ready : .starting
    }

    /// Takes notice of what happens.
    package mutating func observe(_ event: FleetEvent) {
        switch event {
        case .ready: ready += 1
        case .fleetReady(let count):
            devices = count
            ready = count
            isReady = true
        case .log(.error, let text):
            errors += 1
            lastError = text
        default: break
        }
    }

    /// Takes notice that the fleet's run has failed, of whatever else.
    package mutating func fail(_ reason: String) {
        isReady = false
        errors += 1
        lastError = reason
    }

    /// The object that a health check gets.
    package var json: JSONValue {
        .object(
            [
                JSONValue.Member("status", .string(status.rawValue)),
                JSONValue.Member("devices", .signed(Int64(devices))),
                JSONValue.Member("ready", .signed(Int64(ready))),
                JSONValue.Member("errors", .signed(Int64(errors))),
            ] + (lastError.map { [JSONValue.Member("lastError", .string($0))] } ?? [])
        )
    }
}
