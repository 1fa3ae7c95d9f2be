// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

/// A node or controller: message layer, coordinator and what came of both.
private final class Party {
    let layer: MessageLayer
    var coordinator: HandshakeCoordinator
    let records = ResumptionTable()
    let address: SocketAddress
    private(set) var sessions: [(handle: SessionHandle, session: EstablishedSession)] = []
    private(set) var failures: [HandshakeFailure] = []
    private(set) var passcodeFailures = 0
    /// Application messages, the exchanges of which are answered with the payload turned round.
    private(set) var heard: [[UInt8]] = []

    init(_ number: UInt64) {
        let layer = MessageLayer(random: SeededRandomSource(seed: number))
        self.layer = layer
        address = SocketAddress(IPAddress(high: 0xFE80 << 48, low: number), port: 5540, scope: 2)
        coordinator = HandshakeCoordinator(resumptions: records, random: SeededRandomSource(seed: number + 50)) {
            layer.allocateSessionID()
        }
    }

    func perform(_ actions: [HandshakeCoordinator.Action], at now: Moment) {
        for outcome in layer.perform(actions, at: now) {
            switch outcome {
            case .established(let handle, let session, _):
                sessions.append((handle, session))
                if let record = session.resumption { records.save(record) }
            case .failed(_, let failure): failures.append(failure)
            case .passcodeFailed: passcodeFailures += 1
            }
        }
    }

    func callCASE(_ fabric: CASEFabric, _ peer: NodeID, at other: Party, at now: Moment) throws {
        let initiator = try #require(
            CASEInitiator(
                fabric: fabric,
                peerNodeID: peer,
                resumption: records.record(of: peer, on: fabric.index),
                localSessionID: layer.allocateSessionID(),
                parameters: .default,
                random: SeededRandomSource(seed: UInt64(now.instant.nanoseconds) + 7)
            )
        )
        let exchange = layer.openUnsecuredExchange(to: other.address, at: now)
        perform(coordinator.begin(initiator, on: exchange, at: now), at: now)
    }

    func callPASE(_ passcode: UInt32, at other: Party, at now: Moment) {
        let initiator = PASEInitiator(
            passcode: passcode,
            localSessionID: layer.allocateSessionID(),
            parameters: .default,
            random: SeededRandomSource(seed: UInt64(now.instant.nanoseconds) + 8)
        )
        let exchange = layer.openUnsecuredExchange(to: other.address, at: now)
        perform(coordinator.begin(initiator, on: exchange, at: now), at: now)
    }

    func drainEvents(at now: Moment) {
        while let event = layer.pollEvent() {
            switch event {
            case .message(let message) where message.sessionKind == .unsecured:
                perform(coordinator.handle(message, at: now), at: now)
            case .message(let message):
                heard.append(message.payload)
                if message.isNewExchange {
                    layer.send(
                        9,
                        protocolID: .interactionModel,
                        payload: message.payload.reversed(),
                        on: message.exchange,
                        at: now
                    )
                }
                layer.closeExchange(message.exchange, at: now)
            case .failed(let exchange, _): perform(coordinator.exchangeFailed(exchange), at: now)
            case .delivered, .sessionEvicted: break
            }
        }
    }

    func wake(at now: Moment) {
        layer.handleTimeout(at: now)
        perform(coordinator.handleTimeout(at: now), at: now)
    }

    var deadline: Instant? {
        [layer.deadline, coordinator.deadline].compactMap(\.self).min()
    }
}

@Suite("Handshakes over the message layer")
struct SecureChannelStackTests {
    private let controller = Party(1)
    private let node = Party(2)
    private let pair: CASEPair

    init() throws {
        pair = try CASEPair(hasICAC: true)
        _ = node.coordinator.setFabrics([pair.node])
    }

    /// Runs both until nothing is left to do; the network loses what `isLost` says, by the number of the datagram.
    private func run(from start: Moment = .now, isLost: (Int) -> Bool = { _ in false }) -> Moment {
        var now = start
        var count = 0
        for _ in 0..<2000 {
            var isQuiet = true
            for (sender, receiver) in [(controller, node), (node, controller)] {
                while let datagram = sender.layer.pollTransmit() {
                    isQuiet = false
                    count += 1
                    if isLost(count) { continue }
                    #expect(datagram.peer == receiver.address)
                    receiver.layer.receive(Datagram(bytes: datagram.bytes, peer: sender.address), at: now)
                    receiver.drainEvents(at: now)
                }
            }
            guard isQuiet else { continue }
            guard let next = [controller.deadline, node.deadline].compactMap(\.self).min() else { return now }
            now = now.advanced(by: now.instant.duration(to: next))
            for party in [controller, node] {
                party.wake(at: now)
                party.drainEvents(at: now)
            }
        }
        Issue.record("Does not come to rest")
        return now
    }

