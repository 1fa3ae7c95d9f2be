// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import matterfleet

@Suite("Texts for terminals")
struct StyledTextTests {
    private func wrapped(_ text: String, first: String = "", rest: String = "", width: Int) -> [String] {
        StyledText(text).wrapped(first: StyledText(first), rest: StyledText(rest), width: width).map(\.plain)
    }

    @Test("Lines break at spaces, behind what stands before them")
    func wrapping() {
        #expect(wrapped("one two three", width: 7) == ["one two", "three"])
        #expect(wrapped("one two three", width: 80) == ["one two three"])
        #expect(wrapped("one two three", first: "a: ", rest: "   ", width: 10) == ["a: one two", "   three"])
        #expect(wrapped("", first: "a: ", rest: "   ", width: 10) == ["a:"])
        #expect(wrapped("  one   two ", width: 80) == ["one two"])
    }

    @Test("A beginning that leaves no room stands alone")
    func longBeginning() {
        #expect(wrapped("one two", first: "a long name  ", rest: "  ", width: 14) == ["a long name", "  one two"])
    }

    @Test("A word that is longer than a line is cut")
    func longWord() {
        #expect(wrapped("abcdefghij", first: "-", rest: " ", width: 5) == ["-abcd", " efgh", " ij"])
        #expect(wrapped("abcdefghij", width: 4) == ["abcd", "efgh", "ij"])
        // Where nothing fits, what is there is shown all the same.
        #expect(wrapped("ab", first: "--------", rest: "--------", width: 4).last == "--------ab")
    }

    @Test("A no-break space keeps a line together")
    func noBreak() {
        #expect(wrapped("a b\u{A0}=\u{A0}c", width: 6) == ["a", "b = c"])
    }

    @Test(
        "Columns that texts take",
        arguments: [
            ("", 0), ("abc", 3), ("°·─│", 4), ("日本", 4), ("e\u{301}", 1), ("한글", 4), ("🔌", 2), ("a\u{200D}b", 2),
        ]
    )
    func width(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test("Wide characters count as such where lines break")
    func wideCharacters() {
        #expect(wrapped("日本語", width: 4) == ["日本", "語"])
    }

    @Test(
        "What would command a terminal is not let through",
        arguments: [
            ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("a\nb", "a\u{FFFD}b"), ("a\u{9B}1m", "a\u{FFFD}1m"),
            ("\u{202E}abc", "\u{FFFD}abc"), ("a\u{2028}b", "a\u{FFFD}b"), ("Küche 日本 🔌", "Küche 日本 🔌"),
        ]
    )
    func control(text: String, shown: String) {
        #expect(StyledText(text).plain == shown)
    }

    @Test("Colours stand around pieces and never around plain text")
    func colours() {
        let text = StyledText("a", .bad) + "b" + StyledText("c", .bad) + StyledText("d", .bad)
        #expect(text.text(in: TextStyle(isColoured: true)) == "\u{1B}[31ma\u{1B}[0mb\u{1B}[31mcd\u{1B}[0m")
        #expect(text.text(in: .plain) == "abcd")
        #expect(text.width == 4)
    }

    @Test("Tables align their columns and move where a cell is too wide")
    func table() {
        var table = TextTable(indent: 1, limits: [3, 4])
        table.add([StyledText("a"), StyledText("b"), StyledText("c")], details: StyledText("more"))
        table.add([StyledText("aaa"), StyledText("bbbbbb"), StyledText("c")], below: [StyledText("below")])
        table.add([StyledText("aa"), StyledText(), StyledText()])
        #expect(
            table.lines.map(\.plain) == [" a    b     c", "      more", " aaa  bbbbbb  c", "below", " aa"]
        )
    }
}
