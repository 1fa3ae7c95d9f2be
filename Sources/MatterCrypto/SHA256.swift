// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// SHA-256, Matter's one hash function (Matter Core § 3.3).
package enum SHA256 {
    /// The number of octets of a hash.
    package static let size = 32

    /// The hash of a message.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        unsafe Digest.hash(bytes, algorithm: Algorithms.shared.sha256, size: size)
    }

    /// A hash over a message that comes in pieces; a copy goes its own way.
    package struct Hasher {
        private var state: Digest

        package init() { unsafe state = Digest(Algorithms.shared.sha256) }

        /// Adds the next piece of the message.
        package mutating func update(_ bytes: [UInt8]) {
            if !isKnownUniquelyReferenced(&state) { state = Digest(copying: state) }
            state.update(bytes)
        }

        /// The hash of all pieces so far; more may follow.
        package func finalize() -> [UInt8] { Digest(copying: state).finalize(size: SHA256.size) }
    }
}

/// SHA-1, only for key identifiers of certificates (RFC 5280 § 4.2.1.2).
package enum SHA1 {
    /// The hash of a message.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        unsafe Digest.hash(bytes, algorithm: Algorithms.shared.sha1, size: 20)
    }
}

/// A running hash of OpenSSL.
@safe
private final class Digest {
    private let context: OpaquePointer

    init(_ algorithm: OpaquePointer) {
        unsafe context = Self.makeContext()
        let done = unsafe EVP_DigestInit_ex2(context, algorithm, nil)
        precondition(done == 1, "A hash can be started at any time")
    }

    init(copying other: Digest) {
        unsafe context = Self.makeContext()
        let done = unsafe EVP_MD_CTX_copy_ex(context, other.context)
        precondition(done == 1, "A running hash can be copied at any time")
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    private static func makeContext() -> OpaquePointer {
        guard let context = unsafe EVP_MD_CTX_new() else { preconditionFailure("OpenSSL has memory for a hash") }
        return unsafe context
    }

    func update(_ bytes: [UInt8]) {
        let done = unsafe EVP_DigestUpdate(context, bytes, bytes.count)
        precondition(done == 1, "A running hash takes any octets")
    }

    func finalize(size: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: size)
        let done = unsafe EVP_DigestFinal_ex(context, &result, nil)
        precondition(done == 1, "A running hash can be ended")
        return result
    }

    static func hash(_ bytes: [UInt8], algorithm: OpaquePointer, size: Int) -> [UInt8] {
        let context = unsafe ThreadContext.current.digest
        var result = [UInt8](repeating: 0, count: size)
        let done =
            unsafe EVP_DigestInit_ex2(context, algorithm, nil) == 1
            && EVP_DigestUpdate(context, bytes, bytes.count) == 1
            && EVP_DigestFinal_ex(context, &result, nil) == 1
        precondition(done, "A hash takes any octets")
        return result
    }
}
