// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterFleet
import MatterTransport

/// Tells on standard error how far a run has come: one line that changes on a terminal, one now and then elsewhere.
final class ConformanceProgress: Sendable {
    private struct State {
        var counts = VerdictCounts()
        var finished = 0
        var last = Duration.zero
        var told: Set<String> = []
        /// Whether the last line on the terminal is the one that changes.
        var isLive = false
    }

    /// Up one line, to its first column, and away with it.
    private static let back = "\u{1B}[1A\r\u{1B}[2K"
    private let writer: LineWriter
    private let isTerminal: Bool
    private let style: TextStyle
    private let total: Int
    private let interval: Duration
    private let start = ContinuousClock.now
    private let state = Locked(State())

    /// Tells of a run over a number of devices.
    init(_ writer: LineWriter, isTerminal: Bool, style: TextStyle = .plain, devices: Int = 1) {
        self.writer = writer
        self.isTerminal = isTerminal
        self.style = style
        total = devices
        interval = isTerminal ? .milliseconds(100) : .seconds(5)
    }

    /// A check of a device is over.
    func note(_ device: String, _ result: CheckResult) {
        let elapsed = start.duration(to: .now)
        state.withLock { state in
            state.counts.count(result.verdict)
            if result.verdict == .failed, state.told.insert(device + " " + result.check.id).inserted {
                let text = StyledText("failed", .bad) + " \(device) \(result.check.id) \(result.check.title)"
                write(text.cut(to: StyledText.terminalWidth - 1).text(in: style), &state)
            }
            guard elapsed - state.last >= interval else { return }
            state.last = elapsed
            let line = StyledText(line(state, elapsed) + " · \(device) \(result.check.id)")
            show(line.cut(to: StyledText.terminalWidth - 1), &state)
        }
    }

    /// All checks of a device are over.
    func finish(_ device: String) { state.withLock { $0.finished += 1 } }

    /// Something that is worth knowing beside the checks.
    func log(_ text: String) { state.withLock { write(text, &$0) } }

    /// Takes the line that changes away.
    func finish() {
        state.withLock { state in
            if state.isLive { writer.write(Self.back + "\u{1B}[1A") }
            state.isLive = false
        }
        writer.flush()
    }

    private func line(_ state: State, _ elapsed: Duration) -> String {
        let counts = state.counts
        var parts = ["\(elapsed.components.seconds) s"]
        if total > 1 { parts.append("\(state.finished) of \(total) devices done") }
        parts.append("\(counts.total.of("result"))")
        if counts.failed > 0 { parts.append("\(counts.failed) failed") }
        if counts.notRun > 0 { parts.append("\(counts.notRun) not run") }
        return parts.joined(separator: ", ")
    }

    /// A line that stays, above the one that changes.
    private func write(_ text: String, _ state: inout State) {
        writer.write((state.isLive ? Self.back : "") + text)
        state.isLive = false
    }

    private func show(_ line: StyledText, _ state: inout State) {
        writer.write((state.isLive ? Self.back : "") + line.text(in: style))
        state.isLive = isTerminal
    }
}
