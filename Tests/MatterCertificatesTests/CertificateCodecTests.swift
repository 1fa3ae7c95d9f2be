// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV
import Testing

@testable import MatterCertificates

@Suite("Operational certificates: encodings")
struct CertificateCodecTests {
    @Test("TLV comes back as it was", arguments: ChainVector.all)
    func tlvRoundTrip(chain: ChainVector) throws {
        for item in chain.items {
            let certificate = try MatterCertificate(tlv: item.tlv)
            #expect(certificate.encoded == item.tlv)
            #expect(certificate.encodedTLV() == item.tlv)
        }
    }

    @Test("The signed part in X.509 is that of others", arguments: ChainVector.all)
    func toBeSigned(chain: ChainVector) throws {
        for item in chain.items {
            guard let expected = item.toBeSigned else { continue }
            #expect(try MatterCertificate(tlv: item.tlv).toBeSignedDER() == expected)
        }
    }

    @Test("X.509 and TLV stand for each other", arguments: ChainVector.all)
    func derRoundTrip(chain: ChainVector) throws {
        for item in chain.items {
            let certificate = try MatterCertificate(tlv: item.tlv)
            #expect(try MatterCertificate(der: certificate.der()) == certificate)
        }
    }

    @Test(
        "Certificates of others in X.509 come back as they were",
        arguments: [Vectors.rootDER, Vectors.intermediateDER, Vectors.nodeDER]
    )
    func externalDER(der: [UInt8]) throws {
        let certificate = try MatterCertificate(der: der)
        #expect(certificate.der() == der)
        #expect(try MatterCertificate(tlv: certificate.encoded) == certificate)
    }

    @Test("The fields of the specification's example")
    func fields() throws {
        let vector = ChainVector.specification
        let root = try MatterCertificate(tlv: vector.root.tlv)
        #expect(root.rcacID == 0xCACA_CACA_0000_0001)
        #expect(root.serialNumber == hex("59eaa632947f541c"))
        #expect(root.notBefore == 656_087_023)
        #expect(root.notAfter == 1_287_239_022)
        #expect(root.issuer == root.subject)
        #expect(root.extensions.first == .basicConstraints(isCA: true, pathLength: nil))
        #expect(root.keyUsage == [.certificateSign, .crlSign])
        #expect(root.subjectKeyIdentifier == hex("13af81ab37374b2ed2a9649b12b7a3a4287e151d"))
        #expect(root.publicKey.keyIdentifier == root.subjectKeyIdentifier)
        let intermediate = try MatterCertificate(tlv: try #require(vector.intermediate).tlv)
        #expect(intermediate.icacID == 0xCACA_CACA_0000_0003)
        #expect(intermediate.issuer == root.subject)
        let node = try MatterCertificate(tlv: vector.node.tlv)
        #expect(node.nodeID == 0xDEDE_DEDE_0001_0001)
        #expect(node.fabricID == 0xFAB0_0000_0000_001D)
        #expect(node.cats.isEmpty)
        #expect(node.extendedKeyUsage == [.clientAuthentication, .serverAuthentication])
        #expect(node.authorityKeyIdentifier == intermediate.subjectKeyIdentifier)
        #expect(node.rcacID == nil && node.icacID == nil)
    }

    @Test("Names with text keep their order and string types")
    func text() throws {
        let root = try MatterCertificate(tlv: ChainVector.text.root.tlv)
        #expect(
            root.subject.attributes == [
                NameAttribute(.countryName, "US", isPrintable: true),
                NameAttribute(.organizationName, "Google"),
                NameAttribute(.commonName, "Matter Root"),
                NameAttribute(.rcacID, 0xFFFF_FFFE_0000_0001),
            ]
        )
        #expect(root.basicConstraints?.pathLength == 1)
    }

