// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The options of `conformance` with what they mean.
enum ConformanceOptions {
    static let code = OptionSpecification(
        "--code",
        value: "CODE",
        help: "QR text (MT:...) or manual pairing code of a device on the network."
    )
    static let profile = OptionSpecification(
        "--profile",
        value: "PROFILE...",
        isRepeatable: true,
        takesSeveral: true,
        help: "Emulators to bring up and check, one of each profile; takes all files up to the next option."
    )
    static let simulated = OptionSpecification(
        "--simulated",
        help: "On the simulated network, in virtual time, in the place of UDP and DNS-SD."
    )
    static let only = OptionSpecification(
        "--only",
        value: "PATTERN",
        isRepeatable: true,
        help: "Only checks whose id, section or title begins so; * stands for anything, a comma parts alternatives, "
            + "and - before one leaves its checks out."
    )
    static let list = OptionSpecification("--list", help: "Print the checks (id, section, title) and run none.")
    static let long = OptionSpecification(
        "--long",
        help: "Run the checks that wait for minutes on the real network too. "
            + "Without it, those of --profile run on the simulated one."
    )
    static let interface = OptionSpecification(
        "--interface-id",
        value: "NAME",
        isRepeatable: true,
        help: "Network interface, by name or index (default: all that look like real ones)."
    )
    static let authorities = OptionSpecification(
        "--paa",
        value: "DIR",
        isRepeatable: true,
        help: "Folder of PAA certificates to trust beside the two of the published test devices."
    )
    static let junit = OptionSpecification(
        "--junit",
        value: "FILE",
        help: "Write the results as JUnit XML; - is standard output, here and below."
    )
    static let json = OptionSpecification("--json", value: "FILE", help: "Write the results as JSON.")
    static let html = OptionSpecification("--html", value: "FILE", help: "Write the results as one page to look at.")

    static let specification = CommandSpecification(
        name: "conformance",
        summary: "Check devices against the rules of the Matter specification.",
        arguments: "(--code CODE | --profile PROFILE...)",
        discussion: [
            "Each check is a rule with its section. It passes, fails with what was expected and found, is not "
                + "applicable to the device, or was not run, which never counts as a success.",
            "The exit status is 0 if nothing failed and everything ran, 1 if something failed or was not run, "
                + "and 2 for wrong arguments.",
        ],
        sections: [
            CommandSpecification.Section(
                title: "Devices",
                options: [code, profile, simulated, interface, authorities]
            ),
            CommandSpecification.Section(title: "Checks", options: [only, list, long]),
            CommandSpecification.Section(title: "Reports", options: [junit, json, html]),
        ],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet conformance --profile Profiles/*.yaml --junit results.xml",
                purpose: "checks an emulator of every profile, for a CI job"
            ),
            CommandSpecification.Example(
                command: "matterfleet conformance --code MT:-24J0AFN00KA0648G00 --html report.html",
                purpose: "checks a device on the network and writes a page about it"
            ),
            CommandSpecification.Example(
                command: "matterfleet conformance --profile strip.yaml --simulated --only OO-,-OO-START",
                purpose: "the checks of On/Off but for those of StartUpOnOff, without a network"
            ),
        ]
    )
}
