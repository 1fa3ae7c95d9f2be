// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterTransport

/// Writes log lines of a level and above.
package final class LogLines: FleetObserver {
    private let writer: LineWriter
    private let level: LogLevel
    /// What is put around a line of a level, such as colours.
    private let decorate: @Sendable (String, LogLevel) -> String

    package init(
        writer: LineWriter,
        level: LogLevel,
        decorate: @escaping @Sendable (String, LogLevel) -> String = { text, _ in text }
    ) {
        self.writer = writer
        self.level = level
        self.decorate = decorate
    }

    package func observe(_ event: FleetEvent) {
        switch event {
        case .log(let level, let text): write(level, nil, text, SystemClock.wallTime())
        case .node(let id, .log(let level, let text), let time): write(level, id, text, time)
        default: break
        }
    }

    private func write(_ level: LogLevel, _ id: DeviceID?, _ text: String, _ time: WallTime) {
        guard level >= self.level else { return }
        let line = "\(time.timestamp) \(level) \(id.map { "\($0): " } ?? "")\(text)"
        writer.write(decorate(line, level))
    }
}
