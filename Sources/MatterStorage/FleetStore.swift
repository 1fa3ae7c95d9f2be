// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Whose values: the fleet's own, or one device's.
package struct StoreScope: Hashable, Comparable, Sendable {
    /// The device's id; empty for the fleet.
    package let name: String

    private init(name: String) { self.name = name }

    /// What belongs to the fleet as a whole, such as its seed.
    package static let fleet = StoreScope(name: "")

    /// What belongs to one device, by its id.
    package static func device(_ id: String) -> StoreScope { StoreScope(name: id) }

    package static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

/// What a fleet keeps from one run to the next: octets by scope and key.
///
/// Every function may be called from any thread. Values are read at start and after a device's restart; they are
/// written all the time, so writing never waits: its completion says when the values are safe.
package protocol FleetStore: AnyObject, Sendable {
    /// Where the store is, for messages.
    var location: String { get }

    /// The scopes that hold a value, in ascending order.
    func scopes() throws(StorageError) -> [StoreScope]

    /// Every value of a scope, those included whose commit is still under way.
    func values(of scope: StoreScope) throws(StorageError) -> [String: [UInt8]]

    /// Writes all changes or none, after those committed before.
    ///
    /// The completion is called once, on a thread of the store's choice or before this returns; with nil when the
    /// values would survive a power cut. After the first failure every later commit fails too, so that nothing is
    /// ever kept that builds upon something lost.
    func commit(
        _ changes: [StoreChange],
        to scope: StoreScope,
        completion: @escaping @Sendable (StorageError?) -> Void
    )

    /// Finishes what was committed and closes the store; further commits fail.
    func close()
}
