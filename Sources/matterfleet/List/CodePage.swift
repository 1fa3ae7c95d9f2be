// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterOnboarding

/// A page of setup codes to print: one card a device, its QR code as a drawing that stays sharp at any size.
enum CodePage {
    /// The page, complete in itself.
    static func text(_ devices: [ListedDevice]) -> String {
        var lines = [
            "<!DOCTYPE html>",
            "<html lang=\"en\"><head><meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width\">",
            "<title>Setup codes of \(devices.count) device\(devices.count == 1 ? "" : "s")</title>",
            "<style>", style, "</style></head><body>",
        ]
        lines += devices.map(card)
        lines.append("</body></html>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static let style = """
        body { font: 13px system-ui, sans-serif; margin: 8mm; color: #000; background: #fff;
          display: grid; grid-template-columns: repeat(auto-fill, minmax(52mm, 1fr)); gap: 4mm; }
        figure { margin: 0; padding: 2mm; border: 1px solid #999; border-radius: 2mm; text-align: center;
          break-inside: avoid; }
        svg { width: 44mm; height: 44mm; }
        b, span, code { display: block; overflow-wrap: anywhere; }
        code { font-size: 11px; color: #444; }
        .manual { font-size: 16px; letter-spacing: .04em; margin: 1mm 0; }
        """

    private static func card(_ device: ListedDevice) -> String {
        let payload = device.payload
        return """
            <figure>\(drawing(payload.qrText))<figcaption>
            <b>\(escaped(device.id.description))</b><span>\(escaped(device.name))</span>
            <span class="manual">\(device.manualCodeInGroups)</span>
            <span>discriminator \(payload.discriminator.rawValue), passcode \(device.passcode)</span>
            <code>\(escaped(payload.qrText))</code></figcaption></figure>
            """
    }

    /// The QR code as one path of runs of dark modules.
    private static func drawing(_ text: String) -> String {
        guard let image = QRCodeImage(text) else { return "" }
        let margin = TerminalQRCode.quietZone
        let side = image.size + 2 * margin
        var path = ""
        for row in 0..<image.size {
            var column = 0
            while column < image.size {
                guard image.isDark(row: row, column: column) else {
                    column += 1
                    continue
                }
                let start = column
                while image.isDark(row: row, column: column) { column += 1 }
                path += "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
            }
        }
        return "<svg viewBox=\"0 0 \(side) \(side)\" shape-rendering=\"crispEdges\" role=\"img\">"
            + "<title>\(escaped(text))</title><path d=\"\(path)\"/></svg>"
    }

    /// Names come from profiles, which somebody else may have written.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
