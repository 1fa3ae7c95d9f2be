// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc
import MatterCore

/// Tells when links or addresses of this host may have changed.
final class InterfaceMonitor {
    /// The kernel reports a change in several messages; this much later they have all come.
    private static let settlingTime = Duration.milliseconds(100)

    private let loop: EventLoop
    private let descriptor: Int32
    private var timer: TimerID?

    /// Begins to watch; the handler is called on the loop's thread.
    init(loop: EventLoop, _ handler: @escaping () -> Void) throws(TransportError) {
        self.loop = loop
        descriptor = linux_open_address_monitor()
        guard descriptor >= 0 else { throw .last("opening a netlink socket") }
        timer = loop.addTimer { _ in handler() }
        do {
            try loop.watch(descriptor) { [self] in noteChange() }
        } catch {
            close(descriptor)
            throw error
        }
    }

    private func noteChange() {
        var buffer = [UInt8](repeating: 0, count: 8192)
        // The messages say less than a fresh look at the interfaces; that some were lost (ENOBUFS) is a change, too.
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count <= 0 && errno != EINTR { break }
        }
        guard let timer else { return }
        loop.schedule(timer, at: SystemClock.instant().advanced(by: Self.settlingTime))
    }

    /// Ends watching.
    func stop() {
        guard let timer else { return }
        self.timer = nil
        loop.removeTimer(timer)
        loop.unwatch(descriptor)
        close(descriptor)
    }
}
