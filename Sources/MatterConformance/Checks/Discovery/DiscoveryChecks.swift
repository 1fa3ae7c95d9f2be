// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What the device tells by DNS-SD (Core § 4.3).
enum DiscoveryChecks {
    static let all: [Check] = [
        Check("SD-OP-1", "Core § 4.3.2.1", "The operational service is named by compressed fabric id and node id") {
            trial in
            try trial.device.findOperational(trial.device.home)
        }
    ]
}
