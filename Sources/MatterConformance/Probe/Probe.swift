// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel

/// A peer of the device that says exactly what it is told to, well-behaved or not.
///
/// Only the retransmission of messages and their acknowledgement go by themselves, and the answers to the reports of
/// subscriptions.
package final class Probe {
    package let name: String
    package let station: StationID
    package unowned let bench: Bench
    package let messages: MessageLayer
    /// What came on exchanges that the probe opened.
    private var inboxes: [ExchangeHandle: [ReceivedMessage]] = [:]
    /// The exchanges whose messages nobody acknowledged.
    private(set) var failedExchanges: Set<ExchangeHandle> = []
    /// What the device began by itself and no subscription explains.
    package private(set) var unsolicited: [ReceivedMessage] = []
    /// The sessions that the device closed.
    package private(set) var closedSessions: Set<SessionHandle> = []
    var subscriptions: [ProbeSubscription] = []
    /// Sees datagrams before they are sent, and may change, double or swallow them.
    package var outgoing: ((Datagram) -> [Datagram])?
    /// Sees datagrams before they are read, and may change or swallow them.
    package var incoming: ((Datagram) -> Datagram?)?
    /// The datagrams received, counted.
    package private(set) var receivedCount = 0

    init(name: String, station: StationID, bench: Bench, configuration: MessageLayerConfiguration) {
        self.name = name
        self.station = station
        self.bench = bench
        messages = MessageLayer(configuration: configuration, random: bench.random)
    }

    package var now: Moment { bench.now }

    /// Ends the probe; nothing is told to the device.
    package func close() { bench.remove(self) }

    /// Sends octets as they are.
    package func sendRaw(_ octets: [UInt8], to peer: SocketAddress) {
        bench.subject.send(Datagram(bytes: octets, peer: peer), from: station)
    }

    // MARK: - Turns

    func take(_ datagram: Datagram) {
        receivedCount += 1
        guard let datagram = incoming.map({ $0(datagram) }) ?? datagram else { return }
        messages.receive(datagram, at: now)
        drain()
    }

    func drain() {
        while let event = messages.pollEvent() {
            switch event {
            case .message(let message): file(message)
            case .delivered: break
            case .failed(let exchange, _): failedExchanges.insert(exchange)
            case .sessionEvicted(let session): closedSessions.insert(session)
            }
        }
        while let datagram = messages.pollTransmit() {
            for datagram in outgoing?(datagram) ?? [datagram] { bench.subject.send(datagram, from: station) }
        }
    }

    private func file(_ message: ReceivedMessage) {
        record(message.protocolID, message.opcode, message.payload, message.sessionKind, isFromDevice: true)
        if inboxes[message.exchange] != nil {
            inboxes[message.exchange]?.append(message)
        } else if message.protocolID == .secureChannel, message.opcode == .statusReport,
            message.sessionKind != .unsecured, (try? StatusReport(message.payload))?.isCloseSession == true
        {
            closedSessions.insert(message.session)
            messages.closeExchange(message.exchange, at: now)
            messages.removeSession(message.session)
        } else if message.protocolID == .interactionModel, message.opcode == .reportData,
            let subscription = subscription(of: message)
        {
            subscription.take(message)
        } else {
            unsolicited.append(message)
            messages.closeExchange(message.exchange, at: now)
        }
    }

    private func subscription(of message: ReceivedMessage) -> ProbeSubscription? {
        if let subscription = subscriptions.first(where: { $0.openExchange == message.exchange }) {
            return subscription
        }
        guard let report = try? ReportDataMessage(payload: message.payload) else { return nil }
        return subscriptions.first { $0.id == report.subscriptionID && $0.session.handle == message.session }
    }

    func record(
        _ protocolID: ProtocolID,
        _ opcode: Opcode,
        _ payload: [UInt8],
        _ kind: SessionKind,
        isFromDevice: Bool
    ) {
        bench.trace.note(
            MessageTrace.Entry(
                time: now.instant,
                probe: name,
                isFromDevice: isFromDevice,
                session: "\(kind)",
                protocolID: protocolID,
                opcode: opcode,
                payload: payload
            )
        )
    }

    // MARK: - Exchanges

    func watch(_ exchange: ExchangeHandle) { inboxes[exchange] = [] }
    func unwatch(_ exchange: ExchangeHandle) { inboxes[exchange] = nil }
    func hasMessage(on exchange: ExchangeHandle) -> Bool { inboxes[exchange]?.isEmpty == false }

    func nextMessage(on exchange: ExchangeHandle) -> ReceivedMessage? {
        guard inboxes[exchange]?.isEmpty == false else { return nil }
        return inboxes[exchange]?.removeFirst()
    }

    /// Opens an exchange without a session.
    package func openUnsecured(to peer: SocketAddress) -> Conversation {
        Conversation(self, messages.openUnsecuredExchange(to: peer, at: now), kind: .unsecured)
    }
}
