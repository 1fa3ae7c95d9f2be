// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode

/// A node of a simulation with its place on the network and what it has told.
package final class SimulatedNode {
    package let configuration: NodeConfiguration
    package let address: SocketAddress
    /// Its place among the world's nodes.
    let place: Int
    /// The node itself; nil while it is switched off.
    package internal(set) var node: Node?
    /// What it advertises, in the order in which that began.
    package internal(set) var services: [AdvertisedService] = []
    /// What it told of itself.
    package internal(set) var events: [NodeEvent] = []
    package internal(set) var groups: [IPAddress] = []
    /// The peers that it looks for.
    var lookups: [(key: ServiceKey, peer: Peer, notBefore: Instant)] = []

    /// What stands between the node and its surroundings, each nil for a node that behaves.
    package var disguise = Disguise()

    /// Changes of what goes out of a node and comes to it.
    package struct Disguise {
        /// What is sent in the place of a datagram.
        package var sending: ((Node, Datagram) -> [Datagram])?
        /// What arrives in the place of a datagram.
        package var receiving: ((Node, Datagram) -> [Datagram])?
        /// What is sent at once because a datagram arrived.
        package var answering: ((Node, Datagram) -> [Datagram])?
        /// What is stored in the place of changes.
        package var storing: (([StoreChange]) -> [StoreChange])?
        /// What is advertised in the place of a service.
        package var advertising: ((AdvertisedService) -> AdvertisedService?)?
        /// Whether a service goes when the node withdraws it.
        package var withdraws: ((ServiceKey) -> Bool)?

        package init() {}
    }

    init(configuration: NodeConfiguration, address: SocketAddress, place: Int) {
        self.configuration = configuration
        self.address = address
        self.place = place
    }

    package var id: String { configuration.id }

    /// The commissionable service, nil while there is none.
    package var commissionable: AdvertisedService? { services.first { $0.key.type == .commissionable } }

    /// The operational services.
    package var operational: [AdvertisedService] { services.filter { $0.key.type == .operational } }

    /// Takes the time that the node uses, where that is to be known.
    package var meter: (any CPUMeter)?
}

/// Something that takes the time around a node's inputs, where it is to be known.
package protocol CPUMeter: AnyObject {
    /// Runs an input and its outputs.
    func measure(_ body: () -> Void)
}
