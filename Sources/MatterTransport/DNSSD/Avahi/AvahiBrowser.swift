// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Synchronization

/// Finds services through the host's Avahi daemon; its blocking calls are made on a thread of its own.
package final class AvahiBrowser: ServiceFinder, @unchecked Sendable {
    private let loop: EventLoop
    private let driver: AvahiBrowserDriver
    private let nextNumber = Atomic<UInt64>(1)

    /// Starts the thread; an unreachable daemon is an error.
    ///
    /// - Parameter loop: Where handlers are called.
    package init(loop: EventLoop, interfaces: InterfaceSelection) throws(TransportError) {
        try AvahiAdvertiser.checkReachable()
        self.loop = try EventLoop(name: "avahi browser")
        driver = AvahiBrowserDriver(
            loop: self.loop,
            target: loop,
            interface: try AvahiAdvertiser.interface(of: interfaces)
        )
        try self.loop.start()
    }

    package func browse(
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> DiscoveryID {
        let id = takeID()
        let driver = driver
        loop.run { driver.browse(id, type, subtype: subtype, handler) }
        return id
    }

    package func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> DiscoveryID {
        let id = takeID()
        let driver = driver
        loop.run { driver.resolve(id, key, handler) }
        return id
    }

    package func cancel(_ id: DiscoveryID) {
        let driver = driver
        loop.run { driver.cancel(id) }
    }

    package func stop() {
        let driver = driver
        loop.run { driver.stop() }
        loop.stop()
    }

    private func takeID() -> DiscoveryID {
        DiscoveryID(number: nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue)
    }
}

/// The questions of a browser; lives on one loop.
private final class AvahiBrowserDriver: @unchecked Sendable {
    /// Time between two tries at a question that the daemon gave up.
    private static let retryTime = Duration.seconds(1)
    /// More instances of one search are not followed: each needs connections to the daemon.
    private static let maximumInstances = 64

    /// A service that a search is interested in.
    private final class Target {
        let key: ServiceKey
        var place: AvahiQuery?
        var addressQueries: [AvahiQuery] = []
        var host = ""
        var port: UInt16 = 0
        var text: [UInt8] = []
        var addresses: [(address: IPAddress, interface: UInt32)] = []
        var reported: DiscoveredService?

        init(_ key: ServiceKey) { self.key = key }
    }

    private final class Search {
        let type: ServiceType
        let subtype: String?
        let handler: @Sendable (DiscoveryEvent) -> Void
        var services: AvahiQuery?
        var targets: [ServiceKey: Target] = [:]

        init(_ type: ServiceType, subtype: String?, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) {
            self.type = type
            self.subtype = subtype
            self.handler = handler
        }
    }

    private let loop: EventLoop
    private let target: EventLoop
    private let interface: UInt32
    private var searches: [DiscoveryID: Search] = [:]
    private var isOver = false

    init(loop: EventLoop, target: EventLoop, interface: UInt32) {
        self.loop = loop
        self.target = target
        self.interface = interface
    }

    func browse(
        _ id: DiscoveryID,
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) {
        guard !isOver else { return }
        let search = Search(type, subtype: subtype, handler)
        searches[id] = search
        ask(search)
    }

    func resolve(_ id: DiscoveryID, _ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) {
        guard !isOver else { return }
        let search = Search(key.type, subtype: nil, handler)
        searches[id] = search
        add(key, to: search)
    }

    func cancel(_ id: DiscoveryID) {
        guard let search = searches.removeValue(forKey: id) else { return }
        end(search.services)
        for target in search.targets.values { endQueries(of: target) }
    }

    func stop() {
        isOver = true
        for id in searches.keys.sorted() { cancel(id) }
    }

    // MARK: - Questions

    private func ask(_ search: Search) {
        let type = (search.subtype.map { $0 + "._sub." } ?? "") + search.type.name
        search.services = .services(type, interface: interface) { [self, unowned search] answer in
            switch answer {
            case .service(let name, let isThere):
                let key = ServiceKey(type: search.type, instanceName: name)
                if isThere { add(key, to: search) } else { remove(key, from: search) }
            default: again(search) { $0.ask(search) }
            }
        }
        watch(search.services) { [self] in again(search) { $0.ask(search) } }
    }

    private func add(_ key: ServiceKey, to search: Search) {
        guard search.targets[key] == nil, search.targets.count < Self.maximumInstances else { return }
        let target = Target(key)
        search.targets[key] = target
        locate(target, search)
    }

    private func remove(_ key: ServiceKey, from search: Search) {
        guard let target = search.targets.removeValue(forKey: key) else { return }
        endQueries(of: target)
        guard target.reported != nil else { return }
        tell(.lost(key), search)
    }

    private func locate(_ target: Target, _ search: Search) {
        guard search.targets[target.key] === target else { return }
        end(target.place)
        target.place = .place(of: target.key, interface: interface) { [self, unowned target, unowned search] answer in
            switch answer {
            case .place(let host, let port, let text, let interface):
                let isElsewhere = host != target.host
                (target.host, target.port, target.text) = (host, port, text)
                if isElsewhere { askAddresses(target, search, interface) }
                report(target, search)
            default: again(search) { $0.locate(target, search) }
            }
        }
        watch(target.place) { [self] in again(search) { $0.locate(target, search) } }
    }

    private func askAddresses(_ target: Target, _ search: Search, _ interface: UInt32) {
        for query in target.addressQueries { end(query) }
        target.addresses = []
        target.addressQueries = [false, true].map { isIPv4 in
            let query = AvahiQuery.addresses(of: target.host, isIPv4: isIPv4, interface: interface) {
                [self, unowned target, unowned search] answer in
                guard case .address(let address, let interface, let isThere) = answer else { return }
                target.addresses.removeAll { $0 == (address, interface) }
                if isThere { target.addresses.append((address, interface)) }
                report(target, search)
            }
            watch(query) {}
            return query
        }
    }

    private func report(_ target: Target, _ search: Search) {
        let ranking = AddressRanking((try? NetworkInterface.all()) ?? [])
        let addresses = ranking.rank(target.addresses, port: target.port)
        guard !addresses.isEmpty else { return }
        let host = target.host.split(separator: ".", maxSplits: 1).first.map(String.init) ?? target.host
        let service = DiscoveredService(
            key: target.key,
            hostName: host,
            text: DiscoveredService.entries(target.text),
            addresses: addresses
        )
        guard service != target.reported else { return }
        target.reported = service
        tell(.found(service), search)
    }

    private func tell(_ event: DiscoveryEvent, _ search: Search) {
        let handler = search.handler
        target.run { handler(event) }
    }

    // MARK: - Connections

    private func watch(_ query: AvahiQuery?, orElse failed: () -> Void) {
        guard let query, let descriptor = query.descriptor else { return failed() }
        do {
            try loop.watch(descriptor) { [weak query] in query?.process() }
        } catch {
            query.end()
            failed()
        }
    }

    private func end(_ query: AvahiQuery?) {
        guard let query else { return }
        if let descriptor = query.descriptor { loop.unwatch(descriptor) }
        query.end()
    }

    private func endQueries(of target: Target) {
        end(target.place)
        for query in target.addressQueries { end(query) }
    }

    /// Asks once more after a while, if the search still goes on.
    private func again(_ search: Search, _ body: @escaping (AvahiBrowserDriver) -> Void) {
        var timer: TimerID?
        timer = loop.addTimer { [self] _ in
            if let timer { loop.removeTimer(timer) }
            if searches.values.contains(where: { $0 === search }) { body(self) }
        }
        if let timer { loop.schedule(timer, at: SystemClock.instant().advanced(by: Self.retryTime)) }
    }
}
