// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// What a device proves its make with (Matter Core § 6.2).
package struct AttestationCredentials: Hashable, Sendable {
    /// The device's certificate, in DER.
    package var dac: [UInt8]
    /// The certificate of its intermediate authority, in DER.
    package var pai: [UInt8]
    /// The signed certification declaration, in CMS.
    package var certificationDeclaration: [UInt8]
    /// The device's key.
    package var dacKey: P256.PrivateKey

    package init(dac: [UInt8], pai: [UInt8], certificationDeclaration: [UInt8], dacKey: P256.PrivateKey) {
        self.dac = dac
        self.pai = pai
        self.certificationDeclaration = certificationDeclaration
        self.dacKey = dacKey
    }

    /// Credentials from the octets of files, each in DER or PEM.
    ///
    /// Only what a device could never work with is refused: broken DER, or a key that is not the certificate's. A
    /// profile may well hold credentials that a controller should refuse.
    package init(
        dacFile: [UInt8],
        paiFile: [UInt8],
        declarationFile: [UInt8],
        keyFile: [UInt8]
    ) throws(CertificateError) {
        dac = try PEM.der(ofFile: dacFile)
        pai = try PEM.der(ofFile: paiFile)
        certificationDeclaration = try PEM.der(ofFile: declarationFile)
        dacKey = try P256.PrivateKey(file: keyFile)
        guard try X509Certificate(der: dac).publicKey == dacKey.publicKey else { throw .invalidPrivateKey }
        _ = try X509Certificate(der: pai)
        _ = try SignedDeclaration(cms: certificationDeclaration)
    }

    /// Credentials of a test device under the public test roots.
    ///
    /// - Parameter random: The source of the device's key, seeded by device where identities are to be reproducible.
    package static func test(
        vendorID: VendorID,
        productID: ProductID,
        deviceType: DeviceTypeID,
        random: any RandomSource,
        authority: TestAttestationAuthority = .shared
    ) throws(CertificateError) -> AttestationCredentials {
        let key = P256.PrivateKey(random: random)
        let declaration = CertificationDeclaration(
            vendorID: vendorID,
            productIDs: [productID],
            deviceType: deviceType
        )
        return AttestationCredentials(
            dac: try authority.issueDAC(
                publicKey: key.publicKey,
                vendor: vendorID,
                product: productID,
                random: random
            ),
            pai: try authority.pai(for: vendorID),
            certificationDeclaration: try SignedDeclaration.test(declaration).encoded,
            dacKey: key
        )
    }

    /// The signature over elements of attestation or of a certificate request, bound to the session by its challenge
    /// (Matter Core § 11.18.4.7).
    package func sign(elements: [UInt8], challenge: [UInt8]) throws(CertificateError) -> [UInt8] {
        do { return try dacKey.sign(elements + challenge) } catch { throw .unavailable }
    }
}
