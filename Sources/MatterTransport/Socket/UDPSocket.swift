// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc
import MatterCore

/// A datagram with the address of this host to which it was sent.
package struct ReceivedDatagram: Hashable, Sendable {
    package var datagram: Datagram
    package var local: LocalAddress
}

/// What a socket has counted since it was made.
package struct UDPCounters: Hashable, Sendable {
    package var received = 0
    package var sent = 0
    /// Datagrams that were longer than the socket takes.
    package var oversized = 0
    /// Datagrams that the kernel had no room for, or no way to the peer.
    package var notSent = 0
}

/// A non-blocking dual-stack UDP socket; IPv4 peers have mapped addresses.
///
/// It may be made on any thread, so that a port in use is noticed early, and then belongs to one loop.
package final class UDPSocket: @unchecked Sendable {
    /// How a socket differs from the plain one of a node.
    package struct Options: Sendable {
        /// Whether others may bind the same port, as mDNS responders do.
        package var sharesPort = false
        /// Octets that the kernel may hold for a slow reader; more than the system's limit is cut to that.
        package var receiveBuffer = 256 * 1024
        /// The largest datagram that is taken.
        package var maximumSize = 9216
        /// Hop limit of multicasts.
        package var multicastHops: Int32 = 64

        package init() {}
    }

    /// The port that was bound.
    package let port: UInt16
    package private(set) var counters = UDPCounters()

    let descriptor: Int32
    private let maximumSize: Int
    private var routes = PeerRoutes(capacity: 32)
    private var isOpen = true

    /// Binds a socket to a port (0: any free one) of one address or of all.
    package init(port: UInt16, address: IPAddress = .any, scope: UInt32 = 0, options: Options = Options())
        throws(TransportError)
    {
        let descriptor = socket(
            AF_INET6,
            Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
            0
        )
        guard descriptor >= 0 else { throw .last("socket") }
        self.descriptor = descriptor
        maximumSize = options.maximumSize
        do {
            try Self.configure(descriptor, options)
            self.port = try Self.bind(descriptor, SocketAddress(address, port: port, scope: scope))
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    deinit {
        if isOpen { Glibc.close(descriptor) }
    }

    private static func configure(_ descriptor: Int32, _ options: Options) throws(TransportError) {
        try set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
        try set(descriptor, Int32(IPPROTO_IPV6), IPV6_RECVPKTINFO, 1)
        try setReceiveBuffer(descriptor, Int32(clamping: options.receiveBuffer))
        try set(descriptor, Int32(IPPROTO_IPV6), IPV6_MULTICAST_HOPS, options.multicastHops)
        try set(descriptor, Int32(IPPROTO_IP), IP_MULTICAST_TTL, options.multicastHops)
        // Without these two a socket hears every group that any program on the host has joined, which older kernels
        // cannot prevent and which does no harm but for the work.
        try? set(descriptor, Int32(IPPROTO_IPV6), IPV6_MULTICAST_ALL, 0)
        try? set(descriptor, Int32(IPPROTO_IP), IP_MULTICAST_ALL, 0)
        if options.sharesPort {
            try set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
            try set(descriptor, SOL_SOCKET, SO_REUSEPORT, 1)
        }
    }

    /// Only root gets more than the system's limit, everybody else as much as that.
    private static func setReceiveBuffer(_ descriptor: Int32, _ size: Int32) throws(TransportError) {
        do { try set(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, size) } catch {
            try set(descriptor, SOL_SOCKET, SO_RCVBUF, size)
        }
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32)
        throws(TransportError)
    {
        var value = value
        guard unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw .last("setsockopt")
        }
    }

    /// Binds, and returns the port that the socket then has.
    private static func bind(_ descriptor: Int32, _ address: SocketAddress) throws(TransportError) -> UInt16 {
        var endpoint = linux_endpoint(address)
        guard unsafe linux_bind(descriptor, &endpoint) == 0 else {
            switch errno {
            case EADDRINUSE: throw .portInUse(address.port)
            case EACCES: throw .portForbidden(address.port)
            default: throw .last("bind")
            }
        }
        return endpoint.port
    }

    // MARK: Groups

    /// Joins a multicast group on an interface; joining twice is no error.
    package func join(_ group: IPAddress, interface: UInt32) throws(TransportError) {
        try changeMembership(group, interface, joins: true)
    }

    /// Leaves a multicast group on an interface; it is no error if the interface is gone.
    package func leave(_ group: IPAddress, interface: UInt32) {
        do { try changeMembership(group, interface, joins: false) } catch {
            // What was not joined, or went with its interface, needs no leaving.
        }
    }

    private func changeMembership(_ group: IPAddress, _ interface: UInt32, joins: Bool) throws(TransportError) {
        var endpoint = linux_endpoint(SocketAddress(group, port: 0, scope: interface))
        guard unsafe linux_change_membership(descriptor, &endpoint, group.isIPv4Mapped, joins) != 0 else { return }
        if joins && errno == EADDRINUSE { return }
        throw .last(joins ? "joining a multicast group" : "leaving a multicast group")
    }

    // MARK: Datagrams

    /// Takes the next datagram that has arrived; nil if there is none.
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> ReceivedDatagram? {
        while true {
            var peer = linux_endpoint()
            var local = linux_endpoint()
            let capacity = min(buffer.count, maximumSize)
            let count = unsafe linux_receive(descriptor, buffer.baseAddress, capacity, &peer, &local)
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            guard count <= capacity else {
                counters.oversized += 1
                continue
            }
            counters.received += 1
            let bytes = unsafe [UInt8](UnsafeRawBufferPointer(buffer)[..<count])
            let datagram = Datagram(bytes: bytes, peer: peer.socketAddress)
            let address = LocalAddress(address: local.socketAddress.address, interface: local.scope)
            routes.note(datagram.peer, at: address)
            return ReceivedDatagram(datagram: datagram, local: address)
        }
    }

    /// Sends a datagram, from the address at which its peer was last heard; false if the kernel did not take it.
    @discardableResult
    package func send(_ datagram: Datagram) -> Bool {
        if let local = routes.local(for: datagram.peer) {
            if transmit(datagram, from: local) { return count(true) }
            // The address may have been taken from the interface: from then on the kernel chooses.
            routes.forget(datagram.peer)
        }
        return count(transmit(datagram, from: nil))
    }

    /// Sends a datagram from a certain interface, and address if that is not `any`.
    @discardableResult
    package func send(_ datagram: Datagram, from local: LocalAddress) -> Bool {
        count(transmit(datagram, from: local))
    }

    private func count(_ isSent: Bool) -> Bool {
        if isSent { counters.sent += 1 } else { counters.notSent += 1 }
        return isSent
    }

    private func transmit(_ datagram: Datagram, from local: LocalAddress?) -> Bool {
        guard isOpen else { return false }
        var peer = linux_endpoint(datagram.peer)
        let length = datagram.bytes.count
        return unsafe datagram.bytes.withUnsafeBytes { bytes in
            while true {
                let sent: Int
                if let local {
                    var source = linux_endpoint(SocketAddress(local.address, port: 0, scope: local.interface))
                    sent = unsafe linux_send(descriptor, bytes.baseAddress, length, &peer, &source)
                } else {
                    sent = unsafe linux_send(descriptor, bytes.baseAddress, length, &peer, nil)
                }
                if sent >= 0 || errno != EINTR { return sent == length }
            }
        }
    }

    /// Closes the socket; one that a loop reads is taken out by `EventLoop.remove` instead.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(descriptor)
    }
}

extension EventLoop {
    /// Hands every datagram that arrives at the socket to the handler, on the loop's thread.
    package func add(_ socket: UDPSocket, _ handler: @escaping (ReceivedDatagram) -> Void) throws(TransportError) {
        try watch(socket.descriptor) { [self] in
            // The limit keeps one busy socket from starving the others; what is left wakes the loop again.
            var remaining = 32
            while remaining > 0, let received = unsafe socket.receive(into: receiveBuffer) {
                handler(received)
                remaining -= 1
            }
        }
    }

    /// Takes the socket out of the loop and closes it.
    package func remove(_ socket: UDPSocket) {
        unwatch(socket.descriptor)
        socket.close()
    }
}

extension linux_endpoint {
    init(_ address: SocketAddress) {
        self.init()
        self.address = (
            address.address.high.bigEndian, address.address.low.bigEndian
        )
        port = address.port
        scope = address.scope
    }

    var socketAddress: SocketAddress {
        SocketAddress(
            IPAddress(high: UInt64(bigEndian: address.0), low: UInt64(bigEndian: address.1)),
            port: port,
            scope: scope
        )
    }
}
