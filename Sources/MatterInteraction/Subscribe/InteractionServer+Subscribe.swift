// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension InteractionServer {
    /// Begins a subscription with its first report (Matter Core § 8.5.3.2).
    func subscribe(_ request: SubscribeRequestMessage, _ origin: InteractionOrigin, _ now: Moment) {
        if !request.keepSubscriptions {
            for subscription in allSubscriptions where subscription.info.subject.isSameNode(as: origin.subject) {
                end(subscription, .replaced, now)
            }
        }
        var context = context(origin, at: now)
        context.isFabricFiltered = request.isFabricFiltered
        let scope = InteractionScope(model: model, context: context)
        let paths = scope.effective(request.attributeRequests)
        if let failure = failure(of: request, paths, scope) { return finish(origin.exchange, failure, now) }

        let info = SubscriptionInfo(
            id: unusedSubscriptionID(),
            session: origin.session,
            subject: origin.subject,
            minInterval: .seconds(Int(request.minIntervalFloor)),
            maxInterval: Subscription.grantedInterval(request, configuration)
        )
        let subscription = Subscription(
            info: info,
            request: request,
            attributePaths: paths,
            context: context,
            configuration: configuration
        )
        let generator = ReportGenerator(
            subscriptionID: info.id,
            suppressesLastResponse: false,
            limit: payloadLimit(origin.transportIsLarge),
            attributes: AttributeCursor(paths, mode: .everything(known: scope.known(request.dataVersionFilters))),
            events: EventCursor(request.eventRequests, from: subscription.nextEventNumber, in: scope)
        )
        subscription.nextEventNumber = generator.nextEventNumber
        allSubscriptions.append(subscription)
        let conversation = Conversation(
            origin,
            .prime(subscription, generator, isLast: false),
            expiry: expiry(at: now)
        )
        conversations.append(conversation)
        continuePriming(subscription, generator, isLast: false, conversation, now)
    }

    private func failure(
        of request: SubscribeRequestMessage,
        _ paths: [AttributePathIB],
        _ scope: InteractionScope
    ) -> StatusCode? {
        let count = request.attributeRequests.count + request.eventRequests.count
        guard count > 0, request.minIntervalFloor <= request.maxIntervalCeiling else { return .invalidAction }
        guard count <= configuration.subscribePaths else { return .pathsExhausted }
        guard paths.allSatisfy(\.isValidToRead), request.eventRequests.allSatisfy(\.isValidToRead) else {
            return .invalidAction
        }
        let fabric = scope.context.accessingFabric
        let existing = allSubscriptions.count { $0.info.subject.fabricIndex == fabric }
        guard existing < configuration.subscriptionsPerFabric else { return .resourceExhausted }
        return scope.canReadAny(paths, request.eventRequests) ? nil : .invalidAction
    }

    private func unusedSubscriptionID() -> SubscriptionID {
        var id = SubscriptionID(random.number(in: 1...UInt32.max))
        while allSubscriptions.contains(where: { $0.info.id == id }) {
            id = SubscriptionID(id.rawValue == .max ? 1 : id.rawValue + 1)
        }
        return id
    }

    /// Sends the next part of the first report, or the response once the subscriber has it all.
    func continuePriming(
        _ subscription: Subscription,
        _ generator: ReportGenerator,
        isLast: Bool,
        _ conversation: Conversation,
        _ now: Moment
    ) {
        guard !isLast else { return establish(subscription, conversation, now) }
        let chunk = generator.next(
            in: InteractionScope(model: model, context: subscription.context(on: conversation.exchange, at: now))
        )
        guard subscription.state != .ended else { return }
        guard send(.reportData, chunk.payload, on: conversation.exchange, now) else {
            return end(subscription, .sessionClosed, now)
        }
        conversation.state = .prime(subscription, generator, isLast: chunk.isLast)
        conversation.expiry = expiry(at: now)
    }

    private func establish(_ subscription: Subscription, _ conversation: Conversation, _ now: Moment) {
        let seconds = UInt16(clamping: subscription.info.maxInterval.components.seconds)
        let response = SubscribeResponseMessage(subscriptionID: subscription.info.id, maxInterval: seconds)
        subscription.state = .idle
        subscription.reportSent(at: now.instant)
        subscription.unansweredExchange = conversation.exchange
        counters.subscriptionsEstablished += 1
        emit(.subscriptionEstablished(subscription.info))
        finish(conversation.exchange, with: .subscribeResponse, response.payload, now)
    }

    // MARK: The end

    /// Ends a subscription together with a report that is under way.
    func end(_ subscription: Subscription, _ reason: SubscriptionEnd, _ now: Moment) {
        for conversation in conversations where conversation.subscription === subscription {
            remove(conversation)
            transport.closeExchange(conversation.exchange, at: now)
        }
        drop(subscription, reason)
    }

    /// Forgets a subscription.
    func drop(_ subscription: Subscription, _ reason: SubscriptionEnd) {
        let wasEstablished = subscription.state != .priming && subscription.state != .ended
        subscription.state = .ended
        allSubscriptions.removeAll { $0 === subscription }
        if wasEstablished { emit(.subscriptionEnded(subscription.info, reason)) }
    }
}

extension AccessSubject {
    /// Whether two subjects are one node of one fabric, whatever their sessions.
    fileprivate func isSameNode(as other: AccessSubject) -> Bool {
        kind == other.kind && fabricIndex == other.fabricIndex && nodeID == other.nodeID
    }
}
