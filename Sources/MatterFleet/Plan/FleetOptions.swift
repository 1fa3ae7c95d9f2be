// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import MatterTransport

/// What a user asks of a fleet.
package struct FleetOptions: Hashable, Sendable {
    /// Where a fleet keeps what its controllers were told is stored.
    package enum Storage: Hashable, Sendable {
        /// Nowhere: every start is a factory reset.
        case ephemeral
        case file(String)
    }

    /// The profiles' files, one device each.
    package var profiles: [String]
    package var storage: Storage
    package var dnsService: DNSServiceBackend.Request = .auto
    /// Names or indices; none for all that look like real ones.
    package var interfaces: [String] = []
    package var seed: FleetSeed?
    /// The key that enables test event triggers, 16 octets.
    package var enableKey: [UInt8]?

    // For the first device.
    package var port: UInt16?
    package var discriminator: Discriminator?
    package var passcode: Passcode?
    package var vendorID: VendorID?
    package var productID: ProductID?

    package init(profiles: [String], storage: Storage) {
        self.profiles = profiles
        self.storage = storage
    }

    /// Where a fleet tells how it is unless told otherwise: beside its store; nil for one without.
    package var defaultHealthSocket: String? {
        if case .file(let path) = storage { Self.healthSocket(ofStore: path) } else { nil }
    }

    /// Where a fleet with this store tells how it is unless told otherwise.
    package static func healthSocket(ofStore path: String) -> String { path + ".health" }

    /// The port of a first device that is not told otherwise (Matter Core § 4.3.1).
    package static let defaultPort: UInt16 = 5540

    /// Where the store is unless told otherwise (XDG Base Directory Specification); nil without a home.
    package static func defaultStore(environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return state + "/matterfleet/fleet.sqlite"
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.local/state/matterfleet/fleet.sqlite"
    }
}
