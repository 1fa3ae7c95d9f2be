// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An object identifier in its DER content octets.
struct ObjectIdentifier: Hashable, Sendable {
    let octets: [UInt8]

    init(octets: some Sequence<UInt8>) { self.octets = [UInt8](octets) }

    /// An identifier from its numbers; there are at least two.
    init(_ first: UInt32, _ second: UInt32, _ rest: UInt32...) {
        octets = ([first * 40 + second] + rest).flatMap(Self.base128)
    }

    private static func base128(_ number: UInt32) -> [UInt8] {
        var octets = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            octets.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
            rest >>= 7
        }
        return octets
    }

    static let ecPublicKey = ObjectIdentifier(1, 2, 840, 10045, 2, 1)
    static let prime256v1 = ObjectIdentifier(1, 2, 840, 10045, 3, 1, 7)
    static let ecdsaWithSHA256 = ObjectIdentifier(1, 2, 840, 10045, 4, 3, 2)
    static let sha256 = ObjectIdentifier(2, 16, 840, 1, 101, 3, 4, 2, 1)
    static let cmsData = ObjectIdentifier(1, 2, 840, 113549, 1, 7, 1)
    static let cmsSignedData = ObjectIdentifier(1, 2, 840, 113549, 1, 7, 2)

    static let basicConstraints = ObjectIdentifier(2, 5, 29, 19)
    static let keyUsage = ObjectIdentifier(2, 5, 29, 15)
    static let extendedKeyUsage = ObjectIdentifier(2, 5, 29, 37)
    static let subjectKeyIdentifier = ObjectIdentifier(2, 5, 29, 14)
    static let authorityKeyIdentifier = ObjectIdentifier(2, 5, 29, 35)

    static let commonName = ObjectIdentifier(2, 5, 4, 3)
    static let organizationName = ObjectIdentifier(2, 5, 4, 10)
    static let domainComponent = ObjectIdentifier(0, 9, 2342, 19_200_300, 100, 1, 25)
    /// The vendor in the names of attestation certificates (Matter Core § 6.2.2).
    static let attestationVendorID = ObjectIdentifier(1, 3, 6, 1, 4, 1, 37244, 2, 1)
    /// The product in the names of attestation certificates.
    static let attestationProductID = ObjectIdentifier(1, 3, 6, 1, 4, 1, 37244, 2, 2)
}
