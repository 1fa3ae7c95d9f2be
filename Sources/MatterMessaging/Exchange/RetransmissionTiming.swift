// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The arithmetic of the message reliability protocol (Matter Core § 4.12.2.1, § 4.12.8).
package enum RetransmissionTiming {
    /// How often a message is sent at most, the first time included.
    package static let maximumTransmissions = 5
    /// How long an acknowledgement waits for a message to ride on.
    package static let acknowledgementDelay = Duration.milliseconds(200)

    private static let margin = 1.1
    private static let base = 1.6
    private static let threshold = 1
    private static let jitter = 0.25

    /// The wait after a transmission before the message is sent again or given up.
    ///
    /// - Parameters:
    ///   - interval: The peer's idle or active interval.
    ///   - transmission: The number of transmissions before this one: 0 after the first.
    ///   - fraction: A random number, 0 included, 1 not.
    package static func delay(interval: Duration, transmission: Int, fraction: Double) -> Duration {
        var factor = margin * (1 + fraction * jitter)
        for _ in 0..<max(0, transmission - threshold) { factor *= base }
        return .nanoseconds(Int64((Double(interval.wholeNanoseconds) * factor).rounded()))
    }
}
