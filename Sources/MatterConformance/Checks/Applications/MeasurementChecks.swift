// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Temperature Measurement (Application Clusters § 2.3) and Relative Humidity Measurement (§ 2.6), which are alike.
enum MeasurementChecks {
    private static let measuredValue: AttributeID = 0x0000
    private static let minMeasuredValue: AttributeID = 0x0001
    private static let maxMeasuredValue: AttributeID = 0x0002
    private static let tolerance: AttributeID = 0x0003

    static let all: [Check] =
        checks("TMS", "App § 2.3", 0x0402, limits: -27315...32767)
        + checks("RHM", "App § 2.6", 0x0405, limits: 0...10000)

    private static func checks(
        _ prefix: String,
        _ section: String,
        _ cluster: ClusterID,
        limits: ClosedRange<Int64>
    ) -> [Check] {
        [
            Check("\(prefix)-1", "\(section).4", "What is measured is within the range that is told", on: cluster) {
                trial in
                let least = try trial.integer(minMeasuredValue)
                let most = try trial.integer(maxMeasuredValue)
                if let least { trial.expect("MinMeasuredValue", least, in: limits) }
                if let most { trial.expect("MaxMeasuredValue", most, in: limits) }
                if let least, let most {
                    trial.expect("MinMeasuredValue, below MaxMeasuredValue", least < most, is: true)
                }
                if let value = try trial.integer(measuredValue) {
                    let lower = least ?? limits.lowerBound
                    trial.expect("MeasuredValue", value, in: lower...max(lower, most ?? limits.upperBound))
                }
                if trial.has(tolerance) { trial.expect("Tolerance", try trial.integer(tolerance), in: 0...2048) }
            },
            Check(
                "\(prefix)-2",
                "\(section).4.1",
                "A change of MeasuredValue is reported",
                on: cluster,
                needs: [.hands]
            ) { trial in
                let path = trial.path(measuredValue)
                let before = try trial.read(measuredValue)
                trial.atEnd { try trial.subject.perform(.set(path, before)) }
                let least = try trial.integer(minMeasuredValue) ?? limits.lowerBound
                let most = try trial.integer(maxMeasuredValue) ?? limits.upperBound
                let subscription = try trial.watch()
                // Far from what it was, for a device that reports no small changes.
                let isLow = (before.signedInteger ?? least) < (least + most) / 2
                let wanted = isLow ? least + (most - least) * 3 / 4 : least + (most - least) / 4
                try trial.act(.set(path, .signed(wanted)))
                let isTold = subscription.wait(Trial.notice) { _ in
                    trial.reported(measuredValue, to: subscription).contains { value in
                        value.signedInteger.map { abs($0 - wanted) <= 100 } ?? false
                    }
                }
                trial.expect(
                    "what is reported of MeasuredValue",
                    isTold,
                    expected: "\(wanted), or no more than a degree or percent from it",
                    found: Trial.words(trial.reported(measuredValue, to: subscription))
                )
            },
            Check("\(prefix)-3", "\(section).4", "What is measured cannot be written", on: cluster) { trial in
                try trial.write(measuredValue, .signed(100), expecting: .unsupportedWrite)
                try trial.write(minMeasuredValue, .signed(100), expecting: .unsupportedWrite)
            },
        ]
    }
}
