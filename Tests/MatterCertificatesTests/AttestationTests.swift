// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV
import Testing

@testable import MatterCertificates

@Suite("Attestation: certificates and credentials")
struct AttestationTests {
    @Test(
        "The public test roots are signed with their own, published keys",
        arguments: [
            (
                TestAttestationRoots.paaFFF1, TestAttestationRoots.paaFFF1Scalar,
                "6afd22771f511fecbf1641976710dcdc31a1717e"
            ),
            (
                TestAttestationRoots.paaNoVID, TestAttestationRoots.paaNoVIDScalar,
                "785ce705b86b8f4e6fc793aa60cb43ea696882d5"
            ),
            (
                TestAttestationRoots.declarationSigner, TestAttestationRoots.declarationSignerScalar,
                "62fa823359acfaa9963e1cfa140addf504f37160"
            ),
        ]
    )
    func roots(der: [UInt8], scalar: [UInt8], keyIdentifier: String) throws {
        let certificate = try AttestationCertificate(der: der)
        #expect(certificate.publicKey == (try P256.PrivateKey(scalar: scalar)).publicKey)
        #expect(certificate.x509.isSigned(by: certificate.publicKey))
        #expect(certificate.subjectKeyIdentifier == hex(keyIdentifier))
        #expect(certificate.publicKey.keyIdentifier == hex(keyIdentifier))
        #expect(certificate.isFit(for: .paa))
        #expect(!certificate.isFit(for: .pai))
        #expect(!certificate.isFit(for: .dac))
        #expect(certificate.x509.validity == TestAttestationRoots.notBefore...CertificateTime.never)
    }

    @Test("The vendor of a root")
    func rootVendors() throws {
        #expect(try AttestationCertificate(der: TestAttestationRoots.paaFFF1).vendorID == 0xFFF1)
        #expect(try AttestationCertificate(der: TestAttestationRoots.paaNoVID).vendorID == nil)
    }

