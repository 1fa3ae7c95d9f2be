// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What makes the services of a fleet findable by DNS-SD (RFC 6763).
///
/// All functions may be called from any thread, and none of them blocks.
package protocol ServiceAdvertiser: AnyObject, Sendable {
    /// Shows a service, or changes the one that is shown under the same key.
    func advertise(_ service: AdvertisedService)
    /// Withdraws a service; unknown keys are ignored.
    func withdraw(_ key: ServiceKey)
    /// Withdraws everything for good, then calls back on a thread of the advertiser.
    func shutdown(_ completion: @escaping @Sendable () -> Void)
}

/// What an advertiser reports, on a thread of its own.
package enum ServiceEvent: Hashable, Sendable {
    /// The service can be found now; told once for each `advertise` of a new key.
    case published(ServiceKey)
    /// Another host holds the name, so the service is shown under another one; the key stays.
    case renamed(ServiceKey, instanceName: String)
    /// Another host holds the name, which cannot be changed; it is tried again from time to time.
    case conflict(ServiceKey)
    /// Another host holds the host name, so the node's services point to another one now.
    case hostRenamed(from: String, to: String)
    /// Nothing can be shown for now; the text says why. What was asked for is shown as soon as it can be.
    case unavailable(reason: String)
    /// The service cannot be shown; the text says why.
    case failed(ServiceKey, reason: String)
}
