// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterNode
import MatterProfiles

/// Prints a definition of the standard readably.
struct ExplainCommand {
    static let profile = OptionSpecification(
        "--profile",
        value: "PROFILE",
        help: "Know the clusters that this profile defines as well."
    )

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
        sections: [CommandSpecification.Section(title: "Input", options: [profile])],
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

    private let names: [String]
    private let profile: String?

    init(_ arguments: ParsedArguments) {
        names = arguments.positional
        profile = arguments.value(Self.profile)
    }

    /// Prints what the names stand for.
    ///
    /// - Throws: `UsageError` for what the standard does not know, with the nearest name.
    func run() throws(UsageError) -> Int32 {
        var source = ExplainSource()
        if let profile {
            do throws(ProfileError) {
                let description = try DeviceProfile.load(path: profile).blueprint.description
                source = ExplainSource(vendorClusters: description.vendorClusters)
            } catch {
                return ProfileFaults.print(error)
            }
        }
        let answer = try ExplainLookup(source: source).answer(names)
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let style = TextStyle.of(descriptor: STDOUT_FILENO)
        for line in ExplainPage(source: source).lines(answer) { output.write(line.text(in: style)) }
        output.flush()
        return ExitStatus.done
    }
}
