// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// AES-128 in counter mode, which hides the header of a message (Matter Core § 3.7).
package enum AESCTR {
    /// The number of octets of a counter block.
    package static let blockSize = 16

    /// Encrypts or decrypts, which are the same, from a first counter block on.
    ///
    /// - Throws: `invalidLength` for a counter block that has not 16 octets.
    package static func apply(
        _ bytes: [UInt8],
        key: AESKey,
        counterBlock: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        guard counterBlock.count == blockSize, let count = Int32(exactly: bytes.count) else { throw .invalidLength }
        let context = unsafe ThreadContext.current.counterMode
        var result = [UInt8](repeating: 0, count: bytes.count)
        var length: Int32 = 0
        let done = unsafe key.withUnsafeOctets { key in
            unsafe EVP_EncryptInit_ex(context, nil, nil, key, counterBlock) == 1
                && EVP_EncryptUpdate(context, &result, &length, bytes, count) == 1
        }
        guard done, length == count else {
            ERR_clear_error()
            throw .unavailable
        }
        return result
    }
}
