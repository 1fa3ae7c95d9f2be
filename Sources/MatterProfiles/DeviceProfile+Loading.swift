// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension DeviceProfile {
    /// Reads a profile and the files that it names, which stand relative to its folder.
    ///
    /// - Throws: `ProfileError` with everything that is wrong, not just the first thing.
    package static func load(path: String) throws(ProfileError) -> DeviceProfile {
        throw ProfileError(diagnostics: [])
    }
}
