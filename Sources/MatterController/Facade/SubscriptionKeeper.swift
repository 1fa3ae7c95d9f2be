// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction

/// Keeps one subscription going: asks for it anew, after longer and longer pauses, whenever it has ended.
final class SubscriptionKeeper {
    /// The pause after a first failure, which doubles with each further one.
    static let firstPause = Duration.seconds(1)
    static let longestPause = Duration.seconds(300)

    let number: UInt64
    private let node: NodeID
    private let parameters: SubscriptionParameters
    private let continuation: AsyncThrowingStream<SubscriptionUpdate, any Error>.Continuation
    /// The request that made the present subscription, or is to make it.
    var request: RequestID?
    /// When the next attempt is due; nil while one is under way or stands.
    var retryDeadline: Instant?
    /// Whether it neither stood nor failed yet.
    private(set) var isFirstAttempt = true
    private var failures = 0
    /// The first event that was not told yet.
    private var nextEvent: EventNumber?
    private let onOverrun: (UInt64) -> Void

    init(
        number: UInt64,
        node: NodeID,
        parameters: SubscriptionParameters,
        continuation: AsyncThrowingStream<SubscriptionUpdate, any Error>.Continuation,
        onOverrun: @escaping (UInt64) -> Void
    ) {
        self.number = number
        self.node = node
        self.parameters = parameters
        self.continuation = continuation
        self.onOverrun = onOverrun
    }

    func begin(_ machine: ControllerMachine, at now: Moment) -> RequestID {
        machine.subscribe(
            parameters.attributes.map(\.path),
            events: parameters.events.map(\.path),
            eventFilters: nextEvent.map { [EventFilterIB(eventMin: $0)] } ?? [],
            minIntervalSeconds: UInt16(clamping: parameters.minInterval.components.seconds),
            maxIntervalSeconds: UInt16(clamping: max(1, parameters.maxInterval.components.seconds)),
            isFabricFiltered: parameters.isFabricFiltered,
            of: node,
            at: now
        )
    }

    func established(_ report: InteractionReport, _ interval: Duration) {
        failures = 0
        isFirstAttempt = false
        yield(.established(note(report), maxInterval: interval))
    }

    func take(_ report: InteractionReport) {
        // An empty one says that the node lives, which the machine has noted.
        guard !report.isEmpty else { return }
        yield(.report(note(report)))
    }

    /// Whether asking again would bring the same answer.
    func isFatal(_ error: ControllerError) -> Bool {
        switch error {
        case .status(.busy), .status(.resourceExhausted): false
        case .status, .malformedAnswer, .tooLarge: true
        default: false
        }
    }

    func interrupted(_ failure: ControllerFailure, random: any RandomSource, at now: Instant) {
        request = nil
        isFirstAttempt = false
        let exponent = min(failures, 16)
        failures += 1
        let pause = min(Self.longestPause, Self.firstPause * (1 << exponent))
        // Subscribers of one node should not all come back at once.
        let share = 0.5 + random.fraction() / 2
        retryDeadline = now.advanced(by: .nanoseconds(Int64(Double(pause.wholeNanoseconds) * share)))
        yield(.interrupted(failure))
    }

    func finish(_ failure: ControllerFailure?) {
        if let failure { continuation.finish(throwing: failure) } else { continuation.finish() }
    }

    private func note(_ report: InteractionReport) -> NodeReport {
        let report = NodeReport(report)
        for event in report.events {
            let next = EventNumber(event.number.rawValue &+ 1)
            nextEvent = max(nextEvent ?? next, next)
        }
        return report
    }

    private func yield(_ update: SubscriptionUpdate) {
        if case .dropped = continuation.yield(update) {
            continuation.finish(throwing: ControllerFailure.overrun)
            onOverrun(number)
        }
    }
}
