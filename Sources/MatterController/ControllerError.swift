// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSecureChannel

/// Why a controller could not do what it was asked to.
package enum ControllerError: Error, Hashable, Sendable {
    /// The node's operational service was not found.
    case notFound
    /// No session could be made.
    case handshake(HandshakeFailure)
    /// The peer did not acknowledge or did not answer in time.
    case timeout
    /// The session ended before the answer.
    case sessionClosed
    /// The peer refused the whole action.
    case status(StatusCode)
    /// An answer that cannot be read, or is none to what was asked.
    case malformedAnswer
    /// A request that no message can carry, or an answer without end.
    case tooLarge
    /// The caller gave up.
    case cancelled
}
