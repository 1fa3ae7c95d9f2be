// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Another node on one of the node's fabrics.
package struct Peer: Hashable, Comparable, Sendable {
    package var fabric: FabricIndex
    package var nodeID: NodeID

    package init(fabric: FabricIndex, nodeID: NodeID) {
        self.fabric = fabric
        self.nodeID = nodeID
    }

    package static func < (left: Peer, right: Peer) -> Bool {
        (left.fabric, left.nodeID) < (right.fabric, right.nodeID)
    }
}

/// A command that the node itself wants to invoke on a peer.
struct PeerCommand: Hashable, Sendable {
    var peer: Peer
    var path: CommandPath
    var fields: TLVValue
}

/// How far the way to a peer is.
struct PeerConnection: Sendable {
    enum State: Sendable {
        /// Its address has been asked for.
        case resolving
        /// CASE is going on, on this exchange; addresses left to try.
        case calling(ExchangeHandle, others: [SocketAddress])
        case connected(SessionHandle)
    }

    var state: State
    /// What waits for the session, oldest first.
    var waiting: [PeerCommand] = []
    /// When the attempt is given up.
    var deadline: Instant

    static let waitingLimit = 8
    static let timeout = Duration.seconds(30)
}
