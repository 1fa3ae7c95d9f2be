// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

extension HTMLReport {
    /// What the script shows: without it, it would not do anything.
    var toolbar: [String] {
        let verdicts = [
            ("", "All verdicts"), ("failed notRun", "Failed or not run"), ("failed", "Failed"), ("notRun", "Not run"),
            ("passed", "Passed"), ("notApplicable", "Not applicable"),
        ]
        let devices = [("", "All devices")] + outcome.devices.enumerated().map { ("\($0)", $1.device) }
        let areas = [("", "All areas")] + CheckArea.allCases.enumerated().map { ("\($0)", $1.rawValue) }
        return [
            "<h2 id=\"results\">Results</h2>", "<form class=\"toolbar\" hidden=\"hidden\">",
            select("verdict", "Verdict", verdicts), select("device", "Device", devices), select("area", "Area", areas),
            "<input name=\"text\" type=\"search\" aria-label=\"Text\" placeholder=\"Id, title, section\"/>",
            "<output></output>", "</form>",
        ]
    }

    private func select(_ name: String, _ label: String, _ options: [(String, String)]) -> String {
        "<select name=\"\(name)\" aria-label=\"\(label)\">"
            + options.map { "<option value=\"\($0)\">\(Markup.escaped($1))</option>" }.joined() + "</select>"
    }

    /// Every result, by device and area.
    var results: [String] {
        outcome.devices.enumerated().flatMap { index, device in
            ["<section class=\"device\" data-device=\"\(index)\">", "<h3>\(Markup.escaped(device.device))</h3>"]
                + CheckArea.allCases.enumerated().flatMap { number, area in
                    let results = device.results.filter { $0.check.area == area }
                    return results.isEmpty ? [] : group(area, number, results)
                } + ["</section>"]
        }
    }

    private func group(_ area: CheckArea, _ number: Int, _ results: [CheckResult]) -> [String] {
        ["<section class=\"area card\" data-area=\"\(number)\">", "<h4>\(area.rawValue)</h4>", "<ul class=\"list\">"]
            + results.map(item) + ["</ul>", "</section>"]
    }

    private func item(_ result: CheckResult) -> String {
        let check = result.check
        var marks = result.endpoint.map { "<span class=\"chip\">endpoint \($0.rawValue)</span> " } ?? ""
        if result.isSimulated { marks += "<span class=\"chip\">simulated</span> " }
        if result.duration >= .milliseconds(100) { marks += "<span class=\"chip\">\(result.duration.words)</span> " }
        let line =
            "<span class=\"mark \(result.verdict.key)\">\(result.verdict.name)</span> "
            + "<code>\(Markup.escaped(check.id))</code> "
            + "<span class=\"title\">\(Markup.escaped(check.title))</span> "
            + "<span class=\"more\">\(marks)<span class=\"chip\">\(Markup.escaped(check.section))</span></span>"
        let details = details(result)
        let content =
            details.isEmpty
            ? "<div class=\"line\">\(line)</div>"
            : "<details><summary class=\"line\">\(line)</summary><div class=\"details\">\(details)</div></details>"
        return "<li data-verdict=\"\(result.verdict.key)\">\(content)</li>"
    }

    private func details(_ result: CheckResult) -> String {
        var text = result.verdict.reason.map { "<p>\(Markup.escaped($0))</p>" } ?? ""
        for finding in result.findings {
            text +=
                "<div class=\"finding\"><p>\(Markup.escaped(finding.what))</p><dl>"
                + "<dt>expected</dt><dd class=\"expected\">\(Markup.escaped(finding.expected))</dd>"
                + "<dt>found</dt><dd class=\"found\">\(Markup.escaped(finding.found))</dd></dl></div>"
        }
        if !result.steps.isEmpty {
            text += "<p class=\"label\">Steps</p><ol>"
            text += result.steps.map { "<li>\(Markup.escaped($0))</li>" }.joined() + "</ol>"
        }
        if !result.trace.isEmpty {
            text +=
                "<details class=\"trace\"><summary>\(result.trace.count.of("message"))</summary><pre>"
                + Markup.escaped(result.trace.joined(separator: "\n")) + "</pre></details>"
        }
        return text
    }
}
