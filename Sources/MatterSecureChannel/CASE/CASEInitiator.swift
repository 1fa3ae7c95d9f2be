// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging

/// The calling side of CASE, for one handshake (Matter Core § 4.14.2).
package struct CASEInitiator {
    private enum State {
        case awaitingSigma2
        case awaitingReport(EstablishedSession)
        case finished
    }

    /// The fabric on which the peer is called.
    package let fabric: CASEFabric
    /// Who is called.
    package let peerNodeID: NodeID
    private let ipk: AESKey
    private let record: ResumptionRecord?
    private let localSessionID: SessionID
    private let ephemeral: P256.PrivateKey
    private let initiatorRandom: [UInt8]
    private let firstMessage: HandshakeMessage
    private var state = State.awaitingSigma2
    /// The parameters that the peer told, once it did.
    package private(set) var peerParameters: SessionParameters?

    /// Prepares a handshake; nil where the fabric has no identity protection key.
    ///
    /// - Parameter resumption: A former session with the peer; the peer decides whether to resume it.
    package init?(
        fabric: CASEFabric,
        peerNodeID: NodeID,
        resumption: ResumptionRecord?,
        localSessionID: SessionID,
        parameters: SessionParameters,
        random: any RandomSource
    ) {
        guard let ipk = fabric.ipks.first else { return nil }
        self.fabric = fabric
        self.peerNodeID = peerNodeID
        self.ipk = ipk
        self.localSessionID = localSessionID
        ephemeral = P256.PrivateKey(random: random)
        initiatorRandom = random.bytes(32)
        let record = resumption.flatMap {
            $0.fabricIndex == fabric.index && $0.peerNodeID == peerNodeID ? $0 : nil
        }
        self.record = record
        var sigma1 = Sigma1(
            initiatorRandom: initiatorRandom,
            initiatorSessionID: localSessionID,
            destinationID: fabric.destinationID(of: peerNodeID, ipk: ipk, initiatorRandom: initiatorRandom),
            ephemeralPublicKey: ephemeral.publicKey.bytes,
            parameters: parameters
        )
        if let record,
            let check = CASEKeys.sigma1ResumeCheck(
                secret: record.sharedSecret,
                initiatorRandom: initiatorRandom,
                resumptionID: record.resumptionID
            )
        {
            sigma1.resumption = Sigma1.Resumption(resumptionID: record.resumptionID, integrityCheck: check)
        }
        firstMessage = HandshakeMessage(.sigma1, sigma1.encoded)
    }

    /// The message that begins the handshake, the same at every call.
    package func start() -> HandshakeMessage { firstMessage }

    /// Takes the peer's next message.
    package mutating func handle(opcode: Opcode, payload: [UInt8], at now: Moment) -> HandshakeAction {
        switch (state, opcode) {
        case (.finished, _): return .ignore
        case (.awaitingReport(let session), .statusReport):
            guard let report = try? StatusReport(payload), report.isSessionEstablished else {
                return finish(.peerReport(payload))
            }
            return finish(.established(session, reply: nil))
        case (_, .statusReport): return finish(.peerReport(payload))
        case (.awaitingSigma2, .sigma2): return handleSigma2(payload, at: now)
        case (.awaitingSigma2, .sigma2Resume): return handleSigma2Resume(payload)
        default: return finish(.failed(.unexpectedMessage, report: .invalidParameter))
        }
    }

    private mutating func finish(_ action: HandshakeAction) -> HandshakeAction {
        state = .finished
        return action
    }

    private mutating func handleSigma2(_ payload: [UInt8], at now: Moment) -> HandshakeAction {
        do {
            return .send(try proceed(payload, at: now))
        } catch {
            return finish(.failed(error, report: .invalidParameter))
        }
    }

    /// Checks Sigma2 and makes Sigma3.
    private mutating func proceed(_ payload: [UInt8], at now: Moment) throws(HandshakeFailure) -> HandshakeMessage {
        guard let sigma2 = try? Sigma2(payload), let peer = try? P256.PublicKey(sigma2.ephemeralPublicKey),
            let secret = try? ephemeral.sharedSecret(with: peer)
        else { throw .invalidMessage }
        peerParameters = sigma2.parameters
        let proof = try openProof(sigma2, secret: secret)
        let identity = try CASEIdentity.verify(
            proof,
            in: fabric,
            signer: peer,
            peer: ephemeral.publicKey,
            at: now
        )
        guard identity.nodeID == peerNodeID else { throw .wrongNode }
        var transcript = firstMessage.payload + payload
        let key = CASEKeys.sigma3(secret: secret, ipk: ipk, transcript: transcript)
        guard let own = CASEIdentity.proof(of: fabric, signer: ephemeral.publicKey, peer: peer),
            let encrypted = try? AESCCM.seal(
                own.encoded,
                key: key,
                nonce: CASEKeys.sigma3Nonce,
                authenticating: []
            )
        else { throw .invalidMessage }
        let sigma3 = Sigma3(encrypted: encrypted).encoded
        transcript += sigma3
        let record = proof.resumptionID.map {
            ResumptionRecord(
                resumptionID: $0,
                sharedSecret: secret,
                fabricIndex: fabric.index,
                peerNodeID: identity.nodeID,
                cats: identity.cats
            )
        }
        state = .awaitingReport(
            session(
                peer: sigma2.responderSessionID,
                keys: CASEKeys.session(secret: secret, ipk: ipk, transcript: transcript),
                cats: identity.cats,
                resumption: record,
                isResumed: false
            )
        )
        return HandshakeMessage(.sigma3, sigma3)
    }

    private func openProof(_ sigma2: Sigma2, secret: [UInt8]) throws(HandshakeFailure) -> CASEProof {
        let key = CASEKeys.sigma2(
            secret: secret,
            ipk: ipk,
            responderRandom: sigma2.responderRandom,
            responderPublicKey: sigma2.ephemeralPublicKey,
            sigma1: firstMessage.payload
        )
        guard
            let plaintext = try? AESCCM.open(
                sigma2.encrypted,
                key: key,
                nonce: CASEKeys.sigma2Nonce,
                authenticating: []
            )
        else { throw .notAuthentic }
        guard let proof = try? CASEProof(plaintext, hasResumptionID: true) else { throw .invalidMessage }
        return proof
    }

    private mutating func handleSigma2Resume(_ payload: [UInt8]) -> HandshakeAction {
        guard let record else { return finish(.failed(.unexpectedMessage, report: .invalidParameter)) }
        guard let message = try? Sigma2Resume(payload) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        let expected = CASEKeys.sigma2ResumeCheck(
            secret: record.sharedSecret,
            initiatorRandom: initiatorRandom,
            resumptionID: message.resumptionID
        )
        guard CASEKeys.matches(message.integrityCheck, expected) else {
            return finish(.failed(.notAuthentic, report: .invalidParameter))
        }
        peerParameters = message.parameters
        var renewed = record
        renewed.resumptionID = message.resumptionID
        let session = session(
            peer: message.responderSessionID,
            keys: CASEKeys.resumedSession(
                secret: record.sharedSecret,
                initiatorRandom: initiatorRandom,
                resumptionID: record.resumptionID
            ),
            cats: record.cats,
            resumption: renewed,
            isResumed: true
        )
        return finish(.established(session, reply: HandshakeMessage(.sessionEstablished)))
    }

    private func session(
        peer: SessionID,
        keys: SessionKeys,
        cats: [CASEAuthenticatedTag],
        resumption: ResumptionRecord?,
        isResumed: Bool
    ) -> EstablishedSession {
        EstablishedSession(
            kind: .case,
            isInitiator: true,
            localSessionID: localSessionID,
            peerSessionID: peer,
            keys: keys,
            fabricIndex: fabric.index,
            localNodeID: fabric.nodeID,
            peerNodeID: peerNodeID,
            cats: cats,
            parameters: peerParameters ?? .default,
            resumption: resumption,
            isResumed: isResumed
        )
    }
}
