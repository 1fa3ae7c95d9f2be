// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Reads the endpoints of a profile, parts within parts.
struct EndpointReader {
    let log: ProfileLog
    let model: StandardModel
    let isStrict: Bool

    private static let keys = ["type", "tags", "clusters", "clients", "without", "strict", "emulation", "parts"]

    /// Reads all endpoints; the root is there even where the profile does not say anything of it.
    func read(_ node: YAMLNode, path: String) -> [EndpointDraft] {
        var endpoints: [EndpointDraft] = []
        read(node, path: path, parent: nil, into: &endpoints)
        if !endpoints.contains(where: { $0.number == .root }), let root = model.deviceType(0x0016) {
            endpoints.insert(
                EndpointDraft(
                    number: .root,
                    position: node.position,
                    path: path.appending(path: "0"),
                    deviceTypes: [root],
                    isStrict: isStrict
                ),
                at: 0
            )
        }
        if endpoints.count == 1, !log.hasErrors {
            log.warning("the device has no endpoint beside its root", at: node.position, path: path)
        }
        return endpoints.sorted { $0.number == .root && $1.number != .root }
    }

    private func read(_ node: YAMLNode, path: String, parent: EndpointNumber?, into endpoints: inout [EndpointDraft]) {
        guard let entries = node.entries else {
            log.error(
                "endpoints by their numbers are due here, such as '1: { type: OnOffPlugInUnit }', "
                    + "found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return
        }
        for entry in entries {
            let ownPath = path.appending(path: entry.key.shortened)
            guard let number = number(entry, path: path, isPart: parent != nil) else { continue }
            if let first = endpoints.first(where: { $0.number == number }) {
                log.error(
                    "the endpoint \(number.rawValue) stands twice, first in line \(first.position.line)",
                    at: entry.keyPosition,
                    path: ownPath
                )
                continue
            }
            read(entry, number: number, path: ownPath, parent: parent, into: &endpoints)
        }
    }

    private func number(_ entry: YAMLEntry, path: String, isPart: Bool) -> EndpointNumber? {
        let key = YAMLNode(
            position: entry.keyPosition,
            content: .scalar(entry.key, isQuoted: false),
            count: 1
        )
        let lowest = isPart ? 1 : 0
        guard let number = key.number, (lowest...0xFFFE).contains(number) else {
            log.error(
                "an endpoint's number is \(lowest) to 65534, found '\(entry.key.shortened)'",
                at: entry.keyPosition,
                path: path
            )
            return nil
        }
        return EndpointNumber(UInt16(number))
    }

    private func read(
        _ entry: YAMLEntry,
        number: EndpointNumber,
        path: String,
        parent: EndpointNumber?,
        into endpoints: inout [EndpointDraft]
    ) {
        guard let map = ProfileMap(entry.value, keys: Self.keys, path: path, log: log) else { return }
        var endpoint = EndpointDraft(number: number, parent: parent, position: entry.keyPosition, path: path)
        let before = log.diagnostics.count
        endpoint.isStrict = map.flag("strict") ?? isStrict
        endpoint.deviceTypes = deviceTypes(map, number, at: entry.keyPosition)
        if let tags = map.node("tags") {
            endpoint.tagsPosition = tags.position
            endpoint.tags = TagReader(log: log, model: model).read(tags, path: map.path("tags"))
        }
        if let clusters = map.node("clusters") {
            let reader = ClusterReader(log: log, model: model, isStrict: endpoint.isStrict)
            endpoint.clusters = reader.read(clusters, path: map.path("clusters"))
        }
        endpoint.clients = names("clients", map)
        endpoint.without = names("without", map)
        for without in endpoint.without {
            if endpoint.clusters.contains(where: { $0.definition.id == without.definition.id }) {
                log.error(
                    "'\(without.definition.name)' stands both here and under 'clusters'",
                    at: without.position,
                    path: without.path
                )
            }
        }
        if let emulation = map.node("emulation") {
            endpoint.emulation = EmulationReader(log: log).read(emulation, path: map.path("emulation"))
        }
        endpoint.isIncomplete = log.diagnostics[before...].contains { $0.severity == .error }
        endpoints.append(endpoint)
        if let parts = map.node("parts") {
            if number == .root {
                log.error(
                    "every endpoint is a part of the root: put these under 'endpoints' itself",
                    at: parts.position,
                    path: map.path("parts")
                )
            } else {
                read(parts, path: map.path("parts"), parent: number, into: &endpoints)
            }
        }
    }

    private func names(_ key: String, _ map: ProfileMap) -> [NamedCluster] {
        guard let node = map.node(key) else { return [] }
        return ClusterReader(log: log, model: model, isStrict: isStrict).names(node, path: map.path(key))
    }

    private func deviceTypes(_ map: ProfileMap, _ number: EndpointNumber, at place: SourcePosition)
        -> [DeviceTypeDefinition]
    {
        let root = model.deviceType(0x0016)
        guard let node = map.node("type") else {
            if number == .root { return root.map { [$0] } ?? [] }
            log.error("the endpoint has no device type, such as 'type: OnOffPlugInUnit'", at: place, path: map.path)
            return []
        }
        var types: [DeviceTypeDefinition] = []
        for item in node.items ?? [node] {
            guard let type = deviceType(item, path: map.path("type")) else { continue }
            if types.contains(where: { $0.id == type.id }) {
                log.error("the type '\(type.name)' stands twice", at: item.position, path: map.path("type"))
            } else if number != .root, type.classification == .node {
                log.error("'\(type.name)' is the type of endpoint 0 only", at: item.position, path: map.path("type"))
            } else {
                types.append(type)
            }
        }
        if number == .root, let root, !types.contains(where: { $0.id == root.id }) {
            if let wrong = types.first(where: { $0.classification != .utility }) {
                log.error(
                    "endpoint 0 is the root node; '\(wrong.name)' needs an endpoint of its own",
                    at: node.position,
                    path: map.path("type")
                )
            }
            types.insert(root, at: 0)
        }
        return types
    }

    private func deviceType(_ node: YAMLNode, path: String) -> DeviceTypeDefinition? {
        let found = node.number.map { UInt32(exactly: $0).flatMap { model.deviceType(DeviceTypeID($0)) } }
        if let type = found ?? node.scalar.flatMap(model.deviceType(named:)) { return type }
        let hint = node.scalar?.hint(among: model.deviceTypes.map(\.name)) ?? ""
        log.error("there is no device type \(node.formInWords)\(hint)", at: node.position, path: path)
        return nil
    }
}
