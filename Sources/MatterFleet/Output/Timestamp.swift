// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension WallTime {
    /// The time in UTC as RFC 3339 writes it, with milliseconds: `2026-01-31T23:59:59.123Z`.
    package var timestamp: String {
        let milliseconds = microsecondsSince1970.flooredDivision(by: 1000)
        let seconds = milliseconds.flooredDivision(by: 1000)
        let day = seconds.flooredDivision(by: 86_400)
        let inDay = seconds - day * 86_400
        let date = Self.date(daysSince1970: day)
        func digits(_ number: Int64, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2)
            + "T" + digits(inDay / 3600, 2) + ":" + digits(inDay / 60 % 60, 2) + ":" + digits(inDay % 60, 2)
            + "." + digits(milliseconds - seconds * 1000, 3) + "Z"
    }

    /// The Gregorian date; years begin in March here, so that the leap day is the last of its year.
    private static func date(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let daysFromMarch0000 = daysSince1970 + 719_468
        let era = daysFromMarch0000.flooredDivision(by: 146_097)
        let dayOfEra = daysFromMarch0000 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int64 {
    fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
