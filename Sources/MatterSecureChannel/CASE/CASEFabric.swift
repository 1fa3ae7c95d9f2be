// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto

/// A node's membership in a fabric, as far as CASE needs it.
package struct CASEFabric: Hashable, Sendable {
    package var index: FabricIndex
    package var fabricID: FabricID
    package var nodeID: NodeID
    package var rcac: MatterCertificate
    package var noc: MatterCertificate
    package var icac: MatterCertificate?
    package var operationalKey: P256.PrivateKey
    /// The operational identity protection keys, the one to call others with first.
    package var ipks: [AESKey]

    package init(
        index: FabricIndex,
        fabricID: FabricID,
        nodeID: NodeID,
        rcac: MatterCertificate,
        noc: MatterCertificate,
        icac: MatterCertificate?,
        operationalKey: P256.PrivateKey,
        ipks: [AESKey]
    ) {
        self.index = index
        self.fabricID = fabricID
        self.nodeID = nodeID
        self.rcac = rcac
        self.noc = noc
        self.icac = icac
        self.operationalKey = operationalKey
        self.ipks = ipks
    }

    package var rootPublicKey: P256.PublicKey { rcac.publicKey }

    package var compressedFabricID: CompressedFabricID {
        KeySchedule.compressedFabricID(rootPublicKey: rootPublicKey, fabricID: fabricID)
    }

    /// The key with which an initiator called this node, if it meant this node and fabric (Matter Core § 4.14.2.4.1).
    func ipk(for destinationID: [UInt8], initiatorRandom: [UInt8]) -> AESKey? {
        ipks.first { self.destinationID(of: nodeID, ipk: $0, initiatorRandom: initiatorRandom) == destinationID }
    }

    func destinationID(of node: NodeID, ipk: AESKey, initiatorRandom: [UInt8]) -> [UInt8] {
        KeySchedule.destinationID(
            ipk: ipk,
            initiatorRandom: initiatorRandom,
            rootPublicKey: rootPublicKey,
            fabricID: fabricID,
            nodeID: node
        )
    }

    /// Whether another record is the same membership, whatever its certificates.
    func isSameMembership(as other: CASEFabric) -> Bool {
        index == other.index && fabricID == other.fabricID && nodeID == other.nodeID
            && rootPublicKey == other.rootPublicKey
    }
}
