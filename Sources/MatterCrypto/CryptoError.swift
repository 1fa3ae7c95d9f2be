// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Why a cryptographic operation was refused.
package enum CryptoError: Error, Hashable, Sendable {
    /// A key, nonce, point, scalar or signature of another size than its algorithm needs.
    case invalidLength
    /// A sealed message that was not sealed with this key, nonce and additional data.
    case authenticationFailed
    /// Octets that are no point of the curve, or the point at infinity.
    case invalidPoint
    /// A scalar that is zero or not below the order of the curve.
    case invalidScalar
    /// Octets that are not a signature in the form asked for.
    case malformedSignature
    /// OpenSSL refused for a reason of its own, such as lack of memory.
    case unavailable
}
