// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance

/// The results as one page that needs nothing beside itself, and no script to be read.
///
/// It is well-formed XML too, so that any tool can read it.
struct HTMLReport {
    let outcome: ConformanceOutcome

    var text: String {
        let body =
            header + tiles + problems
            + ["<div class=\"tables\">"] + devices + areas + ["</div>"] + toolbar + results
        return (Self.head(title) + body + Self.foot).joined(separator: "\n") + "\n"
    }

    private var title: String {
        let subject = outcome.devices.count == 1 ? outcome.devices[0].device : outcome.devices.count.of("device")
        return "Matter conformance of \(subject)"
    }

    private static func head(_ title: String) -> [String] {
        [
            "<!DOCTYPE html>",
            #"<html lang="en">"#,
            "<head>",
            #"<meta charset="utf-8"/>"#,
            #"<meta name="viewport" content="width=device-width, initial-scale=1"/>"#,
            #"<meta name="color-scheme" content="light dark"/>"#,
            // What a device says of itself must not be able to load or send anything, whatever it is.
            #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "#
                + #"style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>"#,
            "<title>\(Markup.escaped(title))</title>",
            "<style>\(style)</style>",
            "</head>",
            "<body>",
            "<main>",
        ]
    }

    private static let foot = ["</main>", "<script>\(script)</script>", "</body>", "</html>"]

    private var header: [String] {
        let counts = outcome.counts
        let verdict = outcome.isConformant ? "conformant" : "not conformant"
        var facts = [
            counts.total.of("result"), outcome.devices.count.of("device"), "took \(outcome.elapsed.words)",
            "started \(outcome.started)", "\(Invocation.program) \(Invocation.version)",
        ]
        if !outcome.leftOut.isEmpty {
            facts.append("\(outcome.leftOut.count.of("check")) that wait for minutes left out")
        }
        return [
            "<header>",
            "<h1>\(Markup.escaped(title))</h1>",
            "<p class=\"verdict \(outcome.isConformant ? "passed" : "failed")\">\(verdict)</p>",
            "<p class=\"facts\">\(facts.map { "<span>\(Markup.escaped($0))</span>" }.joined(separator: " "))</p>",
            "</header>",
        ]
    }

    private var tiles: [String] {
        let counts = outcome.counts
        let tiles = [
            ("passed", "passed", counts.passed), ("failed", "failed", counts.failed),
            ("notRun", "not run", counts.notRun), ("notApplicable", "not applicable", counts.notApplicable),
        ]
        return ["<nav class=\"tiles\" aria-label=\"Verdicts\">"]
            + tiles.map { key, name, count in
                "<a class=\"tile \(count == 0 ? "none" : key)\" href=\"#results\" data-show=\"\(key)\">"
                    + "<b>\(count)</b> <span>\(name)</span></a>"
            } + ["</nav>"]
    }

    /// What went wrong, each check once.
    private var problems: [String] {
        let failures = FailureGroup.all(outcome.devices)
        let notRun = NotRunGroup.all(outcome.devices)
        guard !failures.isEmpty || !notRun.isEmpty else { return [] }
        let items =
            failures.map { group in
                "<li><span class=\"mark failed\">failed</span> <a href=\"#results\" data-find=\"\(group.check.id)\">"
                    + "\(Markup.escaped(group.check.id))</a> \(Markup.escaped(group.check.title)) "
                    + "<small>\(Markup.escaped(group.placeWords))</small></li>"
            }
            + notRun.map { group in
                "<li><span class=\"mark notRun\">not run</span> \(Markup.escaped(group.device)): "
                    + "\(Markup.escaped(group.reason)) <small>\(group.ids.count.of("check"))</small></li>"
            }
        return ["<section class=\"card problems\">", "<h2>What went wrong</h2>", "<ul>"] + items + [
            "</ul>", "</section>",
        ]
    }

    private var devices: [String] {
        let rows = outcome.devices.enumerated().map { index, device in
            row(device.device, device.counts, device.duration.words, show: "device=\"\(index)\"")
        }
        return table("Devices", "Device", rows, hasTime: true)
    }

    private var areas: [String] {
        var counts: [CheckArea: VerdictCounts] = [:]
        for result in outcome.devices.lazy.flatMap(\.results) {
            counts[result.check.area, default: VerdictCounts()].count(result.verdict)
        }
        let rows = CheckArea.allCases.enumerated().compactMap { index, area in
            counts[area].map { row(area.rawValue, $0, nil, show: "area=\"\(index)\"") }
        }
        return table("Areas", "Area", rows, hasTime: false)
    }

    private func table(_ title: String, _ first: String, _ rows: [String], hasTime: Bool) -> [String] {
        let columns = ["Passed", "Failed", "Not run", "N/A"] + (hasTime ? ["Time"] : [])
        let names = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
        return [
            "<section class=\"card\">", "<h2>\(title)</h2>", "<div class=\"scroll\"><table>",
            "<thead><tr><th scope=\"col\">\(first)</th>\(names)</tr></thead>", "<tbody>",
        ] + rows + ["</tbody>", "</table></div>", "</section>"]
    }

    private func row(_ name: String, _ counts: VerdictCounts, _ time: String?, show: String) -> String {
        let cells = [
            ("passed", counts.passed), ("failed", counts.failed), ("notRun", counts.notRun),
            ("notApplicable", counts.notApplicable),
        ].map { key, count in "<td class=\"\(count == 0 ? "none" : key)\">\(count)</td>" }.joined()
        let bar = [
            ("passed", counts.passed), ("failed", counts.failed), ("notRun", counts.notRun),
        ].filter { $0.1 > 0 }.map { "<i class=\"\($0.0)\" style=\"flex-grow:\($0.1)\"></i>" }.joined()
        return "<tr><th scope=\"row\"><a href=\"#results\" data-\(show)>\(Markup.escaped(name))</a>"
            + "<span class=\"bar\" aria-hidden=\"true\">\(bar)</span></th>"
            + cells + (time.map { "<td>\($0)</td>" } ?? "") + "</tr>"
    }
}
