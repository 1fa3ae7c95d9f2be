// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Collects octets for the little-endian, unstructured parts of messages, in one allocation.
struct OctetWriter {
    private(set) var octets: [UInt8] = []

    init(capacity: Int) { octets.reserveCapacity(capacity) }

    mutating func append(_ value: UInt8) { octets.append(value) }
    mutating func append(_ value: UInt16) { append(UInt64(value), count: 2) }
    mutating func append(_ value: UInt32) { append(UInt64(value), count: 4) }
    mutating func append(_ value: UInt64) { append(value, count: 8) }
    mutating func append(_ values: [UInt8]) { octets += values }

    /// Not generic: called for every field of every message, where dispatch through witness tables shows.
    private mutating func append(_ value: UInt64, count: Int) {
        for index in 0..<count { octets.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
    }
}
