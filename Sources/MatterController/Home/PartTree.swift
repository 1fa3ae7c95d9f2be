// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Finds out how a node's endpoints make up devices and parts (Matter Core § 9.2.2).
struct PartTree {
    private let mirror: NodeMirror
    private let endpoints: [EndpointNumber]
    private let parents: [EndpointNumber: EndpointNumber]

    init(_ mirror: NodeMirror) {
        self.mirror = mirror
        endpoints = mirror.endpoints.filter { $0 != .root }
        var families: [(endpoint: EndpointNumber, members: Set<EndpointNumber>)] = []
        for endpoint in endpoints {
            let items = Self.items(mirror, endpoint, DescriptorID.parts)
            let numbers = items.compactMap { $0.unsignedInteger.flatMap(UInt16.init(exactly:)) }
            families.append((endpoint, Set(numbers.map { EndpointNumber($0) })))
        }
        // Where a family is listed in full, those above list the same members and more.
        families.sort { ($0.members.count, $0.endpoint) < ($1.members.count, $1.endpoint) }
        var parents: [EndpointNumber: EndpointNumber] = [:]
        for endpoint in endpoints {
            parents[endpoint] = families.first { $0.members.contains(endpoint) && $0.endpoint != endpoint }?.endpoint
        }
        self.parents = parents
    }

    private static func items(
        _ mirror: NodeMirror,
        _ endpoint: EndpointNumber,
        _ attribute: AttributeID
    ) -> [TLVValue] {
        mirror[AttributePath(endpoint, DescriptorID.cluster, attribute)]?.items ?? []
    }

    /// All device types of an endpoint.
    private func allTypes(_ endpoint: EndpointNumber) -> [DeviceTypeID] {
        Self.items(mirror, endpoint, DescriptorID.deviceTypes).compactMap { item in
            item[0]?.unsignedInteger.flatMap(UInt32.init(exactly:)).map { DeviceTypeID($0) }
        }
    }

    private func types(_ endpoint: EndpointNumber) -> [DeviceTypeID] {
        allTypes(endpoint).filter { !UtilityDeviceType.all.contains($0) }
    }

    private func children(_ endpoint: EndpointNumber?) -> [EndpointNumber] {
        endpoints.filter { parents[$0] == endpoint }
    }

    /// An endpoint and those above it; a node that lists endpoints in a ring has no say in how long that takes.
    private func line(_ endpoint: EndpointNumber) -> [EndpointNumber] {
        var line = [endpoint]
        while let last = line.last, let parent = parents[last], !line.contains(parent) { line.append(parent) }
        return line
    }

    private func part(_ endpoint: EndpointNumber, isDeep: Bool, depth: Int = 0) -> HomePart {
        let tags = Self.items(mirror, endpoint, DescriptorID.tags).compactMap { PartTag.read($0) }
        // Deeper than any device is, so that a ring ends.
        let below = isDeep && depth < 16 ? children(endpoint) : []
        return HomePart(
            nodeID: mirror.node,
            number: endpoint,
            deviceTypes: types(endpoint),
            tags: tags.map(\.tag),
            labels: Dictionary(tags.compactMap { tag, label in label.map { (tag, $0) } }) { first, _ in first },
            parts: below.map { part($0, isDeep: true, depth: depth + 1) },
            source: HomeSource(mirror: mirror, line: line(endpoint))
        )
    }

    // MARK: - Representations

    /// One device for each endpoint that is one by itself.
    func flatDevices(_ record: NodeRecord) -> [HomeDevice] {
        endpoints.filter { !types($0).isEmpty }.map { device(part($0, isDeep: false), record) }
    }

    /// One device for the node, or for each device behind a bridge, with its parts.
    func multipartDevices(_ record: NodeRecord) -> [HomeDevice] {
        let tops = children(nil)
        let bridges = tops.filter { allTypes($0).contains(UtilityDeviceType.aggregator) }
        var devices = bridges.flatMap { bridge in children(bridge).map { device(part($0, isDeep: true), record) } }
        let own = tops.filter { !bridges.contains($0) && !(types($0).isEmpty && children($0).isEmpty) }
        if own.count == 1, let only = own.first {
            devices.insert(device(part(only, isDeep: true), record), at: 0)
        } else if !own.isEmpty {
            let parts = own.map { part($0, isDeep: true) }
            devices.insert(
                HomeDevice(
                    id: HomePart.ID(node: mirror.node, endpoint: nil),
                    name: name(record, nil),
                    room: record.room,
                    nodeID: mirror.node,
                    endpoint: nil,
                    deviceTypes: [],
                    tags: [],
                    parts: parts,
                    source: HomeSource(mirror: mirror, line: [])
                ),
                at: 0
            )
        }
        return devices
    }

    private func device(_ part: HomePart, _ record: NodeRecord) -> HomeDevice {
        HomeDevice(
            id: part.id,
            name: name(record, part.number),
            room: record.room,
            nodeID: part.nodeID,
            endpoint: part.number,
            deviceTypes: part.deviceTypes,
            tags: part.tags,
            parts: part.parts,
            source: part.source
        )
    }

    /// What a bridged device calls itself, else what the user calls the node, else what the node calls itself.
    private func name(_ record: NodeRecord, _ endpoint: EndpointNumber?) -> String? {
        let line = endpoint.map { self.line($0) } ?? []
        let bridged = line.lazy.compactMap { mirror[AttributePath($0, 0x0039, 0x0005)]?.string }.first
        if let bridged, !bridged.isEmpty { return bridged }
        if let name = record.name { return name }
        let label = mirror[AttributePath(.root, 0x0028, 0x0005)]?.string
        if let label, !label.isEmpty { return label }
        return mirror[AttributePath(.root, 0x0028, 0x0003)]?.string
    }
}
