// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The responder in this process: mDNS (RFC 6762) with a host name for each node, beside a running Avahi.
package final class EmbeddedResponder: ServiceAdvertiser, @unchecked Sendable {
    private let loop: EventLoop
    private let driver: MDNSResponderDriver

    /// Opens the sockets on a loop, which serves them from then on; events are reported on that loop's thread.
    package init(
        loop: EventLoop,
        interfaces: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
        self.loop = loop
        let driver = try MDNSResponderDriver(loop: loop, selection: interfaces, onEvent: onEvent)
        self.driver = driver
        loop.run { driver.start() }
    }

    package func advertise(_ service: AdvertisedService) {
        let driver = driver
        loop.run { driver.perform { $0.advertise(service, at: $1) } }
    }

    package func withdraw(_ key: ServiceKey) {
        let driver = driver
        loop.run { driver.perform { $0.withdraw(key, at: $1) } }
    }

    package func shutdown(_ completion: @escaping @Sendable () -> Void) {
        let driver = driver
        loop.run { driver.shutdown(completion) }
    }

    /// Hands the machine's counters to a closure on the loop's thread.
    package func readCounters(_ body: @escaping @Sendable (MDNSCounters) -> Void) {
        let driver = driver
        loop.run { body(driver.counters) }
    }
}

/// Connects the machine with the port and the clock; lives on one loop, until it is shut down.
private final class MDNSResponderDriver: @unchecked Sendable {
    private let loop: EventLoop
    private let port: MDNSPort
    private let onEvent: @Sendable (ServiceEvent) -> Void
    private let machine = MDNSResponder(random: SystemRandomSource())
    private var timer: TimerID?
    private var completion: (@Sendable () -> Void)?
    private var isOver = false

    init(
        loop: EventLoop,
        selection: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
        self.loop = loop
        self.onEvent = onEvent
        port = try MDNSPort(loop: loop, selection: selection)
    }

    var counters: MDNSCounters { machine.counters }

    func start() {
        timer = loop.addTimer { [self] now in
            machine.handleTimeout(at: now.instant)
            drain()
        }
        do {
            try port.start(
                onPacket: { [self] packet in perform { $0.receive(packet, at: $1) } },
                onInterfaces: { [self] interfaces in perform { $0.setInterfaces(interfaces, at: $1) } }
            )
        } catch {
            onEvent(.unavailable(reason: "\(error)"))
        }
    }

    /// Gives the machine an input and does what it then wants.
    func perform(_ input: (MDNSResponder, Instant) -> Void) {
        guard !isOver else { return }
        input(machine, SystemClock.instant())
        drain()
    }

    func shutdown(_ completion: @escaping @Sendable () -> Void) {
        guard !isOver, self.completion == nil else { return completion() }
        self.completion = completion
        perform { $0.shutdown(at: $1) }
    }

    private func drain() {
        while let output = machine.pollOutput() {
            switch output {
            case .transmit(let packet): port.send(packet)
            case .event(let event): onEvent(event)
            }
        }
        if let timer { loop.schedule(timer, at: machine.deadline) }
        if let completion, machine.isIdle { finish(completion) }
    }

    private func finish(_ completion: @Sendable () -> Void) {
        isOver = true
        self.completion = nil
        if let timer { loop.removeTimer(timer) }
        timer = nil
        port.stop()
        completion()
    }
}
