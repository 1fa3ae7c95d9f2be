// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A line of a definition: words before the first semicolon, then properties.
struct DefinitionLine {
    let number: Int
    /// Two spaces a level.
    let depth: Int
    /// The words before the colon, commas aside.
    let words: [NotationText]
    /// What stands between the colon and the first semicolon; nil without a colon.
    let type: NotationText?
    private let properties: [(key: NotationText, value: NotationText)]

    /// Takes a line apart; nil where nothing stands in it.
    init?(_ text: NotationText, number: Int) {
        let line = text.octets
        guard let start = line.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return nil }
        self.number = number
        depth = (start - line.startIndex) / 2
        let end = line[start...].firstIndex(of: UInt8(ascii: ";")) ?? line.endIndex
        let first = NotationText(line[start..<end])
        if let (head, type) = first.divided(at: UInt8(ascii: ":")) {
            words = head.words(commasDivide: true)
            self.type = type.trimmed
        } else {
            words = first.words(commasDivide: true)
            type = nil
        }
        properties = end == line.endIndex ? [] : Self.properties(in: line[(end + 1)...])
    }

    private static func properties(in octets: ArraySlice<UInt8>) -> [(key: NotationText, value: NotationText)] {
        var properties: [(key: NotationText, value: NotationText)] = []
        properties.reserveCapacity(3)
        var start = octets.startIndex
        while start < octets.endIndex {
            let end = octets[start...].firstIndex(of: UInt8(ascii: ";")) ?? octets.endIndex
            let property = NotationText(octets[start..<end]).trimmed
            if let (key, value) = property.divided(at: UInt8(ascii: " ")) {
                properties.append((key, value.trimmed))
            } else if !property.isEmpty {
                properties.append((property, NotationText([])))
            }
            start = end + 1
        }
        return properties
    }

    /// The lines of a text in which something stands, numbered from 1.
    static func lines(of text: String) -> [DefinitionLine] {
        var lines: [DefinitionLine] = []
        var number = 1
        let octets = Array(text.utf8)
        var start = octets.startIndex
        while start <= octets.endIndex {
            let end = octets[start...].firstIndex(of: UInt8(ascii: "\n")) ?? octets.endIndex
            if let line = DefinitionLine(NotationText(octets[start..<end]), number: number) { lines.append(line) }
            start = end + 1
            number += 1
        }
        return lines
    }

    /// The property's text.
    func property(_ key: StaticString) -> NotationText? { properties.first { $0.key == key }?.value }

    /// The first property whose key is not one of these.
    func propertyBeside(_ keys: [StaticString]) -> NotationText? {
        properties.first { property in !keys.contains { property.key == $0 } }?.key
    }

    var access: NotationText? { property("access") }

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

    /// A number in decimal or, after `0x`, in hexadecimal.
    static func number<T: FixedWidthInteger>(_ text: NotationText?) throws(NotationError) -> T {
        guard let text else { throw NotationError("a number is missing") }
        guard let value: T = text.number() else { throw NotationError("'\(text)' is no number here") }
        return value
    }
}
