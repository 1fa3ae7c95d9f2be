// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

extension Constraint {
    /// The smallest number, or length, that may be; nil where there is no bound or it depends on other elements.
    func lowest(of type: DataType) -> Int128? {
        switch self {
        case .unconstrained, .described, .member: nil
        case .exactly(let value): value.constant(of: type)
        case .range(let low, _): low?.constant(of: type)
        case .anyOf(let alternatives): Self.all(alternatives.map { $0.lowest(of: type) })?.min()
        case .entries(let length, _): length.lowest(of: type)
        case .characters(let bytes, _): bytes.lowest(of: type)
        }
    }

    /// The largest number, or length, that may be; nil where there is no bound or it depends on other elements.
    func highest(of type: DataType) -> Int128? {
        switch self {
        case .unconstrained, .described, .member: nil
        case .exactly(let value): value.constant(of: type)
        case .range(_, let high): high?.constant(of: type)
        case .anyOf(let alternatives): Self.all(alternatives.map { $0.highest(of: type) })?.max()
        case .entries(let length, _): length.highest(of: type)
        case .characters(let bytes, _): bytes.highest(of: type)
        }
    }

    /// What each entry of a list obeys.
    var ofEachEntry: Constraint { if case .entries(_, let each) = self { each } else { .unconstrained } }

    private static func all(_ bounds: [Int128?]) -> [Int128]? {
        bounds.contains(nil) ? nil : bounds.compactMap { $0 }
    }
}

extension Constraint.Expression {
    /// The number in steps of the type; nil where it depends on other elements or is too large.
    fileprivate func constant(of type: DataType) -> Int128? {
        func combined(_ left: Self, _ right: Self, _ combine: (Int128, Int128) -> (Int128, Bool)) -> Int128? {
            guard let left = left.constant(of: type), let right = right.constant(of: type) else { return nil }
            let (result, overflow) = combine(left, right)
            return overflow ? nil : result
        }
        switch self {
        case .number(let value): return value
        case .quantity(let hundredths, _): return hundredths * Int128(type.unitScale) / 100
        case .reference(let name): return type.number(ofValueNamed: name)
        case .sum(let left, let right): return combined(left, right) { $0.addingReportingOverflow($1) }
        case .difference(let left, let right): return combined(left, right) { $0.subtractingReportingOverflow($1) }
        case .product(let left, let right): return combined(left, right) { $0.multipliedReportingOverflow(by: $1) }
        case .quotient(let left, let right): return combined(left, right) { $0.dividedReportingOverflow(by: $1) }
        case .negation(let inner): return inner.constant(of: type).flatMap { $0 == .min ? nil : -$0 }
        case .power(let base, let exponent):
            guard let base = base.constant(of: type), let exponent = exponent.constant(of: type),
                (0...127).contains(exponent)
            else { return nil }
            var result: Int128 = 1
            for _ in 0..<Int(exponent) {
                let (product, overflow) = result.multipliedReportingOverflow(by: base)
                if overflow { return nil }
                result = product
            }
            return result
        case .minOf, .maxOf: return nil
        }
    }
}
