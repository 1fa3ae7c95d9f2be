// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// What came of handshakes once the message layer has taken it in.
package enum HandshakeOutcome: Sendable {
    case established(SessionHandle, EstablishedSession, exchange: ExchangeHandle)
    case failed(ExchangeHandle, HandshakeFailure)
    case passcodeFailed
}

extension MessageLayer {
    /// Carries out what a handshake coordinator wants, and returns what the owner should know.
    package func perform(_ actions: [HandshakeCoordinator.Action], at now: Moment) -> [HandshakeOutcome] {
        var outcomes: [HandshakeOutcome] = []
        for action in actions {
            switch action {
            case .send(let message, let exchange, let isReliable):
                send(
                    message.opcode,
                    protocolID: .secureChannel,
                    payload: message.payload,
                    on: exchange,
                    reliable: isReliable,
                    at: now
                )
            case .close(let exchange): closeExchange(exchange, at: now)
            case .peerParameters(let parameters, let exchange):
                if let session = session(of: exchange) { updateSession(session, parameters: parameters) }
            case .established(let session, let peer, let exchange):
                let handle = addSession(session.description(peerAddress: peer), at: now)
                outcomes.append(.established(handle, session, exchange: exchange))
            case .failed(let exchange, let reason): outcomes.append(.failed(exchange, reason))
            case .passcodeFailed: outcomes.append(.passcodeFailed)
            }
        }
        return outcomes
    }
}
