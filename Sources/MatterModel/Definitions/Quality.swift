// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The qualities of an element (Matter Core § 7.7).
package struct Quality: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// N: kept over restarts.
    package static let nonVolatile = Quality(rawValue: 1 << 0)
    /// X: null is a value.
    package static let nullable = Quality(rawValue: 1 << 1)
    /// F: never changes.
    package static let fixed = Quality(rawValue: 1 << 2)
    /// S: part of a scene.
    package static let scene = Quality(rawValue: 1 << 3)
    /// C: changes are never reported.
    package static let changesOmitted = Quality(rawValue: 1 << 4)
    /// Q: changes are reported at defined steps only.
    package static let quieter = Quality(rawValue: 1 << 5)
    /// L: needs a transport for large messages.
    package static let large = Quality(rawValue: 1 << 6)
    /// K: the cluster is one of the diagnostics clusters that wildcards may skip.
    package static let diagnostics = Quality(rawValue: 1 << 7)
    /// I: one instance on a node, at the root.
    package static let singleton = Quality(rawValue: 1 << 8)
    /// T: may be part of an atomic write.
    package static let atomic = Quality(rawValue: 1 << 9)
}
