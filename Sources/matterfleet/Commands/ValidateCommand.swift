// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterProfiles

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
        var status = ExitStatus.done
        for path in paths {
            let diagnostics: [ProfileDiagnostic]
            do throws(ProfileError) {
                diagnostics = try DeviceProfile.load(path: path).warnings
                output.write("\(path): ok")
            } catch {
                diagnostics = error.diagnostics
                status = ExitStatus.wrongInput
            }
            for diagnostic in diagnostics { output.write(diagnostic.description) }
        }
        return status
    }
}
