// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging
import MatterSecureChannel
import MatterSimulation

/// Both sides of a handshake, of which only the responder's time is counted.
private struct Duel {
    let start: HandshakeMessage
    var initiator: (HandshakeMessage) -> HandshakeAction
    var responder: (HandshakeMessage) -> HandshakeAction

    /// Runs the handshake to its end and gives the seconds of CPU of the responder, and its session.
    func run() throws -> (seconds: Double, session: EstablishedSession) {
        var seconds = 0.0
        var session: EstablishedSession?
        var next: HandshakeMessage? = start
        var isToResponder = true
        while let message = next {
            next = nil
            let before = cpuSeconds(CLOCK_THREAD_CPUTIME_ID)
            let action = isToResponder ? responder(message) : initiator(message)
            if isToResponder { seconds += cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - before }
            switch action {
            case .send(let reply): next = reply
            case .established(let established, let reply):
                if isToResponder { session = established }
                next = reply
            case .failed(let failure, _): throw failure
            case .ignore: break
            }
            isToResponder.toggle()
        }
        guard let session else { throw HandshakeFailure.timeout }
        return (seconds, session)
    }
}

func handshakeFigures() throws -> [Figure] {
    let random = SeededRandomSource(seed: 1)
    let now = Moment(instant: .start, wall: VirtualClock.defaultWallTime)
    let fabrics = try Fabrics(random: random, at: now)
    return [
        Figure("PASE responder", part: .cost) { count in
            try sum(count) { try passcodeDuel(random, now).run().seconds }
        },
        Figure("CASE responder", part: .cost) { count in
            try sum(count) { try fabrics.duel(resuming: nil, random, now).run().seconds }
        },
        Figure("CASE responder, resumption", part: .cost) { count in
            let record = try fabrics.record(random, now)
            return try sum(count) { try fabrics.duel(resuming: record, random, now).run().seconds }
        },
    ]
}

private func sum(_ count: Int, _ seconds: () throws -> Double) rethrows -> Double {
    var total = 0.0
    for _ in 0..<count { total += try seconds() }
    return total
}

private func passcodeDuel(_ random: any RandomSource, _ now: Moment) throws -> Duel {
    let salt = [UInt8](repeating: 4, count: 16)
    guard let parameters = PBKDFParameters(iterations: 1000, salt: salt) else {
        throw MeasurementError(description: "the parameters of the passcode do not do")
    }
    var initiator = PASEInitiator(
        passcode: 20_202_021,
        localSessionID: 1,
        parameters: .default,
        random: random
    )
    var responder = PASEResponder(
        verifier: Passcode.verifier,
        pbkdfParameters: parameters,
        localSessionID: 2,
        parameters: .default,
        random: random
    )
    return Duel(
        start: initiator.start(),
        initiator: { initiator.handle(opcode: $0.opcode, payload: $0.payload, at: now) },
        responder: { responder.handle(opcode: $0.opcode, payload: $0.payload, at: now) }
    )
}

private enum Passcode {
    static let verifier = SPAKE2PlusVerifier(
        passcode: 20_202_021,
        salt: [UInt8](repeating: 4, count: 16),
        iterations: 1000
    )
}

/// Two members of one fabric.
private struct Fabrics {
    private static let initiatorID: NodeID = 0x9
    private static let responderID: NodeID = 0x1234

    private let initiator: CASEFabric
    private let responder: CASEFabric

    init(random: any RandomSource, at now: Moment) throws {
        let authority = try CertificateAuthority(random: random, at: now.wall)
        let ipk = AESKey(random.bytes(16))
        func member(_ node: NodeID) throws -> CASEFabric {
            let key = P256.PrivateKey(random: random)
            return CASEFabric(
                index: 1,
                fabricID: 1,
                nodeID: node,
                rcac: authority.rcac,
                noc: try authority.issueNOC(publicKey: key.publicKey, nodeID: node, fabricID: 1, at: now.wall),
                icac: nil,
                operationalKey: key,
                ipks: [ipk]
            )
        }
        initiator = try member(Self.initiatorID)
        responder = try member(Self.responderID)
    }

    /// What both sides know after a session; the peer's node id is the only difference between them.
    func record(_ random: any RandomSource, _ now: Moment) throws -> ResumptionRecord {
        guard let record = try duel(resuming: nil, random, now).run().session.resumption else {
            throw MeasurementError(description: "a session without a resumption record")
        }
        return record
    }

    func duel(resuming record: ResumptionRecord?, _ random: any RandomSource, _ now: Moment) throws -> Duel {
        var own = record
        own?.peerNodeID = Self.responderID
        let caller = CASEInitiator(
            fabric: initiator,
            peerNodeID: Self.responderID,
            resumption: own,
            localSessionID: 1,
            parameters: .default,
            random: random
        )
        guard var caller else { throw MeasurementError(description: "a fabric without a key") }
        var called = CASEResponder(
            fabrics: [responder],
            resumption: { id in record.flatMap { $0.resumptionID == id ? $0 : nil } },
            localSessionID: 2,
            parameters: .default,
            random: random
        )
        return Duel(
            start: caller.start(),
            initiator: { caller.handle(opcode: $0.opcode, payload: $0.payload, at: now) },
            responder: { called.handle(opcode: $0.opcode, payload: $0.payload, at: now) }
        )
    }
}
