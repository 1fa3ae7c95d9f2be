// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// An element of a cluster by kind and id.
package struct ElementID: Hashable, Comparable, Sendable {
    /// The kind of element.
    package enum Kind: Int, Comparable, Hashable, Sendable {
        case attribute
        case command
        case event

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package let kind: Kind
    package let id: UInt32

    package static func attribute(_ id: AttributeID) -> ElementID { ElementID(kind: .attribute, id: id.rawValue) }
    package static func command(_ id: CommandID) -> ElementID { ElementID(kind: .command, id: id.rawValue) }
    package static func event(_ id: EventID) -> ElementID { ElementID(kind: .event, id: id.rawValue) }

    package static func < (left: Self, right: Self) -> Bool { (left.kind, left.id) < (right.kind, right.id) }
}

/// The elements that an instance of a cluster has.
package struct ClusterComposition: Sendable {
    package let definition: ClusterDefinition
    package let featureMap: UInt32
    /// The attributes that are there ascending by id, without the global ones.
    package let attributes: [AttributeDefinition]
    /// The requests that are there ascending by id.
    package let commands: [CommandDefinition]
    /// The responses to these requests ascending by id.
    package let responses: [CommandDefinition]
    /// The events that are there ascending by id.
    package let events: [EventDefinition]
    /// What the specification does not allow about the choice of features and elements.
    package let problems: [CompositionProblem]

    /// The mandatory elements and those asked for, without those refused.
    ///
    /// - Parameters:
    ///   - conditions: whether a condition that a device type or the node sets holds, by name.
    package init(
        _ definition: ClusterDefinition,
        featureMap: UInt32,
        including included: Set<ElementID> = [],
        excluding excluded: Set<ElementID> = [],
        conditions: @escaping (String) -> Bool = { _ in false }
    ) {
        var composer = Composer(definition: definition, featureMap: featureMap, conditions: conditions)
        composer.compose(including: included, excluding: excluded)
        self.definition = definition
        self.featureMap = featureMap
        attributes = definition.attributes.filter { composer.present.contains(.attribute($0.id)) }
        let commands = definition.commands.filter { composer.present.contains(.command($0.id)) }
        self.commands = commands
        responses = definition.responses.filter { response in commands.contains { $0.responseID == response.id } }
        events = definition.events.filter { composer.present.contains(.event($0.id)) }
        problems = composer.problems
    }
}

/// Something about a cluster instance that the specification does not allow.
package enum CompositionProblem: Hashable, Sendable {
    /// A feature that is chosen but not allowed in this combination.
    case featureNotAllowed(FeatureDefinition)
    /// A feature that is mandatory in this combination but not chosen.
    case featureMissing(FeatureDefinition)
    /// A number of features of which too few or too many are chosen.
    case featureChoice(Conformance.Choice, [FeatureDefinition])
    /// An element that was asked for but is not allowed with these features.
    case elementNotAllowed(ElementID, name: String, Conformance)
    /// An element that was refused but is mandatory.
    case elementMissing(ElementID, name: String, Conformance)
    /// A number of elements of which too few or too many are there.
    case elementChoice(Conformance.Choice, [String])
}
