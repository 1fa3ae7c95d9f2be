// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet

/// Checks profiles and says where they are wrong.
struct ValidateCommand {
    private let paths: [String]

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` where no profile is given.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.positional.isEmpty else {
            throw UsageError("no profile is given: name one file or more, such as Profiles/power-strip.yaml")
        }
        paths = arguments.positional
    }

    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        defer { output.flush() }
        do throws(ProfileFaults) {
            _ = try ProfileFiles.load(paths)
            for path in paths { output.write("\(path): ok") }
            return ExitStatus.done
        } catch {
            for line in error.lines { output.write(line) }
            return ExitStatus.wrongInput
        }
    }
}
