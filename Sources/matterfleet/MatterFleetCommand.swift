// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet

/// The program: it understands its command line, does what that asks, and exits with a status that says how it went.
@main
enum MatterFleetCommand {
    static func main() {
        StandardDescriptors.fillGaps()
        exit(run(words: Array(CommandLine.arguments.dropFirst())))
    }

    private static func run(words: [String]) -> Int32 {
        do throws(InvocationError) {
            switch try Invocation(words: words) {
            case .text(let text): return write(text, to: STDOUT_FILENO, ExitStatus.done)
            case .up(let arguments):
                return try run(UpOptions.specification) { () throws(UsageError) in
                    try UpCommand(arguments, environment: environment).run()
                }
            case .list(let arguments):
                return try run(ListOptions.specification(name: "list")) { () throws(UsageError) in
                    try ListCommand(arguments, environment: environment).run()
                }
            case .health(let arguments):
                return try run(HealthCommand.specification) { () throws(UsageError) in
                    try HealthCommand(arguments, environment: environment).run()
                }
            case .validate(let arguments):
                return try run(ValidateOptions.specification) { () throws(UsageError) in
                    try ValidateCommand(arguments).run()
                }
            case .show(let arguments):
                return try run(ShowCommand.specification) { () throws(UsageError) in
                    try ShowCommand(arguments).run()
                }
            case .explain(let arguments):
                return try run(ExplainCommand.specification) { () throws(UsageError) in
                    try ExplainCommand(arguments).run()
                }
            case .conformance(let arguments):
                return try run(ConformanceOptions.specification) { () throws(UsageError) in
                    try ConformanceCommand(arguments).run()
                }
            case .schema(let arguments):
                return try run(SchemaCommand.specification) { () throws(UsageError) in
                    try SchemaCommand(arguments).run()
                }
            }
        } catch {
            return write(error.description, to: STDERR_FILENO, ExitStatus.wrongInput)
        }
    }

    /// Runs a command, whose help a usage error points at.
    private static func run(
        _ command: CommandSpecification,
        _ body: () throws(UsageError) -> Int32
    ) throws(InvocationError) -> Int32 {
        do throws(UsageError) {
            return try body()
        } catch {
            throw InvocationError(command: command.name, error)
        }
    }

    private static func write(_ text: String, to descriptor: Int32, _ status: Int32) -> Int32 {
        let writer = LineWriter(descriptor: descriptor)
        writer.write(text)
        writer.flush()
        return status
    }

    private static var environment: [String: String] {
        var result: [String: String] = [:]
        for name in ["XDG_STATE_HOME", "HOME"] {
            if let value = getenv(name) { result[name] = String(cString: value) }
        }
        return result
    }
}
