// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// An optional part of a cluster, a bit of its FeatureMap.
package struct FeatureDefinition: Hashable, Sendable {
    package let bit: Int
    /// The short name that conformance uses, such as `LT`.
    package let code: String
    package let name: String
    package let conformance: Conformance

    package var mask: UInt32 { 1 << UInt32(bit) }
}

/// A cluster of the specification or of a vendor, with the elements of the cluster that it is derived from.
package final class ClusterDefinition: Sendable {
    /// On what a cluster acts.
    package enum Scope: String, Sendable {
        case node
        case endpoint
        case application
    }

    package let id: ClusterID
    package let name: String
    package let revision: UInt16
    package let scope: Scope
    package let quality: Quality
    /// The name of the cluster that this one is derived from, such as `ModeBase`.
    package let baseName: String?
    /// Ascending by bit.
    package let features: [FeatureDefinition]
    /// The cluster's own attributes ascending by id, without the global ones.
    package let attributes: [AttributeDefinition]
    /// The requests ascending by id.
    package let commands: [CommandDefinition]
    /// The responses ascending by id.
    package let responses: [CommandDefinition]
    /// Ascending by id.
    package let events: [EventDefinition]
    /// The types that the cluster defines.
    package let types: [DataType]

    package init(
        id: ClusterID,
        name: String,
        revision: UInt16,
        scope: Scope = .application,
        quality: Quality = [],
        baseName: String? = nil,
        features: [FeatureDefinition] = [],
        attributes: [AttributeDefinition] = [],
        commands: [CommandDefinition] = [],
        responses: [CommandDefinition] = [],
        events: [EventDefinition] = [],
        types: [DataType] = []
    ) {
        self.id = id
        self.name = name
        self.revision = revision
        self.scope = scope
        self.quality = quality
        self.baseName = baseName
        self.features = features.sorted { $0.bit < $1.bit }
        self.attributes = attributes.sorted { $0.id < $1.id }
        self.commands = commands.sorted { $0.id < $1.id }
        self.responses = responses.sorted { $0.id < $1.id }
        self.events = events.sorted { $0.id < $1.id }
        self.types = types
    }

    /// The attribute with this id, global ones included.
    package func attribute(_ id: AttributeID) -> AttributeDefinition? {
        attributes.first { $0.id == id } ?? GlobalAttributes.all.first { $0.id == id }
    }

    /// The attribute with this name, whatever its case, global ones included.
    package func attribute(named name: String) -> AttributeDefinition? {
        attributes.first { $0.name.isEqualIgnoringCase(to: name) }
            ?? GlobalAttributes.all.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    package func command(_ id: CommandID) -> CommandDefinition? { commands.first { $0.id == id } }
    package func command(named name: String) -> CommandDefinition? {
        commands.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    package func response(_ id: CommandID) -> CommandDefinition? { responses.first { $0.id == id } }
    package func response(named name: String) -> CommandDefinition? {
        responses.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    package func event(_ id: EventID) -> EventDefinition? { events.first { $0.id == id } }
    package func event(named name: String) -> EventDefinition? {
        events.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    package func type(named name: String) -> DataType? { types.first { $0.name.isEqualIgnoringCase(to: name) } }

    /// The feature with this code (`LT`) or name (`Lighting`), whatever its case.
    package func feature(named name: String) -> FeatureDefinition? {
        features.first { $0.code.isEqualIgnoringCase(to: name) }
            ?? features.first { $0.name.isEqualIgnoringCase(to: name) }
    }
}
