// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The text form that certificates and keys have in files (RFC 7468).
enum PEM {
    /// The DER in a file: that of its first PEM block, or the file itself where there is none.
    static func der(ofFile bytes: [UInt8]) throws(CertificateError) -> [UInt8] {
        guard let text = String(validating: bytes, as: UTF8.self), text.contains("-----BEGIN ") else { return bytes }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }),
            let end = lines[start...].firstIndex(where: { $0.hasPrefix("-----END ") }),
            let der = base64(lines[lines.index(after: start)..<end].joined())
        else { throw .malformedDER }
        return der
    }

    /// The octets of base 64, white space allowed; nil where anything else stands.
    static func base64(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for character in text.utf8 where !" \n\r\t".utf8.contains(character) {
            let value: UInt8
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="):
                padding += 1
                continue
            default: return nil
            }
            guard padding == 0 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count % 4 != 1 { result.append(UInt8(truncatingIfNeeded: bits >> UInt32(6 - 2 * ((count - 1) % 4)))) }
        }
        guard (count + padding) % 4 == 0, padding <= 2 else { return nil }
        return result
    }
}
