// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction

/// What is subscribed to, and how.
struct SubscriptionParameters: Hashable, Sendable {
    var attributes: [AttributeQuery]
    var events: [EventQuery]
    var minInterval: Duration
    var maxInterval: Duration
    var isFabricFiltered: Bool
}

/// What a subscription tells.
public enum SubscriptionUpdate: Hashable, Sendable {
    /// It stands, for the first time or again; the report holds all values.
    case established(NodeReport, maxInterval: Duration)
    /// What changed, or happened.
    case report(NodeReport)
    /// The node fell silent or cannot be reached; the subscription is asked for anew, as often as it takes.
    case interrupted(ControllerFailure)
}

/// The reports of a node, which go on over restarts and silences of the node until nobody takes them any more.
///
/// It ends with an error only where asking again would not help, or where reports are taken too slowly.
public struct NodeSubscription: AsyncSequence, Sendable {
    /// What is told.
    public typealias Element = SubscriptionUpdate
    /// What ends it.
    public typealias Failure = any Error

    let stream: AsyncThrowingStream<SubscriptionUpdate, any Error>

    /// Takes the updates one after the other.
    public func makeAsyncIterator() -> AsyncThrowingStream<SubscriptionUpdate, any Error>.AsyncIterator {
        stream.makeAsyncIterator()
    }
}

extension Controller {
    /// Updates that wait to be taken before a subscription ends as overrun.
    private static let updateLimit = 4096

    /// Subscribes to attributes and events of a node.
    ///
    /// - Parameters:
    ///   - minInterval: How long the node holds back changes, at most, to tell them together.
    ///   - maxInterval: How long the node may be silent; it may ask for longer.
    public func subscribe(
        to attributes: [AttributeQuery],
        events: [EventQuery] = [],
        minInterval: Duration = .zero,
        maxInterval: Duration = .seconds(60),
        isFabricFiltered: Bool = true,
        of node: NodeID
    ) -> NodeSubscription {
        let parameters = SubscriptionParameters(
            attributes: attributes,
            events: events,
            minInterval: minInterval,
            maxInterval: maxInterval,
            isFabricFiltered: isFabricFiltered
        )
        let number = takeNumber()
        let core = core
        let link = link
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: SubscriptionUpdate.self,
            bufferingPolicy: .bufferingOldest(Self.updateLimit)
        )
        continuation.onTermination = { _ in link.run { core.remove(number) } }
        link.run {
            let keeper = SubscriptionKeeper(
                number: number,
                node: node,
                parameters: parameters,
                continuation: continuation,
                onOverrun: { [unowned core] in core.remove($0) }
            )
            core.add(keeper)
        }
        if core.hasStopped { continuation.finish(throwing: ControllerFailure.closed) }
        return NodeSubscription(stream: stream)
    }
}
