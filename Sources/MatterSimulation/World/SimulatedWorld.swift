// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterNode

/// Nodes and controllers on one simulated network, under one virtual clock.
///
/// All that happens follows from the seed: random sources are drawn from it, machines are woken in the order in which
/// they were added, and datagrams that arrive together are delivered in the order in which they were sent.
package final class SimulatedWorld {
    package private(set) var clock = VirtualClock()
    package let network: SimulatedNetwork
    package internal(set) var store = SimulatedStore()
    package private(set) var nodes: [SimulatedNode] = []
    package private(set) var controllers: [SimulatedController] = []
    /// Every datagram sent, where `recordsTrace` is set.
    package var trace: [TraceEntry] = []
    package var recordsTrace = false
    /// Whether services can be found at all.
    package var findsServices = true
    /// Sees every datagram as it is sent, with its sender.
    package var tap: ((_ datagram: Datagram, _ source: SocketAddress) -> Void)?
    private let random: any RandomSource
    private var nodesByAddress: [SocketAddress: SimulatedNode] = [:]
    private var controllersByAddress: [SocketAddress: SimulatedController] = [:]
    /// Addresses that are read by hand, and what arrived there.
    var stations: Set<SocketAddress> = []
    var stationCount = 0
    var arrivals: [(station: SocketAddress, datagram: Datagram)] = []
    /// The links of controllers that are driven from outside.
    private(set) var links: [SimulatedLink] = []
    /// When the nodes want to be woken, by their place in `nodes`.
    private var wakings = DeadlineQueue()
    /// The places in `nodes` of those that look for a peer.
    var searching: Set<Int> = []
    /// The places in `nodes` of those that offer a service.
    var offers: [ServiceKey: [Int]] = [:]
    /// The inputs since the clock last moved.
    private var inputsAtOneInstant = 0

    package init(seed: UInt64, conditions: NetworkConditions = .good) {
        random = SeededRandomSource(seed: seed)
        network = SimulatedNetwork(conditions: conditions, random: SeededRandomSource(seed: random.next()))
    }

    package var now: Moment { clock.now }

    // MARK: - Who there is

    /// Puts a node on the network and switches it on.
    @discardableResult
    package func addNode(_ configuration: NodeConfiguration) throws -> SimulatedNode {
        let number = nodes.count + 1
        let address = Self.address(0x0D, number)
        var configuration = configuration
        if configuration.interfaces.isEmpty {
            configuration.interfaces = [
                NetworkInterfaceInformation(
                    name: "sim0",
                    hardwareAddress: [0x02, 0, 0, 0] + [UInt8](bigEndian: UInt16(truncatingIfNeeded: number)),
                    addresses: [address]
                )
            ]
        }
        let node = SimulatedNode(
            configuration: configuration,
            address: SocketAddress(address, port: configuration.identity.port),
            place: nodes.count
        )
        nodes.append(node)
        nodesByAddress[node.address] = node
        try switchOn(node)
        return node
    }

    /// Puts a controller with a fabric of its own on the network.
    @discardableResult
    package func addController(
        fabricID: FabricID = 1,
        nodeID: NodeID = 0x1_1223,
        configuration: ControllerConfiguration = ControllerConfiguration(),
        verifier: AttestationVerifier? = nil
    ) throws -> SimulatedController {
        let fabric = try ControllerFabric(fabricID: fabricID, nodeID: nodeID, random: source(), at: now)
        return try addController(fabric: fabric, configuration: configuration, verifier: verifier)
    }

    /// Puts a controller on the network.
    ///
    /// - Parameter verifier: How it judges devices; nil for one that trusts the public test roots.
    @discardableResult
    package func addController(
        fabric: ControllerFabric,
        configuration: ControllerConfiguration = ControllerConfiguration(),
        verifier: AttestationVerifier? = nil
    ) throws -> SimulatedController {
        let number = controllers.count + 1
        let controller = SimulatedController(
            name: "controller-\(number)",
            machine: ControllerMachine(
                fabric: fabric,
                verifier: try verifier ?? AttestationVerifier(),
                configuration: configuration,
                random: source()
            ),
            address: SocketAddress(Self.address(0x0C, number), port: 5550)
        )
        controllers.append(controller)
        controllersByAddress[controller.address] = controller
        return controller
    }

    /// Puts a link's controller on the network.
    func add(_ link: SimulatedLink) { links.append(link) }

    func remove(_ link: SimulatedLink) { links.removeAll { $0 === link } }

    func link(at address: SocketAddress) -> SimulatedLink? { links.first { $0.address == address } }

    /// Switches a node on with what it has stored.
    package func switchOn(_ node: SimulatedNode) throws {
        guard node.node == nil else { return }
        node.node = try Node(
            configuration: node.configuration,
            stored: store[node.id],
            random: source(),
            at: now
        )
        drain(node)
    }

    /// Cuts a node's power: nobody is told, and what was not stored is lost.
    package func switchOff(_ node: SimulatedNode) {
        node.node = nil
        for service in node.services { noteOffer(service.key, of: node, isOffered: false) }
        node.services = []
        network.cutOff(node.address)
        noteWaking(of: node)
    }

    /// A source of its own for each machine.
    package func source() -> any RandomSource { SeededRandomSource(seed: random.next()) }

    func node(at address: SocketAddress) -> SimulatedNode? { nodesByAddress[address] }
    func controller(at address: SocketAddress) -> SimulatedController? { controllersByAddress[address] }

    static func address(_ subnet: UInt64, _ number: Int) -> IPAddress {
        IPAddress(high: 0xFD00_0000_0000_0000 | subnet, low: UInt64(number))
    }
}

