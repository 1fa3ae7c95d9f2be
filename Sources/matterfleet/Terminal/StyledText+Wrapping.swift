// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension StyledText {
    /// What every terminal shows on one line.
    static let terminalWidth = 80

    /// Breaks the text at spaces into lines of a width.
    ///
    /// - Parameters:
    ///   - first: What stands before the first line.
    ///   - rest: What stands before each further line.
    func wrapped(first: StyledText, rest: StyledText, width: Int = terminalWidth) -> [StyledText] {
        var lines: [StyledText] = []
        var line = first
        var isFresh = true
        for word in words {
            let isTooLong = line.width + (isFresh ? 0 : 1) + word.width > width
            // A long beginning stands on a line of its own.
            if isTooLong, !isFresh || (lines.isEmpty && first.width > rest.width) {
                lines.append(line.trimmed)
                line = rest
                isFresh = true
            }
            if !isFresh { line += StyledText(" ", word.pieces.first?.meaning) }
            var remainder = word
            // A word longer than a line is cut, as the width counts more than the word.
            while line.width + remainder.width > width, let (head, tail) = remainder.cut(at: width - line.width) {
                lines.append(line + head)
                line = rest
                remainder = tail
            }
            line += remainder
            isFresh = false
        }
        lines.append(line.trimmed)
        return lines
    }

    /// Breaks the text into lines below one another, all behind the same number of spaces.
    func wrapped(indent: Int) -> [StyledText] {
        let margin = StyledText(String(repeating: " ", count: indent))
        return wrapped(first: margin, rest: margin)
    }

    /// The parts between spaces.
    private var words: [StyledText] {
        var words: [StyledText] = []
        var word = StyledText()
        for piece in pieces {
            for (index, part) in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    if !word.isEmpty { words.append(word) }
                    word = StyledText()
                }
                word += StyledText(String(part), piece.meaning)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The text in two, the first part as wide as there is room; nil where there is no room for anything.
    private func cut(at room: Int) -> (head: StyledText, tail: StyledText)? {
        var (head, tail) = (StyledText(), StyledText())
        var left = room
        for piece in pieces {
            var end = piece.text.startIndex
            while end < piece.text.endIndex, piece.text[end].displayWidth <= left {
                left -= piece.text[end].displayWidth
                end = piece.text.index(after: end)
            }
            head += StyledText(String(piece.text[..<end]), piece.meaning)
            tail += StyledText(String(piece.text[end...]), piece.meaning)
            if end < piece.text.endIndex { left = 0 }
        }
        return head.isEmpty || tail.isEmpty ? nil : (head, tail)
    }
}
