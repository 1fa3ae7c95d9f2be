// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Binding (Matter Core § 9.6): which peers the client clusters of an endpoint talk to.
enum BindingServer: ClusterServer {
    static let id: ClusterID = 0x001E

    private static let binding: AttributeID = 0x0000
    static let entriesPerFabric = 10

    /// A node, or a group: never both, and an endpoint with a node only (§ 9.6.5.1).
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == binding, let entries = value.items else { return }
        guard entries.count <= entriesPerFabric else { throw Status(.resourceExhausted) }
        for entry in entries {
            let isUnicast = entry[1] != nil && entry[3] != nil && entry[2] == nil
            let isGroup = entry[2] != nil && entry[1] == nil && entry[3] == nil
            guard isUnicast || isGroup else { throw Status(.constraintError) }
        }
    }

    /// A node and endpoint that an endpoint is bound to.
    struct Target: Hashable, Sendable {
        var peer: Peer
        var endpoint: EndpointNumber
    }

    /// The unicast targets of all fabrics that are meant for a cluster.
    static func targets(of endpoint: EndpointNumber, cluster: ClusterID, node: Node) -> [Target] {
        let path = AttributePath(endpoint, id, binding)
        return node.fabrics.all.flatMap { fabric in
            fabric.scopedList(path).compactMap { entry -> Target? in
                if let wanted = entry[4]?.unsignedInteger, wanted != UInt64(cluster.rawValue) { return nil }
                guard let peer = entry[1]?.unsignedInteger,
                    let number = entry[3]?.unsignedInteger.flatMap(UInt16.init(exactly:))
                else { return nil }
                return Target(
                    peer: Peer(fabric: fabric.index, nodeID: NodeID(peer)),
                    endpoint: EndpointNumber(number)
                )
            }
        }
    }
}
