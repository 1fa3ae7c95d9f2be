// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

extension TypedElement {
    /// The value with the integer kinds of the type and the known fields of structures in order; nil where types differ.
    package func normalized(_ value: TLVValue) -> TLVValue? {
        value.isNull && isNullable ? .null : type.normalized(value)
    }
}

extension CommandDefinition {
    /// The known fields with the integer kinds of their types, in order; nil where the types differ.
    package func normalized(_ fields: TLVValue) -> TLVValue? { structure.normalized(fields) }
}

extension DataType {
    /// The value with the integer kinds of the type and the known fields of structures in order; nil where types differ.
    package func normalized(_ value: TLVValue) -> TLVValue? {
        switch kind {
        case .any: value
        case .boolean: value.bool.map(TLVValue.boolean)
        case .unsigned, .bitmap, .enumeration: value.unsignedInteger.map(TLVValue.unsigned)
        case .signed: value.signedInteger.map(TLVValue.signed)
        case .single: if case .float = value { value } else { nil }
        case .double:
            switch value {
            case .double: value
            case .float(let number): .double(Double(number))
            default: nil
            }
        case .string: value.string.map(TLVValue.utf8)
        case .octets: value.octets.map(TLVValue.bytes)
        case .list(let entry): value.items.flatMap { Self.normalized($0, as: entry) }
        case .structure(let definitions, let isFabricScoped):
            value.fields.flatMap { Self.normalized($0, definitions, isFabricScoped: isFabricScoped) }
        }
    }

    private static func normalized(_ items: [TLVValue], as entry: DataType) -> TLVValue? {
        var result: [TLVValue] = []
        for item in items {
            guard let item = entry.normalized(item) else { return nil }
            result.append(item)
        }
        return .array(result)
    }

    private static func normalized(
        _ fields: [TLVField],
        _ definitions: [FieldDefinition],
        isFabricScoped: Bool
    ) -> TLVValue? {
        var result: [TLVField] = []
        for definition in definitions {
            guard let field = fields.first(where: { $0.contextTag == definition.tag }) else { continue }
            guard let value = definition.normalized(field.value) else { return nil }
            result.append(TLVField(definition.tag, value))
        }
        if isFabricScoped, let index = fields.first(where: { $0.contextTag == .fabricIndexTag })?.value.unsignedInteger
        {
            result.append(TLVField(.fabricIndexTag, .unsigned(index)))
        }
        return .structure(result)
    }
}
