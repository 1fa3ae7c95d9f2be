// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Reads the clusters of an endpoint.
struct ClusterReader {
    let log: ProfileLog
    let catalog: ClusterCatalog
    let isStrict: Bool

    /// The keys of a cluster that are not names of attributes.
    static let keys = ["features", "attributes", "commands", "events", "without", "strict"]

    /// Attributes that follow from the rest of a profile, by cluster and attribute, and from what they follow.
    private static let derived: [ClusterID: [AttributeID: String]] = [
        0x001D: [
            0x0000: "'type'", 0x0001: "'clusters'", 0x0002: "'clients'", 0x0003: "'parts'", 0x0004: "'tags'",
            0x0005: "'uniqueID'",
        ],
        0x0028: [
            0x0001: "'vendor'", 0x0002: "'vendor'", 0x0003: "'product'", 0x0004: "'product'", 0x000F: "'serial'",
            0x0013: "'capabilities'", 0x0016: "'capabilities'",
        ],
    ]

    /// Whether an attribute follows from what stands elsewhere in a profile.
    static func isDerived(_ attribute: AttributeID, of cluster: ClusterID) -> Bool {
        derived[cluster]?[attribute] != nil
    }

    /// Reads clusters with what they say, or a list of names alone.
    func read(_ node: YAMLNode, path: String) -> [ClusterDraft] {
        var clusters: [ClusterDraft] = []
        func add(_ name: YAMLNode, _ value: YAMLNode?) {
            guard let definition = cluster(name, path: path) else { return }
            let ownPath = path.appending(path: definition.name)
            if let first = clusters.first(where: { $0.definition.id == definition.id }) {
                log.error(
                    "the cluster '\(definition.name)' stands twice, first in line \(first.position.line)",
                    at: name.position,
                    path: path
                )
                return
            }
            var draft = ClusterDraft(definition: definition, position: name.position, path: ownPath)
            draft.isStrict = isStrict
            if let value { read(value, into: &draft) }
            clusters.append(draft)
        }
        if let items = node.items {
            for item in items { add(item, nil) }
        } else if let entries = node.isNull ? [] : node.entries {
            for entry in entries { add(entry.keyNode, entry.value) }
        } else {
            log.error("clusters by their names are due here, found \(node.formInWords)", at: node.position, path: path)
        }
        return clusters
    }

    /// Reads a list of names of clusters.
    func names(_ node: YAMLNode, path: String) -> [NamedCluster] {
        guard let items = node.items else {
            log.error("a list of clusters is due here, found \(node.formInWords)", at: node.position, path: path)
            return []
        }
        return items.compactMap { item in
            cluster(item, path: path).map { NamedCluster(definition: $0, position: item.position, path: path) }
        }
    }

    private func cluster(_ name: YAMLNode, path: String) -> ClusterDefinition? {
        let found = name.number.map { UInt32(exactly: $0).flatMap { catalog.cluster(ClusterID($0)) } }
        if let cluster = found ?? name.scalar.flatMap(catalog.cluster(named:)) { return cluster }
        let hint = name.scalar?.hint(among: catalog.names) ?? ""
        log.error("there is no cluster \(name.formInWords)\(hint)", at: name.position, path: path)
        return nil
    }

    private func read(_ node: YAMLNode, into draft: inout ClusterDraft) {
        guard let entries = node.isNull ? [] : node.entries else {
            log.error(
                "attributes and their values are due here, found \(node.formInWords)",
                at: node.position,
                path: draft.path
            )
            return
        }
        let strict = entries.first { $0.key == "strict" }
        if let strict, let map = ProfileMap(node, keys: entries.map(\.key), path: draft.path, log: log) {
            draft.isStrict = map.flag(strict.key) ?? isStrict
        }
        for entry in entries {
            switch entry.key {
            case "strict": break
            case "features": readFeatures(entry.value, into: &draft)
            case "attributes":
                draft.elements += elements(entry, of: draft, [.attribute])
            case "commands": draft.elements += elements(entry, of: draft, [.command])
            case "events": draft.elements += elements(entry, of: draft, [.event])
            case "without": draft.without += elements(entry, of: draft, [.attribute, .command, .event])
            default: readValue(entry, into: &draft)
            }
        }
        settleContradictions(in: &draft)
    }

    /// Between a file and what it extends the file has the last word on what is there and what is not.
    private func settleContradictions(in draft: inout ClusterDraft) {
        var unwanted: [NamedElement] = []
        for without in draft.without {
            let named = draft.elements.filter { $0.id == without.id }.map(\.position)
            let valued = draft.values.filter { .attribute($0.attribute.id) == without.id }.map(\.keyPosition)
            guard let other = (named + valued).min() else {
                unwanted.append(without)
                continue
            }
            if without.position.file < other.file {
                draft.elements.removeAll { $0.id == without.id }
                draft.values.removeAll { .attribute($0.attribute.id) == without.id }
                unwanted.append(without)
            } else if without.position.file == other.file {
                log.error(
                    "'\(without.name)' is switched on here and left out under 'without'",
                    at: other,
                    path: draft.path
                )
            }
        }
        draft.without = unwanted
    }

