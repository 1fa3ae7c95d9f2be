// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// General Commissioning: the fail-safe and its owner (Core § 11.10).
enum GeneralCommissioningChecks {
    private static let cluster: ClusterID = 0x0030
    private static let breadcrumb: AttributeID = 0x00
    private static let arm: CommandID = 0x00
    private static let setRegulatoryConfig: CommandID = 0x02
    private static let complete: CommandID = 0x04

    static let all: [Check] = [
        Check("GC-INFO-1", "Core § 11.10.5.3", "BasicCommissioningInfo has usable times", on: cluster) { trial in
            let info = try trial.read(0x01)
            let (expiry, most) = (info[0]?.unsignedInteger ?? 0, info[1]?.unsignedInteger ?? 0)
            trial.expect("FailSafeExpiryLengthSeconds", expiry > 0, expected: "above 0", found: "\(expiry)")
            trial.expect(
                "MaxCumulativeFailsafeSeconds",
                most >= expiry,
                expected: "no less than FailSafeExpiryLengthSeconds, \(expiry)",
                found: "\(most)"
            )
        },
        Check("GC-INFO-2", "Core § 11.10.6", "RegulatoryConfig is one that LocationCapability allows", on: cluster) {
            trial in
            let (config, capability) = (try trial.number(0x02) ?? 255, try trial.number(0x03) ?? 255)
            trial.expect(
                "RegulatoryConfig with LocationCapability \(capability)",
                capability == 2 ? config <= 2 : config == capability,
                expected: capability == 2 ? "0 to 2" : "\(capability)",
                found: "\(config)"
            )
        },
        Check("GC-CRUMB-1", "Core § 11.10.6.1", "Breadcrumb keeps what an administrator writes", on: cluster) { trial in
            try trial.keep(trial.path(breadcrumb))
            for value: UInt64 in [42, UInt64.max] {
                try trial.write(breadcrumb, .unsigned(value))
                trial.expect("Breadcrumb", try trial.number(breadcrumb), is: value)
            }
        },
        Check("GC-ARM-1", "Core § 11.10.7.2", "ArmFailSafe arms, sets Breadcrumb, and with 0 lets go", on: cluster) {
            trial in
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            trial.expect("ArmFailSafe(60, 5): ErrorCode", try steps.armFailSafe(60, breadcrumb: 5), is: 0)
            trial.expect("Breadcrumb once armed", try trial.number(breadcrumb), is: 5)
            trial.expect("ArmFailSafe(0, 9): ErrorCode", try steps.armFailSafe(0, breadcrumb: 9), is: 0)
            trial.expect("Breadcrumb after the fail-safe was let go", try trial.number(breadcrumb), is: 0)
            try expectComplete(trial, is: 3, "NoFailSafe")
        },
        Check(
            "GC-ARM-2",
            "Core § 11.10.7.2",
            "ArmFailSafe again extends the time and sets Breadcrumb anew",
            on: cluster
        ) {
            trial in
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(1, breadcrumb: 1)
            trial.expect("ArmFailSafe while armed: ErrorCode", try steps.armFailSafe(60, breadcrumb: 2), is: 0)
            trial.wait(.seconds(2))
            trial.expect("Breadcrumb two seconds into a minute", try trial.number(breadcrumb), is: 2)
        },
        Check("GC-ARM-3", "Core § 11.10.7.2", "The fail-safe expires by itself and Breadcrumb is 0 then", on: cluster) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(1, breadcrumb: 7)
            trial.expect("Breadcrumb at first", try trial.number(breadcrumb), is: 7)
            trial.wait(.milliseconds(1700))
            trial.expect("Breadcrumb after the second", try trial.number(breadcrumb), is: 0)
            try expectComplete(trial, is: 3, "NoFailSafe")
        },
        Check(
            "GC-ARM-4",
            "Core § 11.10.7.2",
            "ArmFailSafe with 0 while nothing is armed succeeds and changes nothing",
            on: cluster
        ) {
            trial in
            try trial.keep(trial.path(breadcrumb))
            try trial.write(breadcrumb, .unsigned(21))
            trial.expect("ArmFailSafe(0, 3): ErrorCode", try trial.homeSteps().armFailSafe(0, breadcrumb: 3), is: 0)
            trial.expect("Breadcrumb", try trial.number(breadcrumb), is: 21)
        },
        Check(
            "GC-ARM-5",
            "Core § 11.10.7.2",
            "ArmFailSafe is BusyWithOtherAdmin for everyone but the owner",
            on: cluster
        ) {
            trial in
            let other = try trial.secondAdministrator()
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 5)
            let theirs = Commissioning(try trial.device.session(of: other), other)
            trial.expect("ArmFailSafe by another fabric: ErrorCode", try theirs.armFailSafe(60, breadcrumb: 6), is: 4)
            trial.expect("ArmFailSafe(0) by another fabric: ErrorCode", try theirs.armFailSafe(0, breadcrumb: 6), is: 4)
            trial.expect("Breadcrumb", try trial.number(breadcrumb), is: 5)
        },
        Check(
            "GC-ARM-6",
            "Core § 11.10.7.2",
            "ArmFailSafe over CASE is BusyWithOtherAdmin while a window is open",
            on: cluster
        ) {
            trial in
            _ = try trial.device.openWindow()
            trial.atEnd { try trial.device.closeWindow() }
            trial.disarmAtEnd()
            trial.expect("ArmFailSafe while a window is open: ErrorCode", try trial.homeSteps().armFailSafe(60), is: 4)
        },
        Check("GC-ARM-7", "Core § 11.10.7.2", "A session by passcode arms the fail-safe by itself", on: cluster) {
            trial in
            let guest = try trial.commissioner()
            trial.expect(
                "ArmFailSafe by home while somebody commissions: ErrorCode",
                try trial.homeSteps().armFailSafe(60),
                is: 4
            )
            trial.expect("ArmFailSafe by who commissions: ErrorCode", try guest.armFailSafe(60), is: 0)
        },
        Check("GC-ARM-8", "Core § 11.10.7.2", "When the fail-safe is let go, the session by passcode ends", on: cluster)
        { trial in
            let guest = try trial.commissioner()
            try guest.armFailSafe(0)
            trial.wait(.milliseconds(500))
            trial.expect("a read over PASE after ArmFailSafe(0)", try trial.isAnswered(guest.session), is: false)
        },
        Check(
            "GC-ARM-9",
            "Core § 11.10.7.2.1",
            "The fail-safe ends after MaxCumulativeFailsafeSeconds, however often it is armed",
            on: cluster,
            traits: .isLong
        ) { trial in
            let most = try trial.read(0x01)[1]?.unsignedInteger ?? 900
            trial.disarmAtEnd()
            let start = trial.bench.now.instant
            try trial.homeSteps().armFailSafe(60, breadcrumb: 5)
            while start.duration(to: trial.bench.now.instant) < .seconds(Int64(most) - 5) {
                trial.wait(.seconds(min(40, Int64(most) - 5)))
                guard start.duration(to: trial.bench.now.instant) < .seconds(Int64(most) - 2) else { break }
                trial.expect(
                    "ArmFailSafe(60) once more: ErrorCode",
                    try trial.homeSteps().armFailSafe(60, breadcrumb: 5),
                    is: 0
                )
            }
            let rest = Duration.seconds(Int64(most) + 2) - start.duration(to: trial.bench.now.instant)
            trial.wait(max(.zero, rest))
            trial.expect("Breadcrumb after \(most) seconds", try trial.number(breadcrumb), is: 0)
        },
        Check("GC-DONE-1", "Core § 11.10.7.6", "CommissioningComplete without fail-safe is NoFailSafe", on: cluster) {
            trial in
            try expectComplete(trial, is: 3, "NoFailSafe")
        },
        Check(
            "GC-DONE-2",
            "Core § 11.10.7.6",
            "CommissioningComplete ends the fail-safe and sets Breadcrumb to 0",
            on: cluster
        ) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 5)
            try expectComplete(trial, is: 0, "OK")
            trial.expect("Breadcrumb", try trial.number(breadcrumb), is: 0)
            try expectComplete(trial, is: 3, "NoFailSafe")
        },
        Check(
            "GC-DONE-3",
            "Core § 11.10.7.6",
            "CommissioningComplete by another fabric is InvalidAuthentication",
            on: cluster
        ) {
            trial in
            let other = try trial.secondAdministrator()
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 5)
            let outcome = try trial.device.session(of: other).invoke(trial.path(complete))
            trial.expectCode("CommissioningComplete by another fabric", outcome, is: 2, "InvalidAuthentication")
            trial.expect("Breadcrumb, as the fail-safe stays armed", try trial.number(breadcrumb), is: 5)
        },
        Check(
            "GC-DONE-4",
            "Core § 11.10.7.6",
            "CommissioningComplete over PASE is refused before and after AddNOC",
            on: cluster
        ) {
            trial in
            let guest = try trial.commissioner()
            trial.expectStatus(
                "CommissioningComplete over PASE before AddNOC",
                try guest.session.invoke(trial.path(complete)),
                is: .unsupportedAccess
            )
            try guest.join()
            trial.expectCode(
                "CommissioningComplete over PASE after AddNOC",
                try guest.session.invoke(trial.path(complete)),
                is: 2,
                "InvalidAuthentication"
            )
        },
        Check(
            "GC-REG-1",
            "Core § 11.10.7.4",
            "SetRegulatoryConfig sets RegulatoryConfig, Location and Breadcrumb",
            on: cluster
        ) {
            trial in
            let (config, capability) = (try trial.number(0x02) ?? 0, try trial.number(0x03) ?? 0)
            try trial.keep(AttributePath(.root, 0x0028, 0x06))
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            trial.atEnd { _ = try trial.homeSteps().setRegulatoryConfig(UInt8(clamping: config)) }
            let wanted = capability == 2 ? UInt64((config + 1) % 3) : capability
            let code = try trial.homeSteps().setRegulatoryConfig(UInt8(clamping: wanted), country: "DE", breadcrumb: 77)
            trial.expect("SetRegulatoryConfig(\(wanted), DE): ErrorCode", code, is: 0)
            trial.expect("RegulatoryConfig", try trial.number(0x02), is: wanted)
            trial.expect("0/BasicInformation/Location", try trial.read(.root, 0x0028, 0x06), is: .utf8("DE"))
            trial.expect("Breadcrumb", try trial.number(breadcrumb), is: 77)
        },
        Check(
            "GC-REG-2",
            "Core § 11.10.7.4",
            "SetRegulatoryConfig refuses a location that the device is not made for",
            on: cluster
        ) {
            trial in
            let capability = try trial.number(0x03) ?? 0
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 4)
            let before = try trial.read(0x02)
            for location: UInt64 in capability == 2 ? [3] : [0, 1, 2, 3] where location != capability {
                let outcome = try trial.session().invoke(
                    trial.path(setRegulatoryConfig),
                    .structure([0: .unsigned(location), 1: .utf8("XX"), 2: .uint(UInt8(9))])
                )
                let isRefused =
                    switch outcome {
                    case .status(let status): [.constraintError, .invalidCommand].contains(status.code)
                    case .response(_, let fields): fields[0]?.unsignedInteger == 1
                    }
                trial.expect(
                    "SetRegulatoryConfig(\(location)) with LocationCapability \(capability)",
                    isRefused,
                    expected: "ValueOutsideRange (1) or ConstraintError",
                    found: "\(outcome)"
                )
            }
            trial.expect("RegulatoryConfig", try trial.read(0x02), is: before)
            trial.expect("Breadcrumb", try trial.number(breadcrumb), is: 4)
        },
        Check(
            "GC-REG-3",
            "Core § 11.10.7.4",
            "SetRegulatoryConfig refuses a country code of another length than two",
            on: cluster
        ) {
            trial in
            let location = try trial.number(0x02) ?? 0
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            let before = try trial.read(.root, 0x0028, 0x06)
            for country in ["", "D", "DEU"] {
                let outcome = try trial.session().invoke(
                    trial.path(setRegulatoryConfig),
                    .structure([0: .unsigned(location), 1: .utf8(country), 2: .uint(UInt8(0))])
                )
                trial.expect(
                    "SetRegulatoryConfig with country code '\(country)'",
                    outcome != .status(.success) && !isOK(outcome),
                    expected: "ConstraintError",
                    found: "\(outcome)"
                )
            }
            trial.expect("0/BasicInformation/Location", try trial.read(.root, 0x0028, 0x06), is: before)
        },
    ]

    private static func isOK(_ outcome: InvokeOutcome) -> Bool {
        if case .response(_, let fields) = outcome { fields[0]?.unsignedInteger == 0 } else { false }
    }

    private static func expectComplete(_ trial: Trial, is code: UInt64, _ meaning: String) throws {
        trial.expectCode(
            "CommissioningComplete",
            try trial.session().invoke(trial.path(complete)),
            is: code,
            meaning
        )
    }
}
