// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

@Suite("Program", .serialized, .timeLimit(.minutes(2)))
struct ProgramTests {
    private let folder: Folder
    private var profile: String { folder.file("outlet.yaml") }

    init() throws { folder = try Folder() }

    /// A running `up` that is ready, with what it said until then.
    private func up(_ arguments: String...) throws -> (program: Program, lines: [String]) {
        let program = try Program(
            ["up", profile, "--dns-sd", "none", "--json", "--port", try Program.freePort()] + arguments
        )
        return (program, try program.lines(through: "\"fleet-ready\""))
    }

    @Test("Help and version go to standard output, complaints to standard error")
    func streams() throws {
        let help = try Program.run("up", "--help")
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("Usage: matterfleet up"))
        #expect(help.errors == "")
        let version = try Program.run("--version")
        #expect(version.status == 0)
        #expect(version.output.hasPrefix("matterfleet "))
        let wrong = try Program.run("up", profile, "--discriminater", "1")
        #expect(wrong.status == 2)
        #expect(wrong.output == "")
        #expect(wrong.errors.contains("did you mean --discriminator?"))
        #expect(try Program.run().status == 2)
    }

    @Test("Profiles are validated, each fault with its place")
    func validate() throws {
        let good = try Program.run("validate", profile)
        #expect(good.status == 0)
        #expect(good.output.hasPrefix("\(profile): ok"))
        let bad = folder.file("bad.yaml")
        try folder.text(of: "outlet.yaml").replacingOccurrences(of: "OnOffPlugInUnit", with: "OnOffPluginUnti")
            .write(toFile: bad, atomically: true, encoding: .utf8)
        for arguments in [["validate", profile, bad], ["up", bad, "--ephemeral"]] {
            let program = try Program(arguments)
            let (status, output, errors) = try program.finish()
            #expect(status == 2)
            #expect((output + errors).contains("\(bad):6:14: error: "))
            #expect((output + errors).contains("did you mean 'OnOffPlugInUnit'?"))
        }
    }

    @Test("A device is announced, takes actions, outlives its input and ends with SIGTERM")
    func life() throws {
        let (program, lines) = try up("--ephemeral", "--ready-file", folder.file("ready"))
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""event":"ready","id":"outlet-0001""#))
        #expect(lines[0].contains(#""discriminator":3840,"passcode":20202021,"qr":"MT:-24J0AFN00KA0648G00""#))
        #expect(lines[1] == #"{"event":"fleet-ready","count":1}"#)
        #expect(try folder.text(of: "ready") == lines.map { $0 + "\n" }.joined())
        try program.send("set outlet-0001 1/OnOff/OnOff true")
        #expect(try program.lines(through: "\"local\",").last?.contains("\"ok\":true") == true)
        try program.send("frobnicate")
        #expect(try program.lines(through: "\"frobnicate\"").last?.contains("\"ok\":false") == true)
        try program.send("help")
        try program.closeInput()
        _ = try program.lines(through: "restart DEVICE")
        #expect(program.isRunning)
        program.terminate()
        #expect(try program.finish().status == 0)
    }

    @Test("Without --json the codes are printed as the SDK's examples do, and as a drawing")
    func person() throws {
        let program = try Program(
            ["up", profile, "--ephemeral", "--dns-sd", "none", "--port", try Program.freePort()])
        let lines = try program.lines(through: "Control-C")
        #expect(lines.contains("SetupQRCode: [MT:-24J0AFN00KA0648G00]"))
        #expect(lines.contains("Manual pairing code: [34970112332]"))
        #expect(lines.filter { $0.count == 33 && $0.allSatisfy { "█▀▄ ".contains($0) } }.count == 17)
        #expect(!lines.joined().contains("\u{1B}"))
        program.terminate()
        #expect(try program.finish().status == 0)
    }

    @Test("A second program is kept from the store of the first")
    func secondProgram() throws {
        let store = folder.file("fleet.sqlite")
        let (program, _) = try up("--store", store)
        let second = try Program.run("up", profile, "--KVS", store, "--dns-sd", "none")
        #expect(second.status == 2)
        #expect(second.errors.contains("\(store): the store is in use by another process"))
        #expect(second.errors.contains("(process id \(program.identifier))"))
        program.terminate()
        #expect(try program.finish().status == 0)
        let (third, _) = try up("--store", store)
        third.terminate()
        #expect(try third.finish().status == 0)
    }

    @Test("The store is where the environment says")
    func defaultStore() throws {
        let program = try Program(
            ["up", profile, "--dns-sd", "none", "--json", "--port", try Program.freePort()],
            environment: ["XDG_STATE_HOME": folder.path]
        )
        _ = try program.lines(through: "\"fleet-ready\"")
        #expect(FileManager.default.fileExists(atPath: folder.file("matterfleet/fleet.sqlite")))
        program.terminate()
        #expect(try program.finish().status == 0)
    }

    @Test("A damaged store is moved aside with a message, another file is left alone")
    func damagedStore() throws {
        let store = folder.file("fleet.sqlite")
        let (program, _) = try up("--store", store)
        program.terminate()
        _ = try program.finish()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: store))
        for index in 4096..<bytes.count { bytes[index] = 0x55 }
        try bytes.write(to: URL(fileURLWithPath: store))
        let refused = try Program.run("up", profile, "--store", store, "--dns-sd", "none")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("the store is damaged"))
        let moved = try #require(try folder.names.first { $0.hasPrefix("fleet.sqlite.damaged-") })
        #expect(refused.errors.contains(folder.file(moved)))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(moved))) == bytes)

        let foreign = try Program.run("up", profile, "--store", profile, "--dns-sd", "none")
        #expect(foreign.status == 2)
        #expect(foreign.errors.contains("is no fleet store"))
        #expect(try folder.text(of: "outlet.yaml").hasPrefix("format: 1"))
    }

    @Test("What is wrong with the network is said with what to do")
    func network() throws {
        let (program, lines) = try up("--ephemeral")
        let start = try #require(lines[0].firstRange(of: "\"port\":")).upperBound
        let port = String(lines[0][start...].prefix { $0.isNumber })
        let taken = try Program.run("up", profile, "--ephemeral", "--dns-sd", "none", "--port", port)
        #expect(taken.status == 2)
        #expect(taken.errors.contains("UDP port \(port) of outlet-0001 is in use"))
        let missing = try Program.run("up", profile, "--ephemeral", "--interface-id", "nowhere0")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("there is no network interface nowhere0"))
        program.terminate()
        #expect(try program.finish().status == 0)
    }
}
