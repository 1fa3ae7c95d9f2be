// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

extension Constraint {
    /// Whether a number, or a length, obeys; bounds that cannot be told, as they refer to what is not there, allow all.
    func allows(_ number: Int128, of type: DataType, in scope: ValueScope) -> Bool {
        switch self {
        case .unconstrained, .described: true
        case .exactly(let value): value.number(of: type, in: scope).map { number == $0 } ?? true
        case .range(let low, let high):
            (low?.number(of: type, in: scope).map { number >= $0 } ?? true)
                && (high?.number(of: type, in: scope).map { number <= $0 } ?? true)
        case .member: true
        case .anyOf(let alternatives): alternatives.contains { $0.allows(number, of: type, in: scope) }
        case .entries(let length, _): length.allows(number, of: type, in: scope)
        case .characters(let bytes, _): bytes.allows(number, of: type, in: scope)
        }
    }

    /// Whether a floating-point number obeys.
    func allows(real number: Double, of type: DataType, in scope: ValueScope) -> Bool {
        switch self {
        case .exactly(let value): value.number(of: type, in: scope).map { number == Double($0) } ?? true
        case .range(let low, let high):
            (low?.number(of: type, in: scope).map { number >= Double($0) } ?? true)
                && (high?.number(of: type, in: scope).map { number <= Double($0) } ?? true)
        case .anyOf(let alternatives): alternatives.contains { $0.allows(real: number, of: type, in: scope) }
        default: true
        }
    }

    /// Whether a value is in the list that the constraint names.
    func allows(member value: TLVValue, in scope: ValueScope) -> Bool {
        guard case .member(.reference(let name)) = self, let list = scope.element(name)?.value.items else {
            return true
        }
        return list.contains { $0 == value || ($0.integer != nil && $0.integer == value.integer) }
    }

    /// What each entry of a list obeys.
    var each: Constraint {
        if case .entries(_, let each) = self { each } else { .unconstrained }
    }

    /// The most characters of a string.
    var characterCount: Expression? {
        if case .characters(_, let count) = self { count } else { nil }
    }

    /// The smallest number that obeys, if there is a lower bound.
    func lowest(of type: DataType, in scope: ValueScope) -> Int128? {
        switch self {
        case .exactly(let value): value.number(of: type, in: scope)
        case .range(let low, _): low?.number(of: type, in: scope)
        case .anyOf(let alternatives): alternatives.first?.lowest(of: type, in: scope)
        case .entries(let length, _): length.lowest(of: type, in: scope)
        case .characters(let bytes, _): bytes.lowest(of: type, in: scope)
        case .unconstrained, .described, .member: nil
        }
    }

    /// The largest number that obeys, if there is an upper bound.
    func highest(of type: DataType, in scope: ValueScope) -> Int128? {
        switch self {
        case .exactly(let value): value.number(of: type, in: scope)
        case .range(_, let high): high?.number(of: type, in: scope)
        case .entries(let length, _): length.highest(of: type, in: scope)
        case .characters(let bytes, _): bytes.highest(of: type, in: scope)
        case .unconstrained, .described, .member, .anyOf: nil
        }
    }
}

extension Constraint.Expression {
    /// The number in steps of the type; nil where it refers to what is not there, or grows too large.
    func number(of type: DataType, in scope: ValueScope) -> Int128? {
        func number(_ expression: Self) -> Int128? { expression.number(of: type, in: scope) }
        func combined(_ left: Self, _ right: Self, _ combine: (Int128, Int128) -> (Int128, overflow: Bool)) -> Int128? {
            guard let left = number(left), let right = number(right) else { return nil }
            let (result, overflow) = combine(left, right)
            return overflow ? nil : result
        }
        switch self {
        case .number(let value): return value
        case .quantity(let hundredths, _): return hundredths * Int128(type.unitScale) / 100
        case .reference(let name): return type.number(ofValueNamed: name) ?? scope.element(name)?.value.integer
        case .sum(let left, let right): return combined(left, right) { $0.addingReportingOverflow($1) }
        case .difference(let left, let right): return combined(left, right) { $0.subtractingReportingOverflow($1) }
        case .product(let left, let right): return combined(left, right) { $0.multipliedReportingOverflow(by: $1) }
        case .quotient(let left, let right): return combined(left, right) { $0.dividedReportingOverflow(by: $1) }
        case .negation(let inner):
            return number(inner).flatMap { $0 == .min ? nil : -$0 }
        case .power(let base, let exponent):
            guard let base = number(base), let exponent = number(exponent), (0...127).contains(exponent) else {
                return nil
            }
            var result: Int128 = 1
            for _ in 0..<Int(exponent) {
                let (product, overflow) = result.multipliedReportingOverflow(by: base)
                if overflow { return nil }
                result = product
            }
            return result
        case .minOf(let arguments): return arguments.compactMap(number).min()
        case .maxOf(let arguments): return arguments.compactMap(number).max()
        }
    }
}
