// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What finds services of other hosts by DNS-SD (RFC 6763).
///
/// All functions may be called from any thread, and none of them blocks; handlers are called on the loop of whoever
/// made the finder.
package protocol ServiceFinder: AnyObject, Sendable {
    /// Looks for all services of a type, or of a subtype such as `_L3840`, until `cancel`.
    func browse(
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> DiscoveryID

    /// Looks for one service until `cancel`.
    func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> DiscoveryID

    /// Ends a search, whose handler is not called afterwards but for what is under way.
    func cancel(_ id: DiscoveryID)

    /// Ends all searches.
    func stop()
}
