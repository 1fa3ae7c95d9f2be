// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Boolean State (Application Clusters § 1.7) and Occupancy Sensing (§ 2.7).
enum SensorChecks {
    static let all: [Check] = booleanState + occupancy + holdTime

    /// Lets a state change and back again: each change is reported, and told by an event where the device has it.
    private static func follow(
        _ trial: Trial,
        _ attribute: AttributeID,
        _ values: [TLVValue],
        hasEvent: Bool
    ) throws {
        let path = trial.path(attribute)
        let before = try trial.read(attribute)
        trial.atEnd { try trial.subject.perform(.set(path, before)) }
        guard let start = values.last else { return }
        try trial.act(.set(path, start))
        let subscription = try trial.watch()
        for value in values {
            subscription.clear()
            try trial.act(.set(path, value))
            trial.expectReport(attribute, value, to: subscription)
            trial.expect("the value read", try trial.read(attribute), is: value)
            if hasEvent {
                trial.expectOneEvent(0x00, .structure([0: value]), to: subscription)
            } else {
                trial.expectNoEvent(to: subscription, after: "a change, without the feature of events")
            }
        }
    }

    private static let booleanState: [Check] = [
        Check(
            "BOL-1",
            "App § 1.7.6.1",
            "Each change of StateValue is reported, and told by StateChange once",
            on: 0x0045,
            needs: [.hands]
        ) { trial in
            try follow(trial, 0x0000, [.boolean(true), .boolean(false)], hasEvent: trial.has("CHGEVENT"))
        },
        Check("BOL-2", "App § 1.7.5.1", "StateValue cannot be written", on: 0x0045) { trial in
            let before = try trial.read(0x0000)
            trial.expect("whether StateValue is true or false", before.bool != nil, is: true)
            try trial.write(0x0000, .boolean(before.bool != true), expecting: .unsupportedWrite)
            trial.expect("StateValue", try trial.read(0x0000), is: before)
        },
    ]

    // MARK: - Occupancy Sensing

    private static let sensing: ClusterID = 0x0406
    private static let occupancyAttribute: AttributeID = 0x0000
    private static let sensorType: AttributeID = 0x0001
    private static let sensorTypes: AttributeID = 0x0002
    private static let holdTimeAttribute: AttributeID = 0x0003
    private static let holdTimeLimits: AttributeID = 0x0004

    private static let occupancy: [Check] = [
        Check(
            "OCC-1",
            "App § 2.7.7.1",
            "Each change of Occupancy is reported, and told by OccupancyChanged once",
            on: sensing,
            needs: [.hands]
        ) { trial in
            try follow(trial, occupancyAttribute, [.unsigned(1), .unsigned(0)], hasEvent: trial.has("OCCEVENT"))
        },
        Check("OCC-2", "App § 2.7.6", "The kind of sensor is the same in all that tells it", on: sensing) { trial in
            let types = try trial.number(sensorTypes) ?? 0xFF
            trial.expect("the bits of OccupancySensorTypeBitmap that mean nothing", types & ~0b111, is: 0)
            trial.expect("OccupancySensorType", try trial.integer(sensorType), in: 0...3)
            for (feature, bit) in [("PIR", UInt64(0)), ("US", 1), ("PHY", 2)] where trial.has(feature) {
                trial.expect("the bit of \(feature) in OccupancySensorTypeBitmap", types >> bit & 1, is: 1)
            }
            let expected: UInt64? =
                switch (trial.has("PIR"), trial.has("US"), trial.has("PHY")) {
                case (true, false, false): 0
                case (false, true, false): 1
                case (true, true, false): 2
                case (false, false, true): 3
                default: nil
                }
            if let expected { trial.expect("OccupancySensorType", try trial.number(sensorType), is: expected) }
        },
        Check("OCC-3", "App § 2.7.6.1", "Occupancy is 0 or 1, and cannot be written", on: sensing) { trial in
            trial.expect("Occupancy", try trial.integer(occupancyAttribute), in: 0...1)
            try trial.write(occupancyAttribute, .unsigned(1), expecting: .unsupportedWrite)
        },
    ]

    private static let holdTime: [Check] = [
        Check(
            "OCC-4",
            "App § 2.7.6.3",
            "HoldTime takes what its limits allow, and nothing else",
            on: sensing,
            needs: [.attribute(holdTimeAttribute)]
        ) { trial in
            let before = try trial.read(holdTimeAttribute)
            trial.atEnd { try trial.session().write(trial.path(holdTimeAttribute), before) }
            let limits = try trial.read(holdTimeLimits)
            guard let least = limits[0]?.unsignedInteger, let most = limits[1]?.unsignedInteger else {
                return trial.find("HoldTimeLimits", expected: "a least and a most", found: Trial.text(limits))
            }
            for value in [least, most] {
                try trial.write(holdTimeAttribute, .unsigned(value))
                trial.expect("HoldTime", try trial.number(holdTimeAttribute), is: value)
            }
            if most < 0xFFFF {
                try trial.write(holdTimeAttribute, .unsigned(most + 1), expecting: .constraintError)
            }
            try trial.write(holdTimeAttribute, .unsigned(least - min(1, least)), expecting: .constraintError)
            trial.expect("HoldTime", try trial.number(holdTimeAttribute), is: most)
        },
        Check(
            "OCC-5",
            "App § 2.7.5.4",
            "The limits of HoldTime fit together",
            on: sensing,
            needs: [.attribute(holdTimeLimits)]
        ) { trial in
            let limits = try trial.read(holdTimeLimits)
            let least = limits[0]?.signedInteger ?? 0
            let most = limits[1]?.signedInteger ?? 0
            trial.expect("HoldTimeMin", least, in: 1...0xFFFF)
            trial.expect("HoldTimeMax", most, in: max(least, 10)...0xFFFF)
            trial.expect("HoldTimeDefault", limits[2]?.signedInteger, in: least...max(least, most))
            trial.expect("HoldTime", try trial.integer(holdTimeAttribute), in: least...max(least, most))
        },
        Check(
            "OCC-6",
            "App § 2.7.6.3",
            "A new HoldTime is reported",
            on: sensing,
            needs: [.attribute(holdTimeAttribute)]
        ) { trial in
            let before = try trial.read(holdTimeAttribute)
            trial.atEnd { try trial.session().write(trial.path(holdTimeAttribute), before) }
            let limits = try trial.read(holdTimeLimits)
            guard let other = [limits[0], limits[1]].compactMap({ $0 }).first(where: { $0 != before }) else { return }
            let subscription = try trial.watch()
            try trial.write(holdTimeAttribute, other)
            trial.expectReport(holdTimeAttribute, other, to: subscription)
        },
        Check("OCC-7", "App § 2.7.6.3", "HoldTime outlasts a restart") { trial in
            var expected: [AttributePath: TLVValue] = [:]
            for endpoint in try trial.endpoints(with: sensing, holdTimeAttribute) {
                let limits = try trial.read(AttributePath(endpoint, sensing, holdTimeLimits))
                expected[AttributePath(endpoint, sensing, holdTimeAttribute)] = limits[1]
            }
            try trial.keep(expected)
        },
    ]
}
