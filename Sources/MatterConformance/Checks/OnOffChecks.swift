// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The On/Off cluster (Application Clusters § 1.5).
enum OnOffChecks {
    private static let cluster: ClusterID = 0x0006

    static let all: [Check] = [
        Check("OO-CMD-1", "App § 1.5.7.2", "On switches on and OnOff says so", on: cluster, needs: [.command(1)]) {
            trial in
            try trial.invoke(0)
            try trial.invoke(1)
            trial.expect("OnOff after On", try trial.read(0), is: .boolean(true))
        }
    ]
}
