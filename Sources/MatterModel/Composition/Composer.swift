// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Works out which elements a cluster instance has, as their conformances depend on each other.
struct Composer {
    private struct Candidate {
        let id: ElementID
        let name: String
        let conformance: Conformance
    }

    let definition: ClusterDefinition
    let featureMap: UInt32
    let conditions: (String) -> Bool
    private(set) var present: Set<ElementID> = []
    private(set) var problems: [CompositionProblem] = []
    private let candidates: [Candidate]
    /// Whether the whole cluster is provisional, so that `P, M` says what it has.
    private let isProvisional: Bool

    init(definition: ClusterDefinition, featureMap: UInt32, conditions: @escaping (String) -> Bool) {
        self.definition = definition
        self.featureMap = featureMap
        self.conditions = conditions
        candidates =
            definition.attributes.map {
                Candidate(id: .attribute($0.id), name: $0.name, conformance: $0.conformance)
            }
            + definition.commands.map { Candidate(id: .command($0.id), name: $0.name, conformance: $0.conformance) }
            + definition.events.map { Candidate(id: .event($0.id), name: $0.name, conformance: $0.conformance) }
        isProvisional = !candidates.contains { $0.conformance == .mandatory }
    }

    mutating func compose(including included: Set<ElementID>, excluding excluded: Set<ElementID>) {
        judgeFeatures()
        present = included
        // One element's presence can only make others mandatory a few steps on; the bound is for texts of vendors.
        for _ in 0..<8 {
            let due = candidates.filter { !excluded.contains($0.id) && !present.contains($0.id) && isDue($0) }
            if due.isEmpty { break }
            present.formUnion(due.map(\.id))
        }
        judgeElements(included, excluded)
    }

    private var context: ConformanceContext {
        ConformanceContext(revision: definition.revision, holds: holds)
    }

    private func holds(_ name: String) -> Bool {
        if let feature = definition.features.first(where: { $0.code == name }) { return featureMap & feature.mask != 0 }
        let named = candidates.filter { $0.name.isEqualIgnoringCase(to: name) }
        return named.isEmpty ? conditions(name) : named.contains { present.contains($0.id) }
    }

    private func isDue(_ candidate: Candidate) -> Bool {
        candidate.conformance.verdict(in: context) == .mandatory
            && (isProvisional || !candidate.conformance.isProvisional)
    }

    private mutating func judgeFeatures() {
        var choices: [(choice: Conformance.Choice, features: [FeatureDefinition])] = []
        for feature in definition.features {
            let isChosen = featureMap & feature.mask != 0
            switch feature.conformance.verdict(in: context) {
            case .disallowed: if isChosen { problems.append(.featureNotAllowed(feature)) }
            case .mandatory:
                if !isChosen, !feature.conformance.isProvisional { problems.append(.featureMissing(feature)) }
            case .choice(let choice):
                if let index = choices.firstIndex(where: { $0.choice == choice }) {
                    choices[index].features.append(feature)
                } else {
                    choices.append((choice, [feature]))
                }
            case .optional, .provisional, .deprecated, .described: break
            }
        }
        for (choice, features) in choices {
            // A feature that the combination makes mandatory still counts for the choice that it names after that.
            let chosen = definition.features.filter { featureMap & $0.mask != 0 && $0.conformance.names(choice) }
            if !choice.isSatisfied(by: chosen.count) { problems.append(.featureChoice(choice, features)) }
        }
    }

    private mutating func judgeElements(_ included: Set<ElementID>, _ excluded: Set<ElementID>) {
        var choices: [(choice: Conformance.Choice, elements: [Candidate])] = []
        for candidate in candidates {
            let (id, name, conformance) = (candidate.id, candidate.name, candidate.conformance)
            switch conformance.verdict(in: context) {
            case .disallowed:
                if included.contains(id) { problems.append(.elementNotAllowed(id, name: name, conformance)) }
            case .mandatory:
                if excluded.contains(id), isDue(candidate) {
                    problems.append(.elementMissing(id, name: name, conformance))
                }
            case .choice(let choice):
                if let index = choices.firstIndex(where: { $0.choice == choice }) {
                    choices[index].elements.append(candidate)
                } else {
                    choices.append((choice, [candidate]))
                }
            case .optional, .provisional, .deprecated, .described: break
            }
        }
        for (choice, elements) in choices {
            let chosen = candidates.filter { present.contains($0.id) && $0.conformance.names(choice) }
            if !choice.isSatisfied(by: chosen.count) {
                problems.append(.elementChoice(choice, elements.map(\.name)))
            }
        }
    }
}

extension Conformance {
    /// Whether one of the clauses makes the element part of the choice.
    fileprivate func names(_ choice: Choice) -> Bool {
        clauses.contains { if case .optional(_, choice) = $0 { true } else { false } }
    }
}

extension Conformance.Choice {
    /// Whether this many of the choice's elements are right.
    package func isSatisfied(by number: Int) -> Bool {
        if mayBeMore { return number >= count }
        return mayBeFewer ? number <= count : number == count
    }
}
