// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension InteractionServer {
    /// Does what is due: late peers are given up, reports go out.
    package func handleTimeout(at now: Moment) {
        for conversation in conversations where conversation.expiry <= now.instant { expire(conversation, now) }
        for subscription in allSubscriptions {
            if let due = subscription.due, due <= now.instant { report(subscription, now) }
        }
    }

    private func expire(_ conversation: Conversation, _ now: Moment) {
        guard conversations.contains(where: { $0 === conversation }) else { return }
        if case .invoke(let transaction) = conversation.state, !transaction.isSending {
            transaction.answerPending(with: .timeout)
            return sendResponses(transaction, conversation, now)
        }
        remove(conversation)
        transport.closeExchange(conversation.exchange, at: now)
        if let subscription = conversation.subscription { end(subscription, .unanswered, now) }
    }

    /// A reliable message on the exchange was not acknowledged; the exchange is closed already.
    ///
    /// A subscriber that does not acknowledge a report loses the subscription and its session (Matter Core § 8.5.1).
    package func exchangeFailed(_ exchange: ExchangeHandle, at now: Moment) {
        let failed = conversation(on: exchange)
        conversations.removeAll { $0.exchange == exchange }
        let subscription = failed?.subscription ?? allSubscriptions.first { $0.unansweredExchange == exchange }
        guard let subscription else { return }
        end(subscription, .unanswered, now)
        transport.endSession(subscription.info.session, at: now)
        sessionClosed(subscription.info.session)
    }

    /// The session is gone, and its exchanges with it.
    package func sessionClosed(_ session: SessionHandle) {
        conversations.removeAll { $0.session == session }
        for subscription in allSubscriptions where subscription.info.session == session {
            drop(subscription, .sessionClosed)
        }
    }

    /// Ends the subscriptions of a fabric, without a word to the subscribers.
    package func endSubscriptions(of fabric: FabricIndex) {
        for subscription in allSubscriptions where subscription.info.subject.fabricIndex == fabric {
            for conversation in conversations where conversation.subscription === subscription {
                conversation.state = .abandoned
                conversation.expiry = Instant(nanoseconds: .min)
            }
            drop(subscription, .ended)
        }
    }
}
