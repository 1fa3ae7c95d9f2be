// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// In whose name and how an element is read, written or invoked.
package struct InteractionContext: Sendable {
    package var subject: AccessSubject
    package var session: SessionHandle
    package var exchange: ExchangeHandle
    /// Whether the action is part of a timed interaction.
    package var isTimed = false
    /// Whether the client wants to see its own fabric's entries only.
    package var isFabricFiltered = false
    /// Whether the transport carries large messages (TCP).
    package var transportIsLarge = false
    /// What to name in `InteractionServer.complete` after a command was left pending; nil but for commands.
    package var invocation: InvocationID?
    /// The node's own id on the subject's fabric; nil where nobody told.
    package var localNodeID: NodeID?
    package var moment: Moment

    package init(subject: AccessSubject, session: SessionHandle, exchange: ExchangeHandle, at moment: Moment) {
        self.subject = subject
        self.session = session
        self.exchange = exchange
        self.moment = moment
    }

    /// The fabric on whose behalf the client acts; `none` where there is none.
    package var accessingFabric: FabricIndex { subject.fabricIndex }
}

/// Names one command of an invoke interaction that is under way.
package struct InvocationID: Hashable, Sendable {
    package let exchange: ExchangeHandle
    package let index: Int

    package init(exchange: ExchangeHandle, index: Int) {
        self.exchange = exchange
        self.index = index
    }
}
