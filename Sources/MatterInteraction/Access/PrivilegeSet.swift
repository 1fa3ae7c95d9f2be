// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// The privileges that a subject holds on a part of the node.
package struct PrivilegeSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A privilege with all that it includes.
    package init(granting privilege: Privilege) {
        rawValue = Privilege.allCases.reduce(0) { bits, other in
            privilege.includes(other) ? bits | Self.bit(other) : bits
        }
    }

    package static let all = PrivilegeSet(granting: .administer)

    package func contains(_ privilege: Privilege) -> Bool { rawValue & Self.bit(privilege) != 0 }

    private static func bit(_ privilege: Privilege) -> UInt8 { 1 << UInt8(privilege.rawValue) }
}
