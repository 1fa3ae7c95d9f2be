// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterMessaging
import MatterSecureChannel

/// A fabric that the device is to join, and the probe that acts in its name.
package final class Administrator {
    package let name: String
    package let probe: Probe
    package let fabric: ControllerFabric
    /// The device's node id on the fabric.
    package let nodeID: NodeID
    /// The device's own number for the fabric, once it has joined.
    package internal(set) var fabricIndex = FabricIndex.none
    /// Whether the device told that number when it joined, as it has to.
    package internal(set) var isFabricIndexTold = false
    /// The open session, if there is one.
    package internal(set) var current: ProbeSession?
    /// What would resume the last session.
    package internal(set) var record: ResumptionRecord?

    init(_ name: String, fabricID: FabricID, nodeID: NodeID, bench: Bench) throws {
        self.name = name
        self.nodeID = nodeID
        probe = try bench.makeProbe(name)
        fabric = try ControllerFabric(
            fabricID: fabricID,
            nodeID: NodeID(0x0001_0000_0000_0001),
            random: bench.random,
            at: bench.now
        )
    }

    /// Lets the session go without a word.
    package func forgetSession() {
        current?.forget()
        current = nil
    }

    /// Another membership of the same fabric, such as that of a plain user.
    package func member(
        _ nodeID: NodeID,
        cats: [CASEAuthenticatedTag] = [],
        fabricID: FabricID? = nil
    ) throws -> CASEFabric {
        let key = P256.PrivateKey(random: probe.bench.random)
        return try membership(of: nodeID, cats: cats, fabricID: fabricID ?? fabric.fabricID, key: key)
    }

    private func membership(
        of nodeID: NodeID,
        cats: [CASEAuthenticatedTag],
        fabricID: FabricID,
        key: P256.PrivateKey
    ) throws -> CASEFabric {
        CASEFabric(
            index: 1,
            fabricID: fabricID,
            nodeID: nodeID,
            rcac: fabric.authority.rcac,
            noc: try fabric.authority.issueNOC(
                publicKey: key.publicKey,
                nodeID: nodeID,
                fabricID: fabricID,
                cats: cats,
                at: probe.now.wall
            ),
            icac: fabric.authority.icac,
            operationalKey: key,
            ipks: fabric.membership.ipks
        )
    }
}
