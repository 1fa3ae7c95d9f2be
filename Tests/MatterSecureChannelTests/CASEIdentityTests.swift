// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@testable import MatterSecureChannel

/// Peers that have the right protection key but not the right identity.
@Suite("CASE identities")
struct CASEIdentityTests {
    private let fabric: TestFabric
    private let pair: CASEPair

    init() throws {
        fabric = try TestFabric(seed: 1)
        pair = try CASEPair(fabric)
    }

    private func ends(controller: CASEFabric? = nil, node: CASEFabric? = nil) throws -> Ends {
        var changed = pair
        changed.controller = controller ?? pair.controller
        var initiator = try changed.initiator()
        var responder = changed.responder(fabrics: [node ?? pair.node])
        return converse(&initiator, &responder, first: initiator.start())
    }

    @Test("A node that does not have the key of its certificate")
    func wrongResponderKey() throws {
        var node = pair.node
        node.operationalKey = P256.PrivateKey(random: SeededRandomSource(seed: 5))
        let ends = try ends(node: node)
        #expect(ends.initiatorFailure == .invalidSignature)
        #expect(ends.responderFailure == .reported(.invalidParameter))
        #expect(ends.responder == nil)
    }

    @Test("A controller that does not have the key of its certificate")
    func wrongInitiatorKey() throws {
        var controller = pair.controller
        controller.operationalKey = P256.PrivateKey(random: SeededRandomSource(seed: 5))
        let ends = try ends(controller: controller)
        #expect(ends.responderFailure == .invalidSignature)
        #expect(ends.initiatorFailure == .reported(.invalidParameter))
        #expect(ends.initiator == nil)
        #expect(ends.responder == nil)
    }

    @Test("A certificate of another authority")
    func otherAuthority() throws {
        let other = try TestFabric(seed: 2)
        let stranger = try other.member(CASEPair.nodeID, index: 1)
        var node = pair.node
        node.noc = stranger.noc
        node.operationalKey = stranger.operationalKey
        #expect(try ends(node: node).initiatorFailure == .invalidCertificate)
        let intruder = try other.member(CASEPair.controllerID, index: 3)
        var controller = pair.controller
        controller.noc = intruder.noc
        controller.operationalKey = intruder.operationalKey
        #expect(try ends(controller: controller).responderFailure == .invalidCertificate)
    }

    @Test("A certificate of the same authority for another fabric")
    func otherFabric() throws {
        let random = SeededRandomSource(seed: 8)
        let key = P256.PrivateKey(random: random)
        var controller = pair.controller
        controller.operationalKey = key
        controller.noc = try fabric.authority.issueNOC(
            publicKey: key.publicKey,
            nodeID: CASEPair.controllerID,
            fabricID: 0x99,
            at: Moment.now.wall
        )
        #expect(try ends(controller: controller).responderFailure == .invalidCertificate)
    }

    @Test("Another node of the same fabric")
    func otherNode() throws {
        let neighbour = try fabric.member(0x13, index: 1)
        var node = pair.node
        node.noc = neighbour.noc
        node.operationalKey = neighbour.operationalKey
        #expect(try ends(node: node).initiatorFailure == .wrongNode)
    }

    @Test("A certificate that is no certificate")
    func noCertificate() throws {
        var initiator = try pair.initiator()
        let peer = try P256.PublicKey(Sigma1(initiator.start().payload).ephemeralPublicKey)
        let ephemeral = P256.PrivateKey(random: SeededRandomSource(seed: 6))
        let secret = try ephemeral.sharedSecret(with: peer)
        let responderRandom = [UInt8](repeating: 1, count: 32)
        let key = CASEKeys.sigma2(
            secret: secret,
            ipk: fabric.ipk,
            responderRandom: responderRandom,
            responderPublicKey: ephemeral.publicKey.bytes,
            sigma1: initiator.start().payload
        )
        for noc in [[], [0x15, 0x18], [UInt8](repeating: 0xFF, count: 399)] as [[UInt8]] {
            let proof = CASEProof(
                noc: noc,
                icac: nil,
                signature: [UInt8](repeating: 2, count: 64),
                resumptionID: [UInt8](repeating: 3, count: 16)
            )
            let sigma2 = Sigma2(
                responderRandom: responderRandom,
                responderSessionID: 1,
                ephemeralPublicKey: ephemeral.publicKey.bytes,
                encrypted: try AESCCM.seal(proof.encoded, key: key, nonce: CASEKeys.sigma2Nonce, authenticating: []),
                parameters: nil
            )
            var victim = initiator
            let action = victim.handle(HandshakeMessage(.sigma2, sigma2.encoded))
            #expect(action.failure == .invalidCertificate)
            #expect(action.report == .invalidParameter)
        }
        #expect(initiator.handle(HandshakeMessage(.sigma2, [])).failure == .invalidMessage)
    }

    @Test("A certificate whose time has not come")
    func notYetValid() throws {
        var initiator = try pair.initiator()
        var responder = pair.responder()
        let sigma2 = try responder.reply(to: initiator.start())
        let before = Moment.milliseconds(-86_400_000)
        #expect(initiator.handle(sigma2, at: before).failure == .invalidCertificate)
    }
}
