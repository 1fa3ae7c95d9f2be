// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An option of a command, as the parser and the help text need it.
struct OptionSpecification: Hashable, Sendable {
    /// The name by which the program asks for it, then its aliases; all with their dashes.
    var names: [String]
    /// What stands for the value in the help text; nil for a switch.
    var value: String?
    /// Whether it may be given several times.
    var isRepeatable: Bool
    /// Whether it takes all words up to the next option, one at least.
    var takesSeveral: Bool
    var help: String

    init(
        _ names: String...,
        value: String? = nil,
        isRepeatable: Bool = false,
        takesSeveral: Bool = false,
        help: String
    ) {
        self.names = names
        self.value = value
        self.isRepeatable = isRepeatable
        self.takesSeveral = takesSeveral
        self.help = help
    }

    var name: String { names[0] }

    static let help = OptionSpecification("--help", "-h", help: "Show this text.")
    static let version = OptionSpecification("--version", help: "Show the version.")

    /// What every command takes.
    static let common = [help, version]
}

/// A command, as the parser and the help text need it.
struct CommandSpecification: Hashable, Sendable {
    /// Options under a heading of the help text.
    struct Section: Hashable, Sendable {
        var title: String
        var options: [OptionSpecification]
    }

    /// A command line with what it does.
    struct Example: Hashable, Sendable {
        var command: String
        var purpose: String
    }

    var name: String
    /// What the command does, in a few words.
    var summary: String
    /// The arguments as the usage line shows them.
    var arguments: String
    /// Paragraphs of the help text.
    var discussion: [String]
    var sections: [Section]
    var examples: [Example]

    /// Every option, the common ones last.
    var options: [OptionSpecification] { sections.flatMap(\.options) + OptionSpecification.common }
}
