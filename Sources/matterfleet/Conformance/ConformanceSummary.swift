// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

/// What a run came to, for people.
struct ConformanceSummary {
    private let reports: [DeviceReport]

    init(_ reports: [DeviceReport]) { self.reports = reports }

    func lines(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        for report in reports {
            for result in report.results {
                switch result.verdict {
                case .passed, .notApplicable: continue
                case .failed: lines += failure(report, result, style)
                case .notRun(let reason):
                    lines.append(style.paint("NOT RUN", .warning) + " \(title(report, result)): \(reason)")
                }
            }
        }
        for report in reports {
            let counts = ["passed", "failed", "not run", "not applicable"]
                .map { "\(report.count($0)) \($0)" }.joined(separator: ", ")
            let verdict = report.isConformant ? style.paint("ok", .good) : style.paint("failed", .bad)
            lines.append("\(report.device): \(verdict) (\(counts))")
        }
        return lines
    }

    private func title(_ report: DeviceReport, _ result: CheckResult) -> String {
        let endpoint = result.endpoint.map { " endpoint \($0.rawValue)" } ?? ""
        return "\(result.check.id) \(report.device)\(endpoint): \(result.check.title) (\(result.check.section))"
    }

    private func failure(_ report: DeviceReport, _ result: CheckResult, _ style: TextStyle) -> [String] {
        var lines = [style.paint("FAILED", .bad) + " " + title(report, result)]
        for finding in result.findings {
            lines.append("  \(finding.what)")
            lines.append("    expected: \(finding.expected)")
            lines.append("    found:    \(finding.found)")
        }
        return lines
    }
}
