// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSecureChannel

/// Why a conversation with the device did not come to its end.
package enum ProbeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No answer within the time that the probe waits.
    case silence(String)
    /// The device answered something that cannot be read, or that is not an answer.
    case malformed(String)
    /// A handshake failed; the report is the device's, where it sent one.
    case handshake(HandshakeFailure, StatusReport? = nil)
    /// The action as a whole was refused by a StatusResponse.
    case status(StatusCode)
    /// The session is gone.
    case sessionGone
    /// The host's network does not do what it should.
    case network(String)
    /// The device cannot be found.
    case notFound(String)

    package var description: String {
        switch self {
        case .silence(let what): "no answer to \(what)"
        case .malformed(let what): "an answer that cannot be read: \(what)"
        case .handshake(let failure, _): "the handshake failed: \(failure)"
        case .status(let code): "status \(code)"
        case .sessionGone: "the session is gone"
        case .network(let what): "network: \(what)"
        case .notFound(let what): "\(what) cannot be found"
        }
    }
}
