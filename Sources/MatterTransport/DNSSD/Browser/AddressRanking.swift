// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Puts a host's addresses in the order in which they shall be tried.
struct AddressRanking {
    private let interfaces: [NetworkInterface]

    init(_ interfaces: [NetworkInterface]) { self.interfaces = interfaces }

    /// The addresses of a host's records as places to send to, without repetitions.
    func rank(_ entries: [RecordCache.Entry], port: UInt16) -> [SocketAddress] {
        rank(
            entries.compactMap { entry in
                switch entry.data {
                case .a(let value), .aaaa(let value): (value, entry.interface)
                default: nil
                }
            },
            port: port
        )
    }

    /// The addresses of a host, each with the interface on which it was told, as places to send to.
    func rank(_ told: [(address: IPAddress, interface: UInt32)], port: UInt16) -> [SocketAddress] {
        var ranked: [(rank: Int, address: SocketAddress)] = []
        for (address, interface) in told {
            // Whatever a record says, datagrams go to one host, and not to this one.
            guard !address.isMulticast, address != .any, address != .loopback else { continue }
            let scope = address.isLinkLocal ? interface : 0
            let place = SocketAddress(address, port: port, scope: scope)
            if !ranked.contains(where: { $0.address == place }) { ranked.append((rank(address), place)) }
        }
        return ranked.sorted { left, right in
            let first = (left.rank, left.address.address.high, left.address.address.low, left.address.scope)
            let second = (right.rank, right.address.address.high, right.address.address.low, right.address.scope)
            return first < second
        }.map(\.address)
    }

    /// Low is good: addresses in a network of this host, then link-local ones, IPv6 before IPv4.
    private func rank(_ address: IPAddress) -> Int {
        let isNear = interfaces.contains { $0.addresses.contains { $0.contains(address) } }
        if address.isLinkLocal { return 1 }
        if address.isIPv4Mapped { return isNear ? 2 : 4 }
        return isNear ? 0 : 3
    }
}
