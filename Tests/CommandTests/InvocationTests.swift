// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterOnboarding
import MatterTransport
import Testing

@testable import matterfleet

@Suite("Command lines")
struct InvocationTests {
    private func invocation(_ words: String) throws -> Invocation {
        try Invocation(words: words.split(separator: " ").map(String.init))
    }

    private func options(_ words: String, environment: [String: String] = ["HOME": "/h"]) throws -> FleetOptions {
        guard case .up(let arguments) = try invocation("up " + words) else {
            throw UsageError("not understood as up")
        }
        return try FleetOptions(arguments, environment: environment)
    }

    @Test("Help is given wherever it is asked for", arguments: Invocation.commands.map(\.name))
    func help(command: String) throws {
        for words in [
            "\(command) --help", "--help \(command)", "\(command) -h", "help \(command)", "\(command) x --help",
            "\(command) --no-such-option --help", "--store s \(command) --help",
        ] {
            guard case .text(let text) = try invocation(words) else {
                Issue.record("no help for: \(words)")
                continue
            }
            #expect(text.hasPrefix("Usage: matterfleet \(command) "))
        }
    }

    @Test("General help", arguments: ["--help", "-h", "help", "help --help"])
    func generalHelp(words: String) throws {
        guard case .text(let text) = try invocation(words) else {
            Issue.record("no help")
            return
        }
        for command in Invocation.commands { #expect(text.contains("\n  \(command.name) ")) }
    }

    @Test("Help fits 80 columns and tells every option")
    func layout() throws {
        for specification in Invocation.commands {
            let text = HelpText.text(for: specification, program: "matterfleet")
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
            for option in specification.options {
                for name in option.names { #expect(text.contains(name)) }
                #expect(!option.help.isEmpty)
            }
        }
    }

    @Test("The version is shown", arguments: ["--version", "up --version", "--version validate"])
    func version(words: String) throws {
        #expect(try invocation(words) == .text("matterfleet \(Invocation.version)"))
    }

    @Test(
        "Command lines that make no sense",
        arguments: [
            ("", nil, "no command is given"),
            ("--json", nil, "unknown option --json"),
            ("uo", nil, "unknown command uo; did you mean up?"),
            ("valdiate x", nil, "unknown command valdiate; did you mean validate?"),
            ("help uo", nil, "unknown command uo; did you mean up?"),
            ("frobnicate", nil, "unknown command frobnicate"),
            ("up x --discriminater 1", "up", "unknown option --discriminater; did you mean --discriminator?"),
            ("validate --json x", "validate", "unknown option --json"),
            ("up --port", "up", "--port needs a value: --port PORT"),
        ] as [(String, String?, String)]
    )
    func refused(words: String, command: String?, message: String) {
        #expect(throws: InvocationError(command: command, UsageError(message))) { try invocation(words) }
    }

    @Test("Options of up before the command, too")
    func before() throws {
        guard case .up(let arguments) = try invocation("--port 5560 --json up a.yaml") else {
            Issue.record("not understood as up")
            return
        }
        #expect(arguments.positional == ["a.yaml"])
        #expect(arguments.has(UpOptions.json))
        #expect(arguments.value(UpOptions.port) == "5560")
    }

    @Test("Defaults of up")
    func defaults() throws {
        let expected = FleetOptions(
            profiles: ["a.yaml"],
            storage: .file("/h/.local/state/matterfleet/fleet.sqlite")
        )
        #expect(try options("a.yaml") == expected)
    }

    @Test("The names that the CHIP SDK's examples have for options")
    func aliases() throws {
        let own = try options(
            "a.yaml --store s --port 5541 --discriminator 1 --passcode 2 --vendor-id 0xFFF2 --product-id 32769"
        )
        let chip = try options(
            "a.yaml --KVS s --secured-device-port 5541 --discriminator 1 --passcode 2 --vendor-id 65522 "
                + "--product-id 0x8001"
        )
        #expect(own == chip)
        #expect(own.storage == .file("s"))
        #expect(own.port == 5541)
        #expect(own.discriminator?.rawValue == 1)
        #expect(own.passcode?.rawValue == 2)
        #expect(own.vendorID == 0xFFF2)
        #expect(own.productID == 0x8001)
    }

    @Test("Everything else that up can be told")
    func all() throws {
        let options = try options(
            "a.yaml b.yaml --ephemeral --dns-sd embedded --interface-id eth0 --interface-id 3 --seed 0xFF "
                + "--enable-key 000102030405060708090a0b0c0d0e0f"
        )
        #expect(options.profiles == ["a.yaml", "b.yaml"])
        #expect(options.storage == .ephemeral)
        #expect(options.dnsService == .embedded)
        #expect(options.interfaces == ["eth0", "3"])
        #expect(options.seed == FleetSeed(255))
        #expect(options.enableKey == Array(0..<16))
    }

    @Test("A count makes that many devices of each profile, kind by kind")
    func count() throws {
        let options = try options("a.yaml b.yaml --count 3")
        #expect(options.profiles == ["a.yaml", "a.yaml", "a.yaml", "b.yaml", "b.yaml", "b.yaml"])
        let ids = DeviceID.ids(forPaths: options.profiles).map(\.description)
        #expect(ids == ["a-0001", "a-0002", "a-0003", "b-0001", "b-0002", "b-0003"])
        #expect(try self.options("a.yaml --count 50000").profiles.count == 50_000)
    }

    @Test(
        "Where the store is by default",
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/matterfleet/fleet.sqlite"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/matterfleet/fleet.sqlite"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/matterfleet/fleet.sqlite"),
            (["HOME": ""], nil),
            ([:], nil),
        ] as [([String: String], String?)]
    )
    func defaultStore(environment: [String: String], path: String?) throws {
        #expect(FleetOptions.defaultStore(environment: environment) == path)
        if path == nil {
            #expect(throws: UsageError.self) { try options("a.yaml", environment: environment) }
        }
    }

    @Test(
        "Values of up that cannot be",
        arguments: [
            ("", "no profile is given: name one file or more, such as Profiles/power-strip.yaml"),
            ("a --port 0", "--port 0: a number from 1 to 65535 is needed"),
            ("a --port 65536", "--port 65536: a number from 1 to 65535 is needed"),
            ("a --count 0", "--count 0: a number from 1 to 50000 is needed"),
            ("a --count 50001", "--count 50001: a number from 1 to 50000 is needed"),
            ("a --discriminator 4096", "--discriminator 4096: a number from 0 to 4095 is needed"),
            ("a --passcode 0", "--passcode 0: a number from 1 to 99999998 is needed"),
            ("a --passcode 12345678", "--passcode 12345678: the standard forbids this passcode as too easy to guess"),
            ("a --vendor-id 0", "--vendor-id 0: a number from 1 to 65524 is needed"),
            ("a --seed -1", "--seed -1: a number from 0 to 18446744073709551615 is needed"),
            (
                "a --dns-sd avhai",
                "--dns-sd avhai: one of auto, avahi, embedded, none is needed; did you mean avahi?"
            ),
            ("a --ephemeral --store s", "--ephemeral and --store exclude each other"),
            ("a --store=", "--store needs the name of a file"),
            (
                "a --enable-key 00",
                "--enable-key 00: 32 hexadecimal digits, not all of them zero, are needed"
            ),
        ]
    )
    func badValues(words: String, message: String) {
        #expect(throws: UsageError(message)) { try options(words) }
    }
}
