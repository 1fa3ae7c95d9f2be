// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// The state in which a conformance is judged.
package struct ConformanceContext {
    /// The revision of the cluster or device type.
    package var revision: UInt16
    /// Whether a feature (by code), an element or a condition (by name, whatever its case) holds or is there.
    package var holds: (String) -> Bool
    /// The value and type of an element that a comparison names.
    package var element: (String) -> (value: TLVValue, type: DataType)?

    package init(
        revision: UInt16,
        holds: @escaping (String) -> Bool,
        element: @escaping (String) -> (value: TLVValue, type: DataType)? = { _ in nil }
    ) {
        self.revision = revision
        self.holds = holds
        self.element = element
    }
}

extension Conformance {
    /// What the conformance says in this state: the first clause that applies.
    ///
    /// `P` before other clauses is a mark, see `isProvisional`, and does not decide.
    package func verdict(in context: ConformanceContext) -> Verdict {
        for clause in clauses {
            switch clause {
            case .mandatory(nil): return .mandatory
            case .mandatory(let condition?) where condition.holds(in: context): return .mandatory
            case .optional(nil, let choice): return choice.map(Verdict.choice) ?? .optional
            case .optional(let condition?, let choice) where condition.holds(in: context):
                return choice.map(Verdict.choice) ?? .optional
            case .provisional where clauses.count == 1: return .provisional
            case .deprecated: return .deprecated
            case .disallowed: return .disallowed
            case .described: return .described
            case .mandatory, .optional, .provisional: continue
            }
        }
        return .disallowed
    }
}

extension Conformance.Expression {
    /// Whether the condition holds; what compares with something unknown does not.
    package func holds(in context: ConformanceContext) -> Bool {
        switch self {
        case .name(let name): context.holds(name)
        case .not(let inner): !inner.holds(in: context)
        case .and(let factors): factors.allSatisfy { $0.holds(in: context) }
        case .or(let terms): terms.contains { $0.holds(in: context) }
        case .revision(let revision): context.revision >= revision
        case .comparison(let name, let comparison, let literal):
            context.element(name).map { comparison.holds($0.value, literal, as: $0.type) } ?? false
        }
    }
}

extension Conformance.Comparison {
    fileprivate func holds(_ value: TLVValue, _ literal: String, as type: DataType) -> Bool {
        if let number = value.integer, let other = Int128(literal) ?? type.number(ofValueNamed: literal) {
            return switch self {
            case .equal: number == other
            case .notEqual: number != other
            case .less: number < other
            case .lessOrEqual: number <= other
            case .greater: number > other
            case .greaterOrEqual: number >= other
            }
        }
        let isEqual =
            switch literal {
            case "null": value.isNull
            case "true": value == .boolean(true)
            case "false": value == .boolean(false)
            default: false
            }
        return self == .equal ? isEqual : self == .notEqual && !isEqual
    }
}

extension DataType {
    /// The number of an enumeration's value, whatever the name's case.
    package func number(ofValueNamed name: String) -> Int128? {
        values.first { $0.name.isEqualIgnoringCase(to: name) }.map { Int128($0.value) }
    }
}
