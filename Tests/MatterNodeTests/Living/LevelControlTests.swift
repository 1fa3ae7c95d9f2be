// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Level Control with On/Off and Lighting (Matter Application Clusters § 1.6).
struct LevelControlTests {
    private static let cluster: ClusterID = 0x0008

    private let home: Home

    init() throws {
        home = try Home([
            EndpointDescription(
                number: 1,
                deviceTypes: [0x0101],
                clusters: [
                    ClusterDescription(id: 0x0006, values: [0: .boolean(true)]),
                    ClusterDescription(id: Self.cluster, values: [0: .unsigned(100)]),
                ]
            )
        ])
        try home.invoke(1, 0x0006, 0x01)
    }

    private func level() throws -> Int64? { try home.number(1, Self.cluster, 0) }
    private func isOn() throws -> Bool? { try home.read(1, 0x0006, 0).bool }
    private func tenths() throws -> Int64? { try home.number(1, Self.cluster, 1) }

    private func command(_ id: CommandID, _ first: UInt64, _ second: UInt64?, always: Bool = false) throws -> StatusCode
    {
        let option = TLVValue.unsigned(always ? 1 : 0)
        return try home.status(
            1,
            Self.cluster,
            id,
            .structure([0: .unsigned(first), 1: .nullable(second.map { .unsigned($0) }), 2: option, 3: option])
        )
    }

    private func step(_ id: CommandID, isUp: Bool, _ size: UInt64, _ time: UInt64?) throws -> StatusCode {
        try home.status(
            1,
            Self.cluster,
            id,
            .structure([
                0: .unsigned(isUp ? 0 : 1), 1: .unsigned(size), 2: .nullable(time.map { .unsigned($0) }),
                3: .unsigned(0), 4: .unsigned(0),
            ])
        )
    }

    @Test func `it goes to a level in the time that is given`() throws {
        #expect(try command(0x00, 200, 100) == .success)
        #expect((95...100).contains(try #require(try tenths())))
        home.run(5)
        #expect((148...152).contains(try #require(try level())))
        home.run(6)
        #expect(try level() == 200)
        #expect(try tenths() == 0)
    }

    @Test func `without a time it is there at once, and no further than the limits`() throws {
        #expect(try command(0x00, 254, nil) == .success)
        #expect(try level() == 254)
        #expect(try command(0x00, 0, 0) == .success)
        #expect(try level() == 1)
        #expect(try isOn() == true)
        #expect(try command(0x00, 255, 0) == .constraintError)
    }

    @Test func `it moves at a rate until it is stopped`() throws {
        #expect(try command(0x01, 0, 10) == .success)
        home.run(4)
        #expect(try home.status(1, Self.cluster, 0x03, .structure([0: .unsigned(0), 1: .unsigned(0)])) == .success)
        let stopped = try #require(try level())
        #expect((139...141).contains(stopped))
        home.run(5)
        #expect(try level() == stopped)
        #expect(try command(0x01, 1, 50) == .success)
        home.run(5)
        #expect(try level() == 1)
        #expect(try command(0x01, 0, 0) == .invalidCommand)
    }

    @Test func `a step that a limit cuts short takes less time`() throws {
        #expect(try step(0x02, isUp: true, 20, 0) == .success)
        #expect(try level() == 120)
        #expect(try step(0x02, isUp: false, 238, 200) == .success)
        home.run(9.5)
        #expect(try #require(try level()) > 1)
        home.run(1)
        #expect(try level() == 1)
        #expect(try step(0x02, isUp: true, 0, 0) == .invalidCommand)
    }

    @Test func `while it is off only commands with On/Off act, or those that insist`() throws {
        try home.invoke(1, 0x0006, 0x00)
        #expect(try command(0x00, 50, 0) == .success)
        #expect(try level() == 100)
        #expect(try command(0x00, 60, 0, always: true) == .success)
        #expect(try level() == 60)
        #expect(try isOn() == false)
        #expect(try command(0x04, 70, 0) == .success)
        #expect(try level() == 70)
        #expect(try isOn() == true)
        #expect(try command(0x05, 1, 100) == .success)
        #expect(try isOn() == true)
        home.run(2)
        #expect(try isOn() == false)
        #expect(try level() == 1)
    }

    @Test func `switched off and on it has its level again, or that of OnLevel`() throws {
        try home.invoke(1, 0x0006, 0x00)
        #expect(try level() == 100)
        try home.invoke(1, 0x0006, 0x01)
        #expect(try level() == 100)
        try home.write(1, Self.cluster, 0x0011, .unsigned(30))
        try home.invoke(1, 0x0006, 0x00)
        try home.invoke(1, 0x0006, 0x01)
        #expect(try level() == 30)
    }

    @Test func `a level on its way is told once a second, and its end at once`() throws {
        try home.subscribe()
        let before = home.reports(1, Self.cluster, 0).count
        #expect(try command(0x00, 200, 50) == .success)
        home.run(8)
        let told = home.reports(1, Self.cluster, 0).dropFirst(before)
        #expect((5...6).contains(told.count))
        #expect(told.last?.1 == .unsigned(200))
        #expect(home.reports(1, Self.cluster, 1).last?.1 == .unsigned(0))
    }

    @Test func `after a power cut it has the level for the start`() throws {
        try home.write(1, Self.cluster, 0x4000, .unsigned(42))
        #expect(try command(0x00, 200, 600) == .success)
        try home.powerCycle()
        #expect(try level() == 42)
        #expect(try tenths() == 0)
    }
}
