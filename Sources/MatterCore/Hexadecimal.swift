// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Sequence<UInt8> {
    /// The octets as lower-case hexadecimal digits.
    package var hexadecimal: String {
        var text = ""
        for byte in self {
            if byte < 16 { text += "0" }
            text += String(byte, radix: 16)
        }
        return text
    }
}

extension Array<UInt8> {
    /// Octets from hexadecimal digits, white space allowed; nil where anything else stands.
    package init?(hexadecimal text: String) {
        var bytes: [UInt8] = []
        var pending: UInt8?
        for character in text where !character.isWhitespace {
            guard let digit = character.hexDigitValue, character.isASCII else { return nil }
            if let high = pending {
                bytes.append(high << 4 | UInt8(digit))
                pending = nil
            } else {
                pending = UInt8(digit)
            }
        }
        guard pending == nil else { return nil }
        self = bytes
    }

    /// The integer's octets, least significant first.
    package init(littleEndian value: some FixedWidthInteger) {
        self = (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    /// The integer's octets, most significant first.
    package init(bigEndian value: some FixedWidthInteger) {
        self = [UInt8](littleEndian: value).reversed()
    }
}
