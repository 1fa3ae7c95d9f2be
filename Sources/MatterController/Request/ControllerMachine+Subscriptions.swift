// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging

extension ControllerMachine {
    /// Subscribes to attributes and events of a node; `cancel` ends the subscription.
    package func subscribe(
        _ paths: [AttributePathIB],
        events: [EventPathIB] = [],
        eventFilters: [EventFilterIB] = [],
        dataVersionFilters: [DataVersionFilterIB] = [],
        minIntervalSeconds: UInt16,
        maxIntervalSeconds: UInt16,
        keepsOthers: Bool = true,
        isFabricFiltered: Bool = true,
        of node: NodeID,
        at now: Moment
    ) -> RequestID {
        let request = SubscribeRequestMessage(
            keepSubscriptions: keepsOthers,
            minIntervalFloor: minIntervalSeconds,
            maxIntervalCeiling: maxIntervalSeconds,
            attributeRequests: paths,
            eventRequests: events,
            eventFilters: eventFilters,
            isFabricFiltered: isFabricFiltered,
            dataVersionFilters: dataVersionFilters
        )
        return submit(SubscribeInteraction(request, limit: configuration.maximumReportItems), to: node, at: now)
    }

    func addSubscription(
        _ request: RequestID,
        _ node: NodeID,
        _ id: SubscriptionID,
        _ interval: Duration,
        _ session: SessionHandle,
        at now: Moment
    ) {
        // The publisher may give an id anew that it gave to a subscription it has ended.
        for former in subscriptions where former.node == node && former.id == id {
            endSubscription(former.request, .sessionClosed, at: now)
        }
        messages.setHeld(true, session: session)
        subscriptions.append(
            Subscription(
                request: request,
                node: node,
                id: id,
                maxInterval: interval,
                session: session,
                deadline: livenessDeadline(interval, at: now)
            )
        )
    }

    /// Takes a report that the publisher began, or the next message of one.
    func takeReport(_ message: ReceivedMessage, at now: Moment) {
        guard let report = try? ReportDataMessage(payload: message.payload) else {
            refuseReport(message, .invalidAction, at: now)
            return
        }
        let index = subscriptions.firstIndex { subscription in
            if subscription.partial?.exchange == message.exchange { return true }
            guard message.isNewExchange else { return false }
            return subscription.id == report.subscriptionID
                && subscription.node == messages.session(message.session)?.peerNodeID
        }
        guard let index else {
            if !keep(message, of: report.subscriptionID) { refuseReport(message, .invalidSubscription, at: now) }
            return
        }
        var accumulator =
            subscriptions[index].partial.flatMap { $0.exchange == message.exchange ? $0.accumulator : nil }
            ?? ReportAccumulator(limit: configuration.maximumReportItems)
        subscriptions[index].partial = nil
        do throws(ControllerError) {
            try accumulator.add(report)
        } catch {
            refuseReport(message, .invalidAction, at: now)
            return
        }
        subscriptions[index].deadline = livenessDeadline(subscriptions[index].maxInterval, at: now)
        if !report.suppressResponse { _ = send(.success, on: message.exchange, at: now) }
        if report.moreChunkedMessages {
            subscriptions[index].partial = (message.exchange, accumulator)
            return
        }
        messages.closeExchange(message.exchange, at: now)
        outputs.append(.report(subscriptions[index].request, accumulator.report))
    }

    /// Keeps a report that came before its subscription stood; false where it is none such.
    private func keep(_ message: ReceivedMessage, of subscription: SubscriptionID?) -> Bool {
        let index = requests.firstIndex { request in
            request.conversation?.session == message.session && request.interaction.primedSubscription != nil
                && request.interaction.primedSubscription == subscription
        }
        guard let index, requests[index].earlyReports.count < Request.maximumEarlyReports else { return false }
        requests[index].earlyReports.append(message)
        return true
    }

    func endSubscription(_ id: RequestID, _ reason: ControllerError, at now: Moment) {
        guard let index = subscriptions.firstIndex(where: { $0.request == id }) else { return }
        releaseSession(of: subscriptions.remove(at: index))
        outputs.append(.subscriptionEnded(id, reason))
    }

    /// Lets a session be evicted once no subscription needs it.
    func releaseSession(of subscription: Subscription) {
        guard !subscriptions.contains(where: { $0.session == subscription.session }) else { return }
        messages.setHeld(false, session: subscription.session)
    }

    private func refuseReport(_ message: ReceivedMessage, _ status: StatusCode, at now: Moment) {
        _ = send(ClientMessage(StatusResponseMessage(status)), on: message.exchange, at: now)
        messages.closeExchange(message.exchange, at: now)
    }

    private func livenessDeadline(_ interval: Duration, at now: Moment) -> Instant {
        now.instant.advanced(by: interval + configuration.livenessMargin)
    }
}
