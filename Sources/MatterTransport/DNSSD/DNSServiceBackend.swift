// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Who answers DNS-SD questions about the fleet.
package enum DNSServiceBackend: String, Hashable, Sendable {
    /// The host's Avahi daemon.
    case avahi
    /// The responder in this process.
    case embedded
    /// Nobody.
    case none

    /// What a user can ask for.
    package enum Request: String, CaseIterable, Sendable {
        case auto, avahi, embedded, none
    }

    /// More registrations than this are not entrusted to a stock Avahi, whose D-Bus stops at 255.
    package static let maximumAvahiRegistrations = 200

    /// Decides on a back end, and says why in words for the log.
    package static func choose(
        requested: Request,
        avahiReachable: Bool,
        registrations: Int
    ) -> (backend: DNSServiceBackend, reason: String) {
        switch requested {
        case .avahi: (.avahi, "as requested")
        case .embedded: (.embedded, "as requested")
        case .none: (.none, "as requested")
        case .auto where !avahiReachable: (.embedded, "no Avahi daemon answers")
        case .auto where registrations > maximumAvahiRegistrations:
            (
                .embedded,
                "the fleet may need \(registrations) registrations, over the \(maximumAvahiRegistrations) left to Avahi"
            )
        case .auto:
            (.avahi, "its daemon answers and the fleet needs at most \(registrations) registrations")
        }
    }
}
