// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import matterfleet

@Suite("Argument parser")
struct ArgumentParserTests {
    private static let store = OptionSpecification("--store", "--KVS", value: "FILE", help: "")
    private static let port = OptionSpecification("--port", value: "PORT", help: "")
    private static let json = OptionSpecification("--json", "-j", help: "")
    private static let interface = OptionSpecification("--interface", value: "NAME", isRepeatable: true, help: "")
    private static let options = [store, port, json, interface]

    /// A command line with what it must be understood as.
    struct Row: Sendable {
        var words: String
        var positional: [String] = []
        var store: String?
        var port: String?
        var json = false
        var interfaces: [String] = []
    }

    @Test(
        "Options stand before, between and after arguments",
        arguments: [
            Row(words: ""),
            Row(words: "a b", positional: ["a", "b"]),
            Row(words: "--store s a", positional: ["a"], store: "s"),
            Row(words: "a --store s", positional: ["a"], store: "s"),
            Row(words: "a --store s b --json", positional: ["a", "b"], store: "s", json: true),
            Row(words: "--store=s", store: "s"),
            Row(words: "--store=", store: ""),
            Row(words: "--store=a=b", store: "a=b"),
            Row(words: "--store=--json", store: "--json"),
            Row(words: "--KVS s", store: "s"),
            Row(words: "--KVS=s", store: "s"),
            Row(words: "--port -1", port: "-1"),
            Row(words: "-j a", positional: ["a"], json: true),
            Row(words: "--json --json", json: true),
            Row(words: "--interface a --interface=b", interfaces: ["a", "b"]),
            Row(words: "-- --json -x", positional: ["--json", "-x"]),
            Row(words: "a -- --json", positional: ["a", "--json"]),
            Row(words: "--json -- -- b", positional: ["--", "b"], json: true),
            Row(words: "- a", positional: ["-", "a"]),
        ]
    )
    func understood(row: Row) throws {
        let words = row.words.split(separator: " ").map(String.init)
        let result = try ArgumentParser.parse(words, options: Self.options)
        #expect(result.positional == row.positional)
        #expect(result.value(Self.store) == row.store)
        #expect(result.value(Self.port) == row.port)
        #expect(result.has(Self.json) == row.json)
        #expect(result.values(Self.interface) == row.interfaces)
    }

    @Test(
        "Command lines that make no sense",
        arguments: [
            ("--stor s", "unknown option --stor; did you mean --store?"),
            ("--kvs s", "unknown option --kvs; did you mean --KVS?"),
            ("--prot=4", "unknown option --prot; did you mean --port?"),
            ("a --frobnicate", "unknown option --frobnicate"),
            ("-x", "unknown option -x"),
            ("--store", "--store needs a value: --store FILE"),
            ("--KVS --json", "--KVS needs a value: --KVS FILE"),
            ("--json=yes", "--json takes no value"),
            ("--store a --store b", "--store is given twice"),
            ("--store a --KVS=a", "--KVS is given twice"),
        ]
    )
    func refused(words: String, message: String) {
        #expect(throws: UsageError(message)) {
            try ArgumentParser.parse(words.split(separator: " ").map(String.init), options: Self.options)
        }
    }

    @Test(
        "Numbers that an option can have",
        arguments: [
            ("0", 0), ("65535", 65535), ("0x10", 16), ("0XfF", 255), ("007", 7),
        ] as [(String, UInt16)]
    )
    func number(text: String, value: UInt16) throws {
        let arguments = try ArgumentParser.parse(["--port=" + text], options: Self.options)
        #expect(try arguments.number(Self.port, in: 0...UInt16.max) == value)
    }

    @Test(
        "Numbers that it cannot have",
        arguments: ["", "0x", "-1", "+1", "65536", "1.0", " 1", "1_000", "ten", "0x1G", "99999999999999999999", "٣"]
    )
    func badNumber(text: String) throws {
        let arguments = try ArgumentParser.parse(["--port=" + text], options: Self.options)
        #expect(throws: UsageError("--port \(text): a number from 0 to 65535 is needed")) {
            try arguments.number(Self.port, in: 0...UInt16.max)
        }
    }
}
