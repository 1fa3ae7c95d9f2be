// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The text form of octets within a QR code (Matter Core § 5.1.3.1).
package enum Base38 {
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.".utf8)

    /// Characters for 0, 1, 2 and 3 octets.
    private static let characterCounts = [0, 2, 4, 5]

    /// The text for octets: five characters for three octets, least significant first.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 5 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var value = group.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            for _ in 0..<characterCounts[group.count] {
                text.append(alphabet[Int(value % 38)])
                value /= 38
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The octets that a text stands for.
    ///
    /// - Throws: `invalidCharacter`, `invalidLength` or `groupOutOfRange`.
    package static func decode(_ text: some StringProtocol) throws(OnboardingError) -> [UInt8] {
        var digits: [UInt32] = []
        for character in text {
            guard let octet = character.asciiValue, let digit = alphabet.firstIndex(of: octet) else {
                throw .invalidCharacter(character)
            }
            digits.append(UInt32(digit))
        }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 5) {
            let group = digits[start..<min(start + 5, digits.count)]
            guard let count = characterCounts.firstIndex(of: group.count) else { throw .invalidLength(digits.count) }
            // Five base-38 digits stay below 2^27, so the sum cannot overflow.
            let value = group.reversed().reduce(UInt32(0)) { $0 * 38 + $1 }
            guard value >> UInt32(8 * count) == 0 else { throw .groupOutOfRange }
            bytes.append(contentsOf: [UInt8](littleEndian: value).prefix(count))
        }
        return bytes
    }
}
