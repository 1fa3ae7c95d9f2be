// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import matterfleet

@Suite("QR code in the terminal")
struct TerminalQRCodeTests {
    private let image: QRCodeImage

    init() throws { image = try #require(QRCodeImage("MT:-24J0AFN00KA0648G00")) }

    /// The modules that a drawing shows, true for ink.
    private func ink(_ lines: [String]) -> [[Bool]] {
        lines.flatMap { line -> [[Bool]] in
            let pairs = line.map { character -> (Bool, Bool) in
                switch character {
                case "█": (true, true)
                case "▀": (true, false)
                case "▄": (false, true)
                default: (false, false)
                }
            }
            return [pairs.map(\.0), pairs.map(\.1)]
        }
    }

    // 22 alphanumeric characters at level M need version 2 (ISO/IEC 18004 table 7), which has 25 modules a side.
    @Test("An onboarding text takes the smallest version")
    func size() {
        #expect(image.size == 25)
    }

    // ISO/IEC 18004 § 5.3.3: a ring of dark around a ring of light around 3 × 3 dark, in three corners.
    @Test("The three finder patterns are there")
    func finderPatterns() {
        for (top, left) in [(0, 0), (0, image.size - 7), (image.size - 7, 0)] {
            for row in 0..<7 {
                for column in 0..<7 {
                    let ring = max(abs(row - 3), abs(column - 3))
                    #expect(image.isDark(row: top + row, column: left + column) == (ring != 2))
                }
            }
        }
    }

    @Test("The drawing shows the modules in a quiet zone of four")
    func drawing() {
        let coloured = TerminalQRCode.lines(image, coloured: true).map { line in
            line.replacing("\u{1B}[38;5;16;48;5;231m", with: "").replacing("\u{1B}[0m", with: "")
        }
        #expect(coloured.count == 17)
        #expect(coloured.allSatisfy { $0.count == 33 })
        let modules = ink(coloured)
        for row in 0..<34 {
            for column in 0..<33 {
                let isQuiet = row < 4 || row >= 29 || column < 4 || column >= 29
                #expect(modules[row][column] == (!isQuiet && image.isDark(row: row - 4, column: column - 4)))
            }
        }
    }

    @Test("Without colours light modules are drawn")
    func inverted() {
        let plain = TerminalQRCode.lines(image, coloured: false)
        #expect(plain.allSatisfy { $0.count == 33 && !$0.contains("\u{1B}") })
        let modules = ink(plain)
        for row in 0..<33 {
            for column in 0..<33 {
                #expect(modules[row][column] != image.isDark(row: row - 4, column: column - 4))
            }
        }
    }

    @Test("Every line sets its colours and resets them")
    func colours() {
        for line in TerminalQRCode.lines(image, coloured: true) {
            #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m"))
            #expect(line.hasSuffix("\u{1B}[0m"))
        }
    }

    @Test("A text that no QR code holds")
    func tooLong() {
        #expect(QRCodeImage(String(repeating: "A", count: 5000)) == nil)
    }
}
