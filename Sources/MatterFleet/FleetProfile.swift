// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterMessaging
import MatterNode

/// A device's profile as a fleet needs it.
package struct FleetProfile: Sendable {
    /// The file as the command line names it.
    package var path: String
    package var description: NodeDescription
    /// How long the window of a device without fabric stays open; nil: until a fabric is joined.
    package var initialWindow: Duration?
    package var sessionParameters: SessionParameters
    /// The profile's own device attestation; nil: test credentials are made.
    package var attestation: AttestationCredentials?

    package init(
        path: String,
        description: NodeDescription,
        initialWindow: Duration? = nil,
        sessionParameters: SessionParameters = .default,
        attestation: AttestationCredentials? = nil
    ) {
        self.path = path
        self.description = description
        self.initialWindow = initialWindow
        self.sessionParameters = sessionParameters
        self.attestation = attestation
    }
}
