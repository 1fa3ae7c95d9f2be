// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet

/// The pieces that a JSON Schema is made of (JSON Schema 2020-12).
extension JSONValue {
    /// An object with members in their order.
    static func schema(_ members: (String, JSONValue?)...) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// A number of any width that JSON Schema is given as it is.
    static func number(_ value: Int128) -> JSONValue {
        if let value = Int64(exactly: value) { return .signed(value) }
        return .unsigned(UInt64(clamping: value))
    }

    /// A value of one of these JSON types.
    static func types(_ names: String...) -> JSONValue {
        names.count == 1 ? .string(names[0]) : strings(names)
    }

    /// What another part of the schema says.
    static func reference(_ name: String) -> JSONValue { .schema(("$ref", .string("#/$defs/" + name))) }

    /// An object with these keys and no others.
    static func keys(
        _ properties: [Member],
        required: [String] = [],
        mayBeNull: Bool = true,
        description: String? = nil
    ) -> JSONValue {
        .schema(
            ("description", description.map { .string($0) }),
            ("type", mayBeNull ? .types("object", "null") : .types("object")),
            ("properties", .object(properties)),
            ("required", required.isEmpty ? nil : .strings(required)),
            ("additionalProperties", .boolean(false))
        )
    }

    static func list(of items: JSONValue, description: String? = nil) -> JSONValue {
        .schema(
            ("description", description.map { .string($0) }),
            ("type", .types("array")),
            ("items", items)
        )
    }

    static func anyOf(_ alternatives: JSONValue..., description: String? = nil) -> JSONValue {
        .schema(("description", description.map { .string($0) }), ("anyOf", .array(alternatives)))
    }

    static func integer(in range: ClosedRange<Int128>, description: String? = nil) -> JSONValue {
        .schema(
            ("description", description.map { .string($0) }),
            ("type", .types("integer")),
            ("minimum", .number(range.lowerBound)),
            ("maximum", .number(range.upperBound))
        )
    }

    /// The schema with a description in front.
    func described(as text: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object([Member("description", .string(text))] + members)
    }
}