// MARK: - The passing of time

extension SimulatedWorld {
    /// More inputs at one instant than any exchange of messages explains.
    private static let inputLimit = 100_000

    /// Lets things happen until a condition holds.
    ///
    /// - Returns: Whether it came to hold in the time given.
    @discardableResult
    package func run(for duration: Duration, until condition: () -> Bool = { false }) -> Bool {
        let end = now.instant.advanced(by: duration)
        // Somebody may have done something with a node directly.
        for node in nodes { noteWaking(of: node) }
        while true {
            if condition() { return true }
            guard step(until: end) else { return condition() }
        }
    }

    /// Whether machines kept each other busy without time passing; a simulation ends there.
    package var isStuck: Bool { inputsAtOneInstant > Self.inputLimit }

    /// Does the next thing that is due, one input with all its outputs; false when nothing is before the end.
    private func step(until end: Instant) -> Bool {
        guard !isStuck, let next = nextDeadline, next <= end else {
            clock.advance(to: end)
            return false
        }
        if next > now.instant {
            clock.advance(to: next)
            inputsAtOneInstant = 0
        }
        inputsAtOneInstant += 1
        let instant = now.instant
        answerLookups()
        if let delivery = network.popDue(at: instant) {
            deliver(delivery)
        } else if let due = wakings.earliest(), due.instant <= instant {
            let node = nodes[due.machine]
            node.measured { $0.handleTimeout(at: now) }
            drain(node)
        } else if let controller = controllers.first(where: { isDue($0.machine.deadline) }) {
            controller.machine.handleTimeout(at: now)
            drain(controller)
        } else if let link = links.first(where: { isDue($0.deadline) }) {
            link.timeout()
        }
        return true
    }

    /// Takes note of when a node wants to be woken, which each of its turns may change.
    func noteWaking(of node: SimulatedNode) { wakings.set(node.place, to: node.node?.deadline) }

    private func isDue(_ deadline: Instant?) -> Bool { deadline.map { $0 <= now.instant } ?? false }

    /// When something happens next, as far as nobody does anything.
    var nextDeadline: Instant? {
        var earliest = network.deadline
        func note(_ deadline: Instant?) {
            if let deadline { earliest = min(earliest ?? deadline, deadline) }
        }
        note(wakings.earliest()?.instant)
        for place in searching {
            for lookup in nodes[place].lookups where lookup.notBefore > now.instant { note(lookup.notBefore) }
        }
        for controller in controllers {
            note(controller.machine.deadline)
            // Those that could be answered before wait for a service to appear, which is no matter of time.
            for lookup in controller.lookups where lookup.notBefore > now.instant { note(lookup.notBefore) }
        }
        for link in links {
            note(link.deadline)
            for search in link.searches where search.notBefore > now.instant { note(search.notBefore) }
        }
        return earliest
    }
}
