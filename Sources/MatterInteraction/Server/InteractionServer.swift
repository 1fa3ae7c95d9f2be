// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The server side of the interaction model of one node (Matter Core chapter 8), free of IO.
///
/// After every input the owner looks at `deadline` anew and drains `pollEvent()`.
package final class InteractionServer {
    package let configuration: InteractionConfiguration
    package private(set) var counters = InteractionCounters()
    unowned let model: any InteractionDataModel
    unowned let transport: any InteractionTransport
    private let random: any RandomSource

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
    package var deadline: Instant? { nil }

    /// A message of the interaction model protocol.
    package func handle(_ opcode: Opcode, _ payload: [UInt8], from origin: InteractionOrigin, at now: Moment) {}

    package func handleTimeout(at now: Moment) {}

    /// A reliable message on the exchange was not acknowledged; the exchange is closed already.
    package func exchangeFailed(_ exchange: ExchangeHandle, at now: Moment) {}

    /// The session is gone, and its exchanges with it.
    package func sessionClosed(_ session: SessionHandle) {}

    /// Values changed that subscribers may want to hear of.
    package func attributesChanged(_ paths: [AttributePath]) {}

    /// Something about a cluster instance, or its being there at all, changed.
    package func clusterChanged(_ path: ClusterPath) {}

    /// An event was recorded.
    package func eventRecorded(_ path: EventPath) {}

    /// Answers a command that was left pending; without effect once the interaction is over.
    package func complete(_ invocation: InvocationID, with result: InvokeResult, at now: Moment) {}

    /// Ends the subscriptions of a fabric, without a word to the subscribers.
    package func endSubscriptions(of fabric: FabricIndex) {}

    /// The established subscriptions in the order of their making.
    package var subscriptions: [SubscriptionInfo] { [] }

    package func pollEvent() -> InteractionEvent? { nil }
}
