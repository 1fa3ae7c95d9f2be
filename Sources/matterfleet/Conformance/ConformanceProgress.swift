// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterFleet
import MatterTransport

/// Tells on standard error how far a run has come: one line that changes on a terminal, one now and then elsewhere.
final class ConformanceProgress: Sendable {
    private struct State {
        var done = 0
        var failed = 0
        var last: Duration = .zero
    }

    private static let interval = Duration.seconds(2)
    private let writer: LineWriter
    private let isTerminal: Bool
    private let start = ContinuousClock.now
    private let state = Locked(State())

    init(_ writer: LineWriter, isTerminal: Bool) {
        self.writer = writer
        self.isTerminal = isTerminal
    }

    /// A check of a device is over.
    func note(_ device: String, _ result: CheckResult) {
        let elapsed = start.duration(to: .now)
        let line: String? = state.withLock { state in
            state.done += 1
            if result.verdict == .failed { state.failed += 1 }
            guard elapsed - state.last >= Self.interval else { return nil }
            state.last = elapsed
            return
                "\(elapsed.components.seconds) s: \(state.done) checked, \(state.failed) failed; \(device) \(result.check.id)"
        }
        if let line { writer.write(line) }
        if result.verdict == .failed { writer.write("failed: \(device) \(result.check.id) \(result.check.title)") }
    }

    /// Something that is worth knowing beside the checks.
    func log(_ text: String) { writer.write(text) }

    func finish() { writer.flush() }
}
