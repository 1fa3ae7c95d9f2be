// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What a test can have a node do through TestEventTrigger of General Diagnostics (Matter Core § 11.12.7.1).
///
/// The numbers are those of the CHIP SDK's sample devices: the cluster in the upper 16 bits, an endpoint in the next 16
/// (0: whichever has the cluster), then the event.
enum TestEventTriggers {
    private static let endpointMask: UInt64 = 0x0000_FFFF_0000_0000

    /// Does what a trigger asks for; false where there is no such trigger.
    static func run(_ trigger: UInt64, _ node: Node, at now: Moment) -> Bool {
        // A manufacturer's own triggers: those of the test vendor are known, and do nothing.
        if trigger >> 16 == 0xFFFF_FFFF_FFF1 { return true }
        let number = UInt16(truncatingIfNeeded: (trigger & endpointMask) >> 32)
        let endpoint = number == 0 ? nil : EndpointNumber(number)
        switch trigger & ~endpointMask {
        case 0x0091_0000_0000_0000: return node.fakeReadings(nil, interval: 0, of: endpoint, at: now)
        case 0x0091_0000_0000_0001:
            let load = LoadDescription(watts: 1000, noisePercent: 1.5, powerFactor: 1)
            return node.fakeReadings(load, interval: 2, of: endpoint, at: now)
        case 0x0091_0000_0000_0002:
            let generator = LoadDescription(watts: -3000, noisePercent: 1.5, powerFactor: 1)
            return node.fakeReadings(generator, interval: 5, of: endpoint, at: now)
        default: return false
        }
    }
}
