// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// The policy around a node's handshakes: how many at once, how long, and what strangers are told.
///
/// It answers at most one PASE and a few CASE handshakes at a time, and watches over those that the node began itself.
/// The owner hands it every message of unsecured sessions and `MessageEvent.failed`, calls `handleTimeout` at
/// `deadline`, and carries out the actions; `MessageLayer.perform` does so.
package struct HandshakeCoordinator {
    /// What the owner is to do, in this order.
    package enum Action: Sendable {
        case send(HandshakeMessage, on: ExchangeHandle, isReliable: Bool)
        case close(ExchangeHandle)
        /// What the peer told of its timing, for the rest of the handshake.
        case peerParameters(SessionParameters, on: ExchangeHandle)
        /// A session stands. PASE is `busy` from here on, until the owner opens or closes it.
        case established(EstablishedSession, peer: SocketAddress, exchange: ExchangeHandle)
        /// A handshake ended without a session.
        case failed(ExchangeHandle, HandshakeFailure)
        /// Somebody could try a passcode and had the wrong one, or gave up before it showed (Matter Core § 5.4.2.4).
        case passcodeFailed
    }

    package let configuration: HandshakeConfiguration
    /// The fabrics on which the node can be called.
    package private(set) var fabrics: [CASEFabric] = []
    /// Whether the node answers PASE.
    package private(set) var pase = PASEAvailability.closed
    private let resumptions: any ResumptionStore
    private let allocateSessionID: () -> SessionID
    private let random: any RandomSource
    /// In the order of their beginning.
    private var handshakes: [Handshake] = []

    /// - Parameter allocateSessionID: Gives the session id of each session to be, as `MessageLayer` does.
    package init(
        configuration: HandshakeConfiguration = HandshakeConfiguration(),
        resumptions: any ResumptionStore,
        random: any RandomSource,
        allocateSessionID: @escaping () -> SessionID
    ) {
        self.configuration = configuration
        self.resumptions = resumptions
        self.random = random
        self.allocateSessionID = allocateSessionID
    }

    /// When `handleTimeout` wants to be called.
    package var deadline: Instant? { handshakes.map(\.deadline).min() }

    /// The number of handshakes that are going on.
    package var count: Int { handshakes.count }
}

// MARK: - What the node is

extension HandshakeCoordinator {
    /// Opens or closes the node to PASE; a handshake that is going on ends unless PASE stays open as it is.
    package mutating func setPASE(_ availability: PASEAvailability) -> [Action] {
        guard availability != pase else { return [] }
        pase = availability
        return cancel { $0.isPASEResponder }
    }

    /// Tells on which fabrics the node can be called; handshakes on a fabric that is gone end.
    package mutating func setFabrics(_ fabrics: [CASEFabric]) -> [Action] {
        self.fabrics = fabrics
        return cancel { handshake in
            guard let fabric = handshake.fabric else { return false }
            return !fabrics.contains { $0.isSameMembership(as: fabric) }
        }
    }
}

// MARK: - Beginning handshakes

extension HandshakeCoordinator {
    /// Begins PASE on an unsecured exchange.
    package mutating func begin(_ initiator: PASEInitiator, on exchange: ExchangeHandle, at now: Moment) -> [Action] {
        begin(.paseInitiator(initiator), initiator.start(), on: exchange, at: now)
    }

    /// Begins CASE on an unsecured exchange.
    package mutating func begin(_ initiator: CASEInitiator, on exchange: ExchangeHandle, at now: Moment) -> [Action] {
        begin(.caseInitiator(initiator), initiator.start(), on: exchange, at: now)
    }

    /// Gives up a handshake.
    package mutating func cancel(_ exchange: ExchangeHandle) -> [Action] {
        cancel { $0.exchange == exchange }
    }

    private mutating func begin(
        _ machine: Handshake.Machine,
        _ message: HandshakeMessage,
        on exchange: ExchangeHandle,
        at now: Moment
    ) -> [Action] {
        var handshake = Handshake(exchange: exchange, machine: machine, deadline: now.instant)
        handshake.deadline = deadline(of: handshake, at: now)
        handshakes.append(handshake)
        return [.send(message, on: exchange, isReliable: true)]
    }
}

// MARK: - Inputs

extension HandshakeCoordinator {
    /// Takes a message of an unsecured session; others have no effect.
    package mutating func handle(_ message: ReceivedMessage, at now: Moment) -> [Action] {
        guard message.sessionKind == .unsecured, message.protocolID == .secureChannel else { return [] }
        if let index = handshakes.firstIndex(where: { $0.exchange == message.exchange }) {
            return advance(index, message, at: now)
        }
        guard message.isNewExchange else { return [.close(message.exchange)] }
        switch message.opcode {
        case .pbkdfParamRequest: return answerPASE(message, at: now)
        case .sigma1: return answerCASE(message, at: now)
        default: return [.close(message.exchange)]
        }
    }

