// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The 12-bit number that tells commissionable devices from one another (Matter Core § 5.1.1.5).
package struct Discriminator: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt16

    /// A discriminator, or nil for a number above 4095.
    package init?(_ rawValue: UInt16) {
        guard rawValue <= 0xFFF else { return nil }
        self.rawValue = rawValue
    }

    private init(unchecked rawValue: UInt16) { self.rawValue = rawValue }

    /// The discriminator that test devices have by convention.
    package static let test = Discriminator(unchecked: 3840)

    /// The upper four bits, which are all that a manual code carries.
    package var short: UInt8 { UInt8(rawValue >> 8) }

    package var description: String { String(rawValue) }
}
