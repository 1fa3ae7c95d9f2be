// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// Scenes Management as TC_S_2_1 to 2_4 and TC_OO_2_7 exercise it.
struct ScenesTests {
    private static let scenes: ClusterID = 0x0062
    /// Half the table less one entry, rounded down (§ 1.4.8.2 of the application clusters).
    private static let capacity: UInt64 = 7

    /// An outlet that is a member of group 1, and may be of group 2.
    private static func home() throws -> Home {
        let home = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])])
        let set = TLVValue.structure([
            0: .unsigned(0x01A1), 1: .unsigned(0), 2: .bytes(Array(0xA0...0xAF)), 3: .unsigned(1_110_000), 4: .null,
            5: .null, 6: .null, 7: .null,
        ])
        try home.invoke(0, 0x003F, 0x00, .structure([0: set]))
        let map = [1, 2].map { TLVValue.structure([1: .unsigned($0), 2: .unsigned(0x01A1)]) }
        try home.write(0, 0x003F, 0x0000, .array(map))
        #expect(
            try home.invoke(1, 0x0004, 0x00, .structure([0: .unsigned(1), 1: .utf8("Group1")]))?[0] == .unsigned(0)
        )
        return home
    }

    private static func fields(_ group: UInt64, _ scene: UInt64) -> TLVValue {
        .structure([0: .unsigned(group), 1: .unsigned(scene)])
    }

    private static func onOff(_ value: UInt64) -> [TLVValue] {
        [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0), 1: .unsigned(value)])])])]
    }

    private static func scene(
        _ scene: UInt64,
        in group: UInt64 = 1,
        transition: UInt64 = 0,
        name: String = "Scene",
        _ sets: [TLVValue] = onOff(1)
    ) -> TLVValue {
        .structure([
            0: .unsigned(group), 1: .unsigned(scene), 2: .unsigned(transition), 3: .utf8(name), 4: .array(sets),
        ])
    }

    private func info(_ home: Home) throws -> TLVValue? { try home.read(1, Self.scenes, 0x0002).items?.first }

    private func isOn(_ home: Home) throws -> Bool? { try home.read(1, 6, 0).bool }

    @Test func `a new endpoint shows no scene and has room`() throws {
        let home = try Self.home()
        #expect(try home.read(1, Self.scenes, 0x0001) == .unsigned(16))
        #expect(
            try info(home)
                == .structure([
                    0: .unsigned(0), 1: .unsigned(0xFF), 2: .unsigned(0), 3: .boolean(false),
                    4: .unsigned(Self.capacity), 0xFE: .unsigned(1),
                ])
        )
        #expect(
            try home.invoke(1, Self.scenes, 0x06, .structure([0: .unsigned(1)]))
                == .structure([0: .unsigned(0), 1: .unsigned(Self.capacity), 2: .unsigned(1), 3: .emptyArray])
        )
    }

    @Test func `scenes are stored, added and recalled`() throws {
        let home = try Self.home()
        try home.invoke(1, 6, 0x00)
        let stored = try home.invoke(1, Self.scenes, 0x04, Self.fields(1, 1))
        #expect(stored == .structure([0: .unsigned(0), 1: .unsigned(1), 2: .unsigned(1)]))
        let added = try home.invoke(1, Self.scenes, 0x00, Self.scene(2, transition: 1000, name: "Bright"))
        #expect(added == .structure([0: .unsigned(0), 1: .unsigned(1), 2: .unsigned(2)]))
        // Without a time of its own the recall takes the scene's second.
        #expect(try home.status(1, Self.scenes, 0x05, Self.fields(1, 2)) == .success)
        home.run(0.9)
        #expect(try isOn(home) == false)
        home.run(0.2)
        #expect(try isOn(home) == true)
        #expect(
            try info(home)
                == .structure([
                    0: .unsigned(2), 1: .unsigned(2), 2: .unsigned(1), 3: .boolean(true),
                    4: .unsigned(Self.capacity - 2), 0xFE: .unsigned(1),
                ])
        )
        let recall = TLVValue.structure([0: .unsigned(1), 1: .unsigned(1), 2: .unsigned(1000)])
        #expect(try home.status(1, Self.scenes, 0x05, recall) == .success)
        home.run(1)
        #expect(try isOn(home) == false)
        #expect(
            try home.invoke(1, Self.scenes, 0x06, .structure([0: .unsigned(1)]))?[3]
                == .array([.unsigned(1), .unsigned(2)])
        )
    }

    @Test func `a scene is viewed as it was added`() throws {
        let home = try Self.home()
        try home.invoke(1, Self.scenes, 0x00, Self.scene(1, transition: 60_000_000, name: "Sixteen letters!"))
        #expect(
            try home.invoke(1, Self.scenes, 0x01, Self.fields(1, 1))
                == .structure([
                    0: .unsigned(0), 1: .unsigned(1), 2: .unsigned(1), 3: .unsigned(60_000_000),
                    4: .utf8("Sixteen letters!"), 5: .array(Self.onOff(1)),
                ])
        )
    }

    @Test func `another change of the endpoint ends a transition and the scene's validity`() throws {
        let home = try Self.home()
        try home.invoke(1, Self.scenes, 0x00, Self.scene(1, transition: 5000, Self.onOff(0)))
        try home.invoke(1, 6, 0x01)
        try home.invoke(1, Self.scenes, 0x05, Self.fields(1, 1))
        #expect(try info(home)?[3] == .boolean(true))
        home.run(1)
        try home.invoke(1, 6, 0x02)
        try home.invoke(1, 6, 0x02)
        #expect(try info(home)?[3] == .boolean(false))
        #expect(try info(home)?[1] == .unsigned(1))
        home.run(10)
        #expect(try isOn(home) == true)
    }

    @Test func `scenes outlive a power cut, the scene shown does not`() throws {
        let home = try Self.home()
        try home.invoke(1, Self.scenes, 0x04, Self.fields(1, 1))
        #expect(try info(home)?[3] == .boolean(true))
        try home.powerCycle()
        #expect(try info(home)?[0] == .unsigned(1))
        #expect(try info(home)?[3] == .boolean(false))
        try home.invoke(1, 6, 0x01)
        #expect(try home.status(1, Self.scenes, 0x05, Self.fields(1, 1)) == .success)
        #expect(try isOn(home) == false)
    }

    /// Of a group that the endpoint is not in, of a scene that is not there, and of numbers that may not be.
    @Test(
        arguments: [
            (0x00, scene(1, in: 0x99), 0x85), (0x00, scene(0xFF), 0x87),
            (0x00, scene(1, transition: 60_000_001), 0x87),
            (0x00, scene(1, name: "Seventeen letters"), 0x87), (0x01, fields(0x99, 1), 0x85),
            (0x01, fields(1, 0xFF), 0x87), (0x01, fields(1, 0xFE), 0x8B), (0x02, fields(0x99, 1), 0x85),
            (0x02, fields(1, 0xFF), 0x87), (0x02, fields(1, 1), 0x8B), (0x03, fields(0x99, 0), 0x85),
            (0x04, fields(0x99, 1), 0x85), (0x04, fields(1, 0xFF), 0x87), (0x06, fields(0x99, 0), 0x85),
            (0x40, copy(from: (0x99, 1), to: (1, 2)), 0x85), (0x40, copy(from: (1, 1), to: (0x99, 2)), 0x85),
            (0x40, copy(from: (1, 0xFF), to: (1, 2)), 0x87), (0x40, copy(from: (1, 1), to: (1, 0xFF)), 0x87),
            (0x40, copy(from: (1, 1), to: (1, 2)), 0x8B),
        ] as [(UInt32, TLVValue, UInt64)]
    )
    func `what cannot be done is said in the answer`(command: UInt32, fields: TLVValue, status: UInt64) throws {
        let home = try Self.home()
        let answer = try home.invoke(1, Self.scenes, CommandID(command), fields)
        #expect(answer?[0] == .unsigned(status))
        #expect(try info(home)?[0] == .unsigned(0))
    }

    private static func copy(from: (UInt64, UInt64), to: (UInt64, UInt64), all: Bool = false) -> TLVValue {
        .structure([
            0: .unsigned(all ? 1 : 0), 1: .unsigned(from.0), 2: .unsigned(from.1), 3: .unsigned(to.0),
            4: .unsigned(to.1),
        ])
    }

    @Test func `a recall answers with the status itself`() throws {
        let home = try Self.home()
        #expect(try home.status(1, Self.scenes, 0x05, Self.fields(1, 0xFF)) == .constraintError)
        #expect(try home.status(1, Self.scenes, 0x05, Self.fields(0x99, 1)) == .invalidCommand)
        #expect(try home.status(1, Self.scenes, 0x05, Self.fields(1, 1)) == .notFound)
    }

    /// An attribute that no scene holds, a cluster that is not there, a field of the wrong width and of the wrong type.
    @Test(
        arguments: [
            [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0x4011), 1: .unsigned(1)])])])],
            [.structure([0: .unsigned(8), 1: .array([.structure([0: .unsigned(0), 1: .unsigned(1)])])])],
            [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0), 3: .unsigned(1)])])])],
            [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0), 1: .utf8("on")])])])],
            [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0), 1: .unsigned(256)])])])],
            [.structure([0: .unsigned(6), 1: .array([.structure([0: .unsigned(0)])])])],
        ] as [[TLVValue]]
    )
    func `field sets that no scene can hold are refused`(sets: [TLVValue]) throws {
        let home = try Self.home()
        #expect(try home.invoke(1, Self.scenes, 0x00, Self.scene(1, sets))?[0] == .unsigned(0x85))
    }

    @Test func `a fabric may use less than half the table`() throws {
        let home = try Self.home()
        for scene in 1...Self.capacity {
            #expect(try home.invoke(1, Self.scenes, 0x00, Self.scene(scene))?[0] == .unsigned(0))
        }
        #expect(try home.invoke(1, Self.scenes, 0x00, Self.scene(100))?[0] == .unsigned(0x89))
        #expect(try home.invoke(1, Self.scenes, 0x04, Self.fields(1, 100))?[0] == .unsigned(0x89))
        #expect(try home.invoke(1, Self.scenes, 0x40, Self.copy(from: (1, 1), to: (1, 100)))?[0] == .unsigned(0x89))
        #expect(try info(home)?[4] == .unsigned(0))
        // What is there may be replaced.
        #expect(try home.invoke(1, Self.scenes, 0x00, Self.scene(1))?[0] == .unsigned(0))
        #expect(try home.invoke(1, Self.scenes, 0x40, Self.copy(from: (1, 1), to: (1, 2)))?[0] == .unsigned(0))
    }

    @Test func `scenes are copied one by one or all`() throws {
        let home = try Self.home()
        try home.invoke(1, 0x0004, 0x00, .structure([0: .unsigned(2), 1: .utf8("Group2")]))
        for scene in [1, 2] as [UInt64] { try home.invoke(1, Self.scenes, 0x00, Self.scene(scene)) }
        #expect(
            try home.invoke(1, Self.scenes, 0x40, Self.copy(from: (1, 1), to: (2, 9)))
                == .structure([0: .unsigned(0), 1: .unsigned(1), 2: .unsigned(1)])
        )
        // Both scene identifiers are ignored when all are copied.
        let all = Self.copy(from: (1, 0xFF), to: (2, 0xFF), all: true)
        #expect(try home.invoke(1, Self.scenes, 0x40, all)?[0] == .unsigned(0))
        let list = try home.invoke(1, Self.scenes, 0x06, .structure([0: .unsigned(2)]))
        #expect(list?[3] == .array([.unsigned(1), .unsigned(2), .unsigned(9)]))
    }

    @Test func `scenes go with their scene, their group and their groups`() throws {
        let home = try Self.home()
        try home.invoke(1, 0x0004, 0x00, .structure([0: .unsigned(2), 1: .utf8("Group2")]))
        for (group, scene) in [(0, 1), (1, 1), (1, 2), (2, 1)] as [(UInt64, UInt64)] {
            try home.invoke(1, Self.scenes, 0x00, Self.scene(scene, in: group))
        }
        try home.invoke(1, Self.scenes, 0x05, Self.fields(1, 1))
        try home.invoke(1, Self.scenes, 0x02, Self.fields(1, 2))
        #expect(try info(home)?[0] == .unsigned(3))
        #expect(try info(home)?[3] == .boolean(true))
        try home.invoke(1, Self.scenes, 0x03, .structure([0: .unsigned(1)]))
        #expect(try info(home)?[0] == .unsigned(2))
        #expect(try info(home)?[3] == .boolean(false))
        try home.invoke(1, 0x0004, 0x03, .structure([0: .unsigned(2)]))
        #expect(try info(home)?[0] == .unsigned(1))
        try home.invoke(1, 0x0004, 0x04)
        #expect(try info(home)?[0] == .unsigned(0))
    }

    @Test func `the global scene is kept and shown by On and Off`() throws {
        let home = try Self.home()
        try home.invoke(1, 6, 0x01)
        try home.invoke(1, 6, 0x40, .structure([0: .unsigned(0), 1: .unsigned(0)]))
        #expect(try isOn(home) == false)
        #expect(try home.read(1, 6, 0x4000) == .boolean(false))
        #expect(try info(home)?[0] == .unsigned(1))
        try home.invoke(1, 6, 0x41)
        #expect(try isOn(home) == true)
        #expect(try home.read(1, 6, 0x4000) == .boolean(true))
    }

    @Test func `a fabric sees its own scenes only`() throws {
        let home = try Self.home()
        try home.invoke(1, Self.scenes, 0x04, Self.fields(1, 1))
        #expect(home.device.node?.fabrics[1]?.scenes.count == 1)
        try home.invoke(0, 0x003E, 0x0A, .structure([0: .unsigned(1)]))
        home.run(5)
        #expect(home.device.node?.fabrics.isEmpty == true)
        #expect(home.device.node?.currentScenes.isEmpty == true)
    }
}
