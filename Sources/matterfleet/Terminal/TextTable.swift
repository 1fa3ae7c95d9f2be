// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Rows of cells in columns, the last of which is wrapped, with further text below each row.
struct TextTable {
    private struct Row {
        var cells: [StyledText]
        var details: StyledText
        var below: [StyledText]
    }

    /// Where the last column begins at most, on lines after its first.
    private static let deepestMargin = 56

    /// The greatest width that a column grows to; a wider cell moves the rest of its row.
    private let limits: [Int]
    private let indent: Int
    private var rows: [Row] = []

    /// A table whose columns but the last have these limits.
    init(indent: Int, limits: [Int]) {
        self.indent = indent
        self.limits = limits
    }

    var isEmpty: Bool { rows.isEmpty }

    /// Adds a row; where the last cell is empty, so is its column.
    ///
    /// - Parameters:
    ///   - details: What is told below the row, from the second column on.
    ///   - below: Lines that are laid out already.
    mutating func add(_ cells: [StyledText], details: StyledText = StyledText(), below: [StyledText] = []) {
        rows.append(Row(cells: cells, details: details, below: below))
    }

    /// The lines of the table.
    var lines: [StyledText] {
        let widths = limits.enumerated().map { column, limit in
            min(limit, rows.map { $0.cells.indices.contains(column) ? $0.cells[column].width : 0 }.max() ?? 0) + 2
        }
        let start = indent + widths.reduce(0, +)
        return rows.flatMap { row in
            var head = StyledText(String(repeating: " ", count: indent))
            var column = indent
            for (cell, width) in zip(row.cells.dropLast(), widths) {
                column += width
                // A cell that is too wide takes the place of the columns behind it as far as they leave it.
                head = (head + cell).padded(to: max(column, head.width + cell.width + 2))
            }
            let margin = StyledText(String(repeating: " ", count: min(start, Self.deepestMargin)))
            var lines = (row.cells.last ?? StyledText()).wrapped(first: head, rest: margin)
            if !row.details.isEmpty { lines += row.details.wrapped(indent: indent + (widths.first ?? 0)) }
            return lines + row.below
        }
    }
}
