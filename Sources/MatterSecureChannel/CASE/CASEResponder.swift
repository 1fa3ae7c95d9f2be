// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterMessaging

/// The called side of CASE, for one handshake (Matter Core § 4.14.2).
package struct CASEResponder {
    /// What the full handshake needs until Sigma3.
    private struct Pending {
        var fabric: CASEFabric
        var ipk: AESKey
        var secret: [UInt8]
        var ownPublicKey: P256.PublicKey
        var peerPublicKey: P256.PublicKey
        var peerSessionID: SessionID
        /// Sigma1 and Sigma2 as they were sent.
        var transcript: [UInt8]
        var resumptionID: [UInt8]
    }

    private enum State {
        case awaitingSigma1
        case awaitingSigma3(Pending)
        case awaitingReport(EstablishedSession)
        case finished
    }

    private let fabrics: [CASEFabric]
    private let resumption: ([UInt8]) -> ResumptionRecord?
    private let localSessionID: SessionID
    private let parameters: SessionParameters
    private let random: any RandomSource
    private var state = State.awaitingSigma1
    /// The parameters that the peer told, once it did.
    package private(set) var peerParameters: SessionParameters?
    /// The fabric that the handshake is about, once that is known.
    package private(set) var fabric: CASEFabric?

    /// - Parameter resumption: The record of a resumption id, if there is one.
    package init(
        fabrics: [CASEFabric],
        resumption: @escaping (_ resumptionID: [UInt8]) -> ResumptionRecord?,
        localSessionID: SessionID,
        parameters: SessionParameters,
        random: any RandomSource
    ) {
        self.fabrics = fabrics
        self.resumption = resumption
        self.localSessionID = localSessionID
        self.parameters = parameters
        self.random = random
    }

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
        case (.awaitingSigma1, .sigma1): return handleSigma1(payload)
        // A repeated Sigma1 must not disturb the handshake that it began.
        case (_, .sigma1): return .ignore
        case (.awaitingSigma3(let pending), .sigma3): return handleSigma3(payload, pending, at: now)
        default: return finish(.failed(.unexpectedMessage, report: .invalidParameter))
        }
    }

    private mutating func finish(_ action: HandshakeAction) -> HandshakeAction {
        state = .finished
        return action
    }
}

// MARK: - Sigma1

extension CASEResponder {
    private mutating func handleSigma1(_ payload: [UInt8]) -> HandshakeAction {
        guard let sigma1 = try? Sigma1(payload) else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        peerParameters = sigma1.parameters
        if let action = resume(sigma1) { return action }
        for fabric in fabrics {
            guard let ipk = fabric.ipk(for: sigma1.destinationID, initiatorRandom: sigma1.initiatorRandom) else {
                continue
            }
            return answer(sigma1, payload, fabric, ipk)
        }
        return finish(.failed(.noSharedTrustRoots, report: .noSharedTrustRoots))
    }

    /// Resumes a session; nil where nothing is known of it, so that the handshake goes on in full.
    private mutating func resume(_ sigma1: Sigma1) -> HandshakeAction? {
        guard let wish = sigma1.resumption, let record = resumption(wish.resumptionID),
            record.resumptionID == wish.resumptionID,
            let fabric = fabrics.first(where: { $0.index == record.fabricIndex }),
            CASEKeys.matches(
                wish.integrityCheck,
                CASEKeys.sigma1ResumeCheck(
                    secret: record.sharedSecret,
                    initiatorRandom: sigma1.initiatorRandom,
                    resumptionID: wish.resumptionID
                )
            )
        else { return nil }
        var renewed = record
        renewed.resumptionID = random.bytes(ResumptionRecord.idSize)
        guard
            let check = CASEKeys.sigma2ResumeCheck(
                secret: record.sharedSecret,
                initiatorRandom: sigma1.initiatorRandom,
                resumptionID: renewed.resumptionID
            )
        else { return nil }
        self.fabric = fabric
        let keys = CASEKeys.resumedSession(
            secret: record.sharedSecret,
            initiatorRandom: sigma1.initiatorRandom,
            resumptionID: wish.resumptionID
        )
        state = .awaitingReport(
            EstablishedSession(
                kind: .case,
                isInitiator: false,
                localSessionID: localSessionID,
                peerSessionID: sigma1.initiatorSessionID,
                keys: keys,
                fabricIndex: fabric.index,
                localNodeID: fabric.nodeID,
                peerNodeID: record.peerNodeID,
                cats: record.cats,
                parameters: sigma1.parameters ?? .default,
                resumption: renewed,
                isResumed: true
            )
        )
        let message = Sigma2Resume(
            resumptionID: renewed.resumptionID,
            integrityCheck: check,
            responderSessionID: localSessionID,
            parameters: parameters
        )
        return .send(HandshakeMessage(.sigma2Resume, message.encoded))
    }

