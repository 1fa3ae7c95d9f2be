// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The time of a simulation, which passes only when somebody says so.
package struct VirtualClock: Sendable {
    /// 2026-01-01 00:00:00 UTC, so that certificates have a time to be valid at.
    package static let defaultWallTime = WallTime(microsecondsSince1970: 1_767_225_600_000_000)

    /// The current moment.
    package private(set) var now: Moment

    package init(wall: WallTime = defaultWallTime) { now = Moment(instant: .start, wall: wall) }

    /// Moves on to an instant; one that has passed is no reason to go back.
    package mutating func advance(to instant: Instant) {
        guard instant > now.instant else { return }
        now = now.advanced(by: now.instant.duration(to: instant))
    }
}
