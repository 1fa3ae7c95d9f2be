// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCertificates
import MatterConformance
import MatterCore
import MatterFleet
import MatterOnboarding
import MatterProfiles
import MatterSimulation
import MatterStorage
import MatterTransport

/// Runs checks on several devices side by side.
struct ConformanceRunner {
    let checks: [Check]
    let isLong: Bool
    let interfaces: InterfaceSelection
    let attestation: AttestationVerifier
    let progress: ConformanceProgress

    /// Runs all checks on the simulated network.
    ///
    /// - Throws: `ProfileError` where a profile is wrong.
    func simulate(_ paths: [String]) throws -> [DeviceReport] {
        let profiles = try paths.map { try DeviceProfile.load(path: $0) }
        let ids = DeviceID.ids(forPaths: paths)
        return Parallel.map(Array(zip(ids, profiles)), threads: Parallel.coreCount) { [self] element, _ in
            let start = ContinuousClock.now
            let (id, profile) = element
            let results = simulate(profile, "\(id)", checks, runOptions("\(id)", isLong: true))
            progress.finish("\(id)")
            return DeviceReport(device: "\(id)", results: results, duration: start.duration(to: .now))
        }
    }

    private func simulate(
        _ profile: DeviceProfile,
        _ id: String,
        _ checks: [Check],
        _ options: DeviceRun.Options
    ) -> [CheckResult] {
        do {
            return try SimulatedRun(profile, id: id, seed: 1).run(checks, options: options)
        } catch { return notRun(checks, "the device could not be simulated: \(error)", options) }
    }

    private func notRun(_ checks: [Check], _ reason: String, _ options: DeviceRun.Options) -> [CheckResult] {
        let results = checks.map { CheckResult($0, endpoint: nil, verdict: .notRun(reason)) }
        for result in results { options.progress?(result) }
        return results
    }

    private func runOptions(_ device: String, isLong: Bool) -> DeviceRun.Options {
        var options = DeviceRun.Options(includesLong: isLong)
        options.attestation = attestation
        options.progress = { [progress] in progress.note(device, $0) }
        return options
    }

    /// Brings an emulator of each profile up on the network and checks all of them side by side.
    ///
    /// - Throws: `FleetError` where that cannot be.
    func bringUp(_ paths: [String]) throws -> [DeviceReport] {
        var options = FleetOptions(profiles: paths, storage: .ephemeral)
        options.interfaces = interfaceNames
        options.enableKey = Self.enableKey
        // With Avahi all devices have the machine's name, which is none that the specification allows.
        options.dnsService = .embedded
        let profiles = try FleetProfile.load(paths: paths)
        let observer = FleetWatch { [progress] in progress.log($0) }
        let fleet = try Fleet(options: options, profiles: profiles, observer: observer)
        let isOver = Monitor(false)
        let isStarted = WorkerThread.start {
            if case .failed(let reason) = fleet.run() { observer.fail(reason) }
            isOver.withLock { $0 = true }
        }
        guard isStarted else { throw ConformanceFailure("the system has no thread left for the fleet") }
        defer {
            fleet.stop()
            _ = isOver.wait { $0 ? true : nil }
        }
        let network = try LiveNetwork(interfaces: interfaces)
        defer { network.stop() }
        let ids = DeviceID.ids(forPaths: paths)
        return Parallel.map(Array(zip(ids, profiles)), threads: paths.count) { [self] element, _ in
            let (id, profile) = element
            let start = ContinuousClock.now
            let name = "\(id)"
            defer { progress.finish(name) }
            guard let device = observer.device(id) else {
                let reason = observer.failure ?? "the device did not become ready"
                let results = notRun(checks, reason, runOptions(name, isLong: isLong))
                return DeviceReport(device: name, results: results, duration: start.duration(to: .now))
            }
            let subject = LiveSubject(
                name: name,
                setup: SetupFacts(
                    passcode: device.payload.passcode.rawValue,
                    discriminator: device.payload.discriminator.rawValue,
                    port: device.port
                ),
                network: network,
                hands: FleetHands(fleet: fleet, device: id).perform
            )
            var results = check(subject)
            if !isLong { results += long(profile.profile, name) }
            return DeviceReport(device: name, results: results, duration: start.duration(to: .now))
        }
    }

    /// The checks that wait for minutes, on the simulated network.
    private func long(_ profile: DeviceProfile, _ name: String) -> [CheckResult] {
        let long = checks.filter { $0.traits.contains(.isLong) }
        guard !long.isEmpty else { return [] }
        return simulate(profile, name, long, runOptions(name, isLong: true)).map { result in
            var result = result
            result.isSimulated = true
            return result
        }
    }

    private func check(_ subject: LiveSubject) -> [CheckResult] {
        let options = runOptions(subject.name, isLong: isLong)
        return DeviceRun.run(checks, on: subject, random: SystemRandomSource(), options: options)
    }

    /// Checks the device of a code on the network.
    func check(_ setup: SetupFacts) throws -> [DeviceReport] {
        let network = try LiveNetwork(interfaces: interfaces)
        defer { network.stop() }
        let start = ContinuousClock.now
        let subject = LiveSubject(name: "device-\(setup.discriminator)", setup: setup, network: network)
        let results = check(subject)
        return [DeviceReport(device: subject.name, results: results, duration: start.duration(to: .now))]
    }

    /// The key for test event triggers of the emulators that a run brings up.
    private static let enableKey = [UInt8](0..<16)

    private var interfaceNames: [String] {
        if case .listed(let names) = interfaces { names } else { [] }
    }
}
