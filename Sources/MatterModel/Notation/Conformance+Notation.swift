// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Conformance {
    /// A conformance in the specification's notation, such as `[LT & !OFFONLY], O.a+`.
    package init(notation: String) throws(NotationError) { try self.init(notation: NotationText(notation)) }

    init(notation: NotationText) throws(NotationError) {
        switch notation {
        case "M": self = .mandatory
        case "O": self = .optional
        default:
            var scanner = NotationScanner(notation)
            var clauses: [Clause] = []
            repeat { clauses.append(try scanner.conformanceClause()) } while scanner.take(",")
            scanner.skipSpaces()
            guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
            self.init(clauses)
        }
    }
}

extension NotationScanner {
    fileprivate mutating func conformanceClause() throws(NotationError) -> Conformance.Clause {
        if take(word: "M") { return .mandatory(when: nil) }
        if take(word: "O") { return .optional(when: nil, try choice()) }
        if take(word: "P") { return .provisional }
        if take(word: "D") { return .deprecated }
        if take(word: "X") { return .disallowed }
        if take(word: "desc") { return .described }
        if take("[") {
            let condition = try conformanceExpression()
            try expect("]")
            return .optional(when: condition, try choice())
        }
        return .mandatory(when: try conformanceExpression())
    }

    private mutating func choice() throws(NotationError) -> Conformance.Choice? {
        guard take(".") else { return nil }
        let name = letters()
        guard !name.isEmpty else { throw unexpected("the name of a choice") }
        let count = digits()
        let mayBeMore = take("+")
        let mayBeFewer = !mayBeMore && take("-")
        return Conformance.Choice(
            name: name,
            count: count.isEmpty ? 1 : Int(count) ?? 1,
            mayBeMore: mayBeMore,
            mayBeFewer: mayBeFewer
        )
    }

    private mutating func conformanceExpression() throws(NotationError) -> Conformance.Expression {
        try enter()
        defer { leave() }
        var terms: [Conformance.Expression] = []
        repeat {
            var factors: [Conformance.Expression] = []
            repeat { factors.append(try conformanceFactor()) } while take("&")
            terms.append(factors.count == 1 ? factors[0] : .and(factors))
        } while take("|")
        return terms.count == 1 ? terms[0] : .or(terms)
    }

    private mutating func conformanceFactor() throws(NotationError) -> Conformance.Expression {
        if take("!") {
            try enter()
            defer { leave() }
            return .not(try conformanceFactor())
        }
        if take("(") {
            let inner = try conformanceExpression()
            try expect(")")
            return inner
        }
        let name = try name()
        guard let comparison = comparison() else { return .name(name) }
        let literal = try self.name()
        if name == "Rev" {
            guard comparison == .greaterOrEqual, literal.first == "v", let revision = UInt16(literal.dropFirst()) else {
                throw NotationError("a revision is compared as 'Rev >= v2'")
            }
            return .revision(atLeast: revision)
        }
        return .comparison(name, comparison, literal)
    }

    private mutating func comparison() -> Conformance.Comparison? {
        if take("==") { return .equal }
        if take("!=") { return .notEqual }
        if take("<=") { return .lessOrEqual }
        if take(">=") { return .greaterOrEqual }
        if take("<") { return .less }
        if take(">") { return .greater }
        return nil
    }
}

// MARK: - Writing

extension Conformance: CustomStringConvertible {
    /// The conformance in the specification's notation.
    package var description: String { clauses.map(\.description).joined(separator: ", ") }
}

extension Conformance.Clause: CustomStringConvertible {
    package var description: String {
        switch self {
        case .mandatory(nil): "M"
        case .mandatory(let condition?): condition.description
        case .optional(nil, let choice): "O" + (choice?.description ?? "")
        case .optional(let condition?, let choice): "[\(condition)]" + (choice?.description ?? "")
        case .provisional: "P"
        case .deprecated: "D"
        case .disallowed: "X"
        case .described: "desc"
        }
    }
}

extension Conformance.Choice: CustomStringConvertible {
    package var description: String {
        ".\(name)" + (count == 1 ? "" : String(count)) + (mayBeMore ? "+" : mayBeFewer ? "-" : "")
    }
}

extension Conformance.Expression: CustomStringConvertible {
    package var description: String {
        switch self {
        case .name(let name): name
        case .not(let inner): inner.isGroup ? "!(\(inner))" : "!\(inner)"
        case .and(let factors):
            factors.map { if case .or = $0 { "(\($0))" } else { $0.description } }.joined(separator: " & ")
        case .or(let terms): terms.map(\.description).joined(separator: " | ")
        case .comparison(let name, let comparison, let literal): "\(name) \(comparison.rawValue) \(literal)"
        case .revision(let revision): "Rev >= v\(revision)"
        }
    }

    private var isGroup: Bool {
        switch self {
        case .and, .or, .comparison, .revision: true
        case .name, .not: false
        }
    }
}
