// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterConformance
import MatterCore
import Testing

@testable import matterfleet

@Suite("Reports of the conformance suite")
struct ConformanceReportTests {
    private let outcome = ConformanceFixtures.outcome
    /// What XML has no place for, and what would move a reader's eyes, is replaced; all else arrives.
    private let shown =
        "]]></script></style><b a='\"'>&amp; --> \u{FFFD}\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\n\ttail 🏠"

    @Test("JUnit XML is well-formed and says what came of each check")
    func junit() throws {
        let document = try MarkupDocument(JUnitReport(outcome: outcome).text)
        let whole = try #require(document.all("testsuites").first).attributes
        #expect(whole["tests"] == "6")
        #expect(whole["failures"] == "1")
        #expect(whole["errors"] == "1")
        #expect(whole["skipped"] == "1")
        #expect(whole["time"] == "75.000")
        let suites = document.all("testsuite")
        #expect(suites.map { $0.attributes["name"] } == ["strip-0001", "evil \(shown)"])
        #expect(suites.map { $0.attributes["tests"] } == ["5", "1"])
        let cases = document.all("testcase")
        #expect(cases.count == 6)
        #expect(cases[0].attributes["classname"] == "strip-0001.Interaction model")
        #expect(cases[0].attributes["name"] == "IM-READ-1: title (Core § 8.1)")
        #expect(cases[1].attributes["name"] == "OO-CMD-1 endpoint 1: title \(shown) (Core § 8.1)")
        #expect(cases[1].attributes["time"] == "1.250")
        let failure = try #require(document.all("failure").first)
        #expect(failure.attributes["message"] == "what \(shown): expected good \(shown), found bad \(shown)")
        #expect(failure.text.contains("  expected: good \(shown)\n  found:    bad \(shown)\n"))
        #expect(failure.text.contains("steps:\n  step \(shown)\nmessages:\n  -> \(shown)"))
        #expect(document.all("skipped").map { $0.attributes["message"] } == ["no Switch \(shown)"])
        #expect(document.all("error").map { $0.attributes["message"] } == ["nobody \(shown)"])
        for element in document.all("failure") + document.all("skipped") + document.all("error") {
            #expect(element.around == ["testsuites", "testsuite", "testcase"])
        }
    }

    private struct Document: Decodable, Equatable {
        struct Totals: Decodable, Equatable {
            var passed, failed, notRun, notApplicable: Int
        }
        struct Device: Decodable, Equatable {
            var name: String
            var conformant: Bool
            var elapsed: Double
            var totals: Totals
            var checks: [Check]
        }
        struct Check: Decodable, Equatable {
            var id, section, area, title: String
            var endpoint: Int?
            var verdict: String
            var reason: String?
            var findings: [Finding]
            var steps, trace: [String]
            var duration: Double
            var simulated: Bool
        }
        struct Finding: Decodable, Equatable {
            var what, expected, found: String
        }
        var format: Int
        var program, started: String
        var elapsed: Double
        var conformant: Bool
        var totals: Totals
        var leftOut: [String]
        var devices: [Device]
    }

