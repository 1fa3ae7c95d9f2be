// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

extension P256 {
    /// A public key, known to be a point of the curve.
    package struct PublicKey: Hashable, Sendable {
        /// The 65 octets of the uncompressed form.
        package let bytes: [UInt8]

        /// A key from octets that came from elsewhere.
        ///
        /// - Throws: `invalidLength` or `invalidPoint` for anything but an uncompressed point of the curve.
        package init(_ bytes: [UInt8]) throws(CryptoError) {
            _ = try Point(bytes)
            self.bytes = bytes
        }

        /// A key that was computed, so it needs no check.
        init(known bytes: [UInt8]) { self.bytes = bytes }

        /// The x- and y-coordinates, as key derivations take them.
        package var coordinates: [UInt8] { [UInt8](bytes.dropFirst()) }

        /// Whether a raw signature of 64 octets is the key holder's for this message.
        package func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
            guard signature.count == P256.signatureSize else { return false }
            return isValid(der: P256.derSignature(fromRaw: signature), for: message)
        }

        private func isValid(der signature: [UInt8], for message: [UInt8]) -> Bool {
            defer { ERR_clear_error() }
            guard let key = unsafe EVP_PKEY_new() else { return false }
            defer { unsafe EVP_PKEY_free(key) }
            guard unsafe EVP_PKEY_copy_parameters(key, ThreadContext.current.curveParameters) == 1,
                unsafe EVP_PKEY_set1_encoded_public_key(key, bytes, bytes.count) == 1,
                let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
            else { return false }
            defer { unsafe EVP_PKEY_CTX_free(context) }
            let digest = SHA256.hash(message)
            return unsafe EVP_PKEY_verify_init(context) == 1
                && EVP_PKEY_verify(context, signature, signature.count, digest, digest.count) == 1
        }
    }
}
