// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A cursor over octets for the little-endian, unstructured parts of messages.
package struct OctetReader: Sendable {
    private let octets: [UInt8]
    /// The offset of the next octet to read.
    package private(set) var position: Int

    package init(_ octets: [UInt8], at position: Int = 0) {
        self.octets = octets
        self.position = min(max(0, position), octets.count)
    }

    /// The number of octets that are left.
    package var remaining: Int { octets.count - position }

    /// Reads an integer, least significant octet first.
    package mutating func read<T: FixedWidthInteger & UnsignedInteger>(
        _ type: T.Type = T.self
    ) throws(MessageError) -> T {
        let size = T.bitWidth / 8
        guard remaining >= size else { throw .truncated }
        var value: T = 0
        for index in (position..<position + size).reversed() { value = value << 8 | T(octets[index]) }
        position += size
        return value
    }

    /// Passes over octets.
    package mutating func skip(_ count: Int) throws(MessageError) {
        guard count >= 0, remaining >= count else { throw .truncated }
        position += count
    }

    /// Everything that is left.
    package mutating func readRest() -> [UInt8] {
        defer { position = octets.count }
        return Array(octets[position...])
    }
}
