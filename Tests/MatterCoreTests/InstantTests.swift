// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

struct InstantTests {
    @Test func `adds and measures durations to the nanosecond`() {
        let later = Instant.start.advanced(by: .milliseconds(1500)).advanced(by: .nanoseconds(7))
        #expect(later.nanoseconds == 1_500_000_007)
        #expect(Instant.start.duration(to: later) == .nanoseconds(1_500_000_007))
        #expect(later.duration(to: .start) == .nanoseconds(-1_500_000_007))
        #expect(Instant.start < later)
    }

    @Test func `stays at its ends instead of overflowing`() {
        let last = Instant(nanoseconds: .max)
        let first = Instant(nanoseconds: .min)
        #expect(last.advanced(by: .nanoseconds(1)) == last)
        #expect(last.advanced(by: .seconds(Int64.max)) == last)
        #expect(first.advanced(by: .nanoseconds(-1)) == first)
        #expect(first.advanced(by: .seconds(Int64.min)) == first)
        #expect(Instant(nanoseconds: -5).advanced(by: .seconds(Int64.max)).nanoseconds == .max - 5)
    }

    @Test func `measures even from one end to the other`() {
        let span = Instant(nanoseconds: .min).duration(to: Instant(nanoseconds: .max))
        #expect(span > .zero)
        #expect(span == .nanoseconds(Int64.max) + .nanoseconds(Int64.max) + .nanoseconds(1))
    }

    @Test(
        arguments: [
            (.zero, 0),
            (.nanoseconds(1), 1),
            (Duration(secondsComponent: 0, attosecondsComponent: 999_999_999), 0),
            (Duration(secondsComponent: 2, attosecondsComponent: 3_000_000_000), 2_000_000_003),
            (.nanoseconds(-1), -1),
            (.milliseconds(-2500), -2_500_000_000),
            (.nanoseconds(Int64.max), .max),
            (.nanoseconds(Int64.max) + .nanoseconds(1), .max),
            (.nanoseconds(Int64.min), .min),
            (.nanoseconds(Int64.min) - .nanoseconds(1), .min),
            (.seconds(Int64.max), .max),
            (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)]
    )
    func `cuts durations to 64 bits of nanoseconds`(duration: Duration, nanoseconds: Int64) {
        #expect(duration.wholeNanoseconds == nanoseconds)
    }

    @Test func `rounds milliseconds toward zero`() {
        #expect(Duration.microseconds(1999).wholeMilliseconds == 1)
        #expect(Duration.microseconds(-1999).wholeMilliseconds == -1)
    }

    @Test func `describes itself in seconds`() {
        #expect(Instant(nanoseconds: 1_500_000_000).description == "1.5 s")
    }
}

struct WallTimeTests {
    @Test func `counts from the Matter epoch`() {
        // 2000-01-01 00:00:00 UTC, and one and a half seconds later.
        let epoch = WallTime(microsecondsSince1970: 946_684_800_000_000)
        #expect(epoch.epochSeconds == 0)
        #expect(epoch.epochMicroseconds == 0)
        let later = epoch.advanced(by: .milliseconds(1500))
        #expect(later.epochSeconds == 1)
        #expect(later.epochMicroseconds == 1_500_000)
        #expect(later.secondsSince1970 == 946_684_801)
        #expect(later.millisecondsSince1970 == 946_684_801_500)
        #expect(epoch < later)
    }

    @Test func `cuts what its types do not hold`() {
        #expect(WallTime(microsecondsSince1970: 0).epochSeconds == 0)
        #expect(WallTime(microsecondsSince1970: 0).epochMicroseconds == 0)
        #expect(WallTime(microsecondsSince1970: .min).epochMicroseconds == 0)
        #expect(WallTime(microsecondsSince1970: .min).epochSeconds == 0)
        #expect(WallTime(microsecondsSince1970: .max).epochSeconds == .max)
        #expect(WallTime(microsecondsSince1970: .max).epochMicroseconds == UInt64(Int64.max) - 946_684_800_000_000)
    }

    @Test func `stays at its ends instead of overflowing`() {
        #expect(WallTime(microsecondsSince1970: .max).advanced(by: .seconds(1)).microsecondsSince1970 == .max)
        #expect(WallTime(microsecondsSince1970: .min).advanced(by: .seconds(-1)).microsecondsSince1970 == .min)
    }

    @Test func `a moment moves both of its times`() {
        let moment = Moment(instant: .start, wall: WallTime(microsecondsSince1970: 1_000_000))
        let later = moment.advanced(by: .seconds(3))
        #expect(later.instant.nanoseconds == 3_000_000_000)
        #expect(later.wall.microsecondsSince1970 == 4_000_000)
        let end = Moment(instant: .start, wall: WallTime(microsecondsSince1970: .max)).advanced(by: .seconds(Int64.max))
        #expect(end.instant.nanoseconds == .max)
        #expect(end.wall.microsecondsSince1970 == .max)
    }
}
