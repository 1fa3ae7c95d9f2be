// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV

extension CertificateContent {
    /// The X.509 TBSCertificate that the signature covers (Matter Core § 6.5.3).
    func toBeSignedDER() -> [UInt8] {
        X509Fields(
            serialNumber: serialNumber,
            issuer: issuer.x509,
            notBefore: Int64(notBefore) + WallTime.matterEpochSeconds,
            notAfter: notAfter == 0 ? CertificateTime.never : Int64(notAfter) + WallTime.matterEpochSeconds,
            subject: subject.x509,
            publicKey: publicKey,
            extensions: extensions.map(\.der)
        ).toBeSigned
    }
}

extension MatterCertificate {
    /// The X.509 TBSCertificate that the signature covers.
    package func toBeSignedDER() -> [UInt8] { content.toBeSignedDER() }

    /// The certificate in its X.509 form.
    package func der() -> [UInt8] { X509Fields.certificate(toBeSignedDER(), signature: signature) }

    /// A certificate from its X.509 form.
    ///
    /// - Throws: `notRepresentable` where the Matter encoding would lose something that the signature covers.
    package init(der: [UInt8]) throws(CertificateError) {
        let source = try X509Certificate(der: der)
        guard source.serialNumber.count <= CertificateContent.maximumSerialNumberSize else {
            throw .invalidSerialNumber
        }
        let end = source.validity.upperBound
        var extensions: [CertificateExtension] = []
        for item in source.extensions { extensions.append(try CertificateExtension(item)) }
        let content = CertificateContent(
            serialNumber: source.serialNumber,
            issuer: try DistinguishedName(source.issuer),
            notBefore: try Self.epochSeconds(source.validity.lowerBound),
            notAfter: end == CertificateTime.never ? 0 : try Self.epochSeconds(end),
            subject: try DistinguishedName(source.subject),
            publicKey: source.publicKey,
            extensions: extensions
        )
        guard content.toBeSignedDER() == source.toBeSigned else { throw .notRepresentable }
        let encoded = content.tlv(signature: source.signature).encoded()
        guard encoded.count <= Self.maximumSize else { throw .tooLarge }
        self.init(encoded: encoded, content: content, signature: source.signature)
    }

    private static func epochSeconds(_ seconds: Int64) throws(CertificateError) -> UInt32 {
        guard let result = UInt32(exactly: seconds - WallTime.matterEpochSeconds) else { throw .invalidTime }
        return result
    }
}