    @Test("Certificates of example devices are read and fit")
    func examples() throws {
        let dac = try AttestationCertificate(der: Vectors.exampleDAC)
        #expect(dac.vendorID == 0xFFF1 && dac.productID == 0x8001)
        #expect(dac.isFit(for: .dac) && !dac.isFit(for: .pai) && !dac.isFit(for: .paa))
        let pai = try AttestationCertificate(der: Vectors.examplePAI)
        #expect(pai.vendorID == 0xFFF1 && pai.productID == nil)
        #expect(pai.isFit(for: .pai) && !pai.isFit(for: .dac) && !pai.isFit(for: .paa))
        for count in 0..<Vectors.exampleDAC.count {
            #expect(throws: CertificateError.malformedDER) {
                try AttestationCertificate(der: [UInt8](Vectors.exampleDAC.prefix(count)))
            }
        }
    }

    // MARK: Vendor and product in names

    private static func certificate(_ subject: [X509Name.Attribute]) throws -> AttestationCertificate {
        let key = P256.PrivateKey(random: SeededRandomSource(seed: 31))
        let fields = X509Fields(
            serialNumber: [1],
            issuer: X509Name([]),
            notBefore: 1_700_000_000,
            notAfter: CertificateTime.never,
            subject: X509Name(subject),
            publicKey: key.publicKey,
            extensions: [CertificateExtension.keyUsage(.crlSign).der]
        )
        return try AttestationCertificate(der: fields.signed(by: key))
    }

    @Test(
        "Vendor and product within the common name, by the specification's examples",
        arguments: [
            "ACME Matter Devel DAC 5CDA9899 Mvid:FFF1 Mpid:00B1",
            "ACME Matter Devel DAC 5CDA9899 Mpid:00B1 Mvid:FFF1",
            "Mpid:00B1,ACME Matter Devel DAC 5CDA9899,Mvid:FFF1",
            "ACME Matter Devel DAC 5CDA9899 Mvid:FFF1Mpid:00B1",
            "Mvid:FFF1ACME Matter Devel DAC 5CDAMpid:00B19899",
            "MpidMvid:FFF10 Matter Test Mpid:00B1",
            "Mvid:Mvid:FFF1 Mpid:12cd Mpid:00B1",
        ]
    )
    func commonNames(text: String) throws {
        let certificate = try Self.certificate([X509Name.Attribute(.commonName, text)])
        #expect(certificate.vendorID == 0xFFF1)
        #expect(certificate.productID == 0x00B1)
    }

    @Test(
        "Malformed numbers within the common name are refused",
        arguments: [
            "ACME Matter Devel DAC 5CDA9899 Mvid:FF1 Mpid:00B1", "ACME Matter Devel DAC 5CDA9899 Mvid:fff1 Mpid:00B1",
            "ACME Matter Devel DAC 5CDA9899 Mvid:FFF1 Mpid:B1", "ACME Matter Devel DAC 5CDA9899 Mpid: Mvid:FFF1",
            "Mvid:FFF Mpid:00B10x", "Matter Devel DAC Mpid:Mvid:Fff1", "Mvid:", "Mvid:FFF",
        ]
    )
    func malformedCommonNames(text: String) {
        #expect(throws: CertificateError.invalidName) {
            try Self.certificate([X509Name.Attribute(.commonName, text)])
        }
    }

    @Test("Attributes of their own come first, and then alone")
    func attributes() throws {
        let both = try Self.certificate([
            X509Name.Attribute(.commonName, "Mvid:FFF2 Mpid:00B2"), X509Name.Attribute(.attestationVendorID, "FFF1"),
            X509Name.Attribute(.attestationProductID, "00B1"),
        ])
        #expect(both.vendorID == 0xFFF1 && both.productID == 0x00B1)
        let mixed = try Self.certificate([
            X509Name.Attribute(.commonName, "Mvid:FFF1"), X509Name.Attribute(.attestationProductID, "00B1"),
        ])
        #expect(mixed.vendorID == nil && mixed.productID == 0x00B1)
        let none = try Self.certificate([X509Name.Attribute(.commonName, "Mvid_FFF1 MVID:FFF1")])
        #expect(none.vendorID == nil && none.productID == nil)
        for value in ["FFF", "fff1", "FFF1F", ""] {
            #expect(throws: CertificateError.invalidName) {
                try Self.certificate([X509Name.Attribute(.attestationVendorID, value)])
            }
        }
        #expect(throws: CertificateError.invalidName) {
            try Self.certificate([
                X509Name.Attribute(.attestationVendorID, "FFF1"), X509Name.Attribute(.attestationVendorID, "FFF1"),
            ])
        }
    }

    // MARK: Credentials

    @Test("A test device's credentials follow from its seed; vendors share one intermediate")
    func testCredentials() throws {
        func make(_ vendor: VendorID, _ seed: UInt64) throws -> AttestationCredentials {
            try .test(
                vendorID: vendor,
                productID: 0x8001,
                deviceType: 0x010A,
                random: SeededRandomSource(seed: seed)
            )
        }
        let one = try make(0xFFF1, 1)
        let again = try make(0xFFF1, 1)
        let other = try make(0xFFF1, 2)
        #expect(one.dacKey == again.dacKey)
        #expect(one.dacKey != other.dacKey)
        #expect(one.pai == other.pai)
        #expect(one.pai != (try make(0xFFF2, 1)).pai)
        let dac = try AttestationCertificate(der: one.dac)
        #expect(dac.publicKey == one.dacKey.publicKey)
        #expect(dac.vendorID == 0xFFF1 && dac.productID == 0x8001)
        #expect(dac.x509.serialNumber == (try AttestationCertificate(der: again.dac)).x509.serialNumber)
        let declaration = try CertificationDeclaration(
            tlv: try SignedDeclaration(cms: one.certificationDeclaration).content
        )
        #expect(declaration.vendorID == 0xFFF1 && declaration.productIDs == [0x8001])
        #expect(declaration.deviceType == 0x010A)
        #expect(one.dac.count <= 600 && one.pai.count <= 600)
    }

    @Test("Credentials from files in DER and PEM")
    func files() throws {
        let der = try AttestationCredentials(
            dacFile: Vectors.exampleDAC,
            paiFile: Vectors.examplePAI,
            declarationFile: Vectors.exampleDeclaration,
            keyFile: Vectors.exampleDACScalar
        )
        #expect(der.dac == Vectors.exampleDAC && der.pai == Vectors.examplePAI)
        let pem = try AttestationCredentials(
            dacFile: [UInt8](Vectors.dacPEM.utf8),
            paiFile: Vectors.examplePAI,
            declarationFile: Vectors.exampleDeclaration,
            keyFile: [UInt8](Vectors.dacKeyPEM.utf8)
        )
        #expect(try AttestationCertificate(der: pem.dac).productID == 0x8000)
        #expect(throws: CertificateError.invalidPrivateKey) {
            try AttestationCredentials(
                dacFile: Vectors.exampleDAC,
                paiFile: Vectors.examplePAI,
                declarationFile: Vectors.exampleDeclaration,
                keyFile: [UInt8](Vectors.dacKeyPEM.utf8)
            )
        }
        #expect(throws: CertificateError.malformedDER) {
            try AttestationCredentials(
                dacFile: Vectors.exampleDAC,
                paiFile: [],
                declarationFile: Vectors.exampleDeclaration,
                keyFile: Vectors.exampleDACScalar
            )
        }
        #expect(throws: CertificateError.malformedDER) {
            try AttestationCredentials(
                dacFile: Vectors.exampleDAC,
                paiFile: Vectors.examplePAI,
                declarationFile: [1, 2, 3],
                keyFile: Vectors.exampleDACScalar
            )
        }
    }

    @Test("Private keys in SEC 1, PKCS #8 and bare")
    func keyFiles() throws {
        let key = try P256.PrivateKey(scalar: Vectors.exampleDACScalar)
        let bare = DER.sequence(DER.small(1), DER.octets(key.scalar))
        let named = DER.sequence(DER.small(1), DER.octets(key.scalar), DER.context(0, DER.identifier(.prime256v1)))
        let wrapped = DER.sequence(
            DER.small(0),
            DER.sequence(DER.identifier(.ecPublicKey), DER.identifier(.prime256v1)),
            DER.octets(bare)
        )
        for file in [key.scalar, bare, named, wrapped] { #expect(try P256.PrivateKey(file: file) == key) }
        let otherCurve = DER.sequence(
            DER.small(1),
            DER.octets(key.scalar),
            DER.context(0, DER.identifier(ObjectIdentifier(1, 3, 132, 0, 34)))
        )
        #expect(throws: CertificateError.unsupportedAlgorithm) { try P256.PrivateKey(file: otherCurve) }
        let short = DER.sequence(DER.small(1), DER.octets([UInt8](key.scalar.dropLast())))
        #expect(throws: CertificateError.invalidPrivateKey) { try P256.PrivateKey(file: short) }
        for count in 0..<wrapped.count where count != 32 {
            #expect(throws: CertificateError.malformedDER) { try P256.PrivateKey(file: [UInt8](wrapped.prefix(count))) }
        }
        #expect(throws: CertificateError.malformedDER) {
            try P256.PrivateKey(file: [UInt8]("-----BEGIN EC PRIVATE KEY-----\nMHc*\n-----END".utf8))
        }
    }

    @Test(
        "Base 64 of RFC 4648 § 10",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
            ("Zm9v\nYmFy", "foobar"),
        ]
    )
    func base64(text: String, expected: String) {
        #expect(PEM.base64(text) == [UInt8](expected.utf8))
    }

    @Test("What is no base 64", arguments: ["Z", "Zg", "Zg=", "Zg===", "Zg==Zg==", "Zm9v=", "Z.==", "===="])
    func badBase64(text: String) {
        #expect(PEM.base64(text) == nil)
    }

    // MARK: Elements

    @Test("Attestation elements, with those of vendors passed over")
    func elements() throws {
        let nonce = hex("e0421b91c6fdcdb40e2a4d2cf31db2b4e18b411b1d3ad4d12a9d90aa8e52fae2")
        let declaration = [UInt8](repeating: 0xCD, count: 112)
        // The layout of the Matter SDK's construction test: timestamp 677103357 and two vendor elements.
        let tlv =
            hex("15300170") + declaration + hex("300220") + nonce + hex("2603fdc65b28d0f1ff3e00010017")
            + [UInt8]("sample_vendor_reserved1".utf8) + hex("d0f1ff3e00030018")
            + [UInt8]("vendor_reserved3_example".utf8) + hex("18")
        let elements = try AttestationElements(tlv: tlv)
        #expect(elements.certificationDeclaration == declaration)
        #expect(elements.nonce == nonce)
        #expect(elements.timestamp == 677_103_357)
        #expect(elements.firmwareInformation == nil)
        #expect(elements.encoded == hex("15300170") + declaration + hex("300220") + nonce + hex("2603fdc65b2818"))
        for count in 0..<tlv.count {
            #expect(throws: TLVError.self) { try AttestationElements(tlv: [UInt8](tlv.prefix(count))) }
        }
        #expect(throws: TLVError.tooLarge) { try AttestationElements(tlv: [UInt8](repeating: 0x15, count: 901)) }
        var short = elements
        short.nonce.removeLast()
        #expect(throws: TLVError.outOfRange) { try AttestationElements(tlv: short.encoded) }
    }

    @Test("Elements of a certificate request")
    func requestElements() throws {
        let elements = NOCSRElements(request: [1, 2, 3], nonce: [UInt8](repeating: 7, count: 32))
        #expect(try NOCSRElements(tlv: elements.encoded) == elements)
        #expect(elements.encoded.prefix(8) == hex("1530010301020330")[...])
        for count in 0..<elements.encoded.count {
            #expect(throws: TLVError.self) { try NOCSRElements(tlv: [UInt8](elements.encoded.prefix(count))) }
        }
    }
}
