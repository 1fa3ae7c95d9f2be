// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The address and interface of this host at which a datagram arrived.
package struct LocalAddress: Hashable, Sendable {
    package var address: IPAddress
    /// The index of the interface; 0 if unknown.
    package var interface: UInt32

    package init(address: IPAddress, interface: UInt32) {
        self.address = address
        self.interface = interface
    }
}

/// Remembers at which local address each peer was last heard, so that answers leave from there.
///
/// Peers are forgotten by generation: at most twice `capacity` are kept, whoever sends.
package struct PeerRoutes: Sendable {
    private let capacity: Int
    private var current: [SocketAddress: LocalAddress] = [:]
    private var previous: [SocketAddress: LocalAddress] = [:]

    package init(capacity: Int) { self.capacity = capacity }

    /// How many peers are remembered.
    package var count: Int { current.count + previous.count }

    /// Notes where a datagram of the peer arrived; a multicast address is no address to answer from.
    package mutating func note(_ peer: SocketAddress, at local: LocalAddress) {
        guard !local.address.isMulticast, local.address != .any, current[peer] != local else { return }
        if current[peer] == nil && current.count >= capacity {
            previous = current
            current = [:]
        }
        current[peer] = local
    }

    /// The local address at which the peer was last heard.
    package func local(for peer: SocketAddress) -> LocalAddress? { current[peer] ?? previous[peer] }

    /// Forgets a peer, because its local address is gone.
    package mutating func forget(_ peer: SocketAddress) {
        current[peer] = nil
        previous[peer] = nil
    }
}
