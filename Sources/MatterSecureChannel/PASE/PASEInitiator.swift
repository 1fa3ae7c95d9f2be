// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// The commissioner's side of PASE, for one attempt (Matter Core § 4.14.1).
package struct PASEInitiator {
    private enum State {
        case awaitingResponse
        case awaitingPake2(SPAKE2PlusProver, peer: SessionID)
        case awaitingReport(EstablishedSession)
        case finished
    }

    private let passcode: UInt32
    private let localSessionID: SessionID
    private let request: PBKDFParamRequest
    private let firstMessage: HandshakeMessage
    private let random: any RandomSource
    private var state = State.awaitingResponse
    /// The parameters that the peer told, once it did.
    package private(set) var peerParameters: SessionParameters?

    package init(
        passcode: UInt32,
        localSessionID: SessionID,
        parameters: SessionParameters,
        random: any RandomSource
    ) {
        self.passcode = passcode
        self.localSessionID = localSessionID
        self.random = random
        request = PBKDFParamRequest(
            initiatorRandom: random.bytes(32),
            initiatorSessionID: localSessionID,
            passcodeID: 0,
            hasPBKDFParameters: false,
            parameters: parameters
        )
        firstMessage = HandshakeMessage(.pbkdfParamRequest, request.encoded)
    }

    /// The message that begins the handshake, the same at every call.
    package func start() -> HandshakeMessage { firstMessage }

    /// Takes the peer's next message.
    package mutating func handle(opcode: Opcode, payload: [UInt8], at now: Moment) -> HandshakeAction {
        switch (state, opcode) {
        case (.finished, _): return .ignore
        case (.awaitingReport(let session), .statusReport):
            guard let report = try? StatusReport(payload), report.isSessionEstablished else {
                return finish(.peerReport(payload))
            }
            return finish(.established(session, reply: nil))
        case (_, .statusReport): return finish(.peerReport(payload))
        case (.awaitingResponse, .pbkdfParamResponse): return handleResponse(payload)
        case (.awaitingPake2(let prover, let peer), .pake2): return handlePake2(payload, prover, peer)
        default: return finish(.failed(.unexpectedMessage, report: .invalidParameter))
        }
    }

    private mutating func handleResponse(_ payload: [UInt8]) -> HandshakeAction {
        guard let response = try? PBKDFParamResponse(payload), response.initiatorRandom == request.initiatorRandom,
            let derivation = response.pbkdfParameters
        else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        peerParameters = response.parameters
        let secrets = SPAKE2PlusSecrets(
            passcode: passcode,
            salt: derivation.salt,
            iterations: Int(derivation.iterations)
        )
        let context = PASEContext.hash(request: firstMessage.payload, response: payload)
        guard let prover = try? SPAKE2PlusProver(secrets: secrets, context: context, random: random) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        state = .awaitingPake2(prover, peer: response.responderSessionID)
        return .send(HandshakeMessage(.pake1, Pake1(pA: prover.X).encoded))
    }

    private mutating func handlePake2(_ payload: [UInt8], _ prover: SPAKE2PlusProver, _ peer: SessionID)
        -> HandshakeAction
    {
        guard let message = try? Pake2(payload), let result = try? prover.finish(Y: message.pB) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        guard ConstantTime.areEqual(message.cB, result.cB) else {
            return finish(.failed(.wrongPasscode, report: .invalidParameter))
        }
        state = .awaitingReport(
            PASEContext.session(
                result: result,
                isInitiator: true,
                local: localSessionID,
                peer: peer,
                parameters: peerParameters
            )
        )
        return .send(HandshakeMessage(.pake3, Pake3(cA: result.cA).encoded))
    }

    private mutating func finish(_ action: HandshakeAction) -> HandshakeAction {
        state = .finished
        return action
    }
}
