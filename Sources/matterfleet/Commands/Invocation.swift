// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// What a process tells its caller at its end.
enum ExitStatus {
    static let done: Int32 = 0
    /// The thing under test, or the fleet while it ran, failed.
    static let failed: Int32 = 1
    /// Wrong usage or input.
    static let wrongInput: Int32 = 2
}

/// What a command line asks for, before anything is done.
enum Invocation: Hashable {
    case up(ParsedArguments)
    case list(ParsedArguments)
    case health(ParsedArguments)
    case validate(ParsedArguments)
    case show(ParsedArguments)
    case explain(ParsedArguments)
    case schema(ParsedArguments)
    case conformance(ParsedArguments)
    /// A text for standard output.
    case text(String)
}

extension Invocation {
    static let program = "matterfleet"
    static let version = "0.1.0"
    private static let summary = "Emulated Matter devices for developing and testing controllers."

    private struct Entry: Sendable {
        var specification: CommandSpecification
        var invocation: @Sendable (ParsedArguments) -> Invocation
    }

    private static let entries = [
        Entry(specification: UpOptions.specification, invocation: { .up($0) }),
        Entry(specification: ListOptions.specification(name: "list"), invocation: { .list($0) }),
        Entry(specification: ListOptions.specification(name: "codes"), invocation: { .list($0) }),
        Entry(specification: HealthCommand.specification, invocation: { .health($0) }),
        Entry(specification: ValidateOptions.specification, invocation: { .validate($0) }),
        Entry(specification: ShowCommand.specification, invocation: { .show($0) }),
        Entry(specification: ExplainCommand.specification, invocation: { .explain($0) }),
        Entry(specification: SchemaCommand.specification, invocation: { .schema($0) }),
        Entry(specification: ConformanceOptions.specification, invocation: { .conformance($0) }),
    ]

    /// What the program can be asked to do, in the order of its help.
    static let commands = entries.map(\.specification)

    /// Understands the words after the program's name.
    ///
    /// - Throws: `InvocationError` where they make no sense.
    init(words: [String]) throws(InvocationError) {
        guard let index = Self.indexOfCommand(words) else {
            self = try Self.withoutCommand(words)
            return
        }
        let name = words[index]
        var rest = words
        rest.remove(at: index)
        if name == "help" {
            self = .text(try Self.help(for: rest.first))
            return
        }
        let entry = try Self.entry(named: name)
        let command = entry.specification
        // Before anything else is looked at: whoever asks for help may not know yet what is right.
        if Self.asks(for: OptionSpecification.help, rest) {
            self = .text(HelpText.text(for: command, program: Self.program))
            return
        }
        do throws(UsageError) {
            let arguments = try ArgumentParser.parse(rest, options: command.options)
            if arguments.has(OptionSpecification.version) {
                self = .text("\(Self.program) \(Self.version)")
            } else {
                self = entry.invocation(arguments)
            }
        } catch {
            throw InvocationError(command: name, error)
        }
    }

    /// Where the command stands: what takes a value in one command may be a switch in another, so each is asked first
    /// whether the words make sense with its own options.
    private static func indexOfCommand(_ words: [String]) -> Int? {
        for command in commands {
            if let index = ArgumentParser.indexOfCommand(words, options: command.options), words[index] == command.name
            {
                return index
            }
        }
        return ArgumentParser.indexOfCommand(words, options: commands.flatMap(\.options))
    }

    private static func withoutCommand(_ words: [String]) throws(InvocationError) -> Invocation {
        if asks(for: OptionSpecification.help, words) { return .text(try help(for: nil)) }
        do throws(UsageError) {
            let arguments = try ArgumentParser.parse(words, options: OptionSpecification.common)
            if arguments.has(OptionSpecification.version) { return .text("\(program) \(version)") }
            throw UsageError("no command is given")
        } catch {
            throw InvocationError(command: nil, error)
        }
    }

    private static func asks(for option: OptionSpecification, _ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { option.names.contains($0) }
    }

    private static func help(for name: String?) throws(InvocationError) -> String {
        guard let name, !name.hasPrefix("-") else {
            return HelpText.text(for: commands, program: program, summary: summary)
        }
        return HelpText.text(for: try entry(named: name).specification, program: program)
    }

    private static func entry(named name: String) throws(InvocationError) -> Entry {
        if let entry = entries.first(where: { $0.specification.name == name }) { return entry }
        let nearest = name.nearest(among: commands.map(\.name))
        throw InvocationError(
            command: nil,
            UsageError("unknown command \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
        )
    }
}

/// A usage error with the command whose help tells more.
struct InvocationError: Error, Hashable, CustomStringConvertible {
    var command: String?
    var message: String

    init(command: String?, _ error: UsageError) {
        self.command = command
        message = error.message
    }

    var description: String {
        let name = Invocation.program + (command.map { " " + $0 } ?? "")
        return "\(name): \(message)\n\(name) --help tells what is possible."
    }
}