    private func readFeatures(_ node: YAMLNode, into draft: inout ClusterDraft) {
        let path = draft.path.appending(path: "features")
        guard let items = node.items else {
            log.error("a list of features is due here, found \(node.formInWords)", at: node.position, path: path)
            return
        }
        var features: [FeatureDefinition] = []
        for item in items {
            if let feature = item.scalar.flatMap(draft.definition.feature(named:)) {
                if !features.contains(feature) { features.append(feature) }
            } else {
                let names = draft.definition.features.flatMap { [$0.code, $0.name] }
                let hint = item.scalar?.hint(among: names) ?? ""
                draft.isIncomplete = true
                log.error(
                    "\(draft.definition.name) has no feature \(item.formInWords)\(hint)",
                    at: item.position,
                    path: path
                )
            }
        }
        draft.features = features
        draft.featuresPosition = node.position
    }

    private func elements(_ entry: YAMLEntry, of draft: ClusterDraft, _ kinds: [ElementID.Kind]) -> [NamedElement] {
        let path = draft.path.appending(path: entry.key)
        guard let items = entry.value.items else {
            log.error(
                "a list of names is due here, found \(entry.value.formInWords)",
                at: entry.value.position,
                path: path
            )
            return []
        }
        let known = draft.definition.elementNames.filter { kinds.contains($0.id.kind) }
        return items.compactMap { item in
            if let name = item.scalar, let found = known.first(where: { $0.name.isEqualIgnoringCase(to: name) }) {
                return NamedElement(id: found.id, name: found.name, position: item.position, path: path)
            }
            let hint = item.scalar?.hint(among: known.map(\.name)) ?? ""
            let kind = kinds.count == 1 ? kinds[0].inWords : "element"
            log.error(
                "\(draft.definition.name) has no \(kind) \(item.formInWords)\(hint)",
                at: item.position,
                path: path
            )
            return nil
        }
    }

    private func readValue(_ entry: YAMLEntry, into draft: inout ClusterDraft) {
        let definition = draft.definition
        guard let attribute = definition.attribute(named: entry.key) else {
            logUnknown(entry, of: draft)
            return
        }
        let path = draft.path.appending(path: attribute.name)
        if let source = Self.derived[definition.id]?[attribute.id] {
            log.error("follows from \(source) and cannot be stated here", at: entry.keyPosition, path: path)
        } else if attribute.isGlobal {
            log.error("follows from features and elements and cannot be stated", at: entry.keyPosition, path: path)
        } else if attribute.access.isFabricScoped {
            log.error(
                "belongs to the fabrics that the device joins, and begins empty",
                at: entry.keyPosition,
                path: path
            )
        } else if draft.values.contains(where: { $0.attribute.id == attribute.id }) {
            log.error("the attribute stands twice", at: entry.keyPosition, path: path)
        } else if var value = ValueReader(log: log).value(entry.value, of: attribute, path: path) {
            value.keyPosition = entry.keyPosition
            draft.values.append(value)
        }
    }

    private func logUnknown(_ entry: YAMLEntry, of draft: ClusterDraft) {
        let definition = draft.definition
        let name = entry.key
        var message = "\(definition.name) has no attribute '\(name.shortened)'"
        if definition.command(named: name) != nil {
            message = "'\(name)' is a command: switch it on with 'commands: [\(name)]'"
        } else if definition.event(named: name) != nil {
            message = "'\(name)' is an event: switch it on with 'events: [\(name)]'"
        } else {
            message += name.hint(among: definition.attributes.map(\.name) + Self.keys)
        }
        log.error(message, at: entry.keyPosition, path: draft.path)
    }
}

extension YAMLEntry {
    /// The key as a node.
    fileprivate var keyNode: YAMLNode {
        YAMLNode(position: keyPosition, content: .scalar(key, isQuoted: false), count: 1)
    }
}

extension ClusterDefinition {
    /// The names of the cluster's own elements.
    fileprivate var elementNames: [(id: ElementID, name: String)] {
        attributes.map { (.attribute($0.id), $0.name) } + commands.map { (.command($0.id), $0.name) }
            + events.map { (.event($0.id), $0.name) }
    }
}

extension ElementID.Kind {
    var inWords: String {
        switch self {
        case .attribute: "attribute"
        case .command: "command"
        case .event: "event"
        }
    }
}