    /// One exchange of messages over the newest session.
    private func talk(_ payload: [UInt8], at now: Moment) throws {
        let session = try #require(controller.sessions.last)
        let exchange = try #require(controller.layer.openExchange(on: session.handle, at: now))
        #expect(
            controller.layer.send(8, protocolID: .interactionModel, payload: payload, on: exchange, at: now)
        )
    }

    private func expectRest() {
        for party in [controller, node] {
            #expect(party.deadline == nil)
            #expect(party.layer.exchangeCount == 0)
            #expect(party.coordinator.count == 0)
        }
    }

    @Test("CASE, a conversation, and a resumption")
    func caseSession() throws {
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        var now = run()
        #expect(controller.sessions.count == 1)
        #expect(node.sessions.count == 1)
        try talk([1, 2, 3], at: now)
        now = run(from: now)
        #expect(node.heard == [[1, 2, 3]])
        #expect(controller.heard == [[3, 2, 1]])
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: now)
        now = run(from: now)
        #expect(node.sessions.map(\.session.isResumed) == [false, true])
        try talk([4, 5], at: now)
        now = run(from: now)
        #expect(controller.heard == [[3, 2, 1], [5, 4]])
        expectRest()
        #expect(controller.layer.counters.dropped == 0)
        #expect(node.layer.counters.dropped == 0)
        #expect(node.layer.counters.retransmissions == 0)
        #expect(node.layer.sessions { $0.kind == .case && $0.peerNodeID == CASEPair.controllerID }.count == 2)
        #expect(node.layer.sessions { $0.peerAddress == controller.address }.count == 2)
    }

    @Test("PASE and a conversation")
    func paseSession() throws {
        let configuration = PASEConfiguration(
            verifier: SPAKE2PlusVerifier(passcode: PASEPair.passcode, salt: PASEPair.salt, iterations: 1000),
            pbkdfParameters: try PASEPair.parameters()
        )
        _ = node.coordinator.setPASE(.open(configuration))
        controller.callPASE(20_202_022, at: node, at: .now)
        var now = run()
        #expect(controller.failures == [.wrongPasscode])
        #expect(node.passcodeFailures == 1)
        #expect(node.sessions.isEmpty)
        controller.callPASE(PASEPair.passcode, at: node, at: now)
        now = run(from: now)
        try talk([7, 8], at: now)
        now = run(from: now)
        #expect(controller.heard == [[8, 7]])
        // The node is busy with this commissioner now.
        controller.callPASE(PASEPair.passcode, at: node, at: now)
        now = run(from: now)
        #expect(controller.failures.last == .busy(minimumWait: .seconds(5)))
        #expect(node.passcodeFailures == 1)
        expectRest()
        #expect(controller.sessions.map(\.session.kind) == [.pase])
    }

    @Test("Each single lost datagram is made good, with one session on both sides", arguments: 1...8)
    func loss(_ lost: Int) throws {
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        var now = run { $0 == lost }
        #expect(controller.sessions.count == 1)
        #expect(node.sessions.count == 1)
        #expect(controller.failures.isEmpty)
        #expect(node.failures.isEmpty)
        try talk([9], at: now)
        now = run(from: now) { $0 == lost }
        #expect(node.heard == [[9]])
        #expect(controller.heard == [[9]])
        expectRest()
    }

    @Test("Every second datagram lost", arguments: [0, 1])
    func heavyLoss(_ phase: Int) throws {
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        _ = run { $0 % 2 == phase }
        #expect(controller.sessions.count == 1)
        #expect(node.sessions.count == 1)
        expectRest()
    }

    @Test("A node that does not answer")
    func silence() throws {
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        let end = run { _ in true }
        #expect(controller.failures == [.timeout])
        #expect(end.instant > .start.advanced(by: .seconds(5)))
        #expect(end.instant < .start.advanced(by: .seconds(9)))
        expectRest()
        #expect(controller.layer.sessionCount == 0)
    }

    @Test("A peer that stops in mid-handshake is given up by the node after its time")
    func abandoned() throws {
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        // Sigma1 arrives, nothing else does.
        let end = run { $0 > 1 }
        #expect(node.failures == [.timeout])
        #expect(controller.failures == [.timeout])
        #expect(end.instant <= .start.advanced(by: .seconds(30)))
        expectRest()
    }

    @Test("A node of no fabric says so")
    func stranger() throws {
        _ = node.coordinator.setFabrics([])
        try controller.callCASE(pair.controller, CASEPair.nodeID, at: node, at: .now)
        _ = run()
        #expect(controller.failures == [.noSharedTrustRoots])
        #expect(node.failures == [.noSharedTrustRoots])
        expectRest()
    }
}
