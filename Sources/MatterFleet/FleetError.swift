// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterProfiles
import MatterStorage
import MatterTransport

/// Why a fleet cannot be brought up, in words that say what to do.
package enum FleetError: Error, Hashable, Sendable {
    case storage(StorageError)
    case transport(TransportError)
    /// Profiles that are wrong, with every fault of each.
    case profiles([ProfileError])
    /// A profile describes a device that cannot be with the ids that the command line gives.
    case profile(path: String, reason: String)
    /// The port of a device is taken.
    case portInUse(UInt16, device: String, option: Bool)
    /// No port is left above the first device's.
    case noFreePort(device: String, after: UInt16)
    /// A flag says another thing than the store.
    case contradiction(device: String, option: String, stored: String, given: String, store: String)
    /// A value of the store that this program wrote cannot be understood.
    case damagedValue(store: String, scope: String, key: String, reason: String)
    /// The store was written by a newer version of the program.
    case newerContent(store: String, format: UInt8, supported: UInt8)
    /// A file that was to be written cannot be.
    case cannotWrite(path: String, reason: String)
    /// The named pipe that was asked for cannot be had.
    case noPipe(path: String, reason: String)
    /// The socket on which the fleet was to tell how it is cannot be had.
    case noHealthSocket(path: String, reason: String)
    /// A fleet that was asked how it is did not answer.
    case noHealth(path: String, reason: String)
}

extension FleetError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .storage(let error): error.description
        case .transport(.avahiUnreachable(let code)):
            TransportError.avahiUnreachable(code: code).description + " with --dns-sd embedded"
        case .transport(let error): error.description
        // Bare, in the form that editors and build logs understand.
        case .profiles(let errors): errors.map(\.description).joined(separator: "\n")
        case .profile(let path, let reason): "\(path): \(reason)"
        case .portInUse(let port, let device, let isOption):
            "UDP port \(port) of \(device) is in use by another program: end that program, or choose another port "
                + (isOption ? "than this with --port" : "with --port PORT")
        case .noFreePort(let device, let port):
            "there is no free UDP port for \(device) above \(port): choose a lower one for the first device "
                + "with --port PORT"
        case .contradiction(let device, let option, let stored, let given, let store):
            "\(option) \(given): \(device) has \(stored) in \(store); leave \(option) out, "
                + "or begin a new fleet with --store FILE or --ephemeral"
        case .damagedValue(let store, let scope, let key, let reason):
            "\(store): the value \(key) of \(scope) is damaged (\(reason)); restore a backup of the file, "
                + "or choose another file with --store FILE"
        case .newerContent(let store, let format, let supported):
            "\(store): the store has content of format \(format), this program knows formats up to \(supported), "
                + "and left it untouched; use a newer program, or choose another file with --store FILE"
        case .cannotWrite(let path, let reason):
            "\(path): the file cannot be written: \(reason)"
        case .noPipe(let path, let reason):
            "--app-pipe \(path): \(reason); choose another name"
        case .noHealthSocket(let path, let reason):
            "--health-socket \(path): \(reason); choose another name"
        case .noHealth(let path, let reason): "\(path): \(reason)"
        }
    }
}
