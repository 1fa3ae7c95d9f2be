// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterOnboarding

/// A picture of setup codes: QR codes in rows, each with the device's id and manual code below it.
struct CodeImage {
    /// The points of a module's side.
    private static let module = 6
    /// The points of a letter's point.
    private static let pen = 2
    private static let columns = 5
    private static let mostDevices = 1000
    private static let lineHeight = (PointFont.height + 3) * pen

    /// Why there is no picture of a fleet.
    static let limitReason = "an image holds \(mostDevices) devices at most; --html has no limit"

    let bitmap: Bitmap

    /// Draws the codes; nil where there are too many, or one cannot be drawn.
    init?(_ devices: [ListedDevice]) {
        guard devices.count <= Self.mostDevices else { return nil }
        var codes: [QRCodeImage] = []
        for device in devices {
            guard let code = QRCodeImage(device.payload.qrText) else { return nil }
            codes.append(code)
        }
        let size = (codes.map(\.size).max() ?? 0) + 2 * TerminalQRCode.quietZone
        let side = size * Self.module
        // A long id widens its cell, up to a limit beyond which it is cut.
        let letters = min(devices.map { $0.id.description.count }.max() ?? 0, 40)
        let width = max(side, (letters + 2) * PointFont.advance * Self.pen)
        let height = side + 2 * Self.lineHeight
        let columns = max(1, min(Self.columns, devices.count))
        var bitmap = Bitmap(width: columns * width, height: (devices.count + columns - 1) / columns * height)
        for (index, (device, code)) in zip(devices, codes).enumerated() {
            let (left, top) = (index % columns * width, index / columns * height)
            Self.draw(code, into: &bitmap, x: left + (width - code.size * Self.module) / 2, y: top + Self.quiet)
            let below = top + 2 * Self.quiet + code.size * Self.module
            let id = String(device.id.description.prefix(letters))
            for (line, text) in [id, device.manualCodeInGroups].enumerated() {
                let textWidth = text.count * PointFont.advance * Self.pen
                Self.draw(
                    text,
                    into: &bitmap,
                    x: left + (width - textWidth) / 2,
                    y: below + (line - 1) * Self.lineHeight
                )
            }
        }
        self.bitmap = bitmap
    }

    private static let quiet = TerminalQRCode.quietZone * module

    private static func draw(_ code: QRCodeImage, into bitmap: inout Bitmap, x: Int, y: Int) {
        for row in 0..<code.size {
            for column in 0..<code.size where code.isDark(row: row, column: column) {
                bitmap.fill(x: x + column * module, y: y + row * module, side: module)
            }
        }
    }

    private static func draw(_ text: String, into bitmap: inout Bitmap, x: Int, y: Int) {
        var left = x
        for character in text {
            for (row, line) in PointFont.rows(of: character).enumerated() {
                for (column, point) in line.enumerated() where point != " " {
                    bitmap.fill(x: left + column * pen, y: y + row * pen, side: pen)
                }
            }
            left += PointFont.advance * pen
        }
    }
}
