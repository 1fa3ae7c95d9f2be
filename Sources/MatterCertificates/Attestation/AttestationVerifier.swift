// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The commissioner's checks of a device's attestation (Matter Core § 6.2.3).
package struct AttestationVerifier: Sendable {
    private let authorities: [AttestationCertificate]
    private let declarationSigners: [P256.PublicKey]
    private let certificationTypes: Set<CertificationDeclaration.CertificationType>
    private let revocations: AttestationRevocations

    /// A verifier with what it trusts; the default are the public test roots.
    ///
    /// - Parameters:
    ///   - authorities: Certificates of product attestation authorities, in DER or PEM.
    ///   - declarationSigners: Certificates or public keys of the signers of declarations, in DER or PEM.
    package init(
        authorities: [[UInt8]] = TestAttestationRoots.authorities,
        declarationSigners: [[UInt8]] = [TestAttestationRoots.declarationSigner],
        certificationTypes: Set<CertificationDeclaration.CertificationType> = [.test, .provisional, .official],
        revocations: AttestationRevocations = AttestationRevocations()
    ) throws(CertificateError) {
        var roots: [AttestationCertificate] = []
        for file in authorities { roots.append(try AttestationCertificate(der: PEM.der(ofFile: file))) }
        self.authorities = roots
        var signers: [P256.PublicKey] = []
        for file in declarationSigners { signers.append(try Self.signer(ofFile: file)) }
        self.declarationSigners = signers
        self.certificationTypes = certificationTypes
        self.revocations = revocations
    }

    /// The key of a file with a certificate or a SubjectPublicKeyInfo.
    private static func signer(ofFile file: [UInt8]) throws(CertificateError) -> P256.PublicKey {
        let der = try PEM.der(ofFile: file)
        if let certificate = try? X509Certificate(der: der) { return certificate.publicKey }
        var reader = DERReader(der)
        let key = try X509Certificate.readPublicKey(&reader)
        try reader.finish()
        return key
    }

    /// Judges what a device showed; without a known time, validity is judged at the time of the device's certificate.
    package func verify(_ evidence: AttestationEvidence, at time: WallTime?) -> AttestationVerdict {
        do { return .trusted(try check(evidence, at: time)) } catch { return .refused(error) }
    }

    /// The key of a device's request for a node certificate, once the request and its signature hold
    /// (Matter Core § 11.18.4.9).
    package static func verifyRequest(
        elements: [UInt8],
        signature: [UInt8],
        nonce: [UInt8],
        challenge: [UInt8],
        device: P256.PublicKey
    ) throws(AttestationRefusal) -> P256.PublicKey {
        let parsed: NOCSRElements
        do { parsed = try NOCSRElements(tlv: elements) } catch { throw .malformedElements }
        guard device.isValidSignature(signature, for: elements + challenge) else { throw .invalidSignature }
        guard parsed.nonce == nonce else { throw .nonceMismatch }
        do { return try CertificateSigningRequest.verify(parsed.request) } catch { throw .invalidCertificateRequest }
    }

    private func check(
        _ evidence: AttestationEvidence,
        at time: WallTime?
    ) throws(AttestationRefusal) -> AttestedDevice {
        let dac = try Self.certificate(evidence.dac, .dac)
        let pai = try Self.certificate(evidence.pai, .pai)
        let paa = try authority(of: pai)
        try Self.checkLink(dac, .dac, to: pai)
        guard dac.vendorID == pai.vendorID, (paa.vendorID ?? pai.vendorID) == pai.vendorID else {
            throw .vendorMismatch
        }
        guard (pai.productID ?? dac.productID) == dac.productID else { throw .productMismatch }
        try Self.checkValidity(dac: dac, pai: pai, paa: paa, at: time)
        if revocations.contains(pai) { throw .revoked(.pai) }
        if revocations.contains(dac) { throw .revoked(.dac) }

        let elements: AttestationElements
        do { elements = try AttestationElements(tlv: evidence.elements) } catch { throw .malformedElements }
        guard elements.nonce == evidence.nonce else { throw .nonceMismatch }
        guard dac.publicKey.isValidSignature(evidence.signature, for: evidence.elements + evidence.challenge) else {
            throw .invalidSignature
        }
        let declaration = try declaration(elements.certificationDeclaration)
        try Self.check(declaration, evidence, dac, pai, paa)
        return AttestedDevice(
            publicKey: dac.publicKey,
            declaration: declaration,
            authorityKeyIdentifier: paa.subjectKeyIdentifier ?? []
        )
    }

    // MARK: Certificates

    private static func certificate(
        _ der: [UInt8],
        _ role: AttestationRole
    ) throws(AttestationRefusal) -> AttestationCertificate {
        let certificate: AttestationCertificate
        do { certificate = try AttestationCertificate(der: der) } catch { throw .malformedCertificate(role, error) }
        guard certificate.isFit(for: role) else { throw .unfitCertificate(role) }
        return certificate
    }

    /// The trusted authority that issued an intermediate certificate.
    private func authority(of pai: AttestationCertificate) throws(AttestationRefusal) -> AttestationCertificate {
        let candidates = authorities.filter { $0.subjectKeyIdentifier == pai.authorityKeyIdentifier }
        var refusal = AttestationRefusal.authorityNotFound
        for candidate in candidates {
            guard candidate.isFit(for: .paa) else {
                refusal = .unfitCertificate(.paa)
                continue
            }
            do throws(AttestationRefusal) {
                try Self.checkLink(pai, .pai, to: candidate)
                return candidate
            } catch { refusal = error }
        }
        throw refusal
    }

    private static func checkLink(
        _ certificate: AttestationCertificate,
        _ role: AttestationRole,
        to issuer: AttestationCertificate
    ) throws(AttestationRefusal) {
        guard certificate.x509.issuer == issuer.x509.subject,
            certificate.authorityKeyIdentifier == issuer.subjectKeyIdentifier
        else { throw .brokenChain(role) }
        guard certificate.x509.isSigned(by: issuer.publicKey) else { throw .invalidCertificateSignature(role) }
    }

    /// The chain must hold when the device's certificate was issued, that certificate itself also now.
    private static func checkValidity(
        dac: AttestationCertificate,
        pai: AttestationCertificate,
        paa: AttestationCertificate,
        at time: WallTime?
    ) throws(AttestationRefusal) {
        let issued = dac.x509.validity.lowerBound
        if let now = time?.secondsSince1970, !dac.x509.validity.contains(now) { throw .outsideValidity(.dac) }
        guard pai.x509.validity.contains(issued) else { throw .outsideValidity(.pai) }
        guard paa.x509.validity.contains(issued) else { throw .outsideValidity(.paa) }
    }

    // MARK: Declaration

    private func declaration(_ cms: [UInt8]) throws(AttestationRefusal) -> CertificationDeclaration {
        let signed: SignedDeclaration
        do { signed = try SignedDeclaration(cms: cms) } catch { throw .malformedDeclaration }
        guard let signer = declarationSigners.first(where: { $0.keyIdentifier == signed.signerKeyIdentifier }) else {
            throw .unknownDeclarationSigner
        }
        guard signed.isSigned(by: signer) else { throw .invalidDeclarationSignature }
        let declaration: CertificationDeclaration
        do { declaration = try CertificationDeclaration(tlv: signed.content) } catch { throw .malformedDeclaration }
        guard declaration.formatVersion == 1 else { throw .unknownDeclarationFormat }
        // Everybody has the test key, so it cannot vouch for a certified product.
        let isTestKey = signer.keyIdentifier == TestAttestationRoots.declarationSignerKeyIdentifier
        guard certificationTypes.contains(declaration.certificationType),
            !(isTestKey && declaration.certificationType == .official)
        else { throw .certificationTypeRefused }
        return declaration
    }

    /// The rules between declaration, certificates and what the device says of itself (Matter Core § 6.2.3.1).
    private static func check(
        _ declaration: CertificationDeclaration,
        _ evidence: AttestationEvidence,
        _ dac: AttestationCertificate,
        _ pai: AttestationCertificate,
        _ paa: AttestationCertificate
    ) throws(AttestationRefusal) {
        guard declaration.vendorID == evidence.vendorID else { throw .declaredVendorMismatch }
        guard declaration.productIDs.contains(evidence.productID) else { throw .declaredProductMismatch }
        let vendor = declaration.dacOrigin?.vendorID ?? declaration.vendorID
        let products = declaration.dacOrigin.map { [$0.productID] } ?? declaration.productIDs
        guard dac.vendorID == vendor, pai.vendorID == vendor else { throw .declaredVendorMismatch }
        for product in [dac.productID, pai.productID] {
            if let product, !products.contains(product) { throw .declaredProductMismatch }
        }
        if let authorized = declaration.authorizedPAAs {
            guard let key = paa.subjectKeyIdentifier, authorized.contains(key) else { throw .authorityNotDeclared }
        }
    }
}
