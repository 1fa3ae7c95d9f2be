// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@testable import MatterCertificates

@Suite("Attestation: verifier")
struct AttestationVerifierTests {
    static let now = WallTime(microsecondsSince1970: 1_750_000_000_000_000)
    static let nonce = [UInt8](repeating: 0x4E, count: 32)
    static let challenge = [UInt8](repeating: 0xC4, count: 16)

    /// What a device with these credentials shows.
    static func evidence(
        _ credentials: AttestationCredentials,
        vendor: VendorID = 0xFFF1,
        product: ProductID = 0x8001
    ) throws -> AttestationEvidence {
        let elements = AttestationElements(
            certificationDeclaration: credentials.certificationDeclaration,
            nonce: nonce
        ).encoded
        return AttestationEvidence(
            dac: credentials.dac,
            pai: credentials.pai,
            elements: elements,
            signature: try credentials.sign(elements: elements, challenge: challenge),
            nonce: nonce,
            challenge: challenge,
            vendorID: vendor,
            productID: product
        )
    }

    static func device(_ vendor: VendorID = 0xFFF1, _ product: ProductID = 0x8001) throws -> AttestationCredentials {
        try .test(vendorID: vendor, productID: product, deviceType: 0x16, random: SeededRandomSource(seed: 41))
    }

    static func declare(
        _ change: (inout CertificationDeclaration) -> Void
    ) throws -> [UInt8] {
        var declaration = CertificationDeclaration(vendorID: 0xFFF1, productIDs: [0x8001], deviceType: 0x16)
        change(&declaration)
        return try SignedDeclaration.test(declaration).encoded
    }

    private func expect(
        _ refusal: AttestationRefusal,
        _ evidence: AttestationEvidence,
        verifier: AttestationVerifier? = nil,
        at time: WallTime? = Self.now,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let verifier = try verifier ?? AttestationVerifier()
        #expect(verifier.verify(evidence, at: time) == .refused(refusal), sourceLocation: location)
    }

    @Test("Example devices of others are trusted under the test roots")
    func exampleDevice() throws {
        let credentials = try AttestationCredentials(
            dacFile: Vectors.exampleDAC,
            paiFile: Vectors.examplePAI,
            declarationFile: Vectors.exampleDeclaration,
            keyFile: Vectors.exampleDACScalar
        )
        let verdict = try AttestationVerifier().verify(Self.evidence(credentials), at: Self.now)
        guard case .trusted(let device) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(device.publicKey == credentials.dacKey.publicKey)
        #expect(device.authorityKeyIdentifier == hex("6afd22771f511fecbf1641976710dcdc31a1717e"))
        #expect(device.declaration.productIDs.count == 100)
    }

    @Test("Own devices of any vendor are trusted", arguments: [0xFFF1, 0xFFF2, 0xFFF4, 0x1234] as [VendorID])
    func ownDevices(vendor: VendorID) throws {
        let evidence = try Self.evidence(Self.device(vendor), vendor: vendor)
        for time in [Self.now, nil] {
            guard case .trusted(let device) = try AttestationVerifier().verify(evidence, at: time) else {
                Issue.record("refused")
                return
            }
            #expect(device.declaration.vendorID == vendor)
        }
    }

    @Test("Signature, nonce and challenge are bound to the request")
    func bindings() throws {
        let good = try Self.evidence(Self.device())
        var evidence = good
        evidence.challenge[0] ^= 1
        try expect(.invalidSignature, evidence)
        evidence = good
        evidence.signature[10] ^= 1
        try expect(.invalidSignature, evidence)
        evidence = good
        evidence.signature = []
        try expect(.invalidSignature, evidence)
        evidence = good
        evidence.nonce[0] ^= 1
        try expect(.nonceMismatch, evidence)
        evidence = good
        evidence.elements.removeLast()
        try expect(.malformedElements, evidence)
    }

