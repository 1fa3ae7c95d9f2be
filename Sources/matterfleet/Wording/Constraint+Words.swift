// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel
import MatterTLV

extension Constraint {
    /// Which values of a type the constraint allows, in words; nil where it allows all.
    ///
    /// - Parameter name: What stands for the name of another element.
    func inWords(for type: DataType, naming name: (String) -> String) -> String? {
        func text(_ expression: Expression) -> String {
            expression.renaming { reference in
                type.values.first { $0.name.isEqualIgnoringCase(to: reference) }?.name ?? name(reference)
            }.description
        }
        return switch self {
        case .unconstrained, .range(nil, nil): nil
        case .described: "limits as the specification tells in prose"
        case .exactly(let value): type.countedUnit.map { "exactly \(text(value)) \($0)" } ?? text(value)
        case .range(let low?, let high?): "\(text(low)) to \(text(high))" + type.unitSuffix
        case .range(let low?, nil): "at least \(text(low))" + type.unitSuffix
        case .range(nil, let high?): "at most \(text(high))" + type.unitSuffix
        case .member(let list): "one of \(text(list))"
        case .anyOf(let alternatives):
            alternatives.map { $0.inWords(for: type, naming: name) ?? "any" }.joined(separator: " or ")
        case .entries(let length, let each):
            Self.joined([
                length.inWords(for: type, naming: name),
                type.entryType.flatMap { each.inWords(for: $0, naming: name) }.map { "each \($0)" },
            ])
        case .characters(let bytes, let count):
            Self.joined([bytes.inWords(for: type, naming: name), "at most \(text(count)) characters"])
        }
    }

    private static func joined(_ parts: [String?]) -> String? {
        let parts = parts.compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Constraint.Expression {
    /// The expression with other names.
    fileprivate func renaming(_ name: (String) -> String) -> Self {
        switch self {
        case .number, .quantity: self
        case .reference(let text): .reference(name(text))
        case .sum(let left, let right): .sum(left.renaming(name), right.renaming(name))
        case .difference(let left, let right): .difference(left.renaming(name), right.renaming(name))
        case .product(let left, let right): .product(left.renaming(name), right.renaming(name))
        case .quotient(let left, let right): .quotient(left.renaming(name), right.renaming(name))
        case .power(let base, let exponent): .power(base.renaming(name), exponent.renaming(name))
        case .negation(let inner): .negation(inner.renaming(name))
        case .minOf(let arguments): .minOf(arguments.map { $0.renaming(name) })
        case .maxOf(let arguments): .maxOf(arguments.map { $0.renaming(name) })
        }
    }
}

extension DataType {
    /// What the constraint of a type without a value of its own counts.
    fileprivate var countedUnit: String? {
        switch kind {
        case .string, .octets: "octets"
        case .list: "entries"
        default: nil
        }
    }

    fileprivate var unitSuffix: String { countedUnit.map { " " + $0 } ?? "" }

    /// A value in the unit of which the type counts hundredths or tenths, such as `4 °C`; nil for other types.
    func quantity(_ value: TLVValue) -> String? {
        let number: Int128
        switch value {
        case .signed(let value): number = Int128(value)
        case .unsigned(let value): number = Int128(value)
        default: return nil
        }
        guard unitScale > 1 else { return nil }
        let unit = name.lowercasedASCII.hasPrefix("percent") ? "%" : "°C"
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: UInt128(unitScale))
        var fraction = String(rest * 100 / UInt128(unitScale))
        fraction = fraction.count == 1 ? "0" + fraction : fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return (number < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".\(fraction)") + "\u{A0}\(unit)"
    }

    /// The type of the specification that this one is a kind of, such as `uint8` of `percent`.
    var basis: String {
        switch kind {
        case .boolean: "bool"
        case .unsigned(let bits): "uint\(bits)"
        case .signed(let bits): "int\(bits)"
        case .single: "single"
        case .double: "double"
        case .string: "string"
        case .octets: "octstr"
        case .enumeration(let bits, _): "enum\(bits)"
        case .bitmap(let bits, _): "map\(bits)"
        case .structure: "struct"
        case .list: "list"
        case .any: "any"
        }
    }
}

extension TypedElement {
    /// The type with the null value where that is one.
    var typeInWords: String { type.name + (isNullable ? " or null" : "") }
}
