// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Reads the text of a device type line by line; what it cannot read it notes and leaves out.
struct DeviceTypeParser {
    private var id = DeviceTypeID(0)
    private var name = ""
    private var revision: UInt16 = 0
    private var classification = DeviceTypeDefinition.Class.simple
    private var supersetOf: String?
    private var clusters: [DeviceTypeDefinition.ClusterRequirement] = []
    private var parts: [DeviceTypeDefinition.Part] = []
    private var requirements: [DeviceTypeDefinition.ConditionRequirement] = []
    private var conditions: [String] = []
    private var problems: [DefinitionProblem] = []
    /// Finds a cluster by the name that a part's lines give alone.
    private let clusterID: (String) -> ClusterID?

    /// Reads the text of one device type.
    static func parse(
        _ text: String,
        clusterID: @escaping (String) -> ClusterID?
    ) -> (DeviceTypeDefinition, [DefinitionProblem]) {
        var parser = DeviceTypeParser(clusterID: clusterID)
        var isWithinPart = false
        for line in DefinitionLine.lines(of: text) {
            do throws(NotationError) {
                switch line.depth {
                case 0: try parser.header(line)
                case 1:
                    isWithinPart = line.words.first == "part"
                    try parser.entry(line)
                default: try isWithinPart ? parser.partCluster(line) : parser.element(line)
                }
            } catch {
                parser.problems.append(
                    DefinitionProblem(definition: parser.name, line: line.number, message: error.description)
                )
            }
        }
        return (parser.definition, parser.problems)
    }

    private init(clusterID: @escaping (String) -> ClusterID?) { self.clusterID = clusterID }

    private var definition: DeviceTypeDefinition {
        DeviceTypeDefinition(
            id: id,
            name: name,
            revision: revision,
            classification: classification,
            supersetOf: supersetOf,
            clusters: clusters,
            parts: parts,
            requiredConditions: requirements,
            conditions: conditions
        )
    }

    /// `device type 0x010A OnOffPlugInUnit, revision 4, simple, superset of Other`.
    private mutating func header(_ line: DefinitionLine) throws(NotationError) {
        var words = line.words[...]
        guard words.popFirst() == "device", words.popFirst() == "type" else {
            throw NotationError("'device type' expected")
        }
        if let first = words.first, first.hasPrefix("0x") {
            id = DeviceTypeID(try DefinitionLine.number(words.popFirst()))
        }
        name = words.popFirst()?.string ?? ""
        while let word = words.popFirst() {
            switch word {
            case "revision": revision = try DefinitionLine.number(words.popFirst())
            case "superset":
                guard words.popFirst() == "of", let other = words.popFirst() else {
                    throw NotationError("'superset of' needs a name")
                }
                supersetOf = other.string
            default:
                guard let known = DeviceTypeDefinition.Class(rawValue: word.string) else {
                    throw NotationError("'\(word)' is not known here")
                }
                classification = known
            }
        }
    }

    private mutating func entry(_ line: DefinitionLine) throws(NotationError) {
        let words = line.words
        switch words.first {
        case "server", "client":
            guard words.count == 3 else { throw NotationError("'server ID NAME: CONFORMANCE' expected") }
            clusters.append(
                DeviceTypeDefinition.ClusterRequirement(
                    cluster: ClusterID(try DefinitionLine.number(words[1])),
                    name: words[2].string,
                    isClient: words[0] == "client",
                    conformance: try conformance(line),
                    elements: []
                )
            )
        case "part":
            guard words.count == 3 else { throw NotationError("'part ID NAME: CONFORMANCE' expected") }
            parts.append(
                DeviceTypeDefinition.Part(
                    deviceType: DeviceTypeID(try DefinitionLine.number(words[1])),
                    name: words[2].string,
                    conformance: try conformance(line),
                    clusters: []
                )
            )
        case "requires":
            guard words.count == 5, words[1] == "condition", words[3] == "of" else {
                throw NotationError("'requires condition NAME of TYPE' expected")
            }
            requirements.append(
                DeviceTypeDefinition.ConditionRequirement(
                    condition: words[2].string,
                    deviceType: words[4].string,
                    conformance: try conformance(line)
                )
            )
        case "defines":
            guard words.count == 3, words[1] == "condition" else {
                throw NotationError("'defines condition NAME' expected")
            }
            conditions.append(words[2].string)
        default: throw NotationError("'\(words.first?.string ?? "")' is not known here")
        }
    }

    private mutating func element(_ line: DefinitionLine) throws(NotationError) {
        let words = line.words
        guard let last = clusters.last, words.count == 2,
            let kind = DeviceTypeDefinition.ElementRequirement.Kind(rawValue: words[0].string)
        else { throw NotationError("'feature|attribute|command|event NAME' expected below a cluster") }
        let element = DeviceTypeDefinition.ElementRequirement(
            kind: kind,
            name: words[1].string,
            conformance: line.type == nil ? nil : try conformance(line),
            constraint: try line.constraint()
        )
        clusters[clusters.count - 1] = last.adding(element)
    }

    private mutating func partCluster(_ line: DefinitionLine) throws(NotationError) {
        let words = line.words
        guard let last = parts.last, words.count == 2, words[0] == "server", let id = clusterID(words[1].string) else {
            throw NotationError("'server NAME' of a known cluster expected below a part")
        }
        let cluster = DeviceTypeDefinition.ClusterRequirement(
            cluster: id,
            name: words[1].string,
            isClient: false,
            conformance: line.type == nil ? .mandatory : try conformance(line),
            elements: []
        )
        parts[parts.count - 1] = last.adding(cluster)
    }

    private func conformance(_ line: DefinitionLine) throws(NotationError) -> Conformance {
        guard let text = line.type else { throw NotationError("a conformance is missing") }
        return try Conformance(notation: text)
    }
}

extension DeviceTypeDefinition.ClusterRequirement {
    fileprivate func adding(_ element: DeviceTypeDefinition.ElementRequirement) -> Self {
        Self(cluster: cluster, name: name, isClient: isClient, conformance: conformance, elements: elements + [element])
    }
}

extension DeviceTypeDefinition.Part {
    fileprivate func adding(_ cluster: DeviceTypeDefinition.ClusterRequirement) -> Self {
        Self(deviceType: deviceType, name: name, conformance: conformance, clusters: clusters + [cluster])
    }
}
