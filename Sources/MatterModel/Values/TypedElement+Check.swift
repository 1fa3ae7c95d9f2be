// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension TypedElement {
    /// Why a value may not stand here: `invalidDataType`, `constraintError`, or nil where it may.
    package func check(_ value: TLVValue, in context: ValueContext = .none) -> StatusCode? { nil }

    /// The value with the integer kinds of the type and the fields of structures in order; nil where the types differ.
    package func normalized(_ value: TLVValue) -> TLVValue? { value }

    /// A sensible first value: the definition's default, else null where allowed, else the smallest that may stand here.
    package func defaultValue(in context: ValueContext = .none) -> TLVValue { .null }
}

extension CommandDefinition {
    /// Why fields are not what the command takes: `invalidCommand`, `constraintError`, or nil where they are.
    package func check(_ fields: TLVValue, in context: ValueContext = .none) -> StatusCode? { nil }

    /// The fields with the integer kinds of their types, in order; nil where the types differ.
    package func normalized(_ fields: TLVValue) -> TLVValue? { fields }
}
