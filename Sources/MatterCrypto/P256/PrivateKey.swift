// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL
import MatterCore

extension P256 {
    /// A private key with its public key.
    ///
    /// Kept as octets: an OpenSSL key takes 2 KB, which a large fleet would pay for each fabric of each node, and
    /// bringing one in costs less than the signature it makes.
    package struct PrivateKey: Hashable, Sendable {
        /// The 32 octets of the scalar.
        package let scalar: [UInt8]
        /// The key that others know.
        package let publicKey: PublicKey

        /// A fresh key.
        package init(random: any RandomSource) {
            guard let key = try? PrivateKey(scalar: Scalar.random(random)) else {
                preconditionFailure("A scalar between zero and the order makes a key")
            }
            self = key
        }

        /// The key of a known scalar.
        ///
        /// - Throws: `invalidScalar` unless it lies between zero and the order.
        package init(scalar bytes: [UInt8]) throws(CryptoError) {
            let scalar = try Scalar(bytes)
            guard !scalar.isZero else { throw .invalidScalar }
            self.scalar = bytes
            publicKey = PublicKey(known: try Point.generator(times: scalar).bytes)
        }

        /// Signs a message: ECDSA over its SHA-256, the raw 64 octets `r ‖ s` (Matter Core § 3.5.3).
        ///
        /// The nonce of the signature is OpenSSL's own, so two signatures of one message differ.
        package func sign(_ message: [UInt8]) throws(CryptoError) -> [UInt8] {
            let keyImport = unsafe ThreadContext.current.keyImport
            guard let key = unsafe matter_p256_key_pair(keyImport, scalar, publicKey.bytes) else {
                ERR_clear_error()
                throw .unavailable
            }
            defer { unsafe EVP_PKEY_free(key) }
            guard let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { throw .unavailable }
            defer { unsafe EVP_PKEY_CTX_free(context) }
            let digest = SHA256.hash(message)
            var signature = [UInt8](repeating: 0, count: P256.maximumDERSignatureSize)
            var length = signature.count
            guard unsafe EVP_PKEY_sign_init(context) == 1,
                unsafe EVP_PKEY_sign(context, &signature, &length, digest, digest.count) == 1
            else {
                ERR_clear_error()
                throw .unavailable
            }
            return try P256.rawSignature(fromDER: [UInt8](signature.prefix(length)))
        }

        /// The x-coordinate of the point that both sides of a key agreement reach (Matter Core § 3.5.4).
        package func sharedSecret(with peer: PublicKey) throws(CryptoError) -> [UInt8] {
            let factor = try Scalar(scalar)
            let shared = try Point(peer.bytes).multiplied(by: factor).bytes
            return [UInt8](shared[1...P256.scalarSize])
        }
    }
}