    @Test("Three tags in a node's name")
    func tags() throws {
        let base = try MatterCertificate(tlv: ChainVector.testFabric.node.tlv)
        var content = base.content
        content.subject = DistinguishedName(
            base.subject.attributes + [
                NameAttribute(.caseAuthenticatedTag, 0x1234_5678), NameAttribute(.caseAuthenticatedTag, 0x5678_9012),
                NameAttribute(.caseAuthenticatedTag, 0x9012_3456),
            ]
        )
        #expect(content.toBeSignedDER() == Vectors.tagsToBeSigned)
        let certificate = MatterCertificate(
            encoded: content.tlv(signature: base.signature).encoded(),
            content: content,
            signature: base.signature
        )
        #expect(certificate.cats == [0x1234_5678, 0x5678_9012, 0x9012_3456])
        #expect(try MatterCertificate(tlv: certificate.encoded) == certificate)
    }

    @Test("Every kind of name attribute and extension survives both encodings")
    func everything() throws {
        let random = SeededRandomSource(seed: 11)
        let key = P256.PrivateKey(random: random)
        for first in stride(from: UInt8(1), through: 23, by: 5) {
            let kinds = (first...min(first + 4, 23)).compactMap { NameAttribute.Kind(rawValue: $0) }
            for isPrintable in [false, true] {
                let name = DistinguishedName(
                    kinds.map { kind in
                        kind.isIdentifier
                            ? NameAttribute(kind, 0x0012_3456)
                            : NameAttribute(kind, "x", isPrintable: isPrintable && kind != .domainComponent)
                    }
                )
                let certificate = try MatterCertificate(
                    CertificateContent(
                        serialNumber: [1],
                        issuer: DistinguishedName([NameAttribute(.rcacID, 1)]),
                        notBefore: 0,
                        notAfter: UInt32.max,
                        subject: name,
                        publicKey: key.publicKey,
                        extensions: [
                            .future(X509Extension(ObjectIdentifier(1, 2, 3, 4), isCritical: false, [5, 0]).encoded),
                            .keyUsage([.digitalSignature, .decipherOnly, .keyAgreement]),
                            .extendedKeyUsage((1...6).compactMap { KeyPurpose(rawValue: $0) }),
                            .future(X509Extension(ObjectIdentifier(2, 5, 29, 17), isCritical: false, []).encoded),
                            .basicConstraints(isCA: true, pathLength: 200),
                        ]
                    ),
                    signedBy: key
                )
                #expect(try MatterCertificate(tlv: certificate.encoded) == certificate)
                #expect(try MatterCertificate(der: certificate.der()) == certificate)
                #expect(certificate.isSigned(by: key.publicKey))
            }
        }
    }

    @Test("No truncated certificate is taken, and none grown", arguments: ChainVector.all)
    func truncated(chain: ChainVector) throws {
        for item in chain.items {
            let der = try MatterCertificate(tlv: item.tlv).der()
            for count in 0..<item.tlv.count {
                #expect(throws: CertificateError.self) { try MatterCertificate(tlv: [UInt8](item.tlv.prefix(count))) }
            }
            for count in 0..<der.count {
                #expect(throws: CertificateError.self) { try MatterCertificate(der: [UInt8](der.prefix(count))) }
            }
            #expect(throws: CertificateError.malformedTLV(.trailing)) { try MatterCertificate(tlv: item.tlv + [0]) }
            #expect(throws: CertificateError.malformedDER) { try MatterCertificate(der: der + [0]) }
        }
    }

    @Test("Whatever octet is changed, the certificate is refused or no longer signed")
    func changed() throws {
        let vector = ChainVector.specification
        let authority = try MatterCertificate(tlv: try #require(vector.intermediate).tlv).publicKey
        let tlv = vector.node.tlv
        for index in tlv.indices {
            for mask: UInt8 in [0x01, 0x80] {
                var changed = tlv
                changed[index] ^= mask
                guard let certificate = try? MatterCertificate(tlv: changed) else { continue }
                #expect(!certificate.isSigned(by: authority), "octet \(index)")
            }
        }
        let der = try MatterCertificate(tlv: tlv).der()
        for index in der.indices {
            var changed = der
            changed[index] ^= 0x01
            guard let certificate = try? MatterCertificate(der: changed) else { continue }
            #expect(!certificate.isSigned(by: authority), "octet \(index)")
        }
    }

    @Test("More than 400 octets of TLV or 600 of DER are not even read")
    func sizes() {
        #expect(throws: CertificateError.tooLarge) { try MatterCertificate(tlv: [UInt8](repeating: 0x15, count: 401)) }
        #expect(throws: CertificateError.tooLarge) { try MatterCertificate(der: [UInt8](repeating: 0x30, count: 601)) }
        #expect(throws: CertificateError.malformedTLV(.wrongTag)) {
            try MatterCertificate(tlv: TLVValue.emptyStructure.encoded())
        }
    }

