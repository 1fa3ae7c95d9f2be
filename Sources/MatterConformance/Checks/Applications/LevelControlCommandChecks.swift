// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The commands of the Level Control cluster (Application Clusters § 1.6.7).
enum LevelControlCommandChecks {
    private static let cluster: ClusterID = 0x0008

    private enum Attribute {
        static let currentLevel: AttributeID = 0x0000
        static let minLevel: AttributeID = 0x0002
        static let maxLevel: AttributeID = 0x0003
        static let options: AttributeID = 0x000F
        static let onLevel: AttributeID = 0x0011
    }

    private enum Command {
        static let moveToLevel: CommandID = 0x00
        static let move: CommandID = 0x01
        static let step: CommandID = 0x02
        static let stop: CommandID = 0x03
        static let moveToLevelWithOnOff: CommandID = 0x04
    }

    private static let up: UInt64 = 0
    private static let down: UInt64 = 1
    private static let middle: UInt64 = 100

    private static func moveToLevel(_ level: UInt64, tenths: UInt64 = 0, executesIfOff: Bool = false) -> TLVValue {
        let bit = TLVValue.unsigned(executesIfOff ? 1 : 0)
        return .structure([0: .unsigned(level), 1: .unsigned(tenths), 2: bit, 3: bit])
    }

    private static func move(_ mode: UInt64, rate: UInt64) -> TLVValue {
        .structure([0: .unsigned(mode), 1: .unsigned(rate), 2: .unsigned(0), 3: .unsigned(0)])
    }

    private static func step(_ mode: UInt64, _ size: UInt64) -> TLVValue {
        .structure([0: .unsigned(mode), 1: .unsigned(size), 2: .unsigned(0), 3: .unsigned(0), 4: .unsigned(0)])
    }

    private static let stop = TLVValue.structure([0: .unsigned(0), 1: .unsigned(0)])

    private static func limits(_ trial: Trial) throws -> (least: UInt64, most: UInt64) {
        (
            trial.has(Attribute.minLevel) ? try trial.number(Attribute.minLevel) ?? 1 : 1,
            trial.has(Attribute.maxLevel) ? try trial.number(Attribute.maxLevel) ?? 254 : 254
        )
    }

    private static func switchOnOff(_ trial: Trial, _ isOn: Bool) throws {
        guard trial.has(OnOffChecks.cluster, on: trial.endpoint) else { return }
        try trial.prepare(CommandPath(trial.endpoint, OnOffChecks.cluster, isOn ? 1 : 0))
    }

    private static func isOn(_ trial: Trial) throws -> Bool? {
        try trial.read(AttributePath(trial.endpoint, OnOffChecks.cluster, OnOffChecks.Attribute.onOff)).bool
    }

    /// Notes where the level is not the one due, after the moment that a device may take.
    private static func expectLevel(_ level: UInt64, after what: String, _ trial: Trial) throws {
        try trial.await(Attribute.currentLevel, .unsigned(level))
        trial.expect("CurrentLevel after \(what)", try trial.number(Attribute.currentLevel), is: level)
    }

