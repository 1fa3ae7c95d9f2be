// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterProfiles

/// A profile that a device of the fleet is made from.
package struct FleetProfile: Sendable {
    /// The file as the command line names it.
    package var path: String
    package var profile: DeviceProfile

    package init(path: String, profile: DeviceProfile) {
        self.path = path
        self.profile = profile
    }

    /// Reads the profiles of a command line; a file that is named several times is read once.
    ///
    /// - Throws: `profiles` with everything that is wrong with any of them.
    package static func load(paths: [String]) throws(FleetError) -> [FleetProfile] {
        var outcomes: [String: Result<DeviceProfile, ProfileError>] = [:]
        var errors: [ProfileError] = []
        for path in paths where outcomes[path] == nil {
            do throws(ProfileError) {
                outcomes[path] = .success(try DeviceProfile.load(path: path))
            } catch {
                outcomes[path] = .failure(error)
                errors.append(error)
            }
        }
        guard errors.isEmpty else { throw .profiles(errors) }
        return paths.compactMap { path in
            guard case .success(let profile) = outcomes[path] else { return nil }
            return FleetProfile(path: path, profile: profile)
        }
    }
}
