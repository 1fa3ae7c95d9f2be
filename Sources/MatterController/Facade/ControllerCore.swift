// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterStorage
import MatterTransport
import Synchronization

/// A controller's machine with its state and all who wait for it; lives where its link runs closures.
final class ControllerCore: ControllerLinkClient, @unchecked Sendable {
    /// Who waits for a commissioning.
    struct CommissioningObserver {
        let onStage: @Sendable (CommissioningStage) -> Void
        /// Is told, with the result, what the attestation came to if it was judged.
        let onEnd: (Result<CommissionedNode, CommissioningFailure>, AttestationResult?) -> Void
        fileprivate var attestation: AttestationResult?

        init(
            onStage: @escaping @Sendable (CommissioningStage) -> Void,
            onEnd: @escaping (Result<CommissionedNode, CommissioningFailure>, AttestationResult?) -> Void
        ) {
            self.onStage = onStage
            self.onEnd = onEnd
        }
    }

    /// A search for a node of the fabric.
    private struct Lookup {
        let search: LinkSearch
        let deadline: Instant
    }

    /// The most requests that a node is asked at once: nodes have only so many exchanges to spare.
    private static let requestsAtOnce = 8

    let link: any ControllerLink
    let machine: ControllerMachine
    let options: ControllerOptions
    let random: any RandomSource
    private let store: any FleetStore
    var state: ControllerState
    private(set) var isClosed = false
    private let stopped = Atomic<Bool>(false)

    /// What ends an operation early, by its ticket's number.
    private var operations: [UInt64: () -> Void] = [:]
    /// Tickets that were given up before their operation began.
    private var abandoned: Set<UInt64> = []
    private var requests: [RequestID: (Result<RequestResult, ControllerError>) -> Void] = [:]
    /// How many requests each node has to answer, and those that wait until it has fewer.
    private var underWay: [NodeID: Int] = [:]
    private var queued: [NodeID: [(number: UInt64, start: @Sendable () -> Void)]] = [:]
    private var commissionings: [CommissioningID: CommissioningObserver] = [:]
    /// The commissionings that wait for somebody's decision.
    private var undecided: Set<CommissioningID> = []
    private var lookups: [ServiceKey: Lookup] = [:]
    private var keepers: [UInt64: SubscriptionKeeper] = [:]
    private var alarms: [(number: UInt64, deadline: Instant, action: () -> Void)] = []
    private var lastNumber: UInt64 = 0

    init(
        link: any ControllerLink,
        machine: ControllerMachine,
        state: ControllerState,
        store: any FleetStore,
        options: ControllerOptions,
        random: any RandomSource
    ) {
        self.link = link
        self.machine = machine
        self.state = state
        self.store = store
        self.options = options
        self.random = random
        for resumption in state.resumptions.values { machine.restore(resumption) }
        machine.onAttestation = { [unowned self] id, verdict in judge(id, verdict) }
    }

    /// Whether nothing will run here any more; may be asked from any thread.
    var hasStopped: Bool { stopped.load(ordering: .acquiring) }

    // MARK: - Turns

    func receive(_ datagram: Datagram) { turn { machine, now in machine.handle(datagram, at: now) } }

    func timeout() {
        turn { machine, now in machine.handleTimeout(at: now) }
        let now = link.now.instant
        for (key, lookup) in lookups where lookup.deadline <= now { endLookup(key, lookup) }
        while let index = alarms.firstIndex(where: { $0.deadline <= now }) { alarms.remove(at: index).action() }
        for keeper in keepers.values where keeper.retryDeadline.map({ $0 <= now }) ?? false { begin(keeper) }
        schedule()
    }

    var pendingCount: Int { operations.count - undecided.count }

    /// Gives the machine an input and does what it then wants done.
    @discardableResult
    func turn<Result>(_ body: (ControllerMachine, Moment) -> Result) -> Result {
        let now = link.now
        let result = body(machine, now)
        drain(at: now)
        schedule()
        return result
    }

