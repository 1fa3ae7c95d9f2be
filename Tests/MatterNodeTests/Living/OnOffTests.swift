// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// On/Off with Lighting (Matter Application Clusters § 1.5): timed off, guard time, start-up.
struct OnOffTests {
    private static let onTime: AttributeID = 0x4001
    private static let offWaitTime: AttributeID = 0x4002
    private static let startUp: AttributeID = 0x4003

    private let home: Home

    init() throws { home = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])]) }

    private func isOn() throws -> Bool? { try home.read(1, 6, 0).bool }
    private func tenths(_ attribute: AttributeID) throws -> Int64 { try home.number(1, 6, attribute) ?? -1 }

    private func onWithTimedOff(_ onTime: UInt64, _ offWaitTime: UInt64, onlyWhenOn: Bool = false) throws {
        let fields = TLVValue.structure([
            0: .unsigned(onlyWhenOn ? 1 : 0), 1: .unsigned(onTime), 2: .unsigned(offWaitTime),
        ])
        try home.invoke(1, 6, 0x42, fields)
    }

    @Test func `it goes off when its time is over`() throws {
        try onWithTimedOff(300, 200)
        #expect(try isOn() == true)
        home.run(10)
        #expect((198...200).contains(try tenths(Self.onTime)))
        #expect(try tenths(Self.offWaitTime) == 200)
        home.run(19.9)
        #expect(try isOn() == true)
        home.run(0.2)
        #expect(try isOn() == false)
        // The guard time belongs to being switched off, not to going off.
        #expect(try tenths(Self.onTime) == 0)
        #expect(try tenths(Self.offWaitTime) == 0)
    }

    @Test func `a second command lengthens the time, never shortens it`() throws {
        try onWithTimedOff(300, 0)
        try onWithTimedOff(100, 0)
        home.run(15)
        #expect(try isOn() == true)
        try onWithTimedOff(400, 0)
        home.run(39)
        #expect(try isOn() == true)
        home.run(2)
        #expect(try isOn() == false)
    }

    @Test func `once switched off it is guarded for a while`() throws {
        try onWithTimedOff(300, 200)
        try home.invoke(1, 6, 0x00)
        #expect(try tenths(Self.onTime) == 0)
        home.run(5)
        #expect((148...150).contains(try tenths(Self.offWaitTime)))
        // The guard time may be shortened, not lengthened, and the command does not switch on.
        try onWithTimedOff(300, 400)
        #expect((147...150).contains(try tenths(Self.offWaitTime)))
        try onWithTimedOff(300, 50)
        #expect((48...50).contains(try tenths(Self.offWaitTime)))
        #expect(try isOn() == false)
        home.run(5.1)
        #expect(try tenths(Self.offWaitTime) == 0)
        try onWithTimedOff(300, 50)
        #expect(try isOn() == true)
    }

    @Test func `plain On ends the guard time`() throws {
        try onWithTimedOff(300, 200)
        try home.invoke(1, 6, 0x00)
        try home.invoke(1, 6, 0x01)
        #expect(try isOn() == true)
        #expect(try tenths(Self.offWaitTime) == 0)
        home.run(60)
        #expect(try isOn() == true)
    }

    @Test func `what is off stays off where only what is on is meant`() throws {
        try onWithTimedOff(300, 200, onlyWhenOn: true)
        #expect(try isOn() == false)
        #expect(try tenths(Self.onTime) == 0)
        try home.invoke(1, 6, 0x01)
        try onWithTimedOff(300, 200, onlyWhenOn: true)
        home.run(31)
        #expect(try isOn() == false)
    }

    @Test func `times can be written, and count while they run`() throws {
        try home.invoke(1, 6, 0x01)
        try home.write(1, 6, Self.onTime, .unsigned(50))
        home.run(60)
        #expect(try isOn() == true)
        #expect(try tenths(Self.onTime) == 50)
        try home.write(1, 6, Self.onTime, .unsigned(0))
        try onWithTimedOff(300, 0)
        try home.write(1, 6, Self.onTime, .unsigned(50))
        home.run(4.5)
        #expect(try isOn() == true)
        home.run(1)
        #expect(try isOn() == false)
    }

    @Test(arguments: [(2, 1, 1), (0, 65_535, 1), (0, 1, 65_535)] as [(UInt64, UInt64, UInt64)])
    func `fields out of range are refused`(control: UInt64, onTime: UInt64, offWaitTime: UInt64) throws {
        let fields = TLVValue.structure([0: .unsigned(control), 1: .unsigned(onTime), 2: .unsigned(offWaitTime)])
        #expect(try home.status(1, 6, 0x42, fields) == .constraintError)
        #expect(try isOn() == false)
    }

    /// What is set to start up as, what it was, and what it is then.
    @Test(
        arguments: [
            (.unsigned(0), true, false), (.unsigned(0), false, false), (.unsigned(1), false, true),
            (.unsigned(1), true, true), (.unsigned(2), false, true), (.unsigned(2), true, false), (.null, true, true),
            (.null, false, false),
        ] as [(TLVValue, Bool, Bool)]
    )
    func `it starts up as it is set to`(startUp: TLVValue, before: Bool, after: Bool) throws {
        try home.write(1, 6, Self.startUp, startUp)
        try home.invoke(1, 6, before ? 0x01 : 0x00)
        try home.powerCycle()
        #expect(try isOn() == after)
        #expect(try home.read(1, 6, Self.startUp) == startUp)
    }

    @Test func `a power cut ends a timed on`() throws {
        try onWithTimedOff(300, 0)
        try home.powerCycle()
        #expect(try isOn() == true)
        home.run(60)
        #expect(try isOn() == true)
        #expect(try tenths(Self.onTime) == 0)
    }
}
