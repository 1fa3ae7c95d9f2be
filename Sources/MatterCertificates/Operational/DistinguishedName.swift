// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// The name of a subject or issuer in the Matter encoding (Matter Core § 6.5.6).
package struct DistinguishedName: Hashable, Sendable {
    /// The most attributes that a name may have.
    package static let maximumCount = 5

    /// The attributes, in the order that the signature covers.
    package let attributes: [NameAttribute]

    package init(_ attributes: [NameAttribute]) { self.attributes = attributes }

    /// The numbers of all attributes of a Matter type.
    package func identifiers(_ type: NameAttribute.Kind) -> [UInt64] {
        attributes.compactMap { attribute in
            if attribute.type == type, case .identifier(let number) = attribute.value { number } else { nil }
        }
    }

    private static func checked(_ attributes: [NameAttribute]) throws(CertificateError) -> DistinguishedName {
        guard (1...maximumCount).contains(attributes.count) else { throw .invalidName }
        return DistinguishedName(attributes)
    }
}

/// One attribute of a name.
package struct NameAttribute: Hashable, Sendable {
    /// What an attribute is, numbered by its TLV tag.
    package enum Kind: UInt8, Sendable {
        case commonName = 1
        case surname, serialNumber, countryName, localityName, stateOrProvinceName, organizationName
        case organizationalUnitName, title, name, givenName, initials, generationQualifier, dnQualifier, pseudonym
        case domainComponent
        case nodeID = 17
        case firmwareSigningID, icacID, rcacID, fabricID, caseAuthenticatedTag, vidVerificationSignerID

        /// Whether the value is a number of Matter's own.
        var isIdentifier: Bool { rawValue >= Kind.nodeID.rawValue }
        /// The digits that the number has in X.509.
        var digits: Int { self == .caseAuthenticatedTag ? 8 : 16 }

        var identifier: ObjectIdentifier {
            switch self {
            case .commonName: .commonName
            case .surname: ObjectIdentifier(2, 5, 4, 4)
            case .serialNumber: ObjectIdentifier(2, 5, 4, 5)
            case .countryName: ObjectIdentifier(2, 5, 4, 6)
            case .localityName: ObjectIdentifier(2, 5, 4, 7)
            case .stateOrProvinceName: ObjectIdentifier(2, 5, 4, 8)
            case .organizationName: .organizationName
            case .organizationalUnitName: ObjectIdentifier(2, 5, 4, 11)
            case .title: ObjectIdentifier(2, 5, 4, 12)
            case .name: ObjectIdentifier(2, 5, 4, 41)
            case .givenName: ObjectIdentifier(2, 5, 4, 42)
            case .initials: ObjectIdentifier(2, 5, 4, 43)
            case .generationQualifier: ObjectIdentifier(2, 5, 4, 44)
            case .dnQualifier: ObjectIdentifier(2, 5, 4, 46)
            case .pseudonym: ObjectIdentifier(2, 5, 4, 65)
            case .domainComponent: .domainComponent
            default: ObjectIdentifier(1, 3, 6, 1, 4, 1, 37244, 1, UInt32(rawValue - Kind.nodeID.rawValue + 1))
            }
        }

        /// All types by their object identifiers.
        static let byIdentifier: [ObjectIdentifier: Kind] = Dictionary(
            uniqueKeysWithValues: (1...23).compactMap { Kind(rawValue: $0) }.map { ($0.identifier, $0) }
        )
    }

    /// The value of an attribute.
    package enum Value: Hashable, Sendable {
        case identifier(UInt64)
        case text(String, isPrintable: Bool)
    }

    package let type: Kind
    package let value: Value

    package init(_ type: Kind, _ number: UInt64) {
        self.type = type
        value = .identifier(number)
    }

    package init(_ type: Kind, _ text: String, isPrintable: Bool = false) {
        self.type = type
        value = .text(text, isPrintable: isPrintable)
    }
}

// MARK: - TLV

extension DistinguishedName {
    /// The bit of a tag that says PrintableString instead of UTF8String.
    private static let printable: UInt8 = 0x80

    init(tlv value: TLVValue) throws(CertificateError) {
        guard case .list(let fields) = value else { throw .malformedTLV(.wrongType) }
        var attributes: [NameAttribute] = []
        for field in fields {
            guard case .context(let tag) = field.tag,
                let type = NameAttribute.Kind(rawValue: tag & ~Self.printable)
            else { throw .invalidName }
            let isPrintable = tag & Self.printable != 0
            if type.isIdentifier {
                guard case .unsigned(let number) = field.value, !isPrintable,
                    type.digits == 16 || number <= UInt64(UInt32.max)
                else { throw .invalidName }
                attributes.append(NameAttribute(type, number))
            } else {
                guard case .utf8(let text) = field.value, !(isPrintable && type == .domainComponent) else {
                    throw .invalidName
                }
                attributes.append(NameAttribute(type, text, isPrintable: isPrintable))
            }
        }
        self = try Self.checked(attributes)
    }

    var tlv: TLVValue {
        .list(
            attributes.map { attribute in
                switch attribute.value {
                case .identifier(let number): TLVField(attribute.type.rawValue, .unsigned(number))
                case .text(let text, let isPrintable):
                    TLVField(attribute.type.rawValue | (isPrintable ? Self.printable : 0), .utf8(text))
                }
            }
        )
    }
}

// MARK: - X.509

extension DistinguishedName {
    init(_ name: X509Name) throws(CertificateError) {
        var attributes: [NameAttribute] = []
        for attribute in name.attributes {
            guard let type = NameAttribute.Kind.byIdentifier[attribute.type],
                let text = String(validating: attribute.value, as: UTF8.self)
            else { throw .invalidName }
            if type.isIdentifier {
                guard attribute.stringTag == DER.utf8String, text.utf8.count == type.digits,
                    text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }),
                    let number = UInt64(text, radix: 16)
                else { throw .invalidName }
                attributes.append(NameAttribute(type, number))
            } else if type == .domainComponent {
                guard attribute.stringTag == DER.ia5String else { throw .invalidName }
                attributes.append(NameAttribute(type, text))
            } else {
                guard [DER.utf8String, DER.printableString].contains(attribute.stringTag) else { throw .invalidName }
                attributes.append(NameAttribute(type, text, isPrintable: attribute.stringTag == DER.printableString))
            }
        }
        self = try Self.checked(attributes)
    }

    /// The name as X.509 has it: Matter's numbers become upper-case hexadecimal digits of fixed width.
    var x509: X509Name {
        X509Name(
            attributes.map { attribute in
                switch attribute.value {
                case .identifier(let number):
                    let digits = String(number, radix: 16, uppercase: true)
                    let zeros = String(repeating: "0", count: max(0, attribute.type.digits - digits.count))
                    return X509Name.Attribute(attribute.type.identifier, zeros + digits)
                case .text(let text, let isPrintable):
                    let tag =
                        attribute.type == .domainComponent
                        ? DER.ia5String : isPrintable ? DER.printableString : DER.utf8String
                    return X509Name.Attribute(attribute.type.identifier, tag, [UInt8](text.utf8))
                }
            }
        )
    }
}
