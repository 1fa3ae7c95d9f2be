// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

/// The results as JUnit XML, for build servers.
///
/// A suite is a device, a case a check on one of its endpoints. *Not applicable* is skipped, *not run* an error.
struct JUnitReport {
    let outcome: ConformanceOutcome

    var text: String {
        let counts = outcome.counts
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites name="matterfleet conformance"\#(numbers(counts, outcome.elapsed))>"#,
        ]
        for device in outcome.devices { lines += suite(device) }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func numbers(_ counts: VerdictCounts, _ duration: Duration) -> String {
        #" tests="\#(counts.total)" failures="\#(counts.failed)" errors="\#(counts.notRun)""#
            + #" skipped="\#(counts.notApplicable)" time="\#(Self.time(duration))""#
            + #" timestamp="\#(Markup.attribute(outcome.started))""#
    }

    private func suite(_ device: DeviceReport) -> [String] {
        var lines = [
            #"  <testsuite name="\#(Markup.attribute(device.device))"\#(numbers(device.counts, device.duration))>"#
        ]
        for result in device.results { lines += testCase(device, result) }
        lines.append("  </testsuite>")
        return lines
    }

    private func testCase(_ device: DeviceReport, _ result: CheckResult) -> [String] {
        let check = result.check
        let place = result.endpoint.map { " endpoint \($0.rawValue)" } ?? ""
        let name = "\(check.id)\(place): \(check.title) (\(check.section))"
        let head =
            #"    <testcase classname="\#(Markup.attribute(device.device + "." + check.area.rawValue))""#
            + #" name="\#(Markup.attribute(name))" time="\#(Self.time(result.duration))""#
        switch result.verdict {
        case .passed: return [head + "/>"]
        case .notApplicable(let reason): return outcome(head, "skipped", reason)
        case .notRun(let reason): return outcome(head, "error", reason, type: "not run")
        case .failed:
            let first = result.findings.first
            let message = first.map { "\($0.what): expected \($0.expected), found \($0.found)" } ?? "failed"
            return outcome(head, "failure", message, type: "failed", Self.evidence(result))
        }
    }

    private func outcome(
        _ head: String,
        _ element: String,
        _ message: String,
        type: String? = nil,
        _ content: [String] = []
    ) -> [String] {
        let type = type.map { #" type="\#($0)""# } ?? ""
        let start = #"      <\#(element) message="\#(Markup.attribute(message))"\#(type)"#
        guard !content.isEmpty else { return [head + ">", start + "/>", "    </testcase>"] }
        let text = Markup.escaped(content.joined(separator: "\n"))
        return [head + ">", start + ">\(text)</\(element)>", "    </testcase>"]
    }

    private static func evidence(_ result: CheckResult) -> [String] {
        var lines: [String] = []
        for finding in result.findings {
            lines += [finding.what, "  expected: \(finding.expected)", "  found:    \(finding.found)"]
        }
        if !result.steps.isEmpty { lines += ["steps:"] + result.steps.map { "  " + $0 } }
        if !result.trace.isEmpty { lines += ["messages:"] + result.trace.map { "  " + $0 } }
        return lines
    }

    /// Seconds with three digits behind the point.
    private static func time(_ duration: Duration) -> String {
        let milliseconds = max(0, Int64(duration.inSeconds * 1000))
        let digits = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
