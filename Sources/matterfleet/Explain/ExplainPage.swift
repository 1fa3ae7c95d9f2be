// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Lays out what is told of a part of the standard.
struct ExplainPage {
    let source: ExplainSource

    private var model: StandardModel { source.model }

    /// The lines of an answer.
    func lines(_ answer: ExplainAnswer) -> [StyledText] {
        var page = TextPage()
        if answer.isChoice {
            page.add("Several clusters have this name:")
            var table = TextTable(indent: 2, limits: [60])
            for subject in answer.subjects {
                table.add([StyledText(subject.name, .name), StyledText(subject.kindInWords)])
            }
            page.add(lines: table.lines)
        } else {
            for (index, subject) in answer.subjects.enumerated() {
                if index > 0 { page.add(StyledText()) }
                add(subject, to: &page)
            }
        }
        if !answer.others.isEmpty {
            page.heading("See also")
            for other in answer.others {
                page.add(StyledText("matterfleet explain \(other.words)", .name), indent: 2)
            }
        }
        return page.lines
    }

    private func add(_ subject: ExplainSubject, to page: inout TextPage) {
        switch subject {
        case .cluster(let cluster): ClusterPage(cluster: cluster, source: source).add(to: &page)
        case .feature(let feature, let cluster):
            ElementPage(cluster: cluster, source: source).add(feature, to: &page)
        case .attribute(let attribute, let cluster):
            ElementPage(cluster: cluster, source: source).add(attribute, to: &page)
        case .command(let command, let cluster):
            ElementPage(cluster: cluster, source: source).add(command, to: &page)
        case .event(let event, let cluster):
            ElementPage(cluster: cluster, source: source).add(event, to: &page)
        case .type(let type, let cluster):
            ElementPage.title(type.name, cluster.map { "type of \($0.name)" } ?? "type", to: &page)
            ElementPage(cluster: cluster, source: source).add(type, to: &page)
        case .deviceType(let type): DeviceTypePage(type: type, model: model).add(to: &page)
        case .namespace(let tags): add(tags, to: &page)
        case .tag(let tag): add(tag, to: &page)
        case .list(let kind): add(kind, to: &page)
        }
    }

    // MARK: - Tags

    private func add(_ tags: [SemanticTag], to page: inout TextPage) {
        guard let first = tags.first else { return }
        let id = UInt32(first.namespaceID).identifier(digits: 2)
        ElementPage.title(first.namespace, "namespace \(id) of semantic tags", to: &page)
        var table = TextTable(indent: 2, limits: [6, 40])
        for tag in tags { table.add([StyledText(String(tag.tag), .faint), StyledText(tag.name, .name), StyledText()]) }
        page.section("Tags", table)
        page.heading("In a profile")
        page.add("tags: [\(first.qualifiedName)]", indent: 2)
    }

    private func add(_ tag: SemanticTag, to page: inout TextPage) {
        let id = UInt32(tag.namespaceID).identifier(digits: 2)
        ElementPage.title(tag.qualifiedName, "semantic tag", to: &page)
        page.facts([
            ("namespace", StyledText("\(tag.namespace), \(id)")), ("tag", StyledText("\(tag.name), \(tag.tag)")),
        ])
        page.heading("In a profile")
        page.add("tags: [\(tag.qualifiedName)]", indent: 2)
        page.add("tags: [{ tag: \(tag.qualifiedName), label: \"Left\" }]", indent: 2)
    }

    // MARK: - Lists

    private func add(_ kind: ExplainKind, to page: inout TextPage) {
        var table = TextTable(indent: 0, limits: [10])
        func add(_ id: String, _ name: String) { table.add([StyledText(id, .faint), StyledText(name, .name)]) }
        switch kind {
        case .cluster: for cluster in source.clusters { add(cluster.id.rawValue.identifier(digits: 4), cluster.name) }
        case .deviceType: for type in model.deviceTypes { add(type.id.rawValue.identifier(digits: 4), type.name) }
        case .namespace:
            var last: UInt8?
            for tag in model.semanticTags where tag.namespaceID != last {
                add(UInt32(tag.namespaceID).identifier(digits: 2), tag.namespace)
                last = tag.namespaceID
            }
        case .type: break
        }
        page.add(lines: table.lines)
    }
}
