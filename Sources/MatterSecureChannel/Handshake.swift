// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// One handshake that is going on, in either role of either protocol.
struct Handshake {
    enum Machine {
        case paseResponder(PASEResponder)
        case paseInitiator(PASEInitiator)
        case caseResponder(CASEResponder)
        case caseInitiator(CASEInitiator)
    }

    let exchange: ExchangeHandle
    /// The peer's address when last heard.
    var peer: SocketAddress?
    var machine: Machine
    var deadline: Instant
    /// The first message of a handshake that the peer began; a repetition must not begin another.
    var firstPayload: [UInt8]?

    mutating func handle(_ message: ReceivedMessage, at now: Moment) -> HandshakeAction {
        switch machine {
        case .paseResponder(var responder):
            defer { machine = .paseResponder(responder) }
            return responder.handle(opcode: message.opcode, payload: message.payload, at: now)
        case .paseInitiator(var initiator):
            defer { machine = .paseInitiator(initiator) }
            return initiator.handle(opcode: message.opcode, payload: message.payload, at: now)
        case .caseResponder(var responder):
            defer { machine = .caseResponder(responder) }
            return responder.handle(opcode: message.opcode, payload: message.payload, at: now)
        case .caseInitiator(var initiator):
            defer { machine = .caseInitiator(initiator) }
            return initiator.handle(opcode: message.opcode, payload: message.payload, at: now)
        }
    }

    var isPASE: Bool {
        switch machine {
        case .paseResponder, .paseInitiator: true
        case .caseResponder, .caseInitiator: false
        }
    }

    var isPASEResponder: Bool { if case .paseResponder = machine { true } else { false } }
    var isCASEResponder: Bool { if case .caseResponder = machine { true } else { false } }

    /// Whether its failure counts as a guess at the passcode.
    var isPasscodeAttempt: Bool {
        if case .paseResponder(let responder) = machine { responder.hasRevealedProof } else { false }
    }

    /// The fabric that it is about, where that is known.
    var fabric: CASEFabric? {
        switch machine {
        case .paseResponder, .paseInitiator: nil
        case .caseResponder(let responder): responder.fabric
        case .caseInitiator(let initiator): initiator.fabric
        }
    }

    var peerParameters: SessionParameters? {
        switch machine {
        case .paseResponder(let responder): responder.peerParameters
        case .paseInitiator(let initiator): initiator.peerParameters
        case .caseResponder(let responder): responder.peerParameters
        case .caseInitiator(let initiator): initiator.peerParameters
        }
    }
}
