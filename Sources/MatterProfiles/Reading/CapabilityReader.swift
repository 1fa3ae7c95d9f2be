// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

/// Reads how much a device says it can do at once: fields of CapabilityMinima by their names, and MaxPathsPerInvoke.
struct CapabilityReader {
    let log: ProfileLog
    let model: StandardModel
    let isStrict: Bool

    /// The values of the two attributes of BasicInformation; what is not stated is as usual.
    func read(_ node: YAMLNode, path: String) -> [ValueDraft] {
        guard let definition = model.cluster(0x0028), let minima = definition.attribute(0x0013),
            let paths = definition.attribute(0x0016)
        else { return [] }
        guard let entries = node.isNull ? [] : node.entries else {
            log.error("keys and values are due here, found \(node.formInWords)", at: node.position, path: path)
            return []
        }
        var values: [ValueDraft] = []
        var fields: [YAMLEntry] = []
        for entry in entries {
            if entry.key.isEqualIgnoringCase(to: paths.name) {
                let value = ValueReader(log: log).value(entry.value, of: paths, path: path.appending(path: paths.name))
                if let value { values.append(value) }
            } else if minima.type.field(named: entry.key) != nil {
                fields.append(entry)
            } else {
                let hint = entry.key.hint(among: minima.type.fields.map(\.name) + [paths.name])
                log.error(
                    "there is no capability '\(entry.key.shortened)'\(hint)",
                    at: entry.keyPosition,
                    path: path
                )
            }
        }
        let stated = YAMLNode(position: node.position, content: .mapping(fields), count: node.count)
        if var value = ValueReader(log: log).value(stated, of: minima, path: path) {
            value.value = value.value.completed(with: StandardDefaults.capabilityMinima)
            values.append(value)
        }
        let reader = ValueReader(log: log)
        for value in values { reader.check(value, in: ValueContext(cluster: definition), isStrict: isStrict) }
        return values
    }
}

extension TLVValue {
    /// The structure with the fields that only the other one has.
    fileprivate func completed(with other: TLVValue) -> TLVValue {
        guard let own = fields, let others = other.fields else { return self }
        func number(_ field: TLVField) -> UInt8 { if case .context(let number) = field.tag { number } else { .max } }
        let missing = others.filter { candidate in !own.contains { $0.tag == candidate.tag } }
        return .structure((own + missing).sorted { number($0) < number($1) })
    }
}