    @Test("A chain must lead to a trusted root")
    func chains() throws {
        let good = try Self.evidence(Self.device())
        let noVIDOnly = try AttestationVerifier(authorities: [TestAttestationRoots.paaNoVID])
        try expect(.authorityNotFound, good, verifier: noVIDOnly)
        try expect(.authorityNotFound, good, verifier: AttestationVerifier(authorities: []))
        var evidence = good
        evidence.pai = try Self.device(0xFFF2).pai
        try expect(.brokenChain(.dac), evidence)
        evidence = good
        evidence.pai = Vectors.examplePAI
        try expect(.brokenChain(.dac), evidence)
        evidence = good
        evidence.dac[evidence.dac.count - 1] ^= 1
        try expect(.invalidCertificateSignature(.dac), evidence)
        evidence = good
        evidence.pai[evidence.pai.count - 1] ^= 1
        try expect(.invalidCertificateSignature(.pai), evidence)
        evidence = good
        evidence.pai = good.dac
        try expect(.unfitCertificate(.pai), evidence)
        evidence = good
        evidence.dac = good.pai
        try expect(.unfitCertificate(.dac), evidence)
        evidence = good
        evidence.dac = []
        try expect(.malformedCertificate(.dac, .malformedDER), evidence)
        evidence = good
        evidence.pai = [0x30]
        try expect(.malformedCertificate(.pai, .malformedDER), evidence)
    }

    @Test("Validity is judged now and at the time of issue")
    func validity() throws {
        let good = try Self.evidence(Self.device())
        let early = WallTime(microsecondsSince1970: (TestAttestationRoots.notBefore - 1) * 1_000_000)
        try expect(.outsideValidity(.dac), good, at: early)
        let bench = try Bench()
        try expect(.outsideValidity(.dac), bench.evidence { dac, _ in dac.notAfter = Self.now.secondsSince1970 - 1 })
        try expect(
            .outsideValidity(.pai),
            bench.evidence { _, pai in pai.notBefore = TestAttestationRoots.notBefore + 1 }
        )
        try expect(
            .outsideValidity(.pai),
            bench.evidence { _, pai in
                pai.notBefore = TestAttestationRoots.notBefore - 2
                pai.notAfter = TestAttestationRoots.notBefore - 1
            }
        )
        try expect(
            .malformedCertificate(.pai, .invalidTime),
            bench.evidence { _, pai in pai.notAfter = TestAttestationRoots.notBefore - 1 }
        )
        try expect(
            .outsideValidity(.paa),
            bench.evidence { dac, pai in
                dac.notBefore = TestAttestationRoots.notBefore - 1
                pai.notBefore = TestAttestationRoots.notBefore - 1
            }
        )
    }

    @Test("Vendors and products of the certificates must agree")
    func vendors() throws {
        let bench = try Bench()
        try expect(.vendorMismatch, bench.evidence { _, pai in pai.subject = Bench.name("PAI", "FFF2", nil) })
        try expect(.vendorMismatch, bench.evidence { dac, _ in dac.subject = Bench.name("DAC", "FFF2", "8001") })
        try expect(.productMismatch, bench.evidence { _, pai in pai.subject = Bench.name("PAI", "FFF1", "8002") })
        let same = try bench.evidence { _, pai in pai.subject = Bench.name("PAI", "FFF1", "8001") }
        guard case .trusted = try AttestationVerifier().verify(same, at: Self.now) else {
            Issue.record("refused")
            return
        }
        try expect(
            .unfitCertificate(.dac),
            bench.evidence { dac, _ in dac.subject = Bench.name("DAC", "FFF1", nil) }
        )
        try expect(.unfitCertificate(.pai), bench.evidence { _, pai in pai.subject = Bench.name("PAI", nil, nil) })
    }

    @Test("Extensions of the certificates must fit their places")
    func extensions() throws {
        let bench = try Bench()
        let authority: [CertificateExtension] = [
            .basicConstraints(isCA: true, pathLength: nil), .keyUsage([.certificateSign, .crlSign]),
        ]
        try expect(
            .unfitCertificate(.pai),
            bench.evidence { _, pai in pai.extensions.replaceSubrange(0...1, with: authority.map(\.der)) }
        )
        for index in 0...3 {
            try expect(.unfitCertificate(.dac), bench.evidence { dac, _ in dac.extensions.remove(at: index) })
            try expect(.unfitCertificate(.pai), bench.evidence { _, pai in pai.extensions.remove(at: index) })
        }
        try expect(
            .unfitCertificate(.dac),
            bench.evidence { dac, _ in
                dac.extensions[1] = CertificateExtension.keyUsage([.digitalSignature, .keyAgreement]).der
            }
        )
        try expect(
            .unfitCertificate(.dac),
            bench.evidence { dac, _ in
                dac.extensions.append(X509Extension(ObjectIdentifier(1, 2, 3), isCritical: true, [5, 0]).encoded)
            }
        )
        let tolerated = try bench.evidence { dac, _ in
            dac.extensions.append(X509Extension(ObjectIdentifier(1, 2, 3), isCritical: false, [5, 0]).encoded)
        }
        guard case .trusted = try AttestationVerifier().verify(tolerated, at: Self.now) else {
            Issue.record("refused")
            return
        }
    }

