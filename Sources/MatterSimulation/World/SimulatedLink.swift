// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterNode
import MatterTransport

/// What ties a controller that is driven from outside to a simulated world; lives on the world's thread.
package final class SimulatedLink: ControllerLink, @unchecked Sendable {
    /// What is looked for.
    enum Wanted: Hashable {
        case services(ServiceType, subtype: String?)
        case service(ServiceKey)
    }

    struct Search {
        let id: LinkSearch
        let wanted: Wanted
        /// When an answer can come at the earliest.
        let notBefore: Instant
        var found: Set<ServiceKey> = []
        let handler: @Sendable (DiscoveryEvent) -> Void
    }

    package let address: SocketAddress
    private let host: SimulatedHost
    private var client: (any ControllerLinkClient)?
    private(set) var deadline: Instant?
    private(set) var searches: [Search] = []
    private var lastSearch: UInt64 = 0

    init(host: SimulatedHost, address: SocketAddress) {
        self.host = host
        self.address = address
    }

    private var world: SimulatedWorld { host.world }

    // MARK: - For the controller

    package func run(_ body: @escaping @Sendable () -> Void) { host.run(body) }

    package func start(_ client: any ControllerLinkClient) {
        let added = client
        host.run { [self] in
            self.client = added
            world.add(self)
        }
    }

    package var now: Moment { world.now }

    package func transmit(_ datagram: Datagram) { world.transmit(datagram, from: address, .toDevice) }

    package func wake(at deadline: Instant?) { self.deadline = deadline }

    package func browse(
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> LinkSearch {
        search(.services(type, subtype: subtype), handler)
    }

    package func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> LinkSearch {
        search(.service(key), handler)
    }

    package func cancel(_ search: LinkSearch) { searches.removeAll { $0.id == search } }

    package func stop() {
        world.remove(self)
        client = nil
        searches = []
        deadline = nil
    }

    private func search(_ wanted: Wanted, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> LinkSearch {
        lastSearch += 1
        let id = LinkSearch(lastSearch)
        let notBefore = world.now.instant.advanced(by: SimulatedWorld.lookupTime)
        searches.append(Search(id: id, wanted: wanted, notBefore: notBefore, handler: handler))
        return id
    }

    // MARK: - For the world

    /// How many things the controller waits for.
    var pendingCount: Int { client?.pendingCount ?? 0 }

    func receive(_ datagram: Datagram) { client?.receive(datagram) }

    func timeout() {
        deadline = nil
        client?.timeout()
    }

    /// Tells of what is advertised that was looked for, and of what is not any more.
    func answerSearches() {
        guard world.findsServices else { return }
        for search in searches where search.notBefore <= world.now.instant { answer(search.id) }
    }

    private func answer(_ id: LinkSearch) {
        guard let position = searches.firstIndex(where: { $0.id == id }) else { return }
        let search = searches[position]
        var events: [DiscoveryEvent] = []
        var present: Set<ServiceKey> = []
        for node in world.nodes where node.node != nil {
            for service in node.services where search.wanted.includes(service) {
                present.insert(service.key)
                guard !search.found.contains(service.key) else { continue }
                let found = DiscoveredService(
                    key: service.key,
                    hostName: service.hostName,
                    text: service.text,
                    addresses: [node.address]
                )
                events.append(.found(found))
            }
        }
        for key in search.found.subtracting(present).sorted() { events.append(.lost(key)) }
        searches[position].found = present
        for event in events where searches.contains(where: { $0.id == id }) { search.handler(event) }
    }
}

extension SimulatedLink.Wanted {
    func includes(_ service: AdvertisedService) -> Bool {
        switch self {
        case .services(let type, let subtype):
            service.key.type == type && (subtype.map { service.subtypes.contains($0) } ?? true)
        case .service(let key): service.key == key
        }
    }
}
