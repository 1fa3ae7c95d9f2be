// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterProfiles

/// Tells the faults of a profile that a command cannot do with.
enum ProfileFaults {
    /// Prints them to standard error; the exit status that the program ends with.
    static func print(_ error: ProfileError) -> Int32 {
        let errors = LineWriter(descriptor: STDERR_FILENO)
        for diagnostic in error.diagnostics { errors.write(diagnostic.description) }
        errors.flush()
        return ExitStatus.wrongInput
    }
}
