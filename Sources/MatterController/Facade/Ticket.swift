// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTransport

/// A caller that waits for the end of an operation, and is answered once.
final class Ticket<Value: Sendable>: Sendable {
    /// What tells the operations of a controller apart.
    let number: UInt64
    private let continuation: Locked<CheckedContinuation<Value, any Error>?>

    init(number: UInt64, _ continuation: CheckedContinuation<Value, any Error>) {
        self.number = number
        self.continuation = Locked(continuation)
    }

    /// Answers the caller; later answers are ignored.
    func finish(_ result: Result<Value, any Error>) {
        let waiting = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(with: result)
    }
}
