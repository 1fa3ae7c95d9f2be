// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// What a handshake agreed on.
package struct EstablishedSession: Sendable {
    package var kind: SessionKind
    package var isInitiator: Bool
    package var localSessionID: SessionID
    package var peerSessionID: SessionID
    package var keys: SessionKeys
    package var fabricIndex: FabricIndex
    package var localNodeID: NodeID
    package var peerNodeID: NodeID
    package var cats: [CASEAuthenticatedTag]
    /// The peer's parameters.
    package var parameters: SessionParameters
    /// What makes the next CASE with this peer cheap; takes the place of any record for the peer before.
    package var resumption: ResumptionRecord?
    /// Whether the session itself came from a resumption.
    package var isResumed: Bool

    package init(
        kind: SessionKind,
        isInitiator: Bool,
        localSessionID: SessionID,
        peerSessionID: SessionID,
        keys: SessionKeys,
        fabricIndex: FabricIndex = .none,
        localNodeID: NodeID = .unspecified,
        peerNodeID: NodeID = .unspecified,
        cats: [CASEAuthenticatedTag] = [],
        parameters: SessionParameters,
        resumption: ResumptionRecord? = nil,
        isResumed: Bool = false
    ) {
        self.kind = kind
        self.isInitiator = isInitiator
        self.localSessionID = localSessionID
        self.peerSessionID = peerSessionID
        self.keys = keys
        self.fabricIndex = fabricIndex
        self.localNodeID = localNodeID
        self.peerNodeID = peerNodeID
        self.cats = cats
        self.parameters = parameters
        self.resumption = resumption
        self.isResumed = isResumed
    }

    /// The session as the message layer takes it.
    package func description(peerAddress: SocketAddress) -> SessionDescription {
        SessionDescription(
            kind: kind,
            isInitiator: isInitiator,
            localSessionID: localSessionID,
            peerSessionID: peerSessionID,
            keys: keys,
            localNodeID: localNodeID,
            peerNodeID: peerNodeID,
            fabricIndex: fabricIndex,
            cats: cats,
            peerAddress: peerAddress,
            parameters: parameters
        )
    }
}
