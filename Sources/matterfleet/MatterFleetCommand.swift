// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet

/// The program: it understands its command line, does what that asks, and exits with a status that says how it went.
@main
enum MatterFleetCommand {
    static func main() {
        exit(run(words: Array(CommandLine.arguments.dropFirst())))
    }

    static func run(words: [String]) -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let errors = LineWriter(descriptor: STDERR_FILENO)
        defer {
            output.flush()
            errors.flush()
        }
        do throws(InvocationError) {
            switch try Invocation(words: words) {
            case .show(let text):
                output.write(text)
                return ExitStatus.done
            case .up, .validate:
                errors.write("not available yet")
                return ExitStatus.wrongInput
            }
        } catch {
            errors.write(error.description)
            return ExitStatus.wrongInput
        }
    }
}
