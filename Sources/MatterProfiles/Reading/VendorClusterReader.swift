// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV

/// Reads the clusters that a profile defines itself, each with its definition and what its commands answer.
struct VendorClusterReader {
    let log: ProfileLog
    let model: StandardModel

    static let keys = ["definition", "replies"]

    /// Reads clusters by their names.
    func read(_ node: YAMLNode, path: String) -> [VendorCluster] {
        guard let entries = node.isNull ? [] : node.entries else {
            log.error(
                "clusters by their names are due here, found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return []
        }
        var clusters: [VendorCluster] = []
        for entry in entries {
            let ownPath = path.appending(path: entry.key.shortened)
            guard let map = ProfileMap(entry.value, keys: Self.keys, path: ownPath, log: log),
                let definition = definition(of: map)
            else { continue }
            guard isUsable(definition, as: entry, beside: clusters, path: ownPath) else { continue }
            clusters.append(VendorCluster(definition: definition, replies: replies(map, of: definition)))
        }
        return clusters
    }

    private func definition(of map: ProfileMap) -> ClusterDefinition? {
        guard let node = map.required("definition", "|"), let text = map.text("definition") else { return nil }
        let (definition, problems) = model.readCluster(text)
        for problem in problems {
            var place = node.position
            // The lines of a block stand as they are, below the line of its sign.
            if node.isBlock, problem.line > 0 {
                place = SourcePosition(line: place.line + problem.line, column: 1, file: place.file)
            }
            log.error(problem.message, at: place, path: map.path("definition"))
        }
        guard problems.isEmpty else { return nil }
        if definition == nil {
            log.error(
                "the definition begins with the cluster's id and name, such as 'cluster 0xFFF1FC00 Sprinkler, revision 1'",
                at: node.position,
                path: map.path("definition")
            )
        }
        return definition
    }

    private func isUsable(
        _ definition: ClusterDefinition,
        as entry: YAMLEntry,
        beside others: [VendorCluster],
        path: String
    ) -> Bool {
        func refuse(_ message: String) -> Bool {
            log.error(message, at: entry.keyPosition, path: path)
            return false
        }
        let (name, id) = (definition.name, definition.id)
        guard name == entry.key else { return refuse("the definition is of a cluster '\(name.shortened)'") }
        // Matter Core § 7.19.2.4: the vendor in the upper half, and for its clusters 0xFC00 to 0xFFFE in the lower.
        guard (0x0001...0xFFF4).contains(id.rawValue >> 16), (0xFC00...0xFFFE).contains(id.rawValue & 0xFFFF) else {
            return refuse(
                "a vendor's cluster has its vendor in the upper half of its id and 0xFC00 to 0xFFFE in the lower, "
                    + "found \(id)"
            )
        }
        if model.cluster(named: name) != nil { return refuse("'\(name)' is a cluster of the standard") }
        for other in others.map(\.definition) where other.id == id || other.name.isEqualIgnoringCase(to: name) {
            return refuse("has the id or name of '\(other.name)'")
        }
        if let attribute = definition.attributes.first(where: { $0.id > 0x4FFF }) {
            return refuse("an attribute's id is 0x0000 to 0x4FFF, found \(attribute.id) for '\(attribute.name)'")
        }
        if let command = (definition.commands + definition.responses).first(where: { $0.id > 0xDF }) {
            return refuse("a command's id is 0x00 to 0xDF, found \(command.id) for '\(command.name)'")
        }
        return true
    }

    // MARK: - Replies

    private func replies(_ map: ProfileMap, of definition: ClusterDefinition) -> [CommandID: InvokeResult] {
        guard let node = map.node("replies") else { return [:] }
        let path = map.path("replies")
        guard let entries = node.isNull ? [] : node.entries else {
            log.error(
                "commands and what they answer are due here, found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return [:]
        }
        var replies: [CommandID: InvokeResult] = [:]
        for entry in entries {
            guard let command = definition.command(named: entry.key) else {
                let hint = entry.key.hint(among: definition.commands.map(\.name))
                log.error(
                    "\(definition.name) has no command '\(entry.key.shortened)'\(hint)",
                    at: entry.keyPosition,
                    path: path
                )
                continue
            }
            replies[command.id] = reply(entry.value, to: command, of: definition, path.appending(path: command.name))
        }
        return replies
    }

    private func reply(
        _ node: YAMLNode,
        to command: CommandDefinition,
        of definition: ClusterDefinition,
        _ path: String
    ) -> InvokeResult? {
        let response = command.responseID.flatMap(definition.response)
        if let name = node.scalar, !node.isNull {
            guard let code = StatusCode(named: name) else {
                let hint = name.hint(among: StatusCode.allNames)
                log.error("there is no status '\(name.shortened)'\(hint)", at: node.position, path: path)
                return nil
            }
            guard let response, code == .success else { return .status(Status(code)) }
            log.error("a success is answered with the fields of \(response.name)", at: node.position, path: path)
            return nil
        }
        guard let response else {
            log.error(
                "the answer is a status, such as 'Success', found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return nil
        }
        do throws(ValueProblem) {
            let fields = try response.structure.value(from: node.isNull ? .fields([]) : node.readable)
            if let problem = response.problem(with: fields, in: ValueContext(cluster: definition)) { throw problem }
            return .response(response.id, fields)
        } catch {
            ValueReader(log: log).report(error, node, path) { log.error($0, at: $1, path: $2) }
            return nil
        }
    }
}
