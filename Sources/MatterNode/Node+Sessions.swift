// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

extension Node {
    /// Gives the handshakes what the first message of one needs; parsed certificates and a derived verifier take room
    /// and time that an idle node need not spend.
    func prepareHandshake(_ message: ReceivedMessage, at now: Moment) {
        guard message.isNewExchange else { return }
        switch message.opcode {
        case .sigma1:
            perform(handshakes.setFabrics(fabrics.all.compactMap { try? $0.caseFabric() }), at: now)
        case .pbkdfParamRequest:
            guard handshakes.pase == .closed, failSafe == nil, let configuration = paseConfiguration() else { return }
            perform(handshakes.setPASE(.open(configuration)), at: now)
        default: break
        }
    }

    func forgetCASEFabrics(at now: Moment) {
        guard handshakes.count == 0, !handshakes.fabrics.isEmpty else { return }
        perform(handshakes.setFabrics([]), at: now)
    }

    /// With what the open window answers PASE; the verifier is derived once.
    private func paseConfiguration() -> PASEConfiguration? {
        guard let parameters = window?.parameters,
            let pbkdf = PBKDFParameters(iterations: UInt32(parameters.iterations), salt: parameters.salt)
        else { return nil }
        switch parameters {
        case .verifier(let verifier, _, _):
            return PASEConfiguration(verifier: verifier, pbkdfParameters: pbkdf)
        case .passcode(let passcode, let salt, let iterations):
            let verifier = SPAKE2PlusVerifier(passcode: passcode, salt: salt, iterations: iterations)
            window?.parameters = .verifier(verifier, salt: salt, iterations: iterations)
            return PASEConfiguration(verifier: verifier, pbkdfParameters: pbkdf)
        }
    }

    /// Carries out what the handshakes ask for.
    func perform(_ actions: [HandshakeCoordinator.Action], at now: Moment) {
        for outcome in messages.perform(actions, at: now) {
            switch outcome {
            case .established(let handle, let session, _): established(handle, session, at: now)
            case .failed(let exchange, let reason):
                log(.debug, "a handshake failed: \(reason)")
                peerCallFailed(exchange, at: now)
            case .passcodeFailed: attemptFailed("the passcode was wrong, or the pairing broke off", at: now)
            }
        }
    }

    private func established(_ handle: SessionHandle, _ session: EstablishedSession, at now: Moment) {
        guard let description = messages.session(handle) else { return }
        if let record = session.resumption { keepResumption(record) }
        emit(
            .sessionEstablished(
                kind: session.kind.name,
                peer: description.peerAddress,
                fabric: session.fabricIndex,
                nodeID: session.peerNodeID
            )
        )
        if session.kind == .pase { paseEstablished(handle, at: now) }
        if session.isInitiator { peerConnected(session, handle, at: now) }
    }

    /// The peer has closed a session.
    func closedByPeer(_ session: SessionHandle, at now: Moment) {
        guard messages.session(session) != nil else { return }
        dropSession(session, at: now)
    }

    /// Ends a session at once, without a word to the peer.
    func dropSession(_ session: SessionHandle, at now: Moment) {
        guard let description = messages.session(session) else { return }
        messages.removeSession(session)
        sessionEnded(session, description, at: now)
    }

    func sessionEnded(_ session: SessionHandle, _ description: SessionDescription, at now: Moment) {
        interaction.sessionClosed(session)
        endingSessions.removeAll { $0.session == session }
        guard description.kind != .unsecured else { return }
        emit(
            .sessionClosed(
                kind: description.kind.name,
                fabric: description.fabricIndex,
                nodeID: description.peerNodeID
            )
        )
        if description.kind == .pase { paseEnded(session, at: now) }
    }

    /// Ends a session once the answer on this exchange has arrived, or at once if it waits for nothing.
    func endSession(_ session: SessionHandle, whenDelivered exchange: ExchangeHandle?, at now: Moment) {
        guard messages.session(session) != nil else { return }
        guard let exchange else {
            dropSession(session, at: now)
            return
        }
        endingSessions.append((exchange, session))
    }

    func endSession(after exchange: ExchangeHandle, at now: Moment) {
        guard let index = endingSessions.firstIndex(where: { $0.exchange == exchange }) else { return }
        let session = endingSessions.remove(at: index).session
        dropSession(session, at: now)
    }

    /// Ends every session of a fabric; the one that an answer is still owed on ends after it.
    func endSessions(of fabric: FabricIndex, keeping exchange: ExchangeHandle?, on own: SessionHandle?, at now: Moment)
    {
        for session in messages.sessions(where: { $0.fabricIndex == fabric && $0.kind != .unsecured }) {
            if session == own {
                endSession(session, whenDelivered: exchange, at: now)
            } else {
                messages.sendCloseSession(session, at: now)
                if let description = messages.session(session) {
                    messages.removeSession(session)
                    sessionEnded(session, description, at: now)
                }
            }
        }
    }

    func attestationChallenge(of session: SessionHandle) -> [UInt8]? {
        messages.session(session)?.keys.attestationChallenge
    }
}

extension SessionKind {
    /// The name that people know the kind by.
    var name: String {
        switch self {
        case .unsecured: "unsecured"
        case .pase: "PASE"
        case .case: "CASE"
        case .group: "group"
        }
    }
}
