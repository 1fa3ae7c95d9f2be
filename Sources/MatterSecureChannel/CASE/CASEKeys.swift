// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The keys and integrity checks of CASE (Matter Core § 4.14.2.3, § 4.14.2.6).
enum CASEKeys {
    static let sigma2Nonce = [UInt8]("NCASE_Sigma2N".utf8)
    static let sigma3Nonce = [UInt8]("NCASE_Sigma3N".utf8)
    private static let sigma1ResumeNonce = [UInt8]("NCASE_SigmaS1".utf8)
    private static let sigma2ResumeNonce = [UInt8]("NCASE_SigmaS2".utf8)

    /// S2K, which hides the responder's proof.
    static func sigma2(
        secret: [UInt8],
        ipk: AESKey,
        responderRandom: [UInt8],
        responderPublicKey: [UInt8],
        sigma1: [UInt8]
    ) -> AESKey {
        let salt = ipk.bytes + responderRandom + responderPublicKey + SHA256.hash(sigma1)
        return derive(secret, salt: salt, info: "Sigma2")
    }

    /// S3K, which hides the initiator's proof; `transcript` is Sigma1 and Sigma2.
    static func sigma3(secret: [UInt8], ipk: AESKey, transcript: [UInt8]) -> AESKey {
        derive(secret, salt: ipk.bytes + SHA256.hash(transcript), info: "Sigma3")
    }

    /// The session's keys; `transcript` is Sigma1, Sigma2 and Sigma3.
    static func session(secret: [UInt8], ipk: AESKey, transcript: [UInt8]) -> SessionKeys {
        KeySchedule.sessionKeys(secret: secret, salt: ipk.bytes + SHA256.hash(transcript))
    }

    /// The keys of a resumed session; the id is the one that was resumed.
    static func resumedSession(secret: [UInt8], initiatorRandom: [UInt8], resumptionID: [UInt8]) -> SessionKeys {
        KeySchedule.sessionKeys(
            secret: secret,
            salt: initiatorRandom + resumptionID,
            info: KeySchedule.sessionResumptionKeysInfo
        )
    }

    /// The initiator's proof of knowing the secret of the session that it resumes.
    static func sigma1ResumeCheck(secret: [UInt8], initiatorRandom: [UInt8], resumptionID: [UInt8]) -> [UInt8]? {
        let key = derive(secret, salt: initiatorRandom + resumptionID, info: "Sigma1_Resume")
        return try? AESCCM.seal([], key: key, nonce: sigma1ResumeNonce, authenticating: [])
    }

    /// The responder's proof, over the id for the next time.
    static func sigma2ResumeCheck(secret: [UInt8], initiatorRandom: [UInt8], resumptionID: [UInt8]) -> [UInt8]? {
        let key = derive(secret, salt: initiatorRandom + resumptionID, info: "Sigma2_Resume")
        return try? AESCCM.seal([], key: key, nonce: sigma2ResumeNonce, authenticating: [])
    }

    /// Whether a received integrity check is the expected one.
    static func matches(_ received: [UInt8], _ expected: [UInt8]?) -> Bool {
        guard let expected else { return false }
        return ConstantTime.areEqual(received, expected)
    }

    private static func derive(_ secret: [UInt8], salt: [UInt8], info: String) -> AESKey {
        AESKey(HKDFSHA256.derive(secret: secret, salt: salt, info: [UInt8](info.utf8), count: AESKey.size))
    }
}
