// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The shared mDNS port of this host on the interfaces that are chosen; lives on one loop.
final class MDNSPort {
    /// Room for the answers of a whole fleet of other devices.
    private static let receiveBuffer = 4 << 20

    private let loop: EventLoop
    private let selection: InterfaceSelection
    private let socket: UDPSocket
    /// For questions whose answers shall come to nobody else; made when first needed.
    private var askingSocket: UDPSocket?
    private var onPacket: ((MDNSPacket) -> Void)?
    private var monitor: InterfaceMonitor?
    private var joined: Set<MDNSLink> = []
    private var onInterfaces: (([NetworkInterface]) -> Void)?
    private(set) var interfaces: [NetworkInterface]

    /// Binds the port, beside other programs that have it; a missing interface is an error.
    init(loop: EventLoop, selection: InterfaceSelection) throws(TransportError) {
        self.loop = loop
        self.selection = selection
        interfaces = try selection.choose(from: NetworkInterface.all())
        var options = UDPSocket.Options()
        options.sharesPort = true
        options.multicastHops = 255
        options.receiveBuffer = Self.receiveBuffer
        socket = try UDPSocket(port: MDNSLink.port, options: options)
    }

    /// Joins the groups and hands on packets and changed interfaces, of which the first are told at once.
    func start(
        onPacket: @escaping (MDNSPacket) -> Void,
        onInterfaces: @escaping ([NetworkInterface]) -> Void
    ) throws(TransportError) {
        self.onInterfaces = onInterfaces
        self.onPacket = onPacket
        try loop.add(socket) { [self] received in hand(received) }
        monitor = try InterfaceMonitor(loop: loop) { [self] in refresh() }
        useInterfaces()
    }

    private func hand(_ received: ReceivedDatagram) {
        onPacket?(MDNSPacket(bytes: received.datagram.bytes, source: received.datagram.peer, local: received.local))
    }

    func send(_ packet: MDNSTransmission) { send(packet, from: socket) }

    /// Sends a question from a port of its own.
    func ask(_ packet: MDNSTransmission) {
        if askingSocket == nil { askingSocket = openAskingSocket() }
        if let askingSocket { send(packet, from: askingSocket) }
    }

    /// A socket with a free port; nil where the system has no more, in which case multicast answers must do.
    private func openAskingSocket() -> UDPSocket? {
        var options = UDPSocket.Options()
        options.multicastHops = 255
        guard let socket = try? UDPSocket(port: 0, options: options),
            (try? loop.add(socket, { [self] received in hand(received) })) != nil
        else { return nil }
        return socket
    }

    private func send(_ packet: MDNSTransmission, from socket: UDPSocket) {
        let any = packet.link.isIPv4 ? IPAddress(high: 0, low: 0xFFFF_0000_0000) : .any
        socket.send(
            Datagram(bytes: packet.bytes, peer: packet.destination),
            from: LocalAddress(address: any, interface: packet.link.interface)
        )
    }

    func stop() {
        onInterfaces = nil
        onPacket = nil
        monitor?.stop()
        monitor = nil
        loop.remove(socket)
        if let askingSocket { loop.remove(askingSocket) }
        askingSocket = nil
    }

    private func refresh() {
        // While no interface is left there is nothing to be said, and nobody to say it to.
        let found = (try? selection.choose(from: NetworkInterface.all())) ?? []
        guard found != interfaces else { return }
        interfaces = found
        useInterfaces()
    }

    private func useInterfaces() {
        let links = Set(MDNSLink.links(of: interfaces))
        for link in joined.subtracting(links) { socket.leave(link.group.address, interface: link.interface) }
        joined.formIntersection(links)
        for link in links.subtracting(joined).sorted() {
            // An interface that vanished in between is reported as a change soon.
            guard (try? socket.join(link.group.address, interface: link.interface)) != nil else { continue }
            joined.insert(link)
        }
        onInterfaces?(interfaces)
    }
}
