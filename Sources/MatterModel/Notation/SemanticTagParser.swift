// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Reads the namespaces of semantic tags.
enum SemanticTagParser {
    /// Reads lines `namespace 0x07 CommonNumber` and, below each, `tag 1 One`.
    static func parse(_ text: String) -> ([SemanticTag], [DefinitionProblem]) {
        var tags: [SemanticTag] = []
        var problems: [DefinitionProblem] = []
        var namespace: (id: UInt8, name: String)?
        for line in DefinitionLine.lines(of: text) {
            do throws(NotationError) {
                let words = line.words
                guard words.count == 3 else { throw NotationError("'namespace ID NAME' or 'tag ID NAME' expected") }
                let id: UInt8 = try DefinitionLine.number(words[1])
                if words[0] == "namespace" {
                    namespace = (id, words[2].string)
                } else if words[0] == "tag", let namespace {
                    tags.append(
                        SemanticTag(
                            namespaceID: namespace.id,
                            namespace: namespace.name,
                            tag: id,
                            name: words[2].string
                        )
                    )
                } else {
                    throw NotationError("'\(words[0])' is not known here")
                }
            } catch {
                problems.append(
                    DefinitionProblem(definition: "semantic tags", line: line.number, message: error.description)
                )
            }
        }
        return (tags, problems)
    }
}
