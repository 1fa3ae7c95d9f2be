// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// The specification's names for what events speak of; numbers where it has none.
package enum ElementNames {
    private static func definition(_ cluster: ClusterID) -> ClusterDefinition? { StandardModel.shared.cluster(cluster) }

    package static func cluster(_ id: ClusterID) -> String { definition(id)?.name ?? id.description }

    package static func attribute(_ path: AttributePath) -> String {
        attributeDefinition(path)?.name ?? path.attribute.description
    }

    package static func command(_ path: CommandPath) -> String {
        definition(path.cluster)?.command(path.command)?.name ?? path.command.description
    }

    package static func event(_ path: EventPath) -> String {
        definition(path.cluster)?.event(path.event)?.name ?? path.event.description
    }

    package static func attributeDefinition(_ path: AttributePath) -> AttributeDefinition? {
        definition(path.cluster)?.attribute(path.attribute)
            ?? GlobalAttributes.all.first { $0.id == path.attribute }
    }

    package static func commandFields(_ path: CommandPath) -> [FieldDefinition] {
        definition(path.cluster)?.command(path.command)?.fields ?? []
    }

    package static func eventFields(_ path: EventPath) -> [FieldDefinition] {
        definition(path.cluster)?.event(path.event)?.fields ?? []
    }
}
