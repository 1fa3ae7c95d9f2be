// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Lays the elements of a cluster out in tables.
struct ElementRows {
    /// The cluster whose choices and features conformances speak of; nil for a type on its own.
    let cluster: ClusterDefinition?

    // MARK: - Wording

    /// A conformance in words.
    ///
    /// - Parameter isFull: Whether features are named with their code.
    func words(_ conformance: Conformance, of kind: ElementID.Kind? = nil, isFull: Bool = false) -> String {
        conformance.inWords(
            naming: { name in
                guard isFull, let feature = cluster?.features.first(where: { $0.code == name }) else { return name }
                return "\(feature.code) (\(feature.name))"
            },
            members: { choice in members(of: choice, kind) }
        )
    }

    private func members(of choice: Conformance.Choice, _ kind: ElementID.Kind?) -> [String] {
        guard let cluster else { return [] }
        let candidates: [(Conformance, String)] =
            switch kind {
            case nil: cluster.features.map { ($0.conformance, $0.code) }
            case .attribute: cluster.attributes.map { ($0.conformance, $0.name) }
            case .command: cluster.commands.map { ($0.conformance, $0.name) }
            case .event: cluster.events.map { ($0.conformance, $0.name) }
            }
        return candidates.filter { $0.0.belongs(to: choice) }.map(\.1)
    }

    /// A conformance in a table, where mandatory is the rule and the rest stands out.
    private func cell(_ conformance: Conformance, of kind: ElementID.Kind? = nil) -> StyledText {
        StyledText(words(conformance, of: kind), conformance == .mandatory ? .faint : nil)
    }

    private func list(_ words: [String]) -> StyledText {
        StyledText(words.joined(separator: " · "), .faint)
    }

    /// A conformance with what else there is to tell.
    private func details(_ conformance: Conformance, of kind: ElementID.Kind, _ words: [String]) -> StyledText {
        cell(conformance, of: kind) + list(words.isEmpty ? [] : [""] + words)
    }

    /// The constraint of an element, or else of its type, in words; nil where there is none.
    func constraintInWords(of element: some TypedElement, beside siblings: [FieldDefinition] = []) -> String? {
        let constraint = element.constraint == .unconstrained ? element.type.constraint : element.constraint
        return constraint.inWords(for: element.type) { name in self.name(name, beside: siblings) }
    }

    /// A name in a constraint, which writes names with a small first letter, as its definition spells it.
    private func name(_ path: String, beside siblings: [FieldDefinition]) -> String {
        var parts = path.split(separator: ".").map(String.init)
        guard let first = parts.first else { return path }
        var fields: [FieldDefinition] = []
        if let field = siblings.first(where: { $0.name.isEqualIgnoringCase(to: first) }) {
            (parts[0], fields) = (field.name, field.type.fields)
        } else if let attribute = cluster?.attribute(named: first) {
            (parts[0], fields) = (attribute.name, attribute.type.fields)
        }
        for index in parts.indices.dropFirst() {
            guard let field = fields.first(where: { $0.name.isEqualIgnoringCase(to: parts[index]) }) else { break }
            (parts[index], fields) = (field.name, field.type.fields)
        }
        return parts.joined(separator: ".")
    }

    // MARK: - Tables

    func features(_ features: [FeatureDefinition]) -> TextTable {
        var table = TextTable(indent: 2, limits: [6, 12, 28])
        for feature in features {
            table.add([
                StyledText("bit \(feature.bit)", .faint), StyledText(feature.code, .name), StyledText(feature.name),
                cell(feature.conformance),
            ])
        }
        return table
    }

    func attributes(_ attributes: [AttributeDefinition]) -> TextTable {
        var table = TextTable(indent: 2, limits: [10, 34])
        for attribute in attributes {
            let limits = [constraintInWords(of: attribute), attribute.defaultText.map { "default \($0)" }]
            let quality = attribute.quality.subtracting(.nullable).inWords
            table.add(
                [
                    StyledText(attribute.id.rawValue.identifier(digits: 4), .faint),
                    StyledText(attribute.name, .name), StyledText(attribute.typeInWords),
                ],
                details: details(
                    attribute.conformance,
                    of: .attribute,
                    limits.compactMap { $0 } + attribute.access.inWords + quality
                )
            )
        }
        return table
    }

    func commands(_ commands: [CommandDefinition]) -> TextTable {
        var table = TextTable(indent: 2, limits: [10, 34])
        for command in commands {
            let response = command.responseID.flatMap { cluster?.response($0)?.name }
            table.add(
                [
                    StyledText(command.id.rawValue.identifier(digits: 2), .faint), StyledText(command.name, .name),
                    StyledText(command.isResponse ? "" : "→ \(response ?? "status")"),
                ],
                details: details(
                    command.conformance,
                    of: .command,
                    (command.isResponse ? [] : command.access.inWords) + command.quality.inWords
                ),
                below: fields(command.fields, indent: 8).lines
            )
        }
        return table
    }

    func events(_ events: [EventDefinition]) -> TextTable {
        var table = TextTable(indent: 2, limits: [10, 34])
        for event in events {
            table.add(
                [
                    StyledText(event.id.rawValue.identifier(digits: 2), .faint), StyledText(event.name, .name),
                    StyledText(event.priority.inWords),
                ],
                details: details(event.conformance, of: .event, event.access.inWords),
                below: fields(event.fields, indent: 8).lines
            )
        }
        return table
    }

    func fields(_ fields: [FieldDefinition], indent: Int) -> TextTable {
        var table = TextTable(indent: indent, limits: [4, 28])
        for field in fields {
            var text = StyledText(field.typeInWords)
            var extra = [constraintInWords(of: field, beside: fields), field.defaultText.map { "default \($0)" }]
                .compactMap { $0 }
            extra += field.access.inWords + field.quality.subtracting(.nullable).inWords
            if field.conformance != .mandatory { extra.insert(words(field.conformance), at: 0) }
            if !extra.isEmpty { text += StyledText(" · ") + list(extra) }
            table.add([StyledText(String(field.tag), .faint), StyledText(field.name), text])
        }
        return table
    }

    /// What a type is made of: values, bits or fields; nothing for other types.
    func parts(of type: DataType, indent: Int) -> TextTable {
        var table = TextTable(indent: indent, limits: [9, 44])
        func add(_ place: String, _ name: String, _ conformance: Conformance) {
            let words = conformance == .mandatory ? StyledText() : cell(conformance)
            table.add([StyledText(place, .faint), StyledText(name), words])
        }
        for value in type.values { add(String(value.value), value.name, value.conformance) }
        for bit in type.bits {
            let place = bit.lowBit == bit.highBit ? "bit \(bit.lowBit)" : "bits \(bit.lowBit)–\(bit.highBit)"
            add(place, bit.name, bit.conformance)
        }
        return type.fields.isEmpty ? table : fields(type.fields, indent: indent)
    }
}

extension UInt32 {
    /// The number as the specification writes an id, in at least this many digits.
    func identifier(digits: Int) -> String {
        let text = String(self, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
