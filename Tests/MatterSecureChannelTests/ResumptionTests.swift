// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

@Suite("CASE resumption")
struct ResumptionTests {
    private let pair: CASEPair

    init() throws {
        pair = try CASEPair()
        _ = try pair.connect()
    }

    private var record: ResumptionRecord? { pair.controllerRecords.record(of: CASEPair.nodeID, on: 3) }

    @Test("Gives new keys in three messages, again and again")
    func repeated() throws {
        var keys = [record?.sharedSecret]
        for _ in 0..<3 {
            var opcodes: [Opcode] = []
            let former = try #require(record)
            let ends = try pair.connect(resumption: former) { message in
                opcodes.append(message.opcode)
                return message
            }
            #expect(opcodes == [.sigma1, .sigma2Resume, .statusReport])
            let initiator = try #require(ends.initiator)
            let responder = try #require(ends.responder)
            #expect(initiator.keys == responder.keys)
            #expect(initiator.isResumed)
            #expect(responder.isResumed)
            #expect(responder.cats.sorted() == CASEPair.tags.sorted())
            #expect(responder.peerNodeID == CASEPair.controllerID)
            #expect(responder.localNodeID == CASEPair.nodeID)
            #expect(initiator.fabricIndex == 3)
            #expect(responder.fabricIndex == 1)
            #expect(initiator.localSessionID == responder.peerSessionID)
            #expect(initiator.peerSessionID == responder.localSessionID)
            #expect(responder.parameters.idleInterval == .milliseconds(700))
            #expect(initiator.parameters.activeInterval == .milliseconds(800))
            #expect(initiator.resumption?.resumptionID == responder.resumption?.resumptionID)
            #expect(initiator.resumption?.resumptionID != former.resumptionID, "A new id each time")
            #expect(initiator.resumption?.sharedSecret == former.sharedSecret)
            keys.append(initiator.keys.attestationChallenge)
        }
        #expect(Set(keys).count == 4)
        #expect(pair.nodeRecords.records.count == 1)
    }

    @Test("An id that was used is dead: the handshake goes on in full")
    func oldID() throws {
        let old = try #require(record)
        #expect(try pair.connect(resumption: old).initiator?.isResumed == true)
        let ends = try pair.connect(resumption: old)
        #expect(ends.initiator?.isResumed == false)
        #expect(ends.initiator?.keys == ends.responder?.keys)
        #expect(ends.initiator != nil)
    }

    @Test("A wrong secret leads to the full handshake")
    func wrongSecret() throws {
        var wrong = try #require(record)
        wrong.sharedSecret[0] ^= 1
        let ends = try pair.connect(resumption: wrong)
        #expect(ends.initiator?.isResumed == false)
        #expect(ends.responder?.isResumed == false)
        #expect(ends.initiator?.keys == ends.responder?.keys)
    }

    @Test("A changed integrity check leads to the full handshake, which notices the change")
    func changedCheck() throws {
        let ends = try pair.connect(resumption: record) { message in
            guard message.opcode == .sigma1 else { return message }
            var changed = message
            changed.payload[changed.payload.count - 2] ^= 1
            return changed
        }
        #expect(ends.initiatorFailure == .notAuthentic)
        #expect(ends.responder == nil)
    }

    @Test("A record of a fabric that the node left is not used")
    func leftFabric() throws {
        var initiator = try pair.initiator(resumption: record)
        var responder = pair.responder(fabrics: [])
        #expect(responder.handle(initiator.start()).report == .noSharedTrustRoots)
        let other = try TestFabric(seed: 2).member(CASEPair.nodeID, index: 2)
        var second = pair.responder(fabrics: [other])
        #expect(second.handle(initiator.start()).report == .noSharedTrustRoots)
        #expect(initiator.handle(HandshakeMessage(.noSharedTrustRoots)).failure == .noSharedTrustRoots)
    }

    @Test("A record of another peer or fabric is not offered")
    func otherPeer() throws {
        var wrong = try #require(record)
        wrong.peerNodeID = 0x13
        #expect(try Sigma1(pair.initiator(resumption: wrong).start().payload).resumption == nil)
        wrong = try #require(record)
        wrong.fabricIndex = 4
        #expect(try Sigma1(pair.initiator(resumption: wrong).start().payload).resumption == nil)
        #expect(try Sigma1(pair.initiator(resumption: record).start().payload).resumption != nil)
    }

    @Test("A forged answer is reported with InvalidParameter")
    func forgedAnswer() throws {
        var initiator = try pair.initiator(resumption: record)
        var responder = pair.responder()
        let answer = try responder.reply(to: initiator.start())
        var changed = try Sigma2Resume(answer.payload)
        changed.resumptionID[0] ^= 1
        var victim = initiator
        let action = victim.handle(HandshakeMessage(.sigma2Resume, changed.encoded))
        #expect(action.failure == .notAuthentic)
        #expect(action.report == .invalidParameter)
        for count in 0..<answer.payload.count {
            var victim = initiator
            let cut = HandshakeMessage(.sigma2Resume, Array(answer.payload[..<count]))
            #expect(victim.handle(cut).failure == .invalidMessage)
        }
        // The responder takes the report for what it is and has no session.
        let report = HandshakeMessage(.invalidParameter)
        var other = responder
        #expect(other.handle(report).failure == .reported(.invalidParameter))
        #expect(initiator.handle(answer).session != nil)
        #expect(responder.handle(HandshakeMessage(.sessionEstablished)).session != nil)
    }

    @Test("An answer that was not asked for is refused")
    func unasked() throws {
        var asking = try pair.initiator(resumption: record)
        var responder = pair.responder()
        let answer = try responder.reply(to: asking.start())
        var initiator = try pair.initiator()
        #expect(initiator.handle(answer).failure == .unexpectedMessage)
        #expect(asking.handle(answer).session != nil)
    }

    @Test("A Sigma1 that is replayed after its session stands resumes nothing")
    func replay() throws {
        var initiator = try pair.initiator(resumption: record)
        var responder = pair.responder()
        let answer = try responder.reply(to: initiator.start())
        let report = try initiator.reply(to: answer)
        let session = try #require(responder.handle(report).session)
        pair.nodeRecords.save(try #require(session.resumption))
        var again = pair.responder()
        #expect(try again.reply(to: initiator.start()).opcode == .sigma2)
    }

    @Test("The table keeps one record for each peer, and a limited number")
    func table() {
        let table = ResumptionTable(limit: 3)
        func record(_ number: UInt8, peer: NodeID, fabric: FabricIndex = 1) -> ResumptionRecord {
            ResumptionRecord(
                resumptionID: [UInt8](repeating: number, count: 16),
                sharedSecret: [UInt8](repeating: number, count: 32),
                fabricIndex: fabric,
                peerNodeID: peer,
                cats: []
            )
        }
        table.save(record(1, peer: 1))
        table.save(record(2, peer: 2))
        table.save(record(3, peer: 1, fabric: 2))
        table.save(record(4, peer: 1))
        #expect(table.records.map { $0.resumptionID[0] } == [2, 3, 4])
        #expect(table.record(for: [UInt8](repeating: 1, count: 16)) == nil)
        #expect(table.record(of: 1, on: 1)?.resumptionID[0] == 4)
        table.save(record(5, peer: 5))
        #expect(table.records.map { $0.resumptionID[0] } == [3, 4, 5])
        table.remove(fabric: 1)
        #expect(table.records.map { $0.resumptionID[0] } == [3])
        #expect(ResumptionTable(limit: 1, records: [record(1, peer: 1), record(2, peer: 2)]).records.count == 1)
    }
}
