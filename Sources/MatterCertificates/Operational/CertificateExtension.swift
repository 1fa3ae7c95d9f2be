// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// What a key may be used for, numbered as in the Matter encoding (Matter Core § 6.5.11.2).
package struct KeyUsage: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let digitalSignature = KeyUsage(rawValue: 0x01)
    package static let nonRepudiation = KeyUsage(rawValue: 0x02)
    package static let keyEncipherment = KeyUsage(rawValue: 0x04)
    package static let dataEncipherment = KeyUsage(rawValue: 0x08)
    package static let keyAgreement = KeyUsage(rawValue: 0x10)
    package static let certificateSign = KeyUsage(rawValue: 0x20)
    package static let crlSign = KeyUsage(rawValue: 0x40)
    package static let encipherOnly = KeyUsage(rawValue: 0x80)
    package static let decipherOnly = KeyUsage(rawValue: 0x100)
}

/// A purpose of a key (Matter Core § 6.5.11.3).
package enum KeyPurpose: UInt8, Hashable, Sendable {
    case serverAuthentication = 1
    case clientAuthentication, codeSigning, emailProtection, timeStamping, ocspSigning

    var identifier: ObjectIdentifier {
        let number: UInt32 =
            switch self {
            case .timeStamping: 8
            case .ocspSigning: 9
            default: UInt32(rawValue)
            }
        return ObjectIdentifier(1, 3, 6, 1, 5, 5, 7, 3, number)
    }

    static let byIdentifier: [ObjectIdentifier: KeyPurpose] = Dictionary(
        uniqueKeysWithValues: (1...6).compactMap { KeyPurpose(rawValue: $0) }.map { ($0.identifier, $0) }
    )
}

/// An extension of an operational certificate (Matter Core § 6.5.11).
package enum CertificateExtension: Hashable, Sendable {
    case basicConstraints(isCA: Bool, pathLength: UInt8?)
    case keyUsage(KeyUsage)
    case extendedKeyUsage([KeyPurpose])
    case subjectKeyIdentifier([UInt8])
    case authorityKeyIdentifier([UInt8])
    /// An extension that the Matter encoding has no form for, in DER; never a critical one.
    case future([UInt8])

    /// The tag in TLV; only future extensions may stand more than once.
    var tag: UInt8 {
        switch self {
        case .basicConstraints: 1
        case .keyUsage: 2
        case .extendedKeyUsage: 3
        case .subjectKeyIdentifier: 4
        case .authorityKeyIdentifier: 5
        case .future: Self.futureTag
        }
    }

    static let futureTag: UInt8 = 6
    /// The number of octets of a key identifier, a SHA-1 hash.
    static let keyIdentifierSize = 20
}

// MARK: - TLV

extension CertificateExtension {
    init(tlv field: TLVField) throws(CertificateError) {
        guard case .context(let tag) = field.tag else { throw .invalidExtension }
        switch tag {
        case 1: self = try Self.basicConstraints(tlv: field.value)
        case 2:
            guard case .unsigned(let bits) = field.value, (1...0x1FF).contains(bits) else { throw .invalidExtension }
            self = .keyUsage(KeyUsage(rawValue: UInt16(bits)))
        case 3:
            var purposes: [KeyPurpose] = []
            for item in field.value.items ?? [] {
                guard case .unsigned(let number) = item, let raw = UInt8(exactly: number),
                    let purpose = KeyPurpose(rawValue: raw)
                else { throw .invalidExtension }
                purposes.append(purpose)
            }
            guard !purposes.isEmpty else { throw .invalidExtension }
            self = .extendedKeyUsage(purposes)
        case 4, 5:
            guard let octets = field.value.octets, octets.count == Self.keyIdentifierSize else {
                throw .invalidExtension
            }
            self = tag == 4 ? .subjectKeyIdentifier(octets) : .authorityKeyIdentifier(octets)
        case Self.futureTag:
            guard let octets = field.value.octets else { throw .invalidExtension }
            var reader = DERReader(octets)
            let parsed = try X509Extension(&reader)
            try reader.finish()
            guard case .future = try CertificateExtension(parsed) else { throw .invalidExtension }
            self = .future(octets)
        default: throw .invalidExtension
        }
    }

    private static func basicConstraints(tlv value: TLVValue) throws(CertificateError) -> CertificateExtension {
        guard case .structure(let fields) = value, let isCA = value[1]?.bool, fields.count <= 2 else {
            throw .invalidExtension
        }
        guard fields.count == 2 else { return .basicConstraints(isCA: isCA, pathLength: nil) }
        guard isCA, case .unsigned(let number)? = value[2], let length = UInt8(exactly: number) else {
            throw .invalidExtension
        }
        return .basicConstraints(isCA: true, pathLength: length)
    }

