// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// What checks are sorted by in reports.
package enum CheckArea: String, CaseIterable, Hashable, Sendable {
    case discovery = "Discovery"
    case secureChannel = "Secure channel"
    case messages = "Messages"
    case interaction = "Interaction model"
    case dataModel = "Data model"
    case commissioning = "Commissioning"
    case credentials = "Fabrics and credentials"
    case accessControl = "Access control"
    case groupKeys = "Group keys"
    case root = "Other root clusters"
    case persistence = "Persistence"
    case limits = "Limits"
    case applications = "Applications"

    /// The first parts of ids that do not belong to clusters of applications.
    private static let prefixes: [String: CheckArea] = [
        // Discovery and Software Diagnostics begin alike.
        "SD": .discovery, "SD-HEAP": .root, "PASE": .secureChannel, "CASE": .secureChannel, "MSG": .messages,
        "IM": .interaction,
        "DM": .dataModel, "GC": .commissioning, "RB": .commissioning, "AC": .commissioning, "NC": .commissioning,
        "OC": .credentials, "DA": .credentials, "ACL": .accessControl, "GK": .groupKeys, "BI": .root, "GD": .root,
        "ED": .root, "TD": .root, "WD": .root, "LABEL": .root, "LOC": .root, "TS": .root, "PS": .persistence,
        "LIM": .limits,
    ]

    init(id: String) {
        let parts = id.split(separator: "-")
        let prefixes = [parts.prefix(2).joined(separator: "-"), parts.first.map(String.init) ?? ""]
        self = prefixes.lazy.compactMap { Self.prefixes[$0] }.first ?? .applications
    }
}

extension Check {
    /// What the check is about, by its id.
    package var area: CheckArea { CheckArea(id: id) }
}
