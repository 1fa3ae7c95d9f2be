// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// An interaction that waits for its peer, or for an answer of the node.
final class Conversation {
    /// What comes next.
    enum State {
        /// A write or invoke, in time.
        case timed(until: Instant)
        /// The peer's leave to send the next part of a report.
        case read(ReportGenerator, InteractionContext)
        /// The same for the first report of a subscription.
        case prime(Subscription, ReportGenerator, isLast: Bool)
        /// The same for a later one.
        case report(Subscription, ReportGenerator, isLast: Bool)
        /// The next part of a write.
        case write(WriteTransaction)
        /// Answers to commands, or the peer's leave to send more of them.
        case invoke(InvokeTransaction)
        /// Nothing any more: the exchange is to be closed when time comes by.
        case abandoned
    }

    let exchange: ExchangeHandle
    let session: SessionHandle
    let transportIsLarge: Bool
    var state: State
    /// When waiting ends.
    var expiry: Instant

    init(_ origin: InteractionOrigin, _ state: State, expiry: Instant) {
        exchange = origin.exchange
        session = origin.session
        transportIsLarge = origin.transportIsLarge
        self.state = state
        self.expiry = expiry
    }

    /// The subscription that the conversation belongs to.
    var subscription: Subscription? {
        switch state {
        case .prime(let subscription, _, _), .report(let subscription, _, _): subscription
        default: nil
        }
    }

    /// Whether this node began it.
    var isOurs: Bool { if case .report = state { true } else { false } }
}
