// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Reads the device types of an endpoint.
struct DeviceTypeReader {
    let log: ProfileLog
    let model: StandardModel

    /// Reads `type`; the root is a root node whether or not it says so.
    func read(_ map: ProfileMap, _ number: EndpointNumber, at place: SourcePosition) -> [DeviceTypeDefinition] {
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
