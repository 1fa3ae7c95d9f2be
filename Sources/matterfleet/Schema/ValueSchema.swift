// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterModel

/// Makes schemas of the values that attributes and fields have in a profile.
///
/// A scalar is typed by the model, not by its form: a text may look like a number, and a number may be in quotes. Where
/// a bound depends on other elements, the schema has none.
struct ValueSchema {
    /// What types with parts are called, by their identity.
    private let names: [ObjectIdentifier: String]
    /// The parts of the schema for types with parts, by their names.
    private(set) var definitions: [String: JSONValue] = [:]

    init(_ model: StandardModel) {
        var names: [ObjectIdentifier: String] = [:]
        for cluster in model.clusters {
            for type in cluster.types where names[ObjectIdentifier(type)] == nil {
                names[ObjectIdentifier(type)] = "\(cluster.name).\(type.name)"
            }
        }
        self.names = names
    }

    /// Whether a profile can say a value of the type at all.
    static func isWritable(_ type: DataType) -> Bool {
        switch type.kind {
        case .any: false
        case .list(let entry): isWritable(entry)
        default: true
        }
    }

    /// The schema of an element's value.
    mutating func schema(of element: some TypedElement) -> JSONValue {
        schema(of: element.type, element.constraint, isNullable: element.isNullable)
    }

    private mutating func schema(of type: DataType, _ constraint: Constraint, isNullable: Bool) -> JSONValue {
        func types(_ names: String...) -> JSONValue { .strings(names + (isNullable ? ["null"] : [])) }
        let limits = [type.constraint, constraint]
        let least = limits.compactMap { $0.lowest(of: type) }.max().map { JSONValue.number($0) }
        let most = limits.compactMap { $0.highest(of: type) }.min().map { JSONValue.number($0) }
        switch type.kind {
        case .boolean:
            let words = "[Tt]rue|TRUE|[Ff]alse|FALSE|[Oo]n|ON|[Oo]ff|OFF|[Yy]es|YES|[Nn]o|NO"
            return .schema(("type", types("boolean", "string")), ("pattern", .string("^(\(words))$")))
        case .unsigned, .signed:
            let range = type.numbers
            return .schema(
                ("type", types("integer", "string")),
                ("minimum", least ?? range.map { .number($0.lowerBound) }),
                ("maximum", most ?? range.map { .number($0.upperBound) }),
                ("pattern", .string(type.numberPattern))
            )
        case .single, .double: return .schema(("type", types("number", "string")))
        case .string:
            // The limits are octets, of which a character has one or more.
            return .schema(
                ("type", types("string", "number", "boolean")),
                ("minLength", least == nil || least == .signed(0) ? nil : .signed(1)),
                ("maxLength", most)
            )
        case .octets:
            // Digits alone are a number to YAML.
            return .schema(
                ("type", types("string", "integer")),
                ("pattern", .string("^(0x)?([0-9A-Fa-f]{2})*$")),
                ("maxLength", most.flatMap(Self.digits))
            )
        case .list(let entry):
            return .schema(
                ("type", types("array")),
                ("items", schema(of: entry, constraint.ofEachEntry, isNullable: false)),
                ("minItems", least),
                ("maxItems", most)
            )
        case .enumeration, .bitmap, .structure:
            let reference = self.reference(to: type)
            return isNullable ? .anyOf(reference, .schema(("type", .types("null")))) : reference
        case .any: return .boolean(false)
        }
    }

    /// How long octets are in hexadecimal.
    private static func digits(_ octets: JSONValue) -> JSONValue? {
        guard case .signed(let octets) = octets, octets < 1 << 32 else { return nil }
        return .signed(2 * octets + 2)
    }

    // MARK: - Types with parts

    private mutating func reference(to type: DataType) -> JSONValue {
        let name = names[ObjectIdentifier(type)] ?? type.name
        if definitions[name] == nil {
            // A type that is under way refers to no one but those within it.
            definitions[name] = parts(of: type)
        }
        return .reference(name)
    }

    private mutating func parts(of type: DataType) -> JSONValue {
        switch type.kind {
        case .enumeration(let bits, let values):
            let number = Self.number(bits: bits)
            return values.isEmpty ? number : .anyOf(Self.names(values.map(\.name)), number)
        case .bitmap(let bits, let fields):
            let number = Self.number(bits: bits)
            guard !fields.isEmpty else { return number }
            let name = JSONValue.anyOf(Self.names(fields.map(\.name)), number)
            let values = fields.map { JSONValue.Member($0.name, .schema(("type", .types("integer", "boolean")))) }
            return .anyOf(.list(of: name), name, .keys(values, mayBeNull: false))
        case .structure(let fields, _):
            var members: [JSONValue.Member] = []
            for field in fields where Self.isWritable(field.type) {
                let text = ElementRows(cluster: nil).summary(of: field)
                members.append(JSONValue.Member(field.name, schema(of: field).described(as: text)))
            }
            let required = fields.filter { $0.conformance == .mandatory }.map(\.name)
            return .keys(members, required: required, mayBeNull: false)
        default: return .boolean(true)
        }
    }

    private static func number(bits: Int) -> JSONValue {
        .schema(
            ("type", .types("integer", "string")),
            ("minimum", .signed(0)),
            ("maximum", .number((1 << Int128(bits)) - 1)),
            ("pattern", .string("^(0[xX][0-9A-Fa-f]+|[0-9]+)$"))
        )
    }

    /// Names, some of which are true or false to readers of older YAML.
    private static func names(_ names: [String]) -> JSONValue {
        let isAmbiguous = names.contains { ["on", "off", "yes", "no"].contains($0.lowercasedASCII) }
        return .schema(
            ("enum", .array(names.map { .string($0) } + (isAmbiguous ? [.boolean(true), .boolean(false)] : [])))
        )
    }
}

extension DataType {
    /// The numbers that an integer can have.
    fileprivate var numbers: ClosedRange<Int128>? {
        switch kind {
        case .unsigned(let bits): 0...(1 << Int128(bits)) - 1
        case .signed(let bits): -(1 << Int128(bits - 1))...(1 << Int128(bits - 1)) - 1
        default: nil
        }
    }

    /// The form of a number that YAML takes for a text: in quotes, or with its unit.
    fileprivate var numberPattern: String {
        let number = "-?(0[xX][0-9A-Fa-f]+|[0-9]+)"
        let quantity = #"-?[0-9]+(\.[0-9]{1,2})? *(°C|%)"#
        let hasUnit =
            unitScale != 1 || name.lowercasedASCII.contains("percent") || name.lowercasedASCII.contains("temp")
        return hasUnit ? "^(\(number)|\(quantity))$" : "^\(number)$"
    }
}
