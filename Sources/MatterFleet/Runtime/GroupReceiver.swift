// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterStorage
import MatterTransport

/// Receives group messages, which come to one port for all nodes of a host, and hands them to the nodes that joined.
///
/// The port's socket is that of the device which has the port itself, or one that is opened with the first group.
final class GroupReceiver: Sendable {
    /// The port of group messages (Matter Core § 4.3.1).
    static let port: UInt16 = 5540

    private struct State {
        /// The members by group, in the order in which they joined.
        var members: [IPAddress: [NodeHost]] = [:]
        /// The device whose socket has the port.
        var owner: NodeHost?
        var socket: UDPSocket?
    }

    private let state = Monitor(State())
    private let loop: EventLoop
    private let interfaces: [NetworkInterface]
    private let observer: any FleetObserver

    /// Makes a receiver; its own socket, should it need one, is served by the loop.
    init(loop: EventLoop, interfaces: [NetworkInterface], observer: any FleetObserver) {
        self.loop = loop
        self.interfaces = interfaces.filter(\.isMulticastCapable)
        self.observer = observer
    }

    /// Says whose socket has the port; before any node joins.
    func setOwner(_ host: NodeHost) {
        state.withLock { $0.owner = host }
    }

    func join(_ group: IPAddress, _ host: NodeHost) {
        let isFirst = state.withLock { state in
            var members = state.members[group] ?? []
            defer { state.members[group] = members }
            guard !members.contains(where: { $0 === host }) else { return false }
            members.append(host)
            return members.count == 1
        }
        if isFirst { loop.run { self.changeMembership(group, joins: true) } }
    }

    func leave(_ group: IPAddress, _ host: NodeHost) {
        let wasLast = state.withLock { state in
            guard var members = state.members[group] else { return false }
            members.removeAll { $0 === host }
            state.members[group] = members.isEmpty ? nil : members
            return members.isEmpty
        }
        if wasLast { loop.run { self.changeMembership(group, joins: false) } }
    }

    /// Hands a datagram to the members of the group that it was sent to.
    func deliver(_ received: ReceivedDatagram) {
        for host in state.withLock({ $0.members[received.local.address] ?? [] }) {
            if host.loop.isCurrent {
                host.receive(received.datagram)
            } else {
                host.loop.run { host.receive(received.datagram) }
            }
        }
    }

    // MARK: On the loop's thread

    private func changeMembership(_ group: IPAddress, joins: Bool) {
        do throws(TransportError) {
            let owner = state.withLock { $0.owner }
            let socket = owner == nil ? try ownSocket() : nil
            for interface in interfaces {
                if let owner {
                    try owner.changeMembership(group, interface: interface.index, joins: joins)
                } else if joins {
                    try socket?.join(group, interface: interface.index)
                } else {
                    socket?.leave(group, interface: interface.index)
                }
            }
        } catch {
            observer.observe(.log(.warning, "group messages to \(group) cannot be received: \(error)"))
        }
    }

    private func ownSocket() throws(TransportError) -> UDPSocket {
        if let socket = state.withLock({ $0.socket }) { return socket }
        var options = UDPSocket.Options()
        options.sharesPort = true
        let socket = try UDPSocket(port: Self.port, options: options)
        try loop.add(socket) { [unowned self] received in
            // Nobody's unicast port: what is sent to it without a group is for another program's device.
            if received.local.address.isMulticast { deliver(received) }
        }
        state.withLock { $0.socket = socket }
        return socket
    }
}
