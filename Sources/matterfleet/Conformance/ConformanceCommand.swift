// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterConformance
import MatterFleet
import MatterOnboarding
import MatterProfiles
import MatterTransport

/// Runs the conformance suite and tells what came of it.
struct ConformanceCommand {
    /// What is checked.
    enum Target {
        case profiles([String], isSimulated: Bool)
        case code(SetupFacts)
    }

    private let target: Target?
    private let checks: [Check]
    private let isLong: Bool
    private let interfaces: InterfaceSelection
    private let reports: ConformanceReports

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` for what cannot be.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let pattern = arguments.value(ConformanceOptions.only)
        checks = ConformanceSuite.checks(matching: pattern)
        if checks.isEmpty { throw UsageError("--only \(pattern ?? ""): no check matches; --list shows them all") }
        isLong = arguments.has(ConformanceOptions.long)
        let names = arguments.values(ConformanceOptions.interface)
        interfaces = names.isEmpty ? .automatic : .listed(names)
        reports = ConformanceReports(arguments)
        target = arguments.has(ConformanceOptions.list) ? nil : try Self.target(arguments)
    }

    private static func target(_ arguments: ParsedArguments) throws(UsageError) -> Target {
        let profiles =
            (arguments.value(ConformanceOptions.profile).map { [$0] } ?? []) + arguments.positional
        let isSimulated = arguments.has(ConformanceOptions.simulated)
        guard let code = arguments.value(ConformanceOptions.code) else {
            guard !profiles.isEmpty else {
                throw UsageError(
                    "nothing to check: --code CODE names a device, --profile PROFILE... brings emulators up"
                )
            }
            return .profiles(profiles, isSimulated: isSimulated)
        }
        guard profiles.isEmpty else { throw UsageError("--code and --profile exclude each other") }
        guard !isSimulated else { throw UsageError("--simulated needs --profile: a device of a code is not simulated") }
        return .code(try setup(code))
    }

    private static func setup(_ code: String) throws(UsageError) -> SetupFacts {
        do throws(OnboardingError) {
            if code.hasPrefix(OnboardingPayload.prefix) {
                let payload = try OnboardingPayload(qrText: code)
                return SetupFacts(passcode: payload.passcode.rawValue, discriminator: payload.discriminator.rawValue)
            }
            let manual = try ManualPairingCode(text: code)
            return SetupFacts(
                passcode: manual.passcode.rawValue,
                discriminator: UInt16(manual.shortDiscriminator) << 8,
                isShortDiscriminator: true
            )
        } catch {
            throw UsageError("--code \(code): \(error)")
        }
    }

    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        defer { output.flush() }
        guard let target else {
            for check in ConformanceListing.lines(checks) { output.write(check) }
            return ExitStatus.done
        }
        let errors = LineWriter(descriptor: STDERR_FILENO)
        defer { errors.flush() }
        let progress = ConformanceProgress(errors, isTerminal: isatty(STDERR_FILENO) == 1)
        let runner = ConformanceRunner(checks: checks, isLong: isLong, interfaces: interfaces, progress: progress)
        let reports: [DeviceReport]
        do {
            switch target {
            case .profiles(let paths, isSimulated: true): reports = try runner.simulate(paths)
            case .profiles(let paths, isSimulated: false): reports = try runner.bringUp(paths)
            case .code(let setup): reports = try runner.check(setup)
            }
        } catch let error as ProfileError {
            for diagnostic in error.diagnostics { errors.write(diagnostic.description) }
            return ExitStatus.wrongInput
        } catch FleetError.profiles(let faults) {
            for fault in faults { errors.write(fault.description) }
            return ExitStatus.wrongInput
        } catch {
            errors.write("matterfleet conformance: \(error)")
            return ExitStatus.wrongInput
        }
        progress.finish()
        let style = TextStyle.of(descriptor: STDOUT_FILENO)
        for line in ConformanceSummary(reports).lines(style) { output.write(line) }
        do {
            try self.reports.write(reports)
        } catch {
            errors.write("matterfleet conformance: \(error)")
            return ExitStatus.wrongInput
        }
        return reports.allSatisfy(\.isConformant) ? ExitStatus.done : ExitStatus.failed
    }
}
