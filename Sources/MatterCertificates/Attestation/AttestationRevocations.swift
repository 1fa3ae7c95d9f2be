// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Which attestation certificates may no longer be trusted, by their issuers' keys (Matter Core § 6.2.4).
package struct AttestationRevocations: Hashable, Sendable {
    /// The certificates of one issuer.
    package struct Issuer: Hashable, Sendable {
        /// The identifier of the issuer's key.
        package var keyIdentifier: [UInt8]
        /// The serial numbers that are revoked.
        package var serialNumbers: Set<[UInt8]>

        package init(keyIdentifier: [UInt8], serialNumbers: Set<[UInt8]>) {
            self.keyIdentifier = keyIdentifier
            self.serialNumbers = Set(serialNumbers.map(AttestationRevocations.plain))
        }
    }

    package var issuers: [Issuer]

    package init(_ issuers: [Issuer] = []) { self.issuers = issuers }

    /// Whether a certificate is revoked.
    func contains(_ certificate: AttestationCertificate) -> Bool {
        let serialNumber = Self.plain(certificate.x509.serialNumber)
        return issuers.contains { issuer in
            issuer.keyIdentifier == certificate.authorityKeyIdentifier && issuer.serialNumbers.contains(serialNumber)
        }
    }

    /// A serial number without the zeros that DER, or a list, may put in front.
    private static func plain(_ serialNumber: [UInt8]) -> [UInt8] { Array(serialNumber.drop { $0 == 0 }) }
}
