// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// What a value stands beside: the fields of its structure within the cluster instance.
struct ValueScope {
    let context: ValueContext
    /// The fields that the structure may have.
    var definitions: [FieldDefinition] = []
    /// The fields that it has.
    var fields: [TLVField] = []

    /// The value and type that a name, possibly with parts, stands for: a field beside this one, else an attribute.
    func element(_ path: String) -> (value: TLVValue, type: DataType)? {
        var parts = path.split(separator: ".").map(String.init)[...]
        guard let first = parts.popFirst() else { return nil }
        guard var (value, type) = field(first, in: fields, definitions) ?? attribute(first) else { return nil }
        while let part = parts.popFirst() {
            guard let inner = field(part, in: value.fields ?? [], type.fields) else { return nil }
            (value, type) = inner
        }
        return (value, type)
    }

    private func field(_ name: String, in fields: [TLVField], _ definitions: [FieldDefinition]) -> (TLVValue, DataType)?
    {
        guard let definition = definitions.first(where: { $0.name.isEqualIgnoringCase(to: name) }),
            let field = fields.first(where: { $0.contextTag == definition.tag })
        else { return nil }
        return (field.value, definition.type)
    }

    private func attribute(_ name: String) -> (TLVValue, DataType)? {
        guard let attribute = context.cluster?.attribute(named: name), let value = context.attribute(attribute.id)
        else { return nil }
        return (value, attribute.type)
    }

    /// The state for the conformance of the structure's fields.
    var conformance: ConformanceContext {
        ConformanceContext(
            revision: context.revision,
            holds: { name in
                if let feature = context.cluster?.features.first(where: { $0.code == name }) {
                    return context.featureMap & feature.mask != 0
                }
                return element(name) != nil
            },
            element: element
        )
    }
}
