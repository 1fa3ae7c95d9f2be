// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

extension MessageLayer {
    /// Takes in a datagram; whatever is wrong with it is counted and has no other effect.
    package func receive(_ datagram: Datagram, at now: Moment) {
        counters.received += 1
        do {
            var reader = OctetReader(datagram.bytes)
            let header = try MessageHeader(reading: &reader)
            switch header.sessionType {
            case .group: try receiveGroup(datagram, header)
            case .unicast where header.sessionID == 0: try receiveUnsecured(datagram, at: now)
            case .unicast: try receiveSecured(datagram, header, at: now)
            }
        } catch {
            count(error == .notAuthentic ? .notAuthentic : .malformed)
        }
    }

    private func receiveSecured(_ datagram: Datagram, _ header: MessageHeader, at now: Moment) throws(MessageError) {
        guard let session = sessions[header.sessionID] else { return count(.unknownSession) }
        let key = session.receivingKey
        var octets = datagram.bytes
        if header.securityFlags.isPrivate { octets = try MessagePrivacy.apply(to: octets, encryptionKey: key) }
        let message = try MessageCodec.open(octets, key: key, source: session.peerNonceSource)
        process(message, on: session, from: datagram.peer, at: now)
    }

    private func receiveUnsecured(_ datagram: Datagram, at now: Moment) throws(MessageError) {
        let message = try MessageCodec.decode(datagram.bytes)
        let head = message.protocolHeader
        guard head.protocolID == .secureChannel, head.vendorID == nil else { return count(.unsupportedProtocol) }
        if let session = sessions.unsecured(message.header) {
            return process(message, on: session, from: datagram.peer, at: now)
        }
        guard let source = message.header.source, message.header.destination == .none else {
            return count(.unknownSession)
        }
        // Only a message that can open an exchange is worth remembering its sender.
        guard head.isInitiator, !head.isStandaloneAcknowledgement else { return count(.unknownExchange) }
        guard let session = insertAnswering(source, peer: datagram.peer, at: now) else { return count(.limit) }
        process(message, on: session, from: datagram.peer, at: now)
    }

    /// Whether a peer may open another exchange; strangers cannot take the places of sessions.
    private func hasRoom(on session: Session) -> Bool {
        session.isUnsecured
            ? answeringUnsecured < configuration.maximumUnsecuredPeers
            : answeringSecured < configuration.maximumExchanges
    }

    /// A session for an unsecured peer that begins; the one unheard longest makes room.
    private func insertAnswering(_ ephemeral: NodeID, peer: SocketAddress, at now: Moment) -> Session? {
        if sessions.answeringCount >= configuration.maximumUnsecuredPeers {
            guard let spare = sessions.leastNeededAnswering() else { return nil }
            drop(spare)
        }
        return insertSession(.unsecured(isInitiator: false, ephemeral: ephemeral, peer: peer), at: now)
    }

    /// What all unicast messages go through once they can be read.
    private func process(_ message: OpenedMessage, on session: Session, from peer: SocketAddress, at now: Moment) {
        let head = message.protocolHeader
        let window = session.window
        let verdict = session.accept(message.header.counter)
        let mayOpen = head.isInitiator && !head.isStandaloneAcknowledgement && !session.isAsking
        if verdict != .duplicate, mayOpen, session.exchange(head.exchangeID, isInitiator: false) == nil,
            !hasRoom(on: session)
        {
            // As if it never came, so that it is welcome when the peer repeats it.
            session.window = window
            return count(.limit)
        }
        if verdict != .duplicate {
            session.lastReceived = now.instant
            session.lastActivity = now.instant
            // Only the newest message tells where the peer is: an old one may be replayed from elsewhere.
            if verdict == .newest { session.description.peerAddress = peer }
        } else {
            counters.duplicates += 1
        }
        if let counter = head.acknowledged,
            let exchange = session.exchange(head.exchangeID, isInitiator: !head.isInitiator)
        {
            acknowledge(counter, on: exchange)
        }
        guard !head.isStandaloneAcknowledgement else { return }
        let exchange = session.exchange(head.exchangeID, isInitiator: !head.isInitiator)
        if verdict == .duplicate {
            if head.isReliable { repeatAcknowledgement(message, on: session, exchange) }
        } else if let exchange, !exchange.isClosed {
            note(message, on: exchange, at: now)
            deliver(message, on: exchange, isNew: false, from: peer)
        } else if exchange == nil, mayOpen {
            openAnswering(message, on: session, from: peer, at: now)
        } else {
            count(.unknownExchange)
            if head.isReliable { repeatAcknowledgement(message, on: session, exchange) }
        }
    }