    private func drain(at now: Moment) {
        while let output = machine.pollOutput() {
            switch output {
            case .transmit(let datagram): link.transmit(datagram)
            case .resolve(let key): lookUp(key, at: now)
            case .commissioning(let id, let stage): commissionings[id]?.onStage(stage)
            case .commissioned(let id, let node): end(id, .success(node))
            case .commissioningFailed(let id, let failure): end(id, .failure(failure))
            case .completed(let id, let result): requests.removeValue(forKey: id)?(.success(result))
            case .failed(let id, let error): requests.removeValue(forKey: id)?(.failure(error))
            case .report(let id, let report): keeper(of: id)?.take(report)
            case .subscriptionEnded(let id, let error):
                if let keeper = keeper(of: id) { interrupt(keeper, error) }
            case .sessionEstablished(let node, _):
                // A device in commissioning may yet be lost; its record is kept once it is a node.
                guard state.nodes[node] != nil, let record = machine.resumption(with: node) else { break }
                persist(state.keep(record))
            }
        }
    }

    private func schedule() {
        guard !isClosed else { return }
        var earliest = machine.deadline
        func note(_ deadline: Instant?) {
            if let deadline { earliest = min(earliest ?? deadline, deadline) }
        }
        for lookup in lookups.values { note(lookup.deadline) }
        for alarm in alarms { note(alarm.deadline) }
        for keeper in keepers.values { note(keeper.retryDeadline) }
        link.wake(at: earliest)
    }

    /// Runs a closure later; the number takes it back.
    func alarm(after delay: Duration, _ action: @escaping () -> Void) -> UInt64 {
        lastNumber += 1
        alarms.append((lastNumber, link.now.instant.advanced(by: delay), action))
        schedule()
        return lastNumber
    }

    func removeAlarm(_ number: UInt64) { alarms.removeAll { $0.number == number } }

    // MARK: - Storage

    func persist(_ changes: [StoreChange], _ completion: @escaping @Sendable (StorageError?) -> Void = { _ in }) {
        store.commit(changes, to: ControllerState.scope, completion: completion)
    }

    // MARK: - Operations

    /// Notes how an operation is ended early; false where its caller has given it up already.
    func register(_ number: UInt64, cancel: @escaping () -> Void) -> Bool {
        guard abandoned.remove(number) == nil, !isClosed else { return false }
        operations[number] = cancel
        return true
    }

    /// The operation has ended by itself.
    func unregister(_ number: UInt64) { operations[number] = nil }

    func cancel(_ number: UInt64) {
        if let action = operations.removeValue(forKey: number) { action() } else { abandoned.insert(number) }
    }

    /// The caller of an operation that was given up has been answered.
    func forgetAbandoned(_ number: UInt64) { abandoned.remove(number) }

    /// Makes a request of which the ticket is told, once the node has no more of them to answer than it may have.
    func request<Value>(
        _ ticket: Ticket<Value>,
        to node: NodeID,
        _ begin: @escaping @Sendable (ControllerMachine, Moment) -> RequestID,
        _ convert: @escaping @Sendable (RequestResult) -> Result<Value, any Error>
    ) {
        let slot = RequestSlot()
        let isWanted = register(ticket.number) { [self] in
            if let id = slot.id {
                requests[id] = nil
                turn { $0.cancel(id, at: $1) }
                requestEnded(node)
            } else {
                queued[node]?.removeAll { $0.number == ticket.number }
            }
            ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
        }
        guard isWanted else {
            ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
            return
        }
        let start: @Sendable () -> Void = { [self] in
            // It may have been given up since its turn came.
            guard operations[ticket.number] != nil else {
                requestEnded(node)
                return
            }
            let request = begin(machine, link.now)
            slot.id = request
            requests[request] = { [self] result in
                unregister(ticket.number)
                switch result {
                case .success(let value): ticket.finish(convert(value))
                case .failure(let error): ticket.finish(.failure(ControllerFailure(error)))
                }
                requestEnded(node)
            }
            turn { _, _ in }
        }
        guard underWay[node, default: 0] < Self.requestsAtOnce else {
            queued[node, default: []].append((ticket.number, start))
            return
        }
        underWay[node, default: 0] += 1
        start()
    }

    /// A request to a node is over: the next one has its turn.
    private func requestEnded(_ node: NodeID) {
        let count = underWay[node, default: 0]
        guard !isClosed, var waiting = queued[node], !waiting.isEmpty else {
            underWay[node] = count > 1 ? count - 1 : nil
            return
        }
        let next = waiting.removeFirst()
        queued[node] = waiting.isEmpty ? nil : waiting
        // Not at once: of many that fail together each would begin within the end of the one before.
        link.run(next.start)
    }

    func observe(_ id: CommissioningID, _ observer: CommissioningObserver) { commissionings[id] = observer }

