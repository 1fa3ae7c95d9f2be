// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Tells of a device type.
struct DeviceTypePage {
    let type: DeviceTypeDefinition
    let model: StandardModel

    func add(to page: inout TextPage) {
        if type.classification == .base {
            ElementPage.title(type.name, "what every device type may have", to: &page)
        } else {
            let id = type.id.rawValue.identifier(digits: 4)
            ElementPage.title(type.name, "device type \(id), revision \(type.revision)", to: &page)
        }
        page.facts([
            ("class", StyledText(type.classification == .base ? "" : type.classification.rawValue)),
            ("superset of", StyledText(type.supersetOf ?? "")),
            ("conditions", StyledText(type.conditions.joined(separator: ", "))),
        ])
        page.section("Server clusters", clusters(type.clusters.filter { !$0.isClient }, indent: 2))
        page.section("Client clusters", clusters(type.clusters.filter(\.isClient), indent: 2))
        page.section("Parts", parts)
        page.section("Conditions on others", conditions)
        guard type.classification != .base, type.classification != .node else { return }
        page.heading("In a profile")
        page.add("1: { type: \(type.name) }", indent: 2)
    }

    private func clusters(_ requirements: [DeviceTypeDefinition.ClusterRequirement], indent: Int) -> TextTable {
        var table = TextTable(indent: indent, limits: [6, 34])
        for requirement in requirements {
            var elements = TextTable(indent: indent + 8, limits: [10, 28])
            for element in requirement.elements {
                let words = [
                    element.conformance.map { $0.inWords() },
                    element.constraint.map { "limited to \($0)" },
                ].compactMap { $0 }
                elements.add([
                    StyledText(element.kind.rawValue, .faint), StyledText(element.name),
                    StyledText(words.joined(separator: ", ")),
                ])
            }
            table.add(
                [
                    StyledText(requirement.cluster.rawValue.identifier(digits: 4), .faint),
                    StyledText(requirement.name, .name), StyledText(words(requirement.conformance)),
                ],
                below: elements.lines
            )
        }
        return table
    }

    private var parts: TextTable {
        var table = TextTable(indent: 2, limits: [6, 34])
        for part in type.parts {
            table.add(
                [
                    StyledText(part.deviceType.rawValue.identifier(digits: 4), .faint), StyledText(part.name, .name),
                    StyledText(words(part.conformance)),
                ],
                below: clusters(part.clusters, indent: 8).lines
            )
        }
        return table
    }

    private var conditions: TextTable {
        var table = TextTable(indent: 2, limits: [28, 28])
        for requirement in type.requiredConditions {
            table.add([
                StyledText(requirement.condition), StyledText("of \(requirement.deviceType)"),
                StyledText(words(requirement.conformance)),
            ])
        }
        return table
    }

    private func words(_ conformance: Conformance) -> String {
        conformance.inWords(members: { choice in
            type.clusters.filter { $0.conformance.belongs(to: choice) }.map(\.name)
                + type.parts.filter { $0.conformance.belongs(to: choice) }.map(\.name)
        })
    }
}
