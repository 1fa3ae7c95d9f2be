// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterStorage

/// Writes lines to a file descriptor, each at once and whole, without ever making its callers wait.
///
/// A thread of its own writes, so that a reader who has stopped reading stops nothing but the output. When too much
/// waits for such a reader, further lines are dropped and counted.
package final class LineWriter: Sendable {
    private struct Queue {
        var lines: [String] = []
        var isWriting = false
        var isClosing = false
        var hasEnded = false
        /// Nobody will ever read again.
        var isBroken = false
        var dropped = 0
    }

    private static let capacity = 100_000
    private let queue = Monitor(Queue())
    private let descriptor: Int32

    /// Starts the thread; a descriptor that nobody reads any more must not kill the process, so SIGPIPE is ignored.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        signal(SIGPIPE, SIG_IGN)
        let hasStarted = WorkerThread.start { [queue] in
            while Self.writeWaiting(queue, descriptor) {}
        }
        if !hasStarted {
            queue.withLock { queue in
                queue.isBroken = true
                queue.hasEnded = true
            }
        }
    }

    /// How many lines were dropped so far.
    package var dropped: Int { queue.withLock { $0.dropped } }

    /// Writes a line soon, after those given before.
    package func write(_ line: String) {
        queue.withLock { queue in
            if queue.isBroken || queue.isClosing || queue.lines.count >= Self.capacity {
                queue.dropped += 1
            } else {
                queue.lines.append(line)
            }
        }
    }

    /// Waits until everything that was given has been written, or cannot be.
    package func flush() {
        queue.wait { $0.hasEnded || $0.isBroken || ($0.lines.isEmpty && !$0.isWriting) ? () : nil }
    }

    /// Takes no more lines and ends the thread when all are written; does not wait for that.
    package func close() {
        queue.withLock { $0.isClosing = true }
    }

    deinit { close() }

    /// Waits for lines and writes them; false when there will be no more.
    private static func writeWaiting(_ queue: Monitor<Queue>, _ descriptor: Int32) -> Bool {
        let lines: [String]? = queue.wait { queue -> [String]?? in
            if queue.isBroken || (queue.isClosing && queue.lines.isEmpty) { return .some(nil) }
            if queue.lines.isEmpty { return nil }
            defer { queue.lines = [] }
            queue.isWriting = true
            return queue.lines
        }
        guard let lines else {
            queue.withLock { $0.hasEnded = true }
            return false
        }
        let isWritten = lines.allSatisfy { write(Array($0.utf8) + [0x0A], to: descriptor) }
        queue.withLock { queue in
            queue.isWriting = false
            queue.isBroken = !isWritten
        }
        return true
    }

    private static func write(_ octets: [UInt8], to descriptor: Int32) -> Bool {
        var rest = octets[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0 && errno == EAGAIN {
                var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&poller, 1, -1)
            } else if count < 0 && errno != EINTR {
                return false
            }
        }
        return true
    }
}
