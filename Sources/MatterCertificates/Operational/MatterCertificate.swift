// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV

/// An operational certificate in the Matter encoding: of a root, an intermediate authority or a node
/// (Matter Core § 6.5.2).
package struct MatterCertificate: Hashable, Sendable {
    /// The most octets that a certificate may have in TLV (Matter Core § 6.1.3).
    package static let maximumSize = 400

    /// The certificate in TLV as it was received or issued.
    package let encoded: [UInt8]
    /// What the signature covers.
    package let content: CertificateContent
    /// The raw signature over the X.509 form of the content, 64 octets.
    package let signature: [UInt8]

    init(encoded: [UInt8], content: CertificateContent, signature: [UInt8]) {
        self.encoded = encoded
        self.content = content
        self.signature = signature
    }

    /// Signs a new certificate.
    init(_ content: CertificateContent, signedBy key: P256.PrivateKey) throws(CertificateError) {
        self.content = content
        do { signature = try key.sign(content.toBeSignedDER()) } catch { throw .unavailable }
        encoded = content.tlv(signature: signature).encoded()
        guard encoded.count <= Self.maximumSize else { throw .tooLarge }
    }

    /// Whether a key made the signature.
    package func isSigned(by key: P256.PublicKey) -> Bool {
        key.isValidSignature(signature, for: content.toBeSignedDER())
    }
}

/// The fields of an operational certificate that its signature covers.
package struct CertificateContent: Hashable, Sendable {
    /// The most octets that a serial number may have: 20, and one for the sign that DER may need in front of them.
    ///
    /// The standard says 20, but controllers in the field issue numbers of 20 octets whose highest bit is set.
    static let maximumSerialNumberSize = 21

    package var serialNumber: [UInt8]
    package var issuer: DistinguishedName
    /// The first second of validity, since 2000.
    package var notBefore: UInt32
    /// The last second of validity, since 2000; 0 is "no well-defined expiration".
    package var notAfter: UInt32
    package var subject: DistinguishedName
    package var publicKey: P256.PublicKey
    /// The extensions, in the order that the signature covers.
    package var extensions: [CertificateExtension]
}

extension MatterCertificate {
    package var serialNumber: [UInt8] { content.serialNumber }
    package var issuer: DistinguishedName { content.issuer }
    /// The first second of validity, since 2000.
    package var notBefore: UInt32 { content.notBefore }
    /// The last second of validity, since 2000; 0 is "no well-defined expiration".
    package var notAfter: UInt32 { content.notAfter }
    package var subject: DistinguishedName { content.subject }
    package var publicKey: P256.PublicKey { content.publicKey }
    package var extensions: [CertificateExtension] { content.extensions }

    /// The node that the certificate is for.
    package var nodeID: NodeID? { subject.identifiers(.nodeID).first.map { NodeID($0) } }
    /// The fabric that the certificate is for.
    package var fabricID: FabricID? { subject.identifiers(.fabricID).first.map { FabricID($0) } }
    /// The identifier of a root.
    package var rcacID: UInt64? { subject.identifiers(.rcacID).first }
    /// The identifier of an intermediate authority.
    package var icacID: UInt64? { subject.identifiers(.icacID).first }
    /// The tags by which access control may name a group of nodes.
    package var cats: [CASEAuthenticatedTag] {
        subject.identifiers(.caseAuthenticatedTag).map { CASEAuthenticatedTag(UInt32(truncatingIfNeeded: $0)) }
    }

    /// Whether the certificate stands for a certificate authority, and how many more it allows below.
    var basicConstraints: (isCA: Bool, pathLength: UInt8?)? {
        for case .basicConstraints(let isCA, let length) in extensions { return (isCA, length) }
        return nil
    }
    var keyUsage: KeyUsage? {
        for case .keyUsage(let usage) in extensions { return usage }
        return nil
    }
    var extendedKeyUsage: [KeyPurpose]? {
        for case .extendedKeyUsage(let purposes) in extensions { return purposes }
        return nil
    }
    /// The name of the certificate's key.
    package var subjectKeyIdentifier: [UInt8]? {
        for case .subjectKeyIdentifier(let octets) in extensions { return octets }
        return nil
    }
    /// The name of the key that signed the certificate.
    package var authorityKeyIdentifier: [UInt8]? {
        for case .authorityKeyIdentifier(let octets) in extensions { return octets }
        return nil
    }
}
