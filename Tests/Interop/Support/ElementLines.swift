// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// The model's clusters in the form that `cluster_objects.py` tells of the SDK's: one element a line.
enum ElementLines {
    /// What a line begins with.
    static func head(of cluster: ClusterDefinition) -> String {
        "0x\(hexadecimal(cluster.id.rawValue, digits: 8)) \(cluster.name)"
    }

    static func lines(of cluster: ClusterDefinition) -> [String] {
        let head = head(of: cluster)
        return [head] + elements(of: cluster).map { "\(head): \($0)" }
    }

    private static func elements(of cluster: ClusterDefinition) -> [String] {
        // A derived cluster may take back what its base has.
        func isThere(_ conformance: Conformance) -> Bool { conformance != Conformance([.disallowed]) }
        var lines = cluster.attributes.filter { isThere($0.conformance) }.map { attribute in
            "attribute 0x\(hexadecimal(attribute.id.rawValue, digits: 4)) \(attribute.name): \(type(of: attribute))"
        }
        for command in cluster.commands + cluster.responses where isThere(command.conformance) {
            let kind = command.isResponse ? "response" : "command"
            let head = "\(kind) 0x\(hexadecimal(command.id.rawValue, digits: 2)) \(command.name)"
            let response = command.responseID.flatMap(cluster.response)?.name ?? "status"
            lines.append(command.isResponse ? head : "\(head) -> \(response)")
            lines += command.fields.filter { isThere($0.conformance) }.map { "\(head) \(line(of: $0))" }
        }
        for event in cluster.events {
            let head = "event 0x\(hexadecimal(event.id.rawValue, digits: 2)) \(event.name)"
            lines.append(head)
            lines += event.fields.filter { isThere($0.conformance) }.map { "\(head) \(line(of: $0))" }
            if event.isFabricScoped { lines.append("\(head) field 254 FabricIndex: uint") }
        }
        for feature in cluster.features where isThere(feature.conformance) {
            lines.append("bitmap Feature 0x\(hexadecimal(feature.mask, digits: 1)) \(feature.name)")
        }
        return lines + cluster.types.flatMap(lines(of:))
    }

    private static func lines(of type: DataType) -> [String] {
        type.fields.map { "struct \(type.name) \(line(of: $0))" }
            + type.values.map { "enum \(type.name) \($0.value) \($0.name)" }
            + type.bits.map { "bitmap \(type.name) 0x\(hexadecimal($0.mask, digits: 1)) \($0.name)" }
            // The SDK's structures name the field that every fabric-scoped one has.
            + (type.isFabricScoped ? ["struct \(type.name) field 254 FabricIndex: uint"] : [])
    }

    private static func line(of field: FieldDefinition) -> String {
        "field \(field.tag) \(field.name): \(type(of: field))"
    }

    private static func type(of element: some TypedElement) -> String {
        name(of: element.type) + (element.isNullable ? "?" : "")
    }

    private static func name(of type: DataType) -> String {
        switch type.kind {
        case .boolean: "bool"
        case .unsigned, .bitmap, .enumeration: "uint"
        case .signed: "int"
        case .single: "single"
        case .double: "double"
        case .string: "string"
        case .octets: "octets"
        case .structure: "struct"
        case .list(let entry): "list[\(name(of: entry))]"
        case .any: "any"
        }
    }

    private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