    /// Takes the news that a message of an exchange was never acknowledged.
    package mutating func exchangeFailed(_ exchange: ExchangeHandle) -> [Action] {
        end(.timeout) { $0.exchange == exchange }
    }

    /// Ends the handshakes whose time is up.
    package mutating func handleTimeout(at now: Moment) -> [Action] {
        end(.timeout) { $0.deadline <= now.instant }
    }

    private mutating func answerPASE(_ message: ReceivedMessage, at now: Moment) -> [Action] {
        let configuration: PASEConfiguration
        switch pase {
        case .closed: return [.close(message.exchange)]
        case .busy: return busy(message.exchange)
        case .open(let value): configuration = value
        }
        if let current = handshakes.first(where: \.isPASEResponder) {
            return current.firstPayload == message.payload ? [.close(message.exchange)] : busy(message.exchange)
        }
        let responder = PASEResponder(
            verifier: configuration.verifier,
            pbkdfParameters: configuration.pbkdfParameters,
            localSessionID: allocateSessionID(),
            parameters: self.configuration.parameters,
            random: random
        )
        return answer(.paseResponder(responder), message, at: now)
    }

    private mutating func answerCASE(_ message: ReceivedMessage, at now: Moment) -> [Action] {
        if handshakes.contains(where: { $0.isCASEResponder && $0.firstPayload == message.payload }) {
            return [.close(message.exchange)]
        }
        var actions: [Action] = []
        let responders = handshakes.filter(\.isCASEResponder)
        if responders.count >= configuration.maximumResponders {
            // A peer that begins anew has given up what it began before.
            guard let former = responders.first(where: { $0.peer == message.peer }) else {
                return busy(message.exchange)
            }
            actions = cancel(former.exchange)
        }
        let responder = CASEResponder(
            fabrics: fabrics,
            resumption: { [resumptions] in resumptions.record(for: $0) },
            localSessionID: allocateSessionID(),
            parameters: configuration.parameters,
            random: random
        )
        return actions + answer(.caseResponder(responder), message, at: now)
    }

    private mutating func answer(_ machine: Handshake.Machine, _ message: ReceivedMessage, at now: Moment) -> [Action] {
        var handshake = Handshake(exchange: message.exchange, machine: machine, deadline: now.instant)
        handshake.firstPayload = message.payload
        handshake.deadline = deadline(of: handshake, at: now)
        handshakes.append(handshake)
        return advance(handshakes.count - 1, message, at: now)
    }
}

// MARK: - Going on

extension HandshakeCoordinator {
    private mutating func advance(_ index: Int, _ message: ReceivedMessage, at now: Moment) -> [Action] {
        let exchange = message.exchange
        let knewParameters = handshakes[index].peerParameters != nil
        handshakes[index].peer = message.peer
        switch handshakes[index].handle(message, at: now) {
        case .ignore: return []
        case .send(let reply):
            // PASE as a whole is limited, CASE from message to message.
            if !handshakes[index].isPASE { handshakes[index].deadline = deadline(of: handshakes[index], at: now) }
            var actions: [Action] = []
            if !knewParameters, let parameters = handshakes[index].peerParameters {
                actions.append(.peerParameters(parameters, on: exchange))
            }
            return actions + [.send(reply, on: exchange, isReliable: true)]
        case .established(let session, let reply):
            let handshake = handshakes.remove(at: index)
            if handshake.isPASEResponder { pase = .busy }
            return [.established(session, peer: message.peer, exchange: exchange)]
                + (reply.map { [.send($0, on: exchange, isReliable: true)] } ?? []) + [.close(exchange)]
        case .failed(let reason, let report):
            let handshake = handshakes.remove(at: index)
            let farewell: [Action] = report.map { [.send(HandshakeMessage($0), on: exchange, isReliable: true)] } ?? []
            return farewell + outcome(of: handshake, reason)
        }
    }

    private mutating func cancel(where matches: (Handshake) -> Bool) -> [Action] { end(.cancelled, where: matches) }

    private mutating func end(_ reason: HandshakeFailure, where matches: (Handshake) -> Bool) -> [Action] {
        let ended = handshakes.filter(matches)
        guard !ended.isEmpty else { return [] }
        handshakes.removeAll(where: matches)
        return ended.flatMap { outcome(of: $0, reason) }
    }

    private func outcome(of handshake: Handshake, _ reason: HandshakeFailure) -> [Action] {
        let actions: [Action] = [.close(handshake.exchange), .failed(handshake.exchange, reason)]
        return handshake.isPasscodeAttempt && reason != .cancelled ? actions + [.passcodeFailed] : actions
    }

    private func busy(_ exchange: ExchangeHandle) -> [Action] {
        let report = HandshakeMessage(.busy(minimumWait: configuration.busyWait))
        return [.send(report, on: exchange, isReliable: false), .close(exchange)]
    }

    private func deadline(of handshake: Handshake, at now: Moment) -> Instant {
        now.instant.advanced(by: handshake.isPASE ? configuration.paseTimeout : configuration.caseTimeout)
    }
}
