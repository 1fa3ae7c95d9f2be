// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterInteraction
import MatterStorage
import MatterTransport
import Synchronization

/// A Matter controller: it commissions devices into a fabric of its own and speaks to them.
///
/// All functions may be called from any task. A task that is cancelled while it waits ends what it asked for, and gets
/// a `CancellationError`; everything else that goes wrong is a `ControllerFailure`.
///
///     let controller = try await Controller.open(.file("home.sqlite"))
///     let strip = try await controller.commission(code: "MT:-24J0AFN00KA0648G00")
///     try await controller.invoke(CommandPath(1, 0x0006, 0x02), of: strip.nodeID)
public final class Controller: Sendable {
    let core: ControllerCore
    let link: any ControllerLink
    private let lastNumber = Atomic<UInt64>(0)

    init(core: ControllerCore) {
        self.core = core
        link = core.link
    }

    deinit {
        let core = core
        core.link.run { core.close() }
    }

    /// Opens a controller on the network, with the fabric and nodes that its storage holds.
    ///
    /// - Throws: `ControllerFailure` where storage, trust store or network cannot be used.
    public static func open(
        _ storage: ControllerStorage = .memory,
        options: ControllerOptions = ControllerOptions()
    ) async throws(ControllerFailure) -> Controller {
        try open(storage, options: options, link: NetworkLink(options), random: SystemRandomSource())
    }

    /// Opens a controller on a link; in simulations, one of theirs.
    package static func open(
        _ storage: ControllerStorage = .memory,
        options: ControllerOptions = ControllerOptions(),
        link: any ControllerLink,
        random: any RandomSource,
        configuration: ControllerConfiguration = ControllerConfiguration()
    ) throws(ControllerFailure) -> Controller {
        let verifier = try AttestationVerifier(options.attestation)
        let store: any FleetStore
        do throws(StorageError) {
            switch storage {
            case .memory: store = MemoryStore()
            case .file(let path): store = try SQLiteStore(path: path)
            }
        } catch {
            throw ControllerFailure(error)
        }
        let values: [String: [UInt8]]
        do { values = try store.values(of: ControllerState.scope) } catch { throw ControllerFailure(error) }
        let (state, changes) = try ControllerState.open(values, options: options, random: random, at: link.now)
        do { try store.commitAndWait(changes, to: ControllerState.scope) } catch { throw ControllerFailure(error) }
        let machine = ControllerMachine(
            fabric: state.fabric,
            verifier: verifier,
            configuration: configuration,
            random: random
        )
        let core = ControllerCore(
            link: link,
            machine: machine,
            state: state,
            store: store,
            options: options,
            random: random
        )
        try link.start(core)
        return Controller(core: core)
    }

    /// Ends all sessions and subscriptions in order; whoever waits for something gets `closed`.
    public func close() async {
        await withCheckedContinuation { continuation in
            let core = core
            let isTaken = Locked(false)
            let answer: @Sendable () -> Void = {
                let isFirst = isTaken.withLock { isTaken in
                    defer { isTaken = true }
                    return !isTaken
                }
                if isFirst { continuation.resume() }
            }
            // A link that has stopped before runs nothing any more.
            if core.hasStopped { answer() } else { link.run { core.close(answer) } }
        }
    }

    // MARK: - Nodes

    /// The nodes of the controller's fabric, ascending by id.
    public func nodes() async throws -> [NodeRecord] {
        try await query { $0.state.nodes.values.sorted { $0.nodeID < $1.nodeID } }
    }

    /// The node with this id.
    public func node(_ id: NodeID) async throws -> NodeRecord {
        guard let record = try await query({ $0.state.nodes[id] }) else { throw ControllerFailure.unknownNode(id) }
        return record
    }

    /// Changes what the user calls a node and where it is; nil leaves it without.
    public func setName(_ name: String?, room: String?, of id: NodeID) async throws {
        var record = try await node(id)
        record.name = name
        record.room = room
        let changed = record
        try await commit { $0.state.keep(changed) }
    }

    // MARK: - Operations

    /// A number for a ticket.
    func takeNumber() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Starts something where the core lives, and waits for its end or the task's.
    func operation<Value: Sendable>(
        _ begin: @escaping @Sendable (ControllerCore, Ticket<Value>) -> Void
    ) async throws -> Value {
        try Task.checkCancellation()
        let number = takeNumber()
        let core = core
        let link = link
        defer { if Task.isCancelled { link.run { core.forgetAbandoned(number) } } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
                let ticket = Ticket(number: number, continuation)
                link.run {
                    if core.isClosed { ticket.finish(.failure(ControllerFailure.closed)) } else { begin(core, ticket) }
                }
                // A link that has stopped runs nothing: nobody else would answer.
                if core.hasStopped { ticket.finish(.failure(ControllerFailure.closed)) }
            }
        } onCancel: {
            link.run { core.cancel(number) }
        }
    }

    /// Looks something up where the core lives.
    func query<Value: Sendable>(_ body: @escaping @Sendable (ControllerCore) -> Value) async throws -> Value {
        try await operation { core, ticket in ticket.finish(.success(body(core))) }
    }

    /// Changes the state, and waits until the change would survive a power cut.
    func commit(_ change: @escaping @Sendable (ControllerCore) -> [StoreChange]) async throws {
        try await operation { (core: ControllerCore, ticket: Ticket<Void>) in
            core.persist(change(core)) { error in
                ticket.finish(error.map { .failure(ControllerFailure($0)) } ?? .success(()))
            }
        }
    }
}
