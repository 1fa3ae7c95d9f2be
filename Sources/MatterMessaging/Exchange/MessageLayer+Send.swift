// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

extension MessageLayer {
    /// Sends a message on an exchange, acknowledging along with it what the peer sent last.
    ///
    /// - Parameter reliable: Whether the message is repeated until acknowledged. Not set for Busy and CloseSession.
    /// - Returns: Whether the message was sent: not where the exchange is closed or gone, the message too large, or
    ///   too many messages of the exchange are unacknowledged.
    @discardableResult
    package func send(
        _ opcode: Opcode,
        protocolID: ProtocolID,
        payload: [UInt8],
        on exchange: ExchangeHandle,
        reliable: Bool = true,
        at now: Moment
    ) -> Bool {
        guard let exchange = exchanges[exchange], !exchange.isClosed,
            !reliable || exchange.transmissions.count < Exchange.maximumTransmissions
        else { return false }
        let head = ProtocolHeader(
            isInitiator: exchange.isInitiator,
            isReliable: reliable,
            opcode: opcode,
            exchangeID: exchange.id,
            protocolID: protocolID,
            acknowledged: exchange.acknowledgement
        )
        guard let sent = transmit(head, payload, on: exchange.session) else { return false }
        exchange.acknowledgement = nil
        exchange.acknowledgementDeadline = nil
        exchange.session.lastActivity = now.instant
        if reliable {
            let next = now.instant.advanced(by: delay(after: 0, on: exchange.session, at: now.instant))
            exchange.transmissions.append(
                Transmission(counter: sent.counter, octets: sent.octets, count: 1, next: next)
            )
        }
        deadlines.update(exchange)
        return true
    }

    /// The largest payload that `send` takes on a session, an acknowledgement included.
    package func maximumPayloadSize(on session: SessionHandle) -> Int {
        let isUnsecured = sessions[session]?.isUnsecured ?? false
        // Message header, protocol header with acknowledgement, and node id or integrity check.
        return configuration.maximumMessageSize - 8 - 10 - (isUnsecured ? 8 : MessageCodec.integrityCheckCount)
    }

    /// Tells the peer that the session ends, and removes it (Matter Core § 4.11.1.4).
    package func sendCloseSession(_ session: SessionHandle, at now: Moment) {
        guard let session = sessions[session] else { return }
        if !session.isUnsecured {
            let head = ProtocolHeader(
                isInitiator: true,
                isReliable: false,
                opcode: .statusReport,
                exchangeID: nextExchangeID(on: session),
                protocolID: .secureChannel
            )
            // Success, secure channel protocol, CloseSession.
            _ = transmit(head, [0, 0, 0, 0, 0, 0, 3, 0], on: session)
        }
        drop(session)
    }

    /// Sends what is due.
    package func handleTimeout(at now: Moment) {
        while let exchange = deadlines.first, let deadline = deadlines.earliest, deadline <= now.instant {
            if let due = exchange.acknowledgementDeadline, due <= now.instant { sendAcknowledgement(on: exchange) }
            guard retransmit(exchange, at: now.instant) else {
                fail(exchange)
                continue
            }
            settle(exchange)
        }
    }
}

// MARK: - Within the layer

extension MessageLayer {
    /// Repeats what is due; false where a message was sent often enough.
    private func retransmit(_ exchange: Exchange, at now: Instant) -> Bool {
        for index in exchange.transmissions.indices where exchange.transmissions[index].next <= now {
            let count = exchange.transmissions[index].count
            guard count < RetransmissionTiming.maximumTransmissions else { return false }
            exchange.transmissions[index].count = count + 1
            exchange.transmissions[index].next = now.advanced(by: delay(after: count, on: exchange.session, at: now))
            counters.retransmissions += 1
            put(exchange.transmissions[index].octets, to: exchange.session)
        }
        return true
    }

    private func fail(_ exchange: Exchange) {
        counters.givenUp += 1
        if exchange.acknowledgementDeadline != nil { sendAcknowledgement(on: exchange) }
        events.append(.failed(exchange.handle, exchange.session.handle))
        remove(exchange)
    }

    /// Sends the acknowledgement that waits on an exchange; the next message still carries it too.
    func sendAcknowledgement(on exchange: Exchange) {
        exchange.acknowledgementDeadline = nil
        guard let counter = exchange.acknowledgement else { return }
        sendStandaloneAcknowledgement(
            of: counter,
            exchangeID: exchange.id,
            isInitiator: exchange.isInitiator,
            on: exchange.session
        )
    }

    func sendStandaloneAcknowledgement(
        of counter: MessageCounter,
        exchangeID: ExchangeID,
        isInitiator: Bool,
        on session: Session
    ) {
        let head = ProtocolHeader(
            isInitiator: isInitiator,
            isReliable: false,
            opcode: .standaloneAcknowledgement,
            exchangeID: exchangeID,
            protocolID: .secureChannel,
            acknowledged: counter
        )
        if transmit(head, [], on: session) != nil { counters.standaloneAcknowledgements += 1 }
    }

    /// Encodes and sends a message; nil where it cannot be.
    private func transmit(
        _ head: ProtocolHeader,
        _ payload: [UInt8],
        on session: Session
    ) -> (counter: MessageCounter, octets: [UInt8])? {
        guard payload.count <= configuration.maximumMessageSize, let counter = nextCounter(session) else { return nil }
        let description = session.description
        var header = MessageHeader(
            sessionID: description.peerSessionID,
            securityFlags: MessageHeader.SecurityFlags(.unicast),
            counter: counter
        )
        let octets: [UInt8]
        if session.isUnsecured {
            if description.isInitiator {
                header.source = description.localNodeID
            } else {
                header.destination = .node(description.peerNodeID)
            }
            octets = MessageCodec.encode(header, head, payload)
        } else {
            do {
                octets = try MessageCodec.seal(
                    header,
                    head,
                    payload,
                    key: session.sendingKey,
                    source: session.localNonceSource
                )
            } catch {
                return nil
            }
        }
        guard octets.count <= configuration.maximumMessageSize else { return nil }
        put(octets, to: session)
        return (counter, octets)
    }

    private func put(_ octets: [UInt8], to session: Session) {
        counters.sent += 1
        transmits.append(Datagram(bytes: octets, peer: session.description.peerAddress))
    }

    private func delay(after transmission: Int, on session: Session, at now: Instant) -> Duration {
        RetransmissionTiming.delay(
            interval: session.interval(at: now),
            transmission: transmission,
            fraction: random.fraction()
        )
    }
}
