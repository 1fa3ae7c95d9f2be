// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCrypto

extension P256.PrivateKey {
    /// A key from the octets of a file: SEC 1 (RFC 5915) or PKCS #8 (RFC 5958), in DER or PEM, or the bare scalar.
    package init(file bytes: [UInt8]) throws(CertificateError) {
        let der = try PEM.der(ofFile: bytes)
        let scalar = der.count == P256.scalarSize ? der : try Self.scalar(der)
        do { try self.init(scalar: scalar) } catch { throw .invalidPrivateKey }
    }

    private static func scalar(_ der: [UInt8]) throws(CertificateError) -> [UInt8] {
        var outer = DERReader(der)
        var key = try outer.enter(DER.sequence)
        try outer.finish()
        if try key.readSmall() == 1 {
            let scalar = try key.read(DER.octetString)
            // Where the curve is named it must be the right one; in PKCS #8 it stands outside.
            if let parameters = try key.readIfPresent(DER.context(0)) {
                var reader = DERReader(parameters)
                guard try reader.readIdentifier() == .prime256v1 else { throw .unsupportedAlgorithm }
            }
            return [UInt8](scalar)
        }
        var algorithm = try key.enter(DER.sequence)
        guard try algorithm.readIdentifier() == .ecPublicKey, try algorithm.readIdentifier() == .prime256v1 else {
            throw .unsupportedAlgorithm
        }
        var inner = DERReader(try key.read(DER.octetString))
        var content = try inner.enter(DER.sequence)
        guard try content.readSmall() == 1 else { throw .malformedDER }
        return [UInt8](try content.read(DER.octetString))
    }
}
