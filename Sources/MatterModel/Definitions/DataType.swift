// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A data type of the specification with all that it is made of (Matter Core § 7.19).
package final class DataType: Sendable, CustomStringConvertible {
    /// What values of a type look like.
    package enum Kind: Sendable {
        case boolean
        case unsigned(bits: Int)
        case signed(bits: Int)
        case single
        case double
        case string
        case octets
        case enumeration(bits: Int, [EnumerationValue])
        case bitmap(bits: Int, [BitmapField])
        case structure([FieldDefinition], isFabricScoped: Bool)
        case list(of: DataType)
        /// Anything: the type depends on the context.
        case any
    }

    /// The name as an element's definition spells it, such as `uint8` or `list[NetworkInfoStruct]`.
    package let name: String
    package let kind: Kind
    /// What every value of the type obeys, such as the length of an address.
    package let constraint: Constraint
    /// How many steps of the type make one of the unit that a constraint names (100 for hundredths of a degree).
    package let unitScale: Int

    package init(name: String, kind: Kind, constraint: Constraint = .unconstrained, unitScale: Int = 1) {
        self.name = name
        self.kind = kind
        self.constraint = constraint
        self.unitScale = unitScale
    }

    package var description: String { name }

    /// Whether the type is a list.
    package var isList: Bool { if case .list = kind { true } else { false } }

    /// The type of a list's entries.
    package var entryType: DataType? { if case .list(let entry) = kind { entry } else { nil } }

    /// The fields of a structure in the order of their tags; empty for other types.
    package var fields: [FieldDefinition] { if case .structure(let fields, _) = kind { fields } else { [] } }

    /// Whether the type is a structure whose instances belong to a fabric and carry a FabricIndex (tag 0xFE).
    package var isFabricScoped: Bool { if case .structure(_, let isScoped) = kind { isScoped } else { false } }

    /// The values of an enumeration; empty for other types.
    package var values: [EnumerationValue] { if case .enumeration(_, let values) = kind { values } else { [] } }

    /// The fields of a bitmap; empty for other types.
    package var bits: [BitmapField] { if case .bitmap(_, let bits) = kind { bits } else { [] } }

    /// The field of a structure with this name, whatever its case.
    package func field(named name: String) -> FieldDefinition? {
        fields.first { $0.name.isEqualIgnoringCase(to: name) }
    }
}

/// A value of an enumeration.
package struct EnumerationValue: Hashable, Sendable {
    package let value: UInt64
    package let name: String
    package let conformance: Conformance
}

/// A bit, or a number of neighbouring bits, of a bitmap.
package struct BitmapField: Hashable, Sendable {
    package let lowBit: Int
    package let highBit: Int
    package let name: String
    package let conformance: Conformance

    /// The bits that the field covers.
    package var mask: UInt64 {
        let width = highBit - lowBit + 1
        return (width >= 64 ? UInt64.max : (1 << UInt64(width)) - 1) << UInt64(lowBit)
    }
}
