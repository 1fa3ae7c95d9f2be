// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// The password-based derivation of RFC 8018 over HMAC-SHA-256 (Matter Core § 3.9).
package enum PBKDF2SHA256 {
    /// Derives octets from a password; its price grows with the iterations, of which there is at least one.
    package static func derive(password: [UInt8], salt: [UInt8], iterations: Int, count: Int) -> [UInt8] {
        precondition(iterations > 0 && iterations <= Int(Int32.max) && count > 0, "PBKDF2 iterates and gives octets")
        var result = [UInt8](repeating: 0, count: count)
        let done = unsafe password.withUnsafeBytes { text in
            unsafe PKCS5_PBKDF2_HMAC(
                text.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(text.count),
                salt,
                Int32(salt.count),
                Int32(iterations),
                Algorithms.shared.sha256,
                Int32(count),
                &result
            )
        }
        precondition(done == 1, "PBKDF2 takes any password and salt")
        return result
    }
}
