// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Alarm Base by the dishwasher's alarms, which can be reset and masked, and Mode Base where it depends on On/Off.
struct AlarmAndModeTests {
    private static let alarm: ClusterID = 0x005D
    private static let door: UInt64 = 1 << 2
    private static let inflow: UInt64 = 1 << 0

    private static func dishwasher() throws -> Home {
        try Home([
            EndpointDescription(
                number: 1,
                deviceTypes: [0x0075],
                clusters: [
                    ClusterDescription(
                        id: alarm,
                        features: ["RESET"],
                        values: [
                            0: .unsigned(door | inflow), 1: .unsigned(inflow), 2: .unsigned(0),
                            3: .unsigned(door | inflow),
                        ],
                        optionalCommands: [0x01]
                    )
                ]
            )
        ])
    }

    private func reset(_ home: Home, _ alarms: UInt64) throws -> StatusCode {
        try home.status(1, Self.alarm, 0x00, .structure([0: .unsigned(alarms)]))
    }

    private func modify(_ home: Home, _ mask: UInt64) throws -> StatusCode {
        try home.status(1, Self.alarm, 0x01, .structure([0: .unsigned(mask)]))
    }

    private func state(_ home: Home) throws -> UInt64? { try home.read(1, Self.alarm, 2).unsignedInteger }

    @Test func `a latched alarm stays until it is reset`() throws {
        let home = try Self.dishwasher()
        try home.set(1, Self.alarm, 2, .unsigned(Self.inflow))
        // The cause is there: a reset is in vain.
        #expect(try reset(home, Self.inflow) == .failure)
        #expect(try state(home) == Self.inflow)
        try home.set(1, Self.alarm, 2, .unsigned(0))
        #expect(try state(home) == Self.inflow)
        #expect(try home.events(1, Self.alarm, 0).count == 1)
        #expect(try reset(home, Self.inflow) == .success)
        #expect(try state(home) == 0)
        let events = try home.events(1, Self.alarm, 0)
        #expect(events.count == 2)
        #expect(events.last?[1] == .unsigned(Self.inflow))
        #expect(try reset(home, Self.inflow) == .success)
        #expect(try home.events(1, Self.alarm, 0).count == 2)
    }

    @Test func `a suppressed alarm ends, and comes back with its cause`() throws {
        let home = try Self.dishwasher()
        try home.perform(.openDoor(1))
        home.run(10)
        #expect(try state(home) == Self.door)
        #expect(try modify(home, Self.inflow) == .success)
        #expect(try home.read(1, Self.alarm, 0) == .unsigned(Self.inflow))
        #expect(try state(home) == 0)
        #expect(try modify(home, Self.inflow | Self.door) == .success)
        #expect(try state(home) == Self.door)
        try home.perform(.closeDoor(1))
        #expect(try state(home) == 0)
        #expect(try home.events(1, Self.alarm, 0).map { $0[2]?.unsignedInteger } == [4, 0, 4, 0])
    }

    /// Not supported here, unknown to the cluster, too large for any, and none at all.
    @Test(arguments: [1 << 1, 1 << 31, 1 << 40, nil] as [UInt64?])
    func `a mask of what is not there is an invalid command`(mask: UInt64?) throws {
        let home = try Self.dishwasher()
        let fields = TLVValue.structure([0: mask.map { .unsigned($0) }])
        #expect(try home.status(1, Self.alarm, 0x01, fields) == .invalidCommand)
        #expect(try home.read(1, Self.alarm, 0) == .unsigned(Self.door | Self.inflow))
    }

    // MARK: - Modes that depend on On/Off

    private static let mode: ClusterID = 0x0052

    /// No device type of the standard has these attributes; vendors' devices do.
    private static func appliance(startUp: TLVValue, on: TLVValue) throws -> Home {
        try Home([
            EndpointDescription(
                number: 1,
                deviceTypes: [0x010A],
                clusters: [
                    ClusterDescription(id: mode, features: ["DEPONOFF"], values: [2: startUp, 3: on])
                ],
                without: [0x0062]
            )
        ])
    }

    @Test func `switching on brings the mode that belongs to it`() throws {
        let home = try Self.appliance(startUp: .null, on: .unsigned(2))
        #expect(try home.read(1, Self.mode, 1) == .unsigned(0))
        try home.invoke(1, 6, 0x01)
        #expect(try home.read(1, Self.mode, 1) == .unsigned(2))
        try home.invoke(1, Self.mode, 0x00, .structure([0: .unsigned(1)]))
        try home.write(1, Self.mode, 3, .null)
        try home.invoke(1, 6, 0x02)
        try home.invoke(1, 6, 0x02)
        #expect(try home.read(1, Self.mode, 1) == .unsigned(1))
    }

    @Test func `a start brings the mode for it, unless it switches on`() throws {
        let home = try Self.appliance(startUp: .unsigned(1), on: .unsigned(2))
        #expect(try home.read(1, Self.mode, 1) == .unsigned(1))
        try home.invoke(1, Self.mode, 0x00, .structure([0: .unsigned(0)]))
        try home.powerCycle()
        #expect(try home.read(1, Self.mode, 1) == .unsigned(1))
        try home.write(1, 6, 0x4003, .unsigned(1))
        try home.powerCycle()
        #expect(try home.read(1, Self.mode, 1) == .unsigned(2))
    }

    @Test func `only a mode that there is can be chosen for later`() throws {
        let home = try Self.appliance(startUp: .null, on: .null)
        for attribute in [2, 3] as [AttributeID] {
            #expect(throws: Status(.constraintError)) { try home.write(1, Self.mode, attribute, .unsigned(7)) }
            try home.write(1, Self.mode, attribute, .unsigned(1))
            #expect(try home.read(1, Self.mode, attribute) == .unsigned(1))
        }
    }
}

/// Energy Preference as TC_EPREF_2_1 exercises it.
struct EnergyPreferenceTests {
    private static let cluster: ClusterID = 0x009B

    @Test func `what is written must be one of the choices`() throws {
        let home = try Home([
            EndpointDescription(
                number: 1,
                deviceTypes: [0x010A],
                clusters: [ClusterDescription(id: Self.cluster)],
                without: [0x0062]
            )
        ])
        let balances = try #require(try home.read(1, Self.cluster, 0).items)
        let steps = balances.compactMap { $0[0]?.unsignedInteger }
        #expect(steps.first == 0 && steps.last == 100)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        #expect(try Set(home.read(1, Self.cluster, 2).numbers ?? []) == [0, 2])
        let count = UInt64(balances.count)
        try home.write(1, Self.cluster, 1, .unsigned(count - 1))
        #expect(try home.read(1, Self.cluster, 1) == .unsigned(count - 1))
        for index in [count, count + 1, 255] {
            #expect(throws: Status(.constraintError)) { try home.write(1, Self.cluster, 1, .unsigned(index)) }
        }
        try home.write(1, Self.cluster, 4, .unsigned(1))
        #expect(throws: Status(.constraintError)) { try home.write(1, Self.cluster, 4, .unsigned(2)) }
        #expect(throws: Status(.unsupportedWrite)) { try home.write(1, Self.cluster, 0, .emptyArray) }
        try home.powerCycle()
        #expect(try home.read(1, Self.cluster, 1) == .unsigned(count - 1))
        #expect(try home.read(1, Self.cluster, 4) == .unsigned(1))
    }
}
