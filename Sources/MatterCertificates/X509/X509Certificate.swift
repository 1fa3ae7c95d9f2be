// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto

/// A certificate of X.509 version 3 on P-256, in what Matter uses of it (Matter Core § 6.1, RFC 5280).
struct X509Certificate: Hashable, Sendable {
    /// The most octets that a certificate of Matter may have in DER (Matter Core § 6.1.3).
    static let maximumSize = 600

    let encoded: [UInt8]
    let toBeSigned: [UInt8]
    let serialNumber: [UInt8]
    let issuer: X509Name
    /// The seconds since 1970 at which the certificate is valid.
    let validity: ClosedRange<Int64>
    let subject: X509Name
    let publicKey: P256.PublicKey
    let extensions: [X509Extension]
    /// The signature in its raw form.
    let signature: [UInt8]

    init(der: [UInt8]) throws(CertificateError) {
        guard der.count <= Self.maximumSize else { throw .tooLarge }
        encoded = der
        var outer = DERReader(der)
        var certificate = try outer.enter(DER.sequence)
        try outer.finish()
        let body = try certificate.readElement()
        guard body.tag == DER.sequence else { throw .malformedDER }
        toBeSigned = [UInt8](body.encoded)
        try certificate.readSignatureAlgorithm()
        let derSignature = try certificate.readBits()
        do { signature = try P256.rawSignature(fromDER: derSignature) } catch { throw .malformedDER }
        try certificate.finish()

        var fields = DERReader(body.content)
        var version = try fields.enter(DER.context(0))
        guard try version.readSmall() == 2, version.isAtEnd else { throw .malformedDER }
        serialNumber = [UInt8](try fields.read(DER.integer))
        guard !serialNumber.isEmpty else { throw .malformedDER }
        try fields.readSignatureAlgorithm()
        issuer = try X509Name(&fields)
        var times = try fields.enter(DER.sequence)
        let notBefore = try CertificateTime.read(&times)
        let notAfter = try CertificateTime.read(&times)
        try times.finish()
        guard notBefore <= notAfter else { throw .invalidTime }
        validity = notBefore...notAfter
        subject = try X509Name(&fields)
        publicKey = try Self.readPublicKey(&fields)
        var wrapper = try fields.enter(DER.context(3))
        var list = try wrapper.enter(DER.sequence)
        try wrapper.finish()
        try fields.finish()
        var extensions: [X509Extension] = []
        while !list.isAtEnd { extensions.append(try X509Extension(&list)) }
        guard Set(extensions.map(\.identifier)).count == extensions.count else { throw .invalidExtension }
        self.extensions = extensions
    }

    /// Reads a SubjectPublicKeyInfo of P-256.
    static func readPublicKey(_ reader: inout DERReader) throws(CertificateError) -> P256.PublicKey {
        var info = try reader.enter(DER.sequence)
        var algorithm = try info.enter(DER.sequence)
        guard try algorithm.readIdentifier() == .ecPublicKey, try algorithm.readIdentifier() == .prime256v1,
            algorithm.isAtEnd
        else { throw .unsupportedAlgorithm }
        let bits = try info.readBits()
        try info.finish()
        do { return try P256.PublicKey(bits) } catch { throw .invalidPublicKey }
    }

    func isSigned(by key: P256.PublicKey) -> Bool { key.isValidSignature(signature, for: toBeSigned) }

    func value(_ identifier: ObjectIdentifier) -> X509Extension? {
        extensions.first { $0.identifier == identifier }
    }
}

/// What a new certificate says, before it is signed.
struct X509Fields {
    var serialNumber: [UInt8]
    var issuer: X509Name
    var notBefore: Int64
    var notAfter: Int64
    var subject: X509Name
    var publicKey: P256.PublicKey
    var extensions: [[UInt8]]

    /// The TBSCertificate.
    var toBeSigned: [UInt8] {
        DER.sequence(
            DER.context(0, DER.small(2)),
            DER.element(DER.integer, serialNumber),
            DER.ecdsaWithSHA256,
            issuer.encoded,
            DER.sequence(CertificateTime.der(notBefore), CertificateTime.der(notAfter)),
            subject.encoded,
            DER.publicKeyInfo(publicKey.bytes),
            DER.context(3, DER.element(DER.sequence, [UInt8](extensions.joined())))
        )
    }

    /// The certificate, signed with the issuer's key.
    func signed(by key: P256.PrivateKey) throws(CertificateError) -> [UInt8] {
        let body = toBeSigned
        do { return Self.certificate(body, signature: try key.sign(body)) } catch { throw .unavailable }
    }

    /// The certificate of a TBSCertificate and a raw signature.
    static func certificate(_ toBeSigned: [UInt8], signature: [UInt8]) -> [UInt8] {
        DER.sequence(toBeSigned, DER.ecdsaWithSHA256, DER.bits(P256.derSignature(fromRaw: signature)))
    }
}
