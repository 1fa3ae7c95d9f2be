// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Identify cluster (Application Clusters § 1.2).
enum IdentifyChecks {
    static let cluster: ClusterID = 0x0003
    private static let identifyTime: AttributeID = 0x0000
    private static let identifyType: AttributeID = 0x0001
    static let identify: CommandID = 0x00
    private static let triggerEffect: CommandID = 0x40

    private static func fields(_ seconds: UInt64) -> TLVValue { .structure([0: .unsigned(seconds)]) }

    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: needs) { trial in
            try trial.prepare(identify, fields(0))
            trial.atEnd { try trial.prepare(identify, fields(0)) }
            try body(trial)
        }
    }

    static let all: [Check] = [
        check("IDF-1", "App § 1.2.6.1", "Identify starts the countdown, which goes on by the second") { trial in
            try trial.invoke(identify, fields(30))
            trial.expect("IdentifyTime at once", try trial.integer(identifyTime), in: 29...30)
            trial.wait(.seconds(2))
            trial.expect("IdentifyTime after 2 s", try trial.integer(identifyTime), in: 27...29)
        },
        check("IDF-2", "App § 1.2.6.1", "Identify with 0 ends the identification") { trial in
            try trial.prepare(identify, fields(30))
            try trial.invoke(identify, fields(0))
            trial.expect("IdentifyTime", try trial.number(identifyTime), is: 0)
        },
        check("IDF-3", "App § 1.2.5.1", "The identification ends by itself") { trial in
            try trial.invoke(identify, fields(1))
            trial.expect("IdentifyTime at once", try trial.number(identifyTime), is: 1)
            trial.expect("whether it is 0 within 3 s", try trial.await(identifyTime, .unsigned(0)), is: true)
        },
        check("IDF-4", "App § 1.2.5.1", "IdentifyTime can be written and then counts down as well") { trial in
            try trial.write(identifyTime, .unsigned(20))
            trial.expect("IdentifyTime at once", try trial.integer(identifyTime), in: 19...20)
            trial.wait(.milliseconds(1500))
            trial.expect("IdentifyTime after 1.5 s", try trial.integer(identifyTime), in: 17...19)
            try trial.write(identifyTime, .unsigned(0))
            trial.expect("IdentifyTime after 0 was written", try trial.number(identifyTime), is: 0)
        },
        check("IDF-5", "App § 1.2.5.1", "The beginning and the end are reported, the countdown is not") { trial in
            let subscription = try trial.watch()
            trial.expect("the first report", trial.primed(identifyTime, to: subscription), is: .unsigned(0))
            try trial.invoke(identify, fields(2))
            trial.expectReport(identifyTime, .unsigned(0), to: subscription, within: .seconds(4))
            let values = trial.reported(identifyTime, to: subscription)
            trial.expect(
                "what is reported of IdentifyTime",
                values.count == 2 && values.first != .unsigned(0),
                expected: "the time set, then 0, and nothing between",
                found: Trial.words(values)
            )
        },
        check("IDF-6", "App § 1.2.5.1", "Another Identify while identifying is reported") { trial in
            try trial.prepare(identify, fields(30))
            let subscription = try trial.watch()
            try trial.invoke(identify, fields(60))
            let isTold = subscription.wait(Trial.notice) { _ in
                !trial.reported(identifyTime, to: subscription).isEmpty
            }
            trial.expect("whether IdentifyTime is reported", isTold, is: true)
            trial.expect("IdentifyTime", try trial.integer(identifyTime), in: 57...60)
        },
        check("IDF-7", "App § 1.2.6.2", "TriggerEffect takes each effect", needs: [.command(triggerEffect)]) { trial in
            for effect in [UInt64(0), 1, 2, 11, 254, 255] {
                try trial.invoke(triggerEffect, .structure([0: .unsigned(effect), 1: .unsigned(0)]))
            }
        },
        check("IDF-8", "App § 1.2.6.2.1", "TriggerEffect refuses a reserved effect", needs: [.command(triggerEffect)]) {
            trial in
            for effect in [UInt64(3), 12, 253] {
                let fields = TLVValue.structure([0: .unsigned(effect), 1: .unsigned(0)])
                try trial.invoke(triggerEffect, fields, expecting: .constraintError)
            }
        },
        check("IDF-9", "App § 1.2.5.2", "IdentifyType is one that there is, and cannot be written") { trial in
            trial.expect("IdentifyType", try trial.integer(identifyType), in: 0...5)
            try trial.write(identifyType, .unsigned(1), expecting: .unsupportedWrite)
        },
    ]
}
