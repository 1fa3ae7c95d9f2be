// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// How important an event is (Matter Core § 7.14.2.2).
package enum EventPriority: UInt8, Hashable, Comparable, Sendable {
    case debug = 0
    case info = 1
    case critical = 2

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// An event of a cluster.
package struct EventDefinition: Sendable {
    package let id: EventID
    package let name: String
    package let priority: EventPriority
    /// The fields in the order of their tags.
    package let fields: [FieldDefinition]
    /// What reading takes, and whether the event is shown to its own fabric only.
    package let access: Access
    /// Whether records carry a FabricIndex (tag 0xFE).
    package let isFabricScoped: Bool
    package let conformance: Conformance

    package init(
        id: EventID,
        name: String,
        priority: EventPriority,
        fields: [FieldDefinition],
        access: Access,
        isFabricScoped: Bool = false,
        conformance: Conformance = .mandatory
    ) {
        self.id = id
        self.name = name
        self.priority = priority
        self.fields = fields
        self.access = access
        self.isFabricScoped = isFabricScoped
        self.conformance = conformance
    }

    /// Whether records are shown to their own fabric only.
    package var isFabricSensitive: Bool { access.isFabricSensitive }

    /// The field with this name, whatever its case.
    package func field(named name: String) -> FieldDefinition? {
        fields.first { $0.name.isEqualIgnoringCase(to: name) }
    }
}
