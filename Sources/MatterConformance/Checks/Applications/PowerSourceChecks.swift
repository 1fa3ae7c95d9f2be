// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Power Source cluster (Core § 11.7).
enum PowerSourceChecks {
    private static let cluster: ClusterID = 0x002F

    private enum Attribute {
        static let status: AttributeID = 0x00
        static let order: AttributeID = 0x01
        static let wiredPresent: AttributeID = 0x09
        static let batPercentRemaining: AttributeID = 0x0C
        static let batChargeLevel: AttributeID = 0x0E
        static let batReplacementNeeded: AttributeID = 0x0F
        static let batChargeState: AttributeID = 0x1A
        static let endpointList: AttributeID = 0x1F
    }

    private enum ChargeState {
        static let charging: UInt64 = 1
        static let full: UInt64 = 2
    }

    static let all: [Check] = shape + battery + mains

    // MARK: - Shape

    private static let shape: [Check] = [
        Check(
            "PWS-1",
            "Core § 11.7.4",
            "A source is wired or a battery, and only a battery is charged or replaced",
            on: cluster
        ) { trial in
            trial.expect("a battery, rather than wired", trial.has("BAT"), is: !trial.has("WIRED"))
            if trial.has("RECHG") || trial.has("REPLC") { trial.expect("BAT", trial.has("BAT"), is: true) }
        },
        Check(
            "PWS-2",
            "Core § 11.7.7.32",
            "EndpointList is empty, or has the source's own endpoint among those there are",
            on: cluster
        ) { trial in
            let list = try trial.list(Attribute.endpointList).map { $0.unsignedInteger ?? 0xFFFF }
            guard !list.isEmpty else { return }
            let own = UInt64(trial.endpoint.rawValue)
            trial.expect("whether EndpointList has endpoint \(own)", list.contains(own), is: true)
            let known = trial.shape.endpoints.map { UInt64($0.number.rawValue) }
            trial.expect("the endpoints that are not there", list.filter { !known.contains($0) }, is: [])
        },
        Check("PWS-3", "Core § 11.7.7.2", "No two sources have the same Order") { trial in
            let orders = try trial.endpoints(with: cluster).map {
                try trial.read(AttributePath($0, cluster, Attribute.order))
            }
            trial.expect("the orders that differ", Set(orders).count, is: orders.count)
        },
        Check("PWS-4", "Core § 11.7.7.1", "Status is one that there is, and cannot be written", on: cluster) { trial in
            let before = try trial.read(Attribute.status)
            trial.expect("Status", before.signedInteger, in: 0...3)
            try trial.write(Attribute.status, .unsigned(3), expecting: .unsupportedWrite)
            trial.expect("Status", try trial.read(Attribute.status), is: before)
        },
    ]

    // MARK: - Battery

