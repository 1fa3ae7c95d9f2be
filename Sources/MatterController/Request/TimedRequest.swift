// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction

/// The announcement before a write or invoke that must be timely (Matter Core § 8.6.4, § 8.8.4).
struct TimedRequest: Hashable, Sendable {
    private var timeout: Duration?
    private var isAwaitingAnswer = false

    init(_ timeout: Duration?) { self.timeout = timeout }

    /// Whether the action itself is to say that it was announced.
    var isTimed: Bool { timeout != nil }

    /// The announcement, nil where there is none.
    mutating func start() -> ClientMessage? {
        guard let timeout else { return nil }
        isAwaitingAnswer = true
        return ClientMessage(TimedRequestMessage(timeoutMilliseconds: UInt16(clamping: timeout.wholeMilliseconds)))
    }

    /// Whether a message is the answer to the announcement, so that the action may follow.
    mutating func takes(_ opcode: Opcode, _ payload: [UInt8]) -> Bool {
        guard isAwaitingAnswer, opcode == .statusResponse,
            (try? StatusResponseMessage(payload: payload))?.status == .success
        else { return false }
        isAwaitingAnswer = false
        return true
    }

    /// Whether the announcement is unanswered.
    var isPending: Bool { isAwaitingAnswer }
}
