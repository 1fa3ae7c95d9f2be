// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterController
import MatterCore
import MatterStorage
import MatterTransport

/// Counts the devices that a browser of our own has found with addresses and text.
final class ServiceCount: Sendable {
    private let loop: EventLoop
    private let browser: ServiceBrowser
    private let found = Monitor<(names: Set<String>, last: Double)>(([], 0))

    init(interface: String?) throws {
        loop = try EventLoop(name: "browser")
        browser = try ServiceBrowser(loop: loop, interfaces: interface.map { .listed([$0]) } ?? .automatic)
        try loop.start()
        let found = found
        browser.browse(.commissionable) { event in
            guard case .found(let service) = event else { return }
            let now = cpuSeconds(CLOCK_MONOTONIC)
            found.withLock { if $0.names.insert(service.key.instanceName).inserted { $0.last = now } }
        }
    }

    /// When the last of so many was found.
    func wait(for count: Int, upTo limit: Duration) -> Double? {
        let time = found.wait(upTo: limit) { $0.names.count >= count ? $0.last : nil }
        if time == nil { print("  only \(found.withLock { $0.names.count }) of \(count) were found") }
        return time
    }

    func stop() {
        browser.stop()
        loop.stop()
        loop.join()
    }
}

/// Takes the reports of a subscription.
final class ReportWatch: Sendable {
    private struct State {
        var isEstablished = false
        var count = 0
        var latest = 0.0
        var failure: String?
    }

    private let state = Locked(State())
    private let task: Task<Void, Never>

    init(_ subscription: NodeSubscription) {
        let state = state
        task = Task {
            do {
                for try await update in subscription {
                    let now = cpuSeconds(CLOCK_MONOTONIC)
                    state.withLock { state in
                        switch update {
                        case .established: state.isEstablished = true
                        case .report(let report) where !report.attributes.isEmpty:
                            state.count += 1
                            state.latest = now
                        case .report: break
                        case .interrupted(let failure): state.failure = "\(failure)"
                        }
                    }
                }
            } catch {
                state.withLock { $0.failure = "\(error)" }
            }
        }
    }

    var count: Int { state.withLock { $0.count } }

    func established() async throws {
        for _ in 0..<6000 {
            let (isEstablished, failure) = state.withLock { ($0.isEstablished, $0.failure) }
            if isEstablished { return }
            if let failure { throw MeasurementError(description: "no subscription: \(failure)") }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw MeasurementError(description: "no subscription within half a minute")
    }

    /// When the next report has come.
    func next(after count: Int) async -> Double? {
        for _ in 0..<20_000 {
            let (now, latest) = state.withLock { ($0.count, $0.latest) }
            if now > count { return latest }
            try? await Task.sleep(for: .microseconds(200))
        }
        return nil
    }

    func end() { task.cancel() }
}
