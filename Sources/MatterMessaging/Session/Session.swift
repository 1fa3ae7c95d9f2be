// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// A session with its counters and open exchanges.
final class Session {
    let handle: SessionHandle
    var description: SessionDescription
    /// The counter of the next message of a secured session; unsecured ones share the layer's counter.
    var nextCounter: UInt32
    /// What was received; nil before an unsecured peer's first message.
    var window: ReceptionWindow?
    /// When the peer was last heard, which tells whether it is awake.
    var lastReceived: Instant?
    /// When a message last went either way.
    var lastActivity: Instant
    /// Whether the owner asked not to evict the session.
    var isHeld = false
    var exchanges: [Exchange] = []

    init(_ handle: SessionHandle, _ description: SessionDescription, nextCounter: UInt32, at now: Instant) {
        self.handle = handle
        self.description = description
        self.nextCounter = nextCounter
        window = description.kind == .unsecured ? nil : ReceptionWindow()
        lastActivity = now
    }

    var isUnsecured: Bool { description.kind == .unsecured }
    /// Whether it is an unsecured session begun here: the peer answers in it and opens nothing.
    var isAsking: Bool { isUnsecured && description.isInitiator }
    var isIdle: Bool { exchanges.isEmpty && !isHeld }

    var sendingKey: AESKey {
        description.isInitiator ? description.keys.initiatorToResponder : description.keys.responderToInitiator
    }

    var receivingKey: AESKey {
        description.isInitiator ? description.keys.responderToInitiator : description.keys.initiatorToResponder
    }

    /// Node ids enter the nonce on CASE sessions only: a PASE session keeps zero even after AddNOC.
    var localNonceSource: NodeID { description.kind == .case ? description.localNodeID : .unspecified }
    var peerNonceSource: NodeID { description.kind == .case ? description.peerNodeID : .unspecified }

    func exchange(_ id: ExchangeID, isInitiator: Bool) -> Exchange? {
        exchanges.first { $0.id == id && $0.isInitiator == isInitiator }
    }

    /// Judges a counter by the rules of the session's kind.
    func accept(_ counter: MessageCounter) -> ReceptionWindow.Verdict {
        guard var current = window else {
            window = ReceptionWindow(beginningUnsecured: counter)
            return .newest
        }
        let verdict = isUnsecured ? current.acceptUnsecured(counter) : current.acceptSecured(counter)
        window = current
        return verdict
    }

    /// The interval that retransmissions to the peer start from (Matter Core § 4.12.2.1).
    func interval(at now: Instant) -> Duration {
        let parameters = description.parameters
        guard let lastReceived, lastReceived.duration(to: now) < parameters.activeThreshold else {
            return parameters.idleInterval
        }
        return parameters.activeInterval
    }
}
