// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import MatterTransport

/// What a home knows of a node: all values as they were last told, kept up to date by one subscription.
final class NodeMirror: Sendable {
    private struct State: Sendable {
        var values: [AttributePath: TLVValue] = [:]
        /// Nil until the node has answered or has been found not to.
        var isReachable: Bool?
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
        var listeners: [UInt64: @Sendable (NodeReport.Event) -> Void] = [:]
        var lastNumber: UInt64 = 0
    }

    let controller: Controller
    let node: NodeID
    private let state = Locked(State())
    private let task = Locked<Task<Void, Never>?>(nil)

    init(_ controller: Controller, _ node: NodeID) {
        self.controller = controller
        self.node = node
    }

    deinit { task.withLock { $0?.cancel() } }

    /// Begins to follow the node.
    func start() {
        let subscription = controller.subscribe(
            to: [.all],
            events: [EventQuery(isUrgent: true)],
            maxInterval: .seconds(60),
            of: node
        )
        let following = Task { [weak self] in
            do {
                for try await update in subscription {
                    guard let self else { return }
                    take(update)
                }
            } catch {
                // Such a node cannot be followed, which is as good as one that is not there.
            }
            self?.setReachable(false)
        }
        task.withLock { $0 = following }
    }

    func stop() { task.withLock { $0?.cancel() } }

    private func take(_ update: SubscriptionUpdate) {
        switch update {
        case .interrupted: setReachable(false)
        case .established(let report, _):
            // What is not told any more is not there any more.
            state.withLock { $0.values = [:] }
            take(report)
            setReachable(true)
        case .report(let report):
            take(report)
            setReachable(true)
        }
    }

    private func take(_ report: NodeReport) {
        let listeners = state.withLock { state in
            for attribute in report.attributes { state.values[attribute.path] = attribute.value }
            return state.listeners.keys.sorted().compactMap { state.listeners[$0] }
        }
        for event in report.events { for listener in listeners { listener(event) } }
    }

    private func setReachable(_ isReachable: Bool) {
        let waiting = state.withLock { state in
            state.isReachable = isReachable
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume() }
    }

    // MARK: - For the home view

    /// Whether the node answers, as far as is known.
    var isReachable: Bool? { state.withLock { $0.isReachable } }

    subscript(_ path: AttributePath) -> TLVValue? { state.withLock { $0.values[path] } }

    func set(_ path: AttributePath, _ value: TLVValue) { state.withLock { $0.values[path] = value } }

    /// The endpoints that have told anything, ascending.
    var endpoints: [EndpointNumber] { state.withLock { Set($0.values.keys.map(\.endpoint)) }.sorted() }

    /// Waits until the node has answered, or has been found not to, or the task is cancelled.
    func ready() async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.isReachable == nil, !Task.isCancelled else { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }

    /// Events that fit, as they happen.
    func events(where fits: @escaping @Sendable (NodeReport.Event) -> Bool) -> AsyncStream<NodeReport.Event> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: NodeReport.Event.self,
            bufferingPolicy: .bufferingNewest(256)
        )
        let number = state.withLock { state in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = { if fits($0) { continuation.yield($0) } }
            return state.lastNumber
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }
}
