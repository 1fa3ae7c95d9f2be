// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Why a received message went no further.
package enum DropReason: Int, CaseIterable, Sendable {
    /// The octets are no message.
    case malformed
    /// No session or group key has the message's session id.
    case unknownSession
    /// The integrity check failed.
    case notAuthentic
    /// A message to a group that the node is not in, or that names no proper sender.
    case notAddressed
    /// A protocol that has no business on the session, or that nobody here speaks.
    case unsupportedProtocol
    /// It belongs to an exchange that is closed or was never opened.
    case unknownExchange
    /// All exchanges or places for peers are taken.
    case limit
}

/// What a message layer has counted since it was made.
package struct MessageLayerCounters: Hashable, Sendable {
    package var received: UInt64 = 0
    package var sent: UInt64 = 0
    /// Messages handed to the owner.
    package var delivered: UInt64 = 0
    /// Messages that had been received before.
    package var duplicates: UInt64 = 0
    package var retransmissions: UInt64 = 0
    package var standaloneAcknowledgements: UInt64 = 0
    /// Reliable messages that were never acknowledged.
    package var givenUp: UInt64 = 0
    private var drops = [UInt64](repeating: 0, count: DropReason.allCases.count)

    package init() {}

    /// Messages that went no further for a reason.
    package internal(set) subscript(dropped reason: DropReason) -> UInt64 {
        get { drops[reason.rawValue] }
        set { drops[reason.rawValue] = newValue }
    }

    /// Messages that went no further, whatever the reason; duplicates are not among them.
    package var dropped: UInt64 { drops.reduce(0, +) }
}
