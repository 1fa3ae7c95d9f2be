// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// Shows nothing to anybody: for controllers that are told a device's address.
final class SilentAdvertiser: ServiceAdvertiser {
    private let onEvent: @Sendable (ServiceEvent) -> Void

    init(onEvent: @escaping @Sendable (ServiceEvent) -> Void) { self.onEvent = onEvent }

    func advertise(_ service: AdvertisedService) { onEvent(.published(service.key)) }

    func withdraw(_ key: ServiceKey) {}

    func shutdown(_ completion: @escaping @Sendable () -> Void) { completion() }
}
