// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A point of monotonic time, in nanoseconds since an origin that means nothing by itself.
package struct Instant: InstantProtocol, Sendable, CustomStringConvertible {
    package typealias Duration = Swift.Duration

    /// Nanoseconds since the origin.
    package let nanoseconds: Int64

    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The origin, where virtual clocks start.
    package static let start = Instant(nanoseconds: 0)

    package func advanced(by duration: Swift.Duration) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Instant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    package func duration(to other: Instant) -> Swift.Duration {
        // Durations are wider than 64 bits, so that no distance between two instants overflows.
        .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
    }

    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    package var description: String { "\(Double(nanoseconds) / 1e9) s" }
}

extension Swift.Duration {
    /// The duration in nanoseconds, cut to what 64 bits hold.
    package var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, over) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return over ? (seconds < 0 ? .min : .max) : sum
    }

    /// The duration in whole milliseconds, rounded toward zero.
    package var wholeMilliseconds: Int64 { wholeNanoseconds / 1_000_000 }
}

/// A point of wall-clock time, in microseconds since 1970-01-01 00:00:00 UTC.
package struct WallTime: Hashable, Comparable, Sendable {
    package let microsecondsSince1970: Int64

    package init(microsecondsSince1970: Int64) { self.microsecondsSince1970 = microsecondsSince1970 }

    /// Seconds between 1970-01-01 and Matter's epoch, 2000-01-01 (Matter Core § 7.19.2.5).
    package static let matterEpochSeconds: Int64 = 946_684_800

    package var secondsSince1970: Int64 { microsecondsSince1970 / 1_000_000 }
    package var millisecondsSince1970: Int64 { microsecondsSince1970 / 1000 }
    /// Seconds since 2000-01-01 00:00:00 UTC, cut to the range of epoch-s.
    package var epochSeconds: UInt32 { UInt32(clamping: secondsSince1970 - Self.matterEpochSeconds) }
    /// Microseconds since 2000-01-01 00:00:00 UTC.
    package var epochMicroseconds: UInt64 {
        let epoch = Self.matterEpochSeconds * 1_000_000
        return microsecondsSince1970 <= epoch ? 0 : UInt64(microsecondsSince1970 - epoch)
    }

    /// The time that much later, cut to what 64 bits hold.
    package func advanced(by duration: Swift.Duration) -> WallTime {
        let (sum, overflow) = microsecondsSince1970.addingReportingOverflow(duration.wholeNanoseconds / 1000)
        return WallTime(microsecondsSince1970: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    package static func < (left: WallTime, right: WallTime) -> Bool {
        left.microsecondsSince1970 < right.microsecondsSince1970
    }
}

/// The two times that every input carries: monotonic for deadlines, wall-clock for events and validity.
package struct Moment: Hashable, Sendable {
    package var instant: Instant
    package var wall: WallTime

    package init(instant: Instant, wall: WallTime) {
        self.instant = instant
        self.wall = wall
    }

    package func advanced(by duration: Swift.Duration) -> Moment {
        Moment(instant: instant.advanced(by: duration), wall: wall.advanced(by: duration))
    }
}
