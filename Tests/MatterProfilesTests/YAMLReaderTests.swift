// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterProfiles

@Suite struct YAMLReaderTests {
    private func read(_ text: String) throws(YAMLError) -> YAMLNode? { try YAMLReader.read(Array(text.utf8)) }

    private func message(_ text: String) -> String? {
        do throws(YAMLError) {
            _ = try read(text)
            return nil
        } catch {
            return error.position.map { "\($0.line):\($0.column): \(error.message)" } ?? error.message
        }
    }

    @Test func placesAreLinesAndColumnsFromOne() throws {
        let root = try #require(try read("a: 1\nlist:\n  - x\n  - { y: \"z\" }\n"))
        let entries = try #require(root.entries)
        #expect(entries.map(\.key) == ["a", "list"])
        #expect(entries[0].keyPosition == SourcePosition(line: 1, column: 1))
        #expect(entries[0].value.position == SourcePosition(line: 1, column: 4))
        let items = try #require(entries[1].value.items)
        #expect(items[0].position == SourcePosition(line: 3, column: 5))
        #expect(items[1].entries?[0].value.position == SourcePosition(line: 4, column: 10))
        #expect(items[1].entries?[0].value.scalar == "z")
    }

    @Test func columnsCountCharacters() throws {
        let root = try #require(try read("\"äöü\": x"))
        #expect(root.entries?[0].value.position == SourcePosition(line: 1, column: 8))
    }

    @Test func scalarsStayText() throws {
        let root = try #require(try read("[on, off, yes, 0x10, 1e3, \"null\", null, ~, '']"))
        let items = try #require(root.items)
        #expect(items.map(\.scalar) == ["on", "off", "yes", "0x10", "1e3", "null", "null", "~", ""])
        #expect(items.map(\.isNull) == [false, false, false, false, false, false, true, true, false])
        #expect(try read("a:")?.entries?[0].value.isNull == true)
    }

    @Test func emptyTexts() throws {
        #expect(try read("") == nil)
        #expect(try read("# nothing\n") == nil)
        #expect(try read("---\n")?.isNull == true)
    }

    @Test(arguments: [
        ("a: 1\na: 2", "2:1: the key 'a' stands twice, first in line 1"),
        ("a: {b: 1, b: 2}", "1:11: the key 'b' stands twice, first in line 1"),
        ("a: 1\n---\nb: 2", "3:1: a second document begins here; a profile is one"),
        ("[a]: 1", "1:1: a key is a word or number, not a list"),
        ("{{a: 1}: 2}", "1:2: a key is a word or number, not keys and values"),
        ("a: *b", "1:4: there is no anchor '&b' before this"),
        ("a: &a [*a]", "1:8: there is no anchor '&a' before this"),
        ("a: !!str 1", "1:4: the tag 'tag:yaml.org,2002:str' has no meaning in a profile"),
        ("a: !secret x", "1:4: the tag '!secret' has no meaning in a profile"),
        ("a: [1, 2", "2:1: while parsing a flow sequence, did not find expected ',' or ']'"),
        ("a: \"b", "1:6: while scanning a quoted scalar, found unexpected end of stream"),
        ("a:\n\t- b", "2:1: while scanning for the next token, found character that cannot start any token"),
        ("a: b: c", "1:5: mapping values are not allowed in this context"),
        (" a: 1\nb: 2", "2:1: did not find expected <document start>"),
    ])
    func broken(_ text: String, _ expected: String) {
        #expect(message(text) == expected)
    }

    @Test func textsThatAreNotUTF8() {
        let error = #expect(throws: YAMLError.self) { try YAMLReader.read([0x61, 0x3A, 0x20, 0xFF, 0xFE]) }
        #expect(error?.message.hasPrefix("the text is not UTF-8") == true)
        #expect(error?.position == nil)
    }

    @Test func aliasesAreFollowed() throws {
        let root = try #require(try read("a: &x { k: [1, 2] }\nb: *x"))
        #expect(root.entries?[1].value.entries?[0].value.items?.map(\.scalar) == ["1", "2"])
    }

    /// Nine levels of nine aliases each are a billion values in 300 octets.
    @Test func aliasBombsAreStopped() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let alias = "*a\(level - 1)"
            text += "a\(level): &a\(level) [" + [String](repeating: alias, count: 9).joined(separator: ", ") + "]\n"
        }
        #expect(message(text)?.hasSuffix("more than 50000 values, aliases followed") == true)
    }

    @Test func depthIsBounded() {
        let deep = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
        #expect(message(deep) == "1:33: nested deeper than 32 levels")
        #expect(message(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)) == nil)
        #expect(message(String(repeating: "[", count: 100_000)) == "1:33: nested deeper than 32 levels")
        #expect(message(String(repeating: "{a: ", count: 100_000)) == "1:126: nested deeper than 32 levels")
    }

    @Test func sizeIsBounded() {
        let error = #expect(throws: YAMLError.self) {
            try YAMLReader.read([UInt8](repeating: 0x20, count: (1 << 20) + 1))
        }
        #expect(error?.message == "the file is larger than 1048576 octets")
        #expect(message("[" + String(repeating: "a,", count: 60_000) + "]")?.hasSuffix("aliases followed") == true)
    }

    @Test func everyPrefixIsReadOrRefused() throws {
        let text = "a: &x [1, \"b\\n\", {c: ~}]\n# comment\nd: |\n  block\n  text\ne: *x\n"
        #expect(try read(text)?.entries?.map(\.key) == ["a", "d", "e"])
        #expect(try read(text)?.entries?[1].value.scalar == "block\ntext\n")
        for length in 0..<text.utf8.count { _ = try? read(String(text.prefix(length))) }
    }
}
