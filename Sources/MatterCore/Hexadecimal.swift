// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Sequence<UInt8> {
    /// The octets as lower-case hexadecimal digits.
    package var hexadecimal: String {
        func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0xF))
        }
        return String(decoding: text, as: UTF8.self)
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
