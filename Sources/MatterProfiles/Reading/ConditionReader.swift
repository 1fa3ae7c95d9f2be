// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// Reads the conditions of device types that a profile says hold.
struct ConditionReader {
    let log: ProfileLog
    let model: StandardModel

    /// What follows from the rest of a profile.
    private static let derived: Set<String> = [
        "Active", "App", "Client", "Composed", "Duplicate", "Dynamic", "Node", "Server", "Simple",
    ]

    /// Reads names of conditions that these types, or every type, define.
    func read(_ node: YAMLNode, of types: [DeviceTypeDefinition], path: String) -> [String] {
        guard let items = node.items else {
            log.error("a list of conditions is due here, found \(node.formInWords)", at: node.position, path: path)
            return []
        }
        let known = Self.known(of: types, model)
        return items.enumerated().compactMap { index, item in
            if let name = item.scalar, let condition = known.first(where: { $0.isEqualIgnoringCase(to: name) }) {
                return condition
            }
            let hint = item.scalar?.hint(among: known) ?? ""
            let owners = types.isEmpty ? "" : " of \(types.map(\.name).joined(separator: ", "))"
            log.error(
                "there is no condition \(item.formInWords)\(owners)\(hint)",
                at: item.position,
                path: "\(path)[\(index)]"
            )
            return nil
        }
    }

    /// The conditions that these types, or every type, define.
    static func known(of types: [DeviceTypeDefinition], _ model: StandardModel) -> [String] {
        (types.flatMap(\.conditions) + model.baseDeviceType.conditions).filter { !derived.contains($0) }
    }
}
