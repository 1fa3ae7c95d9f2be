// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Synchronization

/// Finds services of other hosts; all functions may be called from any thread, and none of them blocks.
package final class ServiceBrowser: ServiceFinder, @unchecked Sendable {
    private let loop: EventLoop
    private let driver: MDNSQuerierDriver
    private let nextNumber = Atomic<UInt64>(1)

    /// Opens the sockets on a loop, on whose thread handlers are then called.
    package init(loop: EventLoop, interfaces: InterfaceSelection) throws(TransportError) {
        self.loop = loop
        let driver = MDNSQuerierDriver(loop: loop, port: try MDNSPort(loop: loop, selection: interfaces))
        self.driver = driver
        loop.run { driver.start() }
    }

    /// Looks for all services of a type, or of a subtype such as `_L3840`, until `cancel`.
    @discardableResult
    package func browse(
        _ type: ServiceType,
        subtype: String? = nil,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> DiscoveryID {
        let id = takeID()
        let driver = driver
        loop.run { driver.begin(id, handler) { $0.browse(type, subtype: subtype, id: id, at: $1) } }
        return id
    }

    /// Looks for one service until `cancel`.
    @discardableResult
    package func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> DiscoveryID {
        let id = takeID()
        let driver = driver
        loop.run { driver.begin(id, handler) { $0.resolve(key, id: id, at: $1) } }
        return id
    }

    /// Ends a search, whose handler is not called afterwards but for what is under way.
    package func cancel(_ id: DiscoveryID) {
        let driver = driver
        loop.run { driver.cancel(id) }
    }

    /// Ends all searches and closes the sockets.
    package func stop() {
        let driver = driver
        loop.run { driver.stop() }
    }

    private func takeID() -> DiscoveryID {
        DiscoveryID(number: nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue)
    }
}

/// Connects the machine with the port and the clock; lives on one loop, until it is stopped.
private final class MDNSQuerierDriver: @unchecked Sendable {
    private let loop: EventLoop
    private let port: MDNSPort
    private let machine = MDNSQuerier(random: SystemRandomSource())
    private var handlers: [DiscoveryID: @Sendable (DiscoveryEvent) -> Void] = [:]
    private var timer: TimerID?
    private var isOver = false

    init(loop: EventLoop, port: MDNSPort) {
        self.loop = loop
        self.port = port
    }

    func start() {
        timer = loop.addTimer { [self] now in
            machine.handleTimeout(at: now.instant)
            drain()
        }
        // Without the port nothing will be found, which is what searches then see.
        try? port.start(
            onPacket: { [self] packet in perform { $0.receive(packet, at: $1) } },
            onInterfaces: { [self] interfaces in perform { $0.setInterfaces(interfaces, at: $1) } }
        )
    }

    func begin(
        _ id: DiscoveryID,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void,
        _ input: (MDNSQuerier, Instant) -> Void
    ) {
        guard !isOver else { return }
        handlers[id] = handler
        perform(input)
    }

    func cancel(_ id: DiscoveryID) {
        handlers[id] = nil
        perform { machine, _ in machine.cancel(id) }
    }

    func stop() {
        guard !isOver else { return }
        isOver = true
        handlers = [:]
        if let timer { loop.removeTimer(timer) }
        port.stop()
    }

    private func perform(_ input: (MDNSQuerier, Instant) -> Void) {
        guard !isOver else { return }
        input(machine, SystemClock.instant())
        drain()
    }

    private func drain() {
        while let output = machine.pollOutput() {
            switch output {
            case .transmit(let packet): port.send(packet)
            case .ask(let packet): port.ask(packet)
            case .event(let id, let event): handlers[id]?(event)
            }
        }
        if let timer, !isOver { loop.schedule(timer, at: machine.deadline) }
    }
}
