// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

func cryptographyFigures() throws -> [Figure] {
    let key = AESKey([UInt8](0..<16))
    let nonce = [UInt8](repeating: 1, count: AESCCM.nonceSize)
    let text = [UInt8](repeating: 2, count: 100)
    let sealed = try AESCCM.seal(text, key: key, nonce: nonce)
    let random = SeededRandomSource(seed: 1)
    let signer = P256.PrivateKey(random: random)
    let peer = P256.PrivateKey(random: random)
    let signature = try signer.sign(text)
    return [
        Figure("AES-CCM seal, 100 octets", .rate) { count in
            for _ in 0..<count { consume(try AESCCM.seal(text, key: key, nonce: nonce)) }
        },
        Figure("AES-CCM open, 100 octets", .rate) { count in
            for _ in 0..<count { consume(try AESCCM.open(sealed, key: key, nonce: nonce)) }
        },
        Figure("SHA-256, 64 octets", .rate) { count in
            for _ in 0..<count { consume(SHA256.hash([UInt8](repeating: 3, count: 64))) }
        },
        Figure("P-256 key generation", .cost) { count in
            for _ in 0..<count { consume(P256.PrivateKey(random: random)) }
        },
        Figure("P-256 signature", .cost) { count in
            for _ in 0..<count { consume(try signer.sign(text)) }
        },
        Figure("P-256 verification", .cost) { count in
            for _ in 0..<count { consume(signer.publicKey.isValidSignature(signature, for: text)) }
        },
        Figure("P-256 shared secret", .cost) { count in
            for _ in 0..<count { consume(try signer.sharedSecret(with: peer.publicKey)) }
        },
        Figure("SPAKE2+ verifier, 1,000 iterations", .cost) { count in
            for _ in 0..<count {
                consume(
                    SPAKE2PlusVerifier(passcode: 20_202_021, salt: [UInt8](repeating: 4, count: 32), iterations: 1000)
                )
            }
        },
    ]
}
