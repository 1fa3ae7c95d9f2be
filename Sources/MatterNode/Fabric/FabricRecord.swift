// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterModel
import MatterSecureChannel
import MatterTLV

/// Everything that belongs to one fabric: removing the fabric, or a fail-safe that expires, drops this one value.
///
/// Certificates stay encoded, since they are needed in parsed form only while a session is established.
package struct FabricRecord: Sendable {
    package let index: FabricIndex
    package var rootCertificate: [UInt8]
    package var noc: [UInt8]
    package var icac: [UInt8]?
    package var operationalKey: P256.PrivateKey
    package var rootPublicKey: P256.PublicKey
    package var fabricID: FabricID
    package var nodeID: NodeID
    package var compressedFabricID: CompressedFabricID
    package var adminVendorID: VendorID
    package var label = ""
    package var vidVerificationStatement: [UInt8]?
    package var vvsc: [UInt8]?
    package var groupKeySets: [GroupKeySet] = []
    package var groups: [GroupMembership] = []
    /// Ascending by endpoint, group and scene.
    package var scenes: [SceneRecord] = []
    /// The entries of fabric-scoped list attributes, without their fabric index.
    private(set) var scopedLists: [AttributePath: [TLVValue]] = [:]
    /// The access control entries, parsed once.
    private(set) var accessControlEntries: [AccessControlEntry] = []

    /// A fabric that AddNOC brings.
    init(
        index: FabricIndex,
        rootCertificate: MatterCertificate,
        chain: ValidatedNOC,
        noc: [UInt8],
        icac: [UInt8]?,
        operationalKey: P256.PrivateKey,
        adminVendorID: VendorID,
        ipk: [UInt8]
    ) {
        self.index = index
        self.rootCertificate = rootCertificate.encoded
        self.noc = noc
        self.icac = icac
        self.operationalKey = operationalKey
        self.rootPublicKey = rootCertificate.publicKey
        self.fabricID = chain.fabricID
        self.nodeID = chain.nodeID
        self.adminVendorID = adminVendorID
        self.compressedFabricID = KeySchedule.compressedFabricID(
            rootPublicKey: rootCertificate.publicKey,
            fabricID: chain.fabricID
        )
        self.groupKeySets = [
            GroupKeySet(id: 0, securityPolicy: 0, epochs: [GroupKeySet.Epoch(key: ipk, startTime: 0)])
        ]
    }

    static let aclPath = AttributePath(.root, 0x001F, 0x0000)

    func scopedList(_ path: AttributePath) -> [TLVValue] { scopedLists[path] ?? [] }

    mutating func setScopedList(_ path: AttributePath, _ entries: [TLVValue]) {
        scopedLists[path] = entries.isEmpty ? nil : entries
        if path == Self.aclPath {
            accessControlEntries = entries.compactMap { AccessControlEntry(tlv: $0, fabricIndex: index) }
        }
    }

    /// The group key sets that the fabric's GroupKeyMap names for a group.
    func keySet(of group: GroupID) -> GroupKeySet? {
        let map = scopedList(AttributePath(.root, 0x003F, 0x0000))
        guard let entry = map.first(where: { $0[1]?.unsignedInteger == UInt64(group.rawValue) }),
            let id = entry[2]?.unsignedInteger
        else { return nil }
        return groupKeySets.first { UInt64($0.id.rawValue) == id }
    }

    /// What the CASE machines need to know of the fabric.
    ///
    /// - Throws: `CertificateError` when a stored certificate is damaged.
    func caseFabric() throws(CertificateError) -> CASEFabric {
        CASEFabric(
            index: index,
            fabricID: fabricID,
            nodeID: nodeID,
            rcac: try MatterCertificate(tlv: rootCertificate),
            noc: try MatterCertificate(tlv: noc),
            icac: try icac.map { bytes throws(CertificateError) in try MatterCertificate(tlv: bytes) },
            operationalKey: operationalKey,
            ipks: groupKeySets.first { $0.id == 0 }?.operationalKeys(compressedFabricID) ?? []
        )
    }
}

// MARK: - Store

extension FabricRecord {
    /// The form in the node's store.
    var stored: [UInt8] {
        TLVValue.structure([
            0: .uint(index.rawValue), 1: .bytes(rootCertificate), 2: .bytes(noc), 3: icac.map { .bytes($0) },
            4: .bytes(operationalKey.scalar), 5: .uint(fabricID.rawValue), 6: .uint(nodeID.rawValue),
            7: .uint(adminVendorID.rawValue), 8: .utf8(label), 9: vidVerificationStatement.map { .bytes($0) },
            10: vvsc.map { .bytes($0) }, 11: .array(groupKeySets.map(\.tlv)), 12: .array(groups.map(\.tlv)),
            13: .array(
                scopedLists.sorted { $0.key < $1.key }.map { path, entries in
                    .structure([
                        0: .uint(path.endpoint.rawValue), 1: .uint(path.cluster.rawValue),
                        2: .uint(path.attribute.rawValue), 3: .array(entries),
                    ])
                }
            ),
            14: .bytes(rootPublicKey.bytes), 15: .array(scenes.map(\.tlv)),
        ]).encoded()
    }

    /// A fabric read from the node's store.
    ///
    /// - Throws: `TLVError` or `CryptoError` when the stored value is damaged.
    init(stored bytes: [UInt8]) throws {
        let value = try TLVValue(decoding: bytes, maximumSize: 1 << 20)
        index = FabricIndex(try value.member(0).uint())
        rootCertificate = try value.member(1).requireOctets()
        noc = try value.member(2).requireOctets()
        icac = try value[3]?.requireOctets()
        operationalKey = try P256.PrivateKey(scalar: try value.member(4).requireOctets(count: 32))
        fabricID = FabricID(try value.member(5).uint())
        nodeID = NodeID(try value.member(6).uint())
        adminVendorID = VendorID(try value.member(7).uint())
        label = try value.member(8).requireString()
        vidVerificationStatement = try value[9]?.requireOctets()
        vvsc = try value[10]?.requireOctets()
        rootPublicKey = try P256.PublicKey(try value.member(14).requireOctets(count: 65))
        compressedFabricID = KeySchedule.compressedFabricID(rootPublicKey: rootPublicKey, fabricID: fabricID)
        for item in try value.member(11).requireItems() { groupKeySets.append(try GroupKeySet(tlv: item)) }
        for item in try value.member(12).requireItems() { groups.append(try GroupMembership(tlv: item)) }
        for item in try value[15]?.requireItems() ?? [] { scenes.append(try SceneRecord(tlv: item)) }
        for item in try value.member(13).requireItems() {
            let path = AttributePath(
                EndpointNumber(try item.member(0).uint()),
                ClusterID(try item.member(1).uint()),
                AttributeID(try item.member(2).uint())
            )
            setScopedList(path, try item.member(3).requireItems())
        }
    }
}
