// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterNode
import MatterStorage
import MatterTransport

extension Fleet {
    /// Chooses and starts who shows the devices by DNS-SD.
    static func advertiser(
        _ options: FleetOptions,
        _ layout: FleetLayout,
        _ main: EventLoop,
        _ observer: any FleetObserver,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(FleetError) -> any ServiceAdvertiser {
        let choice = DNSServiceBackend.choose(
            requested: options.dnsService,
            avahiReachable: options.dnsService == .auto && AvahiAdvertiser.isReachable(),
            registrations: layout.maximumRegistrations
        )
        observer.observe(.log(.notice, "DNS-SD by \(choice.backend.rawValue): \(choice.reason)"))
        return try FleetLayout.wrap { () throws(TransportError) in
            switch choice.backend {
            case .avahi: try AvahiAdvertiser(interfaces: options.interfaceSelection, onEvent: onEvent)
            case .embedded:
                try EmbeddedResponder(loop: main, interfaces: options.interfaceSelection, onEvent: onEvent)
            case .none: SilentAdvertiser(onEvent: onEvent)
            }
        }
    }

    /// Creates the nodes, spread over as many shards as there are processors, at most.
    static func hosts(
        _ layout: FleetLayout,
        _ options: FleetOptions,
        _ surroundings: HostSurroundings
    ) throws(FleetError) -> (shards: [EventLoop], hosts: [NodeHost]) {
        let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let shards = try FleetLayout.wrap { () throws(TransportError) in
            var shards: [EventLoop] = []
            for number in 0..<min(processors, layout.devices.count) {
                shards.append(try EventLoop(name: "shard-\(number)"))
            }
            return shards
        }
        var hosts: [NodeHost] = []
        for (index, device) in layout.devices.enumerated() {
            let node = try node(for: device, layout, options)
            let host = try FleetLayout.wrap { () throws(TransportError) in
                try NodeHost(
                    id: device.plan.id,
                    node: node,
                    socket: device.socket,
                    loop: shards[index % shards.count],
                    surroundings: surroundings
                )
            }
            if host.receivesGroups { surroundings.groups.setOwner(host) }
            hosts.append(host)
        }
        return (shards, hosts)
    }

    private static func node(
        for device: FleetLayout.Device,
        _ layout: FleetLayout,
        _ options: FleetOptions
    ) throws(FleetError) -> Node {
        do {
            return try Node(
                configuration: layout.configuration(for: device, options: options),
                stored: device.stored,
                // Of its own, as each node belongs to its shard's thread.
                random: SystemRandomSource(),
                at: SystemClock.now()
            )
        } catch {
            let (key, reason) = (error as? NodeStoreError).map { ($0.key, $0.reason) } ?? ("of the node", "\(error)")
            throw .damagedValue(
                store: layout.store.location,
                scope: device.plan.id.description,
                key: key,
                reason: reason
            )
        }
    }

    /// Writes what the store must know before a controller can know it.
    static func commit(_ layout: FleetLayout) throws(FleetError) {
        let changes = layout.changes
        guard let last = changes.last else { return }
        // A commit that fails lets all later ones fail, so the last one tells about all.
        for (scope, changes) in changes.dropLast() { layout.store.commit(changes, to: scope) { _ in } }
        do throws(StorageError) {
            try layout.store.commitAndWait(last.1, to: last.0)
        } catch {
            throw .storage(error)
        }
    }
}
