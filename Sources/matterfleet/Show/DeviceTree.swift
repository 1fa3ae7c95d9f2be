// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterProfiles

/// Draws an overview for a terminal.
struct DeviceTree {
    let overview: DeviceOverview
    /// Whether every attribute is shown with its value, and every endpoint in full.
    var isFull = false

    /// The lines of the drawing, none of them wider than a terminal.
    var lines: [StyledText] {
        var page = TextPage()
        page.add(StyledText(overview.profile.name, .strong))
        page.facts(facts)
        page.add(StyledText())
        var shown: [EndpointOverview] = []
        if let root = overview.endpoints.first(where: { $0.number == .root }) {
            page.add(lines: lines(of: root, first: StyledText(), rest: StyledText(), &shown))
        }
        page.add(lines: legend)
        return page.lines
    }

    // MARK: - The tree

    private func lines(
        of endpoint: EndpointOverview,
        first: StyledText,
        rest: StyledText,
        _ shown: inout [EndpointOverview]
    ) -> [StyledText] {
        let children = overview.children(of: endpoint.number)
        let body = rest + StyledText(children.isEmpty ? "   " : "│  ", .faint)
        var lines = heading(of: endpoint).wrapped(first: first, rest: body)
        let twin = isFull ? nil : shown.first { $0.hasClusters(like: endpoint) }
        if let twin {
            lines.append(body + StyledText("clusters as on endpoint \(twin.number.rawValue)", .faint))
        } else {
            lines += clusters(of: endpoint, body)
            shown.append(endpoint)
        }
        if !endpoint.emulation.isEmpty {
            let text = Self.joined(endpoint.emulation.map { StyledText($0) })
            lines += text.wrapped(first: body + StyledText("emulation: ", .faint), rest: body + "  ")
        }
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            lines.append((rest + StyledText("│", .faint)).trimmed)
            lines += self.lines(
                of: child,
                first: rest + StyledText(isLast ? "└─ " : "├─ ", .faint),
                rest: rest + StyledText(isLast ? "   " : "│  ", .faint),
                &shown
            )
        }
        return lines
    }

    private func heading(of endpoint: EndpointOverview) -> StyledText {
        var parts = endpoint.deviceTypes.map { type in
            StyledText(type.name, .strong) + StyledText(" revision \(type.revision)", .faint)
        }
        parts += endpoint.tags.map { StyledText($0.text, .good) }
        if let id = endpoint.uniqueID { parts.append(StyledText("id\u{A0}\(id)", .faint)) }
        if !endpoint.conditions.isEmpty { parts.append(StyledText(endpoint.conditions.joined(separator: ", "))) }
        return StyledText("\(endpoint.number.rawValue)\u{A0} ", .strong)
            + Self.joined(parts)
    }

    private func clusters(of endpoint: EndpointOverview, _ margin: StyledText) -> [StyledText] {
        let names = endpoint.clusters.map(\.definition.name) + endpoint.clients + endpoint.without
        let column = min(names.map(\.displayWidth).max() ?? 0, 28) + 2
        func row(_ name: StyledText, _ text: StyledText) -> [StyledText] {
            text.wrapped(
                first: margin + name.padded(to: column),
                rest: margin + String(repeating: " ", count: column)
            )
        }
        var lines: [StyledText] = []
        for cluster in endpoint.clusters {
            let name = StyledText(cluster.definition.name, .name)
            let (head, body) = (Self.joined(self.head(of: cluster)), Self.joined(self.body(of: cluster)))
            let whole = row(name, Self.joined([head, body].filter { !$0.isEmpty }))
            if whole.count == 1 || body.isEmpty {
                lines += whole
            } else {
                lines += row(name, head) + body.wrapped(first: margin + "  ", rest: margin + "  ")
            }
            if isFull { lines += attributes(of: cluster, margin) }
        }
        for client in endpoint.clients { lines += row(StyledText(client), StyledText("client", .faint)) }
        for cluster in endpoint.without {
            lines += row(StyledText(cluster, .faint), StyledText("left out, though its device type wants it", .faint))
        }
        return lines
    }

    private static func joined(_ parts: [StyledText]) -> StyledText {
        parts.joined(separator: StyledText("\u{A0}· ", .faint))
    }

    /// What is told beside a cluster's name: what it is by its features, and whether it can be used.
    private func head(of cluster: ClusterOverview) -> [StyledText] {
        var parts: [StyledText] = []
        if cluster.isVendors {
            let id = cluster.definition.id.rawValue.identifier(digits: 8)
            parts.append(StyledText("vendor cluster \(id)", .faint))
        }
        let features = cluster.features.map { StyledText($0.code, .strong) }
        if !features.isEmpty { parts.append(features.joined(separator: StyledText(" "))) }
        if cluster.unbuiltCommands.count == cluster.commands.count, !cluster.commands.isEmpty {
            parts.append(StyledText("✗\u{A0}all\u{A0}commands", .warning))
        }
        return parts
    }

    /// What is told of a cluster's elements.
    private func body(of cluster: ClusterOverview) -> [StyledText] {
        var parts: [StyledText] = []
        if !isFull { parts += cluster.statedValues.map { StyledText($0) } }
        parts += cluster.optionalElements.map { StyledText("+" + $0) }
        parts += cluster.without.map { StyledText("−" + $0) }
        let unbuilt = cluster.unbuiltCommands
        if unbuilt.count < cluster.commands.count {
            parts += unbuilt.map { StyledText("✗\u{A0}\($0)()", .warning) }
        }
        return parts
    }

    private func attributes(of cluster: ClusterOverview, _ margin: StyledText) -> [StyledText] {
        cluster.attributes.flatMap { attribute in
            let value =
                attribute.isOwn ? "its own for each device" : attribute.definition.text(of: attribute.value)
            return StyledText(value, attribute.isStated ? nil : .faint).wrapped(
                first: margin + StyledText("  \(attribute.definition.name) = ", .faint),
                rest: margin + "    "
            )
        }
    }

    private var legend: [StyledText] {
        let clusters = overview.endpoints.flatMap(\.clusters)
        var lines: [StyledText] = []
        func note(_ mark: String, _ text: String, _ meaning: TextStyle.Meaning? = nil) {
            lines += StyledText(text).wrapped(first: StyledText(mark + " ", meaning), rest: StyledText("  "))
        }
        if clusters.contains(where: { !$0.optionalElements.isEmpty }) { note("+", "optional elements that are there") }
        if clusters.contains(where: { !$0.without.isEmpty }) { note("−", "elements that the profile leaves out") }
        if clusters.contains(where: { !$0.unbuiltCommands.isEmpty }) {
            note("✗", "commands whose behaviour is not emulated: they answer Failure", .warning)
        }
        let count = overview.profile.warnings.count
        if count > 0 {
            let text = count == 1 ? "1 warning" : "\(count) warnings"
            note("!", "\(text), see matterfleet validate", .warning)
        }
        return lines.isEmpty ? [] : [StyledText()] + lines
    }
}

extension EndpointOverview {
    /// Whether another endpoint has the same types and clusters with the same values, whatever its tags are.
    fileprivate func hasClusters(like other: EndpointOverview) -> Bool {
        deviceTypes == other.deviceTypes && clients == other.clients && without == other.without
            && clusters.count == other.clusters.count
            && zip(clusters, other.clusters).allSatisfy { $0.isLike($1) }
    }
}

extension ClusterOverview {
    fileprivate func isLike(_ other: ClusterOverview) -> Bool {
        // The contents of Descriptor are what the tree shows.
        definition.id == other.definition.id && features == other.features && without == other.without
            && attributes.map(\.definition.id) == other.attributes.map(\.definition.id)
            && (definition.id == 0x001D || attributes.map(\.value) == other.attributes.map(\.value))
            && commands.map(\.definition.id) == other.commands.map(\.definition.id)
            && events.map(\.definition.id) == other.events.map(\.definition.id)
    }
}
