// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV

/// Holds one cluster instance to its definition and to what the endpoint's device types say of it.
struct ClusterChecker {
    let log: ProfileLog
    let endpoint: EndpointDraft
    /// What the profile says of the cluster; nil where it is there because a device type wants it.
    let named: ClusterDraft?
    let blueprint: ClusterBlueprint
    let conditions: NodeConditions

    private var definition: ClusterDefinition { blueprint.schema.definition }
    private var isStrict: Bool { named?.isStrict ?? endpoint.isStrict }
    private var position: SourcePosition { named?.position ?? endpoint.position }
    private var path: String {
        named?.path ?? endpoint.path.appending(path: "clusters").appending(path: definition.name)
    }

    func check() {
        checkValues()
        guard named?.isIncomplete != true else { return }
        checkComposition()
        for type in endpoint.deviceTypes {
            let elements = type.server(definition.id)?.elements ?? []
            for element in elements { check(element, of: type) }
            checkChoices(elements.filter { $0.kind == .feature }, of: type)
        }
    }

    private func breach(_ message: String, at place: SourcePosition?, path: String) {
        log.breach(message, at: place, path: path, isStrict: isStrict)
    }

    // MARK: - Values

    private var context: ValueContext {
        ValueContext(
            cluster: definition,
            featureMap: blueprint.schema.featureMap,
            revision: blueprint.schema.revision,
            attribute: { blueprint.value($0) }
        )
    }

    private func checkValues() {
        let reader = ValueReader(log: log)
        for value in named?.values ?? [] { reader.check(value, in: context, isStrict: isStrict) }
        for attribute in blueprint.schema.attributes where !attribute.isGlobal {
            guard !ClusterReader.isDerived(attribute.id, of: definition.id), let value = blueprint.value(attribute.id),
                named?.values.contains(where: { $0.attribute.id == attribute.id }) != true,
                let problem = attribute.problem(with: value, in: context)
            else { continue }
            breach(
                "'\(attribute.name)' needs a value here, as its usual one, \(attribute.text(of: value)), does not fit: "
                    + problem.description,
                at: position,
                path: path
            )
        }
    }

    // MARK: - Features and elements

    private func checkComposition() {
        let values = named?.values.map { ElementID.attribute($0.attribute.id) } ?? []
        let elements = named?.elements.map(\.id) ?? []
        let composition = ClusterComposition(
            definition,
            featureMap: blueprint.schema.featureMap,
            including: Set(values + elements),
            excluding: Set(named?.without.map(\.id) ?? []),
            conditions: { conditions.holds($0, on: endpoint.number) }
        )
        for problem in composition.problems { report(problem) }
    }

    private func report(_ problem: CompositionProblem) {
        let place = named?.featuresPosition ?? position
        let featuresPath = path.appending(path: "features")
        switch problem {
        case .featureNotAllowed(let feature):
            let rule =
                "the feature \(feature.code) is not allowed with the others (conformance '\(feature.conformance)')"
            breach(rule, at: place, path: featuresPath)
        case .featureMissing(let feature):
            let rule = "the feature \(feature.code) is mandatory with the others (conformance '\(feature.conformance)')"
            breach(rule, at: place, path: featuresPath)
        case .featureChoice(let choice, let features):
            let names = features.map(\.code).joined(separator: ", ")
            breach("\(choice.inWords) of the features \(names) is due", at: place, path: featuresPath)
        case .elementNotAllowed(let id, let name, let conformance):
            let (place, path) = self.place(of: id, in: named?.elements ?? [])
            breach(
                "the \(id.kind.inWords) '\(name)' is not there with these features (conformance '\(conformance)')",
                at: place,
                path: path
            )
        case .elementMissing(let id, let name, let conformance):
            let (place, path) = self.place(of: id, in: named?.without ?? [])
            breach(
                "the \(id.kind.inWords) '\(name)' is mandatory (conformance '\(conformance)')",
                at: place,
                path: path
            )
        case .elementChoice(let choice, let names):
            breach("\(choice.inWords) of \(names.joined(separator: ", ")) is due", at: position, path: path)
        }
    }

    /// Where the profile names an element.
    private func place(of id: ElementID, in elements: [NamedElement]) -> (SourcePosition, String) {
        if let element = elements.first(where: { $0.id == id }) { return (element.position, element.path) }
        if let value = named?.values.first(where: { ElementID.attribute($0.attribute.id) == id }) {
            return (value.node.position, value.path)
        }
        return (position, path)
    }

