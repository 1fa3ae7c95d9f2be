// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The responder in this process: mDNS (RFC 6762) with a host name for each node, beside a running Avahi.
package final class EmbeddedResponder: ServiceAdvertiser, @unchecked Sendable {
    /// Opens the sockets on a loop, which serves them from then on; events are reported on that loop's thread.
    package init(
        loop: EventLoop,
        interfaces: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
    }

    package func advertise(_ service: AdvertisedService) {}

    package func withdraw(_ key: ServiceKey) {}

    package func shutdown(_ completion: @escaping @Sendable () -> Void) { completion() }
}
