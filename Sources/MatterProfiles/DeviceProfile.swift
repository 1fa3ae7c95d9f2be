// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterMessaging
import MatterNode

/// A device as its profile describes it, checked against the standard.
///
/// A profile is a YAML file of `format: 1`. Names of clusters, attributes, device types and tags are the
/// specification's, whatever their case; values are typed by the model, `null` or `~` is null, numbers are decimal or
/// hexadecimal, quantities may carry their unit (`-18 °C`, `50 %`), bitmaps are lists of names.
///
/// - `name`; `vendor: { id, name }`; `product: { id, name, label, url, partNumber, manufacturingDate, appearance }`
/// - `serial`; `hardware: { version, name }`; `software: { version, name }`
/// - `window: 15 min`; `session: { idleInterval, activeInterval, activeThreshold }`, times with their unit
/// - `attestation: { dac, key, pai, declaration }`, files in DER or PEM
/// - `strict: false` makes breaches of the standard warnings; it also stands on endpoints and clusters
/// - `endpoints:` by number, each with `type` (one or a list), `tags`, `clusters`, `clients`, `without` (clusters that
///   the type wants), `parts` (further endpoints below it, to any depth); endpoint 0 is the root node and may be left out
/// - `clusters:` by name, each with `features` (codes), attribute values, `attributes`, `commands` and `events` (names of
///   optional elements to switch on), `without` (names of elements to leave out)
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
