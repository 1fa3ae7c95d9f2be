// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto

/// The request for a node certificate, in PKCS #10 (Matter Core § 6.4.7, RFC 2986).
package enum CertificateSigningRequest {
    /// More octets than any request on P-256 needs.
    package static let maximumSize = 600

    /// A request for a certificate on a key, signed with it.
    package static func make(key: P256.PrivateKey) throws(CertificateError) -> [UInt8] {
        let body = DER.sequence(
            DER.small(0),
            X509Name([X509Name.Attribute(.organizationName, "CSR")]).encoded,
            DER.publicKeyInfo(key.publicKey.bytes),
            DER.context(0)
        )
        do { return X509Fields.certificate(body, signature: try key.sign(body)) } catch { throw .unavailable }
    }

    /// The public key of a request, once its holder has proven to have the private one.
    ///
    /// - Throws: `invalidSignature` where the request is not signed with its own key.
    package static func verify(_ der: [UInt8]) throws(CertificateError) -> P256.PublicKey {
        guard der.count <= maximumSize else { throw .tooLarge }
        var outer = DERReader(der)
        var request = try outer.enter(DER.sequence)
        try outer.finish()
        let body = try request.readElement()
        guard body.tag == DER.sequence else { throw .malformedDER }
        try request.readSignatureAlgorithm()
        let derSignature = try request.readBits()
        try request.finish()
        var fields = DERReader(body.content)
        guard try fields.readSmall() == 0 else { throw .malformedDER }
        _ = try X509Name(&fields)
        let key = try X509Certificate.readPublicKey(&fields)
        _ = try fields.read(DER.context(0))
        try fields.finish()
        let signature: [UInt8]
        do { signature = try P256.rawSignature(fromDER: derSignature) } catch { throw .malformedDER }
        guard key.isValidSignature(signature, for: [UInt8](body.encoded)) else { throw .invalidSignature }
        return key
    }
}
