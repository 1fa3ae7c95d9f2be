// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The attributes of the Level Control cluster (Application Clusters § 1.6); its commands are `LevelControlCommandChecks`.
enum LevelControlChecks {
    private static let cluster: ClusterID = 0x0008
    private static let currentLevel: AttributeID = 0x0000
    private static let minLevel: AttributeID = 0x0002
    private static let maxLevel: AttributeID = 0x0003
    private static let options: AttributeID = 0x000F
    private static let onLevel: AttributeID = 0x0011

    private static func limits(_ trial: Trial) throws -> (least: UInt64, most: UInt64) {
        (
            trial.has(minLevel) ? try trial.number(minLevel) ?? 1 : 1,
            trial.has(maxLevel) ? try trial.number(maxLevel) ?? 254 : 254
        )
    }

    static let all: [Check] = [
        Check("LVL-1", "App § 1.6.6", "The level is within its limits", on: cluster) { trial in
            let (least, most) = try limits(trial)
            trial.expect("MinLevel, up to MaxLevel", least <= most && most <= 254, is: true)
            if let level = try trial.integer(currentLevel) {
                trial.expect("CurrentLevel", level, in: Int64(least)...Int64(max(least, most)))
            }
        },
        Check("LVL-2", "App § 1.6.6.11", "OnLevel takes null and what the limits allow, and nothing else", on: cluster)
        {
            trial in
            let before = try trial.read(onLevel)
            trial.atEnd { try trial.session().write(trial.path(onLevel), before) }
            let (least, most) = try limits(trial)
            for value in [TLVValue.unsigned(least), .unsigned(most), .null] {
                try trial.write(onLevel, value)
                trial.expect("OnLevel", try trial.read(onLevel), is: value)
            }
            if least > 0 { try trial.write(onLevel, .unsigned(least - 1), expecting: .constraintError) }
            try trial.write(onLevel, .unsigned(255), expecting: .constraintError)
            trial.expect("OnLevel", try trial.read(onLevel), is: .null)
        },
        Check("LVL-3", "App § 1.6.6.9", "Options can be written, and is reported", on: cluster) { trial in
            let before = try trial.read(options)
            trial.atEnd { try trial.session().write(trial.path(options), before) }
            let other: TLVValue = before == .unsigned(1) ? .unsigned(0) : .unsigned(1)
            let subscription = try trial.watch()
            try trial.write(options, other)
            trial.expect("Options", try trial.read(options), is: other)
            trial.expectReport(options, other, to: subscription)
        },
        Check("LVL-4", "App § 1.6.6.2", "CurrentLevel cannot be written", on: cluster) { trial in
            let before = try trial.read(currentLevel)
            try trial.write(currentLevel, .unsigned(100), expecting: .unsupportedWrite)
            trial.expect("CurrentLevel", try trial.read(currentLevel), is: before)
        },
    ]
}
