// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// An event as it was recorded (Matter Core § 7.14.2).
package struct EventRecord: Hashable, Sendable {
    /// When an event happened: by the wall clock, or since the node started.
    package enum Timestamp: Hashable, Sendable {
        /// Milliseconds since 1970-01-01 00:00:00 UTC.
        case epoch(milliseconds: UInt64)
        /// Milliseconds since the node started.
        case system(milliseconds: UInt64)
    }

    package var number: EventNumber
    package var path: EventPath
    package var priority: EventPriority
    package var timestamp: Timestamp
    /// A structure of the event's fields.
    package var data: TLVValue

    package init(
        number: EventNumber,
        path: EventPath,
        priority: EventPriority,
        timestamp: Timestamp,
        data: TLVValue
    ) {
        self.number = number
        self.path = path
        self.priority = priority
        self.timestamp = timestamp
        self.data = data
    }

    /// The fabric that a fabric-sensitive event belongs to.
    package var fabricIndex: FabricIndex? {
        guard let number = data[0xFE]?.unsignedInteger else { return nil }
        return UInt8(exactly: number).map { FabricIndex($0) }
    }
}
