// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterOnboarding
import MatterStorage
import Testing

@Suite("Fleet plan")
struct FleetPlanTests {
    private let seed = FleetSeed(99)

    private func plan(
        _ profiles: [String],
        memory: FleetMemory = FleetMemory(),
        _ change: (inout FleetOptions) -> Void = { _ in }
    ) throws(FleetError) -> FleetPlan {
        var options = FleetOptions(profiles: profiles, storage: .file("fleet.sqlite"))
        change(&options)
        let summaries = profiles.map { ProfileSummary(path: $0, vendorID: 0xFFF1, productID: 0x8001) }
        return try FleetPlan(options: options, profiles: summaries, memory: memory, newSeed: seed)
    }

    /// What a store holds after a plan was carried out.
    private func memory(after plan: FleetPlan) -> FleetMemory {
        var memory = FleetMemory()
        memory.seed = plan.seed
        for (index, device) in plan.devices.enumerated() {
            memory.records[device.id.description] = DeviceRecord(
                discriminator: device.discriminator,
                passcode: device.passcode,
                port: 5540 + UInt16(index),
                vendorID: device.vendorID,
                productID: device.productID
            )
        }
        return memory
    }

    @Test("The first device has the test codes, further ones derived ones")
    func defaults() throws {
        let plan = try plan(["strip.yaml", "strip.yaml"])
        #expect(plan.isNew)
        #expect(plan.seed == seed)
        #expect(plan.devices.map(\.id.description) == ["strip-0001", "strip-0002"])
        #expect(plan.devices[0].discriminator.rawValue == 3840)
        #expect(plan.devices[0].passcode.rawValue == 20_202_021)
        #expect(plan.devices[0].port == .exactly(5540, isOption: false))
        let second = DeviceIdentity(seed: seed, id: DeviceID(stem: "strip", number: 2))
        #expect(plan.devices[1].discriminator == second.discriminator)
        #expect(plan.devices[1].passcode == second.passcode)
        #expect(plan.devices[1].port == .any)
    }

    @Test("Options are for the first device")
    func options() throws {
        let plan = try plan(["strip.yaml", "strip.yaml"]) { options in
            options.port = 5600
            options.discriminator = Discriminator(1)
            options.passcode = Passcode(2)
            options.vendorID = 0xFFF2
            options.productID = 0x8002
            options.seed = FleetSeed(5)
        }
        #expect(plan.seed == FleetSeed(5))
        #expect(plan.devices[0].discriminator.rawValue == 1)
        #expect(plan.devices[0].passcode.rawValue == 2)
        #expect(plan.devices[0].vendorID == 0xFFF2)
        #expect(plan.devices[0].productID == 0x8002)
        #expect(plan.devices[0].port == .exactly(5600, isOption: true))
        #expect(plan.devices[1].vendorID == nil)
        #expect(plan.devices[1].port == .any)
    }

    @Test("A device comes back as the store has it, wherever it stands now")
    func stored() throws {
        let first = try plan(["strip.yaml", "strip.yaml", "fridge.yaml"]) { options in
            options.discriminator = Discriminator(77)
            options.vendorID = 0xFFF2
        }
        let again = try plan(["fridge.yaml", "strip.yaml"], memory: memory(after: first))
        #expect(!again.isNew)
        #expect(again.devices.map(\.id.description) == ["fridge-0001", "strip-0001"])
        #expect(again.devices[0].passcode == first.devices[2].passcode)
        #expect(again.devices[0].port == .exactly(5542, isOption: false))
        #expect(again.devices[1].discriminator.rawValue == 77)
        #expect(again.devices[1].vendorID == 0xFFF2)
        #expect(again.devices[1].port == .preferably(5540))
    }

    @Test("The test codes are given to one device of a store")
    func testCodesOnce() throws {
        let first = try plan(["strip.yaml"])
        let other = try plan(["fridge.yaml"], memory: memory(after: first))
        let identity = DeviceIdentity(seed: seed, id: DeviceID(stem: "fridge", number: 1))
        #expect(other.devices[0].discriminator == identity.discriminator)
        #expect(other.devices[0].passcode == identity.passcode)
        #expect(other.devices[0].port == .exactly(5540, isOption: false))
    }

