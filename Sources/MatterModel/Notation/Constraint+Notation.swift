// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Constraint {
    /// A constraint in the specification's notation, such as `1 to maxNetworks - 1` or `max 10[max 50]`.
    package init(notation: some StringProtocol) throws(NotationError) {
        try self.init(notation: NotationText(notation))
    }

    init(notation: NotationText) throws(NotationError) {
        var scanner = NotationScanner(notation)
        self = try scanner.constraint()
        scanner.skipSpaces()
        guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
    }
}

extension NotationScanner {
    fileprivate mutating func constraint() throws(NotationError) -> Constraint {
        try enter()
        defer { leave() }
        var alternatives: [Constraint] = []
        repeat { alternatives.append(try alternative()) } while take(",")
        return alternatives.count == 1 ? alternatives[0] : .anyOf(alternatives)
    }

    private mutating func alternative() throws(NotationError) -> Constraint {
        if take(word: "desc") { return .described }
        let bounds = try bounds()
        if take("[") {
            let each = try constraint()
            try expect("]")
            return .entries(length: bounds, each: each)
        }
        if take("{") {
            let count = try sum()
            try expect("}")
            return .characters(bytes: bounds, count: count)
        }
        return bounds
    }

    private mutating func bounds() throws(NotationError) -> Constraint {
        if take(word: "any") || take(word: "all") { return .unconstrained }
        if take(word: "max") { return .range(nil, try sum()) }
        if take(word: "min") { return .range(try sum(), nil) }
        if take(word: "in") { return .member(of: .reference(try name())) }
        let low = try sum()
        return take(word: "to") ? .range(low, try sum()) : .exactly(low)
    }

    private mutating func sum() throws(NotationError) -> Constraint.Expression {
        try enter()
        defer { leave() }
        var result = try product()
        while true {
            if take("+") {
                result = .sum(result, try product())
            } else if take("-") {
                result = .difference(result, try product())
            } else {
                return result
            }
        }
    }

    private mutating func product() throws(NotationError) -> Constraint.Expression {
        var result = try signed()
        while true {
            if take("*") {
                result = .product(result, try signed())
            } else if take("/") {
                result = .quotient(result, try signed())
            } else {
                return result
            }
        }
    }

    private mutating func signed() throws(NotationError) -> Constraint.Expression {
        try enter()
        defer { leave() }
        if take("-") { return .negation(try signed()) }
        let base = try operand()
        return take("^") ? .power(base, try signed()) : base
    }

    private mutating func operand() throws(NotationError) -> Constraint.Expression {
        if take("(") {
            let inner = try sum()
            try expect(")")
            return inner
        }
        skipSpaces()
        guard isAtWord else { return try number() }
        let name = try name()
        guard name == "minOf" || name == "maxOf" else { return .reference(name) }
        try expect("(")
        var arguments: [Constraint.Expression] = []
        repeat { arguments.append(try sum()) } while take(",")
        try expect(")")
        return name == "minOf" ? .minOf(arguments) : .maxOf(arguments)
    }

    private mutating func number() throws(NotationError) -> Constraint.Expression {
        let whole = digits()
        guard let value = Int128(whole) else { throw unexpected("a number") }
        let fraction = take(".") ? digits() : ""
        guard fraction.utf8.count <= 2, let hundredths = Int128((fraction + "00").prefix(2)), value < 1 << 64 else {
            throw NotationError("more than two decimals, or too large a number")
        }
        for unit in ["°C", "%"] where take(unit: unit) {
            return .quantity(hundredths: value * 100 + hundredths, unit: unit)
        }
        guard fraction.isEmpty else { throw unexpected("a unit") }
        return .number(value)
    }

    private mutating func take(unit: String) -> Bool {
        unit == "%" ? take("%") : take("°C")
    }
}

// MARK: - Writing

extension Constraint: CustomStringConvertible {
    /// The constraint in the specification's notation.
    package var description: String {
        switch self {
        case .unconstrained: "any"
        case .described: "desc"
        case .exactly(let value): value.description
        case .range(let low?, let high?): "\(low) to \(high)"
        case .range(let low?, nil): "min \(low)"
        case .range(nil, let high?): "max \(high)"
        case .range(nil, nil): "any"
        case .member(let list): "in \(list)"
        case .anyOf(let alternatives): alternatives.map(\.description).joined(separator: ", ")
        case .entries(let length, let each): "\(Self.length(length))[\(each == .unconstrained ? "all" : "\(each)")]"
        case .characters(let bytes, let count): "\(bytes){\(count)}"
        }
    }

    private static func length(_ constraint: Constraint) -> String {
        constraint == .unconstrained ? "all" : constraint.description
    }
}

extension Constraint.Expression: CustomStringConvertible {
    package var description: String { text(within: 0) }

    /// The strength with which the outermost operator binds.
    private var strength: Int {
        switch self {
        case .sum, .difference: 1
        case .product, .quotient: 2
        case .negation: 3
        case .power: 4
        default: 5
        }
    }

    private func text(within outer: Int) -> String {
        let text =
            switch self {
            case .number(let value): String(value)
            case .quantity(let hundredths, let unit): Self.decimal(hundredths) + unit
            case .reference(let name): name
            case .sum(let left, let right): "\(left.text(within: 1)) + \(right.text(within: 2))"
            case .difference(let left, let right): "\(left.text(within: 1)) - \(right.text(within: 2))"
            case .product(let left, let right): "\(left.text(within: 2)) * \(right.text(within: 3))"
            case .quotient(let left, let right): "\(left.text(within: 2)) / \(right.text(within: 3))"
            case .negation(let inner): "-\(inner.text(within: 3))"
            case .power(let base, let exponent): "\(base.text(within: 5))^\(exponent.text(within: 3))"
            case .minOf(let arguments): "minOf(\(arguments.map(\.description).joined(separator: ", ")))"
            case .maxOf(let arguments): "maxOf(\(arguments.map(\.description).joined(separator: ", ")))"
            }
        return strength < outer ? "(\(text))" : text
    }

    private static func decimal(_ hundredths: Int128) -> String {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return String(whole) }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
