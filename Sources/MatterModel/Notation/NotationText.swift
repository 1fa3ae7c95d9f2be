// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A stretch of a definition's text: octets, as the indices and graphemes of strings take ten times as long.
struct NotationText: Sendable {
    let octets: ArraySlice<UInt8>

    init(_ octets: ArraySlice<UInt8>) { self.octets = octets }

    init(_ text: some StringProtocol) { octets = Array(text.utf8)[...] }

    var isEmpty: Bool { octets.isEmpty }

    /// The text as a string, for what is kept.
    var string: String { String(decoding: octets, as: UTF8.self) }

    func hasPrefix(_ prefix: StaticString) -> Bool { octets.count >= prefix.utf8CodeUnitCount && starts(with: prefix) }

    func dropFirst(_ count: Int) -> NotationText { NotationText(octets.dropFirst(count)) }

    fileprivate func starts(with literal: StaticString) -> Bool {
        literal.withUTF8Buffer { octets.prefix($0.count).elementsEqual($0) }
    }

    /// The text without spaces around it.
    var trimmed: NotationText {
        var start = octets.startIndex
        var end = octets.endIndex
        while start < end, octets[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, octets[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return NotationText(octets[start..<end])
    }

    /// The words between spaces, and between commas where these do not count either.
    func words(commasDivide: Bool = false) -> [NotationText] {
        var words: [NotationText] = []
        // Most lines have three words, and a list grows by moving.
        words.reserveCapacity(4)
        var start = octets.startIndex
        for index in octets.indices {
            let octet = octets[index]
            guard octet == UInt8(ascii: " ") || commasDivide && octet == UInt8(ascii: ",") else { continue }
            if start < index { words.append(NotationText(octets[start..<index])) }
            start = index + 1
        }
        if start < octets.endIndex { words.append(NotationText(octets[start...])) }
        return words
    }

    /// What stands before and after the first of an octet; nil where there is none.
    func divided(at divider: UInt8) -> (NotationText, NotationText)? {
        guard let index = octets.firstIndex(of: divider) else { return nil }
        return (NotationText(octets[..<index]), NotationText(octets[(index + 1)...]))
    }

    /// The number that the text is, in decimal or, after `0x`, in hexadecimal.
    func number<T: FixedWidthInteger>() -> T? {
        let isHexadecimal = hasPrefix("0x")
        let digits = isHexadecimal ? octets.dropFirst(2) : octets
        guard !digits.isEmpty else { return nil }
        let radix: T = isHexadecimal ? 16 : 10
        var result: T = 0
        for octet in digits {
            guard let digit = Self.digit(octet), digit < radix else { return nil }
            let (product, overflow) = result.multipliedReportingOverflow(by: radix)
            let (sum, carry) = product.addingReportingOverflow(T(digit))
            if overflow || carry { return nil }
            result = sum
        }
        return result
    }

    private static func digit(_ octet: UInt8) -> UInt8? {
        switch octet {
        case 0x30...0x39: octet - 0x30
        case 0x41...0x46, 0x61...0x66: (octet | 0x20) - 0x61 + 10
        default: nil
        }
    }

    static func == (text: NotationText, literal: StaticString) -> Bool {
        text.octets.count == literal.utf8CodeUnitCount && text.starts(with: literal)
    }

    static func != (text: NotationText, literal: StaticString) -> Bool { !(text == literal) }

    static func ~= (literal: StaticString, text: NotationText) -> Bool { text == literal }
}

extension NotationText: CustomStringConvertible {
    var description: String { string }
}

extension Optional where Wrapped == NotationText {
    static func == (text: NotationText?, literal: StaticString) -> Bool { text.map { $0 == literal } ?? false }
    static func ~= (literal: StaticString, text: NotationText?) -> Bool { text == literal }
}
