// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Reads the lines of types and of their members.
struct TypeParser {
    private var types: [TypeSource] = []
    /// The members of the type that was begun last, of which one kind is in use; they are put in place at its end, as
    /// an enumeration's payload would be copied for each.
    private var fields: [ElementSource] = []
    private var values: [EnumerationValue] = []
    private var bits: [BitmapField] = []

    /// All types that were read.
    mutating func finish() -> [TypeSource] {
        end()
        return types
    }

    private mutating func end() {
        guard let last = types.indices.last else { return }
        switch types[last].content {
        case .structure(_, let isFabricScoped):
            types[last].content = .structure(fields, isFabricScoped: isFabricScoped)
        case .enumeration(let width, _): types[last].content = .enumeration(bits: width, values)
        case .bitmap(let width, _): types[last].content = .bitmap(bits: width, bits)
        case .alias: break
        }
        (fields, values, bits) = ([], [], [])
    }

    /// Reads `struct Name (fabric-scoped)`, `enum8 Name`, `map16 Name`, `type Name: base`.
    mutating func begin(_ line: DefinitionLine) throws(NotationError) {
        let words = line.words
        guard words.count >= 2 else { throw NotationError("a type has a kind and a name") }
        let type = TypeSource(
            name: words[1].string,
            content: try Self.content(of: line, words),
            constraint: try line.constraint()
        )
        end()
        types.append(type)
    }

    private static func content(of line: DefinitionLine, _ words: [NotationText]) throws(NotationError)
        -> TypeSource.Content
    {
        let kind = words[0]
        if kind == "struct" {
            return .structure([], isFabricScoped: words.dropFirst(2).contains { $0 == "(fabric-scoped)" })
        }
        if kind == "type" {
            return .alias(line.type.flatMap { $0.isEmpty ? nil : $0.string })
        }
        if kind.hasPrefix("enum"), let bits: Int = kind.dropFirst(4).number(), [8, 16].contains(bits) {
            return .enumeration(bits: bits, [])
        }
        if kind.hasPrefix("map"), let bits: Int = kind.dropFirst(3).number(), [8, 16, 32, 64].contains(bits) {
            return .bitmap(bits: bits, [])
        }
        throw NotationError("'\(kind)' is no kind of element")
    }

    /// Reads a member of the type that was begun last: `field 0 Name: type`, `1 Name`, `bit 3 Name`, `bit 5 to 15 Name`.
    mutating func member(_ line: DefinitionLine) throws(NotationError) {
        guard let last = types.indices.last else { throw NotationError("nothing here has members") }
        switch types[last].content {
        case .structure: fields.append(try line.element(for: .field))
        case .enumeration: values.append(try Self.value(line))
        case .bitmap(let width, _): bits.append(try Self.bit(line, below: width))
        case .alias: throw NotationError("this type has no members")
        }
    }

    private static func value(_ line: DefinitionLine) throws(NotationError) -> EnumerationValue {
        let words = line.words
        guard words.count == 2 else { throw NotationError("'NUMBER NAME' expected") }
        return EnumerationValue(
            value: try DefinitionLine.number(words[0]),
            name: words[1].string,
            conformance: try line.conformance() ?? .mandatory
        )
    }

    private static func bit(_ line: DefinitionLine, below width: Int) throws(NotationError) -> BitmapField {
        let words = line.words
        let isRange = words.count == 5 && words[2] == "to"
        guard words.first == "bit", isRange || words.count == 3 else {
            throw NotationError("'bit NUMBER NAME' expected")
        }
        let low: Int = try DefinitionLine.number(words[1])
        let high: Int = isRange ? try DefinitionLine.number(words[3]) : low
        guard 0 <= low, low <= high, high < width else { throw NotationError("there is no such bit") }
        return BitmapField(
            lowBit: low,
            highBit: high,
            name: words[words.count - 1].string,
            conformance: try line.conformance() ?? .mandatory
        )
    }
}
