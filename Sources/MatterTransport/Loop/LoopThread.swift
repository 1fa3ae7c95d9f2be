// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc

/// A POSIX thread with a name.
final class LoopThread: Sendable {
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    private let handle: pthread_t

    /// Starts a thread that runs the closure once.
    init(name: String, _ body: @escaping @Sendable () -> Void) throws(TransportError) {
        let start = unsafe Unmanaged.passRetained(Start(name: name, body: body))
        var handle = pthread_t()
        let code = unsafe pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                unsafe linux_name_thread(start.name)
                start.body()
                return nil
            },
            start.toOpaque()
        )
        guard code == 0 else {
            unsafe start.release()
            throw .system(call: "pthread_create", code: code)
        }
        self.handle = handle
    }

    /// Waits for the thread's end; at most once.
    func join() { _ = pthread_join(handle, nil) }

    /// A number that tells the calling thread from every other living one; never 0.
    static var currentIdentity: UInt { UInt(pthread_self()) }
}
