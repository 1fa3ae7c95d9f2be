// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto

/// An armed fail-safe and everything that is pending under it (Matter Core § 11.10.7.2).
struct FailSafe: Sendable {
    /// What AddNOC or UpdateNOC did under this fail-safe.
    enum CredentialChange: Hashable, Sendable {
        case none
        case added
        case updated
    }

    /// The fabric that owns the fail-safe; none while it was armed over PASE and no NOC was added.
    var fabric: FabricIndex
    /// The PASE session that the fail-safe belongs to, if it began with one.
    var paseSession: SessionHandle?
    var expires: Instant
    /// The end of the cumulative limit, counted from the first arming and never moved.
    let latestExpiry: Instant
    var pendingRoot: MatterCertificate?
    var pendingKey: P256.PrivateKey?
    var pendingKeyIsForUpdate = false
    var credentialChange = CredentialChange.none
}

/// Who may pair with the node, while somebody may (Matter Core § 5.6, § 11.19).
struct CommissioningWindow: Sendable {
    var kind: WindowKind
    var discriminator: UInt16
    var parameters: PasscodeParameters
    /// When it closes by itself; nil for an initial window that stays.
    var closes: Instant?
    var openerFabric: FabricIndex?
    var openerVendor: VendorID?
    /// Attempts that failed; at twenty the window closes.
    var failedAttempts = 0
    /// The DNS-SD instance name, new for each window.
    var instanceName: String

    static let attemptLimit = 20
}

/// How a passcode is proven: the verifier itself, or the passcode from which it is derived when first needed.
enum PasscodeParameters: Sendable {
    case passcode(UInt32, salt: [UInt8], iterations: Int)
    case verifier(SPAKE2PlusVerifier, salt: [UInt8], iterations: Int)

    var salt: [UInt8] {
        switch self {
        case .passcode(_, let salt, _), .verifier(_, let salt, _): salt
        }
    }

    var iterations: Int {
        switch self {
        case .passcode(_, _, let iterations), .verifier(_, _, let iterations): iterations
        }
    }
}
