// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// Electrical Power and Energy Measurement and Power Topology.
struct MeteringTests {
    private static let power: ClusterID = 0x0090
    private static let energy: ClusterID = 0x0091
    private static let topology: ClusterID = 0x009C

    private static func outlet(
        _ number: EndpointNumber,
        _ load: LoadDescription? = LoadDescription(watts: 100, noisePercent: 1),
        energy features: [String]? = nil
    ) -> EndpointDescription {
        EndpointDescription(
            number: number,
            deviceTypes: [0x010A, 0x0510],
            tags: [.structure([0: .null, 1: .unsigned(7), 2: .uint(number.rawValue)])],
            clusters: [
                ClusterDescription(id: power), ClusterDescription(id: energy, features: features),
                ClusterDescription(id: topology),
            ],
            emulation: EmulationDescription(load: load)
        )
    }

    private func milliwattHours(_ home: Home, _ endpoint: EndpointNumber = 1) throws -> Int64 {
        try #require(try home.read(endpoint, Self.energy, 0x0001)[0]?.signedInteger)
    }

    // MARK: - Readings

    @Test func `an outlet that is off draws nothing`() throws {
        let home = try Home([Self.outlet(1)])
        #expect(try home.number(1, Self.power, 0x0008) == 0)
        #expect(try home.number(1, Self.power, 0x0005) == 0)
        #expect(try home.number(1, Self.power, 0x0004) == 230_000)
        home.run(3600)
        #expect(try milliwattHours(home) == 0)
    }

    @Test func `an outlet that is on draws what its load is said to`() throws {
        let home = try Home([Self.outlet(1)])
        try home.invoke(1, 6, 0x01)
        let power = try #require(try home.number(1, Self.power, 0x0008))
        let current = try #require(try home.number(1, Self.power, 0x0005))
        let voltage = try #require(try home.number(1, Self.power, 0x0004))
        #expect((99_000...101_000).contains(power))
        #expect((229_000...231_000).contains(voltage))
        #expect((Double(current) - Double(power) * 1000 / Double(voltage)).magnitude < 3)
        #expect(try home.number(1, Self.power, 0x0011) == 9500)
        let apparent = try #require(try home.number(1, Self.power, 0x000A))
        #expect((Double(apparent) - Double(power) / 0.95).magnitude < 1000)
        #expect((49_900...50_100).contains(try #require(try home.number(1, Self.power, 0x000E))))
    }

    @Test func `each outlet of a strip measures its own`() throws {
        // A strip whose first outlet alone is in use.
        let home = try Home([
            Self.outlet(1, LoadDescription(watts: 1.368, noisePercent: 0)), Self.outlet(2), Self.outlet(3),
        ])
        try home.invoke(1, 6, 0x01)
        let powers = try (1...3).map { try home.number(EndpointNumber($0), Self.power, 0x0008) }
        #expect(powers == [1368, 0, 0])
    }

    @Test func `the fixed attributes describe what is there`() throws {
        let home = try Home([Self.outlet(1)])
        #expect(try home.read(1, Self.power, 0x0000) == .unsigned(2))
        #expect(try home.read(1, Self.power, 0xFFFC) == .unsigned(2))
        #expect(try home.read(1, Self.power, 0x0001) == .unsigned(6))
        let accuracy = try #require(try home.read(1, Self.power, 0x0002).items)
        #expect(accuracy.compactMap { $0[0]?.unsignedInteger } == [1, 2, 5, 7, 11, 12])
        for entry in accuracy {
            #expect(entry[2] == entry[4]?.items?.first?[0])
            #expect(entry[3] == entry[4]?.items?.last?[1])
        }
        // Imported and cumulative; the accuracy is that of electrical energy.
        #expect(try home.read(1, Self.energy, 0xFFFC) == .unsigned(0b101))
        #expect(try home.read(1, Self.energy, 0x0000)[0] == .unsigned(14))
    }

    @Test func `a direct current meter has no alternating readings`() throws {
        var outlet = Self.outlet(1, LoadDescription(watts: 24, noisePercent: 0, nominalVoltage: 12, powerFactor: 1))
        outlet.clusters[0].features = ["DIRC"]
        let home = try Home([outlet])
        try home.invoke(1, 6, 0x01)
        #expect(try home.read(1, Self.power, 0x0000) == .unsigned(1))
        #expect(try home.read(1, Self.power, 0xFFFB).numbers?.filter { $0 < 0xF000 } == [0, 1, 2, 4, 5, 8])
        let current = try #require(try home.number(1, Self.power, 0x0005))
        #expect((1990...2010).contains(current))
    }

