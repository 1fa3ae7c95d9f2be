// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// Why the operating system's network could not be used as wanted; the text is meant for the user.
package enum TransportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The UDP port is bound by another program, or twice by this one.
    case portInUse(UInt16)
    /// The UDP port is one that this user may not bind.
    case portForbidden(UInt16)
    /// No interface has this name or index.
    case noSuchInterface(String, available: [String])
    /// There is no interface but loopback.
    case noInterface
    /// The process may not open as many files as the fleet needs.
    case tooFewOpenFiles(needed: UInt64, allowed: UInt64)
    /// The Avahi daemon, or the D-Bus system bus before it, does not answer.
    case avahiUnreachable(code: Int32)
    /// A system call that should not fail did.
    case system(call: String, code: Int32)

    package var description: String {
        switch self {
        case .portInUse(let port):
            "UDP port \(port) is in use: choose another one or end the program that holds it"
        case .portForbidden(let port):
            "UDP port \(port) may not be bound by this user"
        case .noSuchInterface(let name, let available):
            "there is no network interface \(name); there are: \(available.joined(separator: ", "))"
        case .noInterface:
            "there is no network interface besides loopback"
        case .tooFewOpenFiles(let needed, let allowed):
            "\(needed) open files are needed but the limit is \(allowed): raise it with ulimit -n"
        case .avahiUnreachable(let code):
            "the Avahi daemon does not answer (error \(code)): start dbus and avahi-daemon, or use the embedded DNS-SD"
        case .system(let call, let code):
            "\(call): \(Self.text(of: code))"
        }
    }

    /// The operating system's text for an error number.
    static func text(of code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }

    /// The error of the system call that just failed.
    static func last(_ call: String) -> TransportError { .system(call: call, code: errno) }
}
