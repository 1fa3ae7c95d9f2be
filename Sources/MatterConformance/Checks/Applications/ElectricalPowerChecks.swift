// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// Electrical Power Measurement (Application Clusters § 2.13) and Power Topology (Core § 11.8).
enum ElectricalPowerChecks {
    private static let cluster = Meters.power

    private enum Attribute {
        static let powerMode: AttributeID = 0x0000
        static let numberOfMeasurementTypes: AttributeID = 0x0001
        static let accuracy: AttributeID = 0x0002
        static let activePower = Meters.activePower
        static let voltage: AttributeID = 0x0004
        static let activeCurrent: AttributeID = 0x0005
        static let apparentCurrent: AttributeID = 0x0007
        static let apparentPower: AttributeID = 0x000A
        static let rmsVoltage: AttributeID = 0x000B
        static let rmsCurrent: AttributeID = 0x000C
        static let frequency: AttributeID = 0x000E
        static let powerFactor: AttributeID = 0x0011
    }

    /// MeasurementTypeEnum by the attribute that shows such a measurement.
    private static let types: [(attribute: AttributeID, type: UInt64)] = [
        (0x0004, 1), (0x0005, 2), (0x0006, 3), (0x0007, 4), (0x0008, 5), (0x0009, 6), (0x000A, 7), (0x000B, 8),
        (0x000C, 9), (0x000D, 10), (0x000E, 11), (0x0011, 12), (0x0012, 13),
    ]

    static let all: [Check] = told + measured + topology

    // MARK: - What is told of the measurements

    private static let told: [Check] = [
        Check("EPM-1", "App § 2.13.6.1", "PowerMode goes with the current that is measured", on: cluster) { trial in
            let mode = try trial.integer(Attribute.powerMode)
            trial.expect("PowerMode", mode, in: 0...2)
            if !trial.has("ALTC") { trial.expect("alternating current without ALTC", mode == 2, is: false) }
            if !trial.has("DIRC") { trial.expect("direct current without DIRC", mode == 1, is: false) }
        },
        Check("EPM-2", "App § 2.13.6.3", "Accuracy has an entry for each measurement, and each only once", on: cluster)
        {
            trial in
            let entries = try trial.list(Attribute.accuracy).map { $0[0]?.unsignedInteger ?? 0 }
            let wanted = types.filter { trial.has($0.attribute) }.map(\.type)
            trial.expect("the measurements without accuracy", wanted.filter { !entries.contains($0) }, is: [])
            trial.expect("the types that differ", Set(entries).count, is: entries.count)
            trial.expect("whether there is ActivePower", entries.contains(5), is: true)
            let limit = try trial.integer(Attribute.numberOfMeasurementTypes) ?? 0
            trial.expect("the number of entries", Int64(entries.count), in: 1...max(1, limit))
        },
        Check("EPM-3", "App § 2.13.6.3", "The ranges of an accuracy lie side by side within its limits", on: cluster) {
            trial in
            for entry in try trial.list(Attribute.accuracy) {
                let type = entry[0]?.unsignedInteger ?? 0
                guard let least = entry[2]?.signedInteger, let most = entry[3]?.signedInteger else {
                    trial.find("accuracy of type \(type)", expected: "a least and a most", found: Trial.text(entry))
                    continue
                }
                let ranges = entry[4]?.items ?? []
                trial.expect("the ranges of type \(type)", ranges.isEmpty, is: false)
                trial.expect("the first range of type \(type) begins", ranges.first?[0]?.signedInteger, is: least)
                trial.expect("the last range of type \(type) ends", ranges.last?[1]?.signedInteger, is: most)
                for range in ranges {
                    let begins = range[0]?.signedInteger ?? 0
                    let ends = range[1]?.signedInteger ?? 0
                    trial.expect("a range of type \(type) upwards", begins < ends, is: true)
                    let says = range[2] != nil || range[5] != nil
                    trial.expect("a range of type \(type) with PercentMax or FixedMax", says, is: true)
                }
                for (range, next) in zip(ranges, ranges.dropFirst()) {
                    let ends = range[1]?.signedInteger ?? 0
                    let begins = next[0]?.signedInteger ?? 0
                    trial.expect("the next range of type \(type) begins", begins, in: ends...(ends + 1))
                }
            }
        },
        Check("EPM-4", "App § 2.13.6.9", "ActivePower cannot be written", on: cluster) { trial in
            try trial.write(Attribute.activePower, .signed(1), expecting: .unsupportedWrite)
        },
    ]