    // MARK: - Energy

    @Test func `energy is power by time`() throws {
        let home = try Home([Self.outlet(1, LoadDescription(watts: 100, noisePercent: 0))])
        try home.invoke(1, 6, 0x01)
        let start = try milliwattHours(home)
        home.run(3600)
        let after = try milliwattHours(home)
        // An hour of 100 W, and the moment that asking took.
        #expect((100_000...100_010).contains(after - start))
        try home.invoke(1, 6, 0x00)
        let off = try milliwattHours(home)
        home.run(3600)
        #expect(try milliwattHours(home) == off)
    }

    @Test func `energy agrees with the power that was read meanwhile`() throws {
        let home = try Home([Self.outlet(1, LoadDescription(watts: 800, noisePercent: 10))])
        try home.invoke(1, 6, 0x01)
        let start = try milliwattHours(home)
        var sum = 0.0
        for _ in 0..<600 {
            home.run(1)
            sum += Double(try #require(try home.number(1, Self.power, 0x0008))) / 1000
        }
        let mean = sum / 600
        let used = Double(try milliwattHours(home) - start)
        let hours = used / 1000 / mean
        #expect((600 / 3600.0...620 / 3600.0).contains(hours))
    }

    @Test func `a cumulative reading tells when it was taken and not since when`() throws {
        let home = try Home([Self.outlet(1)])
        let reading = try home.read(1, Self.energy, 0x0001)
        #expect(reading[1] == nil)
        #expect(reading[3] == nil)
        #expect(reading[2] == .uint(home.world.now.wall.epochSeconds))
    }

    @Test func `energy outlives a restart, and a factory reset ends it`() throws {
        let home = try Home([Self.outlet(1)])
        try home.invoke(1, 6, 0x01)
        home.run(7200)
        let before = try milliwattHours(home)
        try home.perform(.restart)
        #expect(try milliwattHours(home) >= before)
        #expect(try milliwattHours(home) < before + 1000)
        // After a power cut what was counted since the last full hour is gone.
        home.run(1800)
        try home.powerCycle()
        let after = try milliwattHours(home)
        #expect(after >= before - 100_000)
        try home.perform(.factoryReset)
        #expect(home.world.store[home.device.id].keys.filter { $0.hasPrefix("energy/") } == [])
        #expect(home.device.node?.emulation.storedEnergy.isEmpty == true)
    }

    @Test func `a period's energy is told with its beginning and end`() throws {
        let home = try Home([
            Self.outlet(1, LoadDescription(watts: 60, noisePercent: 0), energy: ["IMPE", "EXPE", "PERE"])
        ])
        try home.invoke(1, 6, 0x01)
        home.run(180)
        let reading = try home.read(1, Self.energy, 0x0003)
        // A minute of 60 W is one watt-hour.
        #expect(reading[0] == .signed(1000))
        let start = try #require(reading[1]?.unsignedInteger)
        let end = try #require(reading[2]?.unsignedInteger)
        #expect(end - start == 60)
        #expect(try home.read(1, Self.energy, 0x0004)[0] == .signed(0))
        #expect(throws: Status(.unsupportedAttribute)) { try home.read(1, Self.energy, 0x0001) }
    }

    @Test func `each period that ends is an event`() throws {
        let home = try Home([
            Self.outlet(1, LoadDescription(watts: 60, noisePercent: 0), energy: ["IMPE", "PERE"])
        ])
        try home.subscribe()
        try home.invoke(1, 6, 0x01)
        home.run(305)
        let events = try home.events(1, Self.energy, 0x01)
        #expect((5...6).contains(events.count))
        // But for the one in which it was switched on, each has a minute of 60 W.
        #expect(events.dropFirst().allSatisfy { $0[0]?[0] == .signed(1000) })
        let ends = events.compactMap { $0[0]?[2]?.unsignedInteger }
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 == 60 })
        #expect(events.allSatisfy { $0[1] == nil })
    }

    // MARK: - Reports

    @Test func `while power flows it is reported once a minute, and a switch at once`() throws {
        let home = try Home([Self.outlet(1)])
        try home.subscribe()
        home.run(600)
        #expect(home.reports(1, Self.power, 0x0008).isEmpty)
        let switched = home.now
        try home.invoke(1, 6, 0x01)
        home.run(600)
        let reports = home.reports(1, Self.power, 0x0008)
        #expect((10...12).contains(reports.count))
        #expect(reports[0].0 < switched + 1)
        for (earlier, later) in zip(reports, reports.dropFirst()) {
            #expect((1...60.5).contains(later.0 - earlier.0))
        }
        #expect(home.reports(1, Self.energy, 0x0001).count == reports.count)
        let off = home.now
        try home.invoke(1, 6, 0x00)
        home.run(600)
        let last = try #require(home.reports(1, Self.power, 0x0008).last)
        #expect(last.1 == .signed(0))
        #expect(last.0 < off + 2)
    }

    @Test func `changes are told once a second at most`() throws {
        let home = try Home([Self.outlet(1)])
        try home.subscribe()
        for step in 1...40 {
            try home.perform(.setLoad(1, watts: Double(step)))
            if step == 1 { try home.set(1, 6, 0, .boolean(true)) }
            home.run(0.1)
        }
        home.run(2)
        let reports = home.reports(1, Self.power, 0x0008)
        #expect((4...6).contains(reports.count))
        for (earlier, later) in zip(reports, reports.dropFirst()) { #expect(later.0 - earlier.0 >= 0.9) }
        let last = try #require(reports.last?.1.signedInteger)
        #expect((39_600...40_400).contains(last))
    }

    @Test func `each reported measurement of energy is an event as well`() throws {
        let home = try Home([Self.outlet(1)])
        try home.subscribe()
        try home.invoke(1, 6, 0x01)
        home.run(300)
        let events = try home.events(1, Self.energy, 0x00)
        let reports = home.reports(1, Self.energy, 0x0001)
        #expect((4...6).contains(events.count))
        #expect(events.last?[0] == reports.last?.1)
        let energies = events.compactMap { $0[0]?[0]?.signedInteger }
        #expect(energies == energies.sorted() && Set(energies).count == energies.count)
    }

    @Test func `a version changes with what is read`() throws {
        let home = try Home([Self.outlet(1)])
        let path = AttributePathIB(AttributePath(1, Self.energy, 0x0001))
        func version() throws -> DataVersion? {
            try home.world.read([path], of: Home.nodeID, with: home.controller).values.first?.dataVersion
        }
        let idle = try version()
        #expect(try version() == idle)
        try home.invoke(1, 6, 0x01)
        let busy = try version()
        #expect(busy != idle)
        home.run(5)
        #expect(try version() != busy)
    }

    // MARK: - Topology

    @Test func `the root measures the whole node, a tree its own, a set what it names`() throws {
        let sensors = [EmulationDescription(), EmulationDescription()]
        let home = try Home(
            [
                EndpointDescription(
                    number: 0,
                    deviceTypes: [0x0016, 0x0510],
                    clusters: [ClusterDescription(id: Self.power), ClusterDescription(id: Self.topology)]
                ),
                Self.outlet(1, LoadDescription(watts: 100, noisePercent: 0)),
                Self.outlet(2, LoadDescription(watts: 20, noisePercent: 0)),
                EndpointDescription(
                    number: 3,
                    deviceTypes: [0x0510],
                    clusters: [
                        ClusterDescription(id: Self.power),
                        ClusterDescription(
                            id: Self.topology,
                            features: ["SET", "DYPF"],
                            values: [0x0000: .array([.unsigned(2)]), 0x0001: .emptyArray]
                        ),
                    ],
                    emulation: sensors[0]
                ),
            ]
        )
        try home.invoke(1, 6, 0x01)
        try home.invoke(2, 6, 0x01)
        let powers = try (0...3).map { try home.number(EndpointNumber($0), Self.power, 0x0008) }
        #expect(powers == [120_000, 100_000, 20_000, 20_000])
        #expect(
            try (0...3).map { try home.read(EndpointNumber($0), Self.topology, 0xFFFC) }
                == [1, 2, 2, 12].map { .unsigned($0) }
        )
        #expect(try home.read(3, Self.topology, 0x0000).numbers == [2])
        #expect(try home.read(3, Self.topology, 0x0001).numbers == [2])
        try home.invoke(2, 6, 0x00)
        #expect(try home.read(3, Self.topology, 0x0001).numbers == [])
        #expect(throws: Status(.unsupportedAttribute)) { try home.read(1, Self.topology, 0x0000) }
    }

    @Test func `priming names the endpoints of every sensor`() throws {
        let outlets = (1...6).map { EndpointDescription(number: EndpointNumber(UInt16($0)), deviceTypes: [0x010A]) }
        let sensors = (7...12).map { number in
            EndpointDescription(
                number: EndpointNumber(UInt16(number)),
                deviceTypes: [0x0510],
                clusters: [
                    ClusterDescription(id: Self.power),
                    ClusterDescription(
                        id: Self.topology,
                        features: ["SET"],
                        values: [0x0000: .array([.unsigned(UInt64(number - 6))])]
                    ),
                ]
            )
        }
        let home = try Home(outlets + sensors)
        let subscription = try home.world.subscribe(
            [AttributePathIB()],
            maxInterval: 60,
            of: Home.nodeID,
            with: home.controller
        )
        for number in 7...12 {
            let endpoints = subscription.report[EndpointNumber(UInt16(number)), Self.topology, 0x0000]
            #expect(endpoints?.numbers == [UInt64(number - 6)])
        }
        // Where nothing is said of the loads, every outlet has one.
        try home.invoke(2, 6, 0x01)
        #expect(try home.number(8, Self.power, 0x0008).map { $0 > 50_000 } == true)
        #expect(try home.number(7, Self.power, 0x0008) == 0)
    }

    @Test func `an inlet that carries too much switches off what came last`() throws {
        var outlets = (1...3).map {
            Self.outlet(EndpointNumber(UInt16($0)), LoadDescription(watts: 1000, noisePercent: 0))
        }
        outlets.insert(
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                emulation: EmulationDescription(inlet: InletDescription(maximumCurrent: 10))
            ),
            at: 0
        )
        let home = try Home(outlets)
        for endpoint in [2, 3, 1] as [UInt16] {
            try home.invoke(EndpointNumber(endpoint), 6, 0x01)
            home.run(0.5)
        }
        home.run(1)
        #expect(try (1...3).map { try home.read(EndpointNumber($0), 6, 0).bool } == [false, true, true])
        try home.perform(.setLoad(2, watts: 3000))
        home.run(3)
        #expect(try (1...3).map { try home.read(EndpointNumber($0), 6, 0).bool } == [false, false, false])
    }

    // MARK: - Local changes

    @Test func `a load and a plug can be changed by hand`() throws {
        let home = try Home([Self.outlet(1, LoadDescription(watts: 100, noisePercent: 0))])
        try home.invoke(1, 6, 0x01)
        try home.perform(.setLoad(1, watts: 7))
        #expect(try home.number(1, Self.power, 0x0008) == 7000)
        try home.perform(.unplug(1))
        #expect(try home.number(1, Self.power, 0x0008) == 0)
        #expect(try home.read(1, 6, 0).bool == true)
        try home.perform(.plug(1))
        #expect(try home.number(1, Self.power, 0x0008) == 7000)
        try home.set(1, Self.power, 0x0008, .signed(9000))
        #expect(try home.number(1, Self.power, 0x0008) == 9000)
    }

    @Test func `any other measurement stays as it is set, until the next start`() throws {
        let home = try Home([Self.outlet(1)])
        try home.invoke(1, 6, 0x01)
        try home.subscribe()
        try home.set(1, Self.power, 0x0004, .signed(180_000))
        home.run(120)
        #expect(try home.number(1, Self.power, 0x0004) == 180_000)
        #expect(home.reports(1, Self.power, 0x0004).allSatisfy { $0.1 == .signed(180_000) })
        try home.set(1, Self.energy, 0x0001, .structure([0: .signed(7), 2: .unsigned(1)]))
        #expect(try home.read(1, Self.energy, 0x0001)[0] == .signed(7))
        try home.powerCycle()
        #expect((229_000...231_000).contains(try #require(try home.number(1, Self.power, 0x0004))))
        #expect(try #require(try home.read(1, Self.energy, 0x0001)[0]?.signedInteger) > 7)
    }

    @Test func `what is not there cannot be changed`() throws {
        let home = try Home([Self.outlet(1), EndpointDescription(number: 2, deviceTypes: [0x010A])])
        #expect(throws: LocalOperationError.nothingThere(2, "load")) { try home.perform(.setLoad(2, watts: 1)) }
        #expect(throws: LocalOperationError.unknownEndpoint(9)) { try home.perform(.setLoad(9, watts: 1)) }
        #expect(throws: LocalOperationError.outOfRange("watts")) { try home.perform(.setLoad(1, watts: .nan)) }
        #expect(throws: LocalOperationError.outOfRange("watts")) { try home.perform(.setLoad(1, watts: 1e300)) }
        #expect(throws: LocalOperationError.nothingThere(2, "plug")) { try home.perform(.unplug(2)) }
        #expect(throws: LocalOperationError.nothingThere(1, "door")) { try home.perform(.openDoor(1)) }
        #expect(throws: LocalOperationError.nothingThere(1, "battery")) {
            try home.perform(.setBattery(1, percent: 1))
        }
    }

    // MARK: - Test events

    private func trigger(_ home: Home, _ number: UInt64, key: [UInt8] = Home.enableKey) throws -> StatusCode {
        try home.status(0, 0x0033, 0x00, .structure([0: .bytes(key), 1: .unsigned(number)]))
    }

    @Test func `a test can have a load faked`() throws {
        // The steps and bounds of TC_EPM_2_2 and TC_EEM_2_2.
        let home = try Home([Self.outlet(1)])
        #expect(try home.read(0, 0x0033, 0x0008) == .boolean(true))
        #expect(try trigger(home, 0x0091_0000_0000_0001) == .success)
        home.run(3)
        let first = try [0x0008, 0x0005, 0x0004].map { try #require(try home.number(1, Self.power, AttributeID($0))) }
        let energy = try milliwattHours(home)
        home.run(3)
        let second = try [0x0008, 0x0005, 0x0004].map { try #require(try home.number(1, Self.power, AttributeID($0))) }
        for values in [first, second] {
            #expect((980_000...1_020_000).contains(values[0]))
            #expect((3848...4848).contains(values[1]))
            #expect((229_000...231_000).contains(values[2]))
        }
        for (one, other) in zip(first, second) { #expect(one != other) }
        #expect(try milliwattHours(home) > energy)
        #expect(try trigger(home, 0x0091_0000_0000_0000) == .success)
        #expect(try home.number(1, Self.power, 0x0008) == 0)
        #expect(try milliwattHours(home) > energy)
    }

    @Test func `a test can have a generator faked`() throws {
        let home = try Home([Self.outlet(1, energy: ["IMPE", "EXPE", "CUME", "PERE"])])
        #expect(try trigger(home, 0x0091_0000_0000_0002) == .success)
        home.run(6)
        #expect((-3_060_000 ... -2_940_000).contains(try #require(try home.number(1, Self.power, 0x0008))))
        let first = try [0x0002, 0x0004].map { try #require(try home.read(1, Self.energy, AttributeID($0))[0]) }
        home.run(6)
        let second = try [0x0002, 0x0004].map { try #require(try home.read(1, Self.energy, AttributeID($0))[0]) }
        #expect(first[0].signedInteger.map { $0 > 0 } == true)
        for (one, other) in zip(first, second) { #expect(one != other) }
        #expect(try home.read(1, Self.energy, 0x0001)[0] == .signed(0))
    }

    @Test func `a trigger may name an endpoint, and must name a known event`() throws {
        let home = try Home([Self.outlet(1), Self.outlet(2)])
        #expect(try trigger(home, 0x0091_0002_0000_0001) == .success)
        #expect(try home.number(1, Self.power, 0x0008) == 0)
        #expect(try #require(try home.number(2, Self.power, 0x0008)) > 0)
        #expect(try trigger(home, 0x0091_0003_0000_0001) == .invalidCommand)
        #expect(try trigger(home, 0x0091_0000_0000_0003) == .invalidCommand)
        #expect(try trigger(home, 0) == .invalidCommand)
        #expect(try trigger(home, 0xFFFF_FFFF_FFF1_0000) == .success)
        #expect(try trigger(home, 0xFFFF_FFFF_FFF2_0000) == .invalidCommand)
        #expect(try trigger(home, 0x0091_0000_0000_0001, key: [UInt8](repeating: 1, count: 16)) == .constraintError)
    }
}
