// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Power sources: mains, batteries and what they report.
struct PowerSourceTests {
    private static let source: ClusterID = 0x002F
    private static let percent: AttributeID = 0x0C
    private static let level: AttributeID = 0x0E

    private static func battery(
        _ description: BatteryDescription = BatteryDescription(capacity: 1000, drain: 100, charge: 0),
        mains: Bool = false
    ) -> [EndpointDescription] {
        let root = EndpointDescription(
            number: 0,
            deviceTypes: [0x0016] + (mains ? [0x0011] : []),
            clusters: mains ? [ClusterDescription(id: source)] : []
        )
        return [
            root,
            EndpointDescription(
                number: 1,
                deviceTypes: [0x0011],
                clusters: [ClusterDescription(id: source, values: mains ? [1: .unsigned(1)] : [:])],
                emulation: EmulationDescription(battery: description)
            ),
        ]
    }

    @Test func `mains is there until it is unplugged`() throws {
        let home = try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016, 0x0011],
                clusters: [ClusterDescription(id: Self.source)]
            )
        ])
        #expect(try home.read(0, Self.source, 0xFFFC) == .unsigned(1))
        #expect(try home.read(0, Self.source, 0xFFFB).numbers?.filter { $0 < 0xF000 } == [0, 1, 2, 5, 9, 0x1F])
        #expect(try home.read(0, Self.source, 0) == .unsigned(1))
        #expect(try home.read(0, Self.source, 9) == .boolean(true))
        try home.subscribe()
        try home.perform(.unplug(0))
        home.run(1)
        #expect(home.reports(0, Self.source, 0).map(\.1) == [.unsigned(3)])
        #expect(home.reports(0, Self.source, 9).map(\.1) == [.boolean(false)])
        try home.perform(.plug(0))
        #expect(try home.read(0, Self.source, 0) == .unsigned(1))
    }

    @Test func `a battery empties, and says how far it is`() throws {
        let home = try Home(Self.battery())
        #expect(try home.read(1, Self.source, 0xFFFC) == .unsigned(0b1010))
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(200))
        #expect(try home.read(1, Self.source, Self.level) == .unsigned(0))
        // A tenth of 1,000 mAh each hour; 8 and a half of them leave 15 %.
        home.run(8.5 * 3600)
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(30))
        #expect(try home.read(1, Self.source, Self.level) == .unsigned(1))
        #expect(try home.read(1, Self.source, 0x0D) == .unsigned(5400))
        #expect(try home.read(1, Self.source, 0x0F) == .boolean(false))
        let voltage = try #require(try home.number(1, Self.source, 0x0B))
        #expect((3434...3436).contains(voltage))
        home.run(3600)
        #expect(try home.read(1, Self.source, Self.level) == .unsigned(2))
        #expect(try home.read(1, Self.source, 0x0F) == .boolean(true))
        home.run(3600)
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(0))
        #expect(try home.read(1, Self.source, 0) == .unsigned(3))
    }

    @Test func `a battery takes over from mains and is charged by it`() throws {
        let home = try Home(
            Self.battery(BatteryDescription(capacity: 1000, drain: 100, charge: 500, percent: 50), mains: true)
        )
        let state: AttributeID = 0x1A
        #expect(try home.read(1, Self.source, 0xFFFC) == .unsigned(0b110))
        #expect(try home.read(0, Self.source, 0) == .unsigned(1))
        #expect(try home.read(1, Self.source, 0) == .unsigned(2))
        #expect(try home.read(1, Self.source, state) == .unsigned(1))
        #expect(try home.read(1, Self.source, 0x1B) == .unsigned(3600))
        #expect(try home.read(1, Self.source, 0x1D) == .unsigned(500))
        home.run(7200)
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(200))
        #expect(try home.read(1, Self.source, state) == .unsigned(2))
        #expect(try home.read(1, Self.source, 0x1D) == .unsigned(0))
        try home.perform(.unplug(0))
        #expect(try home.read(0, Self.source, 0) == .unsigned(3))
        #expect(try home.read(1, Self.source, 0) == .unsigned(1))
        #expect(try home.read(1, Self.source, state) == .unsigned(3))
        #expect(try home.read(1, Self.source, 0x1B) == .null)
        home.run(3600)
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(180))
        try home.perform(.plug(0))
        #expect(try home.read(1, Self.source, state) == .unsigned(1))
    }

    @Test func `a charger is plugged in by hand where there is no mains`() throws {
        let home = try Home(Self.battery(BatteryDescription(capacity: 1000, drain: 100, charge: 500, percent: 50)))
        #expect(try home.read(1, Self.source, 0x1A) == .unsigned(3))
        try home.perform(.plug(1))
        #expect(try home.read(1, Self.source, 0x1A) == .unsigned(1))
        home.run(1800)
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(150))
    }

    @Test func `a battery can be set, and its level is told at once`() throws {
        let home = try Home(Self.battery())
        try home.subscribe()
        try home.perform(.setBattery(1, percent: 15))
        home.run(1)
        #expect(home.reports(1, Self.source, Self.percent).map(\.1) == [.unsigned(30)])
        #expect(home.reports(1, Self.source, Self.level).map(\.1) == [.unsigned(1)])
        let time = home.now
        try home.perform(.setBattery(1, percent: 5))
        #expect(try home.read(1, Self.source, Self.percent) == .unsigned(10))
        home.run(1)
        // The level is told at once, the percentage not before ten seconds are over.
        #expect(home.reports(1, Self.source, Self.level).last?.1 == .unsigned(2))
        #expect(home.reports(1, Self.source, Self.percent).count == 1)
        home.run(15)
        let last = try #require(home.reports(1, Self.source, Self.percent).last)
        #expect(last.1 == .unsigned(10))
        #expect((8...11).contains(last.0 - time))
        #expect(throws: LocalOperationError.outOfRange("percent")) { try home.perform(.setBattery(1, percent: 101)) }
        #expect(throws: LocalOperationError.outOfRange("percent")) { try home.perform(.setBattery(1, percent: .nan)) }
    }

    @Test func `slow values are told every ten seconds at most`() throws {
        // Half a percent a second.
        let home = try Home(Self.battery(BatteryDescription(capacity: 1000, drain: 18_000, charge: 0)))
        try home.perform(.setBattery(1, percent: 100))
        try home.subscribe()
        home.run(100)
        for attribute in [Self.percent, 0x0D] {
            let reports = home.reports(1, Self.source, attribute)
            #expect((8...11).contains(reports.count))
            for (earlier, later) in zip(reports, reports.dropFirst()) { #expect(later.0 - earlier.0 >= 9.9) }
        }
    }

    @Test func `each half percent of a slow battery is told`() throws {
        let home = try Home(Self.battery())
        try home.subscribe()
        home.run(3600)
        // A tenth of the charge is twenty half percents.
        let values = home.reports(1, Self.source, Self.percent).compactMap(\.1.unsignedInteger)
        #expect(values.count >= 19 && values.count <= 21)
        #expect(values == values.sorted(by: >))
    }

    @Test func `a fault is an event when it comes and when it goes`() throws {
        var endpoints = Self.battery()
        endpoints[1].clusters[0].optionalAttributes = [0x12]
        endpoints[1].clusters[0].optionalEvents = [0x01]
        let home = try Home(endpoints)
        let faults: AttributeID = 0x12
        try home.set(1, Self.source, faults, .array([.unsigned(1)]))
        try home.set(1, Self.source, faults, .array([.unsigned(1)]))
        try home.set(1, Self.source, faults, .emptyArray)
        #expect(
            try home.events(1, Self.source, 0x01) == [
                .structure([0: .array([.unsigned(1)]), 1: .emptyArray]),
                .structure([0: .emptyArray, 1: .array([.unsigned(1)])]),
            ]
        )
    }
}
