// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterProfiles

/// Draws the device that a profile describes.
struct ShowCommand {
    static let json = OptionSpecification(
        "--json",
        help: "Print one JSON object, which has every element and value."
    )
    static let full = OptionSpecification(
        "--full",
        help: "Show every attribute with its first value, and endpoints that are alike each by themselves."
    )

    static let specification = CommandSpecification(
        name: "show",
        summary: "Draw the device that a profile describes.",
        arguments: "PROFILE",
        discussion: [
            "The tree has each endpoint with its device types and tags, and their clusters with features, values that "
                + "the profile states and optional elements. What a controller will find and not be able to use, "
                + "as its behaviour is not emulated, is marked. Codes are not part of it: \"up\" tells them."
        ],
        sections: [CommandSpecification.Section(title: "Output", options: [full, json])],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet show Profiles/power-strip.yaml",
                purpose: "the endpoints and clusters of a power strip"
            )
        ]
    )

    private let path: String
    private let isJSON: Bool
    private let isFull: Bool

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` unless one profile is given.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let path = arguments.positional.first else {
            throw UsageError("no profile is given: name one, such as Profiles/power-strip.yaml")
        }
        guard arguments.positional.count == 1 else {
            throw UsageError("one profile is shown at a time, not \(arguments.positional.count)")
        }
        self.path = path
        isJSON = arguments.has(Self.json)
        isFull = arguments.has(Self.full)
    }

    func run() -> Int32 {
        let profile: DeviceProfile
        do throws(ProfileError) {
            profile = try DeviceProfile.load(path: path)
        } catch {
            return ProfileFaults.print(error)
        }
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let style = TextStyle.of(descriptor: STDOUT_FILENO)
        let overview = DeviceOverview(path: path, profile: profile)
        if isJSON {
            output.write(overview.json.text)
        } else {
            for line in DeviceTree(overview: overview, isFull: isFull).lines { output.write(line.text(in: style)) }
        }
        output.flush()
        return ExitStatus.done
    }
}
