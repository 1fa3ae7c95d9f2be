// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// What ties a controller to time and network: the real ones, or simulated ones.
///
/// Only `run` may be called from any thread. All else belongs to where `run` runs its closures, one after the other,
/// and so do the calls of the client and of handlers, which never come while the link is being called.
package protocol ControllerLink: AnyObject, Sendable {
    /// Runs a closure where the controller lives, after those given before; dropped once the link has stopped.
    func run(_ body: @escaping @Sendable () -> Void)

    /// Begins to call the client.
    func start(_ client: any ControllerLinkClient) throws(ControllerFailure)

    var now: Moment { get }

    func transmit(_ datagram: Datagram)

    /// When the client is to be woken next; nil: never.
    func wake(at deadline: Instant?)

    /// Looks for services of a type until `cancel`.
    func browse(
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> LinkSearch

    /// Looks for one service until `cancel`.
    func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> LinkSearch

    func cancel(_ search: LinkSearch)

    /// Ends all there is; nothing is called afterwards.
    func stop()
}

/// Names a search of a link.
package struct LinkSearch: Hashable, Sendable {
    package let number: UInt64
    package init(_ number: UInt64) { self.number = number }
}

/// Who is told what comes over a link.
package protocol ControllerLinkClient: AnyObject, Sendable {
    func receive(_ datagram: Datagram)
    func timeout()
    /// How many things the client waits for, so that a simulation knows whether time should pass.
    var pendingCount: Int { get }
}
