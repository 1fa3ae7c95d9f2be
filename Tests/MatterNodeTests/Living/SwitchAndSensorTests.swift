// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Events of switches and sensors: which there are, and how often.
struct SwitchAndSensorTests {
    private static let switches: ClusterID = 0x003B

    private static func home(_ type: DeviceTypeID, _ cluster: ClusterDescription) throws -> Home {
        try Home([EndpointDescription(number: 1, deviceTypes: [type], clusters: [cluster])])
    }

    private static func button(_ features: [String], multiPressMax: UInt64) throws -> Home {
        let values: [AttributeID: TLVValue] = [0: .unsigned(2), 1: .unsigned(0), 2: .unsigned(multiPressMax)]
        return try home(0x000F, ClusterDescription(id: switches, features: features, values: values))
    }

    /// How often each event of the switch, 0 to 6, was told.
    private func counts(_ home: Home) throws -> [Int] {
        try (0...6).map { try home.events(1, Self.switches, EventID($0)).count }
    }

    @Test func `of presses beyond the last that counts only the end is told`() throws {
        let home = try Self.button(["MS", "MSR", "MSL", "MSM"], multiPressMax: 3)
        try home.perform(.press(1, count: 5))
        home.run(5)
        #expect(try counts(home) == [0, 3, 0, 3, 0, 2, 1])
        #expect(try home.events(1, Self.switches, 6) == [.structure([0: .unsigned(1), 1: .unsigned(0)])])
        // The next sequence is counted from its own first press.
        try home.perform(.press(1, count: 2))
        home.run(5)
        #expect(try counts(home) == [0, 5, 0, 5, 0, 3, 2])
        #expect(try home.events(1, Self.switches, 6).last == .structure([0: .unsigned(1), 1: .unsigned(2)]))
    }

    @Test func `as many presses as count are told each`() throws {
        let home = try Self.button(["MS", "MSR", "MSM"], multiPressMax: 3)
        try home.perform(.press(1, count: 3))
        home.run(5)
        #expect(try counts(home) == [0, 3, 0, 3, 0, 2, 1])
        #expect(try home.events(1, Self.switches, 6) == [.structure([0: .unsigned(1), 1: .unsigned(3)])])
    }

    @Test func `a switch of actions tells one press and the end of too many`() throws {
        let home = try Self.button(["MS", "AS", "MSM"], multiPressMax: 2)
        try home.perform(.press(1, count: 4))
        home.run(5)
        #expect(try counts(home) == [0, 1, 0, 0, 0, 0, 1])
        #expect(try home.events(1, Self.switches, 6) == [.structure([0: .unsigned(1), 1: .unsigned(0)])])
    }

    @Test func `a contact tells of each change, where it has the feature`() throws {
        for (features, expected) in [(["CHGEVENT"], [TLVValue.boolean(false), .boolean(true)]), ([], [])] {
            let cluster = ClusterDescription(id: 0x0045, features: features, values: [0: .boolean(true)])
            let home = try Self.home(0x0015, cluster)
            for value in [true, false, false, true] { try home.set(1, 0x0045, 0, .boolean(value)) }
            #expect(try home.events(1, 0x0045, 0) == expected.map { .structure([0: $0]) })
        }
    }

    @Test func `an occupancy sensor tells of each change`() throws {
        let cluster = ClusterDescription(
            id: 0x0406,
            features: ["PIR", "OCCEVENT"],
            values: [0: .unsigned(0), 1: .unsigned(0), 2: .unsigned(1)]
        )
        let home = try Self.home(0x0107, cluster)
        for value: UInt64 in [0, 1, 1, 0] { try home.set(1, 0x0406, 0, .unsigned(value)) }
        let expected: [TLVValue] = [.structure([0: .unsigned(1)]), .structure([0: .unsigned(0)])]
        #expect(try home.events(1, 0x0406, 0) == expected)
    }

    @Test func `a bridge tells of devices lost and found`() throws {
        let bridge = EndpointDescription(number: 1, deviceTypes: [0x000E])
        let bridged = EndpointDescription(
            number: 2,
            parent: 1,
            deviceTypes: [0x0013, 0x0100],
            clusters: [ClusterDescription(id: 0x0039, values: [0x05: .utf8("Lamp")])]
        )
        let home = try Home([bridge, bridged])
        for value in [true, false, false, true] { try home.set(2, 0x0039, 0x11, .boolean(value)) }
        let expected: [TLVValue] = [.structure([0: .boolean(false)]), .structure([0: .boolean(true)])]
        #expect(try home.events(2, 0x0039, 0x03) == expected)
    }
}
