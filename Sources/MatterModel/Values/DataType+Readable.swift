// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension DataType {
    /// The value as people read and write it; what does not fit the type is shown as it is.
    package func readable(_ value: TLVValue) -> ReadableValue {
        switch (kind, value) {
        case (_, .null): .plain("null")
        case (.enumeration, _):
            if let number = value.unsignedInteger {
                .plain(values.first { $0.value == number }?.name ?? String(number))
            } else {
                Self.raw(value)
            }
        case (.bitmap(let width, _), _):
            if let number = value.unsignedInteger { readable(bits: number, of: width) } else { Self.raw(value) }
        case (.structure(let definitions, _), .structure(let fields)):
            .fields(fields.map { Self.readable($0, definitions) })
        case (.list(let entry), .array(let items)): .list(items.map { entry.readable($0) })
        default: Self.raw(value)
        }
    }

    private func readable(bits number: UInt64, of width: Int) -> ReadableValue {
        var rest = number
        var names: [ReadableValue] = []
        for bit in bits where bit.lowBit == bit.highBit && rest & bit.mask != 0 {
            names.append(.plain(bit.name))
            rest &= ~bit.mask
        }
        // Bits without a name, and fields of several bits, have no place in a list of names.
        return rest == 0 && !bits.isEmpty ? .list(names) : .plain("0x" + String(number, radix: 16, uppercase: true))
    }

    private static func readable(_ field: TLVField, _ definitions: [FieldDefinition]) -> ReadableValue.Field {
        guard let tag = field.contextTag else { return ReadableValue.Field("?", raw(field.value)) }
        guard let definition = definitions.first(where: { $0.tag == tag }) else {
            return ReadableValue.Field(tag == .fabricIndexTag ? "FabricIndex" : String(tag), raw(field.value))
        }
        return ReadableValue.Field(definition.name, definition.type.readable(field.value))
    }

    /// A value without the help of a type.
    private static func raw(_ value: TLVValue) -> ReadableValue {
        switch value {
        case .signed(let number): .plain(String(number))
        case .unsigned(let number): .plain(String(number))
        case .boolean(let flag): .plain(flag ? "true" : "false")
        case .float(let number): .plain(String(number))
        case .double(let number): .plain(String(number))
        case .utf8(let text): .quoted(text)
        case .bytes(let octets): .plain("0x" + octets.hexadecimal)
        case .null: .plain("null")
        case .array(let items): .list(items.map(raw))
        case .structure(let fields), .list(let fields): .fields(fields.map { readable($0, []) })
        }
    }
}
