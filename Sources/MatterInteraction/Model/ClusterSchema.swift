// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// The elements that a cluster instance has, shared by all nodes of one blueprint.
package final class ClusterSchema: Sendable {
    package let definition: ClusterDefinition
    package let revision: UInt16
    package let featureMap: UInt32
    /// The attributes that are there, global ones included, ascending by id.
    package let attributes: [AttributeDefinition]
    /// The requests that are there, ascending by id.
    package let commands: [CommandDefinition]
    /// The events that are there, ascending by id.
    package let events: [EventDefinition]

    /// Global attributes that `attributes` leaves out are added.
    package init(
        definition: ClusterDefinition,
        revision: UInt16? = nil,
        featureMap: UInt32 = 0,
        attributes: [AttributeDefinition],
        commands: [CommandDefinition] = [],
        events: [EventDefinition] = []
    ) {
        self.definition = definition
        self.revision = revision ?? definition.revision
        self.featureMap = featureMap
        let missing = GlobalAttributes.all.filter { global in !attributes.contains { $0.id == global.id } }
        self.attributes = (attributes + missing).sorted { $0.id < $1.id }
        self.commands = commands.sorted { $0.id < $1.id }
        self.events = events.sorted { $0.id < $1.id }
    }

    package var id: ClusterID { definition.id }

    package func attribute(_ id: AttributeID) -> AttributeDefinition? { Self.find(id, in: attributes, by: \.id) }
    package func command(_ id: CommandID) -> CommandDefinition? { Self.find(id, in: commands, by: \.id) }
    package func event(_ id: EventID) -> EventDefinition? { Self.find(id, in: events, by: \.id) }

    /// The value of a global attribute (Matter Core § 7.13), nil for any other.
    package func globalValue(_ id: AttributeID) -> TLVValue? {
        switch id {
        case GlobalAttributes.generatedCommandList.id:
            let responses = Set(commands.compactMap(\.responseID))
            return .array(responses.sorted().map { .uint($0.rawValue) })
        case GlobalAttributes.acceptedCommandList.id: return .array(commands.map { .uint($0.id.rawValue) })
        case GlobalAttributes.attributeList.id: return .array(attributes.map { .uint($0.id.rawValue) })
        case GlobalAttributes.featureMap.id: return .uint(featureMap)
        case GlobalAttributes.clusterRevision.id: return .uint(revision)
        default: return nil
        }
    }

    private static func find<Element, ID: Comparable>(
        _ id: ID,
        in elements: [Element],
        by key: (Element) -> ID
    ) -> Element? {
        var low = 0
        var high = elements.count
        while low < high {
            let middle = (low + high) / 2
            let candidate = key(elements[middle])
            if candidate == id { return elements[middle] }
            if candidate < id { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
