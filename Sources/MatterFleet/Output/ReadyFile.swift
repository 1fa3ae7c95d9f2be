// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterNode
import MatterStorage

/// A file that appears, whole, when every device of the fleet can be found.
package final class ReadyFile: FleetObserver {
    private let path: String
    private let lines = Monitor<[String]>([])

    /// Takes away what an earlier run has left, so that nobody takes that for this one's.
    ///
    /// - Throws: `cannotWrite` where the file could not be written later either.
    package init(path: String) throws(FleetError) {
        self.path = path
        guard unlink(path) == 0 || errno == ENOENT else { throw Self.error(path) }
        // Found out now and not when a script waits for it.
        try Self.write("", to: path + ".new")
        unlink(path + ".new")
    }

    package func observe(_ event: FleetEvent) {
        switch event {
        case .ready, .fleetReady: break
        default: return
        }
        guard let line = JSONValue(event)?.text else { return }
        let text = lines.withLock { lines in
            lines.append(line)
            return lines.map { $0 + "\n" }.joined()
        }
        guard case .fleetReady = event else { return }
        // The disk was asked before; where it fills up meanwhile, the script's own time limit tells.
        guard (try? Self.write(text, to: path + ".new")) != nil else { return }
        rename(path + ".new", path)
    }

    private static func write(_ text: String, to path: String) throws(FleetError) {
        guard let file = fopen(path, "we") else { throw error(path) }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw error(path) }
    }

    private static func error(_ path: String) -> FleetError {
        .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
}
