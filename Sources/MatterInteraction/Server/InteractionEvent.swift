// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What an established subscription looks like from outside.
package struct SubscriptionInfo: Hashable, Sendable {
    package let id: SubscriptionID
    package let session: SessionHandle
    package let subject: AccessSubject
    package let minInterval: Duration
    package let maxInterval: Duration

    package init(
        id: SubscriptionID,
        session: SessionHandle,
        subject: AccessSubject,
        minInterval: Duration,
        maxInterval: Duration
    ) {
        self.id = id
        self.session = session
        self.subject = subject
        self.minInterval = minInterval
        self.maxInterval = maxInterval
    }
}

/// What happened in the interaction server that its owner may want to know; drained by `pollEvent()`.
package enum InteractionEvent: Hashable, Sendable {
    case subscriptionEstablished(SubscriptionInfo)
    case subscriptionEnded(SubscriptionInfo, SubscriptionEnd)
}

/// Why a subscription is no more.
package enum SubscriptionEnd: Hashable, Sendable {
    /// The subscriber made a new one without keeping the old ones.
    case replaced
    /// The subscriber answered a report with this status.
    case refused(StatusCode)
    /// A report was not acknowledged or not answered.
    case unanswered
    /// Its session is no more.
    case sessionClosed
    /// The node ended it.
    case ended
}

/// How much the interaction server has done, as GeneralDiagnostics tells it.
package struct InteractionCounters: Hashable, Sendable {
    package var messagesReceived: UInt64 = 0
    package var messagesSent: UInt64 = 0
    package var subscriptionsEstablished: UInt64 = 0

    package init(
        messagesReceived: UInt64 = 0,
        messagesSent: UInt64 = 0,
        subscriptionsEstablished: UInt64 = 0
    ) {
        self.messagesReceived = messagesReceived
        self.messagesSent = messagesSent
        self.subscriptionsEstablished = subscriptionsEstablished
    }
}
