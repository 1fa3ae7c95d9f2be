// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A line of a definition: words before the first semicolon, then properties.
struct DefinitionLine {
    let number: Int
    /// Two spaces a level.
    let depth: Int
    /// The words before the colon, as a scanner has not read them yet.
    let head: Substring
    /// What stands between the colon and the first semicolon; nil without a colon.
    let type: Substring?
    private let properties: [(key: Substring, value: Substring)]

    init?(_ text: Substring, number: Int) {
        let indented = text.utf8
        guard let start = indented.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return nil }
        self.number = number
        depth = indented.distance(from: indented.startIndex, to: start) / 2
        var parts = text[start...].utf8.split(separator: UInt8(ascii: ";")).map { Self.trimmed(Substring($0)) }
        let first = parts.isEmpty ? Substring() : parts.removeFirst()
        if let colon = first.utf8.firstIndex(of: UInt8(ascii: ":")) {
            head = Self.trimmed(first[..<colon])
            type = Self.trimmed(first[first.utf8.index(after: colon)...])
        } else {
            head = first
            type = nil
        }
        properties = parts.map { part in
            let space = part.utf8.firstIndex(of: UInt8(ascii: " ")) ?? part.utf8.endIndex
            return (part[..<space], Self.trimmed(part[space...]))
        }
    }

    /// The property's text.
    func property(_ key: String) -> Substring? { properties.first { $0.key == key }?.value }

    /// The first property whose key is not one of these.
    func propertyBeside(_ keys: [String]) -> Substring? { properties.first { !keys.contains(String($0.key)) }?.key }

    var access: Substring? { property("access") }

    func quality() throws(NotationError) -> Quality? {
        guard let text = property("quality") else { return nil }
        return try Quality(notation: text)
    }

    func conformance() throws(NotationError) -> Conformance? {
        guard let text = property("conformance") else { return nil }
        return try Conformance(notation: text)
    }

    func constraint() throws(NotationError) -> Constraint? {
        guard let text = property("constraint") else { return nil }
        return try Constraint(notation: text)
    }

    /// The words of the head, commas aside.
    var words: [Substring] {
        head.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }.map { Substring($0) }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var octets = text.utf8
        while octets.first == UInt8(ascii: " ") { octets.removeFirst() }
        while octets.last == UInt8(ascii: " ") { octets.removeLast() }
        return Substring(octets)
    }

    /// A number in decimal or, after `0x`, in hexadecimal.
    static func number<T: FixedWidthInteger>(_ text: Substring?) throws(NotationError) -> T {
        guard let text else { throw NotationError("a number is missing") }
        let value = text.hasPrefix("0x") ? T(text.dropFirst(2), radix: 16) : T(text)
        guard let value else { throw NotationError("'\(text)' is no number here") }
        return value
    }
}
