// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterNode
import MatterProfiles
import MatterTransport

/// Brings a fleet up and lets it run.
struct UpCommand {
    let options: FleetOptions
    let isJSON: Bool
    let readyFile: String?
    let appPipe: String?
    let healthSocket: String?
    let logLevel: LogLevel

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` for what cannot be.
    init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
        options = try FleetOptions(arguments, environment: environment)
        isJSON = arguments.has(UpOptions.json)
        readyFile = arguments.value(UpOptions.readyFile)
        appPipe = arguments.value(UpOptions.appPipe)
        healthSocket = arguments.value(UpOptions.healthSocket)
        if appPipe != nil && options.profiles.count != 1 {
            throw UsageError("--app-pipe acts on one device, but \(options.profiles.count) profiles are named")
        }
        logLevel = (try arguments.choice(UpOptions.log, of: LogLevelName.self) ?? .notice).level
    }

    /// Runs until a signal comes; the streams are written to by threads that this starts.
    func run() -> Int32 {
        let signals: SignalWatcher
        do throws(TransportError) {
            // Before any thread, since a signal goes to whichever thread does not block it.
            signals = try SignalWatcher([SIGTERM, SIGINT])
        } catch {
            return Self.complain("\(error)", ExitStatus.failed)
        }
        let output = LineWriter(descriptor: STDOUT_FILENO)
        let errors = LineWriter(descriptor: STDERR_FILENO)
        defer {
            output.flush()
            errors.flush()
        }
        do {
            let profiles = try FleetProfile.load(paths: options.profiles)
            let others = try observers(output, errors, FleetNames(profiles))
            let health = try openHealthSocket(devices: profiles.count, log: others)
            defer { health?.close() }
            let observer = FleetObservers([others] + (health.map { [$0] } ?? []))
            for warning in Self.warnings(profiles) { observer.observe(.log(.notice, warning)) }
            let fleet = try Fleet(options: options, profiles: profiles, signals: signals, observer: observer)
            InputLines.read(STDIN_FILENO) { fleet.perform(line: $0) }
            if let appPipe {
                InputLines.read(try AppPipe.open(appPipe)) { fleet.perform(pipeLine: $0) }
            }
            switch fleet.run() {
            case .stopped: return ExitStatus.done
            case .failed(let reason):
                errors.write("matterfleet: \(reason)")
                return ExitStatus.failed
            }
        } catch FleetError.profiles(let faults) {
            for fault in faults { errors.write(fault.description) }
            return ExitStatus.wrongInput
        } catch {
            errors.write("matterfleet: \(error)")
            return ExitStatus.wrongInput
        }
    }

    private func observers(
        _ output: LineWriter,
        _ errors: LineWriter,
        _ names: FleetNames
    ) throws(FleetError) -> FleetObservers {
        let errorStyle = TextStyle.of(descriptor: STDERR_FILENO)
        var observers: [any FleetObserver] = []
        if let readyFile { observers.append(try ReadyFile(path: readyFile)) }
        observers.append(
            isJSON
                ? JSONLines(writer: output, names: names)
                : PersonLines(writer: output, style: TextStyle.of(descriptor: STDOUT_FILENO), names: names)
        )
        observers.append(
            LogLines(writer: errors, level: logLevel) { line, level in
                switch level {
                case .error: errorStyle.paint(line, .bad)
                case .warning: errorStyle.paint(line, .warning)
                default: errorStyle.paint(line, .faint)
                }
            }
        )
        return FleetObservers(observers)
    }

    /// Opens the socket of `health`; the one that nobody asked for is given up where it cannot be had.
    private func openHealthSocket(devices: Int, log: any FleetObserver) throws(FleetError) -> HealthSocket? {
        if let healthSocket { return try HealthSocket(path: healthSocket, devices: devices) }
        guard let path = options.defaultHealthSocket else { return nil }
        do throws(FleetError) {
            return try HealthSocket(path: path, devices: devices)
        } catch {
            log.observe(.log(.info, "no health socket: \(error)"))
            return nil
        }
    }

    /// How much is unusual about the profiles, which `validate` tells in full.
    private static func warnings(_ profiles: [FleetProfile]) -> [String] {
        var lines: [String] = []
        for profile in profiles where !profile.profile.warnings.isEmpty {
            let count = profile.profile.warnings.count
            let line = "\(profile.path): \(count) warning\(count == 1 ? "" : "s"), see matterfleet validate"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    private static func complain(_ text: String, _ status: Int32) -> Int32 {
        let errors = LineWriter(descriptor: STDERR_FILENO)
        errors.write("matterfleet: \(text)")
        errors.flush()
        return status
    }
}
