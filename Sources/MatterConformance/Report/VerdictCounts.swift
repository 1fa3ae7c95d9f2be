// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// How many results came to what.
package struct VerdictCounts: Hashable, Sendable {
    package private(set) var passed = 0
    package private(set) var failed = 0
    package private(set) var notRun = 0
    package private(set) var notApplicable = 0

    package init() {}

    package init(_ results: some Sequence<CheckResult>) {
        for result in results { count(result.verdict) }
    }

    package var total: Int { passed + failed + notRun + notApplicable }

    /// Whether nothing failed and everything ran.
    package var isConformant: Bool { failed == 0 && notRun == 0 }

    package mutating func count(_ verdict: Verdict) {
        switch verdict {
        case .passed: passed += 1
        case .failed: failed += 1
        case .notRun: notRun += 1
        case .notApplicable: notApplicable += 1
        }
    }

    package static func + (left: VerdictCounts, right: VerdictCounts) -> VerdictCounts {
        var sum = left
        sum.passed += right.passed
        sum.failed += right.failed
        sum.notRun += right.notRun
        sum.notApplicable += right.notApplicable
        return sum
    }
}

extension DeviceReport {
    package var counts: VerdictCounts { VerdictCounts(results) }
}
