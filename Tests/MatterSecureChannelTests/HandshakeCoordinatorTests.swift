// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

/// A coordinator whose actions are looked at one by one.
private struct Desk {
    var coordinator: HandshakeCoordinator
    private var exchanges: UInt64 = 100

    init(_ records: ResumptionTable = ResumptionTable(), maximumResponders: Int = 2) {
        var next: UInt16 = 0x2000
        coordinator = HandshakeCoordinator(
            configuration: HandshakeConfiguration(maximumResponders: maximumResponders),
            resumptions: records,
            random: SeededRandomSource(seed: 4)
        ) {
            next += 1
            return SessionID(next)
        }
    }

    mutating func newExchange() -> ExchangeHandle {
        exchanges += 1
        return ExchangeHandle(exchanges)
    }

    /// Hands over a message; without an exchange it opens one.
    mutating func receive(
        _ message: HandshakeMessage,
        on exchange: ExchangeHandle? = nil,
        kind: SessionKind = .unsecured,
        port: UInt16 = 1,
        at time: Int64 = 0
    ) -> [HandshakeCoordinator.Action] {
        let handle = exchange ?? newExchange()
        return coordinator.handle(
            ReceivedMessage(
                exchange: handle,
                session: SessionHandle(1),
                sessionKind: kind,
                isNewExchange: exchange == nil,
                protocolID: .secureChannel,
                opcode: message.opcode,
                payload: message.payload,
                peer: SocketAddress(.loopback, port: port)
            ),
            at: .milliseconds(time)
        )
    }

    var lastExchange: ExchangeHandle { ExchangeHandle(exchanges) }
}

extension [HandshakeCoordinator.Action] {
    /// The actions in short: `send 33`, `send 64 unreliable`, `close`, `established`, `failed`, `passcodeFailed`.
    fileprivate var summary: [String] {
        map {
            switch $0 {
            case .send(let message, _, let isReliable):
                "send \(String(message.opcode.rawValue, radix: 16))" + (isReliable ? "" : " unreliable")
            case .close: "close"
            case .peerParameters: "parameters"
            case .established: "established"
            case .failed: "failed"
            case .passcodeFailed: "passcodeFailed"
            }
        }
    }

    fileprivate var message: HandshakeMessage? {
        for case .send(let message, _, _) in self { return message }
        return nil
    }

    fileprivate var failure: HandshakeFailure? {
        for case .failed(_, let failure) in self { return failure }
        return nil
    }
}

@Suite("Handshake coordinator: PASE")
struct PASECoordinationTests {
    private func open() throws -> PASEAvailability {
        .open(
            PASEConfiguration(
                verifier: SPAKE2PlusVerifier(passcode: PASEPair.passcode, salt: PASEPair.salt, iterations: 1000),
                pbkdfParameters: try PASEPair.parameters()
            )
        )
    }

    @Test("Nobody is answered while no window is open, everybody gets Busy while one commissions")
    func availability() throws {
        var desk = Desk()
        let request = try PASEPair().initiator.start()
        #expect(desk.receive(request).summary == ["close"])
        #expect(desk.coordinator.setPASE(.busy).isEmpty)
        let actions = desk.receive(request)
        #expect(actions.summary == ["send 40 unreliable", "close"])
        #expect(actions.message?.payload == [8, 0, 0, 0, 0, 0, 4, 0, 0x88, 0x13])
        #expect(desk.coordinator.count == 0)
        #expect(desk.coordinator.setPASE(try open()).isEmpty)
        #expect(desk.receive(request).summary == ["parameters", "send 21"])
    }

    @Test("A handshake goes through, and the next commissioner finds the node busy")
    func success() throws {
        var desk = Desk()
        _ = desk.coordinator.setPASE(try open())
        var initiator = try PASEPair().initiator
        var message = try #require(desk.receive(initiator.start()).message)
        let exchange = desk.lastExchange
        #expect(desk.coordinator.deadline == .start.advanced(by: .seconds(60)))
        var actions: [HandshakeCoordinator.Action] = []
        for _ in 0..<2 {
            actions = desk.receive(try initiator.reply(to: message), on: exchange, at: 1000)
            message = try #require(actions.message)
        }
        #expect(actions.summary == ["established", "send 40", "close"])
        let session = try #require(initiator.handle(message).session)
        guard case .established(let own, let peer, let handle) = actions[0] else {
            Issue.record("No session")
            return
        }
        #expect(own.keys == session.keys)
        #expect(own.localSessionID == 0x2001)
        #expect(peer == SocketAddress(.loopback, port: 1))
        #expect(handle == exchange)
        #expect(desk.coordinator.pase == .busy)
        #expect(desk.coordinator.deadline == nil)
        #expect(desk.receive(try PASEPair(seed: 9).initiator.start()).summary == ["send 40 unreliable", "close"])
    }

