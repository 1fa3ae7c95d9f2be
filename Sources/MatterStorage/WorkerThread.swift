// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// A thread of the operating system that runs one function and is gone when that returns.
package enum WorkerThread {
    private final class Start {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts the thread; false where the system has none left.
    ///
    /// Whoever must know of its end lets the function say so at its own end.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let start = Unmanaged.passRetained(Start(body))
        var handle = pthread_t()
        let failure = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            start.toOpaque()
        )
        guard failure == 0 else {
            start.release()
            return false
        }
        pthread_detach(handle)
        return true
    }
}
