// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The key derivation of RFC 5869 over SHA-256 (Matter Core § 3.8).
package enum HKDFSHA256 {
    /// Derives keying material; `count` is at most 255 hashes.
    package static func derive(secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        precondition((0...255 * SHA256.size).contains(count), "HKDF gives at most 255 blocks")
        let key = HMACSHA256.authenticate(secret, key: salt)
        var result: [UInt8] = []
        var block: [UInt8] = []
        var number: UInt8 = 0
        while result.count < count {
            number += 1
            block = HMACSHA256.authenticate(block + info + [number], key: key)
            result += block
        }
        result.removeLast(result.count - count)
        return result
    }
}
