// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterMessaging

/// What makes one node different from its siblings of the same blueprint.
package struct NodeIdentity: Hashable, Sendable {
    package var discriminator: UInt16
    package var passcode: UInt32
    /// The PBKDF2 salt of the passcode verifier, 16 to 32 octets.
    package var salt: [UInt8]
    /// The PBKDF2 iterations of the passcode verifier, 1,000 to 100,000.
    package var iterations: Int
    package var serialNumber: String
    /// What unique ids are derived from; each factory reset gives another id (BasicInformation UniqueID).
    package var uniqueIDSeed: [UInt8]
    /// The DNS-SD host name: 12 or 16 upper-case hexadecimal digits.
    package var hostName: String
    /// The UDP port that the node answers on.
    package var port: UInt16

    package init(
        discriminator: UInt16,
        passcode: UInt32,
        salt: [UInt8],
        iterations: Int = 1000,
        serialNumber: String,
        uniqueIDSeed: [UInt8],
        hostName: String,
        port: UInt16
    ) {
        self.discriminator = discriminator
        self.passcode = passcode
        self.salt = salt
        self.iterations = iterations
        self.serialNumber = serialNumber
        self.uniqueIDSeed = uniqueIDSeed
        self.hostName = hostName
        self.port = port
    }
}

/// Where a node's device attestation comes from.
package enum AttestationSource: Sendable {
    /// Made under the public test roots; the seed fixes the DAC's key.
    case test(seed: UInt64)
    /// The profile's own certificates and key.
    case given(AttestationCredentials)
}

/// A network interface as GeneralDiagnostics and NetworkCommissioning show it.
package struct NetworkInterfaceInformation: Hashable, Sendable {
    package var name: String
    /// 6 or 8 octets.
    package var hardwareAddress: [UInt8]
    package var addresses: [IPAddress]

    package init(name: String, hardwareAddress: [UInt8], addresses: [IPAddress]) {
        self.name = name
        self.hardwareAddress = hardwareAddress
        self.addresses = addresses
    }
}

/// Everything a node is created with.
package struct NodeConfiguration: Sendable {
    /// The device's id in the fleet, such as `power-strip-0001`.
    package var id: String
    package var blueprint: NodeBlueprint
    package var identity: NodeIdentity
    package var attestation: AttestationSource
    package var sessionParameters: SessionParameters
    package var interfaces: [NetworkInterfaceInformation]
    /// How long the initial window stays open; nil: until a fabric is joined.
    package var initialWindow: Duration?
    /// The 16-octet key that enables test event triggers; nil: none is enabled.
    package var enableKey: [UInt8]?
    /// Makes what stands between the node's engine and its data; nil for a node that behaves.
    package var layer: (@Sendable () -> any NodeLayer)?

    package init(
        id: String,
        blueprint: NodeBlueprint,
        identity: NodeIdentity,
        attestation: AttestationSource,
        sessionParameters: SessionParameters = .default,
        interfaces: [NetworkInterfaceInformation] = [],
        initialWindow: Duration? = nil,
        enableKey: [UInt8]? = nil
    ) {
        self.id = id
        self.blueprint = blueprint
        self.identity = identity
        self.attestation = attestation
        self.sessionParameters = sessionParameters
        self.interfaces = interfaces
        self.initialWindow = initialWindow
        self.enableKey = enableKey
    }
}
