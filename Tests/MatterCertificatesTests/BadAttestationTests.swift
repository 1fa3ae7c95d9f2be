// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@testable import MatterCertificates

/// Combinations of device certificate, intermediate and declaration that are bad on purpose, each in one way.
@Suite("Attestation: bad combinations")
struct BadAttestationTests {
    typealias Bench = AttestationVerifierTests.Bench

    /// A way to be bad, and why it must be refused.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let refusal: AttestationRefusal
        let evidence: @Sendable () throws -> AttestationEvidence

        init(
            _ description: String,
            _ refusal: AttestationRefusal,
            _ evidence: @escaping @Sendable () throws -> AttestationEvidence
        ) {
            testDescription = description
            self.refusal = refusal
            self.evidence = evidence
        }
    }

    private static let now = AttestationVerifierTests.now
    private static let start = TestAttestationRoots.notBefore

    private static func certificates(
        _ change: (inout X509Fields, inout X509Fields) -> Void
    ) throws -> AttestationEvidence {
        try Bench().evidence(change)
    }

    private static func declaring(
        _ change: (inout CertificationDeclaration) -> Void
    ) throws -> AttestationEvidence {
        var credentials = try AttestationVerifierTests.device()
        credentials.certificationDeclaration = try AttestationVerifierTests.declare(change)
        return try AttestationVerifierTests.evidence(credentials)
    }

    private static func credentials(
        _ change: (inout AttestationCredentials) throws -> Void
    ) throws -> AttestationEvidence {
        var credentials = try AttestationVerifierTests.device()
        try change(&credentials)
        return try AttestationVerifierTests.evidence(credentials)
    }

    private static let declaration = CertificationDeclaration(
        vendorID: 0xFFF1,
        productIDs: [0x8001],
        deviceType: 0x16
    )

    static let certificateCases = [
        Case("DAC that is no DER", .malformedCertificate(.dac, .malformedDER)) {
            try credentials { $0.dac = [0x30, 0x03, 1, 2] }
        },
        Case("PAI cut short", .malformedCertificate(.pai, .malformedDER)) {
            try credentials { $0.pai.removeLast() }
        },
        Case("DAC that may issue certificates", .unfitCertificate(.dac)) {
            try certificates { dac, _ in
                dac.extensions[0] = CertificateExtension.basicConstraints(isCA: true, pathLength: nil).der
            }
        },
        Case("DAC for another use of its key", .unfitCertificate(.dac)) {
            try certificates { dac, _ in dac.extensions[1] = CertificateExtension.keyUsage(.certificateSign).der }
        },
        Case("DAC without a product", .unfitCertificate(.dac)) {
            try certificates { dac, _ in dac.subject = Bench.name("DAC", "FFF1", nil) }
        },
        Case("PAI that may not issue certificates", .unfitCertificate(.pai)) {
            try certificates { _, pai in
                pai.extensions[0] = CertificateExtension.basicConstraints(isCA: false, pathLength: nil).der
            }
        },
        Case("PAI with a longer path than it may have", .unfitCertificate(.pai)) {
            try certificates { _, pai in
                pai.extensions[0] = CertificateExtension.basicConstraints(isCA: true, pathLength: 1).der
            }
        },
        Case("PAI without a vendor", .unfitCertificate(.pai)) {
            try certificates { _, pai in pai.subject = Bench.name("PAI", nil, nil) }
        },
        Case("PAI of an authority that nobody knows", .authorityNotFound) {
            let stranger = P256.PrivateKey(random: SeededRandomSource(seed: 9)).publicKey.keyIdentifier
            return try certificates { _, pai in
                pai.extensions[3] = CertificateExtension.authorityKeyIdentifier(stranger).der
            }
        },
        Case("PAI that names another issuer than its authority", .brokenChain(.pai)) {
            try certificates { _, pai in pai.issuer = Bench.name("Matter Test PAA", "FFF2", nil) }
        },
        Case("DAC of another vendor's intermediate", .brokenChain(.dac)) {
            try credentials { $0.pai = try AttestationVerifierTests.device(0xFFF2).pai }
        },
        Case("DAC whose authority key is another than the intermediate's", .brokenChain(.dac)) {
            try certificates { dac, _ in
                let other = [UInt8](repeating: 7, count: 20)
                dac.extensions[3] = CertificateExtension.authorityKeyIdentifier(other).der
            }
        },
        Case("DAC with a forged signature", .invalidCertificateSignature(.dac)) {
            try credentials { $0.dac[$0.dac.count - 1] ^= 1 }
        },
        Case("PAI with a forged signature", .invalidCertificateSignature(.pai)) {
            try credentials { $0.pai[$0.pai.count - 1] ^= 1 }
        },
        Case("DAC and PAI of two vendors", .vendorMismatch) {
            try certificates { dac, _ in dac.subject = Bench.name("DAC", "FFF2", "8001") }
        },
        Case("DAC and PAI of two products", .productMismatch) {
            try certificates { _, pai in pai.subject = Bench.name("PAI", "FFF1", "8002") }
        },
        Case("DAC that has expired", .outsideValidity(.dac)) {
            try certificates { dac, _ in dac.notAfter = now.secondsSince1970 - 1 }
        },
        Case("DAC that is not valid yet", .outsideValidity(.dac)) {
            try certificates { dac, _ in dac.notBefore = now.secondsSince1970 + 1 }
        },
        Case("DAC issued before its intermediate", .outsideValidity(.pai)) {
            try certificates { _, pai in pai.notBefore = start + 1 }
        },
    ]

    static let declarationCases = [
        Case("declaration that is no CMS", .malformedDeclaration) {
            try credentials { $0.certificationDeclaration = [0x30, 0x00] }
        },
        Case("declaration of a signer that nobody knows", .unknownDeclarationSigner) {
            try credentials {
                $0.certificationDeclaration = try SignedDeclaration(declaration, key: $0.dacKey).encoded
            }
        },
        Case("declaration with a forged signature", .invalidDeclarationSignature) {
            try credentials { $0.certificationDeclaration[$0.certificationDeclaration.count - 1] ^= 1 }
        },
        Case("declaration in a later format", .unknownDeclarationFormat) { try declaring { $0.formatVersion = 2 } },
        Case("official declaration by the test key", .certificationTypeRefused) {
            try declaring { $0.certificationType = .official }
        },
        Case("declaration for another vendor", .declaredVendorMismatch) { try declaring { $0.vendorID = 0xFFF3 } },
        Case("declaration for another product", .declaredProductMismatch) {
            try declaring { $0.productIDs = [0x8002, 0x8003] }
        },
        Case("declaration whose certificates are another vendor's", .declaredVendorMismatch) {
            try declaring { $0.dacOrigin = .init(vendorID: 0xFFF2, productID: 0x8001) }
        },
        Case("declaration whose certificates are another product's", .declaredProductMismatch) {
            try declaring { $0.dacOrigin = .init(vendorID: 0xFFF1, productID: 0x8009) }
        },
        Case("declaration for devices of another authority", .authorityNotDeclared) {
            try declaring { $0.authorizedPAAs = [[UInt8](repeating: 1, count: 20)] }
        },
        Case("good certificates shown by another device", .invalidSignature) {
            try credentials { $0.dacKey = P256.PrivateKey(random: SeededRandomSource(seed: 5)) }
        },
    ]

    @Test("Each is refused with its own reason", arguments: certificateCases + declarationCases)
    func refused(_ bad: Case) throws {
        let verdict = try AttestationVerifier().verify(bad.evidence(), at: Self.now)
        #expect(verdict == .refused(bad.refusal))
    }

    @Test("There are twenty and more, for most of the reasons there are")
    func enough() {
        let all = Self.certificateCases + Self.declarationCases
        #expect(all.count >= 20)
        #expect(Set(all.map(\.testDescription)).count == all.count)
        #expect(Set(all.map(\.refusal)).count >= 18)
    }

    @Test("The same made well is accepted")
    func accepted() throws {
        for evidence in [try Self.certificates { _, _ in }, try Self.declaring { _ in }, try Self.credentials { _ in }]
        {
            guard case .trusted = try AttestationVerifier().verify(evidence, at: Self.now) else {
                Issue.record("refused")
                return
            }
        }
    }

    @Test("A signer of declarations may be given by its public key alone")
    func signerKeys() throws {
        let key = try P256.PrivateKey(scalar: TestAttestationRoots.declarationSignerScalar).publicKey
        let file = DER.publicKeyInfo(key.bytes)
        let verifier = try AttestationVerifier(declarationSigners: [file])
        guard case .trusted = try verifier.verify(Self.declaring { _ in }, at: Self.now) else {
            Issue.record("refused")
            return
        }
        for count in 0..<file.count {
            #expect(throws: CertificateError.self) {
                try AttestationVerifier(declarationSigners: [Array(file.prefix(count))])
            }
        }
        #expect(throws: CertificateError.self) { try AttestationVerifier(declarationSigners: [file + [0]]) }
    }

    // MARK: - Revocation

    @Test("Revoked certificates are refused, by issuer and serial number")
    func revoked() throws {
        let evidence = try Self.certificates { dac, _ in dac.serialNumber = [0x00, 0x9A, 1] }
        let pai = try AttestationCertificate(der: evidence.pai)
        let dac = try AttestationCertificate(der: evidence.dac)
        func verdict(_ key: [UInt8]?, _ serial: [UInt8]) throws -> AttestationVerdict {
            let issuer = AttestationRevocations.Issuer(keyIdentifier: try #require(key), serialNumbers: [serial])
            let verifier = try AttestationVerifier(revocations: AttestationRevocations([issuer]))
            return verifier.verify(evidence, at: Self.now)
        }
        #expect(try verdict(pai.authorityKeyIdentifier, [1]) == .refused(.revoked(.pai)))
        // Lists may leave out the zero that DER puts in front.
        #expect(try verdict(dac.authorityKeyIdentifier, [0x9A, 1]) == .refused(.revoked(.dac)))
        #expect(try verdict(dac.authorityKeyIdentifier, [0x00, 0x9A, 1]) == .refused(.revoked(.dac)))
        for (key, serial) in [(pai.authorityKeyIdentifier, [0x9A, 1]), (dac.authorityKeyIdentifier, [1])]
            as [([UInt8]?, [UInt8])]
        {
            guard case .trusted = try verdict(key, serial) else {
                Issue.record("refused")
                return
            }
        }
    }
}
