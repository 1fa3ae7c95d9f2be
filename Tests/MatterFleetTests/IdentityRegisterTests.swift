// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterOnboarding
import Testing

/// No two devices of one fleet share what they are told apart by, whatever their kinds.
@Suite("Unique identities")
struct IdentityRegisterTests {
    private func plan(_ counts: KeyValuePairs<String, Int>, seed: UInt64, memory: FleetMemory = FleetMemory())
        throws(FleetError) -> FleetPlan
    {
        let profiles = counts.flatMap { repeatElement($0.key, count: $0.value) }
        let summaries = profiles.map { ProfileSummary(path: $0, vendorID: 0xFFF1, productID: 0x8001) }
        let options = FleetOptions(profiles: profiles, storage: .ephemeral)
        return try FleetPlan(options: options, profiles: summaries, memory: memory, newSeed: FleetSeed(seed))
    }

    @Test("Devices of many kinds never share a discriminator or a passcode", arguments: 1...20 as ClosedRange<UInt64>)
    func kinds(seed: UInt64) throws {
        let plan = try plan(
            ["strip": 700, "fridge": 700, "bell": 700, "lamp": 700, "plug": 700, "fan": 596],
            seed: seed
        )
        #expect(Set(plan.devices.map(\.discriminator)).count == 4096)
        #expect(Set(plan.devices.map(\.passcode)).count == 4096)
    }

    @Test("Discriminators repeat from the 4,097th device on, and as evenly as they can")
    func many() throws {
        let devices = try plan(["strip": 5000, "fridge": 5000], seed: 3).devices
        #expect(Set(devices.prefix(4096).map(\.discriminator)).count == 4096)
        let uses = Dictionary(grouping: devices, by: \.discriminator).mapValues(\.count)
        #expect(uses.values.max() == 3)
        #expect(uses.values.min() == 1)
        #expect(uses[.test] == 1)
        #expect(Set(devices.map(\.passcode)).count == 10_000)
        #expect(Set(devices.map(\.identity.serialNumber)).count == 10_000)
        #expect(Set(devices.map(\.identity.uniqueIDSeed)).count == 10_000)
        #expect(Set(devices.map(\.identity.attestationSeed)).count == 10_000)
        #expect(Set(devices.map(\.identity.hostName)).count == 10_000)
        #expect(Set(devices.map { $0.identity.hostName(mask: [1, 2, 3, 4, 5, 6]) }).count == 10_000)
    }

    @Test("What another device of the store has is left to it, in this run or not")
    func stored() throws {
        let alone = try plan(["fridge": 1, "strip": 3], seed: 5).devices[3]
        var memory = FleetMemory()
        memory.seed = FleetSeed(5)
        memory.records["bell-0001"] = DeviceRecord(
            discriminator: alone.discriminator,
            passcode: alone.passcode,
            port: 5540
        )
        let beside = try plan(["fridge": 1, "strip": 3], seed: 5, memory: memory).devices[3]
        #expect(beside.discriminator != alone.discriminator)
        #expect(beside.passcode != alone.passcode)
        #expect(beside.identity == alone.identity)
    }

    @Test("Variants of one device differ in all that is cut from a hash")
    func variants() {
        let id = DeviceID(stem: "strip", number: 1)
        let identities = (0..<10).map { DeviceIdentity(seed: FleetSeed(1), id: id, variant: $0) }
        #expect(Set(identities.map(\.serialNumber)).count == 10)
        #expect(Set(identities.map(\.hostName)).count == 10)
        #expect(Set(identities.map(\.uniqueIDSeed)).count == 10)
        #expect(Set(identities.map(\.attestationSeed)).count == 10)
        #expect(Set(identities.map(\.discriminator)).count == 1)
    }

    @Test("A mask makes another host name, and none leaves it as it is")
    func mask() {
        let identity = DeviceIdentity(seed: FleetSeed(1), id: DeviceID(stem: "power-strip", number: 1))
        #expect(identity.hostName(mask: nil) == "BA29E5A03EA2")
        // 0xBA ^ 0xFF = 0x45, made a locally administered unicast address: 0x46.
        #expect(identity.hostName(mask: [0xFF, 0, 0, 0, 0, 0xA2]) == "4629E5A03E00")
    }
}
