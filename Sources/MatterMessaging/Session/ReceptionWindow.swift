// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Which counters of a peer were seen: the highest one and which of the 32 before it (Matter Core § 4.6.5).
package struct ReceptionWindow: Hashable, Sendable {
    /// What an arriving counter means.
    package enum Verdict: Hashable, Sendable {
        /// Above everything seen before.
        case newest
        /// New, but overtaken by a later message.
        case late
        /// Seen before, or too old to tell.
        case duplicate
    }

    /// How far behind the highest counter messages may arrive.
    package static let size: UInt32 = 32

    /// The highest counter so far.
    package private(set) var maximum: UInt32
    /// Bit n tells whether the counter `maximum - 1 - n` counts as seen.
    private var seen: UInt32

    /// The state of a new secured session: only counters above zero are new.
    package init() {
        maximum = 0
        seen = .max
    }

    /// The state after a peer's first message, whose counter is trusted; nothing before it is accepted.
    package init(trusting first: MessageCounter) {
        maximum = first.rawValue
        seen = .max
    }

    /// The state after the first message of an unsecured peer.
    ///
    /// Its ephemeral id is new, so nothing was seen before; what was sent before the first to arrive was overtaken.
    package init(beginningUnsecured first: MessageCounter) {
        maximum = first.rawValue
        seen = 0
    }

    /// Judges a counter that never wraps, as secured unicast sessions have (Matter Core § 4.6.5.2.1).
    package mutating func acceptSecured(_ counter: MessageCounter) -> Verdict {
        counter.rawValue > maximum
            ? advance(by: counter.rawValue - maximum) : acceptBehind(maximum - counter.rawValue)
    }

    /// Judges a counter that wraps, as group messages have: less than 2³¹ ahead is new (Matter Core § 4.6.5.2.2).
    package mutating func acceptGroup(_ counter: MessageCounter) -> Verdict {
        let ahead = counter.rawValue &- maximum
        return 1..<0x8000_0000 ~= ahead ? advance(by: ahead) : acceptBehind(maximum &- counter.rawValue)
    }

    /// Judges the counter of an unsecured message, where one behind the window tells that the peer restarted
    /// (Matter Core § 4.6.5.3).
    package mutating func acceptUnsecured(_ counter: MessageCounter) -> Verdict {
        let behind = maximum &- counter.rawValue
        return behind <= Self.size ? acceptBehind(behind) : advance(by: counter.rawValue &- maximum)
    }

    private mutating func advance(by distance: UInt32) -> Verdict {
        maximum &+= distance
        // Swift's smart shift yields 0 for 32 and more.
        seen = seen << distance
        if distance <= Self.size { seen |= 1 << (distance - 1) }
        return .newest
    }

    private mutating func acceptBehind(_ distance: UInt32) -> Verdict {
        guard 1...Self.size ~= distance else { return .duplicate }
        let bit: UInt32 = 1 << (distance - 1)
        guard seen & bit == 0 else { return .duplicate }
        seen |= bit
        return .late
    }
}
