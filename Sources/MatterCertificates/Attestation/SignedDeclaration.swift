// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto

/// A certification declaration in its signed form, CMS SignedData without certificates and signed attributes
/// (Matter Core § 6.3.1, RFC 5652).
package struct SignedDeclaration: Hashable, Sendable {
    /// The declaration in TLV, over which the signature is made.
    package let content: [UInt8]
    /// The identifier of the signer's key.
    package let signerKeyIdentifier: [UInt8]
    /// The raw signature, 64 octets.
    package let signature: [UInt8]

    /// Signs a declaration.
    package init(_ declaration: CertificationDeclaration, key: P256.PrivateKey) throws(CertificateError) {
        content = declaration.encoded
        signerKeyIdentifier = key.publicKey.keyIdentifier
        do { signature = try key.sign(content) } catch { throw .unavailable }
    }

    /// Signs a declaration with the public test key, whose holder is everybody.
    package static func test(_ declaration: CertificationDeclaration) throws(CertificateError) -> SignedDeclaration {
        let key: P256.PrivateKey
        do { key = try P256.PrivateKey(scalar: TestAttestationRoots.declarationSignerScalar) } catch {
            throw .invalidPrivateKey
        }
        return try SignedDeclaration(declaration, key: key)
    }

    private static let digestAlgorithm = DER.sequence(DER.identifier(.sha256))

    /// The signed form in DER.
    package var encoded: [UInt8] {
        DER.sequence(
            DER.identifier(.cmsSignedData),
            DER.context(
                0,
                DER.sequence(
                    DER.small(3),
                    DER.set(Self.digestAlgorithm),
                    DER.sequence(DER.identifier(.cmsData), DER.context(0, DER.octets(content))),
                    DER.set(
                        DER.sequence(
                            DER.small(3),
                            DER.element(DER.implicit(0), signerKeyIdentifier),
                            Self.digestAlgorithm,
                            DER.ecdsaWithSHA256,
                            DER.octets(P256.derSignature(fromRaw: signature))
                        )
                    )
                )
            )
        )
    }

    /// Reads a signed declaration; its signature is not checked here.
    package init(cms: [UInt8]) throws(CertificateError) {
        var outer = DERReader(cms)
        var info = try outer.enter(DER.sequence)
        try outer.finish()
        guard try info.readIdentifier() == .cmsSignedData else { throw .malformedDER }
        var wrapper = try info.enter(DER.context(0))
        try info.finish()
        var data = try wrapper.enter(DER.sequence)
        try wrapper.finish()
        guard try data.readSmall() == 3 else { throw .malformedDER }
        var digests = try data.enter(DER.set)
        try Self.readDigestAlgorithm(&digests)
        try digests.finish()

        var encapsulated = try data.enter(DER.sequence)
        guard try encapsulated.readIdentifier() == .cmsData else { throw .malformedDER }
        var explicit = try encapsulated.enter(DER.context(0))
        try encapsulated.finish()
        content = [UInt8](try explicit.read(DER.octetString))
        try explicit.finish()

        var signers = try data.enter(DER.set)
        try data.finish()
        var signer = try signers.enter(DER.sequence)
        try signers.finish()
        guard try signer.readSmall() == 3 else { throw .malformedDER }
        signerKeyIdentifier = [UInt8](try signer.read(DER.implicit(0)))
        try Self.readDigestAlgorithm(&signer)
        try signer.readSignatureAlgorithm()
        let derSignature = [UInt8](try signer.read(DER.octetString))
        try signer.finish()
        do { signature = try P256.rawSignature(fromDER: derSignature) } catch { throw .malformedDER }
    }

    private static func readDigestAlgorithm(_ reader: inout DERReader) throws(CertificateError) {
        var algorithm = try reader.enter(DER.sequence)
        guard try algorithm.readIdentifier() == .sha256 else { throw .unsupportedAlgorithm }
        try algorithm.finish()
    }

    /// Whether a key made the signature.
    package func isSigned(by key: P256.PublicKey) -> Bool { key.isValidSignature(signature, for: content) }
}