    /// The specification's node certificate with one member replaced.
    private static func replacing(_ tag: UInt8, _ value: TLVValue) throws -> [UInt8] {
        let fields = try TLVValue(decoding: ChainVector.specification.node.tlv).requireStructure()
        return TLVValue.structure(
            fields.map { $0.tag == .context(tag) ? TLVField(tag, value) : $0 }
        ).encoded()
    }

    /// A member that breaks the form, by its tag, and what is said of it.
    struct Malformed: Sendable {
        let tag: UInt8
        let value: TLVValue
        let expected: CertificateError

        init(_ tag: UInt8, _ value: TLVValue, _ expected: CertificateError) {
            self.tag = tag
            self.value = value
            self.expected = expected
        }
    }

    static let malformed: [Malformed] = [
        Malformed(1, .bytes([]), .invalidSerialNumber),
        Malformed(1, .bytes([UInt8](repeating: 1, count: 22)), .invalidSerialNumber),
        Malformed(1, .unsigned(1), .malformedTLV(.wrongType)),
        Malformed(2, .unsigned(2), .unsupportedAlgorithm),
        Malformed(3, .list([]), .invalidName),
        Malformed(3, .structure([20: .unsigned(1)]), .malformedTLV(.wrongType)),
        Malformed(4, .unsigned(1 << 32), .malformedTLV(.outOfRange)),
        Malformed(4, .unsigned(1_287_239_023), .invalidTime),
        Malformed(5, .unsigned(656_087_022), .invalidTime),
        Malformed(5, .signed(1), .malformedTLV(.wrongType)),
        Malformed(6, .list([0: .unsigned(1)]), .invalidName),
        Malformed(6, .list([24: .unsigned(1)]), .invalidName),
        Malformed(6, .list([17: .utf8("1")]), .invalidName),
        Malformed(6, .list([145: .unsigned(1)]), .invalidName),
        Malformed(6, .list([22: .unsigned(1 << 32)]), .invalidName),
        Malformed(6, .list([1: .unsigned(1)]), .invalidName),
        Malformed(6, .list([144: .utf8("x")]), .invalidName),
        Malformed(6, .list((1...6).map { TLVField($0, .utf8("x")) }), .invalidName),
        Malformed(7, .unsigned(0), .unsupportedAlgorithm),
        Malformed(8, .unsigned(2), .unsupportedAlgorithm),
        Malformed(9, .bytes([4] + [UInt8](repeating: 1, count: 64)), .invalidPublicKey),
        Malformed(9, .bytes([]), .invalidPublicKey),
        Malformed(10, .structure([1: .structure([1: .boolean(true)])]), .malformedTLV(.wrongType)),
        Malformed(10, .list([7: .bytes([])]), .invalidExtension),
        Malformed(10, .list([1: .structure([1: .boolean(false), 2: .unsigned(0)])]), .invalidExtension),
        Malformed(10, .list([1: .structure([2: .unsigned(0)])]), .invalidExtension),
        Malformed(10, .list([1: .structure([1: .boolean(true), 2: .unsigned(256)])]), .invalidExtension),
        Malformed(10, .list([2: .unsigned(0)]), .invalidExtension),
        Malformed(10, .list([2: .unsigned(0x200)]), .invalidExtension),
        Malformed(10, .list([3: .array([])]), .invalidExtension),
        Malformed(10, .list([3: .array([.unsigned(7)])]), .invalidExtension),
        Malformed(10, .list([4: .bytes([1])]), .invalidExtension),
        Malformed(10, .list([5: .bytes([UInt8](repeating: 0, count: 21))]), .invalidExtension),
        Malformed(10, .list([2: .unsigned(1), 4: .bytes([])]), .invalidExtension),
        Malformed(10, .list([TLVField(2, .unsigned(1)), TLVField(2, .unsigned(1))]), .invalidExtension),
        Malformed(10, .list([6: .bytes([0x30, 0x00])]), .malformedDER),
        Malformed(11, .bytes([UInt8](repeating: 1, count: 63)), .malformedTLV(.outOfRange)),
    ]

