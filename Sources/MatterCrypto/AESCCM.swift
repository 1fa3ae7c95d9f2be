// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// AES-128 in counter mode with CBC-MAC, nonces of 13 and tags of 16 octets (Matter Core § 3.6).
package enum AESCCM {
    /// The number of octets of a nonce.
    package static let nonceSize = 13
    /// The number of octets by which a sealed message is longer.
    package static let tagSize = 16
    /// The length field of 2 octets that a nonce of 13 leaves.
    package static let maximumPlaintextSize = 65535

    /// Encrypts a message and appends its tag.
    ///
    /// - Throws: `invalidLength` for a nonce that has not 13 octets or a message that is too long.
    package static func seal(
        _ plaintext: [UInt8],
        key: AESKey,
        nonce: [UInt8],
        authenticating additionalData: [UInt8] = []
    ) throws(CryptoError) -> [UInt8] {
        guard nonce.count == nonceSize, plaintext.count <= maximumPlaintextSize else { throw .invalidLength }
        let context = unsafe ThreadContext.current.seal
        let count = plaintext.count
        var done = false
        let sealed = unsafe [UInt8](unsafeUninitializedCapacity: count + tagSize) { buffer, initializedCount in
            guard let output = buffer.baseAddress else { return }
            var length: Int32 = 0
            done = unsafe key.withUnsafeOctets { key in
                unsafe EVP_EncryptInit_ex(context, nil, nil, key, nonce) == 1
                    && EVP_EncryptUpdate(context, nil, &length, nil, Int32(count)) == 1
                    && (additionalData.isEmpty
                        || EVP_EncryptUpdate(context, nil, &length, additionalData, Int32(additionalData.count)) == 1)
                    && EVP_EncryptUpdate(context, output, &length, plaintext, Int32(count)) == 1
                    && EVP_EncryptFinal_ex(context, output + count, &length) == 1
                    && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), output + count) == 1
            }
            initializedCount = done ? count + tagSize : 0
        }
        guard done else {
            ERR_clear_error()
            throw .unavailable
        }
        return sealed
    }

    /// Checks the tag at the end of a sealed message and decrypts what stands before it.
    ///
    /// - Throws: `authenticationFailed` where the tag is wrong or missing; nothing of the text is given out then.
    package static func open(
        _ sealed: [UInt8],
        key: AESKey,
        nonce: [UInt8],
        authenticating additionalData: [UInt8] = []
    ) throws(CryptoError) -> [UInt8] {
        guard nonce.count == nonceSize else { throw .invalidLength }
        let count = sealed.count - tagSize
        guard (0...maximumPlaintextSize).contains(count) else { throw .authenticationFailed }
        let context = unsafe ThreadContext.current.open
        var tag = [UInt8](sealed[count...])
        var done = false
        // One octet more than needed: an empty text must have an address, or OpenSSL takes it for additional data.
        let plaintext = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initializedCount in
            guard let output = buffer.baseAddress else { return }
            var length: Int32 = 0
            done = unsafe key.withUnsafeOctets { key in
                unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagSize), &tag) == 1
                    && EVP_DecryptInit_ex(context, nil, nil, key, nonce) == 1
                    && EVP_DecryptUpdate(context, nil, &length, nil, Int32(count)) == 1
                    && (additionalData.isEmpty
                        || EVP_DecryptUpdate(context, nil, &length, additionalData, Int32(additionalData.count)) == 1)
                    && EVP_DecryptUpdate(context, output, &length, sealed, Int32(count)) == 1
            }
            initializedCount = done ? count : 0
        }
        guard done else {
            ERR_clear_error()
            throw .authenticationFailed
        }
        return plaintext
    }
}
