// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc

/// Turns signals such as SIGTERM into calls on an event loop.
///
/// The signals are blocked in the calling thread and in those that it starts afterwards: make the watcher on the main
/// thread before any loop is started. A blocked signal stays pending, so a second one is seen only after the first was
/// handled; `restoreDefaults` lets the next one end the process.
package final class SignalWatcher: @unchecked Sendable {
    private let descriptor: Int32
    private let signals: sigset_t

    /// Blocks the signals, from now on readable as calls of a handler.
    package init(_ numbers: [Int32]) throws(TransportError) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in numbers { unsafe sigaddset(&signals, number) }
        self.signals = signals
        let code = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard code == 0 else { throw .system(call: "pthread_sigmask", code: code) }
        descriptor = unsafe signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard descriptor >= 0 else { throw .last("signalfd") }
    }

    deinit { close(descriptor) }

    /// Calls the handler on the loop's thread with the number of each signal that arrives.
    package func attach(to loop: EventLoop, _ handler: @escaping (Int32) -> Void) throws(TransportError) {
        try loop.watch(descriptor) { [self] in
            while let number = next() { handler(number) }
        }
    }

    private func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard unsafe read(descriptor, &information, size) == size else { return nil }
        return Int32(bitPattern: information.ssi_signo)
    }

    /// Unblocks the signals in the calling thread, so that the next one has its usual effect.
    package func restoreDefaults() {
        var signals = signals
        unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
