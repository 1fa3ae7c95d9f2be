// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A value as people write it: in a profile, on the command line, in a definition's default.
package indirect enum ReadableValue: Hashable, Sendable {
    /// A field of a structure or bitmap.
    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: ReadableValue

        package init(_ name: String, _ value: ReadableValue) {
            self.name = name
            self.value = value
        }
    }

    /// A word or number, whose type the definition decides.
    case plain(String)
    /// A text in quotes, which is never null.
    case quoted(String)
    case list([ReadableValue])
    case fields([Field])

    /// The text of a scalar.
    package var scalar: String? {
        switch self {
        case .plain(let text), .quoted(let text): text
        case .list, .fields: nil
        }
    }

    /// Whether this is the null value: `null` or `~` without quotes.
    package var isNull: Bool { self == .plain("null") || self == .plain("~") || self == .plain("") }
}

// MARK: - As text

extension ReadableValue: CustomStringConvertible {
    /// The value on one line: `[DoorOpen, 3]`, `{ Label: "a b", Value: ~ }`.
    package var description: String {
        switch self {
        case .plain(let text): text
        case .quoted(let text): Self.quoted(text)
        case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
        case .fields(let fields):
            fields.isEmpty ? "{}" : "{ " + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    result += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Reads a value written on one line.
    package init(_ text: String) throws(NotationError) {
        var reader = ReadableValueReader(text)
        self = try reader.whole()
    }
}

/// Reads values written on one line.
private struct ReadableValueReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private static let deepest = 16

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func whole() throws(NotationError) -> ReadableValue {
        let value = try value(depth: 0, endingAt: [])
        skipSpaces()
        guard position == scalars.count else { throw NotationError("unexpected '\(scalars[position])'") }
        return value
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func skipSpaces() {
        while let scalar = next, scalar == " " || scalar == "\t" { position += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int, endingAt ends: Set<Unicode.Scalar>) throws(NotationError) -> ReadableValue {
        guard depth < Self.deepest else { throw NotationError("nested too deeply") }
        skipSpaces()
        switch next {
        case "[":
            position += 1
            return .list(try items(depth: depth))
        case "{":
            position += 1
            return .fields(try fields(depth: depth))
        case "\"":
            position += 1
            return .quoted(try quoted())
        default: return .plain(plain(endingAt: ends))
        }
    }

    private mutating func items(depth: Int) throws(NotationError) -> [ReadableValue] {
        var items: [ReadableValue] = []
        if take("]") { return items }
        repeat { items.append(try value(depth: depth + 1, endingAt: [",", "]"])) } while take(",")
        guard take("]") else { throw NotationError("']' is missing") }
        return items
    }

    private mutating func fields(depth: Int) throws(NotationError) -> [ReadableValue.Field] {
        var fields: [ReadableValue.Field] = []
        if take("}") { return fields }
        repeat {
            skipSpaces()
            let name = plain(endingAt: [":", ",", "}"])
            guard !name.isEmpty, take(":") else { throw NotationError("'NAME: VALUE' expected") }
            fields.append(ReadableValue.Field(name, try value(depth: depth + 1, endingAt: [",", "}"])))
        } while take(",")
        guard take("}") else { throw NotationError("'}' is missing") }
        return fields
    }

    private mutating func plain(endingAt ends: Set<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, !ends.contains(scalar) {
            text.append(scalar)
            position += 1
        }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }

    private mutating func quoted() throws(NotationError) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next {
            position += 1
            if scalar == "\"" { return String(text) }
            text.append(scalar == "\\" ? try escaped() : scalar)
        }
        throw NotationError("'\"' is missing at the end")
    }

    private mutating func escaped() throws(NotationError) -> Unicode.Scalar {
        guard let scalar = next else { throw NotationError("'\\' stands at the end") }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "u":
            guard take("{") else { throw NotationError("'\\u{HEX}' expected") }
            let digits = plain(endingAt: ["}", "\""])
            guard take("}"), let code = UInt32(digits, radix: 16), let result = Unicode.Scalar(code) else {
                throw NotationError("'\\u{HEX}' expected")
            }
            return result
        default: return scalar
        }
    }
}
