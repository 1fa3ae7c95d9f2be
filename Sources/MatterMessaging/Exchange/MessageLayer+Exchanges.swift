// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension MessageLayer {
    /// Opens an exchange; nil where the session is gone.
    package func openExchange(on session: SessionHandle, at now: Moment) -> ExchangeHandle? {
        guard let session = sessions[session] else { return nil }
        return insertExchange(nextExchangeID(on: session), isInitiator: true, on: session).handle
    }

    /// Opens an exchange with a peer that there is no session with, under a new ephemeral node id.
    ///
    /// - Parameter parameters: The peer's timing as DNS-SD tells it.
    package func openUnsecuredExchange(
        to peer: SocketAddress,
        parameters: SessionParameters = .default,
        at now: Moment
    ) -> ExchangeHandle {
        let range: ClosedRange<UInt64> = 1...0xFFFF_FFEF_FFFF_FFFF
        var ephemeral = random.number(in: range)
        while sessions.isAsking(as: NodeID(ephemeral)) {
            ephemeral = ephemeral == range.upperBound ? range.lowerBound : ephemeral + 1
        }
        let session = insertSession(
            .unsecured(isInitiator: true, ephemeral: NodeID(ephemeral), peer: peer, parameters: parameters),
            at: now
        )
        return insertExchange(nextExchangeID(on: session), isInitiator: true, on: session).handle
    }

    /// Ends an exchange: what must be acknowledged is, and what was sent goes on being repeated until it is.
    package func closeExchange(_ exchange: ExchangeHandle, at now: Moment) {
        guard let exchange = exchanges[exchange], !exchange.isClosed else { return }
        exchange.isClosed = true
        if exchange.acknowledgementDeadline != nil { sendAcknowledgement(on: exchange) }
        settle(exchange)
    }

    /// The session of an exchange, unsecured sessions included.
    package func session(of exchange: ExchangeHandle) -> SessionHandle? { exchanges[exchange]?.session.handle }

    /// Whether messages of the exchange wait for their acknowledgement.
    package func isAwaitingAcknowledgement(_ exchange: ExchangeHandle) -> Bool {
        exchanges[exchange]?.transmissions.isEmpty == false
    }
}

// MARK: - Within the layer

extension MessageLayer {
    func insertExchange(_ id: ExchangeID, isInitiator: Bool, on session: Session) -> Exchange {
        let exchange = Exchange(nextExchangeHandle(), id: id, isInitiator: isInitiator, session: session)
        exchanges[exchange.handle] = exchange
        session.exchanges.append(exchange)
        countAnswering(exchange, 1)
        return exchange
    }

    /// Takes an exchange out of the layer's own tables.
    func forget(_ exchange: Exchange) {
        guard exchanges.removeValue(forKey: exchange.handle) != nil else { return }
        deadlines.remove(exchange)
        countAnswering(exchange, -1)
    }

    private func countAnswering(_ exchange: Exchange, _ change: Int) {
        guard !exchange.isInitiator else { return }
        if exchange.session.isUnsecured { answeringUnsecured += change } else { answeringSecured += change }
    }

    func remove(_ exchange: Exchange) {
        let session = exchange.session
        forget(exchange)
        session.exchanges.removeAll { $0 === exchange }
        // A handshake's ephemeral identity ends with it.
        if session.isAsking, session.exchanges.isEmpty { drop(session) }
    }

    /// Files the exchange's deadline, or removes it once it is closed and nothing is left to do.
    func settle(_ exchange: Exchange) {
        if exchange.isClosed, exchange.deadline == nil {
            remove(exchange)
        } else {
            deadlines.update(exchange)
        }
    }

    func acknowledge(_ counter: MessageCounter, on exchange: Exchange) {
        guard let index = exchange.transmissions.firstIndex(where: { $0.counter == counter }) else { return }
        exchange.transmissions.remove(at: index)
        events.append(.delivered(exchange.handle))
        settle(exchange)
    }
}
