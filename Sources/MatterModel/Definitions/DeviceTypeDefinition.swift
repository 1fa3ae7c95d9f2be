// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A device type of the device library.
package final class DeviceTypeDefinition: Sendable {
    /// The class of a device type (Matter Core § 9.2.1).
    package enum Class: String, Sendable {
        case base
        case node
        case utility
        case simple
    }

    /// What a device type says of an element of a cluster.
    package struct ElementRequirement: Hashable, Sendable {
        /// The kind of element.
        package enum Kind: String, Sendable {
            case feature
            case attribute
            case command
            case event
        }

        package let kind: Kind
        package let name: String
        package let conformance: Conformance?
        package let constraint: Constraint?
    }

    /// What a device type says of a cluster on its endpoint.
    package struct ClusterRequirement: Sendable {
        package let cluster: ClusterID
        package let name: String
        package let isClient: Bool
        package let conformance: Conformance
        package let elements: [ElementRequirement]
    }

    /// A device type that belongs on an endpoint of its own below this one, or beside it.
    package struct Part: Sendable {
        package let deviceType: DeviceTypeID
        package let name: String
        package let conformance: Conformance
        /// What the part's clusters must be beyond what its own type says.
        package let clusters: [ClusterRequirement]
    }

    /// A condition that must hold on the parts, or the node, of another type.
    package struct ConditionRequirement: Hashable, Sendable {
        package let condition: String
        package let deviceType: String
        package let conformance: Conformance
    }

    package let id: DeviceTypeID
    package let name: String
    package let revision: UInt16
    package let classification: Class
    /// The type that this one is a superset of.
    package let supersetOf: String?
    package let clusters: [ClusterRequirement]
    package let parts: [Part]
    package let requiredConditions: [ConditionRequirement]
    /// The conditions that the type defines for its own conformance.
    package let conditions: [String]

    package init(
        id: DeviceTypeID,
        name: String,
        revision: UInt16,
        classification: Class,
        supersetOf: String? = nil,
        clusters: [ClusterRequirement] = [],
        parts: [Part] = [],
        requiredConditions: [ConditionRequirement] = [],
        conditions: [String] = []
    ) {
        self.id = id
        self.name = name
        self.revision = revision
        self.classification = classification
        self.supersetOf = supersetOf
        self.clusters = clusters
        self.parts = parts
        self.requiredConditions = requiredConditions
        self.conditions = conditions
    }

    /// What the type says of a server cluster.
    package func server(_ id: ClusterID) -> ClusterRequirement? {
        clusters.first { $0.cluster == id && !$0.isClient }
    }

    /// What the type says of a client cluster.
    package func client(_ id: ClusterID) -> ClusterRequirement? { clusters.first { $0.cluster == id && $0.isClient } }
}