    private func end(_ id: CommissioningID, _ result: Result<CommissionedNode, CommissioningFailure>) {
        undecided.remove(id)
        guard let observer = commissionings.removeValue(forKey: id) else { return }
        observer.onEnd(result, observer.attestation)
    }

    private func judge(_ id: CommissioningID, _ verdict: AttestationVerdict) -> AttestationDecision {
        let result = AttestationResult(verdict)
        commissionings[id]?.attestation = result
        switch options.attestation.policy {
        case .trustedOnly: return AttestationDecision(verdict)
        case .everyDevice: return .accepted
        case .ask(let decide):
            Task { [self] in
                let isAccepted = await decide(result)
                link.run { [self] in
                    undecided.remove(id)
                    turn { $0.decide(id, isAccepted: isAccepted, at: $1) }
                }
            }
            undecided.insert(id)
            return .undecided
        }
    }

    // MARK: - Nodes of the fabric

    private func lookUp(_ key: ServiceKey, at now: Moment) {
        if let former = lookups.removeValue(forKey: key) { link.cancel(former.search) }
        let search = link.resolve(key) { [weak self] event in
            guard let self, case .found(let service) = event, !service.addresses.isEmpty,
                let lookup = lookups[key]
            else { return }
            endLookup(key, lookup)
            let parameters = SessionParameters(service)
            turn { $0.resolved(key, addresses: service.addresses, parameters: parameters, at: $1) }
        }
        let deadline = now.instant.advanced(by: machine.configuration.connectionTimeout)
        lookups[key] = Lookup(search: search, deadline: deadline)
    }

    private func endLookup(_ key: ServiceKey, _ lookup: Lookup) {
        link.cancel(lookup.search)
        lookups[key] = nil
    }

    // MARK: - Subscriptions

    func add(_ keeper: SubscriptionKeeper) {
        guard abandoned.remove(keeper.number) == nil, !isClosed else {
            keeper.finish(isClosed ? .closed : nil)
            return
        }
        keepers[keeper.number] = keeper
        begin(keeper)
        schedule()
    }

    /// Ends a subscription that nobody takes the reports of any more.
    func remove(_ number: UInt64) {
        guard let keeper = keepers.removeValue(forKey: number) else { return }
        if let request = keeper.request {
            requests[request] = nil
            turn { $0.cancel(request, at: $1) }
        }
        unregister(number)
    }

    private func keeper(of request: RequestID) -> SubscriptionKeeper? {
        keepers.values.first { $0.request == request }
    }

    private func begin(_ keeper: SubscriptionKeeper) {
        keeper.retryDeadline = nil
        let request = turn { keeper.begin($0, at: $1) }
        keeper.request = request
        // Until it stands for the first time somebody waits for it.
        if keeper.isFirstAttempt { operations[keeper.number] = {} }
        requests[request] = { [self] result in
            unregister(keeper.number)
            switch result {
            case .success(.subscribed(_, let interval, let report)): keeper.established(report, interval)
            case .success: fail(keeper, .malformedAnswer)
            case .failure(let error): interrupt(keeper, error)
            }
        }
    }

    private func interrupt(_ keeper: SubscriptionKeeper, _ error: ControllerError) {
        if keeper.isFatal(error) {
            fail(keeper, ControllerFailure(error))
        } else {
            keeper.interrupted(ControllerFailure(error), random: random, at: link.now.instant)
        }
    }

    private func fail(_ keeper: SubscriptionKeeper, _ failure: ControllerFailure) {
        keepers[keeper.number] = nil
        keeper.finish(failure)
    }

    // MARK: - End

    /// Tells peers that sessions end, and callers that nothing more will come; calls back when the store is closed.
    func close(_ completion: @escaping @Sendable () -> Void = {}) {
        guard !isClosed else {
            completion()
            return
        }
        isClosed = true
        stopped.store(true, ordering: .releasing)
        for number in operations.keys.sorted() { operations.removeValue(forKey: number)?() }
        for keeper in keepers.values { keeper.finish(.closed) }
        keepers = [:]
        for node in state.nodes.keys.sorted() { turn { $0.closeSession(with: node, at: $1) } }
        link.stop()
        let store = store
        // The store waits for its last commit, which must not be a thread that callers wait on.
        Task.detached {
            store.close()
            completion()
        }
    }
}

/// What a request got as its id once it was made; only touched where its controller lives.
private final class RequestSlot: @unchecked Sendable {
    var id: RequestID?
}
