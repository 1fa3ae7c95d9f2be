// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterMessaging
import MatterTransport

extension SessionParameters {
    /// The timing that a service's text record tells (Matter Core § 4.3.4); what is out of range counts as absent.
    init(_ service: DiscoveredService) {
        self.init()
        func interval(_ key: String) -> Duration? {
            guard let value = service.value(key).flatMap(UInt32.init), (1...Self.maximumInterval).contains(value) else {
                return nil
            }
            return .milliseconds(Int64(value))
        }
        if let value = interval("SII") { idleInterval = value }
        if let value = interval("SAI") { activeInterval = value }
        if let value = service.value("SAT").flatMap(UInt16.init) { activeThreshold = .milliseconds(Int64(value)) }
    }
}
