// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

/// A whole run: when it was, and what came of it.
struct ConformanceOutcome {
    /// When it began, as RFC 3339 has it.
    var started: String
    /// Of the clock on the wall.
    var elapsed: Duration
    var devices: [DeviceReport]
    /// The checks that were asked for but take minutes, which nobody asked for.
    var leftOut: [Check] = []

    var counts: VerdictCounts { devices.reduce(VerdictCounts()) { $0 + $1.counts } }

    /// Whether there are results and all of them are good ones.
    var isConformant: Bool { counts.total > 0 && devices.allSatisfy { !$0.results.isEmpty && $0.isConformant } }
}

extension Verdict {
    /// The verdict as one word, for scripts.
    var key: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .notRun: "notRun"
        case .notApplicable: "notApplicable"
        }
    }
}

extension Duration {
    /// In seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1_000_000_000_000_000_000
    }

    /// Such as 0.4 s, 12 s or 3 min 5 s.
    var words: String {
        let seconds = components.seconds
        if seconds >= 60 { return "\(seconds / 60) min \(seconds % 60) s" }
        if seconds >= 10 { return "\(seconds) s" }
        return "\(Int64(inSeconds * 10) / 10).\(Int64(inSeconds * 10) % 10) s"
    }
}

extension Int {
    /// The number with what it counts, in the plural unless it is one.
    func of(_ singular: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? singular : plural ?? singular + "s")"
    }
}
