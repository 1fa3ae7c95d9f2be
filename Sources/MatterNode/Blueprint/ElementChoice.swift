// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Which elements a cluster instance has: those its features make mandatory and those that are wanted.
struct ElementChoice {
    let definition: ClusterDefinition
    let features: [FeatureDefinition]
    /// What is wanted beside the mandatory elements.
    var attributes: Set<AttributeID> = []
    var commands: Set<CommandID> = []
    var events: Set<EventID> = []

    init(definition: ClusterDefinition, features: [FeatureDefinition]) {
        self.definition = definition
        self.features = features
    }

    var featureMap: UInt32 { features.reduce(0) { $0 | $1.mask } }

    mutating func want(_ element: DeviceTypeDefinition.ElementRequirement) {
        switch element.kind {
        case .feature: break
        case .attribute: if let id = definition.attribute(named: element.name)?.id { attributes.insert(id) }
        case .command: if let id = definition.command(named: element.name)?.id { commands.insert(id) }
        case .event: if let id = definition.event(named: element.name)?.id { events.insert(id) }
        }
    }

    /// Features count by code, elements by what is wanted; an element that is mandatory itself counts too.
    var context: ConformanceContext {
        let choice = self
        return ConformanceContext(revision: definition.revision, holds: { choice.holds($0, depth: 0) })
    }

    private func holds(_ name: String, depth: Int) -> Bool {
        if features.contains(where: { $0.code.isEqualIgnoringCase(to: name) }) { return true }
        // Conformances that name each other in a circle end here.
        guard depth < 4 else { return false }
        let inner = ConformanceContext(revision: definition.revision, holds: { self.holds($0, depth: depth + 1) })
        if let attribute = definition.attribute(named: name) {
            return attributes.contains(attribute.id) || attribute.conformance.verdict(in: inner) == .mandatory
        }
        if let command = definition.command(named: name) {
            return commands.contains(command.id) || command.conformance.verdict(in: inner) == .mandatory
        }
        return definition.event(named: name).map { events.contains($0.id) } ?? false
    }

    var attributeDefinitions: [AttributeDefinition] {
        definition.attributes.filter { attributes.contains($0.id) || $0.conformance.verdict(in: context) == .mandatory }
    }

    var commandDefinitions: [CommandDefinition] {
        definition.commands.filter { commands.contains($0.id) || $0.conformance.verdict(in: context) == .mandatory }
    }

    var eventDefinitions: [EventDefinition] {
        definition.events.filter { events.contains($0.id) || $0.conformance.verdict(in: context) == .mandatory }
    }
}
