// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The options of `list`, which are those of `up` and two more.
enum ListOptions {
    static let html = OptionSpecification(
        "--html",
        value: "FILE",
        help: "Write a page to print, with a QR code for each device."
    )
    static let png = OptionSpecification(
        "--png",
        value: "FILE",
        help: "Write an image with a QR code for each device."
    )

    /// The command under one of its names.
    static func specification(name: String) -> CommandSpecification {
        CommandSpecification(
            name: name,
            summary: name == "list"
                ? "List the devices of a fleet with their setup codes." : "The same as list.",
            arguments: "PROFILE...",
            discussion: [
                "Takes the arguments of \"up\" and tells which devices it brings up and with which codes. Nothing has "
                    + "to run; a fleet that runs is not disturbed. With --json it is one object a line.",
                "Codes come from the store's seed. Where the store is new, its seed is drawn now and kept, so that "
                    + "the fleet comes up with what was listed.",
            ],
            sections: UpOptions.specification.sections
                + [CommandSpecification.Section(title: "Sheets", options: [html, png])],
            examples: [
                CommandSpecification.Example(
                    command: "matterfleet \(name) Profiles/*.yaml --html codes.html",
                    purpose: "a sheet of codes to print or to scan from the screen"
                ),
                CommandSpecification.Example(
                    command: "matterfleet \(name) strip.yaml --ephemeral --json",
                    purpose: "the codes for a script"
                ),
            ]
        )
    }
}
