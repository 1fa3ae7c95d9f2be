// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Where a controller keeps its fabric, its nodes and its sessions' secrets.
public enum ControllerStorage: Hashable, Sendable {
    /// An SQLite file, made where there is none, for one process at a time.
    case file(String)
    /// Nowhere: what is commissioned is lost with the controller.
    case memory
}

/// How a controller differs from the usual one.
public struct ControllerOptions: Sendable {
    /// The network interfaces that a controller uses.
    public enum Interfaces: Hashable, Sendable {
        /// All that look like real ones.
        case automatic
        /// Those with these names or indices.
        case listed([String])
    }

    /// Who looks for devices and nodes on the network.
    public enum Discovery: Hashable, Sendable {
        /// The controller itself, by multicast DNS of its own.
        case embedded
        /// The host's Avahi daemon.
        case avahi
    }

    /// The network interfaces.
    public var interfaces = Interfaces.automatic
    /// Who looks for devices and nodes.
    public var discovery = Discovery.embedded
    /// The UDP port; 0 for any.
    public var port: UInt16 = 0
    /// What is trusted, and what becomes of devices that are not.
    public var attestation = AttestationOptions()
    /// The fabric that a new store gets.
    public var fabricID: FabricID = 1
    /// The controller's own node id in a new store's fabric.
    public var nodeID: NodeID = 0x1B669
    /// The vendor that devices are told as their administrator's.
    public var vendorID: VendorID = 0xFFF1
    /// The country that devices are told, two letters; XX says none.
    public var countryCode = "XX"
    /// How long a device is looked for.
    public var discoveryTimeout = Duration.seconds(30)

    /// What usually serves.
    public init() {}
}

/// How a controller judges the attestation of devices (Matter Core § 6.2.3).
public struct AttestationOptions: Sendable {
    /// Folders with certificates of product attestation authorities, in DER or PEM; other files are passed over.
    public var authorityFolders: [String] = []
    /// Files with certificates or public keys of signers of certification declarations, in DER or PEM.
    public var declarationSigners: [String] = []
    /// A file that lists revoked certificates, in JSON as the CHIP SDK's tools write it.
    public var revocations: String?
    /// Whether the public test roots are trusted.
    public var trustsTestRoots = true
    /// Who decides on a device.
    public var policy = AttestationPolicy.trustedOnly

    /// What usually serves.
    public init() {}
}

/// Who decides whether a device may join once its attestation was judged.
public enum AttestationPolicy: Sendable {
    /// Only devices whose attestation holds.
    case trustedOnly
    /// Any device, as developers need it.
    case everyDevice
    /// Whoever is asked; the device waits meanwhile, for less than its fail-safe's minute.
    case ask(@Sendable (AttestationResult) async -> Bool)
}
