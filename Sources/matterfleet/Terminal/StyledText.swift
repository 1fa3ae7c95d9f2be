// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A text on one line whose pieces have meanings, which a terminal shows as colours.
///
/// A no-break space keeps what it stands between on one line and is shown as a space.
struct StyledText: Hashable, Sendable {
    /// A piece with one meaning.
    struct Piece: Hashable, Sendable {
        var text: String
        var meaning: TextStyle.Meaning?
    }

    private(set) var pieces: [Piece]

    init(_ text: String = "", _ meaning: TextStyle.Meaning? = nil) {
        pieces = text.isEmpty ? [] : [Piece(text: text.visible, meaning: meaning)]
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// The columns that the text takes.
    var width: Int { pieces.reduce(0) { $0 + $1.text.displayWidth } }

    /// The text without its meanings.
    var plain: String { text(in: .plain) }

    /// The text in the colours of a stream.
    func text(in style: TextStyle) -> String {
        pieces.map { piece in
            let text = String(piece.text.map { $0 == "\u{A0}" ? " " : $0 })
            return piece.meaning.map { style.paint(text, $0) } ?? text
        }.joined()
    }

    static func + (left: StyledText, right: StyledText) -> StyledText {
        var result = left
        result += right
        return result
    }

    static func + (left: StyledText, right: String) -> StyledText { left + StyledText(right) }

    static func += (left: inout StyledText, right: StyledText) {
        for piece in right.pieces { left.append(piece) }
    }

    /// The text with spaces behind it up to a width, one at least.
    func padded(to width: Int) -> StyledText {
        self + String(repeating: " ", count: max(1, width - self.width))
    }

    /// The text without the spaces at its end.
    var trimmed: StyledText {
        var result = self
        while let last = result.pieces.popLast() {
            let text = String(last.text.reversed().drop { $0 == " " }.reversed())
            if text.isEmpty { continue }
            result.pieces.append(Piece(text: text, meaning: last.meaning))
            break
        }
        return result
    }

    private mutating func append(_ piece: Piece) {
        if let last = pieces.last, last.meaning == piece.meaning {
            pieces[pieces.count - 1].text += piece.text
        } else {
            pieces.append(piece)
        }
    }
}

extension [StyledText] {
    /// The texts with a separator between them.
    func joined(separator: StyledText) -> StyledText {
        var result = StyledText()
        for (index, text) in enumerated() { result += index == 0 ? text : separator + text }
        return result
    }
}

extension StyledText {
    /// The text, or as much of its beginning as a width has room for with a mark that something is missing.
    func cut(to width: Int) -> StyledText {
        guard self.width > width else { return self }
        var result = StyledText()
        var left = width - 1
        for piece in pieces {
            var text = ""
            for character in piece.text {
                guard character.displayWidth <= left else {
                    return result + StyledText(text, piece.meaning) + "…"
                }
                left -= character.displayWidth
                text.append(character)
            }
            result += StyledText(text, piece.meaning)
        }
        return result + "…"
    }
}
