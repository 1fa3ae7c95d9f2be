// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterModel

/// Prints a definition of the standard readably.
struct ExplainCommand {
    static let specification = CommandSpecification(
        name: "explain",
        summary: "Tell what the standard says of a cluster, element, device type or tag.",
        arguments: "[KIND] NAME",
        discussion: [
            "NAME is a cluster, an element or type of a cluster (OnOff.StartUpOnOff), a device type, a namespace of "
                + "semantic tags or a tag (CommonNumber.One), a data type, or an element alone; any case will do. "
                + "Clusters, device types and namespaces can be named by their ids as well.",
            "KIND, which is cluster, device-type, namespace or type, tells apart what has the same name or id, as "
                + "\"DeviceType\" behind a name does. The first three alone list what there is of them.",
        ],
        sections: [],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet explain OnOff",
                purpose: "the features, attributes, commands and types of a cluster"
            ),
            CommandSpecification.Example(
                command: "matterfleet explain OnOff.StartUpOnOff",
                purpose: "an attribute, with the values that it can have"
            ),
            CommandSpecification.Example(
                command: "matterfleet explain RefrigeratorDeviceType",
                purpose: "the clusters and parts of a device type"
            ),
            CommandSpecification.Example(
                command: "matterfleet explain device-type",
                purpose: "all device types"
            ),
        ]
    )

    private let answer: ExplainAnswer

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` for what the standard does not know, with the nearest name.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        answer = try ExplainLookup(model: .shared).answer(arguments.positional)
    }

    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let style = TextStyle.of(descriptor: STDOUT_FILENO)
        for line in ExplainPage(model: .shared).lines(answer) { output.write(line.text(in: style)) }
        output.flush()
        return ExitStatus.done
    }
}
