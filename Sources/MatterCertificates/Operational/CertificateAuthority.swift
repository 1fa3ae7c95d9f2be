// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The certificate authority of a fabric, as controllers, tests and simulations need one.
package struct CertificateAuthority {
    /// The root certificate, to be trusted by every node of the fabric.
    package let rcac: MatterCertificate
    /// The intermediate certificate, where node certificates are not issued by the root itself.
    package let icac: MatterCertificate?
    /// The key of the root.
    package let rootKey: P256.PrivateKey
    /// The key of the intermediate authority.
    package let intermediateKey: P256.PrivateKey?
    private let random: any RandomSource

    /// A new authority with fresh keys.
    ///
    /// - Parameters:
    ///   - fabricID: A fabric to which the authority certificates are bound; nil leaves them free.
    ///   - icacID: The identifier of an intermediate authority; nil makes none.
    ///   - time: The time from which on the certificates are valid.
    package init(
        random: any RandomSource,
        fabricID: FabricID? = nil,
        rcacID: UInt64 = 1,
        icacID: UInt64? = nil,
        at time: WallTime
    ) throws(CertificateError) {
        let fabric = fabricID.map { [NameAttribute(.fabricID, $0.rawValue)] } ?? []
        let rootName = DistinguishedName([NameAttribute(.rcacID, rcacID)] + fabric)
        let rootKey = P256.PrivateKey(random: random)
        let rcac = try MatterCertificate(
            CertificateContent(
                serialNumber: Self.serialNumber(random),
                issuer: rootName,
                notBefore: time.epochSeconds,
                notAfter: 0,
                subject: rootName,
                publicKey: rootKey.publicKey,
                extensions: Self.authorityExtensions(rootKey.publicKey, issuer: rootKey.publicKey, pathLength: nil)
            ),
            signedBy: rootKey
        )
        self.random = random
        self.rootKey = rootKey
        self.rcac = rcac
        guard let icacID else {
            icac = nil
            intermediateKey = nil
            return
        }
        let key = P256.PrivateKey(random: random)
        intermediateKey = key
        icac = try MatterCertificate(
            CertificateContent(
                serialNumber: Self.serialNumber(random),
                issuer: rootName,
                notBefore: time.epochSeconds,
                notAfter: 0,
                subject: DistinguishedName([NameAttribute(.icacID, icacID)] + fabric),
                publicKey: key.publicKey,
                extensions: Self.authorityExtensions(key.publicKey, issuer: rootKey.publicKey, pathLength: 0)
            ),
            signedBy: rootKey
        )
    }

    /// An authority that was kept from before.
    ///
    /// - Throws: `invalidPublicKey` where a key is not that of its certificate.
    package init(
        rcac: MatterCertificate,
        rootKey: P256.PrivateKey,
        intermediate: (icac: MatterCertificate, key: P256.PrivateKey)? = nil,
        random: any RandomSource
    ) throws(CertificateError) {
        guard rcac.publicKey == rootKey.publicKey, intermediate.map({ $0.publicKey == $1.publicKey }) ?? true else {
            throw .invalidPublicKey
        }
        self.rcac = rcac
        self.rootKey = rootKey
        icac = intermediate?.icac
        intermediateKey = intermediate?.key
        self.random = random
    }

    /// Issues the certificate of a node.
    package func issueNOC(
        publicKey: P256.PublicKey,
        nodeID: NodeID,
        fabricID: FabricID,
        cats: [CASEAuthenticatedTag] = [],
        at time: WallTime
    ) throws(CertificateError) -> MatterCertificate {
        let issuer = icac ?? rcac
        let tags = cats.map { NameAttribute(.caseAuthenticatedTag, UInt64($0.rawValue)) }
        return try MatterCertificate(
            CertificateContent(
                serialNumber: Self.serialNumber(random),
                issuer: issuer.subject,
                notBefore: time.epochSeconds,
                notAfter: 0,
                subject: DistinguishedName(
                    [NameAttribute(.nodeID, nodeID.rawValue), NameAttribute(.fabricID, fabricID.rawValue)] + tags
                ),
                publicKey: publicKey,
                extensions: [
                    .basicConstraints(isCA: false, pathLength: nil),
                    .keyUsage(.digitalSignature),
                    .extendedKeyUsage([.clientAuthentication, .serverAuthentication]),
                    .subjectKeyIdentifier(publicKey.keyIdentifier),
                    .authorityKeyIdentifier(issuer.publicKey.keyIdentifier),
                ]
            ),
            signedBy: intermediateKey ?? rootKey
        )
    }

    private static func authorityExtensions(
        _ key: P256.PublicKey,
        issuer: P256.PublicKey,
        pathLength: UInt8?
    ) -> [CertificateExtension] {
        [
            .basicConstraints(isCA: true, pathLength: pathLength),
            .keyUsage([.certificateSign, .crlSign]),
            .subjectKeyIdentifier(key.keyIdentifier),
            .authorityKeyIdentifier(issuer.keyIdentifier),
        ]
    }

    /// A positive serial number of eight octets, without a superfluous zero in front.
    static func serialNumber(_ random: any RandomSource) -> [UInt8] {
        [UInt8](bigEndian: random.next() >> 2 | 1 << 62)
    }
}

extension P256.PublicKey {
    /// The SHA-1 of the key, by which certificates name it (RFC 5280 § 4.2.1.2).
    package var keyIdentifier: [UInt8] { SHA1.hash(bytes) }
}