    @Test("A second commissioner gets Busy, a repeated request nothing")
    func oneAtATime() throws {
        var desk = Desk()
        _ = desk.coordinator.setPASE(try open())
        let request = try PASEPair(seed: 1).initiator.start()
        _ = desk.receive(request)
        #expect(desk.receive(request).summary == ["close"])
        #expect(desk.receive(try PASEPair(seed: 2).initiator.start()).summary == ["send 40 unreliable", "close"])
        #expect(desk.coordinator.count == 1)
    }

    @Test("A guess counts once it could be tested, whether it is sent, reported or kept silent")
    func guesses() throws {
        for way in 0..<4 {
            var desk = Desk()
            _ = desk.coordinator.setPASE(try open())
            var initiator = try PASEPair(passcode: 11).initiator
            let response = try #require(desk.receive(initiator.start()).message)
            let exchange = desk.lastExchange
            let pake1 = try initiator.reply(to: response)
            _ = desk.receive(pake1, on: exchange)
            let proof = HandshakeMessage(.pake3, Pake3(cA: [UInt8](repeating: 1, count: 32)).encoded)
            let actions =
                switch way {
                case 0: desk.receive(proof, on: exchange)
                case 1: desk.receive(HandshakeMessage(.invalidParameter), on: exchange)
                case 2: desk.coordinator.handleTimeout(at: .milliseconds(60_000))
                default: desk.coordinator.exchangeFailed(exchange)
                }
            let expected = ["close", "failed", "passcodeFailed"]
            #expect(actions.summary == (way == 0 ? ["send 40"] : []) + expected, "way \(way)")
            if way == 0 { #expect(actions.message == HandshakeMessage(.invalidParameter)) }
            #expect(desk.coordinator.count == 0)
            // The window is open still, for the next attempt.
            #expect(desk.receive(try PASEPair().initiator.start()).summary.last == "send 21")
        }
    }

    @Test("What ends before the proof is no guess")
    func noGuess() throws {
        var desk = Desk()
        _ = desk.coordinator.setPASE(try open())
        _ = desk.receive(try PASEPair().initiator.start())
        #expect(desk.coordinator.handleTimeout(at: .milliseconds(59_999)).isEmpty)
        #expect(desk.coordinator.count == 1)
        let actions = desk.coordinator.handleTimeout(at: .milliseconds(60_000))
        #expect(actions.summary == ["close", "failed"])
        #expect(actions.failure == .timeout)
        #expect(desk.receive(HandshakeMessage(.pbkdfParamRequest, [])).summary == ["send 40", "close", "failed"])
    }

    @Test("PASE may not be drawn out by going on slowly")
    func absoluteTimeout() throws {
        var desk = Desk()
        _ = desk.coordinator.setPASE(try open())
        var initiator = try PASEPair().initiator
        let response = try #require(desk.receive(initiator.start()).message)
        _ = desk.receive(try initiator.reply(to: response), on: desk.lastExchange, at: 50_000)
        #expect(desk.coordinator.deadline == .start.advanced(by: .seconds(60)))
    }

    @Test("Closing the window ends the handshake")
    func close() throws {
        var desk = Desk()
        _ = desk.coordinator.setPASE(try open())
        var initiator = try PASEPair().initiator
        let response = try #require(desk.receive(initiator.start()).message)
        _ = desk.receive(try initiator.reply(to: response), on: desk.lastExchange)
        #expect(desk.coordinator.setPASE(try open()).isEmpty, "Nothing changes")
        let actions = desk.coordinator.setPASE(.closed)
        #expect(actions.summary == ["close", "failed"])
        #expect(actions.failure == .cancelled)
    }
}

@Suite("Handshake coordinator: CASE")
struct CASECoordinationTests {
    private let pair: CASEPair

    init() throws { pair = try CASEPair() }

    private func desk() -> Desk {
        var desk = Desk(pair.nodeRecords)
        _ = desk.coordinator.setFabrics([pair.node])
        return desk
    }

