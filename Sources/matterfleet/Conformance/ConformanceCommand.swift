// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import Glibc
import MatterCertificates
import MatterConformance
import MatterController
import MatterFleet
import MatterOnboarding
import MatterProfiles
import MatterTransport

/// Runs the conformance suite and tells what came of it.
struct ConformanceCommand {
    /// What is checked.
    enum Target: Equatable {
        case profiles([String], isSimulated: Bool)
        case code(SetupFacts)
    }

    /// Nil where the checks are only listed.
    let target: Target?
    let checks: [Check]
    /// Checks that take minutes, which nobody asked for.
    let leftOut: [Check]
    private let isLong: Bool
    private let interfaces: InterfaceSelection
    private let attestation: AttestationVerifier
    private let reports: ConformanceReports

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` for what cannot be.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let word = arguments.positional.first {
            throw UsageError("what is \(word)? Profiles stand behind --profile, a device's code behind --code")
        }
        let chosen = try Self.checks(arguments)
        let isListed = arguments.has(ConformanceOptions.list)
        isLong = arguments.has(ConformanceOptions.long)
        target = isListed ? nil : try Self.target(arguments)
        if case .code = target, !isLong {
            checks = chosen.filter { !$0.traits.contains(.isLong) }
            leftOut = chosen.filter { $0.traits.contains(.isLong) }
            if checks.isEmpty { throw UsageError("all checks that are left wait for minutes: --long runs them") }
        } else {
            checks = chosen
            leftOut = []
        }
        let names = arguments.values(ConformanceOptions.interface)
        interfaces = names.isEmpty ? .automatic : .listed(names)
        attestation = try Self.attestation(arguments.values(ConformanceOptions.authorities))
        reports = try ConformanceReports(arguments)
    }

    private static func checks(_ arguments: ParsedArguments) throws(UsageError) -> [Check] {
        let values = arguments.values(ConformanceOptions.only)
        let patterns = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(String.init)
        if patterns.contains(where: { $0.isEmpty || $0 == "-" }) {
            throw UsageError("--only \(values.joined(separator: ",")): a pattern is missing")
        }
        let checks: [Check]
        do throws(UnmatchedPattern) { checks = try ConformanceSuite.checks(matching: patterns) } catch {
            throw UsageError("--only: no check matches \(error.pattern); --list shows them all")
        }
        guard !checks.isEmpty else { throw UsageError("--only leaves no check; --list shows them all") }
        return checks
    }

    private static func target(_ arguments: ParsedArguments) throws(UsageError) -> Target {
        let profiles = arguments.values(ConformanceOptions.profile)
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

    private static func attestation(_ folders: [String]) throws(UsageError) -> AttestationVerifier {
        var options = AttestationOptions()
        options.authorityFolders = folders
        do throws(ControllerFailure) {
            for folder in folders where try TrustStore.certificates(in: folder).isEmpty {
                throw ControllerFailure.storage("the folder \(folder) has no certificate of an authority")
            }
            return try AttestationVerifier(options)
        } catch {
            guard case .storage(let reason) = error else { throw UsageError("--paa: \(error)") }
            throw UsageError("--paa: \(reason)")
        }
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

    /// Runs the checks, or lists them.
    ///
    /// - Returns: The exit status.
    func run() -> Int32 {
        let output = LineWriter(descriptor: STDOUT_FILENO)
        defer { output.flush() }
        guard let target else {
            for check in ConformanceListing.lines(checks) { output.write(check) }
            return ExitStatus.done
        }
        let errors = LineWriter(descriptor: STDERR_FILENO)
        defer { errors.flush() }
        let started = Date().formatted(.iso8601)
        let start = ContinuousClock.now
        let progress = progress(errors, target)
        let runner = ConformanceRunner(
            checks: checks,
            isLong: isLong,
            interfaces: interfaces,
            attestation: attestation,
            progress: progress
        )
        let devices: [DeviceReport]
        do {
            devices = try run(runner, target)
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
        let outcome = ConformanceOutcome(
            started: started,
            elapsed: start.duration(to: .now),
            devices: devices,
            leftOut: leftOut
        )
        // A report on standard output is to be all that is there.
        let isTaken = reports.takesStandardOutput
        let style = TextStyle.of(descriptor: isTaken ? STDERR_FILENO : STDOUT_FILENO)
        for line in ConformanceSummary(outcome).lines(style) { (isTaken ? errors : output).write(line) }
        do {
            try reports.write(outcome)
        } catch {
            errors.write("matterfleet conformance: \(error)")
            return ExitStatus.wrongInput
        }
        return outcome.isConformant ? ExitStatus.done : ExitStatus.failed
    }

    private func progress(_ errors: LineWriter, _ target: Target) -> ConformanceProgress {
        let count = if case .profiles(let paths, _) = target { paths.count } else { 1 }
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return ConformanceProgress(
            errors,
            isTerminal: isatty(STDERR_FILENO) == 1 && !isDumb,
            style: TextStyle.of(descriptor: STDERR_FILENO),
            devices: count
        )
    }

    private func run(_ runner: ConformanceRunner, _ target: Target) throws -> [DeviceReport] {
        switch target {
        case .profiles(let paths, isSimulated: true): try runner.simulate(paths)
        case .profiles(let paths, isSimulated: false): try runner.bringUp(paths)
        case .code(let setup): try runner.check(setup)
        }
    }
}
