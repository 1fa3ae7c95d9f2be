// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel

extension Probe {
    /// Proves the passcode.
    ///
    /// - Parameter change: May change each message before it goes.
    /// - Throws: `handshake` where the device refuses or the probe has to.
    package func pase(
        _ passcode: UInt32,
        at peer: SocketAddress,
        change: (inout HandshakeMessage) -> Void = { _ in }
    ) throws -> ProbeSession {
        let initiator = PASEInitiator(
            passcode: passcode,
            localSessionID: messages.allocateSessionID(),
            parameters: messages.configuration.parameters,
            random: bench.random
        )
        var machine = Handshake.pase(initiator)
        return try run(&machine, first: initiator.start(), at: peer, change: change).session
    }

    /// Opens an operational session.
    package func `case`(
        _ fabric: CASEFabric,
        with node: NodeID,
        at peer: SocketAddress,
        resuming record: ResumptionRecord? = nil,
        change: (inout HandshakeMessage) -> Void = { _ in }
    ) throws -> (session: ProbeSession, record: ResumptionRecord?) {
        let initiator = CASEInitiator(
            fabric: fabric,
            peerNodeID: node,
            resumption: record,
            localSessionID: messages.allocateSessionID(),
            parameters: messages.configuration.parameters,
            random: bench.random
        )
        guard let initiator else { throw ProbeError.handshake(.noSharedTrustRoots) }
        var machine = Handshake.case(initiator)
        return try run(&machine, first: initiator.start(), at: peer, change: change)
    }

    private enum Handshake {
        case pase(PASEInitiator)
        case `case`(CASEInitiator)

        mutating func handle(_ message: ReceivedMessage, at now: Moment) -> HandshakeAction {
            switch self {
            case .pase(var initiator):
                defer { self = .pase(initiator) }
                return initiator.handle(opcode: message.opcode, payload: message.payload, at: now)
            case .case(var initiator):
                defer { self = .case(initiator) }
                return initiator.handle(opcode: message.opcode, payload: message.payload, at: now)
            }
        }
    }

    private func run(
        _ machine: inout Handshake,
        first: HandshakeMessage,
        at peer: SocketAddress,
        change: (inout HandshakeMessage) -> Void
    ) throws -> (session: ProbeSession, record: ResumptionRecord?) {
        let conversation = openUnsecured(to: peer)
        defer { conversation.close() }
        func send(_ message: HandshakeMessage) throws {
            var message = message
            change(&message)
            try conversation.send(message.opcode, message.payload, protocolID: .secureChannel)
        }
        try send(first)
        while true {
            let received = try conversation.next("a message of the handshake")
            switch machine.handle(received, at: now) {
            case .send(let message): try send(message)
            case .ignore: continue
            case .failed(let failure, let report):
                if let report { try send(HandshakeMessage(report)) }
                let said = received.opcode == .statusReport ? try? StatusReport(received.payload) : nil
                throw ProbeError.handshake(failure, said)
            case .established(let session, let reply):
                if let reply { try send(reply) }
                let handle = messages.addSession(session.description(peerAddress: peer), at: now)
                let probed = ProbeSession(
                    probe: self,
                    handle: handle,
                    kind: session.kind,
                    attestationChallenge: session.keys.attestationChallenge,
                    isResumed: session.isResumed
                )
                return (probed, session.resumption)
            }
        }
    }
}
