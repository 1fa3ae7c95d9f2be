// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterSecureChannel

/// The fabric that a controller administers: its authority and the controller's own membership.
package struct ControllerFabric {
    /// The controller's own number for its fabric; it never leaves the controller.
    static let index: FabricIndex = 1

    package let authority: CertificateAuthority
    package let fabricID: FabricID
    /// The controller's own node id.
    package let nodeID: NodeID
    package let adminVendorID: VendorID
    /// The epoch key of the identity protection key, 16 octets.
    package let identityProtectionKey: [UInt8]
    package let compressedFabricID: CompressedFabricID
    /// The controller's membership as CASE takes it.
    package let membership: CASEFabric

    /// A fabric with a controller as its member.
    ///
    /// - Throws: `CertificateError` where the controller's certificate cannot be made.
    package init(
        authority: CertificateAuthority,
        fabricID: FabricID,
        nodeID: NodeID,
        cats: [CASEAuthenticatedTag] = [],
        operationalKey: P256.PrivateKey,
        identityProtectionKey: [UInt8],
        adminVendorID: VendorID = 0xFFF1,
        at now: Moment
    ) throws(CertificateError) {
        self.authority = authority
        self.fabricID = fabricID
        self.nodeID = nodeID
        self.adminVendorID = adminVendorID
        self.identityProtectionKey = identityProtectionKey
        let rootKey = authority.rcac.publicKey
        compressedFabricID = KeySchedule.compressedFabricID(rootPublicKey: rootKey, fabricID: fabricID)
        let ipk = KeySchedule.operationalGroupKey(
            epochKey: identityProtectionKey,
            compressedFabricID: compressedFabricID
        )
        membership = CASEFabric(
            index: Self.index,
            fabricID: fabricID,
            nodeID: nodeID,
            rcac: authority.rcac,
            noc: try authority.issueNOC(
                publicKey: operationalKey.publicKey,
                nodeID: nodeID,
                fabricID: fabricID,
                cats: cats,
                at: now.wall
            ),
            icac: authority.icac,
            operationalKey: operationalKey,
            ipks: [ipk]
        )
    }

    /// A new fabric with fresh keys.
    package init(
        fabricID: FabricID,
        nodeID: NodeID,
        adminVendorID: VendorID = 0xFFF1,
        random: any RandomSource,
        at now: Moment
    ) throws(CertificateError) {
        try self.init(
            authority: CertificateAuthority(random: random, at: now.wall),
            fabricID: fabricID,
            nodeID: nodeID,
            operationalKey: P256.PrivateKey(random: random),
            identityProtectionKey: random.bytes(16),
            adminVendorID: adminVendorID,
            at: now
        )
    }

    /// The DNS-SD service of a node of the fabric (Matter Core § 4.3.2.1).
    package func service(of node: NodeID) -> ServiceKey {
        ServiceKey(
            type: .operational,
            instanceName: Self.digits(compressedFabricID.rawValue) + "-" + Self.digits(node.rawValue)
        )
    }

    /// Sixteen upper-case hexadecimal digits.
    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