    @Test("Members that break the form are named", arguments: malformed)
    func malformedMembers(_ member: Malformed) throws {
        let tlv = try Self.replacing(member.tag, member.value)
        #expect(throws: member.expected) { try MatterCertificate(tlv: tlv) }
    }

    @Test("Future extensions may not be critical, nor be known ones in disguise")
    func futureExtensions() throws {
        let critical = X509Extension(ObjectIdentifier(1, 2, 3, 4), isCritical: true, [5, 0]).encoded
        let disguised = CertificateExtension.keyUsage(.digitalSignature).der
        for encoded in [critical, disguised] {
            let tlv = try Self.replacing(10, .list([6: .bytes(encoded)]))
            #expect(throws: CertificateError.invalidExtension) { try MatterCertificate(tlv: tlv) }
        }
    }

    @Test("Members missing, superfluous or out of order are refused")
    func order() throws {
        let fields = try TLVValue(decoding: ChainVector.specification.node.tlv).requireStructure()
        var swapped = fields
        swapped.swapAt(3, 4)
        for variant in [
            [TLVField](fields.dropLast()), [TLVField](fields.dropFirst()), fields + [TLVField(12, .null)], swapped,
        ] {
            #expect(throws: CertificateError.malformedTLV(.wrongTag)) {
                try MatterCertificate(tlv: TLVValue.structure(variant).encoded())
            }
        }
    }

    @Test("An X.509 certificate that TLV cannot stand for is refused")
    func notRepresentable() throws {
        let random = SeededRandomSource(seed: 12)
        let key = P256.PrivateKey(random: random)
        let name = DistinguishedName([NameAttribute(.rcacID, 1)]).x509
        var fields = X509Fields(
            serialNumber: [1],
            issuer: name,
            notBefore: 1_600_000_000,
            notAfter: 1_700_000_000,
            subject: name,
            publicKey: key.publicKey,
            extensions: [CertificateExtension.keyUsage(.crlSign).der]
        )
        #expect(throws: Never.self) { try MatterCertificate(der: fields.signed(by: key)) }
        // Matter's epoch begins in 2000 and ends in 2136.
        fields.notBefore = 946_684_799
        #expect(throws: CertificateError.invalidTime) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.notBefore = 1_600_000_000
        fields.notAfter = 946_684_800 + (1 << 32)
        #expect(throws: CertificateError.invalidTime) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.notAfter = 1_599_999_999
        #expect(throws: CertificateError.invalidTime) { try MatterCertificate(der: fields.signed(by: key)) }
        // The first second of 2000 would come back as "never".
        fields.notBefore = 946_684_800
        fields.notAfter = 946_684_800
        #expect(throws: CertificateError.notRepresentable) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.notBefore = 1_600_000_000
        fields.notAfter = 1_700_000_000
        fields.subject = X509Name([X509Name.Attribute(ObjectIdentifier(1, 2, 3), "x")])
        #expect(throws: CertificateError.invalidName) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.subject = X509Name([X509Name.Attribute(NameAttribute.Kind.rcacID.identifier, "000000000000000a")])
        #expect(throws: CertificateError.invalidName) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.subject = name
        fields.extensions = [X509Extension(.keyUsage, isCritical: false, hex("03020780")).encoded]
        #expect(throws: CertificateError.notRepresentable) { try MatterCertificate(der: fields.signed(by: key)) }
        fields.extensions = [X509Extension(.keyUsage, isCritical: true, hex("03020680")).encoded]
        #expect(throws: CertificateError.invalidExtension) { try MatterCertificate(der: fields.signed(by: key)) }
    }
}