    // MARK: - Measurements

    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.hands], body: body)
    }

    /// A measurement that is the product of others.
    private struct Product {
        var result: AttributeID
        var factors: [AttributeID]
    }

    private static let products = [
        Product(result: Attribute.activePower, factors: [Attribute.voltage, Attribute.activeCurrent]),
        Product(result: Attribute.activePower, factors: [Attribute.apparentPower, Attribute.powerFactor]),
        Product(result: Attribute.apparentPower, factors: [Attribute.rmsVoltage, Attribute.rmsCurrent]),
        Product(result: Attribute.apparentPower, factors: [Attribute.voltage, Attribute.apparentCurrent]),
    ]

    /// What makes one of a unit: a power factor counts hundredths of a percent, everything else thousandths.
    private static func unit(_ attribute: AttributeID) -> Double { attribute == Attribute.powerFactor ? 10_000 : 1000 }

    private static let measured: [Check] = [
        check("EPM-5", "App § 2.13.6.9", "ActivePower is what the outlet draws, in milliwatts") { trial in
            for watts in [100, 300] {
                _ = try Meters.load(trial, watts: Double(watts))
                let power = try trial.integer(Attribute.activePower)
                trial.expect("ActivePower of \(watts) W", power, in: Meters.around(Int64(watts) * 1000))
            }
        },
        check("EPM-6", "App § 2.13.6.9", "An outlet that is off draws nothing") { trial in
            let outlet = try Meters.load(trial, watts: 200)
            try Meters.turn(outlet, false, trial)
            trial.expect("ActivePower", try trial.integer(Attribute.activePower), in: -100...5000)
            for current in [Attribute.activeCurrent, Attribute.rmsCurrent] where trial.has(current) {
                trial.expect(trial.name(trial.path(current)), try trial.integer(current), in: -50...50)
            }
        },
        check("EPM-7", "App § 2.13.6", "Voltage, currents, powers and power factor fit together") { trial in
            let products = products.filter { $0.factors.allSatisfy(trial.has) && trial.has($0.result) }
            guard !products.isEmpty else { throw NotApplicable("no measurements that make up another") }
            _ = try Meters.load(trial, watts: 500)
            // In one message, so that they are of one moment.
            let paths = products.flatMap { $0.factors + [$0.result] }.map { AttributePathIB(trial.path($0)) }
            let report = try trial.session().read(paths)
            func value(_ attribute: AttributeID) -> Int64 { trial.value(attribute, of: report)?.signedInteger ?? 0 }
            for product in products {
                let amount = product.factors.reduce(1000.0) { $0 * Double(value($1)) / unit($1) }
                let names = product.factors.map { trial.name(trial.path($0)) }.joined(separator: " by ")
                let range = Meters.around(Int64(amount))
                trial.expect(
                    "\(trial.name(trial.path(product.result))), which is \(names)",
                    value(product.result),
                    in: range
                )
            }
            if trial.has(Attribute.frequency) {
                let frequency = try trial.integer(Attribute.frequency)
                trial.expect("Frequency in millihertz", frequency, in: 45_000...65_000)
            }
        },
        check("EPM-8", "App § 2.13.6.9", "A change of power is reported within a minute") { trial in
            let outlet = try Meters.load(trial, watts: 100)
            let subscription = try trial.watch()
            try trial.act(.setLoad(outlet, watts: 1000))
            let isTold = subscription.wait(Trial.measurementDelay) { _ in
                trial.reported(Attribute.activePower, to: subscription).contains {
                    $0.signedInteger.map(Meters.around(1_000_000).contains) ?? false
                }
            }
            trial.expect(
                "what is reported of ActivePower after 1000 W",
                isTold,
                expected: "about 1000000 mW",
                found: Trial.words(trial.reported(Attribute.activePower, to: subscription))
            )
        },
        check("EPM-9", "App § 2.13.6.9", "Measurements are reported once a second at most") { trial in
            let outlet = try Meters.load(trial, watts: 100)
            let subscription = try trial.watch()
            for step in 1...10 {
                try trial.act(.setLoad(outlet, watts: Double(100 + 50 * step)))
                trial.wait(.milliseconds(250))
            }
            let path = trial.path(Attribute.activePower)
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

    // MARK: - Power Topology

    private static let topology: [Check] = [
        Check("PWT-1", "Core § 11.8.4", "A meter says in one way what it measures", on: Meters.topology) { trial in
            let ways = ["NODE", "TREE", "SET"].filter(trial.has)
            trial.expect("the features that say what is measured", ways.count, is: 1)
            trial.expect("AvailableEndpoints", trial.has(Meters.availableEndpoints), is: trial.has("SET"))
            if trial.has("DYPF") { trial.expect("SET with DYPF", trial.has("SET"), is: true) }
        },
        Check(
            "PWT-2",
            "Core § 11.8.5.1",
            "AvailableEndpoints are endpoints that there are",
            on: Meters.topology,
            needs: [.feature("SET")]
        ) { trial in
            let list = try trial.list(Meters.availableEndpoints).map { $0.unsignedInteger ?? 0xFFFF }
            trial.expect("the number of endpoints", Int64(list.count), in: 1...20)
            trial.expect("the endpoints that differ", Set(list).count, is: list.count)
            let known = trial.shape.endpoints.map { UInt64($0.number.rawValue) }
            trial.expect("the endpoints that are not there", list.filter { !known.contains($0) }, is: [])
        },
        Check(
            "PWT-3",
            "Core § 11.8.4",
            "A meter measures what its topology says, and nothing else",
            on: Meters.topology,
            needs: [.cluster(Meters.power), .hands]
        ) { trial in
            let power = AttributePath(trial.endpoint, Meters.power, Meters.activePower)
            guard trial.has(Meters.power, on: trial.endpoint) else { throw NotApplicable("no power on the endpoint") }
            let measured = try Meters.outlets(trial)
            let outlet = try Meters.load(trial, watts: 200)
            trial.expect(
                "ActivePower by endpoint \(outlet)",
                try trial.read(power).signedInteger,
                in: 160_000...240_000
            )
            try Meters.turn(outlet, false, trial)
            trial.expect("ActivePower with all off", try trial.read(power).signedInteger, in: -100...5000)
            let others = trial.shape.endpoints(with: OnOffChecks.cluster).filter { !measured.contains($0) }
            for other in others { try Meters.turn(other, true, trial) }
            let what = "ActivePower by outlets of other meters"
            trial.expect(what, try trial.read(power).signedInteger, in: -100...5000)
            for other in others { try Meters.turn(other, false, trial) }
        },
    ]
}