    private static func batteryCheck(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.feature("BAT"), .hands] + needs) { trial in
            let halves = try? trial.number(Attribute.batPercentRemaining)
            let before = Double(halves ?? 180) / 2
            trial.atEnd { try trial.subject.perform(.setBattery(trial.endpoint, percent: before)) }
            try body(trial)
        }
    }

    private static let battery: [Check] = [
        batteryCheck(
            "PWS-5",
            "Core § 11.7.7.13",
            "BatPercentRemaining counts halves of a percent",
            needs: [.attribute(Attribute.batPercentRemaining)]
        ) { trial in
            for percent in [100.0, 42.5, 80] {
                try trial.act(.setBattery(trial.endpoint, percent: percent))
                let halves = Int64(percent * 2)
                let range = (halves - 2)...min(200, halves + 2)
                trial.expect("BatPercentRemaining", try trial.integer(Attribute.batPercentRemaining), in: range)
            }
        },
        batteryCheck("PWS-6", "Core § 11.7.7.15", "BatChargeLevel is OK while full and Critical when all but empty") {
            trial in
            try trial.act(.setBattery(trial.endpoint, percent: 100))
            trial.expect("BatChargeLevel at 100 %", try trial.number(Attribute.batChargeLevel), is: 0)
            let subscription = try trial.watch()
            try trial.act(.setBattery(trial.endpoint, percent: 1))
            trial.expect("BatChargeLevel at 1 %", try trial.number(Attribute.batChargeLevel), is: 2)
            trial.expectReport(Attribute.batChargeLevel, .unsigned(2), to: subscription)
        },
        batteryCheck(
            "PWS-7",
            "Core § 11.7.7.16",
            "A battery to be replaced says so when it is all but empty",
            needs: [.feature("REPLC")]
        ) { trial in
            try trial.act(.setBattery(trial.endpoint, percent: 100))
            let whenFull = try trial.read(Attribute.batReplacementNeeded)
            trial.expect("BatReplacementNeeded at 100 %", whenFull, is: .boolean(false))
            try trial.act(.setBattery(trial.endpoint, percent: 1))
            let whenEmpty = try trial.read(Attribute.batReplacementNeeded)
            trial.expect("BatReplacementNeeded at 1 %", whenEmpty, is: .boolean(true))
        },
        batteryCheck(
            "PWS-8",
            "Core § 11.7.7.13",
            "BatPercentRemaining is reported once in ten seconds at most",
            needs: [.attribute(Attribute.batPercentRemaining)]
        ) { trial in
            try trial.act(.setBattery(trial.endpoint, percent: 90))
            let subscription = try trial.watch()
            for percent in [80.0, 70, 60, 50] {
                try trial.act(.setBattery(trial.endpoint, percent: percent))
                trial.wait(.milliseconds(500))
            }
            let values = trial.reported(Attribute.batPercentRemaining, to: subscription)
            trial.expect(
                "what is reported of BatPercentRemaining in 2 s",
                values.count <= 1,
                expected: "one value at most",
                found: Trial.words(values)
            )
        },
        batteryCheck(
            "PWS-9",
            "Core § 11.7.7.27",
            "BatChargeState follows the charger",
            needs: [.feature("RECHG")]
        ) { trial in
            trial.atEnd { try trial.subject.perform(.unplug(trial.endpoint)) }
            try trial.act(.setBattery(trial.endpoint, percent: 50))
            try trial.act(.plug(trial.endpoint))
            let subscription = try trial.watch()
            trial.expect(
                "BatChargeState at the charger",
                try trial.number(Attribute.batChargeState),
                is: ChargeState.charging
            )
            try trial.act(.setBattery(trial.endpoint, percent: 100))
            trial.expect("BatChargeState when full", try trial.number(Attribute.batChargeState), is: ChargeState.full)
            trial.expectReport(Attribute.batChargeState, .unsigned(ChargeState.full), to: subscription)
            try trial.act(.setBattery(trial.endpoint, percent: 50))
            try trial.act(.unplug(trial.endpoint))
            trial.expect("BatChargeState without charger", try trial.number(Attribute.batChargeState), is: 3)
        },
        batteryCheck("PWS-10", "Core § 11.7.7.1", "An empty battery is unavailable") { trial in
            try trial.act(.setBattery(trial.endpoint, percent: 0))
            trial.expect("Status at 0 %", try trial.number(Attribute.status), is: 3)
            try trial.act(.setBattery(trial.endpoint, percent: 90))
            trial.expect("Status at 90 %", try trial.integer(Attribute.status), in: 1...2)
        },
    ]

    // MARK: - Mains

    private static let mains: [Check] = [
        Check(
            "PWS-11",
            "Core § 11.7.7.10",
            "WiredPresent and Status follow the plug, and are reported",
            on: cluster,
            needs: [.feature("WIRED"), .attribute(Attribute.wiredPresent), .hands]
        ) { trial in
            trial.atEnd { try trial.subject.perform(.plug(trial.endpoint)) }
            try trial.act(.plug(trial.endpoint))
            trial.expect("WiredPresent", try trial.read(Attribute.wiredPresent), is: .boolean(true))
            trial.expect("Status", try trial.integer(Attribute.status), in: 1...2)
            let subscription = try trial.watch()
            try trial.act(.unplug(trial.endpoint))
            trial.expectReport(Attribute.wiredPresent, .boolean(false), to: subscription)
            trial.expectReport(Attribute.status, .unsigned(3), to: subscription)
            trial.expect("Status when unplugged", try trial.number(Attribute.status), is: 3)
        }
    ]
}
