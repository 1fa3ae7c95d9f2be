// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The places that a certificate can have in an attestation chain (Matter Core § 6.2.2).
public enum AttestationRole: Hashable, Sendable {
    /// The Device Attestation Certificate.
    case dac
    /// The Product Attestation Intermediate.
    case pai
    /// The Product Attestation Authority.
    case paa
}

/// A certificate of an attestation chain, with what Matter reads from its name.
package struct AttestationCertificate: Hashable, Sendable {
    let x509: X509Certificate
    /// The vendor that the subject names.
    package let vendorID: VendorID?
    /// The product that the subject names.
    package let productID: ProductID?

    /// A certificate from its DER.
    package init(der: [UInt8]) throws(CertificateError) {
        x509 = try X509Certificate(der: der)
        vendorID = try Self.number(x509.subject, .attestationVendorID, "Mvid:").map { VendorID($0) }
        productID = try Self.number(x509.subject, .attestationProductID, "Mpid:").map { ProductID($0) }
    }

    package var publicKey: P256.PublicKey { x509.publicKey }

    /// The number that the issuer gave the certificate, as DER writes it.
    package var serialNumber: [UInt8] { x509.serialNumber }

    /// The name of the certificate's key.
    package var subjectKeyIdentifier: [UInt8]? {
        guard case .subjectKeyIdentifier(let octets)? = known(.subjectKeyIdentifier) else { return nil }
        return octets
    }

    /// The name of the key that signed the certificate.
    package var authorityKeyIdentifier: [UInt8]? {
        guard case .authorityKeyIdentifier(let octets)? = known(.authorityKeyIdentifier) else { return nil }
        return octets
    }

    private func known(_ identifier: ObjectIdentifier) -> CertificateExtension? {
        x509.value(identifier).flatMap { try? CertificateExtension($0) }
    }

    /// Whether the certificate follows the rules of a place in the chain (Matter Core § 6.2.2.3 to § 6.2.2.5).
    package func isFit(for role: AttestationRole) -> Bool {
        let understood: [ObjectIdentifier] = [
            .basicConstraints, .keyUsage, .subjectKeyIdentifier, .authorityKeyIdentifier, .extendedKeyUsage,
        ]
        guard x509.extensions.allSatisfy({ !$0.isCritical || understood.contains($0.identifier) }),
            x509.value(.basicConstraints)?.isCritical == true,
            case .basicConstraints(let isCA, let pathLength)? = known(.basicConstraints),
            x509.value(.keyUsage)?.isCritical == true,
            case .keyUsage(let usage)? = known(.keyUsage),
            subjectKeyIdentifier != nil
        else { return false }
        let authorityUsage: KeyUsage = [.certificateSign, .crlSign]
        switch role {
        case .dac:
            return !isCA && usage == .digitalSignature && authorityKeyIdentifier != nil && vendorID != nil
                && productID != nil
        case .pai:
            return isCA && pathLength == 0 && usage.subtracting(.digitalSignature) == authorityUsage
                && authorityKeyIdentifier != nil && vendorID != nil
        case .paa:
            return isCA && (pathLength ?? 1) == 1 && usage.subtracting(.digitalSignature) == authorityUsage
                && productID == nil && x509.issuer == x509.subject
                && (authorityKeyIdentifier ?? subjectKeyIdentifier) == subjectKeyIdentifier
        }
    }

    /// A vendor or product number from its own attribute or, where the name has none of those, from the common name.
    private static func number(
        _ name: X509Name,
        _ type: ObjectIdentifier,
        _ prefix: String
    ) throws(CertificateError) -> UInt16? {
        let isDirect = name.attributes.contains { attribute in
            [.attestationVendorID, .attestationProductID].contains(attribute.type)
        }
        if isDirect {
            let values = name.values(type)
            guard values.count <= 1 else { throw .invalidName }
            guard let value = values.first else { return nil }
            guard let number = hexadecimal(value[...]) else { throw .invalidName }
            return number
        }
        for value in name.values(.commonName) {
            if let number = try embedded([UInt8](prefix.utf8), in: value) { return number }
        }
        return nil
    }

    /// The number after the leftmost prefix that four digits follow (Matter Core § 6.2.2.2).
    private static func embedded(_ prefix: [UInt8], in text: [UInt8]) throws(CertificateError) -> UInt16? {
        var isSeen = false
        for start in text.indices where text[start...].starts(with: prefix) {
            isSeen = true
            if let number = hexadecimal(text[(start + prefix.count)...].prefix(4)) { return number }
        }
        if isSeen { throw .invalidName }
        return nil
    }

    /// Exactly four upper-case hexadecimal digits.
    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt16? {
        guard digits.count == 4,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 << 4 | UInt16($1 < 0x41 ? $1 - 0x30 : $1 - 0x37) }
    }
}
