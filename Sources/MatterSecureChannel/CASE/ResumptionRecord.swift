// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What both sides remember of a CASE session so that the next one needs no certificates (Matter Core § 4.14.2.2.1).
package struct ResumptionRecord: Hashable, Sendable {
    /// The number of octets of a resumption id.
    package static let idSize = 16

    package var resumptionID: [UInt8]
    package var sharedSecret: [UInt8]
    package var fabricIndex: FabricIndex
    package var peerNodeID: NodeID
    package var cats: [CASEAuthenticatedTag]

    package init(
        resumptionID: [UInt8],
        sharedSecret: [UInt8],
        fabricIndex: FabricIndex,
        peerNodeID: NodeID,
        cats: [CASEAuthenticatedTag]
    ) {
        self.resumptionID = resumptionID
        self.sharedSecret = sharedSecret
        self.fabricIndex = fabricIndex
        self.peerNodeID = peerNodeID
        self.cats = cats
    }
}

// MARK: - Storage form

extension ResumptionRecord {
    /// Reads the form that records are stored in.
    package init(tlv: TLVValue) throws(TLVError) {
        resumptionID = try tlv.member(0).requireOctets(count: Self.idSize)
        sharedSecret = try tlv.member(1).requireOctets(count: 32)
        fabricIndex = FabricIndex(try tlv.member(2).uint())
        peerNodeID = NodeID(try tlv.member(3).uint())
        cats = []
        for item in try tlv.member(4).requireItems() { cats.append(CASEAuthenticatedTag(try item.uint())) }
    }

    /// The form that records are stored in; it is this program's own.
    package var tlv: TLVValue {
        .structure([
            0: .bytes(resumptionID),
            1: .bytes(sharedSecret),
            2: .uint(fabricIndex.rawValue),
            3: .uint(peerNodeID.rawValue),
            4: .array(cats.map { .uint($0.rawValue) }),
        ])
    }
}
