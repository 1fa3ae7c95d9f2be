// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A sent message that waits for its acknowledgement, kept as the octets that went out.
struct Transmission {
    let counter: MessageCounter
    let octets: [UInt8]
    /// How often it was sent.
    var count: Int
    /// When it is sent again or given up.
    var next: Instant
}

/// One side's view of an exchange of messages (Matter Core § 4.10).
final class Exchange {
    /// How many unacknowledged messages an exchange may have; well-behaved protocols have one.
    static let maximumTransmissions = 4

    let handle: ExchangeHandle
    let id: ExchangeID
    /// Whether this side opened the exchange.
    let isInitiator: Bool
    unowned let session: Session
    /// Whether the owner is done with it; it stays until what was sent is acknowledged.
    var isClosed = false
    /// The counter that the next message acknowledges.
    ///
    /// It stays after a standalone acknowledgement, which may get lost.
    var acknowledgement: MessageCounter?
    /// When the acknowledgement must go out by itself.
    var acknowledgementDeadline: Instant?
    var transmissions: [Transmission] = []
    /// The place in the deadline queue, kept by the queue.
    var queueIndex: Int?

    init(_ handle: ExchangeHandle, id: ExchangeID, isInitiator: Bool, session: Session) {
        self.handle = handle
        self.id = id
        self.isInitiator = isInitiator
        self.session = session
    }

    /// When something has to be done.
    var deadline: Instant? {
        var earliest = acknowledgementDeadline
        for transmission in transmissions { earliest = min(earliest ?? transmission.next, transmission.next) }
        return earliest
    }
}
