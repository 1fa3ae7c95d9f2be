// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Refrigerators: set-points, temperatures, doors, alarms and modes.
struct RefrigeratorTests {
    private static let control: ClusterID = 0x0056
    private static let measurement: ClusterID = 0x0402
    private static let alarm: ClusterID = 0x0057
    private static let mode: ClusterID = 0x0052

    /// A refrigerator with a fridge and a freezer cabinet.
    private static func endpoints(
        features: [String]? = nil,
        values: [AttributeID: TLVValue] = [:],
        thermal: ThermalDescription = ThermalDescription(),
        refusing refusedModes: [RefusedMode] = []
    ) -> [EndpointDescription] {
        func cabinet(_ number: EndpointNumber, tag: UInt64, _ control: ClusterDescription) -> EndpointDescription {
            EndpointDescription(
                number: number,
                parent: 1,
                deviceTypes: [0x0071],
                tags: [.structure([0: .null, 1: .unsigned(0x41), 2: .unsigned(tag)])],
                clusters: [control, ClusterDescription(id: measurement)],
                emulation: EmulationDescription(thermal: thermal)
            )
        }
        return [
            EndpointDescription(
                number: 1,
                deviceTypes: [0x0070],
                clusters: [ClusterDescription(id: alarm), ClusterDescription(id: mode)],
                emulation: EmulationDescription(refusedModes: refusedModes)
            ), cabinet(2, tag: 0, ClusterDescription(id: control, features: features, values: values)),
            cabinet(3, tag: 1, ClusterDescription(id: control)),
        ]
    }

    private static func target(_ temperature: Int64? = nil, level: UInt64? = nil) -> TLVValue {
        .structure([0: temperature.map { .signed($0) }, 1: level.map { .unsigned($0) }])
    }

    // MARK: - Set-points

    @Test func `cabinets begin as their tags say`() throws {
        let home = try Home(Self.endpoints())
        #expect(try (0...2).map { try home.number(2, Self.control, AttributeID($0)) } == [400, 100, 800])
        #expect(try (0...2).map { try home.number(3, Self.control, AttributeID($0)) } == [-1800, -2400, -1500])
        #expect(try home.number(2, Self.measurement, 0) == 400)
        #expect(try home.number(3, Self.measurement, 0) == -1800)
        #expect(try home.read(0, 0x1D, 3).numbers == [1, 2, 3])
        #expect(try home.read(1, 0x1D, 3).numbers == [2, 3])
        #expect(try home.read(2, 0x1D, 3).numbers == [])
    }

    /// The values of the public report on a refrigerator from 2 to 8 degrees.
    @Test(
        arguments: [
            (400, nil, StatusCode.success, 400), (200, nil, .success, 200), (800, nil, .success, 800),
            (150, nil, .constraintError, 500), (900, nil, .constraintError, 500), (450, nil, .constraintError, 500),
            (nil, nil, .invalidCommand, 500), (nil, 1, .invalidCommand, 500), (400, 1, .invalidCommand, 500),
            (40_000, nil, .invalidCommand, 500),
        ] as [(Int64?, UInt64?, StatusCode, Int64)]
    )
    func `a set-point is taken in range and in steps`(
        temperature: Int64?,
        level: UInt64?,
        status: StatusCode,
        setpoint: Int64
    ) throws {
        let home = try Home(
            Self.endpoints(
                features: ["TN", "STEP"],
                values: [0: .signed(500), 1: .signed(200), 2: .signed(800), 3: .signed(100)]
            )
        )
        #expect(try home.status(2, Self.control, 0x00, Self.target(temperature, level: level)) == status)
        #expect(try home.number(2, Self.control, 0) == setpoint)
    }

    @Test func `a set-point of the wrong type is an invalid command`() throws {
        let home = try Home(Self.endpoints())
        #expect(try home.status(2, Self.control, 0x00, .structure([0: .utf8("4")])) == .invalidCommand)
    }

    @Test func `without steps any set-point in range will do`() throws {
        let home = try Home(Self.endpoints())
        #expect(try home.status(2, Self.control, 0x00, Self.target(437)) == .success)
        #expect(try home.number(2, Self.control, 0) == 437)
    }

