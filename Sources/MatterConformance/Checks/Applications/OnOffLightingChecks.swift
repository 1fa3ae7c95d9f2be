// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// On/Off with the feature Lighting: timed switching, effects and the global scene (Application Clusters § 1.5).
enum OnOffLightingChecks {
    private typealias Attribute = OnOffChecks.Attribute

    private enum Command {
        static let off: CommandID = 0x00
        static let on: CommandID = 0x01
        static let offWithEffect: CommandID = 0x40
        static let onWithRecallGlobalScene: CommandID = 0x41
        static let onWithTimedOff: CommandID = 0x42
    }

    static let all: [Check] = timed + guarded + effects

    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: OnOffChecks.cluster, needs: [.feature("LT")]) { trial in
            // Off with neither time running: On clears OffWaitTime where OnTime is 0, which Off makes it.
            try trial.prepare(Command.off)
            try trial.prepare(Command.on)
            try trial.prepare(Command.off)
            trial.atEnd {
                try trial.prepare(Command.off)
                try trial.prepare(Command.on)
            }
            try body(trial)
        }
    }

    /// The fields of OnWithTimedOff; times in tenths of a second.
    private static func fields(on: UInt64, wait: UInt64, onlyWhenOn: Bool = false) -> TLVValue {
        .structure([0: .unsigned(onlyWhenOn ? 1 : 0), 1: .unsigned(on), 2: .unsigned(wait)])
    }

    private static func effect(_ effect: UInt64, variant: UInt64 = 0) -> TLVValue {
        .structure([0: .unsigned(effect), 1: .unsigned(variant)])
    }

    // MARK: - Timed On

    private static let timed: [Check] = [
        check("OO-LT-1", "App § 1.5.7.6", "OnWithTimedOff switches on and, when OnTime has run, off") { trial in
            let start = trial.bench.now.instant
            try trial.invoke(Command.onWithTimedOff, fields(on: 15, wait: 0))
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(true))
            trial.expect("OnTime", try trial.integer(Attribute.onTime), in: 5...15)
            let isOff = try trial.await(Attribute.onOff, .boolean(false))
            let tenths = start.duration(to: trial.bench.now.instant).wholeMilliseconds / 100
            trial.expect("whether it goes off", isOff, is: true)
            trial.expect("the tenths of a second until it goes off", Int64(tenths), in: 10...22)
            trial.expect("OnTime when it is off", try trial.number(Attribute.onTime), is: 0)
        },
        check("OO-LT-2", "App § 1.5.7.1", "Off ends a timed on: OnTime is 0") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 0))
            try trial.invoke(Command.off)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(false))
            trial.expect("OnTime", try trial.number(Attribute.onTime), is: 0)
        },
        check("OO-LT-3", "App § 1.5.7.6", "While on, OnWithTimedOff keeps the longer of two OnTimes") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 300, wait: 0))
            try trial.invoke(Command.onWithTimedOff, fields(on: 100, wait: 0))
            trial.expect("OnTime after 300 and 100", try trial.integer(Attribute.onTime), in: 250...300)
            try trial.invoke(Command.onWithTimedOff, fields(on: 500, wait: 0))
            trial.expect("OnTime after 300 and 500", try trial.integer(Attribute.onTime), in: 450...500)
        },
        check("OO-LT-4", "App § 1.5.6.4", "OnTime counts down while on") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 300, wait: 0))
            let first = try trial.integer(Attribute.onTime)
            trial.wait(.milliseconds(1500))
            let later = try trial.integer(Attribute.onTime)
            guard let first, let later else { return trial.find("OnTime", expected: "a number", found: "null") }
            trial.expect("the tenths of a second that OnTime lost in 1.5 s", first - later, in: 10...25)
        },
        check("OO-LT-5", "App § 1.5.6.4", "OnTime written while timed on counts from there") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 0))
            try trial.write(Attribute.onTime, .unsigned(10))
            trial.expect("OnOff at once", try trial.read(Attribute.onOff), is: .boolean(true))
            let isOff = try trial.await(Attribute.onOff, .boolean(false))
            trial.expect("whether it is off within 3 s of OnTime = 10", isOff, is: true)
        },
        check("OO-LT-6", "App § 1.5.6.4", "OnTime written while off has no effect on On") { trial in
            trial.atEnd { try trial.session().write(trial.path(Attribute.onTime), .unsigned(0)) }
            try trial.write(Attribute.onTime, .unsigned(5))
            try trial.invoke(Command.on)
            trial.wait(.milliseconds(1300))
            trial.expect("OnOff 1.3 s after On", try trial.read(Attribute.onOff), is: .boolean(true))
        },
        check("OO-LT-7", "App § 1.5.7.6", "AcceptOnlyWhenOn has the command ignored while off, and only then") {
            trial in
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 0, onlyWhenOn: true))
            trial.expect("OnOff, which was off", try trial.read(Attribute.onOff), is: .boolean(false))
            trial.expect("OnTime", try trial.number(Attribute.onTime), is: 0)
            try trial.prepare(Command.on)
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 0, onlyWhenOn: true))
            trial.expect("OnOff, which was on", try trial.read(Attribute.onOff), is: .boolean(true))
            trial.expect("OnTime, as it was on", try trial.integer(Attribute.onTime), in: 550...600)
        },
        check("OO-LT-8", "App § 1.5.7.6", "OnWithTimedOff refuses values out of range and does nothing") { trial in
            let wrong = TLVValue.structure([0: .unsigned(2), 1: .unsigned(10), 2: .unsigned(10)])
            try trial.invoke(Command.onWithTimedOff, wrong, expecting: .constraintError)
            try trial.invoke(Command.onWithTimedOff, fields(on: 0xFFFF, wait: 0), expecting: .constraintError)
            try trial.invoke(Command.onWithTimedOff, fields(on: 10, wait: 0xFFFF), expecting: .constraintError)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(false))
            trial.expect("OnTime", try trial.number(Attribute.onTime), is: 0)
        },
    ]

    // MARK: - Delayed Off

    private static let guarded: [Check] = [
        check("OO-LT-9", "App § 1.5.7.6", "While OffWaitTime runs, OnWithTimedOff does not switch on") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 600))
            try trial.prepare(Command.off)
            trial.expect("OffWaitTime after Off", try trial.integer(Attribute.offWaitTime), in: 550...600)
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 300))
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(false))
            trial.expect("OffWaitTime after a shorter one", try trial.integer(Attribute.offWaitTime), in: 250...300)
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 500))
            trial.expect("OffWaitTime after a longer one", try trial.integer(Attribute.offWaitTime), in: 245...300)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(false))
        },
        check("OO-LT-10", "App § 1.5.6.5", "When OffWaitTime has run, OnWithTimedOff switches on again") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 10))
            try trial.prepare(Command.off)
            let isOver = try trial.await(Attribute.offWaitTime, .unsigned(0))
            trial.expect("whether OffWaitTime runs out within 3 s", isOver, is: true)
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 0))
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(true))
        },
        check("OO-LT-11", "App § 1.5.7.2", "On ends the guard: OffWaitTime is 0") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 600))
            try trial.prepare(Command.off)
            try trial.invoke(Command.on)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(true))
            trial.expect("OffWaitTime", try trial.number(Attribute.offWaitTime), is: 0)
        },
        check("OO-LT-12", "App § 1.5.7.2", "On while timed on leaves both times") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 400))
            try trial.invoke(Command.on)
            trial.expect("OnTime", try trial.integer(Attribute.onTime), in: 550...600)
            trial.expect("OffWaitTime", try trial.number(Attribute.offWaitTime), is: 400)
        },
        check("OO-LT-13", "App § 1.5.7.6", "When a timed on ends by itself nothing is guarded") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 5, wait: 600))
            let isOff = try trial.await(Attribute.onOff, .boolean(false))
            trial.expect("whether it goes off within 3 s", isOff, is: true)
            trial.expect("OffWaitTime", try trial.number(Attribute.offWaitTime), is: 0)
            try trial.invoke(Command.onWithTimedOff, fields(on: 600, wait: 0))
            trial.expect("OnOff after the next OnWithTimedOff", try trial.read(Attribute.onOff), is: .boolean(true))
        },
        check("OO-LT-14", "App § 1.5.6.4", "Going off by itself is reported") { trial in
            try trial.prepare(Command.onWithTimedOff, fields(on: 8, wait: 0))
            let subscription = try trial.watch()
            trial.expectReport(Attribute.onOff, .boolean(false), to: subscription)
        },
    ]

    // MARK: - Effects

    private static let effects: [Check] = [
        check("OO-LT-15", "App § 1.5.7.4", "OffWithEffect switches off with each effect") { trial in
            for number in [UInt64(0), 1] {
                try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 0))
                try trial.invoke(Command.offWithEffect, effect(number))
                trial.expect("OnOff after effect \(number)", try trial.read(Attribute.onOff), is: .boolean(false))
                trial.expect("OnTime after effect \(number)", try trial.number(Attribute.onTime), is: 0)
            }
        },
        check("OO-LT-16", "App § 1.5.7.4.1", "OffWithEffect refuses an effect that there is not") { trial in
            try trial.prepare(Command.on)
            try trial.invoke(Command.offWithEffect, effect(2), expecting: .constraintError)
            trial.expect("OnOff afterwards", try trial.read(Attribute.onOff), is: .boolean(true))
        },
        check("OO-LT-17", "App § 1.5.6.3", "GlobalSceneControl is true after On, false after OffWithEffect") { trial in
            try trial.prepare(Command.on)
            trial.expect("after On", try trial.read(Attribute.globalSceneControl), is: .boolean(true))
            try trial.prepare(Command.off)
            trial.expect("after Off", try trial.read(Attribute.globalSceneControl), is: .boolean(true))
            try trial.prepare(Command.on)
            try trial.prepare(Command.offWithEffect, effect(0))
            trial.expect("after OffWithEffect", try trial.read(Attribute.globalSceneControl), is: .boolean(false))
            try trial.prepare(Command.onWithTimedOff, fields(on: 600, wait: 0))
            trial.expect("after OnWithTimedOff", try trial.read(Attribute.globalSceneControl), is: .boolean(true))
        },
        check("OO-LT-18", "App § 1.5.7.5", "OnWithRecallGlobalScene brings back what OffWithEffect switched off") {
            trial in
            try trial.prepare(Command.on)
            try trial.prepare(Command.offWithEffect, effect(0))
            try trial.invoke(Command.onWithRecallGlobalScene)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(true))
            trial.expect("GlobalSceneControl", try trial.read(Attribute.globalSceneControl), is: .boolean(true))
        },
        check("OO-LT-19", "App § 1.5.7.5", "OnWithRecallGlobalScene is ignored while GlobalSceneControl is true") {
            trial in
            try trial.prepare(Command.on)
            try trial.prepare(Command.off)
            try trial.invoke(Command.onWithRecallGlobalScene)
            trial.expect("OnOff", try trial.read(Attribute.onOff), is: .boolean(false))
        },
        check("OO-LT-20", "App § 1.5.7.4", "A second OffWithEffect keeps the global scene of the first") { trial in
            try trial.prepare(Command.on)
            try trial.prepare(Command.offWithEffect, effect(0))
            try trial.invoke(Command.offWithEffect, effect(0))
            try trial.invoke(Command.onWithRecallGlobalScene)
            trial.expect("OnOff after the recall", try trial.read(Attribute.onOff), is: .boolean(true))
        },
    ]
}
