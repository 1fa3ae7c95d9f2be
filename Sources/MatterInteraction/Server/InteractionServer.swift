// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// The server side of the interaction model of one node (Matter Core chapter 8), free of IO.
///
/// After every input the owner looks at `deadline` anew and drains `pollEvent()`. Inputs may come from within the
/// model's methods too. Nothing here iterates a dictionary: interactions and subscriptions are kept in order.
package final class InteractionServer {
    /// Events beyond this number that nobody fetched push the oldest out.
    private static let mostEvents = 256

    package let configuration: InteractionConfiguration
    package internal(set) var counters = InteractionCounters()
    unowned let model: any InteractionDataModel
    unowned let transport: any InteractionTransport
    let random: any RandomSource
    var conversations: [Conversation] = []
    /// In the order of their making.
    var allSubscriptions: [Subscription] = []
    private var events: [InteractionEvent] = []

    /// The model and the transport must outlive the server.
    package init(
        model: any InteractionDataModel,
        transport: any InteractionTransport,
        random: any RandomSource,
        configuration: InteractionConfiguration = InteractionConfiguration()
    ) {
        self.model = model
        self.transport = transport
        self.random = random
        self.configuration = configuration
    }

    /// When `handleTimeout` is due; nil while nothing is.
    package var deadline: Instant? {
        let waiting = conversations.lazy.map(\.expiry).min()
        let due = allSubscriptions.lazy.compactMap(\.due).min()
        guard let waiting, let due else { return waiting ?? due }
        return min(waiting, due)
    }

    /// The established subscriptions in the order of their making.
    package var subscriptions: [SubscriptionInfo] {
        allSubscriptions.filter { $0.state != .priming }.map(\.info)
    }

    /// What happened since the last call.
    package func pollEvent() -> InteractionEvent? { events.isEmpty ? nil : events.removeFirst() }

    func emit(_ event: InteractionEvent) {
        if events.count >= Self.mostEvents { events.removeFirst() }
        events.append(event)
    }

    // MARK: Messages

    /// A message of the interaction model protocol.
    package func handle(_ opcode: Opcode, _ payload: [UInt8], from origin: InteractionOrigin, at now: Moment) {
        counters.messagesReceived += 1
        if origin.subject.isGroup {
            handleGroupMessage(opcode, payload, origin, now)
            transport.closeExchange(origin.exchange, at: now)
        } else if let conversation = conversation(on: origin.exchange) {
            advance(conversation, opcode, payload, origin, now)
        } else if origin.isNewExchange {
            begin(opcode, payload, origin, now)
        } else if opcode == .statusResponse {
            // A status is never answered: two peers could go on so for ever.
            transport.closeExchange(origin.exchange, at: now)
        } else {
            finish(origin.exchange, .invalidAction, now)
        }
    }

    private func begin(_ opcode: Opcode, _ payload: [UInt8], _ origin: InteractionOrigin, _ now: Moment) {
        guard conversations.count(where: { !$0.isOurs }) < configuration.conversations else {
            return finish(origin.exchange, .busy, now)
        }
        do {
            switch opcode {
            case .readRequest: read(try ReadRequestMessage(payload: payload), origin, now)
            case .subscribeRequest: subscribe(try SubscribeRequestMessage(payload: payload), origin, now)
            case .writeRequest: write(try WriteRequestMessage(payload: payload), isTimed: false, origin, now)
            case .invokeRequest: invoke(try InvokeRequestMessage(payload: payload), isTimed: false, origin, now)
            case .timedRequest: openTimed(try TimedRequestMessage(payload: payload), origin, now)
            case .reportData:
                _ = try ReportDataMessage(payload: payload)
                finish(origin.exchange, .invalidSubscription, now)
            default: finish(origin.exchange, .invalidAction, now)
            }
        } catch {
            finish(origin.exchange, .invalidAction, now)
        }
    }

    private func advance(
        _ conversation: Conversation,
        _ opcode: Opcode,
        _ payload: [UInt8],
        _ origin: InteractionOrigin,
        _ now: Moment
    ) {
        switch conversation.state {
        case .timed(let until): continueTimed(until, opcode, payload, origin, now)
        case .abandoned: break
        case .write(let transaction): continueWrite(transaction, conversation, opcode, payload, now)
        case .read, .prime, .report, .invoke:
            guard opcode == .statusResponse, let message = try? StatusResponseMessage(payload: payload) else {
                return abandon(conversation, .invalidAction, now)
            }
            guard message.status == .success else { return end(conversation, refusedWith: message.status, now) }
            proceed(conversation, now)
        }
    }

    /// The peer took what was sent: the next part goes out, or the interaction ends.
    private func proceed(_ conversation: Conversation, _ now: Moment) {
        switch conversation.state {
        case .read(let generator, let context): continueRead(generator, context, conversation, now)
        case .prime(let subscription, let generator, let isLast):
            continuePriming(subscription, generator, isLast: isLast, conversation, now)
        case .report(let subscription, let generator, let isLast):
            continueReport(subscription, generator, isLast: isLast, conversation, now)
        case .invoke(let transaction):
            if transaction.isSending { sendResponses(transaction, conversation, now) }
        case .timed, .write, .abandoned: break
        }
    }

    // MARK: Conversations

    func conversation(on exchange: ExchangeHandle) -> Conversation? {
        conversations.first { $0.exchange == exchange }
    }

    func remove(_ conversation: Conversation) {
        conversations.removeAll { $0 === conversation }
    }

    /// When a peer that is asked now has taken too long.
    func expiry(at now: Moment) -> Instant { now.instant.advanced(by: configuration.responseTimeout) }

    func payloadLimit(_ isLarge: Bool) -> Int {
        isLarge ? configuration.largePayloadLimit : configuration.payloadLimit
    }

    /// Sends a message; false where its exchange is gone.
    func send(_ opcode: Opcode, _ payload: [UInt8], on exchange: ExchangeHandle, _ now: Moment) -> Bool {
        let isSent = transport.send(opcode, payload, on: exchange, at: now)
        if isSent { counters.messagesSent += 1 }
        return isSent
    }

    /// Sends a message as the last one of its exchange.
    func finish(_ exchange: ExchangeHandle, with opcode: Opcode, _ payload: [UInt8], _ now: Moment) {
        conversations.removeAll { $0.exchange == exchange }
        _ = send(opcode, payload, on: exchange, now)
        transport.closeExchange(exchange, at: now)
    }

    /// Sends a status as the last message of an exchange.
    func finish(_ exchange: ExchangeHandle, _ status: StatusCode, _ now: Moment) {
        finish(exchange, with: .statusResponse, StatusResponseMessage(status).payload, now)
    }

    /// The peer sent what does not belong here.
    private func abandon(_ conversation: Conversation, _ status: StatusCode, _ now: Moment) {
        if case .invoke(let transaction) = conversation.state, !transaction.isSending {
            // The commands run already; their answers go out all the same.
            return
        }
        finish(conversation.exchange, status, now)
        if let subscription = conversation.subscription { end(subscription, .refused(status), now) }
    }

    private func end(_ conversation: Conversation, refusedWith status: StatusCode, _ now: Moment) {
        remove(conversation)
        transport.closeExchange(conversation.exchange, at: now)
        if let subscription = conversation.subscription { end(subscription, .refused(status), now) }
    }

    func context(_ origin: InteractionOrigin, at now: Moment) -> InteractionContext {
        var context = InteractionContext(
            subject: origin.subject,
            session: origin.session,
            exchange: origin.exchange,
            at: now
        )
        context.transportIsLarge = origin.transportIsLarge
        context.localNodeID = origin.localNodeID
        return context
    }
}
