// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Reads the text of a cluster or of shared data types line by line; what it cannot read it notes and leaves out.
struct ClusterParser {
    private(set) var cluster = ClusterSource(name: "")
    private(set) var problems: [DefinitionProblem] = []

    /// To what the following, deeper lines belong.
    private enum Parent {
        case none
        case command
        case event
        case type
    }

    private var parent = Parent.none
    private var types = TypeParser()

    /// Reads the text of a cluster.
    static func parse(cluster text: String) -> (ClusterSource, [DefinitionProblem]) {
        var parser = ClusterParser()
        for line in DefinitionLine.lines(of: text) {
            parser.read(line) { parser, line throws(NotationError) in
                if line.depth == 0 {
                    try parser.header(line)
                } else if line.depth == 1 {
                    try parser.element(line)
                } else {
                    try parser.member(line)
                }
            }
        }
        parser.cluster.types = parser.types.finish()
        return (parser.cluster, parser.problems)
    }

    /// Reads a text of types alone, which are written without indentation.
    static func parse(types text: String) -> ([TypeSource], [DefinitionProblem]) {
        var parser = ClusterParser()
        parser.cluster.name = "data types"
        for line in DefinitionLine.lines(of: text) {
            parser.read(line) { parser, line throws(NotationError) in
                if line.depth == 0 {
                    try parser.types.begin(line)
                } else {
                    try parser.types.member(line)
                }
            }
        }
        return (parser.types.finish(), parser.problems)
    }

    private mutating func read(
        _ line: DefinitionLine,
        _ body: (inout ClusterParser, DefinitionLine) throws(NotationError) -> Void
    ) {
        do throws(NotationError) {
            try body(&self, line)
        } catch {
            problems.append(
                DefinitionProblem(definition: cluster.name, line: line.number, message: error.description)
            )
        }
    }
}

extension ClusterParser {
    /// `cluster 0x0006 OnOff, revision 6, application, derived from Base, quality K`.
    private mutating func header(_ line: DefinitionLine) throws(NotationError) {
        var words = line.words[...]
        guard words.popFirst() == "cluster" else { throw NotationError("'cluster' expected") }
        if let first = words.first, first.hasPrefix("0x") {
            cluster.id = ClusterID(try DefinitionLine.number(words.popFirst()))
        }
        guard let name = words.popFirst() else { throw NotationError("the cluster has no name") }
        cluster.name = name.string
        while let word = words.popFirst() {
            switch word {
            case "revision": cluster.revision = try DefinitionLine.number(words.popFirst())
            case "quality": cluster.quality.insert(try Quality(notation: words.popFirst() ?? NotationText("")))
            case "derived":
                guard words.popFirst() == "from", let base = words.popFirst() else {
                    throw NotationError("'derived from' needs a name")
                }
                cluster.baseName = base.string
            default:
                guard let scope = ClusterDefinition.Scope(rawValue: word.string) else {
                    throw NotationError("'\(word)' is not known here")
                }
                cluster.scope = scope
            }
        }
    }

    private mutating func element(_ line: DefinitionLine) throws(NotationError) {
        parent = .none
        switch line.words.first {
        case "feature": try feature(line)
        case "attribute": cluster.attributes.append(try line.element(for: .attribute))
        case "command", "response":
            cluster.commands.append(try line.command())
            parent = .command
        case "event":
            cluster.events.append(try line.event())
            parent = .event
        default:
            try types.begin(line)
            parent = .type
        }
    }

    private mutating func feature(_ line: DefinitionLine) throws(NotationError) {
        let words = line.words
        guard words.count == 4 else { throw NotationError("a feature has a bit, a code and a name") }
        let bit: Int = try DefinitionLine.number(words[1])
        guard (0..<32).contains(bit) else { throw NotationError("a feature's bit is 0 to 31") }
        cluster.features.append(
            FeatureDefinition(
                bit: bit,
                code: words[2].string,
                name: words[3].string,
                conformance: try line.conformance() ?? .mandatory
            )
        )
    }

    private mutating func member(_ line: DefinitionLine) throws(NotationError) {
        switch parent {
        case .none: throw NotationError("nothing here has members")
        case .command: cluster.commands[cluster.commands.count - 1].fields.append(try line.element(for: .field))
        case .event: cluster.events[cluster.events.count - 1].fields.append(try line.element(for: .field))
        case .type: try types.member(line)
        }
    }
}
