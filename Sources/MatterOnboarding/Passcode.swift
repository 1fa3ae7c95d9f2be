// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A setup passcode that the standard allows (Matter Core § 5.1.7.1).
package struct Passcode: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt32

    /// The numbers of eight digits that are neither all zeros nor all nines.
    package static let range: ClosedRange<UInt32> = 1...99_999_998

    /// The numbers within the range that nobody may use.
    package static let forbidden: [UInt32] = [
        11_111_111, 22_222_222, 33_333_333, 44_444_444, 55_555_555, 66_666_666, 77_777_777, 88_888_888,
        12_345_678, 87_654_321,
    ]

    /// A passcode, or nil for a number that the standard forbids.
    package init?(_ rawValue: UInt32) {
        guard Self.range.contains(rawValue), !Self.forbidden.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(unchecked rawValue: UInt32) { self.rawValue = rawValue }

    /// The passcode that test devices have by convention.
    package static let test = Passcode(unchecked: 20_202_021)

    /// The eight digits, leading zeros included.
    package var description: String {
        let digits = String(rawValue)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
