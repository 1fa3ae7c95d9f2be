// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterNode
import MatterStorage
import MatterTransport

/// A running fleet: nodes on shards, one thread each, and a main loop for all that is not a node's.
package final class Fleet: @unchecked Sendable {
    /// How a fleet's run has ended.
    package enum Outcome: Hashable, Sendable {
        case stopped
        case failed(String)
    }

    /// The longest that peers and DNS-SD are given to take notice of the fleet's end.
    private static let patience: Duration = .seconds(8)

    let observer: any FleetObserver
    let hosts: [NodeHost]
    let actions: LocalActionParser
    private let main: EventLoop
    private let shards: [EventLoop]
    private let store: any FleetStore
    private let advertiser: any ServiceAdvertiser
    private let devices: [ReadyDevice]
    private let signals: SignalWatcher?

    // Of the main loop's thread.
    private var readiness: Readiness
    private var outcome: Outcome?
    private var runningHosts: Int

    /// Prepares a fleet: afterwards everything that could be wrong is right, and the store knows the devices.
    ///
    /// - Parameter signals: What ends the run; made before any thread, this one's caller included, has started another.
    package init(
        options: FleetOptions,
        profiles: [FleetProfile],
        signals: SignalWatcher? = nil,
        observer: any FleetObserver
    ) throws(FleetError) {
        let random = SystemRandomSource()
        let layout = try FleetLayout(options: options, profiles: profiles, observer: observer, random: random)
        self.observer = observer
        self.signals = signals
        store = layout.store
        devices = layout.devices.map(layout.readyDevice)
        readiness = Readiness(deviceCount: devices.count)
        runningHosts = devices.count
        do {
            let main = try FleetLayout.wrap { () throws(TransportError) in try EventLoop(name: "fleet") }
            self.main = main
            let relay = Relay(main: main)
            let advertiser = try Self.advertiser(options, layout, main, observer) { relay.send(.service($0)) }
            self.advertiser = TrackingAdvertiser(advertiser) { relay.send(.withdrawn($0)) }
            let surroundings = HostSurroundings(
                store: layout.store,
                advertiser: self.advertiser,
                groups: GroupReceiver(loop: main, interfaces: layout.interfaces, observer: observer),
                resolver: PeerResolver(loop: main, interfaces: options.interfaceSelection, observer: observer),
                observer: observer,
                storeFailed: { relay.send(.storeFailed($0)) }
            )
            (shards, hosts) = try Self.hosts(layout, options, surroundings)
            actions = LocalActionParser(devices: hosts.map { ($0.id, $0.blueprint) })
            try Self.commit(layout)
            relay.fleet = self
        } catch {
            layout.store.close()
            throw error
        }
    }

    /// Runs until a signal or `stop` ends the fleet, or its store fails.
    package func run() -> Outcome {
        do throws(TransportError) {
            try signals?.attach(to: main) { [unowned self] _ in
                // From now on a signal has its usual effect, which is to end the process at once.
                signals?.restoreDefaults()
                end(.stopped)
            }
            for shard in shards { try shard.start() }
        } catch {
            end(.failed("\(error)"))
        }
        for (index, host) in hosts.enumerated() {
            host.loop.run { [self] in
                let services = host.start()
                main.run { self.started(index, services) }
            }
        }
        main.runUntilStopped()
        for shard in shards { shard.stop() }
        for shard in shards { shard.join() }
        for host in hosts { host.close() }
        store.close()
        return outcome ?? .stopped
    }

    /// Ends the run in order; may be called from any thread.
    package func stop() {
        main.run { self.end(.stopped) }
    }

    /// Runs something on the main loop's thread, soon.
    func onMain(_ body: @escaping @Sendable () -> Void) { main.run(body) }
}

// MARK: - On the main loop's thread

extension Fleet {
    fileprivate func handle(_ message: Relay.Message) {
        switch message {
        case .service(.published(let key)), .withdrawn(let key): settled(key)
        case .service(let event): report(event)
        case .storeFailed(let error): end(.failed(error.description))
        }
    }

    private func report(_ event: ServiceEvent) {
        switch event {
        case .published: break
        case .renamed(let key, let name):
            log(.warning, "another host has the DNS-SD name \(key.instanceName), so this one is shown as \(name)")
            settled(key)
        case .conflict(let key): log(.warning, "another host has the DNS-SD name \(key.instanceName)")
        case .hostRenamed(let from, let to):
            log(.warning, "another host is called \(from).local, so this is \(to).local")
        case .unavailable(let reason): log(.warning, "DNS-SD is not available: \(reason)")
        case .failed(let key, let reason): log(.error, "\(key.instanceName) cannot be shown by DNS-SD: \(reason)")
        }
    }

    private func log(_ level: LogLevel, _ text: String) { observer.observe(.log(level, text)) }

    private func started(_ index: Int, _ services: [ServiceKey]) {
        if readiness.started(index, services: services) { becameReady(index) }
    }

    private func settled(_ key: ServiceKey) {
        if let index = readiness.settled(key) { becameReady(index) }
    }

    private func becameReady(_ index: Int) {
        observer.observe(.ready(devices[index]))
        if readiness.isComplete { observer.observe(.fleetReady(count: devices.count)) }
    }

    /// Lets nodes and advertiser say goodbye, then ends the main loop.
    private func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        let limit = main.addTimer { [unowned self] _ in
            log(.warning, "the fleet's end takes too long; what is left is cut off")
            main.stop()
        }
        main.schedule(limit, at: SystemClock.instant().advanced(by: Self.patience))
        // Without a store nothing may be said any more, so there is nothing to wait for.
        guard outcome == .stopped, runningHosts > 0 else { return withdrawServices() }
        for host in hosts {
            host.loop.run { [self] in
                host.shutDown { self.main.run { self.hostEnded() } }
            }
        }
    }

    private func hostEnded() {
        runningHosts -= 1
        if runningHosts == 0 { withdrawServices() }
    }

    private func withdrawServices() {
        advertiser.shutdown { [main] in main.stop() }
    }
}

/// Brings what other threads report to the fleet's main loop; made before the fleet, which it needs, exists.
private final class Relay: @unchecked Sendable {
    enum Message: Sendable {
        case service(ServiceEvent)
        case withdrawn(ServiceKey)
        case storeFailed(StorageError)
    }

    private let main: EventLoop
    /// Set before the main loop runs, and read on its thread only.
    weak var fleet: Fleet?

    init(main: EventLoop) { self.main = main }

    func send(_ message: Message) {
        main.run { self.fleet?.handle(message) }
    }
}
