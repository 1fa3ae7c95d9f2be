// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// When an element is there (Matter Core § 7.3), as a list of clauses of which the first that applies counts.
package struct Conformance: Hashable, Sendable {
    /// A condition over features, elements, values and the revision.
    package indirect enum Expression: Hashable, Sendable {
        /// A feature, an element or a condition holds or is there; may name a request's field as `Request.Field`.
        case name(String)
        case not(Expression)
        case and([Expression])
        case or([Expression])
        /// The value of an element compared with a number, a value's name, `true`, `false` or `null`.
        case comparison(String, Comparison, String)
        /// The revision is at least this.
        case revision(atLeast: UInt16)
    }

    /// How two values are compared.
    package enum Comparison: String, Hashable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// A set of elements of which a number must be there.
    package struct Choice: Hashable, Sendable {
        package let name: String
        package let count: Int
        /// Whether there may be more than the number.
        package let mayBeMore: Bool
        /// Whether there may be fewer than the number.
        package let mayBeFewer: Bool
    }

    /// One of the alternatives, which applies where its condition holds.
    package enum Clause: Hashable, Sendable {
        case mandatory(when: Expression?)
        case optional(when: Expression?, Choice?)
        case provisional
        case deprecated
        case disallowed
        /// Written in prose.
        case described
    }

    /// What a conformance says in a given state.
    package enum Verdict: Hashable, Sendable {
        case mandatory
        case optional
        /// Optional, but the whole choice must be satisfied.
        case choice(Choice)
        case provisional
        case deprecated
        case disallowed
        /// Prose decides: allowed, not required.
        case described

        /// Whether the element may be there.
        package var isAllowed: Bool { self != .disallowed }
    }

    package let clauses: [Clause]

    package init(_ clauses: [Clause]) { self.clauses = clauses }

    package static let mandatory = Conformance([.mandatory(when: nil)])
    package static let optional = Conformance([.optional(when: nil, nil)])

    /// The features, elements and conditions that the clauses name.
    package var names: [String] {
        clauses.flatMap { clause -> [String] in
            switch clause {
            case .mandatory(let condition), .optional(let condition, _): condition?.names ?? []
            case .provisional, .deprecated, .disallowed, .described: []
            }
        }
    }

    /// Whether the element is marked provisional (`P`), alone or before what will count once it is not.
    package var isProvisional: Bool { clauses.first == .provisional }
}

extension Conformance.Expression {
    fileprivate var names: [String] {
        switch self {
        case .name(let name): [name]
        case .not(let inner): inner.names
        case .and(let factors): factors.flatMap(\.names)
        case .or(let terms): terms.flatMap(\.names)
        case .comparison(let name, _, _): [name]
        case .revision: []
        }
    }
}
