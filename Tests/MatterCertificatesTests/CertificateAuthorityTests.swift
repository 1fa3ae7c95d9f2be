// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@testable import MatterCertificates

@Suite("Certificate authority and requests")
struct CertificateAuthorityTests {
    static let time = WallTime(microsecondsSince1970: 1_700_000_000_000_000)

    @Test(
        "What an authority issues holds",
        arguments: [nil, FabricID(0xFAB1)] as [FabricID?],
        [nil, 7] as [UInt64?]
    )
    func issue(fabric: FabricID?, icacID: UInt64?) throws {
        let random = SeededRandomSource(seed: 21)
        let authority = try CertificateAuthority(
            random: random,
            fabricID: fabric,
            rcacID: 5,
            icacID: icacID,
            at: Self.time
        )
        let key = P256.PrivateKey(random: random)
        let noc = try authority.issueNOC(
            publicKey: key.publicKey,
            nodeID: 0xA1,
            fabricID: 0xFAB1,
            cats: [0x1_0002, 0x2_0001, 0xFFFD_0001],
            at: Self.time
        )
        try CertificateChain.validate(rcac: authority.rcac)
        let result = try CertificateChain.validate(
            noc: noc,
            icac: authority.icac,
            rcac: authority.rcac,
            at: Self.time
        )
        #expect(result.nodeID == 0xA1)
        #expect(result.fabricID == 0xFAB1)
        #expect(result.cats == [0x1_0002, 0x2_0001, 0xFFFD_0001])
        #expect(result.publicKey == key.publicKey)
        #expect(authority.rcac.rcacID == 5)
        #expect(authority.icac?.icacID == icacID)
        for certificate in [authority.rcac, authority.icac, noc].compactMap({ $0 }) {
            #expect(try MatterCertificate(tlv: certificate.encoded) == certificate)
            #expect(try MatterCertificate(der: certificate.der()) == certificate)
        }
    }

    @Test("The rules of a fabric bind its authority")
    func foreignFabric() throws {
        let random = SeededRandomSource(seed: 22)
        let authority = try CertificateAuthority(random: random, fabricID: 1, at: Self.time)
        let noc = try authority.issueNOC(
            publicKey: authority.rootKey.publicKey,
            nodeID: 1,
            fabricID: 2,
            at: Self.time
        )
        #expect(throws: CertificateError.fabricMismatch) {
            try CertificateChain.validate(noc: noc, icac: nil, rcac: authority.rcac, at: nil)
        }
    }

    @Test("A kept authority goes on, with its own keys only")
    func restore() throws {
        let random = SeededRandomSource(seed: 23)
        let first = try CertificateAuthority(random: random, icacID: 9, at: Self.time)
        let icac = try #require(first.icac)
        let key = try #require(first.intermediateKey)
        let again = try CertificateAuthority(
            rcac: try MatterCertificate(tlv: first.rcac.encoded),
            rootKey: first.rootKey,
            intermediate: (icac, key),
            random: random
        )
        let noc = try again.issueNOC(publicKey: key.publicKey, nodeID: 1, fabricID: 1, at: Self.time)
        #expect(throws: Never.self) {
            try CertificateChain.validate(noc: noc, icac: icac, rcac: first.rcac, at: Self.time)
        }
        #expect(throws: CertificateError.invalidPublicKey) {
            try CertificateAuthority(rcac: first.rcac, rootKey: key, random: random)
        }
        #expect(throws: CertificateError.invalidPublicKey) {
            try CertificateAuthority(
                rcac: first.rcac,
                rootKey: first.rootKey,
                intermediate: (icac, first.rootKey),
                random: random
            )
        }
    }

    @Test("Serial numbers are positive and differ")
    func serialNumbers() {
        let random = SeededRandomSource(seed: 24)
        let numbers = (0..<100).map { _ in CertificateAuthority.serialNumber(random) }
        #expect(Set(numbers).count == 100)
        #expect(numbers.allSatisfy { $0.count == 8 && (0x40...0x7F).contains($0[0]) })
    }

    // MARK: Requests

    @Test("A request says what those of others say, and is signed with its key")
    func request() throws {
        let key = try P256.PrivateKey(scalar: Vectors.requestScalar)
        let der = try CertificateSigningRequest.make(key: key)
        // The outer sequence has a length of two octets.
        #expect([UInt8](der.dropFirst(3).prefix(Vectors.requestToBeSigned.count)) == Vectors.requestToBeSigned)
        #expect(try CertificateSigningRequest.verify(der) == key.publicKey)
        for count in 0..<der.count {
            #expect(throws: CertificateError.malformedDER) {
                try CertificateSigningRequest.verify([UInt8](der.prefix(count)))
            }
        }
        for index in der.indices {
            var changed = der
            changed[index] ^= 1
            #expect(throws: CertificateError.self) { try CertificateSigningRequest.verify(changed) }
        }
        #expect(throws: CertificateError.malformedDER) { try CertificateSigningRequest.verify(der + [0]) }
        #expect(throws: CertificateError.tooLarge) {
            try CertificateSigningRequest.verify([UInt8](repeating: 0x30, count: 601))
        }
    }

    @Test("A request signed with another key is refused")
    func foreignRequest() throws {
        let key = try P256.PrivateKey(scalar: Vectors.requestScalar)
        let other = P256.PrivateKey(random: SeededRandomSource(seed: 25))
        let forged = X509Fields.certificate(
            Vectors.requestToBeSigned,
            signature: try other.sign(Vectors.requestToBeSigned)
        )
        #expect(throws: CertificateError.invalidSignature) { try CertificateSigningRequest.verify(forged) }
        let good = X509Fields.certificate(
            Vectors.requestToBeSigned,
            signature: try key.sign(Vectors.requestToBeSigned)
        )
        #expect(try CertificateSigningRequest.verify(good) == key.publicKey)
    }

    @Test("The subject of a request may be empty, its version may not differ")
    func subjects() throws {
        let key = try P256.PrivateKey(scalar: Vectors.requestScalar)
        func request(_ version: UInt8, _ attributes: [X509Name.Attribute]) throws -> [UInt8] {
            let body = DER.sequence(
                DER.small(version),
                X509Name(attributes).encoded,
                DER.publicKeyInfo(key.publicKey.bytes),
                DER.context(0)
            )
            return X509Fields.certificate(body, signature: try key.sign(body))
        }
        #expect(try CertificateSigningRequest.verify(request(0, [])) == key.publicKey)
        #expect(throws: CertificateError.malformedDER) { try CertificateSigningRequest.verify(request(1, [])) }
    }
}
