// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What a message layer tells its owner.
package enum MessageEvent: Hashable, Sendable {
    /// A message that was not received before.
    case message(ReceivedMessage)
    /// A reliable message of the exchange was acknowledged; the exchange may be closed already.
    case delivered(ExchangeHandle)
    /// A reliable message was never acknowledged; the exchange is gone.
    case failed(ExchangeHandle, SessionHandle)
    /// A session was removed to make room.
    case sessionEvicted(SessionHandle)
}

/// A message with all that its handler needs to know.
package struct ReceivedMessage: Hashable, Sendable {
    /// Where to answer; the owner closes it when done.
    ///
    /// Nothing can be sent on the exchange of a group message.
    package var exchange: ExchangeHandle
    package var session: SessionHandle
    package var sessionKind: SessionKind
    /// Whether the message opened the exchange.
    package var isNewExchange: Bool
    package var protocolID: ProtocolID
    package var opcode: Opcode
    package var payload: [UInt8]
    /// The group that the message went to.
    package var groupID: GroupID?
    /// The fabric of the session or group; none for unsecured messages.
    package var fabricIndex: FabricIndex
    /// The sender's operational node id, where there is one.
    package var sourceNodeID: NodeID?
    package var peer: SocketAddress

    package init(
        exchange: ExchangeHandle,
        session: SessionHandle,
        sessionKind: SessionKind,
        isNewExchange: Bool,
        protocolID: ProtocolID,
        opcode: Opcode,
        payload: [UInt8],
        groupID: GroupID? = nil,
        fabricIndex: FabricIndex = .none,
        sourceNodeID: NodeID? = nil,
        peer: SocketAddress
    ) {
        self.exchange = exchange
        self.session = session
        self.sessionKind = sessionKind
        self.isNewExchange = isNewExchange
        self.protocolID = protocolID
        self.opcode = opcode
        self.payload = payload
        self.groupID = groupID
        self.fabricIndex = fabricIndex
        self.sourceNodeID = sourceNodeID
        self.peer = peer
    }
}
