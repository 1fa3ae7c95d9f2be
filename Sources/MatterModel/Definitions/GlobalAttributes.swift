// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The attributes that every cluster has (Matter Core § 7.13).
package enum GlobalAttributes {
    package static let generatedCommandList = AttributeDefinition(
        id: 0xFFF8,
        name: "GeneratedCommandList",
        type: list(of: "command-id"),
        access: Access(read: .view),
        quality: .fixed
    )
    package static let acceptedCommandList = AttributeDefinition(
        id: 0xFFF9,
        name: "AcceptedCommandList",
        type: list(of: "command-id"),
        access: Access(read: .view),
        quality: .fixed
    )
    package static let attributeList = AttributeDefinition(
        id: 0xFFFB,
        name: "AttributeList",
        type: list(of: "attrib-id"),
        access: Access(read: .view),
        quality: .fixed
    )
    package static let featureMap = AttributeDefinition(
        id: 0xFFFC,
        name: "FeatureMap",
        type: DataType(name: "map32", kind: .bitmap(bits: 32, [])),
        access: Access(read: .view),
        quality: .fixed
    )
    package static let clusterRevision = AttributeDefinition(
        id: 0xFFFD,
        name: "ClusterRevision",
        type: DataType(name: "uint16", kind: .unsigned(bits: 16)),
        access: Access(read: .view),
        quality: .fixed
    )

    /// All of them, ascending by id.
    package static let all = [
        generatedCommandList, acceptedCommandList, attributeList, featureMap, clusterRevision,
    ]

    private static func list(of name: String) -> DataType {
        DataType(name: "list[\(name)]", kind: .list(of: DataType(name: name, kind: .unsigned(bits: 32))))
    }
}
