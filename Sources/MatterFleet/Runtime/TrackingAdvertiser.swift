// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// Tells when a service is not wanted any more: a device that has withdrawn it must not be waited for.
final class TrackingAdvertiser: ServiceAdvertiser {
    private let base: any ServiceAdvertiser
    private let onWithdraw: @Sendable (ServiceKey) -> Void

    init(_ base: any ServiceAdvertiser, onWithdraw: @escaping @Sendable (ServiceKey) -> Void) {
        self.base = base
        self.onWithdraw = onWithdraw
    }

    func advertise(_ service: AdvertisedService) { base.advertise(service) }

    func withdraw(_ key: ServiceKey) {
        base.withdraw(key)
        onWithdraw(key)
    }

    func shutdown(_ completion: @escaping @Sendable () -> Void) { base.shutdown(completion) }
}
