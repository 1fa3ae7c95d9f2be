// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterStorage
import MatterTransport

/// What a hosted node's outputs go to.
struct HostSurroundings: Sendable {
    var store: any FleetStore
    var advertiser: any ServiceAdvertiser
    var groups: GroupReceiver
    var resolver: PeerResolver
    var observer: any FleetObserver
    /// Called when the store has failed: nothing that a node says can be relied upon any more.
    var storeFailed: @Sendable (StorageError) -> Void
}

/// Drives one node on its shard's thread: what comes in at its socket, its timer and its store goes to the node, what
/// the node puts out goes to its surroundings.
final class NodeHost: @unchecked Sendable {
    let id: DeviceID
    let blueprint: NodeBlueprint
    let loop: EventLoop
    private let node: Node
    private let socket: UDPSocket
    private let surroundings: HostSurroundings
    private var gate = OutputGate()
    private var timer: TimerID?
    /// Called once, when nothing waits for the store any more.
    private var whenIdle: (() -> Void)?

    /// Takes a node over; the loop must not have been started yet, or the caller be on its thread.
    init(id: DeviceID, node: Node, socket: UDPSocket, loop: EventLoop, surroundings: HostSurroundings)
        throws(TransportError)
    {
        self.id = id
        self.node = node
        self.socket = socket
        self.loop = loop
        self.surroundings = surroundings
        blueprint = node.blueprint
        timer = loop.addTimer { [unowned self] now in
            node.handleTimeout(at: now)
            drain(at: now)
        }
        try loop.add(socket) { [unowned self] received in
            if received.local.address.isMulticast {
                surroundings.groups.deliver(received)
            } else {
                receive(received.datagram)
            }
        }
    }

    /// Whether the socket is the one at which group messages arrive.
    var receivesGroups: Bool { socket.port == GroupReceiver.port }

    /// Makes the node's socket hear a group on an interface, or no longer.
    func changeMembership(_ group: IPAddress, interface: UInt32, joins: Bool) throws(TransportError) {
        if joins {
            try socket.join(group, interface: interface)
        } else {
            socket.leave(group, interface: interface)
        }
    }
}

extension NodeHost {
    /// Gives the socket back, when the loop has ended.
    func close() {
        loop.remove(socket)
        if let timer { loop.removeTimer(timer) }
    }
}

// MARK: - On the loop's thread

extension NodeHost {
    /// Lets out what the node's creation has put out, and answers with the services that it shows.
    func start() -> [ServiceKey] {
        var services: [ServiceKey] = []
        drain(at: SystemClock.now()) { services.append($0.key) }
        return services
    }

    func receive(_ datagram: Datagram) {
        let now = SystemClock.now()
        node.handle(datagram, at: now)
        drain(at: now)
    }

    /// Does a local operation.
    func perform(_ operation: LocalOperation) throws(LocalOperationError) {
        let now = SystemClock.now()
        // A refused operation may have put something out all the same.
        defer { drain(at: now) }
        try node.perform(operation, at: now)
    }

    /// Ends the node in order and calls back when all it had to say is on its way.
    func shutDown(_ completion: @escaping () -> Void) {
        let now = SystemClock.now()
        node.shutDown(at: now)
        whenIdle = completion
        drain(at: now)
        if let timer { loop.schedule(timer, at: nil) }
        tellIdle()
    }

    private func resolved(_ peer: Peer, _ addresses: [SocketAddress]) {
        let now = SystemClock.now()
        node.resolved(peer, addresses, at: now)
        drain(at: now)
    }

    private func drain(at now: Moment, onAdvertise: (AdvertisedService) -> Void = { _ in }) {
        var changes: [StoreChange] = []
        var effects: [OutputGate.Effect] = []
        while let output = node.pollOutput() {
            switch output {
            case .persist(let more): changes += more
            case .transmit(let datagram): effects.append(.transmit(datagram))
            case .advertise(let service):
                onAdvertise(service)
                effects.append(.advertise(service))
            case .withdraw(let key): effects.append(.withdraw(key))
            case .joinGroup(let group): effects.append(.joinGroup(group))
            case .leaveGroup(let group): effects.append(.leaveGroup(group))
            case .resolve(let key, let peer): effects.append(.resolve(key, peer))
            case .event(let event): effects.append(.event(event, at: now.wall))
            }
        }
        perform(gate.endTurn(effects, persists: !changes.isEmpty))
        if !changes.isEmpty { commit(changes) }
        if let timer { loop.schedule(timer, at: node.deadline) }
    }

    private func commit(_ changes: [StoreChange]) {
        surroundings.store.commit(changes, to: .device(id.description)) { [self] error in
            if let error {
                surroundings.storeFailed(error)
            } else if loop.isCurrent {
                committed()
            } else {
                loop.run { self.committed() }
            }
        }
    }

    private func committed() {
        perform(gate.committed())
        tellIdle()
    }

    private func tellIdle() {
        guard gate.isIdle, let completion = whenIdle else { return }
        whenIdle = nil
        completion()
    }

    private func perform(_ effects: [OutputGate.Effect]) {
        for effect in effects {
            switch effect {
            case .transmit(let datagram): socket.send(datagram)
            case .advertise(let service): surroundings.advertiser.advertise(service)
            case .withdraw(let key): surroundings.advertiser.withdraw(key)
            case .resolve(let key, let peer):
                surroundings.resolver.resolve(key) { [self] addresses in
                    loop.run { self.resolved(peer, addresses) }
                }
            case .joinGroup(let group): surroundings.groups.join(group, self)
            case .leaveGroup(let group): surroundings.groups.leave(group, self)
            case .event(let event, let time): surroundings.observer.observe(.node(id, event, at: time))
            }
        }
    }
}
