// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Elliptic curve keys and signatures on the curve of Matter, NIST P-256 (Matter Core § 3.5).
package enum P256 {
    /// The number of octets of a private key.
    package static let scalarSize = 32
    /// The number of octets of a public key.
    package static let publicKeySize = 65
    /// The number of octets of a signature in its raw form.
    package static let signatureSize = 64
}
