// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// The places that a certificate can have in the chain of a fabric.
public enum CertificateRole: Hashable, Sendable {
    case root
    case intermediate
    case node
}

/// Why a certificate or a chain of them is refused.
public enum CertificateError: Error, Hashable, Sendable {
    // MARK: Form

    /// TLV that is broken or is not that of a certificate.
    case malformedTLV(TLVError)
    /// DER that is broken, not canonical, or not that of what was expected.
    case malformedDER
    /// More octets than the standard allows.
    case tooLarge
    /// An algorithm other than ECDSA with SHA-256 on P-256.
    case unsupportedAlgorithm
    /// A public key that is no point of the curve.
    case invalidPublicKey
    /// A private key that is none of P-256.
    case invalidPrivateKey
    /// A serial number that is empty or too long.
    case invalidSerialNumber
    /// A name that is empty, too long, or holds an attribute that Matter does not know.
    case invalidName
    /// An extension that is malformed, stands twice, or is critical and unknown.
    case invalidExtension
    /// A time that Matter's epoch cannot tell, or an end of validity before its beginning.
    case invalidTime
    /// An X.509 certificate that the Matter encoding cannot stand for.
    case notRepresentable

    // MARK: Rules

    /// The subject is not that of a certificate in this place.
    case wrongRole(expected: CertificateRole)
    /// A node identifier outside the operational range.
    case invalidNodeID
    /// A fabric identifier that is missing, zero or given twice.
    case invalidFabricID
    /// More than three CASE authenticated tags, one of version 0, or two with one identifier.
    case invalidCATs
    /// Basic constraints, key usage or key identifiers that do not fit the place in the chain.
    case wrongExtensions(CertificateRole)
    /// The issuer's name or key identifier is not that of the certificate above.
    case issuerMismatch
    /// Two certificates of the chain name different fabrics.
    case fabricMismatch
    /// More intermediate certificates than a certificate above allows.
    case pathTooLong
    /// A signature that is not that of the issuer.
    case invalidSignature
    /// The time is before the certificate's first.
    case notYetValid
    /// The time is after the certificate's last.
    case expired
    /// Cryptography failed for a reason of its own.
    case unavailable
}
