// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging

/// A subscription of a probe with all that was reported to it.
package final class ProbeSubscription {
    /// How the probe answers reports.
    package enum Manner: Hashable, Sendable {
        case answers(StatusCode)
        case isSilent
    }

    package let session: ProbeSession
    package let id: SubscriptionID
    /// What the device granted.
    package fileprivate(set) var maxInterval: Duration
    package let primer: InteractionReport
    package var manner = Manner.answers(.success)
    /// The reports after the first, with their time; an empty one says that the subscription stands.
    package private(set) var reports: [(at: Instant, report: InteractionReport)] = []
    /// What could not be read of the reports.
    package private(set) var problems: [ProbeError] = []
    /// The exchange of a report of which more is to come.
    private(set) var openExchange: ExchangeHandle?
    private var accumulator = ReportAccumulator(limit: 100_000)

    init(session: ProbeSession, id: SubscriptionID, maxInterval: Duration, primer: InteractionReport) {
        self.session = session
        self.id = id
        self.maxInterval = maxInterval
        self.primer = primer
    }

    /// All values reported of an attribute after the primer, in their order.
    package func values(of path: AttributePath) -> [InteractionReport.Value] {
        reports.flatMap { $0.report.values.filter { $0.path == path } }
    }

    /// All events reported after the primer, in their order.
    package var events: [EventDataIB] {
        reports.flatMap { $0.report.events }.compactMap { if case .data(let data) = $0 { data } else { nil } }
    }

    /// Forgets what was reported so far.
    package func clear() { reports = [] }

    /// Waits until a condition holds.
    @discardableResult
    package func wait(_ duration: Duration, until condition: (ProbeSubscription) -> Bool) -> Bool {
        session.probe.bench.run(for: duration) { condition(self) }
    }

    /// Ends it without a word: the next report is answered by InvalidSubscription.
    package func abandon() { manner = .answers(.invalidSubscription) }

    func take(_ message: ReceivedMessage) {
        let probe = session.probe
        guard let report = try? ReportDataMessage(payload: message.payload) else {
            problems.append(.malformed("a report of the subscription"))
            probe.messages.closeExchange(message.exchange, at: probe.now)
            return
        }
        do { try accumulator.add(report) } catch { problems.append(.malformed("a report: \(error)")) }
        openExchange = report.moreChunkedMessages ? message.exchange : nil
        if case .answers(let code) = manner, !report.suppressResponse || report.moreChunkedMessages {
            let answer = StatusResponseMessage(code)
            probe.record(.interactionModel, .statusResponse, answer.payload, session.kind, isFromDevice: false)
            _ = probe.messages.send(
                .statusResponse,
                protocolID: .interactionModel,
                payload: answer.payload,
                on: message.exchange,
                at: probe.now
            )
        }
        guard !report.moreChunkedMessages else { return }
        reports.append((probe.now.instant, accumulator.report))
        accumulator = ReportAccumulator(limit: 100_000)
        probe.messages.closeExchange(message.exchange, at: probe.now)
    }
}

extension ProbeSession {
    /// Subscribes.
    ///
    /// - Throws: `status` where the subscription was refused.
    package func subscribe(_ request: SubscribeRequestMessage) throws -> ProbeSubscription {
        let conversation = try open()
        defer { conversation.close() }
        try conversation.send(request)
        let (report, messages) = try Self.collect(conversation, "SubscribeRequest")
        guard let id = messages.first?.subscriptionID, messages.allSatisfy({ $0.subscriptionID == id }) else {
            throw ProbeError.malformed("a first report without one SubscriptionId")
        }
        guard messages.last?.suppressResponse == false else {
            throw ProbeError.malformed("a first report that wants no answer")
        }
        let subscription = ProbeSubscription(session: self, id: id, maxInterval: .zero, primer: report)
        // The next report may overtake the response, and wants its answer as well.
        probe.subscriptions.append(subscription)
        var isEstablished = false
        defer { if !isEstablished { probe.subscriptions.removeAll { $0 === subscription } } }
        let received = try conversation.next("the first report's StatusResponse")
        guard received.opcode == .subscribeResponse,
            let answer = try? SubscribeResponseMessage(payload: received.payload), answer.subscriptionID == id
        else { throw ProbeError.malformed("opcode \(received.opcode) where SubscribeResponse was due") }
        subscription.maxInterval = .seconds(Int64(answer.maxInterval))
        isEstablished = true
        return subscription
    }

    package func subscribe(
        _ paths: [AttributePathIB],
        events: [EventPathIB] = [],
        minInterval: UInt16 = 0,
        maxInterval: UInt16 = 60,
        keepsOthers: Bool = true
    ) throws -> ProbeSubscription {
        try subscribe(
            SubscribeRequestMessage(
                keepSubscriptions: keepsOthers,
                minIntervalFloor: minInterval,
                maxIntervalCeiling: maxInterval,
                attributeRequests: paths,
                eventRequests: events,
                isFabricFiltered: true
            )
        )
    }
}
