// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Which values an element may have (Matter Core § 7.9).
package indirect enum Constraint: Hashable, Sendable {
    /// A bound, possibly computed from other elements.
    package indirect enum Expression: Hashable, Sendable {
        /// A number in the type's own steps.
        case number(Int128)
        /// Hundredths of the unit that the type counts (`12.7°C`, `0.01%`).
        case quantity(hundredths: Int128, unit: String)
        /// A field beside this one, an attribute (`holdTimeLimits.holdTimeMin`), or a value of the enumeration.
        case reference(String)
        case sum(Expression, Expression)
        case difference(Expression, Expression)
        case product(Expression, Expression)
        case quotient(Expression, Expression)
        case power(Expression, Expression)
        case negation(Expression)
        case minOf([Expression])
        case maxOf([Expression])
    }

    case unconstrained
    /// Written in prose.
    case described
    /// One value, or one length.
    case exactly(Expression)
    /// Values, or lengths, within bounds.
    case range(Expression?, Expression?)
    /// One of a list that another element holds.
    case member(of: Expression)
    /// Any of the alternatives.
    case anyOf([Constraint])
    /// Lengths of a list with what each entry obeys: `max 10[max 50]`, `all[min 1]`.
    case entries(length: Constraint, each: Constraint)
    /// Bytes of a string with the most characters: `max 128{32}`.
    case characters(bytes: Constraint, count: Expression)
}
