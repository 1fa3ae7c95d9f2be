// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// A request from its making to its result.
struct Request {
    /// How many reports may overtake the answer that their subscription stands.
    static let maximumEarlyReports = 4

    /// Whom the result is for.
    enum Owner: Hashable {
        case caller
        case commissioning(CommissioningID)
    }

    /// Where it goes.
    enum Target: Hashable {
        case session(SessionHandle)
        /// Over whatever session there is with the node, or a new one.
        case node(NodeID)
    }

    /// An exchange on which the answer is awaited.
    struct Conversation {
        let session: SessionHandle
        let exchange: ExchangeHandle
        var deadline: Instant
        /// Whether the peer has answered anything.
        var isAnswered = false
    }

    let id: RequestID
    let owner: Owner
    let target: Target
    var interaction: any ClientInteraction
    /// Nil while there is no session yet.
    var conversation: Conversation?
    /// Whether it was begun anew on another session already.
    var wasRepeated = false
    /// Reports of the subscription that is asked for which overtook the answer that it stands.
    var earlyReports: [ReceivedMessage] = []
}

/// An established subscription.
struct Subscription {
    let request: RequestID
    let node: NodeID
    let id: SubscriptionID
    let maxInterval: Duration
    var session: SessionHandle
    /// When it is given up unless a report comes.
    var deadline: Instant
    /// The report of which only some messages have come.
    var partial: (exchange: ExchangeHandle, accumulator: ReportAccumulator)?
}
