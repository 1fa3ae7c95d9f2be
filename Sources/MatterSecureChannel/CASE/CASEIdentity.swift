// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto

/// Making and checking the proofs that both roles of CASE exchange.
enum CASEIdentity {
    /// The proof of a fabric's member over both ephemeral keys; nil where signing fails.
    static func proof(
        of fabric: CASEFabric,
        signer: P256.PublicKey,
        peer: P256.PublicKey,
        resumptionID: [UInt8]? = nil
    ) -> CASEProof? {
        let noc = fabric.noc.encoded
        let icac = fabric.icac?.encoded
        let data = CASEProof.signedData(noc: noc, icac: icac, signer: signer.bytes, peer: peer.bytes)
        guard let signature = try? fabric.operationalKey.sign(data) else { return nil }
        return CASEProof(noc: noc, icac: icac, signature: signature, resumptionID: resumptionID)
    }

    /// Whom a proof shows, after its chain and signature were checked.
    static func verify(
        _ proof: CASEProof,
        in fabric: CASEFabric,
        signer: P256.PublicKey,
        peer: P256.PublicKey,
        at now: Moment
    ) throws(HandshakeFailure) -> ValidatedNOC {
        let identity: ValidatedNOC
        do {
            identity = try CertificateChain.validate(
                noc: MatterCertificate(tlv: proof.noc),
                icac: proof.icac.map { icac throws(CertificateError) in try MatterCertificate(tlv: icac) },
                rcac: fabric.rcac,
                at: now.wall
            )
        } catch {
            throw .invalidCertificate
        }
        guard identity.fabricID == fabric.fabricID else { throw .invalidCertificate }
        let data = CASEProof.signedData(noc: proof.noc, icac: proof.icac, signer: signer.bytes, peer: peer.bytes)
        guard identity.publicKey.isValidSignature(proof.signature, for: data) else { throw .invalidSignature }
        return identity
    }
}