    private func openAnswering(_ message: OpenedMessage, on session: Session, from peer: SocketAddress, at now: Moment)
    {
        guard message.protocolHeader.vendorID == nil else { return count(.unsupportedProtocol) }
        let exchange = insertExchange(message.protocolHeader.exchangeID, isInitiator: false, on: session)
        note(message, on: exchange, at: now)
        deliver(message, on: exchange, isNew: true, from: peer)
    }

    /// Remembers that a new message wants its acknowledgement.
    private func note(_ message: OpenedMessage, on exchange: Exchange, at now: Moment) {
        guard message.protocolHeader.isReliable else { return }
        if exchange.acknowledgementDeadline != nil { sendAcknowledgement(on: exchange) }
        exchange.acknowledgement = message.header.counter
        exchange.acknowledgementDeadline = now.instant.advanced(by: RetransmissionTiming.acknowledgementDelay)
        deadlines.update(exchange)
    }

    /// Acknowledges at once what will not be handled: it was before, or nobody is there to do it.
    private func repeatAcknowledgement(_ message: OpenedMessage, on session: Session, _ exchange: Exchange?) {
        let counter = message.header.counter
        sendStandaloneAcknowledgement(
            of: counter,
            exchangeID: message.protocolHeader.exchangeID,
            isInitiator: !message.protocolHeader.isInitiator,
            on: session
        )
        if let exchange, exchange.acknowledgement == counter, exchange.acknowledgementDeadline != nil {
            exchange.acknowledgementDeadline = nil
            deadlines.update(exchange)
        }
    }

    private func deliver(_ message: OpenedMessage, on exchange: Exchange, isNew: Bool, from peer: SocketAddress) {
        guard message.protocolHeader.vendorID == nil else { return count(.unsupportedProtocol) }
        counters.delivered += 1
        let description = exchange.session.description
        events.append(
            .message(
                ReceivedMessage(
                    exchange: exchange.handle,
                    session: exchange.session.handle,
                    sessionKind: description.kind,
                    isNewExchange: isNew,
                    protocolID: message.protocolHeader.protocolID,
                    opcode: message.protocolHeader.opcode,
                    payload: message.payload,
                    fabricIndex: description.fabricIndex,
                    sourceNodeID: description.kind == .case ? description.peerNodeID : nil,
                    peer: peer
                )
            )
        )
    }
}

extension SessionDescription {
    /// The description of an unsecured session, which its initiator's ephemeral node id identifies.
    static func unsecured(
        isInitiator: Bool,
        ephemeral: NodeID,
        peer: SocketAddress,
        parameters: SessionParameters = .default
    ) -> SessionDescription {
        SessionDescription(
            kind: .unsecured,
            isInitiator: isInitiator,
            localSessionID: 0,
            peerSessionID: 0,
            keys: SessionKeys(
                initiatorToResponder: AESKey([UInt8](repeating: 0, count: AESKey.size)),
                responderToInitiator: AESKey([UInt8](repeating: 0, count: AESKey.size)),
                attestationChallenge: []
            ),
            localNodeID: isInitiator ? ephemeral : .unspecified,
            peerNodeID: isInitiator ? .unspecified : ephemeral,
            peerAddress: peer,
            parameters: parameters
        )
    }
}
