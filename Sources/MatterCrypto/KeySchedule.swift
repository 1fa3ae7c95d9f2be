// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The keys of one secure session (Matter Core § 4.14.2.6.1).
package struct SessionKeys: Hashable, Sendable {
    /// The key of what the session's initiator sends.
    package let initiatorToResponder: AESKey
    /// The key of what the session's responder sends.
    package let responderToInitiator: AESKey
    /// The 16 octets that bind attestation and CSR signatures to the session.
    package let attestationChallenge: [UInt8]

    package init(initiatorToResponder: AESKey, responderToInitiator: AESKey, attestationChallenge: [UInt8]) {
        self.initiatorToResponder = initiatorToResponder
        self.responderToInitiator = responderToInitiator
        self.attestationChallenge = attestationChallenge
    }
}

/// The derivations of keys and identifiers that Matter defines over HKDF and HMAC.
package enum KeySchedule {
    /// The info text of session keys after PASE and CASE.
    package static let sessionKeysInfo = [UInt8]("SessionKeys".utf8)
    /// The info text of session keys after a resumption.
    package static let sessionResumptionKeysInfo = [UInt8]("SessionResumptionKeys".utf8)

    /// The keys of a session from what a handshake agreed on (Matter Core § 4.14.2.6.1).
    package static func sessionKeys(
        secret: [UInt8],
        salt: [UInt8],
        info: [UInt8] = sessionKeysInfo
    ) -> SessionKeys {
        let keys = HKDFSHA256.derive(secret: secret, salt: salt, info: info, count: 48)
        return SessionKeys(
            initiatorToResponder: AESKey([UInt8](keys[..<16])),
            responderToInitiator: AESKey([UInt8](keys[16..<32])),
            attestationChallenge: [UInt8](keys[32...])
        )
    }

    /// The short name of a fabric in DNS-SD and group keys (Matter Core § 4.3.2.2).
    package static func compressedFabricID(
        rootPublicKey: P256.PublicKey,
        fabricID: FabricID
    ) -> CompressedFabricID {
        let bytes = HKDFSHA256.derive(
            secret: rootPublicKey.coordinates,
            salt: [UInt8](bigEndian: fabricID.rawValue),
            info: [UInt8]("CompressedFabric".utf8),
            count: 8
        )
        return CompressedFabricID(bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The key in use that an epoch key yields in a fabric (Matter Core § 4.17.2.1).
    package static func operationalGroupKey(
        epochKey: [UInt8],
        compressedFabricID: CompressedFabricID
    ) -> AESKey {
        AESKey(
            HKDFSHA256.derive(
                secret: epochKey,
                salt: [UInt8](bigEndian: compressedFabricID.rawValue),
                info: [UInt8]("GroupKey v1.0".utf8),
                count: AESKey.size
            )
        )
    }

    /// The session identifier by which receivers find a group key (Matter Core § 4.17.3.6).
    package static func groupSessionID(operationalKey: AESKey) -> SessionID {
        let bytes = HKDFSHA256.derive(
            secret: operationalKey.bytes,
            salt: [],
            info: [UInt8]("GroupKeyHash".utf8),
            count: 2
        )
        return SessionID(UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
    }

    /// The key that hides the headers of messages sent under a key (Matter Core § 4.9.1).
    package static func privacyKey(_ key: AESKey) -> AESKey {
        AESKey(
            HKDFSHA256.derive(
                secret: key.bytes,
                salt: [],
                info: [UInt8]("PrivacyKey".utf8),
                count: AESKey.size
            )
        )
    }

    /// The identifier by which a node knows that a Sigma1 is meant for it (Matter Core § 4.14.2.4.1).
    package static func destinationID(
        ipk: AESKey,
        initiatorRandom: [UInt8],
        rootPublicKey: P256.PublicKey,
        fabricID: FabricID,
        nodeID: NodeID
    ) -> [UInt8] {
        HMACSHA256.authenticate(
            initiatorRandom + rootPublicKey.bytes + [UInt8](littleEndian: fabricID.rawValue)
                + [UInt8](littleEndian: nodeID.rawValue),
            key: ipk.bytes
        )
    }

    /// The IPv6 multicast address of a group in a fabric (Matter Core § 2.5.6.2).
    package static func groupMulticastAddress(fabricID: FabricID, groupID: GroupID) -> IPAddress {
        IPAddress(
            high: 0xFF35_0040_FD00_0000 | fabricID.rawValue >> 40,
            low: fabricID.rawValue << 24 | UInt64(groupID.rawValue)
        )
    }
}
