// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterMessaging
import MatterNode

/// A device as its profile describes it, checked against the standard.
package struct DeviceProfile: Sendable {
    package var name: String
    /// The device's endpoints, clusters and first values, shared by all nodes of the profile.
    package var blueprint: NodeBlueprint
    /// The serial number of every device of the profile; nil: each device gets its own.
    package var serialNumber: String?
    /// How long the initial commissioning window stays open; nil: until a fabric is joined.
    package var initialWindow: Duration?
    /// The profile's own attestation; nil: each device gets its own under the public test roots.
    package var attestation: AttestationCredentials?
    package var sessionParameters: SessionParameters
    /// What is unusual about the profile, in the order of its text.
    package var warnings: [ProfileDiagnostic]
}
