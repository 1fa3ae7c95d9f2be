// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// All results of one device.
package struct DeviceReport: Sendable {
    package let device: String
    package let results: [CheckResult]
    /// Of the clock on the wall.
    package let duration: Duration

    package init(device: String, results: [CheckResult], duration: Duration) {
        self.device = device
        self.results = results
        self.duration = duration
    }

    /// The number of results with a verdict's name.
    package func count(_ name: String) -> Int { results.count { $0.verdict.name == name } }

    /// Whether nothing failed and everything ran.
    package var isConformant: Bool {
        results.allSatisfy { result in
            switch result.verdict {
            case .passed, .notApplicable: true
            case .failed, .notRun: false
            }
        }
    }
}
