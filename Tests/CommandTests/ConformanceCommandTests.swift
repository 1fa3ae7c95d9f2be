// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterConformance
import Testing

@testable import matterfleet

@Suite("Command lines of the conformance suite")
struct ConformanceCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func command(_ words: [String]) throws -> ConformanceCommand {
        guard case .conformance(let arguments) = try Invocation(words: ["conformance"] + words) else {
            throw UsageError("not understood as conformance")
        }
        return try ConformanceCommand(arguments)
    }

    private func command(_ words: String) throws -> ConformanceCommand {
        try command(words.split(separator: " ").map(String.init))
    }

    @Test(
        "All profiles up to the next option",
        arguments: [
            ("--profile a b c --simulated", ["a", "b", "c"]), ("--simulated --profile a b", ["a", "b"]),
            ("--profile a --profile b c --simulated", ["a", "b", "c"]), ("--profile=a b --simulated", ["a", "b"]),
            ("--only IM- --profile a --simulated", ["a"]),
        ]
    )
    func profiles(words: String, paths: [String]) throws {
        #expect(try command(words).target == .profiles(paths, isSimulated: true))
    }

    @Test("A device by its code", arguments: ["34970112332", "3497-011-2332", "MT:-24J0AFN00KA0648G00"])
    func code(code: String) throws {
        guard case .code(let setup) = try command("--code \(code)").target else {
            Issue.record("no code")
            return
        }
        #expect(setup.passcode == 20_202_021)
        #expect(setup.discriminator == 0xF00)
    }

    @Test("Checks that take minutes are left out at a device's code only, and known to be")
    func long() throws {
        let all = ConformanceSuite.checks
        let long = all.filter { $0.traits.contains(.isLong) }.map(\.id)
        #expect(!long.isEmpty)
        let code = try command("--code 34970112332")
        #expect(code.leftOut.map(\.id) == long)
        #expect(code.checks.count + code.leftOut.count == all.count)
        #expect(try command("--code 34970112332 --long").leftOut.isEmpty)
        let profile = try command("--profile a")
        #expect(profile.leftOut.isEmpty)
        #expect(profile.checks.count == all.count)
    }

    private func ids(_ pattern: String...) throws -> [String] {
        try command(pattern.flatMap { ["--only", $0] } + ["--list"]).checks.map(\.id)
    }

    @Test("Checks are chosen by patterns and left out by others")
    func patterns() throws {
        let all = ConformanceSuite.checks.map(\.id)
        let reads = all.filter { $0.hasPrefix("IM-READ") }
        let writes = all.filter { $0.hasPrefix("IM-WRITE") }
        #expect(!reads.isEmpty && !writes.isEmpty)
        #expect(try ids("IM-READ") == reads)
        #expect(try ids("im-read*") == reads)
        #expect(try ids("IM-WRITE,IM-READ") == reads + writes)
        #expect(try ids("IM-WRITE", "IM-READ") == reads + writes)
        #expect(try ids("-IM-READ") == all.filter { !$0.hasPrefix("IM-READ") })
        #expect(try ids("IM-READ,-IM-READ-1") == reads.filter { !$0.hasPrefix("IM-READ-1") })
        #expect(try ids("-IM-READ-1,IM-READ") == reads.filter { !$0.hasPrefix("IM-READ-1") })
        #expect(
            try ids("Core § 8.4*") == ConformanceSuite.checks.filter { $0.section.hasPrefix("Core § 8.4") }.map(\.id)
        )
    }

    @Test(
        "Command lines that make no sense",
        arguments: [
            ("", "nothing to check: --code CODE names a device, --profile PROFILE... brings emulators up"),
            ("--code 34970112332 --profile a", "--code and --profile exclude each other"),
            ("--code 34970112332 --simulated", "--simulated needs --profile: a device of a code is not simulated"),
            ("a.yaml", "what is a.yaml? Profiles stand behind --profile, a device's code behind --code"),
            ("--profile a --only X-NO-", "--only: no check matches X-NO-; --list shows them all"),
            ("--profile a --only IM-,X-NO-", "--only: no check matches X-NO-; --list shows them all"),
            ("--profile a --only -X-NO-", "--only: no check matches -X-NO-; --list shows them all"),
            ("--profile a --only IM-,-IM-", "--only leaves no check; --list shows them all"),
            ("--profile a --only IM-,", "--only IM-,: a pattern is missing"),
            ("--profile a --only -", "--only -: a pattern is missing"),
            ("--profile a --html /nowhere/report.html", "--html /nowhere/report.html: No such file or directory"),
            ("--profile a --json /", "--json /: Is a directory"),
            ("--profile a --json - --junit -", "--json -: another report goes there already"),
            ("--profile a --junit=", "--junit needs the name of a file"),
            ("--profile a --paa /nowhere", "--paa: the folder /nowhere cannot be read"),
        ]
    )
    func refused(words: String, message: String) {
        #expect(throws: UsageError(message)) { try command(words) }
    }

    @Test("Codes that are none", arguments: ["123", "34970112333", "MT:-24J0AFN00KA0648G0", "MT:", "x"])
    func badCode(code: String) {
        #expect(throws: UsageError.self) { try command("--code \(code)") }
    }

    @Test("A profile has to be named", arguments: ["--profile", "--profile --simulated"])
    func missing(words: String) {
        #expect(throws: InvocationError.self) { try command(words) }
    }

    @Test("A folder of authorities has to have some")
    func authorities() {
        #expect(throws: UsageError("--paa: the folder \(folder.path) has no certificate of an authority")) {
            try command(["--profile", "a", "--paa", folder.path])
        }
    }

    @Test("Asking whether a report can be written leaves nothing, and what is there alone")
    func probe() throws {
        _ = try command(["--profile", "a", "--json", folder.file("new.json"), "--html", folder.file("outlet.yaml")])
        #expect(try folder.names == ["outlet.yaml"])
        #expect(try folder.text(of: "outlet.yaml").hasPrefix("format: 1"))
    }

    @Test("There are at least 250 checks, each with an id of its own, a section and a title")
    func catalogue() {
        let checks = ConformanceSuite.checks
        #expect(checks.count >= 250)
        #expect(Set(checks.map(\.id)).count == checks.count)
        for check in checks {
            #expect(check.id.wholeMatch(of: /[A-Z]+(-[A-Z0-9]+)*-[0-9]+[A-Z]?/) != nil, "\(check.id)")
            #expect(check.section.contains("§"), "\(check.id)")
            #expect(!check.title.isEmpty && !check.title.hasSuffix("."), "\(check.id)")
        }
    }

    @Test("Every area has checks, and only applications have no place in the table of ids")
    func areas() {
        let areas = Dictionary(grouping: ConformanceSuite.checks, by: \.area)
        for area in CheckArea.allCases { #expect(areas[area] != nil, "\(area)") }
        #expect(
            areas[.discovery]?.allSatisfy { $0.section.hasPrefix("Core § 4.3") || $0.section.hasPrefix("Core § 5") }
                == true
        )
    }
}
