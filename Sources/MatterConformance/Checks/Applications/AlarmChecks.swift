// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Refrigerator Alarm (Application Clusters § 8.8) with what it has of Alarm Base (§ 1.15).
enum AlarmChecks {
    private static let cluster: ClusterID = 0x0057
    private static let mask: AttributeID = 0x0000
    private static let state: AttributeID = 0x0002
    private static let supported: AttributeID = 0x0003
    private static let notify: EventID = 0x00
    private static let doorOpen: UInt64 = 1
    /// Longer than makers let a door stand open.
    private static let doorPatience = Duration.seconds(300)

    private static func fields(active: UInt64, inactive: UInt64, state: UInt64, mask: UInt64) -> TLVValue {
        .structure([0: .unsigned(active), 1: .unsigned(inactive), 2: .unsigned(state), 3: .unsigned(mask)])
    }

    /// A check of a device whose doors are closed.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        traits: Check.Traits = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.hands], traits: traits) { trial in
            let path = trial.path(state)
            try trial.subject.perform(.closeDoor(trial.endpoint))
            try trial.subject.perform(.set(path, .unsigned(0)))
            trial.atEnd { try trial.subject.perform(.set(path, .unsigned(0))) }
            trial.atEnd { try trial.subject.perform(.closeDoor(trial.endpoint)) }
            try body(trial)
        }
    }

    static let all: [Check] = [
        Check("ALM-1", "App § 1.15.6.4", "Mask and State have no bits but those of Supported", on: cluster) { trial in
            let all = try trial.number(supported) ?? 0
            for (name, attribute) in [("Mask", mask), ("State", state)] {
                let bits = try trial.number(attribute) ?? 0
                trial.expect("the bits of \(name) that are not supported", bits & ~all, is: 0)
            }
            trial.expect("the bits of Supported that no alarm has", all & ~doorOpen, is: 0)
        },
        Check("ALM-2", "App § 8.8.7", "The commands of Alarm Base are not there", on: cluster) { trial in
            try trial.invoke(0x00, .structure([0: .unsigned(1)]), expecting: .unsupportedCommand)
            try trial.invoke(0x01, .structure([0: .unsigned(1)]), expecting: .unsupportedCommand)
        },
        Check("ALM-3", "App § 1.15.6", "Mask and State cannot be written", on: cluster) { trial in
            try trial.write(mask, .unsigned(0), expecting: .unsupportedWrite)
            try trial.write(state, .unsigned(0), expecting: .unsupportedWrite)
        },
        check("ALM-4", "App § 1.15.8.1", "An alarm that comes and goes is told by one Notify each, and reported") {
            trial in
            let enabled = try trial.number(mask) ?? 0
            let subscription = try trial.watch()
            try trial.act(.set(trial.path(state), .unsigned(doorOpen)))
            let raised = fields(active: doorOpen, inactive: 0, state: doorOpen, mask: enabled)
            trial.expectOneEvent(notify, raised, to: subscription)
            trial.expectReport(state, .unsigned(doorOpen), to: subscription)
            subscription.clear()
            try trial.act(.set(trial.path(state), .unsigned(0)))
            let ended = fields(active: 0, inactive: doorOpen, state: 0, mask: enabled)
            trial.expectOneEvent(notify, ended, to: subscription)
            trial.expectReport(state, .unsigned(0), to: subscription)
        },
        check("ALM-5", "App § 1.15.6.1", "An alarm that Mask leaves out is neither shown nor told") { trial in
            let enabled = try trial.read(mask)
            let path = trial.path(mask)
            trial.atEnd { try trial.subject.perform(.set(path, enabled)) }
            try trial.act(.set(path, .unsigned(0)))
            let subscription = try trial.watch()
            try trial.act(.set(trial.path(state), .unsigned(doorOpen)))
            trial.expectNoEvent(to: subscription, after: "an alarm that is masked")
            trial.expect("State", try trial.number(state), is: 0)
        },
        check("ALM-6", "App § 8.8.5.1", "A door that is closed again at once raises no alarm") { trial in
            let subscription = try trial.watch()
            try trial.act(.openDoor(trial.endpoint))
            try trial.act(.closeDoor(trial.endpoint))
            trial.expectNoEvent(to: subscription, after: "a door that was open for a moment")
            trial.expect("State", try trial.number(state), is: 0)
        },
        check("ALM-7", "App § 8.8.5.1", "A door that stands open raises the alarm until it is closed", traits: .isLong)
        {
            trial in
            let enabled = try trial.number(mask) ?? 0
            let subscription = try trial.watch()
            try trial.act(.openDoor(trial.endpoint))
            let raised = fields(active: doorOpen, inactive: 0, state: doorOpen, mask: enabled)
            trial.expectOneEvent(notify, raised, to: subscription, within: doorPatience)
            trial.expect("State while the door is open", try trial.number(state), is: doorOpen)
            subscription.clear()
            try trial.act(.closeDoor(trial.endpoint))
            let ended = fields(active: 0, inactive: doorOpen, state: 0, mask: enabled)
            trial.expectOneEvent(notify, ended, to: subscription)
            trial.expect("State when the door is closed", try trial.number(state), is: 0)
        },
        check("ALM-8", "App § 8.8.5.1", "The door of a cabinet raises the alarm of its appliance", traits: .isLong) {
            trial in
            let parts = trial.shape.endpoint(trial.endpoint)?.parts ?? []
            let cabinets = parts.filter { trial.has(TemperatureControlChecks.cluster, on: $0) }
            guard let cabinet = cabinets.first else { throw NotApplicable("no cabinet below the endpoint") }
            trial.atEnd { try trial.subject.perform(.closeDoor(cabinet)) }
            let subscription = try trial.watch()
            try trial.act(.openDoor(cabinet))
            trial.expectReport(state, .unsigned(doorOpen), to: subscription, within: doorPatience)
            try trial.act(.closeDoor(cabinet))
            trial.expectReport(state, .unsigned(0), to: subscription)
        },
    ]
}
