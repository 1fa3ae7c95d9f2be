// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A key of AES-128, held in place: a node has two or three of them for each session.
package struct AESKey: Hashable, Sendable {
    /// The number of octets of a key.
    package static let size = 16

    private let first: UInt64
    private let second: UInt64

    /// A key from exactly 16 octets.
    package init(_ bytes: [UInt8]) {
        precondition(bytes.count == Self.size, "A key of AES-128 has 16 octets")
        first = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        second = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A key from octets that came from elsewhere; nil unless there are 16.
    package init?(exactly bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.init(bytes)
    }

    /// The 16 octets.
    package var bytes: [UInt8] {
        (0..<Self.size).map { UInt8(truncatingIfNeeded: ($0 < 8 ? first : second) >> UInt64(56 - 8 * ($0 % 8))) }
    }

    /// Lends the octets to a function that takes them by address.
    @unsafe
    func withUnsafeOctets<T>(_ body: (UnsafePointer<UInt8>) -> T) -> T {
        let octets = (first.bigEndian, second.bigEndian)
        return unsafe withUnsafeBytes(of: octets) { raw in
            let buffer = unsafe raw.assumingMemoryBound(to: UInt8.self)
            guard let address = buffer.baseAddress else { preconditionFailure("A value in memory has an address") }
            return unsafe body(address)
        }
    }
}
