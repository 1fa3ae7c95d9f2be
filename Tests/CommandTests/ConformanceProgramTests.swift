// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

@testable import matterfleet

@Suite("Program: conformance", .serialized, .timeLimit(.minutes(3)))
struct ConformanceProgramTests {
    private let folder: Folder
    private var profile: String { folder.file("outlet.yaml") }

    init() throws { folder = try Folder() }

    @Test("The list has a line a check")
    func list() throws {
        let list = try Program.run("conformance", "--list")
        #expect(list.status == 0)
        #expect(list.errors == "")
        let lines = list.output.split(separator: "\n")
        #expect(lines.count >= 250)
        #expect(Set(lines.compactMap { $0.split(separator: " ").first }).count == lines.count)
        let some = try Program.run("conformance", "--list", "--only", "IM-READ-1")
        #expect(some.output.hasPrefix("IM-READ-1 "))
    }

    @Test("A run without failures ends with 0 and leaves its reports")
    func good() throws {
        let run = try Program.run(
            "conformance",
            "--profile",
            profile,
            profile,
            "--simulated",
            "--only",
            "DM-DESC,OO-CMD",
            "--junit",
            folder.file("results.xml"),
            "--json",
            folder.file("results.json"),
            "--html",
            folder.file("results.html")
        )
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("outlet-0001"))
        #expect(run.output.contains("2 devices: ok: "))
        #expect(try folder.names == ["outlet.yaml", "results.html", "results.json", "results.xml"])
        let xml = try MarkupDocument(folder.text(of: "results.xml"))
        #expect(xml.all("testsuite").map { $0.attributes["name"] } == ["outlet-0001", "outlet-0002"])
        _ = try MarkupDocument(folder.text(of: "results.html"))
    }

    @Test("A failure ends with 1; a report on standard output is all that is there")
    func bad() throws {
        let bad = try folder.text(of: "outlet.yaml").replacingOccurrences(
            of: "endpoints:",
            with: "strict: false\nendpoints:"
        ).replacingOccurrences(
            of: "{ type: OnOffPlugInUnit }",
            with: "{ type: OnOffPlugInUnit, clusters: { OnOff: { without: [OnTime] } } }"
        )
        try bad.write(toFile: profile, atomically: true, encoding: .utf8)
        let run = try Program.run(
            "conformance",
            "--profile",
            profile,
            "--simulated",
            "--only",
            "DM-CLUSTER",
            "--junit",
            "-"
        )
        #expect(run.status == 1, "\(run.output) \(run.errors)")
        let document = try MarkupDocument(run.output)
        let failure = try #require(document.all("failure").first)
        #expect(failure.attributes["message"]?.contains("expected") == true)
        #expect(run.errors.contains("FAILED DM-CLUSTER-"))
        #expect(run.errors.contains("outlet-0001: failed: "))
    }

    @Test("What cannot be ends with 2, before anything is run")
    func wrong() throws {
        let report = try Program.run("conformance", "--profile", profile, "--simulated", "--json", "/nowhere/x.json")
        #expect(report.status == 2)
        #expect(report.errors.contains("--json /nowhere/x.json: No such file or directory"))
        let missing = try Program.run("conformance", "--profile", folder.file("none.yaml"), "--simulated")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("none.yaml"))
        #expect(try Program.run("conformance").status == 2)
    }
}