    // MARK: Declarations

    private func evidence(
        declaring change: (inout CertificationDeclaration) -> Void
    ) throws -> AttestationEvidence {
        var credentials = try Self.device()
        credentials.certificationDeclaration = try Self.declare(change)
        return try Self.evidence(credentials)
    }

    @Test("The declaration must cover the device")
    func declarations() throws {
        try expect(.declaredVendorMismatch, evidence { $0.vendorID = 0xFFF2 })
        try expect(.declaredProductMismatch, evidence { $0.productIDs = [0x8002] })
        try expect(.unknownDeclarationFormat, evidence { $0.formatVersion = 2 })
        try expect(.certificationTypeRefused, evidence { $0.certificationType = .official })
        try expect(.authorityNotDeclared, evidence { $0.authorizedPAAs = [[UInt8](repeating: 1, count: 20)] })
        try expect(
            .declaredVendorMismatch,
            evidence { $0.dacOrigin = .init(vendorID: 0xFFF2, productID: 0x8001) }
        )
        try expect(
            .declaredProductMismatch,
            evidence { $0.dacOrigin = .init(vendorID: 0xFFF1, productID: 0x8002) }
        )
        let accepted = try [
            evidence { $0.productIDs = [0x8000, 0x8001] },
            evidence { $0.certificationType = .provisional },
            evidence { $0.dacOrigin = .init(vendorID: 0xFFF1, productID: 0x8001) },
            evidence {
                $0.authorizedPAAs = [
                    [UInt8](repeating: 1, count: 20), hex("6afd22771f511fecbf1641976710dcdc31a1717e"),
                ]
            },
        ]
        for evidence in accepted {
            guard case .trusted = try AttestationVerifier().verify(evidence, at: Self.now) else {
                Issue.record("refused")
                return
            }
        }
    }

    @Test("A product may use the certificates of another")
    func origin() throws {
        var credentials = try Self.device(0xFFF1, 0x8000)
        credentials.certificationDeclaration = Vectors.signedDeclarationWithOrigin
        let evidence = try Self.evidence(credentials, vendor: 0xFFF2, product: 0x8002)
        guard case .trusted = try AttestationVerifier().verify(evidence, at: Self.now) else {
            Issue.record("refused")
            return
        }
        try expect(.declaredVendorMismatch, Self.evidence(credentials, vendor: 0xFFF1, product: 0x8002))
        try expect(.declaredProductMismatch, Self.evidence(credentials, vendor: 0xFFF2, product: 0x8000))
    }

    @Test("The declaration must be signed by somebody known")
    func signers() throws {
        let good = try Self.evidence(Self.device())
        try expect(.unknownDeclarationSigner, good, verifier: AttestationVerifier(declarationSigners: []))
        var credentials = try Self.device()
        let declaration = CertificationDeclaration(vendorID: 0xFFF1, productIDs: [0x8001], deviceType: 0x16)
        credentials.certificationDeclaration = try SignedDeclaration(declaration, key: credentials.dacKey).encoded
        try expect(.unknownDeclarationSigner, Self.evidence(credentials))
        credentials = try Self.device()
        credentials.certificationDeclaration[credentials.certificationDeclaration.count - 1] ^= 1
        try expect(.invalidDeclarationSignature, Self.evidence(credentials))
        credentials.certificationDeclaration = [1]
        try expect(.malformedDeclaration, Self.evidence(credentials))
        let official = try AttestationVerifier(certificationTypes: [.official])
        try expect(.certificationTypeRefused, good, verifier: official)
    }

