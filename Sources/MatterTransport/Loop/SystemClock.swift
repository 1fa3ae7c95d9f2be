// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore

/// The operating system's clocks; the only place in which time is read.
package enum SystemClock {
    /// Both times at once, for the inputs of machines.
    package static func now() -> Moment { Moment(instant: instant(), wall: wallTime()) }

    /// Monotonic time, which stands still while the computer sleeps.
    package static func instant() -> Instant {
        let time = read(CLOCK_MONOTONIC)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// The time of day, which may be set back.
    package static func wallTime() -> WallTime {
        let time = read(CLOCK_REALTIME)
        return WallTime(microsecondsSince1970: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }

    private static func read(_ clock: Int32) -> timespec {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time
    }
}
