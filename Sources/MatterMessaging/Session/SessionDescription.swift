// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// How a session came about.
package enum SessionKind: Hashable, Sendable {
    /// The messages before a session: readable, and open to the secure channel protocol only.
    case unsecured
    /// A session from a passcode.
    case pase
    /// A session from operational certificates.
    case `case`
    /// Messages to a group.
    case group
}

/// All that defines a session (Matter Core § 4.13.2).
package struct SessionDescription: Sendable {
    package var kind: SessionKind
    /// Whether this side began the handshake, which decides the key of each direction.
    package var isInitiator: Bool
    package var localSessionID: SessionID
    package var peerSessionID: SessionID
    package var keys: SessionKeys
    /// This side's operational node id; unspecified for PASE.
    package var localNodeID: NodeID
    /// The peer's operational node id; unspecified for PASE.
    package var peerNodeID: NodeID
    /// The fabric of the session; none for PASE before AddNOC.
    package var fabricIndex: FabricIndex
    package var cats: [CASEAuthenticatedTag]
    package var peerAddress: SocketAddress
    /// What the peer said of its timing and abilities.
    package var parameters: SessionParameters

    package init(
        kind: SessionKind,
        isInitiator: Bool,
        localSessionID: SessionID,
        peerSessionID: SessionID,
        keys: SessionKeys,
        localNodeID: NodeID = .unspecified,
        peerNodeID: NodeID = .unspecified,
        fabricIndex: FabricIndex = .none,
        cats: [CASEAuthenticatedTag] = [],
        peerAddress: SocketAddress,
        parameters: SessionParameters = .default
    ) {
        self.kind = kind
        self.isInitiator = isInitiator
        self.localSessionID = localSessionID
        self.peerSessionID = peerSessionID
        self.keys = keys
        self.localNodeID = localNodeID
        self.peerNodeID = peerNodeID
        self.fabricIndex = fabricIndex
        self.cats = cats
        self.peerAddress = peerAddress
        self.parameters = parameters
    }
}

extension SessionHandle {
    /// What stands for the session of a group message; no session answers to it.
    package static let group = SessionHandle(0)
}
