// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

/// Reads the wireless networks around a device: `network: { inReach: [{ name: Home, credentials: correcthorse }] }`.
struct NetworkReader {
    let log: ProfileLog
    let model: StandardModel

    static let keys = ["joined", "scan", "inReach"]
    static let networkKeys = [
        "name", "credentials", "security", "channel", "band", "rssi", "panID", "extendedPanID", "outcome", "error",
    ]
    /// More than a scan can answer with.
    private static let limit = 64

    func read(_ node: YAMLNode, path: String) -> NetworkDescription? {
        guard let map = ProfileMap(node, keys: Self.keys, path: path, log: log) else { return nil }
        var description = NetworkDescription(inReach: [])
        if let scan = outcome("scan", map) { description.scanOutcome = scan }
        if let list = map.node("inReach") {
            guard let items = list.items, items.count <= Self.limit else {
                log.error(
                    "a list of up to \(Self.limit) networks is due here, such as '[{ name: Home }]', "
                        + "found \(list.formInWords)",
                    at: list.position,
                    path: map.path("inReach")
                )
                return description
            }
            description.inReach = items.enumerated().compactMap { network($1, path: map.path("inReach") + "[\($0)]") }
        }
        description.joined = joined(map, among: description.inReach)
        return description
    }

    /// The network that a new device is on: the first, unless another is named, or `none`.
    private func joined(_ map: ProfileMap, among networks: [NetworkDescription.Network]) -> String? {
        guard let name = map.text("joined") else { return networks.first?.name }
        if name == "none" { return nil }
        let names = networks.map(\.name)
        if !names.contains(name), !log.hasErrors {
            log.error(
                "there is no network '\(name.shortened)' in reach\(name.hint(among: names))",
                at: map.node("joined")?.position,
                path: map.path("joined")
            )
        }
        return name
    }

    private func network(_ node: YAMLNode, path: String) -> NetworkDescription.Network? {
        guard let map = ProfileMap(node, keys: Self.networkKeys, path: path, log: log),
            map.required("name", "Home") != nil, let name = map.text("name")
        else { return nil }
        let id = value("extendedPanID", of: "ThreadInterfaceScanResultStruct", "ExtendedPanID", map)?.unsignedInteger
        let longest = id == nil ? 32 : 16
        guard (1...longest).contains(name.utf8.count) else {
            log.error("1 to \(longest) octets are due here", at: map.node("name")?.position, path: map.path("name"))
            return nil
        }
        var network = NetworkDescription.Network(name: name, credentials: map.text("credentials"), extendedPANID: id)
        func set<Value>(_ property: WritableKeyPath<NetworkDescription.Network, Value>, _ value: Value?) {
            if let value { network[keyPath: property] = value }
        }
        let wiFi = "WiFiInterfaceScanResultStruct"
        set(\.security, value("security", of: wiFi, "Security", map)?.unsignedInteger.flatMap(UInt8.init(exactly:)))
        set(\.band, value("band", of: wiFi, "WiFiBand", map)?.unsignedInteger.flatMap(UInt8.init(exactly:)))
        set(\.channel, map.number("channel", in: 0...233).map { UInt16($0) })
        set(\.rssi, map.number("rssi", in: -128...0).map { Int8($0) })
        set(\.panID, map.number("panID", in: 0...0xFFFE).map { UInt16($0) })
        set(\.outcome, outcome("outcome", map))
        set(\.errorValue, map.number("error", in: Int(Int32.min)...Int(Int32.max)).map { Int32($0) })
        return network
    }

    private var definition: ClusterDefinition? { model.cluster(0x0031) }

    private func outcome(_ key: String, _ map: ProfileMap) -> UInt8? {
        value(key, definition?.type(named: "NetworkCommissioningStatusEnum"), map)?.unsignedInteger
            .flatMap(UInt8.init(exactly:))
    }

    private func value(_ key: String, of structure: String, _ field: String, _ map: ProfileMap) -> TLVValue? {
        value(key, definition?.type(named: structure)?.field(named: field)?.type, map)
    }

    /// A value in the standard's words.
    private func value(_ key: String, _ type: DataType?, _ map: ProfileMap) -> TLVValue? {
        guard let node = map.node(key), let type else { return nil }
        do throws(ValueProblem) {
            return try type.value(from: node.readable)
        } catch {
            ValueReader(log: log).report(error, node, map.path(key)) { log.error($0, at: $1, path: $2) }
            return nil
        }
    }
}
