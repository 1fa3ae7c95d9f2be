// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc

/// A POSIX thread with a name, whose end can be waited for.
final class LoopThread: Sendable {
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void
        let end = ThreadEnd()

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    private let end: ThreadEnd

    /// Starts a thread that runs the closure once.
    init(name: String, _ body: @escaping @Sendable () -> Void) throws(TransportError) {
        let start = Start(name: name, body: body)
        end = start.end
        let retained = unsafe Unmanaged.passRetained(start)
        var handle = pthread_t()
        let code = unsafe pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                unsafe linux_name_thread(start.name)
                start.body()
                start.end.announce()
                return nil
            },
            retained.toOpaque()
        )
        guard code == 0 else {
            unsafe retained.release()
            throw .system(call: "pthread_create", code: code)
        }
        // Nobody needs to join it for its memory to be freed.
        pthread_detach(handle)
    }

    /// Waits until the closure has returned.
    func join() { end.wait() }

    /// A number that tells the calling thread from every other living one; never 0.
    static var currentIdentity: UInt { UInt(pthread_self()) }
}

/// Tells any number of waiting threads that another one has ended.
@safe
private final class ThreadEnd: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        unsafe semaphore = .allocate(capacity: 1)
        unsafe sem_init(semaphore, 0, 0)
    }

    deinit {
        unsafe sem_destroy(semaphore)
        unsafe semaphore.deallocate()
    }

    func announce() { unsafe _ = sem_post(semaphore) }

    func wait() {
        while unsafe sem_wait(semaphore) != 0 && errno == EINTR {}
        announce()
    }
}
