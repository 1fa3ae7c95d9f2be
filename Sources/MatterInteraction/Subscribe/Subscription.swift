// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// One subscription at the publisher (Matter Core § 8.5).
final class Subscription {
    /// How far a subscription is.
    enum State: Hashable {
        /// The first report or the SubscribeResponse has not gone out.
        case priming
        /// Nothing is under way.
        case idle
        /// A report is under way.
        case reporting
        case ended
    }

    let info: SubscriptionInfo
    let attributePaths: [AttributePathIB]
    let eventPaths: [EventPathIB]
    /// The context of reports but for its moment.
    private let context: InteractionContext
    private let keepAliveInterval: Duration

    var state = State.priming
    private(set) var dirty: DirtyPaths
    private let dirtyLimit: Int
    var nextEventNumber: EventNumber
    private(set) var hasUrgentEvents = false
    /// When the last report went out.
    private(set) var lastReport: Instant
    /// Before this no further attempt to send is made.
    var retryAt: Instant?
    /// The exchange of the last message that asked for no answer, whose failing still ends the subscription.
    var unansweredExchange: ExchangeHandle?

    init(
        info: SubscriptionInfo,
        request: SubscribeRequestMessage,
        attributePaths: [AttributePathIB],
        context: InteractionContext,
        configuration: InteractionConfiguration
    ) {
        self.info = info
        self.attributePaths = attributePaths
        eventPaths = request.eventRequests
        self.context = context
        dirtyLimit = configuration.dirtyPaths
        dirty = DirtyPaths(limit: dirtyLimit)
        nextEventNumber = request.eventFilters.lowestWanted(in: context)
        lastReport = context.moment.instant
        let margin = min(configuration.keepAliveMargin, info.maxInterval / 10)
        keepAliveInterval = max(info.minInterval, info.maxInterval - margin)
    }

    /// The interval that is granted to a request, within what the standard allows (Matter Core § 8.5.3.2).
    static func grantedInterval(
        _ request: SubscribeRequestMessage,
        _ configuration: InteractionConfiguration
    ) -> Duration {
        let floor = Duration.seconds(Int(request.minIntervalFloor))
        let ceiling = Duration.seconds(Int(request.maxIntervalCeiling))
        return max(floor, min(max(ceiling, configuration.shortestInterval), configuration.longestInterval))
    }

    func context(on exchange: ExchangeHandle, at now: Moment) -> InteractionContext {
        var context = context
        context.exchange = exchange
        context.moment = now
        return context
    }

    // MARK: Changes

    func attributeChanged(_ path: AttributePath, _ attribute: AttributeDefinition, of schema: ClusterSchema) {
        guard attributePaths.contains(where: { $0.covers(path, attribute, of: schema) }) else { return }
        dirty.insert(path)
    }

    func clusterChanged(_ path: ClusterPath) {
        guard attributePaths.contains(where: { $0.mayName(path) }) else { return }
        dirty.insert(path)
    }

    func eventRecorded(_ path: EventPath) {
        if eventPaths.contains(where: { $0.isUrgent && $0.names(path) }) { hasUrgentEvents = true }
    }

    // MARK: Reports

    /// When a report is due; nil while one is under way.
    var due: Instant? {
        guard state == .idle else { return nil }
        let keepAlive = lastReport.advanced(by: keepAliveInterval)
        let wanted =
            dirty.isEmpty && !hasUrgentEvents
            ? keepAlive : min(keepAlive, lastReport.advanced(by: info.minInterval))
        return retryAt.map { max($0, wanted) } ?? wanted
    }

    func isKeepAliveDue(at now: Instant) -> Bool { lastReport.advanced(by: keepAliveInterval) <= now }

    /// Whether the interval that the subscriber was promised has passed without a report.
    func isOverdue(at now: Instant) -> Bool { lastReport.advanced(by: info.maxInterval) <= now }

    /// What is to be reported now; from here on changes count for the next report.
    func takeChanges() -> [AttributePathIB] {
        defer {
            dirty = DirtyPaths(limit: dirtyLimit)
            hasUrgentEvents = false
        }
        return dirty.paths
    }

    /// A message of a report went out.
    func reportSent(at now: Instant) {
        lastReport = now
        retryAt = nil
    }
}

extension [EventFilterIB] {
    /// The lowest event number that a client wants; filters for other nodes do not count.
    func lowestWanted(in context: InteractionContext) -> EventNumber {
        filter { $0.node == nil || context.localNodeID == nil || $0.node == context.localNodeID }
            .map(\.eventMin).max() ?? EventNumber(0)
    }
}
