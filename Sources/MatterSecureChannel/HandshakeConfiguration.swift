// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto
import MatterMessaging

/// With what a node answers PASE.
package struct PASEConfiguration: Hashable, Sendable {
    package var verifier: SPAKE2PlusVerifier
    package var pbkdfParameters: PBKDFParameters

    package init(verifier: SPAKE2PlusVerifier, pbkdfParameters: PBKDFParameters) {
        self.verifier = verifier
        self.pbkdfParameters = pbkdfParameters
    }
}

/// Whether a node takes part in PASE.
package enum PASEAvailability: Hashable, Sendable {
    /// No commissioning window is open: requests are not answered.
    case closed
    /// Commissioning is going on: requests are answered with Busy.
    case busy
    case open(PASEConfiguration)
}

/// The limits of the handshakes of a node.
package struct HandshakeConfiguration: Hashable, Sendable {
    /// What this node tells of itself.
    package var parameters: SessionParameters
    /// CASE handshakes that peers may have going on at once.
    package var maximumResponders: Int
    /// How long a PASE handshake may last (Matter Core § 4.14.1.1).
    package var paseTimeout: Duration
    /// How long CASE waits for the next message.
    package var caseTimeout: Duration
    /// What a Busy answer asks the peer to wait.
    package var busyWait: Duration

    package init(
        parameters: SessionParameters = .default,
        maximumResponders: Int = 4,
        paseTimeout: Duration = .seconds(60),
        caseTimeout: Duration = .seconds(30),
        busyWait: Duration = .seconds(5)
    ) {
        self.parameters = parameters
        self.maximumResponders = max(1, maximumResponders)
        self.paseTimeout = paseTimeout
        self.caseTimeout = caseTimeout
        self.busyWait = busyWait
    }
}
