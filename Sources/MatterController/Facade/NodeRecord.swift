// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A node that a controller has commissioned.
public struct NodeRecord: Hashable, Sendable {
    /// The node's id in the controller's fabric.
    public let nodeID: NodeID
    /// The vendor.
    public let vendorID: VendorID
    /// The product.
    public let productID: ProductID
    /// The node's own number for the controller's fabric.
    public let fabricIndex: FabricIndex
    /// What the user calls it.
    public var name: String?
    /// Where the user has put it.
    public var room: String?

    init(_ node: CommissionedNode, name: String?, room: String?) {
        nodeID = node.nodeID
        vendorID = node.vendorID
        productID = node.productID
        fabricIndex = node.fabricIndex
        self.name = name
        self.room = room
    }
}

// MARK: - Storage form

extension NodeRecord {
    init(tlv: TLVValue) throws(TLVError) {
        nodeID = NodeID(try tlv.member(0).uint())
        vendorID = VendorID(try tlv.member(1).uint())
        productID = ProductID(try tlv.member(2).uint())
        fabricIndex = FabricIndex(try tlv.member(3).uint())
        name = try tlv[4]?.requireString()
        room = try tlv[5]?.requireString()
    }

    var tlv: TLVValue {
        .structure([
            0: .uint(nodeID.rawValue),
            1: .uint(vendorID.rawValue),
            2: .uint(productID.rawValue),
            3: .uint(fabricIndex.rawValue),
            4: name.map { .utf8($0) },
            5: room.map { .utf8($0) },
        ])
    }
}
