// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

/// Tells of an element or type by itself.
struct ElementPage {
    let cluster: ClusterDefinition?
    let source: ExplainSource

    private var rows: ElementRows { ElementRows(cluster: cluster) }

    static func title(_ name: String, _ kind: String, to page: inout TextPage) {
        page.add(StyledText(name, .strong) + StyledText(", \(kind)"))
    }

    private var suffix: String {
        cluster.map { " of cluster \($0.name) (\($0.id.rawValue.identifier(digits: 4)))" } ?? ""
    }

    /// A text with its notation behind it, where that says something.
    private func noted(_ words: [String], _ notation: String) -> StyledText {
        guard !words.isEmpty else { return StyledText() }
        return StyledText(words.joined(separator: ", ")) + StyledText(" (\(notation))", .faint)
    }

    func add(_ feature: FeatureDefinition, to page: inout TextPage) {
        Self.title(feature.code, "feature\(suffix)", to: &page)
        page.facts([
            ("name", StyledText(feature.name)), ("bit", StyledText(String(feature.bit))),
            ("conformance", noted([rows.words(feature.conformance, isFull: true)], "\(feature.conformance)")),
        ])
        guard let cluster else { return }
        page.heading("In a profile")
        page.add("\(cluster.name): { features: [\(feature.code)] }", indent: 2)
    }

    func add(_ attribute: AttributeDefinition, to page: inout TextPage) {
        let id = attribute.id.rawValue.identifier(digits: 4)
        Self.title(attribute.name, "attribute \(id)" + (attribute.isGlobal ? " of every cluster" : suffix), to: &page)
        let conformance = rows.words(attribute.conformance, of: .attribute, isFull: true)
        page.facts([
            ("type", typeFact(attribute)),
            ("constraint", constraintFact(attribute)),
            ("default", StyledText(attribute.defaultText ?? "")),
            ("access", noted(attribute.access.inWords, attribute.access.notation(for: .attribute))),
            ("quality", noted(attribute.quality.inWords, attribute.quality.notation)),
            ("conformance", noted([conformance], "\(attribute.conformance)")),
        ])
        addParts(of: attribute.type, to: &page)
        guard let cluster, !attribute.isGlobal, !attribute.access.isFabricScoped else { return }
        page.heading("In a profile")
        let value = attribute.example(in: cluster)
        page.add("\(cluster.name): { \(attribute.name): \(attribute.text(of: value)) }", indent: 2)
    }

    func add(_ command: CommandDefinition, to page: inout TextPage) {
        let id = command.id.rawValue.identifier(digits: 2)
        Self.title(command.name, "\(command.isResponse ? "response" : "command") \(id)\(suffix)", to: &page)
        let conformance = rows.words(command.conformance, of: .command, isFull: true)
        let response = command.responseID.flatMap { cluster?.response($0) }
        let requests = cluster?.commands.filter { command.isResponse && $0.responseID == command.id } ?? []
        page.facts([
            (
                "access",
                command.isResponse
                    ? StyledText() : noted(command.access.inWords, command.access.notation(for: .command))
            ),
            ("quality", noted(command.quality.inWords, command.quality.notation)),
            (
                "conformance",
                command.isResponse
                    ? StyledText() : noted([conformance], "\(command.conformance)")
            ),
            ("answers", StyledText(requests.map(\.name).joined(separator: ", "))),
            ("answer", StyledText(command.isResponse ? "" : response?.name ?? "a status")),
            ("behaviour", behaviour(of: command)),
        ])
        page.section("Fields", rows.fields(command.fields, indent: 2))
        if let response { page.section("Fields of \(response.name)", rows.fields(response.fields, indent: 2)) }
        addTypes(of: command.fields + (response?.fields ?? []), to: &page)
    }

    private func behaviour(of command: CommandDefinition) -> StyledText {
        guard let cluster, !command.isResponse else { return StyledText() }
        guard source.isBuilt(command.id, of: cluster.id) else { return StyledText("none: answers Failure", .warning) }
        return StyledText(source.isVendors(cluster.id) ? "the profile's answer" : "emulated")
    }

    func add(_ event: EventDefinition, to page: inout TextPage) {
        Self.title(event.name, "event \(event.id.rawValue.identifier(digits: 2))\(suffix)", to: &page)
        let conformance = rows.words(event.conformance, of: .event, isFull: true)
        page.facts([
            ("priority", StyledText(event.priority.inWords)),
            ("access", noted(event.access.inWords, event.access.notation(for: .event))),
            ("conformance", noted([conformance], "\(event.conformance)")),
        ])
        page.section("Fields", rows.fields(event.fields, indent: 2))
        addTypes(of: event.fields, to: &page)
    }

    func add(_ type: DataType, to page: inout TextPage) {
        page.facts([
            ("basis", StyledText(type.name == type.basis ? "" : type.basis)),
            ("constraint", StyledText(type.constraint.inWords(for: type) { $0 } ?? "")),
            ("unit", StyledText(type.quantity(.signed(100)).map { "100 are \($0)" } ?? "")),
        ])
        let parts = rows.parts(of: type, indent: 2)
        page.section(type.fields.isEmpty ? type.bits.isEmpty ? "Values" : "Bits" : "Fields", parts)
        addTypes(of: type.fields, to: &page)
    }

    // MARK: - Types

    private func typeFact(_ element: some TypedElement) -> StyledText {
        let type = element.type.entryType ?? element.type
        let basis = type.name == type.basis ? "" : " (\(type.basis))"
        return StyledText(element.typeInWords) + StyledText(basis, .faint)
    }

    private func constraintFact(_ element: some TypedElement) -> StyledText {
        guard let words = rows.constraintInWords(of: element) else { return StyledText() }
        let constraint = element.constraint == .unconstrained ? element.type.constraint : element.constraint
        return "\(constraint)" == words ? StyledText(words) : noted([words], "\(constraint)")
    }

    /// The types with parts that a type is made of, itself first.
    private func addParts(of type: DataType, to page: inout TextPage) {
        var shown: [String] = []
        addParts(of: type, to: &page, &shown)
    }

    private func addTypes(of fields: [FieldDefinition], to page: inout TextPage) {
        var shown: [String] = []
        for field in fields { addParts(of: field.type, to: &page, &shown) }
    }

    private func addParts(of type: DataType, to page: inout TextPage, _ shown: inout [String]) {
        let type = type.entryType ?? type
        let table = rows.parts(of: type, indent: 2)
        guard !table.isEmpty, !shown.contains(type.name) else { return }
        shown.append(type.name)
        page.heading(StyledText(type.name, .strong) + StyledText(", \(type.basis)"))
        page.add(lines: table.lines)
        for field in type.fields { addParts(of: field.type, to: &page, &shown) }
    }
}

extension AttributeDefinition {
    /// A value that the attribute can have, which is not null unless nothing else is.
    fileprivate func example(in cluster: ClusterDefinition) -> TLVValue {
        AttributeDefinition(
            id: id,
            name: name,
            type: type,
            access: access,
            quality: quality.subtracting(.nullable),
            constraint: constraint,
            defaultText: defaultText
        ).defaultValue(in: ValueContext(cluster: cluster))
    }
}