    var tlv: TLVField {
        let value: TLVValue =
            switch self {
            case .basicConstraints(let isCA, let length):
                .structure([1: .boolean(isCA), 2: length.map { .uint($0) }])
            case .keyUsage(let usage): .uint(usage.rawValue)
            case .extendedKeyUsage(let purposes): .array(purposes.map { .uint($0.rawValue) })
            case .subjectKeyIdentifier(let octets), .authorityKeyIdentifier(let octets), .future(let octets):
                .bytes(octets)
            }
        return TLVField(tag, value)
    }
}

// MARK: - X.509

extension CertificateExtension {
    init(_ source: X509Extension) throws(CertificateError) {
        var reader = DERReader(source.value)
        switch source.identifier {
        case .basicConstraints:
            var content = try reader.enter(DER.sequence)
            let isCA = content.isAtEnd ? false : try content.readBoolean()
            let length = content.isAtEnd ? nil : try content.readSmall()
            guard content.isAtEnd, isCA || length == nil else { throw .invalidExtension }
            self = .basicConstraints(isCA: isCA, pathLength: length)
        case .keyUsage: self = .keyUsage(try KeyUsage(bits: try reader.read(DER.bitString)))
        case .extendedKeyUsage:
            var content = try reader.enter(DER.sequence)
            var purposes: [KeyPurpose] = []
            while !content.isAtEnd {
                guard let purpose = KeyPurpose.byIdentifier[try content.readIdentifier()] else {
                    throw .invalidExtension
                }
                purposes.append(purpose)
            }
            guard !purposes.isEmpty else { throw .invalidExtension }
            self = .extendedKeyUsage(purposes)
        case .subjectKeyIdentifier:
            let octets = [UInt8](try reader.read(DER.octetString))
            guard octets.count == Self.keyIdentifierSize else { throw .invalidExtension }
            self = .subjectKeyIdentifier(octets)
        case .authorityKeyIdentifier:
            var content = try reader.enter(DER.sequence)
            let octets = [UInt8](try content.read(DER.implicit(0)))
            guard octets.count == Self.keyIdentifierSize, content.isAtEnd else { throw .invalidExtension }
            self = .authorityKeyIdentifier(octets)
        default:
            guard !source.isCritical else { throw .invalidExtension }
            self = .future(source.encoded)
            return
        }
        try reader.finish()
    }

    /// The extension in DER.
    var der: [UInt8] {
        switch self {
        case .basicConstraints(let isCA, let length):
            let content = DER.sequence(
                isCA ? DER.element(DER.boolean, [0xFF]) : [],
                length.map(DER.small) ?? []
            )
            return X509Extension(.basicConstraints, isCritical: true, content).encoded
        case .keyUsage(let usage):
            return X509Extension(.keyUsage, isCritical: true, DER.element(DER.bitString, usage.bits)).encoded
        case .extendedKeyUsage(let purposes):
            let content = [UInt8](purposes.map { DER.identifier($0.identifier) }.joined())
            return X509Extension(.extendedKeyUsage, isCritical: true, DER.element(DER.sequence, content)).encoded
        case .subjectKeyIdentifier(let octets):
            return X509Extension(.subjectKeyIdentifier, isCritical: false, DER.octets(octets)).encoded
        case .authorityKeyIdentifier(let octets):
            let content = DER.sequence(DER.element(DER.implicit(0), octets))
            return X509Extension(.authorityKeyIdentifier, isCritical: false, content).encoded
        case .future(let encoded): return encoded
        }
    }
}

extension KeyUsage {
    /// The content of the bit string: named bits come highest first and end with the last one set (X.690 § 11.2).
    var bits: [UInt8] {
        var octets = [UInt8](repeating: 0, count: rawValue > 0xFF ? 2 : 1)
        for bit in 0..<9 where rawValue >> UInt16(bit) & 1 == 1 { octets[bit / 8] |= 0x80 >> UInt8(bit % 8) }
        return [UInt8((octets.last ?? 0).trailingZeroBitCount & 7)] + octets
    }

    init(bits content: ArraySlice<UInt8>) throws(CertificateError) {
        var usage: UInt16 = 0
        for (index, octet) in content.dropFirst().prefix(2).enumerated() {
            for bit in 0..<8 where octet & (0x80 >> UInt8(bit)) != 0 { usage |= 1 << UInt16(index * 8 + bit) }
        }
        self.init(rawValue: usage)
        guard (1...0x1FF).contains(usage), bits == [UInt8](content) else { throw .invalidExtension }
    }
}
