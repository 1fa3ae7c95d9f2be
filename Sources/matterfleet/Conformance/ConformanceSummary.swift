// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

/// What a run came to, for people.
struct ConformanceSummary {
    /// More findings of one check nobody reads on a terminal; the reports have all.
    private static let maximumFindings = 3
    private static let maximumIDs = 6
    private let outcome: ConformanceOutcome

    init(_ outcome: ConformanceOutcome) { self.outcome = outcome }

    func lines(_ style: TextStyle) -> [String] {
        var page = TextPage()
        for group in FailureGroup.all(outcome.devices) { add(group, to: &page) }
        for group in NotRunGroup.all(outcome.devices) { add(group, to: &page) }
        if !page.lines.isEmpty { page.add(lines: [StyledText()]) }
        if outcome.devices.count > 1 { page.add(lines: table) }
        page.add(total)
        if !outcome.leftOut.isEmpty {
            let text = "\(outcome.leftOut.count.of("check")) that wait for minutes were left out; --long runs them."
            page.add(StyledText(text, .warning))
        }
        return page.lines.map { $0.text(in: style) }
    }

    private func add(_ group: FailureGroup, to page: inout TextPage) {
        let head = StyledText("FAILED", .bad) + " " + StyledText(group.check.id, .strong) + " \(group.check.title)"
        let section = String(group.check.section.map { $0 == " " ? "\u{A0}" : $0 })
        page.add(lines: (head + " (\(section))").wrapped(first: StyledText(), rest: StyledText("  ")))
        page.add("on \(group.placeWords)", indent: 2)
        for finding in group.findings.prefix(Self.maximumFindings) {
            page.add(finding.what, indent: 4)
            page.add(lines: row("expected: ", finding.expected))
            page.add(lines: row("found:    ", finding.found))
        }
        let rest = group.findings.count - Self.maximumFindings
        if rest > 0 { page.add(StyledText("and \(rest.of("finding")) more", .faint), indent: 4) }
    }

    private func row(_ name: String, _ text: String) -> [StyledText] {
        // A value of many kilobytes is for the reports.
        let limit = 600
        let text = text.count > limit ? text.prefix(limit) + " …" : text
        return StyledText(text).wrapped(
            first: StyledText("      ") + StyledText(name, .faint),
            rest: StyledText(String(repeating: " ", count: 16))
        )
    }

    private func add(_ group: NotRunGroup, to page: inout TextPage) {
        let ids = group.ids.prefix(Self.maximumIDs).joined(separator: ", ")
        let rest = group.ids.count - Self.maximumIDs
        let which = rest > 0 ? "\(ids) and \(rest) more" : ids
        let text = StyledText("NOT RUN", .warning) + " \(group.device): \(group.reason) (\(which))"
        page.add(lines: text.wrapped(first: StyledText(), rest: StyledText("  ")))
    }

    private var table: [StyledText] {
        var table = TextTable(indent: 0, limits: [32, 8, 8, 8, 8, 16])
        let names = ["device", "passed", "failed", "not run", "n/a", "time"]
        table.add(names.map { StyledText($0, .faint) })
        for device in outcome.devices {
            let counts = device.counts
            table.add([
                StyledText(device.device, counts.isConformant ? .good : .bad),
                StyledText("\(counts.passed)"),
                StyledText("\(counts.failed)", counts.failed > 0 ? .bad : nil),
                StyledText("\(counts.notRun)", counts.notRun > 0 ? .warning : nil),
                StyledText("\(counts.notApplicable)"),
                StyledText(device.duration.words),
            ])
        }
        return table.lines
    }

    private var total: StyledText {
        let counts = outcome.counts
        let verdict = outcome.isConformant ? StyledText("ok", .good) : StyledText("failed", .bad)
        let subject = outcome.devices.count == 1 ? outcome.devices[0].device : outcome.devices.count.of("device")
        return StyledText("\(subject): ") + verdict + ": \(counts.passed) passed, "
            + StyledText("\(counts.failed) failed", counts.failed > 0 ? .bad : nil) + ", "
            + StyledText("\(counts.notRun) not run", counts.notRun > 0 ? .warning : nil)
            + ", \(counts.notApplicable) not applicable in \(outcome.elapsed.words)"
    }
}