    @Test("JSON has all of it, under names that stay")
    func json() throws {
        let text = JSONReport(outcome: outcome).text
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        #expect(document.format == 1)
        #expect(document.program == "matterfleet \(Invocation.version)")
        #expect(document.started == "2026-01-02T03:04:05Z")
        #expect(document.elapsed == 75)
        #expect(!document.conformant)
        #expect(document.leftOut == ["PS-WINDOW-1"])
        #expect(document.totals == Document.Totals(passed: 3, failed: 1, notRun: 1, notApplicable: 1))
        let hostile = ConformanceFixtures.hostile
        #expect(document.devices.map(\.name) == ["strip-0001", "evil \(hostile)"])
        #expect(document.devices.map(\.conformant) == [false, true])
        let checks = try #require(document.devices.first).checks
        #expect(checks.map(\.verdict) == ["passed", "failed", "passed", "notApplicable", "notRun"])
        #expect(checks.map(\.endpoint) == [nil, 1, 2, nil, nil])
        #expect(checks.map(\.area).first == "Interaction model")
        #expect(
            checks[1]
                == Document.Check(
                    id: "OO-CMD-1",
                    section: "Core § 8.1",
                    area: "Applications",
                    title: "title \(hostile)",
                    endpoint: 1,
                    verdict: "failed",
                    reason: nil,
                    findings: [
                        Document.Finding(what: "what \(hostile)", expected: "good \(hostile)", found: "bad \(hostile)")
                    ],
                    steps: ["step \(hostile)"],
                    trace: ["-> \(hostile)"],
                    duration: 1.25,
                    simulated: false
                )
        )
        #expect(checks[4].reason == "nobody \(hostile)")
    }

    @Test("The page is well-formed, whole in itself, and holds every result without its script")
    func html() throws {
        let text = HTMLReport(outcome: outcome).text
        let document = try MarkupDocument(text)
        let items = document.all("li").filter { $0.attributes["data-verdict"] != nil }
        #expect(items.count == 6)
        #expect(items.filter { $0.attributes["data-verdict"] == "failed" }.count == 1)
        #expect(items.allSatisfy { $0.attributes["hidden"] == nil })
        #expect(document.all("form").first?.attributes["hidden"] != nil)
        let all = ["expected", "found"].map { name in
            document.elements.first { $0.attributes["class"] == name }?.text
        }
        #expect(all == ["good \(shown)", "bad \(shown)"])
        #expect(document.all("pre").first?.text == "-> \(shown)")
        #expect(document.all("h3").map(\.text) == ["strip-0001", "evil \(shown)"])
        #expect(document.all("script").count == 1)
        #expect(document.all("style").count == 1)
        // A parser of HTML, unlike one of XML, ends script and style at the first such text.
        #expect(text.components(separatedBy: "</script").count == 2)
        #expect(text.components(separatedBy: "</style").count == 2)
        let places = document.elements.flatMap { $0.attributes.filter { ["src", "href"].contains($0.key) }.values }
        #expect(places.allSatisfy { $0 == "#results" })
        #expect(!text.contains("url("))
        #expect(!text.contains("@import"))
        for word in ["conformant", "strip-0001", "1 min 15 s", "1 check that wait"] {
            #expect(document.all("body").first?.text.contains(word) == true, "\(word)")
        }
    }

    @Test("Script and style have nothing that XML would want escaped")
    func script() {
        for text in [HTMLReport.script, HTMLReport.style] {
            #expect(!text.contains("<"))
            #expect(!text.contains("&"))
        }
    }

    @Test("No result at all is no success", arguments: [[], [[]]] as [[[CheckResult]]])
    func nothing(results: [[CheckResult]]) throws {
        let outcome = ConformanceFixtures.outcome(results)
        #expect(!outcome.isConformant)
        _ = try MarkupDocument(JUnitReport(outcome: outcome).text)
        _ = try MarkupDocument(HTMLReport(outcome: outcome).text)
        _ = try JSONDecoder().decode(Document.self, from: Data(JSONReport(outcome: outcome).text.utf8))
    }

    @Test(
        "What was not run is no success, what is not applicable none of a failure",
        arguments: [(.passed, true), (.notApplicable("x"), true), (.notRun("x"), false), (.failed, false)]
            as [(Verdict, Bool)]
    )
    func verdicts(verdict: Verdict, isConformant: Bool) {
        let check = ConformanceFixtures.check("IM-READ-1")
        let passed = CheckResult(check, endpoint: nil, verdict: .passed)
        let other = CheckResult(check, endpoint: 1, verdict: verdict)
        #expect(ConformanceFixtures.outcome([[passed, other]]).isConformant == isConformant)
    }
}
