// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What the interaction engine needs of the messages below it.
package protocol InteractionTransport: AnyObject {
    /// Sends a reliable message of the interaction model protocol; false where the exchange is gone.
    func send(_ opcode: Opcode, _ payload: [UInt8], on exchange: ExchangeHandle, at now: Moment) -> Bool
    /// Opens an exchange for a report; nil where the session is gone or the exchanges are used up.
    func openExchange(on session: SessionHandle, at now: Moment) -> ExchangeHandle?
    /// The engine has nothing more to say on the exchange; what was sent is still delivered.
    func closeExchange(_ exchange: ExchangeHandle, at now: Moment)
    /// The peer of the session did not acknowledge a report: the session is of no more use.
    func endSession(_ session: SessionHandle, at now: Moment)
}

/// Whence a message came.
package struct InteractionOrigin: Sendable {
    package var exchange: ExchangeHandle
    package var session: SessionHandle
    package var subject: AccessSubject
    /// Whether the message opens the exchange.
    package var isNewExchange: Bool
    /// Whether the transport carries large messages (TCP).
    package var transportIsLarge: Bool
    /// The node's own id on the subject's fabric, against which node ids in paths are held; nil to ignore those.
    package var localNodeID: NodeID?

    package init(
        exchange: ExchangeHandle,
        session: SessionHandle,
        subject: AccessSubject,
        isNewExchange: Bool,
        transportIsLarge: Bool = false,
        localNodeID: NodeID? = nil
    ) {
        self.exchange = exchange
        self.session = session
        self.subject = subject
        self.isNewExchange = isNewExchange
        self.transportIsLarge = transportIsLarge
        self.localNodeID = localNodeID
    }
}
