// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterConformance
import MatterCore
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

    func bringUp(_ paths: [String]) throws -> [DeviceReport] { [] }
    func check(_ setup: SetupFacts) throws -> [DeviceReport] { [] }
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
