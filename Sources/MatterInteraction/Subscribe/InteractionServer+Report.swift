// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension InteractionServer {
    /// How long to wait after a session had no exchange for a report.
    private static let retryInterval = Duration.seconds(1)

    // MARK: Changes

    /// Values changed that subscribers may want to hear of.
    ///
    /// Attributes of quality C (changes omitted) never cause a report; for those of quality Q the model calls at the
    /// defined steps only.
    package func attributesChanged(_ paths: [AttributePath]) {
        guard !allSubscriptions.isEmpty else { return }
        for path in paths {
            guard let schema = model.schema(path.clusterPath), let attribute = schema.attribute(path.attribute),
                !attribute.quality.contains(.changesOmitted)
            else { continue }
            for subscription in allSubscriptions { subscription.attributeChanged(path, attribute, of: schema) }
        }
    }

    /// Something about a cluster instance, or its being there at all, changed.
    package func clusterChanged(_ path: ClusterPath) {
        for subscription in allSubscriptions { subscription.clusterChanged(path) }
    }

    /// An event was recorded.
    package func eventRecorded(_ path: EventPath) {
        for subscription in allSubscriptions { subscription.eventRecorded(path) }
    }

    // MARK: Reports

    /// Sends what changed, or that nothing did; access is judged anew.
    func report(_ subscription: Subscription, _ now: Moment) {
        guard let exchange = transport.openExchange(on: subscription.info.session, at: now) else {
            if subscription.isOverdue(at: now.instant) { return end(subscription, .unanswered, now) }
            subscription.retryAt = now.instant.advanced(by: Self.retryInterval)
            return
        }
        let context = subscription.context(on: exchange, at: now)
        let scope = InteractionScope(model: model, context: context)
        let changes = subscription.takeChanges()
        let generator = ReportGenerator(
            subscriptionID: subscription.info.id,
            suppressesLastResponse: false,
            limit: payloadLimit(context.transportIsLarge),
            attributes: AttributeCursor(changes, mode: .changes(interests: subscription.attributePaths)),
            events: EventCursor(
                subscription.eventPaths,
                from: subscription.nextEventNumber,
                isUpdate: true,
                in: scope
            )
        )
        subscription.nextEventNumber = generator.nextEventNumber
        subscription.state = .reporting
        let chunk = generator.next(in: scope)
        guard subscription.state != .ended else { return transport.closeExchange(exchange, at: now) }
        if chunk.isEmpty && chunk.isLast {
            subscription.state = .idle
            return keepAlive(subscription, exchange, now)
        }
        let origin = InteractionOrigin(
            exchange: exchange,
            session: subscription.info.session,
            subject: subscription.info.subject,
            isNewExchange: true,
            transportIsLarge: context.transportIsLarge
        )
        let state = Conversation.State.report(subscription, generator, isLast: chunk.isLast)
        conversations.append(Conversation(origin, state, expiry: expiry(at: now)))
        guard send(.reportData, chunk.payload, on: exchange, now) else {
            return end(subscription, .sessionClosed, now)
        }
        subscription.reportSent(at: now.instant)
    }

    /// Nothing is to be told: the subscriber hears so only when its interval ends.
    private func keepAlive(_ subscription: Subscription, _ exchange: ExchangeHandle, _ now: Moment) {
        guard subscription.isKeepAliveDue(at: now.instant) else { return transport.closeExchange(exchange, at: now) }
        guard send(.reportData, ReportGenerator.keepAlive(subscription.info.id), on: exchange, now) else {
            return end(subscription, .sessionClosed, now)
        }
        subscription.reportSent(at: now.instant)
        subscription.unansweredExchange = exchange
        transport.closeExchange(exchange, at: now)
    }

    /// The subscriber has a part of a report: the next one goes out, or the report is done.
    func continueReport(
        _ subscription: Subscription,
        _ generator: ReportGenerator,
        isLast: Bool,
        _ conversation: Conversation,
        _ now: Moment
    ) {
        guard !isLast else {
            subscription.state = .idle
            remove(conversation)
            return transport.closeExchange(conversation.exchange, at: now)
        }
        let chunk = generator.next(
            in: InteractionScope(model: model, context: subscription.context(on: conversation.exchange, at: now))
        )
        guard subscription.state != .ended else { return }
        guard send(.reportData, chunk.payload, on: conversation.exchange, now) else {
            return end(subscription, .sessionClosed, now)
        }
        subscription.reportSent(at: now.instant)
        conversation.state = .report(subscription, generator, isLast: chunk.isLast)
        conversation.expiry = expiry(at: now)
    }
}
