// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Addresses that belong to no machine of the world: what arrives there waits until somebody takes it.
extension SimulatedWorld {
    /// Opens an address.
    package func addStation() -> SocketAddress {
        stationCount += 1
        let address = SocketAddress(Self.address(0x0E, stationCount), port: 5560)
        stations.insert(address)
        return address
    }

    package func removeStation(_ address: SocketAddress) {
        stations.remove(address)
        arrivals.removeAll { $0.station == address }
    }

    /// Sends from a station.
    package func send(_ datagram: Datagram, from station: SocketAddress) {
        transmit(datagram, from: station, .toDevice)
    }

    package var hasArrivals: Bool { !arrivals.isEmpty }

    /// What arrived first at any station.
    package func nextArrival() -> (station: SocketAddress, datagram: Datagram)? {
        arrivals.isEmpty ? nil : arrivals.removeFirst()
    }

    /// Does all that a node wants done after something was done with it directly.
    package func settle(_ node: SimulatedNode) { drain(node) }
}
