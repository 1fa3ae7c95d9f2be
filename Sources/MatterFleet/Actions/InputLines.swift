// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterStorage

/// Reads lines from a file descriptor on a thread of its own, until there are no more.
package enum InputLines {
    /// A line that is longer than this is cut: no action is, and memory must not grow with what somebody pipes in.
    private static let maximumLength = 65_536

    /// Starts reading; the end of the input, or its loss, ends nothing but the reading.
    package static func read(_ descriptor: Int32, _ handler: @escaping @Sendable (String) -> Void) {
        // A program in the background that reads from its terminal would be stopped; so it reads nothing.
        signal(SIGTTIN, SIG_IGN)
        _ = WorkerThread.start {
            var splitter = LineSplitter(maximumLength: maximumLength)
            var block = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(descriptor, &block, block.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                for line in splitter.append(block[..<count]) { handler(line) }
            }
            if let line = splitter.rest { handler(line) }
        }
    }
}

/// Cuts a stream of octets into lines.
struct LineSplitter {
    private let maximumLength: Int
    private var pending: [UInt8] = []

    init(maximumLength: Int) { self.maximumLength = maximumLength }

    /// The lines that end within further octets, without their ends.
    mutating func append(_ octets: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for octet in octets {
            if octet == 0x0A {
                lines.append(String(decoding: pending, as: UTF8.self))
                pending.removeAll()
            } else if pending.count < maximumLength {
                pending.append(octet)
            }
        }
        return lines
    }

    /// What follows the last line's end; nil if nothing does.
    var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
}
