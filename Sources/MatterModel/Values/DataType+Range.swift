// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension DataType {
    /// The numbers that an integer, enumeration or bitmap can have.
    ///
    /// Null takes one of them away where it is a value (Matter Core § 7.19.1): the largest unsigned and smallest signed
    /// one, the highest bit of a bitmap.
    func range(isNullable: Bool) -> ClosedRange<Int128>? {
        switch kind {
        case .unsigned(let bits), .enumeration(let bits, _): 0...(1 << Int128(bits)) - (isNullable ? 2 : 1)
        case .bitmap(let bits, _): 0...(1 << Int128(isNullable ? bits - 1 : bits)) - 1
        case .signed(let bits): -(1 << Int128(bits - 1)) + (isNullable ? 1 : 0)...(1 << Int128(bits - 1)) - 1
        default: nil
        }
    }

    /// The type's form in words.
    var formInWords: String {
        switch kind {
        case .boolean: "true or false"
        case .unsigned, .signed: "an integer (\(name))"
        case .single, .double: "a number (\(name))"
        case .string: "text"
        case .octets: "octets"
        case .enumeration: "a value of \(name)"
        case .bitmap: "bits of \(name)"
        case .structure: "fields of \(name)"
        case .list: "a list"
        case .any: "anything"
        }
    }
}
