// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Temperature Control cluster (Application Clusters § 8.2).
enum TemperatureControlChecks {
    static let cluster: ClusterID = 0x0056
    private static let temperatureSetpoint: AttributeID = 0x0000
    private static let minTemperature: AttributeID = 0x0001
    private static let maxTemperature: AttributeID = 0x0002
    private static let stepSize: AttributeID = 0x0003
    private static let selectedTemperatureLevel: AttributeID = 0x0004
    private static let supportedTemperatureLevels: AttributeID = 0x0005
    private static let setTemperature: CommandID = 0x00

    private static func target(_ temperature: Int64) -> TLVValue { .structure([0: .signed(temperature)]) }
    private static func level(_ level: UInt64) -> TLVValue { .structure([1: .unsigned(level)]) }

    /// What a set-point may be: least, most and the step, 1 where there is none.
    private struct Range {
        var least: Int64
        var most: Int64
        var step: Int64

        init(_ trial: Trial) throws {
            least = try trial.require("MinTemperature", trial.integer(minTemperature))
            most = try trial.require("MaxTemperature", trial.integer(maxTemperature))
            step = trial.has("STEP") ? try trial.require("Step", trial.integer(stepSize)) : 1
        }
    }

    private static func number(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial, Range) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.feature("TN")] + needs) { trial in
            let range = try Range(trial)
            let before = try trial.require("TemperatureSetpoint", trial.integer(temperatureSetpoint))
            trial.atEnd { try trial.prepare(setTemperature, target(before)) }
            try body(trial, range)
        }
    }

    static let all: [Check] = numbers + levels

    private static let numbers: [Check] = [
        number("TCT-1", "App § 8.2.6.1.1", "SetTemperature takes the least, the most and what is between") {
            trial,
            range in
            let middle = range.least + (range.most - range.least) / range.step / 2 * range.step
            for value in [range.least, range.most, middle] {
                try trial.invoke(setTemperature, target(value))
                trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), is: value)
            }
        },
        number("TCT-2", "App § 8.2.6.1.1", "SetTemperature refuses what is out of range") { trial, range in
            try trial.prepare(setTemperature, target(range.least))
            for value in [range.least - range.step, range.least - 1, range.most + 1, range.most + range.step] {
                try trial.invoke(setTemperature, target(value), expecting: .constraintError)
            }
            trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), is: range.least)
        },
        number("TCT-3", "App § 8.2.6.1.1", "SetTemperature goes by whole steps", needs: [.feature("STEP")]) {
            trial,
            range in
            try trial.invoke(setTemperature, target(range.least + range.step))
            let set = range.least + range.step
            trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), is: set)
            guard range.step > 1 else { return }
            for value in [range.least + 1, range.most - 1, range.least + range.step + range.step / 2] {
                try trial.invoke(setTemperature, target(value), expecting: .constraintError)
            }
            trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), is: set)
        },
        number("TCT-4", "App § 8.2.6.1", "SetTemperature without a field, or with a level's, is InvalidCommand") {
            trial,
            range in
            try trial.prepare(setTemperature, target(range.least))
            try trial.invoke(setTemperature, expecting: .invalidCommand)
            try trial.invoke(setTemperature, level(0), expecting: .invalidCommand)
            trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), is: range.least)
        },
        number("TCT-5", "App § 8.2.5", "Range and step fit together, and the set-point is within them") {
            trial,
            range in
            trial.expect("MinTemperature", range.least, in: -27315...(range.most - 1))
            trial.expect("Step", range.step, in: 1...max(1, range.most - range.least))
            let rest = (range.most - range.least) % max(1, range.step)
            trial.expect("what the steps leave of the range", rest, is: 0)
            trial.expect("TemperatureSetpoint", try trial.integer(temperatureSetpoint), in: range.least...range.most)
        },
        number("TCT-6", "App § 8.2.5.1", "A new set-point is reported") { trial, range in
            try trial.prepare(setTemperature, target(range.least))
            let subscription = try trial.watch()
            let first = trial.primed(temperatureSetpoint, to: subscription)
            trial.expect("the first report", first, is: .signed(range.least))
            try trial.invoke(setTemperature, target(range.most))
            trial.expectReport(temperatureSetpoint, .signed(range.most), to: subscription)
        },
        number("TCT-7", "App § 8.2.5.1", "TemperatureSetpoint cannot be written") { trial, range in
            let before = try trial.read(temperatureSetpoint)
            try trial.write(temperatureSetpoint, .signed(range.most), expecting: .unsupportedWrite)
            trial.expect("TemperatureSetpoint", try trial.read(temperatureSetpoint), is: before)
        },
        number("TCT-8", "App § 8.2.6.1", "The set-point of one cabinet is not that of another") { trial, range in
            let others = trial.shape.endpoints(with: cluster).filter { $0 != trial.endpoint }
            guard !others.isEmpty else { throw NotApplicable("only one cabinet") }
            let before = try others.map { try trial.read(AttributePath($0, cluster, temperatureSetpoint)) }
            for value in [range.least, range.most] { try trial.invoke(setTemperature, target(value)) }
            let after = try others.map { try trial.read(AttributePath($0, cluster, temperatureSetpoint)) }
            trial.expect("the set-points of the others", after, is: before)
        },
    ]

    private static let levels: [Check] = [
        Check("TCT-9", "App § 8.2.6.1.2", "SetTemperature takes each level", on: cluster, needs: [.feature("TL")]) {
            trial in
            for index in try trial.list(supportedTemperatureLevels).indices {
                try trial.invoke(setTemperature, level(UInt64(index)))
                let selected = try trial.number(selectedTemperatureLevel)
                trial.expect("SelectedTemperatureLevel", selected, is: UInt64(index))
            }
        },
        Check(
            "TCT-10",
            "App § 8.2.6.1.2",
            "SetTemperature refuses a level that there is not, and a number",
            on: cluster,
            needs: [.feature("TL")]
        ) { trial in
            let count = UInt64(try trial.list(supportedTemperatureLevels).count)
            try trial.prepare(setTemperature, level(0))
            try trial.invoke(setTemperature, level(count), expecting: .constraintError)
            try trial.invoke(setTemperature, target(100), expecting: .invalidCommand)
            try trial.invoke(setTemperature, expecting: .invalidCommand)
            trial.expect("SelectedTemperatureLevel", try trial.number(selectedTemperatureLevel), is: 0)
        },
    ]
}