    @Test("A handshake goes through, with its time running from message to message")
    func success() throws {
        var desk = desk()
        var initiator = try pair.initiator()
        let actions = desk.receive(initiator.start(), at: 1000)
        #expect(actions.summary == ["parameters", "send 31"])
        #expect(desk.coordinator.deadline == .start.advanced(by: .seconds(31)))
        let sigma3 = try initiator.reply(to: try #require(actions.message))
        let end = desk.receive(sigma3, on: desk.lastExchange, at: 2000)
        #expect(end.summary == ["established", "send 40", "close"])
        #expect(end.message == HandshakeMessage(.sessionEstablished))
        #expect(desk.coordinator.deadline == nil)
    }

    @Test("A resumption ends with the initiator's report")
    func resumption() throws {
        _ = try pair.connect()
        var desk = desk()
        var initiator = try pair.initiator(resumption: pair.controllerRecords.record(of: CASEPair.nodeID, on: 3))
        let answer = try #require(desk.receive(initiator.start()).message)
        #expect(answer.opcode == .sigma2Resume)
        let report = try initiator.reply(to: answer)
        #expect(desk.receive(report, on: desk.lastExchange).summary == ["established", "close"])
    }

    @Test("Strangers hear NoSharedTrustRoots")
    func stranger() throws {
        var desk = Desk()
        let actions = desk.receive(try pair.initiator().start())
        #expect(actions.summary == ["send 40", "close", "failed"])
        #expect(actions.message == HandshakeMessage(.noSharedTrustRoots))
        #expect(desk.coordinator.count == 0)
    }

    @Test("A repeated Sigma1 begins no second handshake")
    func repeated() throws {
        var desk = desk()
        let initiator = try pair.initiator()
        _ = desk.receive(initiator.start())
        let first = desk.lastExchange
        #expect(desk.receive(initiator.start()).summary == ["close"])
        #expect(desk.receive(initiator.start(), on: first).isEmpty)
        #expect(desk.coordinator.count == 1)
    }

    @Test("More handshakes than allowed get Busy, unless the peer begins anew")
    func limit() throws {
        var desk = desk()
        for port in 1...2 as ClosedRange<UInt16> { _ = desk.receive(try pair.initiator().start(), port: port) }
        #expect(desk.receive(try pair.initiator().start(), port: 3).summary == ["send 40 unreliable", "close"])
        #expect(desk.coordinator.count == 2)
        let actions = desk.receive(try pair.initiator().start(), port: 2)
        #expect(actions.summary == ["close", "failed", "parameters", "send 31"])
        #expect(actions.failure == .cancelled)
        #expect(desk.coordinator.count == 2)
        #expect(desk.coordinator.handleTimeout(at: .milliseconds(30_000)).count == 4)
        #expect(desk.coordinator.count == 0)
    }

    @Test("Leaving a fabric ends its handshakes, renewing a certificate does not")
    func fabrics() throws {
        var desk = desk()
        _ = desk.receive(try pair.initiator().start())
        var renewed = pair.node
        renewed.noc = pair.controller.noc
        #expect(desk.coordinator.setFabrics([renewed]).isEmpty)
        #expect(desk.coordinator.setFabrics([]).summary == ["close", "failed"])
        #expect(desk.coordinator.count == 0)
    }

    @Test("Handshakes begun here are watched over as well")
    func initiators() throws {
        var desk = desk()
        let exchange = desk.newExchange()
        let initiator = try pair.initiator()
        let begun = desk.coordinator.begin(initiator, on: exchange, at: .now)
        #expect(begun.summary == ["send 30"])
        #expect(begun.message == initiator.start())
        #expect(desk.coordinator.deadline == .start.advanced(by: .seconds(30)))
        var responder = pair.responder()
        let sigma2 = try responder.reply(to: initiator.start())
        let actions = desk.receive(sigma2, on: exchange)
        #expect(actions.summary == ["parameters", "send 32"])
        let report = try responder.reply(to: try #require(actions.message))
        #expect(desk.receive(report, on: exchange).summary == ["established", "close"])
        _ = desk.coordinator.begin(initiator, on: exchange, at: .now)
        #expect(desk.coordinator.exchangeFailed(exchange).failure == .timeout)
        _ = desk.coordinator.begin(try PASEPair().initiator, on: exchange, at: .now)
        #expect(desk.coordinator.cancel(exchange).summary == ["close", "failed"])
        #expect(desk.coordinator.count == 0)
    }

    @Test("Messages that belong to no handshake are let go")
    func strays() throws {
        var desk = desk()
        #expect(desk.receive(HandshakeMessage(.sigma3, [])).summary == ["close"])
        #expect(desk.receive(HandshakeMessage(.sessionEstablished)).summary == ["close"])
        #expect(desk.receive(try pair.initiator().start(), kind: .case).isEmpty)
        #expect(desk.receive(HandshakeMessage(.sigma1, [1]), on: ExchangeHandle(5)).summary == ["close"])
        #expect(desk.coordinator.count == 0)
    }

    @Test("Noise neither traps nor piles up", arguments: 1...3 as ClosedRange<UInt64>)
    func noise(_ seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        var desk = desk()
        let good = try pair.initiator().start()
        let opcodes: [Opcode] = [0x20, 0x21, 0x22, 0x23, 0x24, 0x30, 0x31, 0x32, 0x33, 0x40, 0x50]
        var exchange = desk.newExchange()
        for step in 0..<1500 as Range<Int64> {
            var message = good
            if random.next() % 3 != 0 { message.opcode = opcodes[Int(random.next() % 11)] }
            switch random.next() % 3 {
            case 0: message.payload = random.bytes(Int(random.next() % 200))
            case 1: message.payload[Int(random.next() % UInt64(message.payload.count))] ^= UInt8(random.next() & 0xFF)
            default: break
            }
            let isNew = random.next() % 2 == 0
            _ = desk.receive(message, on: isNew ? nil : exchange, port: UInt16(random.next() % 5), at: step * 10)
            if isNew { exchange = desk.lastExchange }
            _ = desk.coordinator.handleTimeout(at: .milliseconds(step * 10))
            #expect(desk.coordinator.count <= 2)
        }
        _ = desk.coordinator.handleTimeout(at: .milliseconds(100_000))
        #expect(desk.coordinator.count == 0)
        #expect(desk.coordinator.deadline == nil)
    }
}
