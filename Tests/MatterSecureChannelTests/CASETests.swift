// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

@Suite("CASE")
struct CASETests {
    @Test("Ends with the same keys on both sides", arguments: [false, true])
    func success(_ hasICAC: Bool) throws {
        let pair = try CASEPair(hasICAC: hasICAC)
        var opcodes: [Opcode] = []
        let ends = try pair.connect { message in
            opcodes.append(message.opcode)
            return message
        }
        #expect(opcodes == [.sigma1, .sigma2, .sigma3, .statusReport])
        let initiator = try #require(ends.initiator)
        let responder = try #require(ends.responder)
        #expect(initiator.keys == responder.keys)
        #expect(initiator.kind == .case)
        #expect(initiator.isInitiator)
        #expect(!responder.isInitiator)
        #expect(initiator.fabricIndex == 3)
        #expect(responder.fabricIndex == 1)
        #expect(initiator.localNodeID == CASEPair.controllerID)
        #expect(initiator.peerNodeID == CASEPair.nodeID)
        #expect(responder.localNodeID == CASEPair.nodeID)
        #expect(responder.peerNodeID == CASEPair.controllerID)
        #expect(responder.cats.sorted() == CASEPair.tags.sorted())
        #expect(initiator.cats.isEmpty)
        #expect(initiator.localSessionID == responder.peerSessionID)
        #expect(initiator.peerSessionID == responder.localSessionID)
        #expect(responder.parameters.idleInterval == .milliseconds(700))
        #expect(initiator.parameters.activeInterval == .milliseconds(800))
        #expect(!initiator.isResumed)
        let remembered = try #require(initiator.resumption)
        #expect(remembered.resumptionID == responder.resumption?.resumptionID)
        #expect(remembered.sharedSecret == responder.resumption?.sharedSecret)
        #expect(remembered.peerNodeID == CASEPair.nodeID)
        #expect(responder.resumption?.peerNodeID == CASEPair.controllerID)
        #expect(responder.resumption?.cats.sorted() == CASEPair.tags.sorted())
    }

    @Test("Messages that come again or too late are not heard")
    func ignored() throws {
        let pair = try CASEPair()
        var initiator = try pair.initiator()
        var responder = pair.responder()
        let sigma2 = try responder.reply(to: initiator.start())
        #expect(responder.handle(initiator.start()).isIgnored, "A repeated Sigma1 begins nothing")
        let sigma3 = try initiator.reply(to: sigma2)
        #expect(responder.handle(sigma3).session != nil)
        #expect(responder.handle(sigma3).isIgnored)
        #expect(initiator.handle(HandshakeMessage(.sessionEstablished)).session != nil)
        #expect(initiator.handle(sigma2).isIgnored)
    }

    @Test("The fabric is found among several, with each of its protection keys")
    func manyFabrics() throws {
        let fabric = try TestFabric(seed: 1)
        let other = try TestFabric(seed: 2)
        let pair = try CASEPair(fabric)
        let older = AESKey([UInt8](repeating: 9, count: 16))
        var memberships = [try other.member(CASEPair.nodeID, index: 2), pair.node]
        memberships[1].ipks = [older, fabric.ipk]
        var initiator = try pair.initiator()
        var responder = pair.responder(fabrics: memberships)
        let ends = converse(&initiator, &responder, first: initiator.start())
        #expect(ends.responder?.fabricIndex == 1)
        #expect(ends.initiator?.keys == ends.responder?.keys)
        #expect(ends.initiator != nil)
    }

