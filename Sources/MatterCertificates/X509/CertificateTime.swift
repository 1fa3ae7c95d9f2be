// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Times in the forms of X.509 and of Matter, both in seconds.
enum CertificateTime {
    /// "No well-defined expiration", 9999-12-31 23:59:59 UTC (RFC 5280 § 4.1.2.5), since 1970.
    static let never: Int64 = 253_402_300_799

    /// The last second that UTCTime may tell, the end of 2049.
    private static let lastOfUTCTime: Int64 = 2_524_607_999

    /// The DER form of a time: UTCTime until 2049, GeneralizedTime from 2050.
    static func der(_ seconds: Int64) -> [UInt8] {
        let day = seconds / 86400
        let (year, month, dayOfMonth) = civil(day)
        let second = seconds - day * 86400
        func two(_ number: Int64) -> [UInt8] { [0x30 + UInt8(number / 10 % 10), 0x30 + UInt8(number % 10)] }
        let text =
            two(year) + two(month) + two(dayOfMonth) + two(second / 3600) + two(second / 60 % 60) + two(second % 60)
            + [UInt8(ascii: "Z")]
        if seconds <= lastOfUTCTime { return DER.element(DER.utcTime, text) }
        return DER.element(DER.generalizedTime, two(year / 100) + text)
    }

    /// Reads a time of either form, in seconds since 1970.
    static func read(_ reader: inout DERReader) throws(CertificateError) -> Int64 {
        let element = try reader.readElement()
        var digits = element.content
        guard digits.popLast() == UInt8(ascii: "Z"), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .malformedDER
        }
        let numbers = digits.map { Int64($0) - 0x30 }
        let year: Int64
        switch (element.tag, numbers.count) {
        case (DER.utcTime, 12):
            let short = numbers[0] * 10 + numbers[1]
            year = short < 50 ? 2000 + short : 1900 + short
        case (DER.generalizedTime, 14):
            year = numbers[0] * 1000 + numbers[1] * 100 + numbers[2] * 10 + numbers[3]
        default: throw .malformedDER
        }
        let rest = numbers.suffix(10)
        let parts = stride(from: rest.startIndex, to: rest.endIndex, by: 2).map { rest[$0] * 10 + rest[$0 + 1] }
        let days = days(year, parts[0], parts[1])
        guard (1...12).contains(parts[0]), civil(days) == (year, parts[0], parts[1]),
            parts[2] < 24, parts[3] < 60, parts[4] < 60
        else { throw .malformedDER }
        return days * 86400 + parts[2] * 3600 + parts[3] * 60 + parts[4]
    }

    /// Days since 1970 of a date in the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The date of a day since 1970.
    private static func civil(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = day + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
