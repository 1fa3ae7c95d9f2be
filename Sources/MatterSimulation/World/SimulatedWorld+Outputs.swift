// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterMessaging
import MatterNode

extension SimulatedWorld {
    /// Hands a datagram to whom it was sent to, if there is somebody.
    func deliver(_ delivery: SimulatedNetwork.Delivery) {
        if let node = node(at: delivery.destination) {
            if let answering = node.disguise.answering, let machine = node.node {
                for datagram in answering(machine, delivery.datagram) {
                    transmit(datagram, from: node.address, .toController)
                }
            }
            for datagram in node.arriving(delivery.datagram) { node.measured { $0.handle(datagram, at: now) } }
            drain(node)
        } else if let controller = controller(at: delivery.destination) {
            controller.machine.handle(delivery.datagram, at: now)
            drain(controller)
        } else if stations.contains(delivery.destination) {
            arrivals.append((delivery.destination, delivery.datagram))
        } else if let link = link(at: delivery.destination) {
            link.receive(delivery.datagram)
        }
    }

    /// Hands a node a datagram out of nowhere.
    package func inject(_ datagram: Datagram, into node: SimulatedNode) {
        node.measured { $0.handle(datagram, at: now) }
        drain(node)
    }

    /// Does a local operation of a node.
    package func perform(_ operation: LocalOperation, on node: SimulatedNode) throws {
        try node.node?.perform(operation, at: now)
        drain(node)
    }

    /// Does something with a controller, and then all that it wants done.
    @discardableResult
    package func with<Result>(
        _ controller: SimulatedController,
        _ body: (ControllerMachine, Moment) -> Result
    ) -> Result {
        let result = body(controller.machine, now)
        drain(controller)
        return result
    }

    func drain(_ node: SimulatedNode) {
        // What is put out may end with the node switched off.
        defer { noteWaking(of: node) }
        while let output = node.polled() {
            switch output {
            case .transmit(let datagram):
                for datagram in node.leaving(datagram) { transmit(datagram, from: node.address, .toController) }
            case .persist(let changes): store.apply(node.disguise.storing?(changes) ?? changes, to: node.id)
            case .advertise(let service):
                guard let service = node.disguise.advertising.map({ $0(service) }) ?? service else { continue }
                node.services.removeAll { $0.key == service.key }
                node.services.append(service)
                noteOffer(service.key, of: node, isOffered: true)
            case .withdraw(let key):
                guard node.disguise.withdraws?(key) ?? true else { continue }
                node.services.removeAll { $0.key == key }
                noteOffer(key, of: node, isOffered: false)
            case .resolve(let key, let peer):
                node.lookups.append((key, peer, now.instant.advanced(by: Self.lookupTime)))
                searching.insert(node.place)
            case .joinGroup(let address): node.groups.append(address)
            case .leaveGroup(let address): node.groups.removeAll { $0 == address }
            case .event(let event): node.events.append(event)
            }
        }
        answerLookups()
    }

    func drain(_ controller: SimulatedController) {
        while let output = controller.machine.pollOutput() {
            switch output {
            case .transmit(let datagram): transmit(datagram, from: controller.address, .toDevice)
            case .resolve(let key): controller.lookups.append((key, now.instant.advanced(by: Self.lookupTime)))
            case .commissioning(_, let stage): controller.stages.append(stage)
            case .commissioned(let id, let node): controller.commissionings[id] = .success(node)
            case .commissioningFailed(let id, let failure): controller.commissionings[id] = .failure(failure)
            case .completed(let id, let result): controller.results[id] = .success(result)
            case .failed(let id, let error): controller.results[id] = .failure(error)
            case .report(let id, let report): controller.reports.append((id, report, now.instant))
            case .subscriptionEnded(let id, let error): controller.endedSubscriptions[id] = error
            case .sessionEstablished(let node, let isResumed): controller.sessions.append((node, isResumed))
            }
        }
        answerLookups()
    }

    /// How long it takes to find a service.
    static let lookupTime = Duration.milliseconds(50)

