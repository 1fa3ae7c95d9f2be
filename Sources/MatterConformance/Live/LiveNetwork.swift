// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// The host's network as the subjects of a run share it: one loop for all sockets, one browser for all services.
package final class LiveNetwork: Sendable {
    let loop: EventLoop
    private let browser: ServiceBrowser
    private let services = Locked<[ServiceKey: DiscoveredService]>([:])

    /// Begins to look for commissionable and operational nodes.
    package init(interfaces: InterfaceSelection) throws(TransportError) {
        loop = try EventLoop(name: "conformance")
        browser = try ServiceBrowser(loop: loop, interfaces: interfaces)
        try loop.start()
        for type in [ServiceType.commissionable, .operational] {
            browser.browse(type) { [services] event in
                services.withLock { services in
                    switch event {
                    case .found(let service): services[service.key] = service
                    case .lost(let key): services[key] = nil
                    }
                }
            }
        }
    }

    /// Ends all searches and closes the sockets.
    package func stop() {
        browser.stop()
        loop.stop()
        loop.join()
    }

    /// What is known of a type, in the order of the names.
    func services(of type: ServiceType) -> [DiscoveredService] {
        services.withLock { services in
            services.values.filter { $0.key.type == type }.sorted { $0.key < $1.key }
        }
    }

    /// Looks for a subtype until a service is found under it or the search is ended.
    func search(
        _ type: ServiceType,
        subtype: String,
        _ found: @escaping @Sendable (ServiceKey) -> Void
    ) -> DiscoveryID {
        browser.browse(type, subtype: subtype) { event in
            if case .found(let service) = event { found(service.key) }
        }
    }

    func end(_ search: DiscoveryID) { browser.cancel(search) }
}