    private mutating func answer(_ sigma1: Sigma1, _ payload: [UInt8], _ fabric: CASEFabric, _ ipk: AESKey)
        -> HandshakeAction
    {
        let ephemeral = P256.PrivateKey(random: random)
        let resumptionID = random.bytes(ResumptionRecord.idSize)
        let responderRandom = random.bytes(32)
        guard let peer = try? P256.PublicKey(sigma1.ephemeralPublicKey),
            let secret = try? ephemeral.sharedSecret(with: peer),
            let proof = CASEIdentity.proof(
                of: fabric,
                signer: ephemeral.publicKey,
                peer: peer,
                resumptionID: resumptionID
            )
        else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        let key = CASEKeys.sigma2(
            secret: secret,
            ipk: ipk,
            responderRandom: responderRandom,
            responderPublicKey: ephemeral.publicKey.bytes,
            sigma1: payload
        )
        guard
            let encrypted = try? AESCCM.seal(
                proof.encoded,
                key: key,
                nonce: CASEKeys.sigma2Nonce,
                authenticating: []
            )
        else {
            return finish(.failed(.invalidMessage, report: .invalidParameter))
        }
        let sigma2 = Sigma2(
            responderRandom: responderRandom,
            responderSessionID: localSessionID,
            ephemeralPublicKey: ephemeral.publicKey.bytes,
            encrypted: encrypted,
            parameters: parameters
        ).encoded
        self.fabric = fabric
        state = .awaitingSigma3(
            Pending(
                fabric: fabric,
                ipk: ipk,
                secret: secret,
                ownPublicKey: ephemeral.publicKey,
                peerPublicKey: peer,
                peerSessionID: sigma1.initiatorSessionID,
                transcript: payload + sigma2,
                resumptionID: resumptionID
            )
        )
        return .send(HandshakeMessage(.sigma2, sigma2))
    }
}

// MARK: - Sigma3

extension CASEResponder {
    private mutating func handleSigma3(_ payload: [UInt8], _ pending: Pending, at now: Moment) -> HandshakeAction {
        do {
            let session = try establish(payload, pending, at: now)
            return finish(.established(session, reply: HandshakeMessage(.sessionEstablished)))
        } catch {
            return finish(.failed(error, report: .invalidParameter))
        }
    }

    private func establish(_ payload: [UInt8], _ pending: Pending, at now: Moment) throws(HandshakeFailure)
        -> EstablishedSession
    {
        guard let sigma3 = try? Sigma3(payload) else { throw .invalidMessage }
        let key = CASEKeys.sigma3(secret: pending.secret, ipk: pending.ipk, transcript: pending.transcript)
        guard
            let plaintext = try? AESCCM.open(
                sigma3.encrypted,
                key: key,
                nonce: CASEKeys.sigma3Nonce,
                authenticating: []
            )
        else { throw .notAuthentic }
        guard let proof = try? CASEProof(plaintext, hasResumptionID: false) else { throw .invalidMessage }
        let identity = try CASEIdentity.verify(
            proof,
            in: pending.fabric,
            signer: pending.peerPublicKey,
            peer: pending.ownPublicKey,
            at: now
        )
        return EstablishedSession(
            kind: .case,
            isInitiator: false,
            localSessionID: localSessionID,
            peerSessionID: pending.peerSessionID,
            keys: CASEKeys.session(
                secret: pending.secret,
                ipk: pending.ipk,
                transcript: pending.transcript + payload
            ),
            fabricIndex: pending.fabric.index,
            localNodeID: pending.fabric.nodeID,
            peerNodeID: identity.nodeID,
            cats: identity.cats,
            parameters: peerParameters ?? .default,
            resumption: ResumptionRecord(
                resumptionID: pending.resumptionID,
                sharedSecret: pending.secret,
                fabricIndex: pending.fabric.index,
                peerNodeID: identity.nodeID,
                cats: identity.cats
            )
        )
    }
}