    @Test(
        arguments: [
            (nil, 2, StatusCode.success, 2), (nil, 0, .success, 0), (nil, 3, .constraintError, 1),
            (400, nil, .invalidCommand, 1), (nil, nil, .invalidCommand, 1), (400, 2, .invalidCommand, 1),
        ] as [(Int64?, UInt64?, StatusCode, UInt64)]
    )
    func `a level is taken from the list`(
        temperature: Int64?,
        level: UInt64?,
        status: StatusCode,
        selected: UInt64
    ) throws {
        // The device library leaves cabinets no choice but numbers; a cook surface may have levels.
        let home = try Home([
            EndpointDescription(
                number: 1,
                deviceTypes: [0x0077],
                clusters: [ClusterDescription(id: Self.control, features: ["TL"])]
            )
        ])
        #expect(try home.status(1, Self.control, 0x00, Self.target(temperature, level: level)) == status)
        #expect(try home.read(1, Self.control, 4) == .unsigned(selected))
        #expect(throws: Status(.unsupportedAttribute)) { try home.read(1, Self.control, 0) }
    }

    // MARK: - Temperatures

    @Test func `the temperature follows the set-point`() throws {
        let home = try Home(Self.endpoints())
        try home.invoke(2, Self.control, 0x00, Self.target(800))
        // After one time constant 37 % of the 4 degrees are left.
        home.run(1800)
        #expect(try home.number(2, Self.measurement, 0) == 650)
        home.run(36_000)
        #expect(try home.number(2, Self.measurement, 0) == 800)
        #expect(try home.number(3, Self.measurement, 0) == -1800)
    }

    @Test func `an open door lets warmth in, and it goes again`() throws {
        let home = try Home(Self.endpoints())
        try home.perform(.openDoor(2))
        home.run(600)
        // From 4 toward 21 degrees in one time constant of ten minutes.
        let warm = try #require(try home.number(2, Self.measurement, 0))
        #expect((1470...1480).contains(warm))
        #expect(try home.number(3, Self.measurement, 0) == -1800)
        try home.perform(.closeDoor(2))
        home.run(1800)
        let cool = try #require(try home.number(2, Self.measurement, 0))
        #expect(cool < warm && cool > 400)
        home.run(36_000)
        #expect(try home.number(2, Self.measurement, 0) == 400)
    }

    @Test func `the refrigerator's own door opens both cabinets`() throws {
        let home = try Home(Self.endpoints())
        try home.perform(.openDoor(1))
        home.run(600)
        #expect(try #require(try home.number(2, Self.measurement, 0)) > 1000)
        #expect(try #require(try home.number(3, Self.measurement, 0)) > 0)
    }

    @Test func `without power it grows warm slowly`() throws {
        let home = try Home(Self.endpoints())
        try home.perform(.unplug(1))
        home.run(3600)
        let warm = try #require(try home.number(2, Self.measurement, 0))
        #expect((640...700).contains(warm))
        try home.perform(.plug(1))
        home.run(36_000)
        #expect(try home.number(2, Self.measurement, 0) == 400)
    }

    @Test func `a temperature set by hand tends back`() throws {
        let home = try Home(Self.endpoints())
        try home.set(2, Self.measurement, 0, .signed(900))
        #expect(try home.number(2, Self.measurement, 0) == 900)
        home.run(1800)
        #expect((570...600).contains(try #require(try home.number(2, Self.measurement, 0))))
    }

    @Test func `a new refrigerator may begin warm`() throws {
        let home = try Home(Self.endpoints(thermal: ThermalDescription(ambient: 25, start: 25)))
        #expect(try #require(try home.number(2, Self.measurement, 0)) > 2450)
    }

