// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Values that an attribute or field must refuse, or may take.
enum SampleValues {
    private static let lengths = [0, 1, 2, 3, 5, 8, 9, 16, 17, 32, 33, 36, 64, 65, 128, 129, 257, 401, 513, 700]

    /// A value of the right type that the constraint forbids; nil where there is none, or none that can be made.
    static func forbidden(_ element: some TypedElement, in context: ValueContext) -> TLVValue? {
        candidates(of: element.type, isWide: true).first {
            element.problem(with: $0, in: context)?.status == .constraintError
        }
    }

    /// A value that may stand here and is another one than that given.
    static func other(than value: TLVValue, _ element: some TypedElement, in context: ValueContext) -> TLVValue? {
        candidates(of: element.type, isWide: false).first {
            $0 != value && !$0.isNull && element.problem(with: $0, in: context) == nil
        }
    }

    /// A value of another type than the element's; nil where anything may stand.
    static func mistyped(_ type: DataType) -> TLVValue? {
        switch type.kind {
        case .any: nil
        case .string, .octets, .boolean: .unsigned(7)
        case .unsigned, .signed, .enumeration, .bitmap, .single, .double: .utf8("seven")
        case .structure, .list: .unsigned(7)
        }
    }

    private static func candidates(of type: DataType, isWide: Bool) -> [TLVValue] {
        switch type.kind {
        case .boolean: return [.boolean(true), .boolean(false)]
        case .unsigned(let bits):
            let highest = bits >= 64 ? UInt64.max : (1 << UInt64(bits)) - 1
            let numbers: [UInt64] = isWide ? [highest, highest - 1, 0, 1] : [3, 2, 1, 0, 200, 4000]
            return numbers.filter { $0 <= highest }.map { .unsigned($0) }
        case .signed(let bits):
            let highest = bits >= 64 ? Int64.max : (1 << Int64(bits - 1)) - 1
            let numbers: [Int64] = isWide ? [highest, -highest - 1, -highest, 0] : [3, 2, 1, 0, 400, 2500, -1500]
            return numbers.filter { $0 <= highest }.map { .signed($0) }
        case .enumeration(let bits, let values):
            let highest: UInt64 = bits >= 16 ? 0xFFFE : 0xFE
            let unknown = (0...highest).reversed().first { number in !values.contains { $0.value == number } }
            let known = values.reversed().map { TLVValue.unsigned($0.value) }
            return isWide ? (unknown.map { [.unsigned($0)] } ?? []) + known : known
        case .bitmap(_, let bits): return [.unsigned(bits.first?.mask ?? 0), .unsigned(0)]
        case .string: return lengths.reversed().map { .utf8(String(repeating: "x", count: $0)) }
        case .octets: return lengths.reversed().map { .bytes([UInt8](repeating: 0x5A, count: $0)) }
        case .single, .double, .structure, .list, .any: return []
        }
    }

    /// The fields of a command as they may be sent, none of the optional ones among them.
    static func fields(of command: CommandDefinition, in context: ValueContext) -> [TLVField] {
        command.fields.filter { $0.conformance == .mandatory }.map {
            TLVField($0.tag, $0.defaultValue(in: context))
        }
    }
}