    /// A check of an endpoint that is on, at the middle, without options.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: needs) { trial in
            for attribute in [Attribute.options, Attribute.onLevel] {
                let before = try trial.read(attribute)
                trial.atEnd { try trial.session().write(trial.path(attribute), before) }
            }
            try trial.write(Attribute.options, .unsigned(0))
            try trial.write(Attribute.onLevel, .null)
            try switchOnOff(trial, true)
            trial.atEnd { try switchOnOff(trial, true) }
            try trial.prepare(Command.moveToLevel, moveToLevel(middle))
            try trial.await(Attribute.currentLevel, .unsigned(middle))
            try body(trial)
        }
    }

    static let all: [Check] = moving + withOnOff

    // MARK: - Moving

    private static let moving: [Check] = [
        check("LVL-5", "App § 1.6.7.1", "MoveToLevel goes to the least level, the most and between") { trial in
            let (least, most) = try limits(trial)
            for level in [least, most, (least + most) / 2] {
                try trial.invoke(Command.moveToLevel, moveToLevel(level))
                try expectLevel(level, after: "MoveToLevel to \(level)", trial)
            }
        },
        check("LVL-6", "App § 1.6.7.1", "MoveToLevel refuses 255") { trial in
            try trial.invoke(Command.moveToLevel, moveToLevel(255), expecting: .constraintError)
            trial.expect("CurrentLevel", try trial.number(Attribute.currentLevel), is: middle)
        },
        check("LVL-7", "App § 1.6.7.1", "MoveToLevel has come to its level when its time is over") { trial in
            try trial.invoke(Command.moveToLevel, moveToLevel(200, tenths: 10))
            trial.wait(.milliseconds(1700))
            let level = try trial.number(Attribute.currentLevel)
            trial.expect("CurrentLevel 1.7 s after a movement of 1 s began", level, is: 200)
        },
        check("LVL-8", "App § 1.6.7.2", "Move goes on to the limit") { trial in
            let (least, most) = try limits(trial)
            try trial.invoke(Command.move, move(up, rate: 200))
            try expectLevel(most, after: "Move up", trial)
            try trial.invoke(Command.move, move(down, rate: 200))
            try expectLevel(least, after: "Move down", trial)
        },
        check("LVL-9", "App § 1.6.7.2", "Move refuses a rate of 0 and a mode that there is not") { trial in
            try trial.invoke(Command.move, move(up, rate: 0), expecting: .invalidCommand)
            try trial.invoke(Command.move, move(2, rate: 10), expecting: .constraintError)
            trial.wait(.milliseconds(500))
            trial.expect("CurrentLevel", try trial.number(Attribute.currentLevel), is: middle)
        },
        check("LVL-10", "App § 1.6.7.4", "Stop ends a movement where it is") { trial in
            try trial.invoke(Command.move, move(up, rate: 30))
            trial.wait(.milliseconds(1000))
            try trial.invoke(Command.stop, stop)
            let level = try trial.integer(Attribute.currentLevel) ?? 0
            trial.expect("CurrentLevel after a second at 30 a second", level, in: 101...254)
            trial.wait(.milliseconds(1000))
            trial.expect("CurrentLevel a second after Stop", try trial.integer(Attribute.currentLevel), is: level)
        },
        check("LVL-11", "App § 1.6.7.3", "Step goes up and down by its size, not beyond the limits") { trial in
            let (least, most) = try limits(trial)
            try trial.invoke(Command.step, step(up, 30))
            try expectLevel(middle + 30, after: "Step up by 30", trial)
            try trial.invoke(Command.step, step(down, 50))
            try expectLevel(middle - 20, after: "Step down by 50", trial)
            try trial.invoke(Command.step, step(up, 250))
            try expectLevel(most, after: "Step up by 250", trial)
            try trial.invoke(Command.step, step(down, 255))
            try expectLevel(least, after: "Step down by 255", trial)
        },
        check("LVL-12", "App § 1.6.7.3", "Step refuses a size of 0 and a mode that there is not") { trial in
            try trial.invoke(Command.step, step(up, 0), expecting: .invalidCommand)
            try trial.invoke(Command.step, step(2, 10), expecting: .constraintError)
            trial.expect("CurrentLevel", try trial.number(Attribute.currentLevel), is: middle)
        },
        check("LVL-13", "App § 1.6.6.2", "A level on its way is reported once a second at most, and when it has come") {
            trial in
            let subscription = try trial.watch()
            try trial.invoke(Command.moveToLevel, moveToLevel(220, tenths: 20))
            trial.expectReport(Attribute.currentLevel, .unsigned(220), to: subscription, within: .seconds(4))
            let values = trial.reported(Attribute.currentLevel, to: subscription)
            trial.expect(
                "what is reported of CurrentLevel in 2 s",
                values.count <= 4,
                expected: "a value a second, and the last",
                found: Trial.words(values)
            )
        },
    ]

    // MARK: - With On/Off

    private static let withOnOff: [Check] = [
        check(
            "LVL-14",
            "App § 1.6.6.9",
            "While off, a command without On/Off waits for the options",
            needs: [.feature("OO")]
        ) { trial in
            try switchOnOff(trial, false)
            trial.wait(.milliseconds(300))
            let before = try trial.number(Attribute.currentLevel)
            try trial.invoke(Command.moveToLevel, moveToLevel(180))
            trial.wait(.milliseconds(300))
            trial.expect("CurrentLevel, as it is off", try trial.number(Attribute.currentLevel), is: before)
            try trial.invoke(Command.moveToLevel, moveToLevel(180, executesIfOff: true))
            try expectLevel(180, after: "MoveToLevel with ExecuteIfOff", trial)
            trial.expect("OnOff", try isOn(trial), is: false)
        },
        check(
            "LVL-15",
            "App § 1.6.4.1.2",
            "MoveToLevelWithOnOff switches on, and off at the least level",
            needs: [.feature("OO")]
        ) { trial in
            let (least, _) = try limits(trial)
            try switchOnOff(trial, false)
            try trial.invoke(Command.moveToLevelWithOnOff, moveToLevel(150))
            try expectLevel(150, after: "MoveToLevelWithOnOff", trial)
            trial.expect("OnOff at 150", try isOn(trial), is: true)
            try trial.invoke(Command.moveToLevelWithOnOff, moveToLevel(least))
            try expectLevel(least, after: "MoveToLevelWithOnOff to the least level", trial)
            trial.expect("OnOff at the least level", try isOn(trial), is: false)
        },
        check(
            "LVL-16",
            "App § 1.6.4.1.1",
            "On goes to OnLevel, or back to the level of before",
            needs: [.feature("OO")]
        ) {
            trial in
            try switchOnOff(trial, false)
            trial.wait(.milliseconds(300))
            try switchOnOff(trial, true)
            try expectLevel(middle, after: "Off and On without OnLevel", trial)
            try trial.write(Attribute.onLevel, .unsigned(77))
            try switchOnOff(trial, false)
            trial.wait(.milliseconds(300))
            try switchOnOff(trial, true)
            try expectLevel(77, after: "Off and On with OnLevel", trial)
        },
    ]
}
