// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The number from which everything is derived that tells the devices of one fleet from those of another.
package struct FleetSeed: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// What a fleet without a store begins with, so that it has the same codes at every start.
    package static let ephemeral = FleetSeed(1)

    /// A seed that no other fleet has.
    package static func random(_ source: any RandomSource) -> FleetSeed { FleetSeed(source.next()) }

    package var description: String { String(rawValue) }
}
