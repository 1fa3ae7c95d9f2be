// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterNode
import MatterProfiles

/// A device of a profile on a simulated network of its own, with the suite at it.
package final class SimulatedRun {
    package let world: SimulatedWorld
    package let subject: SimulatedSubject
    private let seed: UInt64

    /// - Throws: `ProfileError` where the profile is wrong.
    package convenience init(profile path: String, seed: UInt64, change: (inout NodeConfiguration) -> Void = { _ in })
        throws
    {
        let profile = try DeviceProfile.load(path: path)
        let stem = path.split(separator: "/").last.map { $0.split(separator: ".").first.map(String.init) ?? "" } ?? ""
        try self.init(profile, id: stem + "-0001", seed: seed, change: change)
    }

    package init(
        _ profile: DeviceProfile,
        id: String,
        seed: UInt64,
        change: (inout NodeConfiguration) -> Void = { _ in }
    ) throws {
        self.seed = seed
        world = SimulatedWorld(seed: seed)
        var configuration = SimulatedDevices.configuration(profile.blueprint)
        configuration.id = id
        configuration.enableKey = [UInt8](0..<16)
        change(&configuration)
        subject = SimulatedSubject(try world.addNode(configuration), in: world)
    }

    /// Runs checks, from the commissioning on.
    ///
    /// - Returns: A result for each check and endpoint; *not run* for all where the device cannot be commissioned.
    package func run(
        _ checks: [Check],
        options: DeviceRun.Options = DeviceRun.Options(includesLong: true),
        prepared: () -> Void = {}
    ) -> [CheckResult] {
        let random = SeededRandomSource(seed: seed ^ 0x5EED)
        return DeviceRun.run(checks, on: subject, random: random, options: options, prepared: prepared)
    }
}