    // MARK: - Device types

    /// The state for what a type says of the cluster's elements: its features count beside the conditions.
    private func context(of type: DeviceTypeDefinition) -> ConformanceContext {
        ConformanceContext(
            revision: type.revision,
            holds: { name in
                if let feature = definition.feature(named: name) {
                    return blueprint.schema.featureMap & feature.mask != 0
                }
                return conditions.holds(name, on: endpoint.number)
            }
        )
    }

    /// A type may want some of several features.
    private func checkChoices(
        _ elements: [DeviceTypeDefinition.ElementRequirement],
        of type: DeviceTypeDefinition
    ) {
        var choices: [(choice: Conformance.Choice, features: [FeatureDefinition])] = []
        for element in elements {
            guard let feature = definition.feature(named: element.name),
                case .choice(let choice) = element.conformance?.verdict(in: context(of: type))
            else { continue }
            if let index = choices.firstIndex(where: { $0.choice == choice }) {
                choices[index].features.append(feature)
            } else {
                choices.append((choice, [feature]))
            }
        }
        for (choice, features) in choices {
            let chosen = features.filter { blueprint.schema.featureMap & $0.mask != 0 }
            guard !choice.isSatisfied(by: chosen.count) else { continue }
            breach(
                "\(choice.inWords) of the features \(features.map(\.code).joined(separator: ", ")) is due on \(type.name)",
                at: named?.featuresPosition ?? position,
                path: path.appending(path: "features")
            )
        }
    }

    private func check(_ element: DeviceTypeDefinition.ElementRequirement, of type: DeviceTypeDefinition) {
        if element.kind == .feature {
            check(feature: element, of: type)
            return
        }
        guard let id = id(of: element) else { return }
        let isForbidden = element.conformance?.verdict(in: context(of: type)) == .disallowed
        let isNamed =
            named?.elements.contains { $0.id == id } == true
            || named?.values.contains { ElementID.attribute($0.attribute.id) == id } == true
        if isForbidden, isNamed {
            let (place, path) = place(of: id, in: named?.elements ?? [])
            breach("'\(element.name)' is not allowed on \(type.name)", at: place, path: path)
        }
        if let without = named?.without.first(where: { $0.id == id }),
            element.conformance?.verdict(in: context(of: type)) == .mandatory
        {
            breach("'\(element.name)' is mandatory on \(type.name)", at: without.position, path: without.path)
        }
        if let constraint = element.constraint { check(id, against: constraint, of: type) }
    }

    private func check(feature element: DeviceTypeDefinition.ElementRequirement, of type: DeviceTypeDefinition) {
        guard let feature = definition.feature(named: element.name),
            blueprint.schema.featureMap & feature.mask != 0,
            element.conformance?.verdict(in: context(of: type)) == .disallowed
        else { return }
        breach(
            "the feature \(feature.code) is not allowed on \(type.name)",
            at: named?.featuresPosition ?? position,
            path: path.appending(path: "features")
        )
    }

    private func check(_ id: ElementID, against constraint: Constraint, of type: DeviceTypeDefinition) {
        guard let value = named?.values.first(where: { ElementID.attribute($0.attribute.id) == id }) else { return }
        let attribute = value.attribute.constrained(by: constraint)
        guard let problem = attribute.problem(with: value.value, in: context) else { return }
        breach("\(problem.description) on \(type.name)", at: value.node.position, path: value.path)
    }

    private func id(of element: DeviceTypeDefinition.ElementRequirement) -> ElementID? {
        switch element.kind {
        case .feature: nil
        case .attribute: definition.attribute(named: element.name).map { .attribute($0.id) }
        case .command: definition.command(named: element.name).map { .command($0.id) }
        case .event: definition.event(named: element.name).map { .event($0.id) }
        }
    }
}

extension AttributeDefinition {
    /// The same attribute with another constraint.
    fileprivate func constrained(by constraint: Constraint) -> AttributeDefinition {
        AttributeDefinition(
            id: id,
            name: name,
            type: type,
            access: access,
            quality: quality,
            conformance: conformance,
            constraint: constraint,
            defaultText: defaultText
        )
    }
}

extension Conformance.Choice {
    /// How many are due.
    fileprivate var inWords: String {
        let number = count == 1 ? "one" : String(count)
        return mayBeMore ? "at least \(number)" : mayBeFewer ? "at most \(number)" : "exactly \(number)"
    }
}
