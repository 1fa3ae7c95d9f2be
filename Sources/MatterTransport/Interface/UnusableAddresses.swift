// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore

/// IPv6 addresses that nobody shall be told of: tentative, found to be doubles, or deprecated after a change of prefix.
struct UnusableAddresses {
    private struct Entry: Hashable {
        var address: IPAddress
        var interface: UInt32
    }

    private var entries: Set<Entry> = []

    /// From the text of `/proc/net/if_inet6`: address, index, prefix length, scope, flags in hexadecimal, and the name.
    init(table: String) {
        let tentative: UInt32 = 0x40
        let failed: UInt32 = 0x08
        let deprecated: UInt32 = 0x20
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count >= 6, let bytes = [UInt8](hexadecimal: String(fields[0])),
                let address = IPAddress(bytes: bytes), let index = UInt32(fields[1], radix: 16),
                let flags = UInt32(fields[4], radix: 16), flags & (tentative | failed | deprecated) != 0
            else { continue }
            entries.insert(Entry(address: address, interface: index))
        }
    }

    /// Of the host, at this moment; none where the system has no such table.
    static func current() -> UnusableAddresses {
        let descriptor = unsafe open("/proc/net/if_inet6", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return UnusableAddresses(table: "") }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 16_384)
        while text.count < 1 << 20 {
            let count = unsafe read(descriptor, &block, block.count)
            guard count > 0 else { break }
            text += block[..<count]
        }
        return UnusableAddresses(table: String(decoding: text, as: UTF8.self))
    }

    func contains(_ address: IPAddress, interface: UInt32) -> Bool {
        entries.contains(Entry(address: address, interface: interface))
    }
}
