// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// The Electrical Energy Measurement cluster (Application Clusters § 2.12).
enum ElectricalEnergyChecks {
    private static let cluster = Meters.energy
    private static let accuracy: AttributeID = 0x0000
    private static let imported: AttributeID = 0x0001
    private static let exported: AttributeID = 0x0002
    private static let periodicImported: AttributeID = 0x0003
    private static let periodicExported: AttributeID = 0x0004
    private static let cumulativeEnergyMeasured: EventID = 0x00
    /// MeasurementTypeEnum: electrical energy.
    private static let energyType: UInt64 = 14

    private static func energy(_ trial: Trial, _ attribute: AttributeID = imported) throws -> Int64? {
        try trial.read(attribute)[0]?.signedInteger
    }

    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.attribute(imported), .hands], body: body)
    }

    static let all: [Check] = told + measured + triggered

    // MARK: - What is told of the measurement

    private static let told: [Check] = [
        Check("EEM-1", "App § 2.12.6.1", "Accuracy is that of electrical energy", on: cluster) { trial in
            let value = try trial.read(accuracy)
            trial.expect("MeasurementType", value[0]?.unsignedInteger, is: energyType)
            trial.expect("whether there are ranges", value[4]?.items?.isEmpty ?? true, is: false)
        },
        Check("EEM-2", "App § 2.12.5.2", "Cumulative energy has an end, and no beginning", on: cluster) { trial in
            for attribute in [imported, exported] where trial.has(attribute) {
                let value = try trial.read(attribute)
                if value.isNull { continue }
                let name = trial.name(trial.path(attribute))
                trial.expect("Energy of \(name)", value[0]?.signedInteger, in: 0...(1 << 62))
                trial.expect("the beginning of \(name)", value[1] == nil && value[3] == nil, is: true)
                trial.expect("an end of \(name)", value[2] != nil || value[4] != nil, is: true)
            }
        },
        Check(
            "EEM-3",
            "App § 2.12.5.2",
            "Periodic energy has a beginning and a later end",
            on: cluster,
            needs: [.feature("PERE")]
        ) { trial in
            for attribute in [periodicImported, periodicExported] where trial.has(attribute) {
                let value = try trial.read(attribute)
                if value.isNull { continue }
                let name = trial.name(trial.path(attribute))
                trial.expect("Energy of \(name)", value[0]?.signedInteger, in: 0...(1 << 62))
                let (from, to) = value[1] == nil ? (value[3], value[4]) : (value[1], value[2])
                guard let from = from?.unsignedInteger, let to = to?.unsignedInteger else {
                    trial.find("the period of \(name)", expected: "a beginning and an end", found: Trial.text(value))
                    continue
                }
                trial.expect("the end of \(name), behind its beginning", to > from, is: true)
            }
        },
        Check("EEM-4", "App § 2.12.6.2", "Energy cannot be written", on: cluster, needs: [.attribute(imported)]) {
            trial in
            let value = TLVValue.structure([0: .signed(0), 2: .unsigned(1)])
            try trial.write(imported, value, expecting: .unsupportedWrite)
        },
    ]

    // MARK: - Measurements

    private static let measured: [Check] = [
        check("EEM-5", "App § 2.12.6.2", "Imported energy is power by time") { trial in
            let watts: Int64 = 1800
            _ = try Meters.load(trial, watts: Double(watts))
            let start = trial.bench.now.instant
            let first = try energy(trial)
            var gained: Int64 = 0
            // A meter may take a new measurement once a minute only.
            while start.duration(to: trial.bench.now.instant) < Trial.measurementDelay {
                trial.wait(.milliseconds(2500))
                guard let first, let now = try energy(trial) else {
                    return trial.find("CumulativeEnergyImported", expected: "a measurement", found: "null")
                }
                gained = now - first
                if gained > 0 { break }
            }
            let milliseconds = start.duration(to: trial.bench.now.instant).wholeMilliseconds
            let expected = watts * 1000 * Int64(milliseconds) / 3_600_000
            let range = (expected * 6 / 10)...(expected * 14 / 10)
            trial.expect("milliwatt-hours of \(watts) W in \(milliseconds) ms", gained, in: range)
        },
        check("EEM-6", "App § 2.12.6.2", "While all is off the energy stays") { trial in
            let outlet = try Meters.load(trial, watts: 500)
            try Meters.turn(outlet, false, trial)
            let first = try energy(trial) ?? 0
            trial.wait(.milliseconds(1500))
            trial.expect("CumulativeEnergyImported", try energy(trial), in: first...(first + 2))
        },
        check("EEM-7", "App § 2.12.6.2", "A new measurement is reported within a minute, and recorded as an event") {
            trial in
            let outlet = try Meters.load(trial, watts: 1000)
            let before = try energy(trial) ?? 0
            let subscription = try trial.watch()
            trial.wait(.milliseconds(1200))
            try trial.act(.setLoad(outlet, watts: 1500))
            let isTold = subscription.wait(Trial.measurementDelay) { subscription in
                !trial.reported(imported, to: subscription).isEmpty
                    && subscription.events.contains { $0.path.event == cumulativeEnergyMeasured }
            }
            let after = try energy(trial) ?? 0
            trial.expect("whether value and event are told", isTold || !trial.has("CUME"), is: true)
            let told = trial.reported(imported, to: subscription).last
            trial.expect("the energy reported", told?[0]?.signedInteger, in: before...max(before, after))
            guard let event = subscription.events.last(where: { $0.path.event == cumulativeEnergyMeasured }) else {
                return
            }
            let recorded = event.data[0]?[0]?.signedInteger
            trial.expect("the energy of the event", recorded, in: before...max(before, after))
            trial.expect("energy exported in the event", event.data[1] != nil, is: trial.has("EXPE"))
        },
        check("EEM-8", "App § 2.12.6.2", "Energy is reported once a second at most") { trial in
            let outlet = try Meters.load(trial, watts: 1000)
            let subscription = try trial.watch()
            for step in 1...8 {
                try trial.act(.setLoad(outlet, watts: Double(1000 + 50 * step)))
                trial.wait(.milliseconds(250))
            }
            let path = trial.path(imported)
            let times = subscription.reports.filter { $0.report[path] != nil }.map(\.at)
            for (time, next) in zip(times, times.dropFirst()) {
                let gap = time.duration(to: next).wholeMilliseconds
                trial.expect(
                    "milliseconds between reports",
                    gap >= 600,
                    expected: "about 1000 or more",
                    found: "\(gap)"
                )
            }
        },
    ]

    // MARK: - Test events

    private static let triggered: [Check] = [
        Check(
            "EEM-9",
            "Core § 11.12.7.1",
            "The test event of a fake load shows power and energy, until it is stopped",
            on: cluster,
            needs: [.attribute(imported), .cluster(Meters.power)]
        ) { trial in
            guard trial.has(Meters.power, on: trial.endpoint) else { throw NotApplicable("no power on the endpoint") }
            trial.atEnd { try Meters.trigger(Meters.Trigger.stop, trial) }
            try Meters.trigger(Meters.Trigger.load, trial)
            let power = AttributePath(trial.endpoint, Meters.power, Meters.activePower)
            trial.expect("ActivePower of the fake load", try trial.read(power).signedInteger, in: 700_000...1_300_000)
            let first = try energy(trial) ?? 0
            trial.wait(.milliseconds(2800))
            let gained = (try energy(trial) ?? 0) - first
            // 1 kW for 2.8 s are 778 mWh; a step of the measurement may be missing.
            trial.expect("milliwatt-hours in 2.8 s", gained, in: 150...1400)
            try Meters.trigger(Meters.Trigger.stop, trial)
            for outlet in try Meters.outlets(trial) { try Meters.turn(outlet, false, trial) }
            let after = try trial.read(power).signedInteger
            trial.expect("ActivePower after the stop, all off", after, in: -100...5000)
        }
    ]
}
