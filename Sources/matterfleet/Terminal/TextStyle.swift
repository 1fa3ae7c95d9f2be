// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// The colours of a stream: none unless it is a terminal whose user wants them.
struct TextStyle: Sendable {
    var isColoured: Bool

    static let plain = TextStyle(isColoured: false)

    /// The style for a file descriptor, after `NO_COLOR` and `TERM`.
    static func of(descriptor: Int32) -> TextStyle {
        let isUnwanted = getenv("NO_COLOR").map { String(cString: $0) != "" } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return TextStyle(isColoured: isatty(descriptor) == 1 && !isUnwanted && !isDumb)
    }

    /// The colours in use, by what they mean.
    enum Meaning: String {
        case strong = "1"
        case faint = "2"
        case good = "32"
        case warning = "33"
        case bad = "31"
        case name = "36"
    }

    /// The text in the colour of its meaning.
    func paint(_ text: String, _ meaning: Meaning) -> String {
        isColoured ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
    }
}