    @Test("A node that was not meant answers NoSharedTrustRoots")
    func unknownDestination() throws {
        let fabric = try TestFabric(seed: 1)
        let pair = try CASEPair(fabric)
        var otherIPK = pair.node
        otherIPK.ipks = [AESKey([UInt8](repeating: 1, count: 16))]
        var noIPK = pair.node
        noIPK.ipks = []
        let strangers: [[CASEFabric]] = [
            [], [try fabric.member(0x13, index: 1)], [try TestFabric(seed: 2).member(CASEPair.nodeID, index: 1)],
            [otherIPK], [noIPK],
        ]
        for fabrics in strangers {
            var initiator = try pair.initiator()
            var responder = pair.responder(fabrics: fabrics)
            let action = responder.handle(initiator.start())
            #expect(action.failure == .noSharedTrustRoots)
            #expect(action.report == .noSharedTrustRoots)
            let report = HandshakeMessage(try #require(action.report))
            #expect(report.payload == [1, 0, 0, 0, 0, 0, 1, 0])
            #expect(initiator.handle(report).failure == .noSharedTrustRoots)
        }
    }

    @Test("Ephemeral keys that are no points of the curve are refused")
    func badPoint() throws {
        let pair = try CASEPair()
        var sigma1 = try Sigma1(pair.initiator().start().payload)
        sigma1.ephemeralPublicKey = [4] + [UInt8](repeating: 1, count: 64)
        var responder = pair.responder()
        let action = responder.handle(HandshakeMessage(.sigma1, sigma1.encoded))
        #expect(action.failure == .invalidMessage)
        #expect(action.report == .invalidParameter)
        var initiator = try pair.initiator()
        var other = pair.responder()
        var sigma2 = try Sigma2(other.reply(to: initiator.start()).payload)
        sigma2.ephemeralPublicKey = [UInt8](repeating: 0, count: 65)
        let reaction = initiator.handle(HandshakeMessage(.sigma2, sigma2.encoded))
        #expect(reaction.failure == .invalidMessage)
        #expect(reaction.report == .invalidParameter)
    }

    @Test("Every octet of Sigma2 and Sigma3 counts")
    func tampered() throws {
        let pair = try CASEPair()
        var initiator = try pair.initiator()
        var responder = pair.responder()
        let sigma2 = try responder.reply(to: initiator.start())
        for index in stride(from: 0, to: sigma2.payload.count, by: 3) {
            var changed = sigma2
            changed.payload[index] ^= 0x40
            var victim = initiator
            let action = victim.handle(changed)
            // Changed session parameters or ids are only noticed with the transcript, in Sigma3.
            if case .send(let sigma3) = action {
                var other = responder
                #expect(other.handle(sigma3).failure == .notAuthentic, "octet \(index)")
            } else {
                #expect(action.failure != nil, "octet \(index)")
                #expect(action.report == .invalidParameter)
            }
        }
        let sigma3 = try initiator.reply(to: sigma2)
        for index in stride(from: 0, to: sigma3.payload.count, by: 3) {
            var changed = sigma3
            changed.payload[index] ^= 0x40
            var victim = responder
            let action = victim.handle(changed)
            #expect(action.failure != nil, "octet \(index)")
            #expect(action.report == .invalidParameter)
        }
    }

    @Test("A Sigma1 changed on its way is noticed")
    func tamperedSigma1() throws {
        let pair = try CASEPair()
        // Octet 37 and 38 are the initiator's session id: the responder cannot know.
        let ends = try pair.connect { message in
            guard message.opcode == .sigma1 else { return message }
            var changed = message
            changed.payload[38] ^= 1
            return changed
        }
        #expect(ends.initiator == nil)
        #expect(ends.responder == nil)
        #expect(ends.initiatorFailure == .notAuthentic)
    }

    @Test("Messages of one handshake are worth nothing in another")
    func replay() throws {
        let pair = try CASEPair()
        var firstInitiator = try pair.initiator()
        var firstResponder = pair.responder()
        let sigma2 = try firstResponder.reply(to: firstInitiator.start())
        let sigma3 = try firstInitiator.reply(to: sigma2)
        #expect(firstResponder.handle(sigma3).session != nil)
        var secondResponder = pair.responder()
        _ = try secondResponder.reply(to: firstInitiator.start())
        #expect(secondResponder.handle(sigma3).failure == .notAuthentic)
        var secondInitiator = try pair.initiator()
        #expect(secondInitiator.handle(sigma2).failure == .notAuthentic)
    }

    @Test("Truncated messages fail with InvalidParameter at every step")
    func truncated() throws {
        let pair = try CASEPair(hasICAC: true)
        var initiator = try pair.initiator()
        var responder = pair.responder()
        var message = initiator.start()
        for step in 0..<3 {
            for count in 0..<message.payload.count {
                let cut = HandshakeMessage(message.opcode, Array(message.payload[..<count]))
                var firstCopy = initiator
                var secondCopy = responder
                let action = step % 2 == 0 ? secondCopy.handle(cut) : firstCopy.handle(cut)
                #expect(action.failure == .invalidMessage)
                #expect(action.report == .invalidParameter)
            }
            message = step % 2 == 0 ? try responder.reply(to: message) : try initiator.reply(to: message)
        }
        #expect(message.opcode == .statusReport)
    }

    @Test("Messages that are not due end the handshake")
    func unexpected() throws {
        let pair = try CASEPair()
        let opcodes: [Opcode] = [.sigma3, .sigma2Resume, .pake1, 0x7F]
        for opcode in opcodes {
            var responder = pair.responder()
            let action = responder.handle(HandshakeMessage(opcode, [0x15, 0x18]))
            #expect(action.failure == .unexpectedMessage)
            #expect(action.report == .invalidParameter)
            var initiator = try pair.initiator()
            let reaction = initiator.handle(HandshakeMessage(opcode, [0x15, 0x18]))
            #expect(reaction.failure == .unexpectedMessage)
            #expect(reaction.report == .invalidParameter)
        }
        var initiator = try pair.initiator()
        #expect(initiator.handle(HandshakeMessage(.sessionEstablished)).failure == .reported(.sessionEstablished))
        var other = try pair.initiator()
        let busy = other.handle(HandshakeMessage(.busy(minimumWait: .milliseconds(300))))
        #expect(busy.failure == .busy(minimumWait: .milliseconds(300)))
    }

    @Test("Nobody is called without a protection key")
    func noIPK() throws {
        var pair = try CASEPair()
        pair.controller.ipks = []
        let initiator = CASEInitiator(
            fabric: pair.controller,
            peerNodeID: CASEPair.nodeID,
            resumption: nil,
            localSessionID: 1,
            parameters: .default,
            random: SeededRandomSource(seed: 1)
        )
        #expect(initiator == nil)
    }
}
