// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// All types that elements of the standard have, by name; types of one name that differ are clusters' own.
struct TypeIndex {
    private var types: [String: DataType] = [:]

    init(_ clusters: [ClusterDefinition]) {
        for cluster in clusters {
            for type in cluster.types { add(type) }
            for attribute in cluster.attributes { add(attribute.type) }
            let structures = cluster.commands.map(\.structure) + cluster.responses.map(\.structure)
            for type in structures + cluster.events.map(\.structure) { add(fieldsOf: type) }
        }
        for attribute in GlobalAttributes.all { add(attribute.type) }
    }

    /// Ascending.
    var names: [String] { types.values.map(\.name).sorted() }

    /// The type with this name, whatever its case.
    func type(named name: String) -> DataType? { types[name.lowercasedASCII] }

    private mutating func add(_ type: DataType) {
        if let entry = type.entryType {
            add(entry)
        } else if types[type.name.lowercasedASCII] == nil {
            types[type.name.lowercasedASCII] = type
            add(fieldsOf: type)
        }
    }

    private mutating func add(fieldsOf type: DataType) {
        for field in type.fields { add(field.type) }
    }
}
