// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Lines for a terminal in sections, as they come about.
struct TextPage {
    private(set) var lines: [StyledText] = []

    /// Adds a line, or several where it is too long for one.
    mutating func add(_ text: StyledText, indent: Int = 0) { lines += text.wrapped(indent: indent) }

    mutating func add(_ text: String, indent: Int = 0) { add(StyledText(text), indent: indent) }

    mutating func add(lines: [StyledText]) { self.lines += lines }

    /// Begins a section, apart from what is there.
    mutating func heading(_ text: StyledText) {
        if !lines.isEmpty { lines.append(StyledText()) }
        add(text)
    }

    mutating func heading(_ text: String) { heading(StyledText(text, .strong)) }

    /// Adds a section with a table, unless that is empty.
    mutating func section(_ title: String, _ table: TextTable) {
        guard !table.isEmpty else { return }
        heading(title)
        lines += table.lines
    }

    /// Adds names and what they stand for, side by side.
    mutating func facts(_ facts: [(name: String, value: StyledText)]) {
        var table = TextTable(indent: 2, limits: [14])
        for fact in facts where !fact.value.isEmpty { table.add([StyledText(fact.name, .faint), fact.value]) }
        lines += table.lines
    }
}
