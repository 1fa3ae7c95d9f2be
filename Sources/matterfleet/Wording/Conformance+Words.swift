// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

extension Conformance {
    /// When the element is there, in words.
    ///
    /// - Parameters:
    ///   - name: What stands for the name of a feature, element or condition.
    ///   - members: The names of what belongs to a choice, as far as they are known.
    func inWords(
        naming name: (String) -> String = { $0 },
        members: (Choice) -> [String] = { _ in [] }
    ) -> String {
        let rest = isProvisional ? Array(clauses.dropFirst()) : clauses
        let words = rest.map { $0.inWords(naming: name, members: members) }.joined(separator: ", else ")
        guard isProvisional else { return words }
        return words.isEmpty ? "provisional" : "provisional, then " + words
    }
}

extension Conformance.Clause {
    fileprivate func inWords(
        naming name: (String) -> String,
        members: (Conformance.Choice) -> [String]
    ) -> String {
        switch self {
        case .mandatory(nil): "mandatory"
        case .mandatory(let condition?): "mandatory if \(condition.inWords(naming: name))"
        case .optional(let condition, let choice):
            (choice.map { $0.inWords(members($0)) } ?? "optional")
                + (condition.map { " if " + $0.inWords(naming: name) } ?? "")
        case .provisional: "provisional"
        case .deprecated: "deprecated"
        case .disallowed: "not allowed"
        case .described: "as the specification tells in prose"
        }
    }
}

extension Conformance.Choice {
    /// More names than this say less than the name of the choice.
    private static let mostMembers = 5

    fileprivate func inWords(_ members: [String]) -> String {
        let number = count == 1 ? "one" : String(count)
        let quantity = mayBeMore ? "at least \(number)" : mayBeFewer ? "at most \(number)" : number
        guard (2...Self.mostMembers).contains(members.count) else { return "\(quantity) of choice \(name)" }
        return "\(quantity) of \(members.joined(separator: ", "))"
    }
}

extension Conformance.Expression {
    /// The condition in words.
    func inWords(naming name: (String) -> String = { $0 }) -> String {
        switch self {
        case .name(let text): name(text)
        case .not(.or(let terms)) where terms.allSatisfy(\.isSimple):
            "neither " + terms.map { $0.inWords(naming: name) }.joined(separator: " nor ")
        case .not(let inner):
            inner.isSimple ? "not \(inner.inWords(naming: name))" : "not (\(inner.inWords(naming: name)))"
        case .and(let factors):
            factors.map { factor in
                if case .or = factor { "(\(factor.inWords(naming: name)))" } else { factor.inWords(naming: name) }
            }.joined(separator: " and ")
        case .or(let terms): terms.map { $0.inWords(naming: name) }.joined(separator: " or ")
        case .comparison(let text, .equal, let literal): "\(name(text)) is \(literal)"
        case .comparison(let text, .notEqual, let literal): "\(name(text)) is not \(literal)"
        case .comparison(let text, let comparison, let literal): "\(name(text)) \(comparison.rawValue) \(literal)"
        case .revision(let revision): "the revision is \(revision) or later"
        }
    }

    private var isSimple: Bool { if case .name = self { true } else { false } }
}

extension Conformance {
    /// Whether one of the clauses makes the element part of the choice.
    func belongs(to choice: Choice) -> Bool {
        clauses.contains { clause in
            if case .optional(_, let own?) = clause { own.name == choice.name } else { false }
        }
    }
}
