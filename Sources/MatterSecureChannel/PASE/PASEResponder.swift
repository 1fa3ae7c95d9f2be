// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// The commissionee's side of PASE, for one attempt (Matter Core § 4.14.1).
package struct PASEResponder {
    private enum State {
        case awaitingRequest
        case awaitingPake1(context: [UInt8], peer: SessionID)
        case awaitingPake3(SPAKE2PlusResult, peer: SessionID)
        case finished
    }

    private let verifier: SPAKE2PlusVerifier
    private let pbkdfParameters: PBKDFParameters
    private let localSessionID: SessionID
    private let parameters: SessionParameters
    private let random: any RandomSource
    private var state = State.awaitingRequest
    /// The parameters that the peer told, once it did.
    package private(set) var peerParameters: SessionParameters?
    /// Whether the peer got what it needs to test a guess at the passcode.
    package private(set) var hasRevealedProof = false

    package init(
        verifier: SPAKE2PlusVerifier,
        pbkdfParameters: PBKDFParameters,
        localSessionID: SessionID,
        parameters: SessionParameters,
        random: any RandomSource
    ) {
        self.verifier = verifier
        self.pbkdfParameters = pbkdfParameters
        self.localSessionID = localSessionID
        self.parameters = parameters
        self.random = random
    }

    /// Takes the peer's next message.
    package mutating func handle(opcode: Opcode, payload: [UInt8], at now: Moment) -> HandshakeAction {
        if opcode == .statusReport, case .finished = state { return .ignore }
        if opcode == .statusReport { return finish(.peerReport(payload)) }
        switch (state, opcode) {
        case (.finished, _): return .ignore
        case (.awaitingRequest, .pbkdfParamRequest): return handleRequest(payload)
        case (.awaitingPake1(let context, let peer), .pake1): return handlePake1(payload, context, peer)
        case (.awaitingPake3(let result, let peer), .pake3): return handlePake3(payload, result, peer)
        default: return finish(.failed(.unexpectedMessage, report: .invalidParameter))
        }
    }

    private mutating func handleRequest(_ payload: [UInt8]) -> HandshakeAction {
        guard let request = try? PBKDFParamRequest(payload), request.passcodeID == 0 else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        let response = PBKDFParamResponse(
            initiatorRandom: request.initiatorRandom,
            responderRandom: random.bytes(32),
            responderSessionID: localSessionID,
            pbkdfParameters: request.hasPBKDFParameters ? nil : pbkdfParameters,
            parameters: parameters
        ).encoded
        peerParameters = request.parameters
        state = .awaitingPake1(
            context: PASEContext.hash(request: payload, response: response),
            peer: request.initiatorSessionID
        )
        return .send(HandshakeMessage(.pbkdfParamResponse, response))
    }

    private mutating func handlePake1(_ payload: [UInt8], _ context: [UInt8], _ peer: SessionID) -> HandshakeAction {
        let exchange = SPAKE2PlusResponder(verifier: verifier, context: context, random: random)
        guard let message = try? Pake1(payload), let answer = try? exchange.respond(X: message.pA) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        state = .awaitingPake3(answer.result, peer: peer)
        hasRevealedProof = true
        return .send(HandshakeMessage(.pake2, Pake2(pB: answer.Y, cB: answer.result.cB).encoded))
    }

    private mutating func handlePake3(_ payload: [UInt8], _ result: SPAKE2PlusResult, _ peer: SessionID)
        -> HandshakeAction
    {
        guard let message = try? Pake3(payload) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        guard ConstantTime.areEqual(message.cA, result.cA) else {
            return finish(.failed(.wrongPasscode, report: .invalidParameter))
        }
        let session = PASEContext.session(
            result: result,
            isInitiator: false,
            local: localSessionID,
            peer: peer,
            parameters: peerParameters
        )
        return finish(.established(session, reply: HandshakeMessage(.sessionEstablished)))
    }

    private mutating func finish(_ action: HandshakeAction) -> HandshakeAction {
        state = .finished
        return action
    }
}

extension HandshakeAction {
    /// What a status report in the midst of a handshake means: even success is a failure there.
    static func peerReport(_ payload: [UInt8]) -> HandshakeAction {
        guard let report = try? StatusReport(payload) else {
            return .failed(.invalidMessage, report: .invalidParameter)
        }
        if let wait = report.minimumWait { return .failed(.busy(minimumWait: wait), report: nil) }
        if report == .noSharedTrustRoots { return .failed(.noSharedTrustRoots, report: nil) }
        return .failed(.reported(report), report: nil)
    }
}