    /// Tells controllers and nodes of the services that they look for, once somebody advertises them.
    func answerLookups() {
        for place in searching.sorted() {
            let node = nodes[place]
            while let index = node.lookups.firstIndex(where: { isAnswerable(($0.key, $0.notBefore)) }) {
                let lookup = node.lookups.remove(at: index)
                if node.lookups.isEmpty { searching.remove(place) }
                node.node?.resolved(lookup.peer, address(of: lookup.key).map { [$0] } ?? [], at: now)
                drain(node)
            }
        }
        for controller in controllers {
            while let index = controller.lookups.firstIndex(where: isAnswerable) {
                let key = controller.lookups.remove(at: index).key
                controller.machine.resolved(key, addresses: address(of: key).map { [$0] } ?? [], at: now)
                drain(controller)
            }
        }
        for link in links { link.answerSearches() }
    }

    private func isAnswerable(_ lookup: (key: ServiceKey, notBefore: Instant)) -> Bool {
        findsServices && lookup.notBefore <= now.instant && address(of: lookup.key) != nil
    }

    /// Where a service is offered.
    package func address(of key: ServiceKey) -> SocketAddress? {
        offers[key]?.first.map { nodes[$0].address }
    }

    /// Takes note of a service that a node offers, or no longer.
    func noteOffer(_ key: ServiceKey, of node: SimulatedNode, isOffered: Bool) {
        var places = offers[key] ?? []
        places.removeAll { $0 == node.place }
        if isOffered { places.insert(node.place, at: places.firstIndex { $0 > node.place } ?? places.endIndex) }
        offers[key] = places.isEmpty ? nil : places
    }

    func transmit(_ datagram: Datagram, from source: SocketAddress, _ direction: SimulatedNetwork.Direction) {
        guard datagram.peer.address.isMulticast else {
            transmitToOne(datagram, from: source, direction)
            return
        }
        for node in nodes where node.node != nil && node.groups.contains(datagram.peer.address) {
            transmitToOne(Datagram(bytes: datagram.bytes, peer: node.address), from: source, direction)
        }
    }

    private func transmitToOne(
        _ datagram: Datagram,
        from source: SocketAddress,
        _ direction: SimulatedNetwork.Direction
    ) {
        tap?(datagram, source)
        let fate = network.send(datagram, from: source, direction, at: now.instant)
        guard recordsTrace else { return }
        let content = TraceReader.read(datagram.bytes, sender: layer(at: source), receiver: layer(at: datagram.peer))
        trace.append(
            TraceEntry(
                time: now.instant,
                source: name(of: source),
                destination: name(of: datagram.peer),
                session: content.session,
                protocolID: content.protocolID,
                opcode: content.opcode,
                counter: content.counter,
                fate: fate
            )
        )
    }

    private func layer(at address: SocketAddress) -> MessageLayer? {
        node(at: address)?.node?.messages ?? controller(at: address)?.machine.messages
    }

    private func name(of address: SocketAddress) -> String {
        node(at: address)?.id ?? controller(at: address)?.name ?? "\(address)"
    }
}

extension SimulatedNode {
    /// What is sent when the node sends a datagram.
    func leaving(_ datagram: Datagram) -> [Datagram] {
        guard let sending = disguise.sending, let node else { return [datagram] }
        return sending(node, datagram)
    }

    /// What comes to the node when a datagram arrives.
    func arriving(_ datagram: Datagram) -> [Datagram] {
        guard let receiving = disguise.receiving, let node else { return [datagram] }
        return receiving(node, datagram)
    }

    /// Gives the node an input, under the meter where there is one.
    func measured(_ input: (Node) -> Void) {
        guard let node else { return }
        guard let meter else { return input(node) }
        meter.measure { input(node) }
    }

    /// The node's next output; taking it is part of its work.
    func polled() -> NodeOutput? {
        guard let node else { return nil }
        guard let meter else { return node.pollOutput() }
        var output: NodeOutput?
        meter.measure { output = node.pollOutput() }
        return output
    }
}
