// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Why a text is not in the notation of the definitions.
package struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Reads the parts of a short text, skipping spaces between them.
struct NotationScanner {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int
    /// How deep parentheses may be nested.
    private var depthLeft = 16

    init(_ text: NotationText) {
        bytes = text.octets
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position >= bytes.endIndex }

    /// What has not been read yet.
    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

    private func byte(at offset: Int) -> UInt8? {
        position + offset < bytes.endIndex ? bytes[position + offset] : nil
    }

    mutating func skipSpaces() {
        while byte(at: 0) == UInt8(ascii: " ") { position += 1 }
    }

    /// Reads a sign if it comes next.
    mutating func take(_ sign: StaticString) -> Bool {
        skipSpaces()
        let count = sign.utf8CodeUnitCount
        guard position + count <= bytes.endIndex else { return false }
        let isNext = sign.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
        if isNext { position += count }
        return isNext
    }

    /// Reads a word if it comes next and ends there.
    mutating func take(word: StaticString) -> Bool {
        let start = position
        if take(word), byte(at: 0).map(Self.isWordPart) != true { return true }
        position = start
        return false
    }

    mutating func expect(_ sign: StaticString) throws(NotationError) {
        guard take(sign) else { throw unexpected("'\(sign)'") }
    }

    /// Whether a letter comes next.
    var isAtWord: Bool { byte(at: 0).map { Self.isWordPart($0) && !Self.isDigit($0) } ?? false }

    /// A name, which may have parts joined by dots.
    mutating func name() throws(NotationError) -> String {
        skipSpaces()
        let start = position
        while let next = byte(at: 0), Self.isWordPart(next) || isDotWithinName(next) { position += 1 }
        guard position > start else { throw unexpected("a name") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isDotWithinName(_ next: UInt8) -> Bool {
        next == UInt8(ascii: ".") && (byte(at: 1).map { Self.isWordPart($0) && !Self.isDigit($0) } ?? false)
    }

    /// A run of letters, possibly empty.
    mutating func letters() -> String {
        let start = position
        while let next = byte(at: 0), Self.isWordPart(next), !Self.isDigit(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A run of decimal digits, possibly empty.
    mutating func digits() -> String {
        let start = position
        while let next = byte(at: 0), Self.isDigit(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Goes one level deeper into nested notation.
    mutating func enter() throws(NotationError) {
        guard depthLeft > 0 else { throw NotationError("nested too deeply") }
        depthLeft -= 1
    }

    mutating func leave() { depthLeft += 1 }

    func unexpected(_ wanted: String) -> NotationError {
        NotationError(isAtEnd ? "\(wanted) is missing at the end" : "\(wanted) expected before '\(rest)'")
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
