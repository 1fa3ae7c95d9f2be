// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode

/// Tells of a cluster as a whole.
struct ClusterPage {
    let cluster: ClusterDefinition
    let source: ExplainSource

    func add(to page: inout TextPage) {
        let id = cluster.id.rawValue.identifier(digits: 4)
        ElementPage.title(cluster.name, "cluster \(id), revision \(cluster.revision)", to: &page)
        page.facts([
            ("acts on", StyledText(scope)),
            ("derived from", StyledText(cluster.baseName ?? "")),
            ("quality", StyledText(cluster.quality.inWords.joined(separator: ", "))),
            ("behaviour", behaviour),
            ("device types", deviceTypes),
        ])
        let rows = ElementRows(cluster: cluster)
        page.section("Features", rows.features(cluster.features))
        page.section("Attributes", rows.attributes(cluster.attributes))
        page.section("Commands", rows.commands(cluster.commands))
        page.section("Responses", rows.commands(cluster.responses))
        page.section("Events", rows.events(cluster.events))
        for type in cluster.types {
            page.heading(StyledText(type.name, .strong) + StyledText(", \(type.basis)"))
            page.add(lines: rows.parts(of: type, indent: 2).lines)
        }
    }

    private var scope: String {
        switch cluster.scope {
        case .node: "the node"
        case .endpoint: "its endpoint"
        case .application: "the application"
        }
    }

    private var behaviour: StyledText {
        let missing = cluster.commands.filter { !source.isBuilt($0.id, of: cluster.id) }
        if source.isVendors(cluster.id) {
            let names = missing.map(\.name).joined(separator: ", ")
            if !names.isEmpty { return StyledText("the profile's answers, and Failure to \(names)", .warning) }
            return StyledText(cluster.commands.isEmpty ? "attributes keep their values" : "the profile's answers")
        }
        if ClusterServers.isBuilt(cluster.id) {
            guard !missing.isEmpty else { return StyledText("emulated") }
            let names = missing.map(\.name).joined(separator: ", ")
            return StyledText("emulated, but answers Failure to \(names)", .warning)
        }
        guard !missing.isEmpty else { return StyledText("none of its own: attributes keep their values") }
        return StyledText("none: attributes keep their values, commands answer Failure", .warning)
    }

    /// The device types that may have the cluster as a server.
    private var deviceTypes: StyledText {
        let types = source.model.deviceTypes.filter { type in
            guard let server = type.server(cluster.id) else { return false }
            return server.conformance != Conformance([.disallowed])
        }
        return StyledText(types.map(\.name).joined(separator: ", "))
    }
}
