// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// A message of the secure channel protocol, to be sent as it is.
package struct HandshakeMessage: Hashable, Sendable {
    package var opcode: Opcode
    package var payload: [UInt8]

    package init(_ opcode: Opcode, _ payload: [UInt8]) {
        self.opcode = opcode
        self.payload = payload
    }

    package init(_ report: StatusReport) {
        self.init(.statusReport, report.encoded)
    }
}

/// Why a handshake came to nothing.
package enum HandshakeFailure: Error, Hashable, Sendable {
    /// A message that cannot be read, or a value out of its range.
    case invalidMessage
    /// A message that is not due.
    case unexpectedMessage
    /// The passcodes differ, or somebody guesses.
    case wrongPasscode
    /// No common fabric.
    case noSharedTrustRoots
    /// An encrypted part does not open with the agreed key.
    case notAuthentic
    /// A certificate chain that is not the fabric's.
    case invalidCertificate
    /// The peer is another node than the one that was called.
    case wrongNode
    /// A signature that does not fit.
    case invalidSignature
    /// The peer asks to come back later.
    case busy(minimumWait: Duration)
    /// The peer reported a failure.
    case reported(StatusReport)
    /// The peer fell silent.
    case timeout
    /// The handshake was given up here.
    case cancelled
}

/// What a handshake wants done after a message.
package enum HandshakeAction: Sendable {
    case send(HandshakeMessage)
    /// The session stands; the reply, where there is one, goes out unsecured as the handshake's last message.
    case established(EstablishedSession, reply: HandshakeMessage?)
    /// The handshake is over; the report, where there is one, tells the peer.
    case failed(HandshakeFailure, report: StatusReport?)
    case ignore
}
