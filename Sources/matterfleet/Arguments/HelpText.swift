// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Lays help texts out for a terminal of 80 columns.
enum HelpText {
    private static let width = 80
    private static let indent = 2
    /// Where the explanations of options begin.
    private static let column = 28

    /// The text of one command.
    static func text(for command: CommandSpecification, program: String) -> String {
        var parts = ["Usage: \(program) \(command.name) \(command.arguments) [options]", wrap(command.summary)]
        parts += command.discussion.map { wrap($0) }
        for section in command.sections { parts.append(list(section.title, section.options)) }
        parts.append(list("Other options", OptionSpecification.common))
        if !command.examples.isEmpty {
            let lines = command.examples.map { "  \($0.command)\n      \($0.purpose)" }
            parts.append("Examples:\n" + lines.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// The text of the program itself.
    static func text(for commands: [CommandSpecification], program: String, summary: String) -> String {
        let rows = commands.map { row($0.name, $0.summary) }
        return [
            "Usage: \(program) COMMAND [arguments] [options]",
            wrap(summary),
            "Commands:\n" + rows.joined(separator: "\n"),
            list("Options", OptionSpecification.common),
            wrap("\(program) COMMAND --help tells more about a command."),
        ].joined(separator: "\n\n")
    }

    private static func list(_ title: String, _ options: [OptionSpecification]) -> String {
        let rows = options.map { option in
            let names = option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
            return row(names, option.help + (option.isRepeatable ? " May be given several times." : ""))
        }
        return "\(title):\n" + rows.joined(separator: "\n")
    }

    /// A name and its explanation side by side, or below one another where the name is long.
    private static func row(_ name: String, _ explanation: String) -> String {
        let head = String(repeating: " ", count: indent) + name
        let text = wrap(explanation, indent: column)
        guard head.count + 2 <= column else { return head + "\n" + text }
        return head + text.dropFirst(head.count)
    }

    /// Breaks a paragraph into lines.
    static func wrap(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, margin.count + line.count + 1 + word.count > width {
                lines.append(margin + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(margin + line)
        return lines.joined(separator: "\n")
    }
}
