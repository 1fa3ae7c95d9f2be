// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CQREncode

/// A QR code as a square of dark and light modules.
struct QRCodeImage: Hashable, Sendable {
    /// Modules along each side.
    let size: Int
    private let modules: [Bool]

    /// Encodes a text at error correction level M, in the smallest version that holds it; nil where none does.
    init?(_ text: String) {
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
        defer { QRcode_free(code) }
        guard let data = code.pointee.data else { return nil }
        size = Int(code.pointee.width)
        modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 != 0 }
    }

    /// Whether a module is dark; those around the square, which belong to the quiet zone, are light.
    func isDark(row: Int, column: Int) -> Bool {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
        return modules[row * size + column]
    }
}

/// Draws QR codes with half-block characters, two rows of modules a line.
enum TerminalQRCode {
    /// Light modules that the standard wants around the square (ISO/IEC 18004 § 5.3.8).
    static let quietZone = 4

    /// The lines of the drawing.
    ///
    /// With colours it is black on white whatever the terminal's own colours are. Without, blocks stand for light
    /// modules, which is right where text is lighter than its background, as terminals and log viewers mostly have it.
    static func lines(_ image: QRCodeImage, coloured: Bool) -> [String] {
        let range = -quietZone..<(image.size + quietZone)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            let cells = range.map { column in
                let upper = image.isDark(row: row, column: column)
                let lower = image.isDark(row: row + 1, column: column)
                return coloured ? block(upper, lower) : block(!upper, !lower)
            }
            return coloured ? blackOnWhite + cells.joined() + reset : cells.joined()
        }
    }

    // From the 256-colour cube, which no terminal theme changes.
    private static let blackOnWhite = "\u{1B}[38;5;16;48;5;231m"
    private static let reset = "\u{1B}[0m"

    private static func block(_ upper: Bool, _ lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
