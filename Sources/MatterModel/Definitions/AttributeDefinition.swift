// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Anything that has a value of a type: an attribute or a field.
package protocol TypedElement: Sendable {
    var name: String { get }
    var type: DataType { get }
    var access: Access { get }
    var quality: Quality { get }
    var conformance: Conformance { get }
    var constraint: Constraint { get }
    var defaultText: String? { get }
}

extension TypedElement {
    package var isNullable: Bool { quality.contains(.nullable) }
    package var isList: Bool { type.isList }
}

/// An attribute of a cluster.
package struct AttributeDefinition: TypedElement {
    package let id: AttributeID
    package let name: String
    package let type: DataType
    package let access: Access
    package let quality: Quality
    package let conformance: Conformance
    package let constraint: Constraint
    /// The default as the definition writes it.
    package let defaultText: String?

    package init(
        id: AttributeID,
        name: String,
        type: DataType,
        access: Access,
        quality: Quality = [],
        conformance: Conformance = .mandatory,
        constraint: Constraint = .unconstrained,
        defaultText: String? = nil
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.access = access
        self.quality = quality
        self.conformance = conformance
        self.constraint = constraint
        self.defaultText = defaultText
    }

    package var isWritable: Bool { access.write != nil }

    /// Whether the attribute is one of those that every cluster has (Matter Core § 7.13).
    package var isGlobal: Bool { (0xF000...0xFFFE).contains(id.rawValue) }
}

/// A field of a structure, command or event.
package struct FieldDefinition: TypedElement {
    package let tag: UInt8
    package let name: String
    package let type: DataType
    package let access: Access
    package let quality: Quality
    package let conformance: Conformance
    package let constraint: Constraint
    /// The default as the definition writes it.
    package let defaultText: String?

    package init(
        tag: UInt8,
        name: String,
        type: DataType,
        access: Access = Access(),
        quality: Quality = [],
        conformance: Conformance = .mandatory,
        constraint: Constraint = .unconstrained,
        defaultText: String? = nil
    ) {
        self.tag = tag
        self.name = name
        self.type = type
        self.access = access
        self.quality = quality
        self.conformance = conformance
        self.constraint = constraint
        self.defaultText = defaultText
    }
}