    // MARK: Requests

    @Test("A certificate request holds only for its nonce, session and device")
    func requests() throws {
        let device = try Self.device()
        let key = P256.PrivateKey(random: SeededRandomSource(seed: 42))
        let elements = NOCSRElements(request: try CertificateSigningRequest.make(key: key), nonce: Self.nonce).encoded
        let signature = try device.sign(elements: elements, challenge: Self.challenge)
        func verify(
            elements: [UInt8] = elements,
            signature: [UInt8] = signature,
            nonce: [UInt8] = Self.nonce,
            challenge: [UInt8] = Self.challenge,
            device: P256.PublicKey = device.dacKey.publicKey
        ) throws -> P256.PublicKey {
            try AttestationVerifier.verifyRequest(
                elements: elements,
                signature: signature,
                nonce: nonce,
                challenge: challenge,
                device: device
            )
        }
        #expect(try verify() == key.publicKey)
        #expect(throws: AttestationRefusal.malformedElements) { try verify(elements: [0x15]) }
        #expect(throws: AttestationRefusal.invalidSignature) { try verify(challenge: []) }
        #expect(throws: AttestationRefusal.invalidSignature) { try verify(device: key.publicKey) }
        #expect(throws: AttestationRefusal.nonceMismatch) { try verify(nonce: []) }
        let bad = NOCSRElements(request: [1], nonce: Self.nonce).encoded
        let badSignature = try device.sign(elements: bad, challenge: Self.challenge)
        #expect(throws: AttestationRefusal.invalidCertificateRequest) {
            try verify(elements: bad, signature: badSignature)
        }
    }

    /// A chain under the test root of 0xFFF1 whose certificates can be changed before they are signed.
    struct Bench {
        let root: X509Certificate
        let rootKey: P256.PrivateKey
        let paiKey = P256.PrivateKey(random: SeededRandomSource(seed: 43))
        let dacKey = P256.PrivateKey(random: SeededRandomSource(seed: 44))

        init() throws {
            root = try X509Certificate(der: TestAttestationRoots.paaFFF1)
            rootKey = try P256.PrivateKey(scalar: TestAttestationRoots.paaFFF1Scalar)
        }

        static func name(_ text: String, _ vendor: String?, _ product: String?) -> X509Name {
            X509Name(
                [X509Name.Attribute(.commonName, text)]
                    + (vendor.map { [X509Name.Attribute(.attestationVendorID, $0)] } ?? [])
                    + (product.map { [X509Name.Attribute(.attestationProductID, $0)] } ?? [])
            )
        }

        private func fields(
            _ subject: X509Name,
            _ key: P256.PublicKey,
            _ issuer: P256.PublicKey,
            _ constraints: CertificateExtension,
            _ usage: KeyUsage
        ) -> X509Fields {
            X509Fields(
                serialNumber: [1],
                issuer: root.subject,
                notBefore: TestAttestationRoots.notBefore,
                notAfter: CertificateTime.never,
                subject: subject,
                publicKey: key,
                extensions: [
                    constraints.der, CertificateExtension.keyUsage(usage).der,
                    CertificateExtension.subjectKeyIdentifier(key.keyIdentifier).der,
                    CertificateExtension.authorityKeyIdentifier(issuer.keyIdentifier).der,
                ]
            )
        }

        func evidence(_ change: (inout X509Fields, inout X509Fields) -> Void) throws -> AttestationEvidence {
            var pai = fields(
                Self.name("PAI", "FFF1", nil),
                paiKey.publicKey,
                rootKey.publicKey,
                .basicConstraints(isCA: true, pathLength: 0),
                [.certificateSign, .crlSign]
            )
            var dac = fields(
                Self.name("DAC", "FFF1", "8001"),
                dacKey.publicKey,
                paiKey.publicKey,
                .basicConstraints(isCA: false, pathLength: nil),
                .digitalSignature
            )
            change(&dac, &pai)
            dac.issuer = pai.subject
            return try AttestationVerifierTests.evidence(
                AttestationCredentials(
                    dac: dac.signed(by: paiKey),
                    pai: pai.signed(by: rootKey),
                    certificationDeclaration: try declare { _ in },
                    dacKey: dacKey
                )
            )
        }
    }
}
