// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What a check came to.
package enum Verdict: Hashable, Sendable {
    case passed
    case failed
    /// The device lacks what the rule is about.
    case notApplicable(String)
    /// Nobody knows: never taken for a success.
    case notRun(String)

    package var name: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .notApplicable: "not applicable"
        case .notRun: "not run"
        }
    }

    /// Why it is neither passed nor failed.
    package var reason: String? {
        switch self {
        case .passed, .failed: nil
        case .notApplicable(let reason), .notRun(let reason): reason
        }
    }
}

/// A way in which a device differs from what its rule says.
package struct Finding: Error, Hashable, Sendable {
    package var what: String
    package var expected: String
    package var found: String

    package init(_ what: String, expected: String, found: String) {
        self.what = what
        self.expected = expected
        self.found = found
    }
}

/// A check's verdict on one endpoint or device, with the evidence.
package struct CheckResult: Sendable {
    package let check: Check
    /// Nil for a check of the whole device.
    package let endpoint: EndpointNumber?
    package let verdict: Verdict
    package let findings: [Finding]
    /// What was done, in words.
    package let steps: [String]
    /// The messages of a failure.
    package let trace: [String]
    /// Of the clock that the device lives by.
    package let duration: Duration
    /// Whether it was tried on the simulated network in the place of the real one.
    package var isSimulated = false

    package init(
        _ check: Check,
        endpoint: EndpointNumber?,
        verdict: Verdict,
        findings: [Finding] = [],
        steps: [String] = [],
        trace: [String] = [],
        duration: Duration = .zero
    ) {
        self.check = check
        self.endpoint = endpoint
        self.verdict = verdict
        self.findings = findings
        self.steps = steps
        self.trace = trace
        self.duration = duration
    }
}
