// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension JSONValue {
    /// A value with the field names that its type gives; enumerations and bitmaps stay numbers, octets are hexadecimal.
    package init(_ value: TLVValue, type: DataType? = nil) {
        switch value {
        case .signed(let number): self = .signed(number)
        case .unsigned(let number): self = .unsigned(number)
        case .boolean(let flag): self = .boolean(flag)
        case .float(let number): self = .number(Double(number))
        case .double(let number): self = .number(number)
        case .utf8(let text): self = .string(text)
        case .bytes(let octets): self = .string(octets.hexadecimal)
        case .null: self = .null
        case .array(let items): self = .array(items.map { JSONValue($0, type: type?.entryType) })
        case .structure(let fields), .list(let fields): self.init(fields, definitions: type?.fields ?? [])
        }
    }

    /// The fields of a structure, command or event.
    package init(_ fields: [TLVField], definitions: [FieldDefinition]) {
        self = .object(
            fields.map { field in
                guard case .context(let tag) = field.tag else { return Member("\(field.tag)", JSONValue(field.value)) }
                let definition = definitions.first { $0.tag == tag }
                // Every fabric-scoped structure has this one, whether its definition lists it or not.
                let name = definition?.name ?? (tag == 0xFE ? "FabricIndex" : String(tag))
                return Member(name, JSONValue(field.value, type: definition?.type))
            }
        )
    }
}
