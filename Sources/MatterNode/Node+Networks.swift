// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The networks that wireless interfaces know; what a fail-safe leaves behind is theirs, or nothing.
extension Node {
    private var wirelessInterfaces: [ClusterReference] {
        networks.endpoints.compactMap { reference(ClusterPath($0, NetworkCommissioningServer.id)) }
    }

    /// What was configured stays, and goes to the store.
    func commitNetworks() {
        for endpoint in networks.endpoints {
            guard var table = networks[endpoint], table.hasChanged else { continue }
            table.commit()
            networks[endpoint] = table
            changes.append(StoreChange(key: StoreKey.network(endpoint), value: table.current.stored))
        }
    }

    /// What was configured since the fail-safe was armed is forgotten.
    func rollBackNetworks(at now: Moment) {
        for cluster in wirelessInterfaces {
            guard var table = networks[cluster.endpoint], table.hasChanged else { continue }
            table.rollBack()
            networks[cluster.endpoint] = table
            networksReplaced(table, cluster, at: now)
        }
    }

    /// The networks are those of a new device again.
    func resetNetworks(at now: Moment) {
        for cluster in wirelessInterfaces {
            let table = NetworkTable(cluster.initialNetworks)
            networks[cluster.endpoint] = table
            changes.append(StoreChange(key: StoreKey.network(cluster.endpoint), value: nil))
            networksReplaced(table, cluster, at: now)
        }
    }

    /// Where no network is left, what came of the last one says nothing.
    private func networksReplaced(_ table: NetworkTable, _ cluster: ClusterReference, at now: Moment) {
        typealias Attribute = NetworkCommissioningServer.Attribute
        cluster.touch(Attribute.networks, at: now)
        guard table.current.entries.isEmpty else { return }
        for attribute in [Attribute.lastNetworkingStatus, Attribute.lastNetworkID, Attribute.lastConnectErrorValue] {
            cluster.set(attribute, .null, at: now)
        }
    }
}
