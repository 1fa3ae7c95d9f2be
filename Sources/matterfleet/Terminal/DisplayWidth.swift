// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension String {
    /// How many columns of a terminal the text takes.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text with everything that would move the cursor or turn the direction of writing replaced.
    ///
    /// Profiles may be anybody's, so what they hold must not reach a terminal as it is.
    var visible: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isInvisible ? "\u{FFFD}" : $0 }))
    }
}

extension Character {
    /// How many columns of a terminal the character takes: 0, 1 or 2.
    var displayWidth: Int {
        if unicodeScalars.contains(where: \.isWide) { return 2 }
        return unicodeScalars.allSatisfy(\.isZeroWidth) ? 0 : 1
    }
}

extension Unicode.Scalar {
    /// Blocks of which most terminals show each character in two columns (Unicode Standard Annex 11).
    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    fileprivate var isWide: Bool {
        value >= 0x1100 && (properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(value) })
    }

    fileprivate var isZeroWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Marks that only join characters are needed; those that turn the direction of writing hide what is written.
        case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        default: false
        }
    }
}
