// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterModel

/// Prints a JSON Schema of the profile format.
struct SchemaCommand {
    static let specification = CommandSpecification(
        name: "schema",
        summary: "Print a JSON Schema of the profile format, for editors.",
        arguments: "",
        discussion: [
            "Editors that know YAML complete and check profiles with it: keys, types, clusters, features, "
                + "attributes and their values. What takes more than the shape of a profile to find, "
                + "such as an attribute that its features do not allow, only \"validate\" finds.",
            "It is written in JSON Schema 2020-12 and generated from the same definitions as everything else.",
        ],
        sections: [],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet schema > profile.schema.json",
                purpose: "profiles name it: # yaml-language-server: $schema=profile.schema.json"
            )
        ]
    )

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` where there are any.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let first = arguments.positional.first else { return }
        throw UsageError("schema takes no arguments, such as '\(first)'")
    }

    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        for line in ProfileSchema(model: .shared).lines { output.write(line) }
        output.flush()
        return ExitStatus.done
    }
}
