// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto
import MatterTLV

extension MatterCertificate {
    /// A certificate from its TLV, of which every member must be there, in order, and nothing else.
    package init(tlv bytes: [UInt8]) throws(CertificateError) {
        guard bytes.count <= Self.maximumSize else { throw .tooLarge }
        let fields: [TLVField]
        do { fields = try TLVValue(decoding: bytes, maximumSize: Self.maximumSize).requireStructure() } catch {
            throw .malformedTLV(error)
        }
        guard fields.count == 11, fields.enumerated().allSatisfy({ $1.tag == .context(UInt8($0 + 1)) }) else {
            throw .malformedTLV(.wrongTag)
        }
        try self.init(encoded: bytes, values: fields.map(\.value))
    }

    private init(encoded: [UInt8], values: [TLVValue]) throws(CertificateError) {
        let serialNumber: [UInt8]
        let notBefore: UInt32
        let notAfter: UInt32
        let key: [UInt8]
        let signature: [UInt8]
        do {
            serialNumber = try values[0].requireOctets()
            notBefore = try values[3].uint()
            notAfter = try values[4].uint()
            key = try values[8].requireOctets()
            signature = try values[10].requireOctets(count: P256.signatureSize)
        } catch { throw .malformedTLV(error) }
        guard (1...CertificateContent.maximumSerialNumberSize).contains(serialNumber.count) else {
            throw .invalidSerialNumber
        }
        guard notAfter == 0 || notBefore <= notAfter else { throw .invalidTime }
        // ECDSA with SHA-256, elliptic curve key, prime256v1: the only number that each has.
        guard [values[1], values[6], values[7]].allSatisfy({ $0 == .unsigned(1) }) else {
            throw .unsupportedAlgorithm
        }
        guard case .list(let list) = values[9] else { throw .malformedTLV(.wrongType) }
        var extensions: [CertificateExtension] = []
        for field in list {
            let next = try CertificateExtension(tlv: field)
            guard next.tag == CertificateExtension.futureTag || !extensions.contains(where: { $0.tag == next.tag })
            else { throw .invalidExtension }
            extensions.append(next)
        }
        let publicKey: P256.PublicKey
        do { publicKey = try P256.PublicKey(key) } catch { throw .invalidPublicKey }
        self.init(
            encoded: encoded,
            content: CertificateContent(
                serialNumber: serialNumber,
                issuer: try DistinguishedName(tlv: values[2]),
                notBefore: notBefore,
                notAfter: notAfter,
                subject: try DistinguishedName(tlv: values[5]),
                publicKey: publicKey,
                extensions: extensions
            ),
            signature: signature
        )
    }

    /// The certificate in canonical TLV.
    package func encodedTLV() -> [UInt8] { content.tlv(signature: signature).encoded() }
}

extension CertificateContent {
    func tlv(signature: [UInt8]) -> TLVValue {
        .structure([
            1: .bytes(serialNumber),
            2: .unsigned(1),
            3: issuer.tlv,
            4: .uint(notBefore),
            5: .uint(notAfter),
            6: subject.tlv,
            7: .unsigned(1),
            8: .unsigned(1),
            9: .bytes(publicKey.bytes),
            10: .list(extensions.map(\.tlv)),
            11: .bytes(signature),
        ])
    }
}
