// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Refrigerator and Temperature Controlled Cabinet Mode (Application Clusters § 8.7), by Mode Base (§ 1.10).
enum ModeChecks {
    private static let cluster: ClusterID = 0x0052
    private static let supportedModes: AttributeID = 0x0000
    private static let currentMode: AttributeID = 0x0001
    private static let changeToMode: CommandID = 0x00
    private static let changeToModeResponse: CommandID = 0x01
    private static let auto: UInt64 = 0
    private static let standardTags = Set<UInt64>(0...9).union([0x4000, 0x4001])
    private static let makersTags: ClosedRange<UInt64> = 0x8000...0xBFFF

    private enum Status {
        static let success: UInt64 = 0
        static let unsupportedMode: UInt64 = 1
    }

    /// A check that leaves the mode as it found it.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster) { trial in
            let before = try trial.require("CurrentMode", trial.number(currentMode))
            trial.atEnd { _ = try change(trial, to: before) }
            try body(trial)
        }
    }

    private static func change(_ trial: Trial, to mode: UInt64) throws -> TLVValue {
        try trial.response(changeToMode, .structure([0: .unsigned(mode)]), is: changeToModeResponse)
    }

    private static func modes(_ trial: Trial) throws -> [UInt64] {
        try trial.list(supportedModes).compactMap { $0[1]?.unsignedInteger }
    }

    /// Goes to another mode than the present one, whichever the device agrees to.
    private static func changeAway(_ trial: Trial) throws -> UInt64 {
        let before = try trial.number(currentMode)
        let agreed = try modes(trial).filter { $0 != before }.first { mode in
            try change(trial, to: mode)[0]?.unsignedInteger == Status.success
        }
        return try trial.require("a mode that the device changes to", agreed)
    }

    static let all: [Check] = [
        check("MOD-1", "App § 1.10.6.1", "The modes have numbers and labels of their own") { trial in
            let options = try trial.list(supportedModes)
            trial.expect("the number of modes", Int64(options.count), in: 2...255)
            trial.expect("the numbers that differ", Set(try modes(trial)).count, is: options.count)
            let labels = options.compactMap { $0[0]?.string }
            trial.expect("the labels that differ", Set(labels).count, is: options.count)
            for label in labels {
                trial.expect("the octets of the label \(label)", Int64(label.utf8.count), in: 1...64)
            }
            let current = try trial.number(currentMode) ?? 0xFFFF
            trial.expect("whether CurrentMode is one of them", try modes(trial).contains(current), is: true)
        },
        check("MOD-2", "App § 1.10.5.2.3", "Each mode has a tag of the standard's, and none twice") { trial in
            for option in try trial.list(supportedModes) {
                let label = option[0]?.string ?? "?"
                let tags = option[2]?.items ?? []
                let standard = tags.filter { $0[0] == nil }.compactMap { $0[1]?.unsignedInteger }
                trial.expect("a standard tag of \(label)", standard.isEmpty, is: false)
                trial.expect(
                    "the tags of \(label) that no one knows",
                    standard.filter { !standardTags.contains($0) },
                    is: []
                )
                trial.expect("the tags of \(label) that differ", Set(tags).count, is: tags.count)
                for tag in tags where tag[0] != nil {
                    let value = tag[1]?.unsignedInteger ?? 0
                    trial.expect("the maker's tag \(value) of \(label) in its range", makersTags ~= value, is: true)
                }
            }
        },
        check("MOD-3", "App § 8.7.6.1", "At least one mode is tagged Auto") { trial in
            let tagged = try trial.list(supportedModes).filter { option in
                (option[2]?.items ?? []).contains { $0[0] == nil && $0[1]?.unsignedInteger == auto }
            }
            trial.expect("whether a mode is tagged Auto", tagged.isEmpty, is: false)
        },
        check("MOD-4", "App § 1.10.7.1.1", "ChangeToMode goes to each mode, or says why not") { trial in
            var agreed = 0
            for mode in try modes(trial) {
                let before = try trial.number(currentMode)
                let answer = try change(trial, to: mode)
                let current = try trial.number(currentMode)
                if answer[0]?.unsignedInteger == Status.success {
                    trial.expect("CurrentMode after a change to \(mode)", current, is: mode)
                    if mode != before { agreed += 1 }
                } else {
                    trial.expect("CurrentMode after a change refused", current, is: before)
                    let text = answer[1]?.string ?? ""
                    trial.expect("StatusText of a change refused", text.isEmpty, is: false)
                }
            }
            trial.expect("whether the device changes its mode at all", agreed > 0, is: true)
        },
        check("MOD-5", "App § 1.10.7.1.1", "ChangeToMode refuses a mode that there is not") { trial in
            let before = try trial.number(currentMode)
            let modes = try modes(trial)
            let unknown = try trial.require("a number that no mode has", (0...255).first { !modes.contains($0) })
            let answer = try change(trial, to: unknown)
            trial.expect("Status", answer[0]?.unsignedInteger, is: Status.unsupportedMode)
            trial.expect("whether StatusText is there", answer[1]?.string != nil, is: true)
            trial.expect("CurrentMode", try trial.number(currentMode), is: before)
        },
        check("MOD-6", "App § 1.10.7.1.1", "ChangeToMode to the present mode is a success") { trial in
            let mode = try changeAway(trial)
            trial.expect("Status", try change(trial, to: mode)[0]?.unsignedInteger, is: Status.success)
            trial.expect("CurrentMode", try trial.number(currentMode), is: mode)
        },
        check("MOD-7", "App § 1.10.6.2", "A new mode is reported") { trial in
            let subscription = try trial.watch()
            let mode = try changeAway(trial)
            trial.expectReport(currentMode, .unsigned(mode), to: subscription)
        },
        check("MOD-8", "App § 1.10.6", "CurrentMode cannot be written, and ChangeToMode needs its field") { trial in
            let before = try trial.read(currentMode)
            try trial.write(currentMode, before, expecting: .unsupportedWrite)
            try trial.invoke(changeToMode, expecting: .invalidCommand)
            trial.expect("CurrentMode", try trial.read(currentMode), is: before)
        },
        Check("MOD-9", "App § 1.10.6.2", "CurrentMode outlasts a restart") { trial in
            var expected: [(path: AttributePath, mode: UInt64)] = []
            for endpoint in try trial.endpoints(with: cluster) {
                let path = AttributePath(endpoint, cluster, currentMode)
                let command = CommandPath(endpoint, cluster, changeToMode)
                let before = try trial.require("CurrentMode", trial.read(path).unsignedInteger)
                let options = try trial.read(AttributePath(endpoint, cluster, supportedModes)).items ?? []
                trial.atEnd { try trial.prepare(command, .structure([0: .unsigned(before)])) }
                for mode in options.compactMap({ $0[1]?.unsignedInteger }) where mode != before {
                    try trial.prepare(command, .structure([0: .unsigned(mode)]))
                    if try trial.read(path).unsignedInteger == mode { break }
                }
                expected.append((path, try trial.require("CurrentMode", trial.read(path).unsignedInteger)))
                trial.expect("whether the mode changes", expected.last?.mode != before, is: true)
            }
            try trial.restart()
            for (path, mode) in expected {
                let what = "CurrentMode of endpoint \(path.endpoint) after the restart"
                trial.expect(what, try trial.read(path).unsignedInteger, is: mode)
            }
        },
    ]
}
