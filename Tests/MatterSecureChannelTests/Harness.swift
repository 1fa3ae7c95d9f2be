// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

extension Moment {
    /// A moment of the virtual clock, which starts in 2026.
    static func milliseconds(_ count: Int64) -> Moment {
        let start = WallTime(microsecondsSince1970: 1_767_225_600_000_000)
        return Moment(instant: .start, wall: start).advanced(by: .milliseconds(count))
    }

    static let now = milliseconds(0)
}

func octets(_ text: String) throws -> [UInt8] { try #require([UInt8](hexadecimal: text)) }

/// Either role of either handshake.
protocol HandshakeMachine {
    mutating func handle(opcode: Opcode, payload: [UInt8], at now: Moment) -> HandshakeAction
}

extension HandshakeMachine {
    mutating func handle(_ message: HandshakeMessage, at now: Moment = .now) -> HandshakeAction {
        handle(opcode: message.opcode, payload: message.payload, at: now)
    }

    /// What the machine answers; fails the test where it has no answer.
    mutating func reply(to message: HandshakeMessage, at now: Moment = .now) throws -> HandshakeMessage {
        switch handle(message, at: now) {
        case .send(let reply): return reply
        case .established(_, let reply): return try #require(reply)
        case let other:
            Issue.record("Unexpected: \(other)")
            throw HandshakeFailure.unexpectedMessage
        }
    }
}

extension PASEResponder: HandshakeMachine {}
extension PASEInitiator: HandshakeMachine {}
extension CASEResponder: HandshakeMachine {}
extension CASEInitiator: HandshakeMachine {}

extension HandshakeAction {
    var session: EstablishedSession? {
        if case .established(let session, _) = self { session } else { nil }
    }

    var failure: HandshakeFailure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }

    var report: StatusReport? {
        if case .failed(_, let report) = self { report } else { nil }
    }

    var isIgnored: Bool {
        if case .ignore = self { true } else { false }
    }
}

/// The two ends of a handshake that came to its end.
struct Ends {
    var initiator: EstablishedSession?
    var responder: EstablishedSession?
    var initiatorFailure: HandshakeFailure?
    var responderFailure: HandshakeFailure?
}

/// Lets an initiator and a responder talk; `change` may alter or drop what is on its way.
func converse(
    _ initiator: inout some HandshakeMachine,
    _ responder: inout some HandshakeMachine,
    first: HandshakeMessage,
    change: (HandshakeMessage) -> HandshakeMessage? = { $0 }
) -> Ends {
    var ends = Ends()
    var message: HandshakeMessage? = first
    var isForResponder = true
    while let arriving = message.flatMap(change) {
        let action = isForResponder ? responder.handle(arriving) : initiator.handle(arriving)
        switch action {
        case .send(let reply): message = reply
        case .established(let session, let reply):
            if isForResponder { ends.responder = session } else { ends.initiator = session }
            message = reply
        case .failed(let failure, let report):
            if isForResponder { ends.responderFailure = failure } else { ends.initiatorFailure = failure }
            message = report.map { HandshakeMessage($0) }
        case .ignore: message = nil
        }
        isForResponder.toggle()
    }
    return ends
}

/// A commissionee and a commissioner.
struct PASEPair {
    static let salt = [UInt8]("SPAKE2P Key Salt".utf8)
    static let passcode: UInt32 = 20_202_021

    var initiator: PASEInitiator
    var responder: PASEResponder

    init(passcode: UInt32 = passcode, seed: UInt64 = 1) throws {
        initiator = PASEInitiator(
            passcode: passcode,
            localSessionID: 0x1111,
            parameters: SessionParameters(idleInterval: .milliseconds(700), dataModelRevision: 19),
            random: SeededRandomSource(seed: seed)
        )
        responder = PASEResponder(
            verifier: SPAKE2PlusVerifier(passcode: Self.passcode, salt: Self.salt, iterations: 1000),
            pbkdfParameters: try Self.parameters(),
            localSessionID: 0x2222,
            parameters: SessionParameters(activeInterval: .milliseconds(800), dataModelRevision: 21),
            random: SeededRandomSource(seed: seed + 100)
        )
    }

    static func parameters() throws -> PBKDFParameters {
        try #require(PBKDFParameters(iterations: 1000, salt: salt))
    }
}

/// A fabric with its authority.
struct TestFabric {
    static let fabricID: FabricID = 0x2906_C908_D115_D362

    let authority: CertificateAuthority
    let fabricID: FabricID
    let ipk: AESKey
    private let random: SeededRandomSource

    init(seed: UInt64 = 1, fabricID: FabricID = fabricID, hasICAC: Bool = false) throws {
        random = SeededRandomSource(seed: seed)
        authority = try CertificateAuthority(
            random: random,
            rcacID: seed,
            icacID: hasICAC ? 77 : nil,
            at: Moment.now.wall
        )
        self.fabricID = fabricID
        ipk = AESKey(random.bytes(16))
    }

    func member(
        _ node: NodeID,
        index: FabricIndex,
        cats: [CASEAuthenticatedTag] = [],
        ipks: [AESKey]? = nil
    ) throws -> CASEFabric {
        let key = P256.PrivateKey(random: random)
        return CASEFabric(
            index: index,
            fabricID: fabricID,
            nodeID: node,
            rcac: authority.rcac,
            noc: try authority.issueNOC(
                publicKey: key.publicKey,
                nodeID: node,
                fabricID: fabricID,
                cats: cats,
                at: Moment.now.wall
            ),
            icac: authority.icac,
            operationalKey: key,
            ipks: ipks ?? [ipk]
        )
    }
}

/// A controller and a node of one fabric.
struct CASEPair {
    static let controllerID: NodeID = 0x1_B669
    static let nodeID: NodeID = 0x12
    static let tags: [CASEAuthenticatedTag] = [0x0001_0002, 0xABCD_0001]

    var controller: CASEFabric
    var node: CASEFabric
    let controllerRecords = ResumptionTable()
    let nodeRecords = ResumptionTable()
    private let random = SeededRandomSource(seed: 99)

    init(_ fabric: TestFabric) throws {
        controller = try fabric.member(Self.controllerID, index: 3, cats: Self.tags)
        node = try fabric.member(Self.nodeID, index: 1)
    }

    init(hasICAC: Bool = false) throws { try self.init(TestFabric(hasICAC: hasICAC)) }

    func initiator(to peer: NodeID = nodeID, resumption: ResumptionRecord? = nil) throws -> CASEInitiator {
        try #require(
            CASEInitiator(
                fabric: controller,
                peerNodeID: peer,
                resumption: resumption,
                localSessionID: 0x1111,
                parameters: SessionParameters(idleInterval: .milliseconds(700)),
                random: random
            )
        )
    }

    func responder(fabrics: [CASEFabric]? = nil) -> CASEResponder {
        CASEResponder(
            fabrics: fabrics ?? [node],
            resumption: { [nodeRecords] in nodeRecords.record(for: $0) },
            localSessionID: 0x2222,
            parameters: SessionParameters(activeInterval: .milliseconds(800)),
            random: random
        )
    }

    /// A whole handshake after which both sides remember it.
    func connect(
        resumption: ResumptionRecord? = nil,
        change: (HandshakeMessage) -> HandshakeMessage? = { $0 }
    ) throws -> Ends {
        var initiator = try initiator(resumption: resumption)
        var responder = responder()
        let ends = converse(&initiator, &responder, first: initiator.start(), change: change)
        if let record = ends.initiator?.resumption { controllerRecords.save(record) }
        if let record = ends.responder?.resumption { nodeRecords.save(record) }
        return ends
    }
}
