// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterFleet
import Testing

@testable import matterfleet

@Suite("Summary of the conformance suite")
struct ConformanceSummaryTests {
    private typealias Fixtures = ConformanceFixtures

    private func lines(_ results: [[CheckResult]]) -> [String] {
        ConformanceSummary(Fixtures.outcome(results)).lines(.plain)
    }

    @Test("A check that fails in several places is told once")
    func groups() {
        let lines = lines([
            [1, 2, 3, 7].map { Fixtures.failure("OO-CMD-1", on: $0) } + [Fixtures.failure("IM-READ-1", on: nil)],
            [Fixtures.failure("OO-CMD-1", on: 1)],
        ])
        #expect(
            lines.prefix(10) == [
                "FAILED OO-CMD-1 title value (Core § 8.1)",
                "  on device-1 endpoints 1–3, 7, device-2 endpoint 1",
                "    what value",
                "      expected: good value",
                "      found:    bad value",
                "FAILED IM-READ-1 title value (Core § 8.1)",
                "  on device-1",
                "    what value",
                "      expected: good value",
                "      found:    bad value",
            ]
        )
        #expect(lines.last == "2 devices: failed: 0 passed, 6 failed, 0 not run, 0 not applicable in 1.0 s")
    }

    @Test("What was not run is told by its reason")
    func notRun() {
        let results = (1...8).map { number in
            CheckResult(Fixtures.check("X-\(number)"), endpoint: nil, verdict: .notRun("nobody is there"))
        }
        #expect(
            lines([results]) == [
                "NOT RUN device-1: nobody is there (X-1, X-2, X-3, X-4, X-5, X-6 and 2 more)",
                "",
                "device-1: failed: 0 passed, 0 failed, 8 not run, 0 not applicable in 1.0 s",
            ]
        )
    }

    @Test("A good run is one line")
    func good() {
        let passed = CheckResult(Fixtures.check("X-1"), endpoint: nil, verdict: .passed)
        #expect(lines([[passed]]) == ["device-1: ok: 1 passed, 0 failed, 0 not run, 0 not applicable in 1.0 s"])
    }

    @Test("Nothing is wider than a terminal or controls it")
    func width() {
        let long = String(repeating: "wide ", count: 100) + Fixtures.hostile
        let outcome = Fixtures.outcome(
            Array(repeating: [Fixtures.failure("OO-CMD-1", on: 1, text: long)], count: 12)
        )
        let lines = ConformanceSummary(outcome).lines(.plain)
        #expect(lines.allSatisfy { $0.displayWidth <= 80 })
        #expect(lines.allSatisfy { $0 == $0.visible })
    }

    @Test(
        "Times in words",
        arguments: [
            (.milliseconds(40), "0.0 s"), (.milliseconds(9990), "9.9 s"), (.seconds(12), "12 s"),
            (.seconds(60), "1 min 0 s"), (.seconds(3725), "62 min 5 s"),
        ] as [(Duration, String)]
    )
    func times(duration: Duration, words: String) { #expect(duration.words == words) }
}
