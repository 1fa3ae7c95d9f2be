// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// Issues attestation certificates under the public test roots.
///
/// There is one intermediate for each vendor; its key follows from the vendor, so that certificates of an earlier
/// run stay in their chain. The certificate itself is made once a process for the test vendors and shared by all their
/// devices; for others it is made anew each time, with the same key and another signature.
package final class TestAttestationAuthority: Sendable {
    package static let shared = TestAttestationAuthority()

    /// The intermediate of one vendor.
    private struct Intermediate {
        let certificate: [UInt8]
        let key: P256.PrivateKey
        let name: X509Name
    }

    /// The intermediates of the vendor ids that are set aside for tests.
    private let intermediates: [VendorID: Intermediate]

    private init() {
        var made: [VendorID: Intermediate] = [:]
        for vendor: VendorID in [0xFFF1, 0xFFF2, 0xFFF3, 0xFFF4] {
            made[vendor] = try? Self.makeIntermediate(for: vendor)
        }
        intermediates = made
    }

    /// The intermediate certificate of a vendor, in DER.
    package func pai(for vendor: VendorID) throws(CertificateError) -> [UInt8] {
        try intermediate(for: vendor).certificate
    }

    /// Issues the certificate of a device, in DER; the serial number is drawn from `random`.
    package func issueDAC(
        publicKey: P256.PublicKey,
        vendor: VendorID,
        product: ProductID,
        random: any RandomSource
    ) throws(CertificateError) -> [UInt8] {
        let issuer = try intermediate(for: vendor)
        let fields = X509Fields(
            serialNumber: CertificateAuthority.serialNumber(random),
            issuer: issuer.name,
            notBefore: TestAttestationRoots.notBefore,
            notAfter: CertificateTime.never,
            subject: X509Name([
                X509Name.Attribute(.commonName, "MatterFleet Test DAC"),
                X509Name.Attribute(.attestationVendorID, Self.digits(vendor.rawValue)),
                X509Name.Attribute(.attestationProductID, Self.digits(product.rawValue)),
            ]),
            publicKey: publicKey,
            extensions: Self.extensions(
                .basicConstraints(isCA: false, pathLength: nil),
                .digitalSignature,
                subject: publicKey,
                issuer: issuer.key.publicKey
            )
        )
        return try fields.signed(by: issuer.key)
    }

    private func intermediate(for vendor: VendorID) throws(CertificateError) -> Intermediate {
        if let known = intermediates[vendor] { return known }
        return try Self.makeIntermediate(for: vendor)
    }

    private static func makeIntermediate(for vendor: VendorID) throws(CertificateError) -> Intermediate {
        let isFFF1 = vendor == 0xFFF1
        let root = try X509Certificate(der: isFFF1 ? TestAttestationRoots.paaFFF1 : TestAttestationRoots.paaNoVID)
        let scalar = isFFF1 ? TestAttestationRoots.paaFFF1Scalar : TestAttestationRoots.paaNoVIDScalar
        let rootKey: P256.PrivateKey
        do { rootKey = try P256.PrivateKey(scalar: scalar) } catch { throw .invalidPrivateKey }
        let random = SeededRandomSource(seed: 0x5041_4900_0000_0000 | UInt64(vendor.rawValue))
        let key = P256.PrivateKey(random: random)
        let name = X509Name([
            X509Name.Attribute(.commonName, "MatterFleet Test PAI"),
            X509Name.Attribute(.attestationVendorID, digits(vendor.rawValue)),
        ])
        let fields = X509Fields(
            serialNumber: CertificateAuthority.serialNumber(random),
            issuer: root.subject,
            notBefore: TestAttestationRoots.notBefore,
            notAfter: CertificateTime.never,
            subject: name,
            publicKey: key.publicKey,
            extensions: extensions(
                .basicConstraints(isCA: true, pathLength: 0),
                [.certificateSign, .crlSign],
                subject: key.publicKey,
                issuer: rootKey.publicKey
            )
        )
        return Intermediate(certificate: try fields.signed(by: rootKey), key: key, name: name)
    }

    private static func extensions(
        _ constraints: CertificateExtension,
        _ usage: KeyUsage,
        subject: P256.PublicKey,
        issuer: P256.PublicKey
    ) -> [[UInt8]] {
        [
            constraints.der,
            CertificateExtension.keyUsage(usage).der,
            CertificateExtension.subjectKeyIdentifier(subject.keyIdentifier).der,
            CertificateExtension.authorityKeyIdentifier(issuer.keyIdentifier).der,
        ]
    }

    /// Four upper-case hexadecimal digits.
    private static func digits(_ number: UInt16) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - text.count) + text
    }
}
