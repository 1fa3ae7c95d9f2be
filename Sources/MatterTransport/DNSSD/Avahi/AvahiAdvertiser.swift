// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The host's Avahi daemon as advertiser, through `dns_sd.h`; its blocking calls run on a thread of its own.
package final class AvahiAdvertiser: ServiceAdvertiser, @unchecked Sendable {
    /// Asks the daemon whether it is there; takes some milliseconds.
    package static func isReachable() -> Bool { false }

    /// Starts the thread, on which events are reported; an unreachable daemon is an error.
    package init(
        interfaces: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
    }

    package func advertise(_ service: AdvertisedService) {}

    package func withdraw(_ key: ServiceKey) {}

    package func shutdown(_ completion: @escaping @Sendable () -> Void) { completion() }
}
