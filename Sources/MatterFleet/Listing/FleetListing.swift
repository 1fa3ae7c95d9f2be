// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterOnboarding
import MatterProfiles
import MatterStorage

/// A device of a fleet with its setup codes, whether the fleet runs or not.
package struct ListedDevice: Hashable, Sendable {
    package var id: DeviceID
    /// The profile's file as the command line names it.
    package var profile: String
    /// The name that the profile gives.
    package var name: String
    package var payload: OnboardingPayload

    package init(id: DeviceID, profile: String, name: String, payload: OnboardingPayload) {
        self.id = id
        self.profile = profile
        self.name = name
        self.payload = payload
    }
}

/// The devices that a command line brings up, computed and not run.
package enum FleetListing {
    /// The devices in their order.
    ///
    /// A fleet whose store is new draws its seed now, and the store keeps it: what was listed is what will come up.
    ///
    /// - Throws: `FleetError` for what would keep the fleet from coming up with these codes.
    package static func devices(
        options: FleetOptions,
        profiles: [FleetProfile]
    ) throws(FleetError) -> [ListedDevice] {
        let memory = try memory(of: options.storage)
        var newSeed = FleetSeed.ephemeral
        if case .file(let path) = options.storage, memory.seed == nil, options.seed == nil {
            newSeed = FleetSeed.random(SystemRandomSource())
            try keep(newSeed, at: path)
        }
        let plan = try FleetPlan(
            options: options,
            profiles: profiles.map {
                ProfileSummary(
                    path: $0.path,
                    vendorID: $0.profile.blueprint.description.vendorID,
                    productID: $0.profile.blueprint.description.productID
                )
            },
            memory: memory,
            newSeed: newSeed
        )
        return zip(plan.devices, profiles).map { device, profile in
            let description = profile.profile.blueprint.description
            return ListedDevice(
                id: device.id,
                profile: profile.path,
                name: profile.profile.name,
                payload: OnboardingPayload(
                    vendorID: device.vendorID ?? description.vendorID,
                    productID: device.productID ?? description.productID,
                    discriminator: device.discriminator,
                    passcode: device.passcode
                )
            )
        }
    }

    private static func memory(of storage: FleetOptions.Storage) throws(FleetError) -> FleetMemory {
        guard case .file(let path) = storage else { return FleetMemory() }
        let store: MemoryStore?
        do throws(StorageError) { store = try StoreCopy.contents(ofStoreAt: path) } catch { throw .storage(error) }
        return try store.map { store throws(FleetError) in try FleetMemory(reading: store) } ?? FleetMemory()
    }

    private static func keep(_ seed: FleetSeed, at path: String) throws(FleetError) {
        do throws(StorageError) {
            let store = try SQLiteStore(path: path)
            defer { store.close() }
            try store.commitAndWait(FleetMemory.settings(seed: seed), to: .fleet)
        } catch {
            throw .storage(error)
        }
    }
}
