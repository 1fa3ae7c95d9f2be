// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterProfiles
import MatterSimulation
import Testing

@Suite("The suite on the simulated network")
struct SuiteTests {
    @Test("every profile fails no check", arguments: ShippedProfiles.paths)
    func profiles(path: String) throws {
        let run = try SimulatedRun(profile: path, seed: 1)
        let results = run.run(ConformanceSuite.checks)
        #expect(!results.isEmpty)
        for result in results {
            switch result.verdict {
            case .passed, .notApplicable: continue
            case .failed, .notRun:
                let findings = result.findings.map { "\($0.what): expected \($0.expected), found \($0.found)" }
                Issue.record(
                    """
                    \(result.check.id) on \(result.endpoint.map { "\($0.rawValue)" } ?? "the device"): \
                    \(result.verdict.name) \(result.verdict.reason ?? "") \(findings)
                    """
                )
            }
        }
    }
}
