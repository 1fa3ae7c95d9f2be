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
            case .show(let text): return write(text, to: STDOUT_FILENO, ExitStatus.done)
            case .up(let arguments):
                let command: UpCommand
                do throws(UsageError) {
                    command = try UpCommand(arguments, environment: environment)
                } catch {
                    throw InvocationError(command: UpOptions.specification.name, error)
                }
                return command.run()
            case .validate(let arguments):
                do throws(UsageError) {
                    return try ValidateCommand(arguments).run()
                } catch {
                    throw InvocationError(command: ValidateOptions.specification.name, error)
                }
            }
        } catch {
            return write(error.description, to: STDERR_FILENO, ExitStatus.wrongInput)
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
