// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// The keyed hash of RFC 2104 over SHA-256 (Matter Core § 3.4).
package enum HMACSHA256 {
    /// The authenticator of a message under a key of any length.
    package static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        let context = unsafe ThreadContext.current.mac
        var result = [UInt8](repeating: 0, count: SHA256.size)
        // An array without elements may come as a null pointer, which would mean "the key of before".
        let keyOctets = key.isEmpty ? [0] : key
        var length = 0
        let done =
            unsafe EVP_MAC_init(context, keyOctets, key.count, nil) == 1
            && EVP_MAC_update(context, message, message.count) == 1
            && EVP_MAC_final(context, &result, &length, result.count) == 1
        precondition(done && length == SHA256.size, "HMAC takes any key and message")
        return result
    }
}
