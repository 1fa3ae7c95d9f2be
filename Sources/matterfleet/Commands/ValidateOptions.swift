// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The help of `validate`, which has no options of its own.
enum ValidateOptions {
    static let specification = CommandSpecification(
        name: "validate",
        summary: "Check profiles and say where they are wrong.",
        arguments: "PROFILE...",
        discussion: [
            "Each fault is one line, FILE:LINE:COLUMN: error: with the rule in words. "
                + "The exit status is 0 if all profiles are right and 2 if one is not."
        ],
        sections: [],
        examples: [
            CommandSpecification.Example(
                command: "matterfleet validate Profiles/*.yaml",
                purpose: "checks all profiles of a folder"
            )
        ]
    )
}
