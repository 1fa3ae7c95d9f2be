// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel

/// The making of a session: finding the peer, and handshakes until one succeeds or it is given up.
struct Connection {
    /// What the session is for.
    enum Goal: Hashable {
        /// To commission the device that knows the passcode.
        case commissioning(CommissioningID, passcode: UInt32)
        case operational(NodeID)
    }

    enum State: Hashable {
        /// The peer's address is asked for.
        case resolving
        /// A handshake is under way; the coordinator watches over its time.
        case handshaking(ExchangeHandle, isResuming: Bool)
        /// Another attempt follows.
        case pausing(until: Instant)
    }

    /// What to do after a handshake failed.
    enum Verdict: Hashable {
        case again(after: Duration)
        case giveUp
    }

    let goal: Goal
    /// When it is given up.
    let deadline: Instant
    var state = State.resolving
    /// Where the peer was found, the best first.
    var addresses: [SocketAddress] = []
    /// The peer's timing as DNS-SD tells it.
    var parameters = SessionParameters.default
    /// The handshakes begun.
    var attempts = 0

    /// The address for the next attempt: each in its turn.
    var nextAddress: SocketAddress? {
        addresses.isEmpty ? nil : addresses[attempts % addresses.count]
    }

    /// When something has to be done.
    var nextDeadline: Instant {
        switch state {
        case .resolving, .handshaking: deadline
        case .pausing(let until): min(deadline, until)
        }
    }

    var exchange: ExchangeHandle? {
        if case .handshaking(let exchange, _) = state { exchange } else { nil }
    }

    /// Whether a failure may be gone at another attempt.
    func verdict(on failure: HandshakeFailure, _ configuration: ControllerConfiguration, at now: Instant) -> Verdict {
        guard attempts < configuration.connectionAttempts else { return .giveUp }
        let pause: Duration
        switch (failure, goal) {
        case (.busy(let wait), _): pause = max(wait, configuration.attemptPause)
        case (.timeout, .operational): pause = configuration.attemptPause
        case (.timeout, .commissioning):
            // A device counts attempts, so each address has but one.
            guard attempts < addresses.count else { return .giveUp }
            pause = .zero
        case (_, .operational):
            // The peer may have forgotten the session that was to be resumed, and be bad at saying so.
            guard case .handshaking(_, isResuming: true) = state else { return .giveUp }
            pause = .zero
        case (_, .commissioning): return .giveUp
        }
        return now.advanced(by: pause) < deadline ? .again(after: pause) : .giveUp
    }
}
