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
/// - `capabilities: { SubscriptionsPerFabric: 4, MaxPathsPerInvoke: 10 }`, fields of CapabilityMinima by their names
/// - `attestation: { dac, key, pai, declaration }`, files in DER or PEM beside the profile
/// - `conditions: [LanguageLocale]`: what holds of the node beside what its device types require of it
/// - `strict: false` makes breaches of the standard warnings; it also stands on endpoints and clusters
/// - `endpoints:` by number, each with `type` (one or a list), `tags`, `labels` (fixed ones, `room: kitchen`), `uniqueID`,
///   `conditions` (of its types, such as `Cooler`), `clusters`, `clients`, `without` and `withoutClients` (clusters that
///   the type wants), `emulation` (its physical side), `parts` (further endpoints below it, to any depth); endpoint 0 is
///   the root node and may be left out
/// - `clusters:` by name, each with `features` (codes), attribute values, `attributes`, `commands` and `events` (names of
///   optional elements to switch on), `without` (names of elements to leave out)
/// - `vendorClusters:` by name, each with `definition` (a text in the notation of the standard's own, with an id such as
///   0xFFF1FC00) and `replies`: for each command a status (`Success`) or the fields of its response, always the same
///
/// A variant has `format: 1`, `extends: FILE` and `with: { … }`: what it changes. Keys are merged at any depth, lists and
/// scalars replaced; `4: none` takes an endpoint back, and `without` what the other file names.
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
