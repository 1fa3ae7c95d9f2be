// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV
import Testing

@testable import MatterCertificates

@Suite("Certification declarations")
struct DeclarationTests {
    /// The key of the public test signer.
    static func signer() throws -> P256.PublicKey {
        try X509Certificate(der: TestAttestationRoots.declarationSigner).publicKey
    }

    static func example() -> CertificationDeclaration {
        var declaration = CertificationDeclaration(vendorID: 0xFFF1, productIDs: [0x8000], deviceType: 0x1234)
        declaration.certificateID = "ZIG20141ZB330001-24"
        declaration.versionNumber = 0x2694
        return declaration
    }

    @Test("The declaration of the specification")
    func content() throws {
        #expect(Self.example().encoded == Vectors.declaration)
        #expect(try CertificationDeclaration(tlv: Vectors.declaration) == Self.example())
        for count in 0..<Vectors.declaration.count {
            #expect(throws: TLVError.self) {
                try CertificationDeclaration(tlv: [UInt8](Vectors.declaration.prefix(count)))
            }
        }
    }

    @Test(
        "Signed declarations of others hold and come back as they were",
        arguments: [Vectors.signedDeclaration, Vectors.signedDeclarationWithOrigin, Vectors.exampleDeclaration]
    )
    func signed(cms: [UInt8]) throws {
        let signed = try SignedDeclaration(cms: cms)
        #expect(signed.isSigned(by: try Self.signer()))
        #expect(signed.signerKeyIdentifier == TestAttestationRoots.declarationSignerKeyIdentifier)
        #expect(signed.encoded == cms)
        #expect(try CertificationDeclaration(tlv: signed.content).encoded == signed.content)
        for count in 0..<cms.count {
            #expect(throws: CertificateError.malformedDER) {
                try SignedDeclaration(cms: [UInt8](cms.prefix(count)))
            }
        }
        for index in cms.indices {
            var changed = cms
            changed[index] ^= 1
            guard let other = try? SignedDeclaration(cms: changed) else { continue }
            // Only the signer's name is not covered by the signature.
            #expect(!other.isSigned(by: try Self.signer()) || other.signerKeyIdentifier != signed.signerKeyIdentifier)
        }
    }

    @Test("What the declarations say")
    func values() throws {
        let origin = try CertificationDeclaration(
            tlv: try SignedDeclaration(cms: Vectors.signedDeclarationWithOrigin).content
        )
        #expect(origin.vendorID == 0xFFF2)
        #expect(origin.productIDs == [0x8001, 0x8002])
        #expect(origin.dacOrigin == CertificationDeclaration.Origin(vendorID: 0xFFF1, productID: 0x8000))
        let example = try CertificationDeclaration(
            tlv: try SignedDeclaration(cms: Vectors.exampleDeclaration).content
        )
        #expect(example.productIDs == (0x8000...0x8063).map { ProductID($0) })
        #expect(example.deviceType == 0x16)
        #expect(example.certificationType == .test)
    }

    @Test("The test key signs as it should")
    func testKey() throws {
        let signed = try SignedDeclaration.test(Self.example())
        #expect(signed.isSigned(by: try Self.signer()))
        #expect(try SignedDeclaration(cms: signed.encoded) == signed)
        #expect(signed.content == Vectors.declaration)
    }

    /// The declaration of the specification with one member replaced, or taken away.
    private static func replacing(_ tag: UInt8, _ value: TLVValue?) throws -> [UInt8] {
        var fields = try TLVValue(decoding: Vectors.declaration).requireStructure()
        fields.removeAll { $0.tag == .context(tag) }
        if let value { fields.append(TLVField(tag, value)) }
        return TLVValue.structure(fields).encoded()
    }

    @Test("No member may be missing", arguments: UInt8(0)...8)
    func missing(tag: UInt8) throws {
        let tlv = try Self.replacing(tag, nil)
        #expect(throws: TLVError.missing(.context(tag))) { try CertificationDeclaration(tlv: tlv) }
    }

    @Test(
        "Members of wrong size are refused",
        arguments: [
            (1, TLVValue.unsigned(0x10000)), (2, .array([])),
            (2, .array([TLVValue](repeating: .unsigned(1), count: 101))), (4, .utf8("ZIG20141ZB330001-2")),
            (4, .utf8("ZIG20141ZB330001-245")), (8, .unsigned(3)), (11, .array([])),
            (11, .array([.bytes([UInt8](repeating: 0, count: 19))])),
            (11, .array([TLVValue](repeating: .bytes([UInt8](repeating: 0, count: 20)), count: 11))),
        ] as [(UInt8, TLVValue)]
    )
    func outOfRange(tag: UInt8, value: TLVValue) throws {
        let tlv = try Self.replacing(tag, value)
        #expect(throws: TLVError.outOfRange) { try CertificationDeclaration(tlv: tlv) }
    }

    @Test("Both parts of an origin or neither")
    func origin() throws {
        #expect(throws: TLVError.missing(.context(10))) {
            try CertificationDeclaration(tlv: try Self.replacing(9, .unsigned(1)))
        }
        #expect(throws: TLVError.missing(.context(9))) {
            try CertificationDeclaration(tlv: try Self.replacing(10, .unsigned(1)))
        }
    }

    @Test("All members survive")
    func everything() throws {
        var declaration = Self.example()
        declaration.productIDs = (1...100).map { ProductID($0) }
        declaration.certificationType = .official
        declaration.securityLevel = 1
        declaration.securityInformation = 2
        declaration.dacOrigin = CertificationDeclaration.Origin(vendorID: 0x1234, productID: 0x5678)
        declaration.authorizedPAAs = (1...10).map { [UInt8](repeating: $0, count: 20) }
        #expect(try CertificationDeclaration(tlv: declaration.encoded) == declaration)
    }
}
