// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Reads the endpoints of a profile, parts within parts.
struct EndpointReader {
    let log: ProfileLog
    let catalog: ClusterCatalog
    let isStrict: Bool

    static let keys = [
        "type", "tags", "labels", "uniqueID", "conditions", "clusters", "clients", "without", "withoutClients",
        "strict", "emulation", "parts",
    ]

    /// How many endpoints a device may have.
    private static let limit = 1000

    private var model: StandardModel { catalog.model }

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
            // How a profile takes back an endpoint of what it extends.
            if entry.value.scalar == "none" { continue }
            if let first = endpoints.first(where: { $0.number == number }) {
                log.error(
                    "the endpoint \(number.rawValue) stands twice, first in line \(first.position.line)",
                    at: entry.keyPosition,
                    path: ownPath
                )
                continue
            }
            guard endpoints.count < Self.limit else {
                log.error("a device has at most \(Self.limit) endpoints", at: entry.keyPosition, path: ownPath)
                return
            }
            read(entry, number: number, path: ownPath, parent: parent, into: &endpoints)
        }
    }

    private func number(_ entry: YAMLEntry, path: String, isPart: Bool) -> EndpointNumber? {
        let lowest = isPart ? 1 : 0
        guard let number = YAMLNode.number(entry.key), (lowest...0xFFFE).contains(number) else {
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
        endpoint.deviceTypes = DeviceTypeReader(log: log, model: model).read(map, number, at: entry.keyPosition)
        if let tags = map.node("tags") {
            endpoint.tagsPosition = tags.position
            endpoint.tags = TagReader(log: log, model: model).read(tags, path: map.path("tags"))
        }
        if let conditions = map.node("conditions") {
            endpoint.conditions = ConditionReader(log: log, model: model).read(
                conditions,
                of: endpoint.deviceTypes,
                path: map.path("conditions")
            )
        }
        if let clusters = map.node("clusters") {
            let reader = ClusterReader(log: log, catalog: catalog, isStrict: endpoint.isStrict)
            endpoint.clusters = reader.read(clusters, path: map.path("clusters"))
        }
        DescriptiveReader(log: log, model: model).read(map, into: &endpoint)
        endpoint.clients = names("clients", map)
        endpoint.without = names("without", map)
        endpoint.withoutClients = names("withoutClients", map)
        settleContradictions(in: &endpoint)
        if let emulation = map.node("emulation") {
            endpoint.emulation = EmulationReader(log: log, model: model).read(emulation, path: map.path("emulation"))
            for entry in emulation.entries ?? [] { endpoint.emulationPositions[entry.key] = entry.keyPosition }
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

    /// Between a file and what it extends the file has the last word on what is there and what is not.
    private func settleContradictions(in endpoint: inout EndpointDraft) {
        var unwanted: [NamedCluster] = []
        for without in endpoint.without {
            guard let cluster = endpoint.clusters.first(where: { $0.definition.id == without.definition.id }) else {
                unwanted.append(without)
                continue
            }
            if without.position.file < cluster.position.file {
                endpoint.clusters.removeAll { $0.definition.id == without.definition.id }
                unwanted.append(without)
            } else if without.position.file == cluster.position.file {
                log.error(
                    "'\(without.definition.name)' stands both here and under 'clusters'",
                    at: without.position,
                    path: without.path
                )
            }
        }
        endpoint.without = unwanted
    }

    private func names(_ key: String, _ map: ProfileMap) -> [NamedCluster] {
        guard let node = map.node(key) else { return [] }
        return ClusterReader(log: log, catalog: catalog, isStrict: isStrict).names(node, path: map.path(key))
    }
}
