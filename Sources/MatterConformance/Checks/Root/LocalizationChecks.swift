// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Languages, formats and units, and the labels of endpoints (Core § 11.3 to 11.5, 9.8, 9.9).
enum LocalizationChecks {
    private static let language: ClusterID = 0x002B
    private static let format: ClusterID = 0x002C
    private static let unit: ClusterID = 0x002D
    private static let userLabel: ClusterID = 0x0041
    private static let fixedLabel: ClusterID = 0x0040

    static let all: [Check] = [
        Check(
            "LOC-LANG-1",
            "Core § 11.3.5",
            "ActiveLocale is one of SupportedLocales and may be any of them",
            on: language
        ) { trial in
            try trial.keep(trial.path(0x00))
            let supported = try trial.read(0x01).items ?? []
            trial.expect(
                "ActiveLocale",
                supported.contains(try trial.read(0x00)),
                expected: "one of \(supported)",
                found: "another one"
            )
            for locale in supported {
                try trial.write(0x00, locale)
                trial.expect("ActiveLocale", try trial.read(0x00), is: locale)
            }
        },
        Check("LOC-LANG-2", "Core § 11.3.5", "An ActiveLocale that is not supported is ConstraintError", on: language) {
            trial in
            try trial.keep(trial.path(0x00))
            let before = try trial.read(0x00)
            try trial.write(0x00, .utf8("xx-XX"), expecting: .constraintError)
            trial.expect("ActiveLocale", try trial.read(0x00), is: before)
        },
        Check("LOC-FORMAT-1", "Core § 11.4.6", "HourFormat takes its values, and no others", on: format) { trial in
            try trial.keep(trial.path(0x00))
            for value: UInt64 in [0, 1, 255] {
                try trial.write(0x00, .unsigned(value))
                trial.expect("HourFormat", try trial.number(0x00), is: value)
            }
            try trial.write(0x00, .unsigned(2), expecting: .constraintError)
        },
        Check(
            "LOC-FORMAT-2",
            "Core § 11.4.6",
            "ActiveCalendarType takes what SupportedCalendarTypes has",
            on: format,
            needs: [.feature("CALFMT")]
        ) { trial in
            try trial.keep(trial.path(0x01))
            let supported = try trial.read(0x02).items ?? []
            trial.expect("SupportedCalendarTypes", !supported.isEmpty, expected: "one or more", found: "none")
            for calendar in supported {
                try trial.write(0x01, calendar)
                trial.expect("ActiveCalendarType", try trial.read(0x01), is: calendar)
            }
            guard let missing = (0...11).map({ TLVValue.unsigned($0) }).first(where: { !supported.contains($0) }) else {
                return
            }
            try trial.write(0x01, missing, expecting: .constraintError)
        },
        Check(
            "LOC-UNIT-1",
            "Core § 11.5.6",
            "TemperatureUnit takes what SupportedTemperatureUnits has",
            on: unit,
            needs: [.feature("TEMP")]
        ) {
            trial in
            try trial.keep(trial.path(0x00))
            for value in try trial.read(0x01).items ?? [0, 1, 2].map({ .unsigned($0) }) {
                try trial.write(0x00, value)
                trial.expect("TemperatureUnit", try trial.read(0x00), is: value)
            }
            try trial.write(0x00, .unsigned(3), expecting: .constraintError)
        },
        Check("LABEL-USER-1", "Core § 9.9", "LabelList keeps labels of up to sixteen octets", on: userLabel) { trial in
            try trial.keep(trial.path(0x00))
            let labels = [
                TLVValue.structure([0: .utf8("room"), 1: .utf8("bedroom 2")]),
                .structure([0: .utf8(""), 1: .utf8("")]),
            ]
            let status = try trial.session().writeList(trial.path(0x00), labels)
            trial.expect("writing two labels", status.code, is: .success)
            trial.expect("LabelList", try trial.read(0x00), is: .array(labels))
            let long = String(repeating: "x", count: 17)
            for entry in [
                TLVValue.structure([0: .utf8(long), 1: .utf8("")]), .structure([0: .utf8(""), 1: .utf8(long)]),
            ] {
                try trial.write(0x00, .array([entry]), expecting: .constraintError)
            }
            trial.expect("LabelList after refused writes", try trial.read(0x00), is: .array(labels))
        },
        Check("LABEL-FIXED-1", "Core § 9.8", "The fixed labels cannot be written", on: fixedLabel) { trial in
            let before = try trial.read(0x00)
            try trial.write(0x00, .emptyArray, expecting: .unsupportedWrite)
            trial.expect("LabelList", try trial.read(0x00), is: before)
        },
    ]
}