    @Test func `each step of a change is reported once, and rest is not`() throws {
        let home = try Home(Self.endpoints())
        try home.subscribe()
        home.run(7200)
        #expect(home.reports(2, Self.measurement, 0).isEmpty)
        try home.invoke(2, Self.control, 0x00, Self.target(500))
        home.run(36_000)
        #expect(
            home.reports(2, Self.measurement, 0).map(\.1.signedInteger)
                == [410, 420, 430, 440, 450, 460, 470, 480, 490, 500]
        )
        #expect(home.reports(2, Self.control, 0).map(\.1) == [.signed(500)])
    }

    // MARK: - Door alarm

    @Test func `a door that stays open raises the alarm once, and closing ends it`() throws {
        let home = try Home(Self.endpoints())
        try home.subscribe()
        try home.perform(.openDoor(2))
        home.run(3)
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(0))
        home.run(57)
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(1))
        #expect(try home.events(1, Self.alarm, 0) == [Self.notify(active: 1, inactive: 0, state: 1)])
        try home.perform(.closeDoor(2))
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(0))
        home.run(60)
        #expect(
            try home.events(1, Self.alarm, 0)
                == [Self.notify(active: 1, inactive: 0, state: 1), Self.notify(active: 0, inactive: 1, state: 0)]
        )
        #expect(home.reports(1, Self.alarm, 2).map(\.1) == [.unsigned(1), .unsigned(0)])
    }

    private static func notify(active: UInt64, inactive: UInt64, state: UInt64, mask: UInt64 = 1) -> TLVValue {
        .structure([0: .unsigned(active), 1: .unsigned(inactive), 2: .unsigned(state), 3: .unsigned(mask)])
    }

    @Test func `a door that is closed in time raises nothing`() throws {
        let home = try Home(Self.endpoints())
        for _ in 1...5 {
            try home.perform(.openDoor(2))
            try home.perform(.openDoor(2))
            home.run(3)
            try home.perform(.closeDoor(2))
            home.run(3)
        }
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(0))
        #expect(try home.events(1, Self.alarm, 0).isEmpty)
    }

    @Test func `two doors are one alarm, which lasts as long as either is open`() throws {
        let home = try Home(Self.endpoints())
        try home.perform(.openDoor(2))
        try home.perform(.openDoor(3))
        home.run(10)
        try home.perform(.closeDoor(2))
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(1))
        try home.perform(.closeDoor(3))
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(0))
        #expect(try home.events(1, Self.alarm, 0).count == 2)
    }

    @Test func `a masked alarm is not raised`() throws {
        let home = try Home(Self.endpoints())
        try home.set(1, Self.alarm, 0, .unsigned(0))
        try home.perform(.openDoor(1))
        home.run(60)
        #expect(try home.read(1, Self.alarm, 2) == .unsigned(0))
        #expect(try home.events(1, Self.alarm, 0).isEmpty)
        // Its cause is still there.
        try home.set(1, Self.alarm, 0, .unsigned(1))
        #expect(try home.events(1, Self.alarm, 0) == [Self.notify(active: 1, inactive: 0, state: 1)])
        try home.set(1, Self.alarm, 0, .unsigned(0))
        #expect(
            try home.events(1, Self.alarm, 0).last == Self.notify(active: 0, inactive: 1, state: 0, mask: 0)
        )
    }

    @Test func `a refrigerator's alarm has no commands`() throws {
        // As TC_REFALM_2_2 has it.
        let home = try Home(Self.endpoints())
        let bit = TLVValue.structure([0: .unsigned(1)])
        #expect(try home.status(1, Self.alarm, 0x00, bit) == .unsupportedCommand)
        #expect(try home.status(1, Self.alarm, 0x01, bit) == .unsupportedCommand)
        #expect(try home.read(1, Self.alarm, 0xFFFB).numbers?.filter { $0 < 0xF000 } == [0, 2, 3])
    }

    // MARK: - Modes

    private func change(_ home: Home, to mode: UInt64) throws -> TLVValue? {
        try home.invoke(1, Self.mode, 0x00, .structure([0: .unsigned(mode)]))
    }

    @Test func `a mode is changed to, and a second time as well`() throws {
        let home = try Home(Self.endpoints())
        try home.subscribe()
        #expect(try change(home, to: 1) == .structure([0: .unsigned(0)]))
        #expect(try home.read(1, Self.mode, 1) == .unsigned(1))
        #expect(try change(home, to: 1)?[0] == .unsigned(0))
        home.run(1)
        #expect(home.reports(1, Self.mode, 1).map(\.1) == [.unsigned(1)])
        try home.powerCycle()
        #expect(try home.read(1, Self.mode, 1) == .unsigned(1))
    }

    @Test func `what cannot be changed to is said with a text`() throws {
        let home = try Home(
            Self.endpoints(refusing: [RefusedMode(mode: 2, text: String(repeating: "é", count: 40))])
        )
        let unsupported = try change(home, to: 9)
        #expect(unsupported?[0] == .unsigned(1))
        #expect(unsupported?[1]?.string != nil)
        let refused = try change(home, to: 2)
        #expect(refused?[0] == .unsigned(2))
        #expect(refused?[1]?.string == String(repeating: "é", count: 32))
        try home.perform(.openDoor(2))
        #expect(try change(home, to: 1)?[0] == .unsigned(3))
        try home.perform(.closeDoor(2))
        #expect(try change(home, to: 1)?[0] == .unsigned(0))
        #expect(try home.status(1, Self.mode, 0x00) == .invalidCommand)
    }

    @Test func `an option is automatic, as the device library wants`() throws {
        let home = try Home(Self.endpoints())
        let modes = try #require(try home.read(1, Self.mode, 0).items)
        #expect(modes.contains { $0[2]?.items?.contains { $0[1] == .unsigned(0) } == true })
        #expect(try home.read(1, Self.mode, 0xFFFC) == .unsigned(0))
        #expect(throws: Status(.unsupportedAttribute)) { try home.read(1, Self.mode, 2) }
    }
}
