// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
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
    let progress: ConformanceProgress

    /// Runs all checks on the simulated network.
    ///
    /// - Throws: `ProfileError` where a profile is wrong.
    func simulate(_ paths: [String]) throws -> [DeviceReport] {
        for path in paths { _ = try DeviceProfile.load(path: path) }
        let checks = checks
        let progress = progress
        let results = Parallel.map(paths, threads: Parallel.coreCount) { path, _ -> DeviceReport? in
            let start = ContinuousClock.now
            guard let run = try? SimulatedRun(profile: path, seed: 1) else { return nil }
            let name = run.subject.name
            var options = DeviceRun.Options(includesLong: true)
            options.progress = { progress.note(name, $0) }
            let results = run.run(checks, options: options)
            return DeviceReport(device: name, results: results, duration: start.duration(to: .now))
        }
        return results.compactMap(\.self)
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
        return Parallel.map(Array(zip(ids, paths)), threads: paths.count) { [self] element, _ in
            let (id, path) = element
            let start = ContinuousClock.now
            let name = "\(id)"
            guard let device = observer.device(id) else {
                let verdict = Verdict.notRun(observer.failure ?? "the device did not become ready")
                let results = checks.map { CheckResult($0, endpoint: nil, verdict: verdict) }
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
            var results = check(subject, isLong: isLong)
            if !isLong { results += long(path, name) }
            return DeviceReport(device: name, results: results, duration: start.duration(to: .now))
        }
    }

    /// The checks that wait for minutes, on the simulated network.
    private func long(_ path: String, _ name: String) -> [CheckResult] {
        let long = checks.filter { $0.traits.contains(.isLong) }
        guard !long.isEmpty, let run = try? SimulatedRun(profile: path, seed: 1) else { return [] }
        var options = DeviceRun.Options(includesLong: true)
        options.progress = { [progress] in progress.note(name, $0) }
        return run.run(long, options: options).map { result in
            var result = result
            result.isSimulated = true
            return result
        }
    }

    private func check(_ subject: LiveSubject, isLong: Bool) -> [CheckResult] {
        let name = subject.name
        var options = DeviceRun.Options(includesLong: isLong)
        options.progress = { [progress] in progress.note(name, $0) }
        return DeviceRun.run(checks, on: subject, random: SystemRandomSource(), options: options)
    }

    /// Checks the device of a code on the network.
    func check(_ setup: SetupFacts) throws -> [DeviceReport] {
        let network = try LiveNetwork(interfaces: interfaces)
        defer { network.stop() }
        let start = ContinuousClock.now
        let subject = LiveSubject(name: "device-\(setup.discriminator)", setup: setup, network: network)
        let results = check(subject, isLong: isLong)
        return [DeviceReport(device: subject.name, results: results, duration: start.duration(to: .now))]
    }

    /// The key for test event triggers of the emulators that a run brings up.
    private static let enableKey = [UInt8](0..<16)

    private var interfaceNames: [String] {
        if case .listed(let names) = interfaces { names } else { [] }
    }
}

/// Why a run could not begin.
struct ConformanceFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Work on threads of its own.
enum Parallel {
    /// The cores that this process may use.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private struct State<Result> {
        var next = 0
        var results: [Result?]
        var running: Int
    }

    /// Does something with each element, several at once; the results in the order of the elements.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        threads: Int,
        _ body: @escaping @Sendable (Element, Int) -> Result
    ) -> [Result] {
        let count = min(threads, elements.count)
        let monitor = Monitor(State<Result>(results: elements.map { _ in nil }, running: count))
        for _ in 0..<count {
            let isStarted = WorkerThread.start {
                while true {
                    let index = monitor.withLock { state in
                        defer { state.next += 1 }
                        return state.next
                    }
                    guard index < elements.count else { break }
                    let result = body(elements[index], index)
                    monitor.withLock { $0.results[index] = result }
                }
                monitor.withLock { $0.running -= 1 }
            }
            if !isStarted { monitor.withLock { $0.running -= 1 } }
        }
        return monitor.wait { $0.running == 0 ? $0.results.compactMap(\.self) : nil }
    }
}