    @Test("Options that say what the store says are no contradiction, and the port never is")
    func agreement() throws {
        let first = try plan(["strip.yaml"])
        let again = try plan(["strip.yaml"], memory: memory(after: first)) { options in
            options.discriminator = .test
            options.passcode = .test
            options.vendorID = 0xFFF1
            options.productID = 0x8001
            options.seed = seed
            options.port = 6000
        }
        #expect(again.devices[0].port == .exactly(6000, isOption: true))
        #expect(again.devices[0].discriminator == .test)
    }

    @Test("Options that contradict the store are refused")
    func contradictions() throws {
        let memory = memory(after: try plan(["strip.yaml"]))
        let changes: [(String, @Sendable (inout FleetOptions) -> Void)] = [
            ("--discriminator 1: strip-0001 has discriminator 3840", { $0.discriminator = Discriminator(1) }),
            ("--passcode 00000002: strip-0001 has passcode 20202021", { $0.passcode = Passcode(2) }),
            ("--vendor-id 0xFFF2: strip-0001 has vendor id 0xFFF1", { $0.vendorID = 0xFFF2 }),
            ("--product-id 0x8002: strip-0001 has product id 0x8001", { $0.productID = 0x8002 }),
            ("--seed 5: the fleet has seed 99", { $0.seed = FleetSeed(5) }),
        ]
        for (text, change) in changes {
            let error = #expect(throws: FleetError.self) { try plan(["strip.yaml"], memory: memory, change) }
            #expect(error?.description.hasPrefix(text) == true)
            #expect(error?.description.contains("fleet.sqlite") == true)
        }
    }
}

@Suite("Fleet memory")
struct FleetMemoryTests {
    private let record = DeviceRecord(
        discriminator: .test,
        passcode: .test,
        port: 5540,
        vendorID: 0xFFF2,
        productID: 0x8002
    )

    @Test("Records both ways, with and without what may be missing")
    func roundTrip() throws {
        #expect(try DeviceRecord(encoded: record.encoded) == record)
        var plain = record
        plain.vendorID = nil
        plain.productID = nil
        #expect(try DeviceRecord(encoded: plain.encoded) == plain)
    }

    @Test("Every truncated prefix of a record is refused")
    func truncated() {
        for count in 0..<record.encoded.count {
            #expect(throws: (any Error).self) { try DeviceRecord(encoded: Array(record.encoded.prefix(count))) }
        }
    }

    @Test(
        "Records with numbers that cannot be",
        arguments: [
            "15 2501 0010 2602 45433401 2503 a415 18",  // discriminator 4096
            "15 2501 000f 2602 4e61bc00 2503 a415 18",  // passcode 12345678
            "15 2501 000f 2602 45433401 18",  // no port
            "16 18",
        ]
    )
    func badRecord(hexadecimal: String) throws {
        let bytes = try #require([UInt8](hexadecimal: hexadecimal))
        #expect(throws: (any Error).self) { try DeviceRecord(encoded: bytes) }
    }

    @Test("A new store knows nothing")
    func new() throws {
        let memory = try FleetMemory(reading: MemoryStore())
        #expect(memory.seed == nil)
        #expect(memory.records.isEmpty)
    }

    @Test("What was written is known again")
    func known() throws {
        let store = MemoryStore()
        try store.commitAndWait(FleetMemory.settings(seed: FleetSeed(0x0102_0304_0506_0708)), to: .fleet)
        try store.commitAndWait(
            [StoreChange(key: DeviceRecord.key, value: record.encoded)],
            to: .device("strip-0001")
        )
        try store.commitAndWait([StoreChange(key: "other", value: [1])], to: .device("fridge-0001"))
        let memory = try FleetMemory(reading: store)
        #expect(memory.seed == FleetSeed(0x0102_0304_0506_0708))
        #expect(memory.records == ["strip-0001": record])
    }

    @Test(
        "Damaged and newer content is refused with the value's name",
        arguments: [
            ("seed", StoreScope.fleet, [1, 2, 3], "the value seed of the fleet is damaged (3 octets)"),
            ("format", .fleet, [9], "content of format 9"),
            (DeviceRecord.key, .device("strip-0001"), [0xFF], "the value fleet/identity of strip-0001 is damaged"),
        ] as [(String, StoreScope, [UInt8], String)]
    )
    func damaged(key: String, scope: StoreScope, value: [UInt8], text: String) throws {
        let store = MemoryStore()
        try store.commitAndWait([StoreChange(key: key, value: value)], to: scope)
        let error = #expect(throws: FleetError.self) { try FleetMemory(reading: store) }
        #expect(error?.description.contains(text) == true)
    }
}
