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
}

/// Connects the machine with a socket, the clock and the host's interfaces; lives on one loop, until it is shut down.
private final class MDNSResponderDriver: @unchecked Sendable {
    /// Room for the answers of a whole fleet of other devices.
    private static let receiveBuffer = 4 << 20

    private let loop: EventLoop
    private let selection: InterfaceSelection
    private let onEvent: @Sendable (ServiceEvent) -> Void
    private let socket: UDPSocket
    private let machine = MDNSResponder(random: SystemRandomSource())
    private var timer: TimerID?
    private var monitor: InterfaceMonitor?
    private var interfaces: [NetworkInterface]
    private var joined: Set<MDNSLink> = []
    private var completion: (@Sendable () -> Void)?
    private var isOver = false

    init(
        loop: EventLoop,
        selection: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
        self.loop = loop
        self.selection = selection
        self.onEvent = onEvent
        interfaces = try selection.choose(from: NetworkInterface.all())
        var options = UDPSocket.Options()
        options.sharesPort = true
        options.multicastHops = 255
        options.receiveBuffer = Self.receiveBuffer
        socket = try UDPSocket(port: MDNSLink.port, options: options)
    }

    func start() {
        timer = loop.addTimer { [self] now in
            machine.handleTimeout(at: now.instant)
            drain()
        }
        do {
            try loop.add(socket) { [self] received in receive(received) }
            monitor = try InterfaceMonitor(loop: loop) { [self] in refresh() }
        } catch {
            onEvent(.unavailable(reason: "\(error)"))
        }
        useInterfaces()
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

    private func receive(_ received: ReceivedDatagram) {
        let packet = MDNSPacket(
            bytes: received.datagram.bytes,
            source: received.datagram.peer,
            local: received.local
        )
        perform { $0.receive(packet, at: $1) }
    }

    private func drain() {
        while let output = machine.pollOutput() {
            switch output {
            case .transmit(let packet):
                let any = packet.link.isIPv4 ? IPAddress(high: 0, low: 0xFFFF_0000_0000) : .any
                socket.send(
                    Datagram(bytes: packet.bytes, peer: packet.destination),
                    from: LocalAddress(address: any, interface: packet.link.interface)
                )
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
        monitor?.stop()
        loop.remove(socket)
        completion()
    }

    // MARK: Interfaces

    private func refresh() {
        guard let found = try? selection.choose(from: NetworkInterface.all()) else { return setInterfaces([]) }
        setInterfaces(found)
    }

    private func setInterfaces(_ found: [NetworkInterface]) {
        guard !isOver, found != interfaces else { return }
        interfaces = found
        useInterfaces()
    }

    private func useInterfaces() {
        let links = Set(MDNSLink.links(of: interfaces))
        for link in joined.subtracting(links) { socket.leave(link.group.address, interface: link.interface) }
        joined.formIntersection(links)
        for link in links.subtracting(joined).sorted() {
            do {
                try socket.join(link.group.address, interface: link.interface)
                joined.insert(link)
            } catch {
                onEvent(.unavailable(reason: "interface \(link.interface): \(error)"))
            }
        }
        perform { $0.setInterfaces(interfaces, at: $1) }
    }
}
