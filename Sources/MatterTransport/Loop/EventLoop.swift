// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc
import MatterCore
import Synchronization

/// One thread that waits for descriptors, deadlines and closures from other threads.
///
/// `run`, `stop` and `join` may be called from any thread. Everything else belongs to the loop's own thread, or to the
/// thread that made the loop as long as it is not started.
@safe
package final class EventLoop: @unchecked Sendable {
    private struct Mailbox: Sendable {
        var work: [@Sendable () -> Void] = []
        var isStopping = false
        var hasEnded = false
    }

    private struct Watch {
        var generation: UInt32
        var handler: (() -> Void)?
    }

    /// The name of the thread, of which the kernel keeps 15 characters.
    package let name: String

    private let epoll: Int32
    private let wakeUp: Int32
    private let mailbox = Locked(Mailbox())
    private var thread: LoopThread?
    private let owner = Atomic<UInt>(0)

    private var timers = TimerHeap()
    private var timerHandlers: [(Moment) -> Void] = []
    /// Indexed by descriptor, of which the kernel always gives out the lowest.
    private var watches: [Watch] = []
    private var tokens = [UInt64](repeating: 0, count: Int(LINUX_MAXIMUM_TOKENS))
    /// What sockets of this loop receive into, one at a time.
    let receiveBuffer: UnsafeMutableRawBufferPointer

    /// Makes a loop that does not run yet.
    package init(name: String) throws(TransportError) {
        self.name = name
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw .last("epoll_create1") }
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard wakeUp >= 0 else {
            let error = TransportError.last("eventfd")
            close(epoll)
            throw error
        }
        unsafe receiveBuffer = .allocate(byteCount: 65_536, alignment: 16)
        try watch(wakeUp) { [unowned self] in emptyWakeUp() }
    }

    deinit {
        close(epoll)
        close(wakeUp)
        unsafe receiveBuffer.deallocate()
    }

    // MARK: From any thread

    /// Runs a closure on the loop's thread, soon and in the order of the calls; a loop that has ended drops it.
    package func run(_ body: @escaping @Sendable () -> Void) {
        let mustWake = mailbox.withLock { mailbox in
            guard !mailbox.hasEnded else { return false }
            mailbox.work.append(body)
            return mailbox.work.count == 1
        }
        if mustWake { linux_signal_event(wakeUp) }
    }

    /// Ends the loop when what was posted before has run.
    package func stop() {
        mailbox.withLock { $0.isStopping = true }
        linux_signal_event(wakeUp)
    }

    /// Waits for the thread's end; not to be called on that thread.
    package func join() { thread?.join() }

    /// Whether the caller is on the loop's thread.
    package var isCurrent: Bool { owner.load(ordering: .acquiring) == LoopThread.currentIdentity }

    // MARK: Running

    /// Starts the loop on a thread of its own.
    package func start() throws(TransportError) {
        thread = try LoopThread(name: name) { self.runUntilStopped() }
    }

    /// Runs the loop on the calling thread until it is stopped.
    package func runUntilStopped() {
        owner.store(LoopThread.currentIdentity, ordering: .releasing)
        while turn() {}
        owner.store(0, ordering: .releasing)
    }

    /// Waits for something to happen and handles it; false if the loop has been stopped.
    private func turn() -> Bool {
        let count = unsafe linux_wait(epoll, &tokens, timeoutMilliseconds())
        // EINTR is the only error that a valid epoll descriptor can give; the next turn waits again.
        for index in 0..<Int(max(0, count)) {
            let token = tokens[index]
            let descriptor = Int(token & 0xFFFF_FFFF)
            guard watches.indices.contains(descriptor), watches[descriptor].generation == UInt32(token >> 32) else {
                continue
            }
            // A copy, because the handler may end its own watch.
            let handler = watches[descriptor].handler
            handler?()
        }
        runExpiredTimers()
        return runPostedWork()
    }

    private func timeoutMilliseconds() -> Int32 {
        guard let deadline = timers.deadline else { return -1 }
        let wait = SystemClock.instant().duration(to: deadline).wholeNanoseconds
        return wait <= 0 ? 0 : Int32(clamping: (wait - 1) / 1_000_000 + 1)
    }

    private func runExpiredTimers() {
        guard timers.deadline != nil else { return }
        let now = SystemClock.now()
        // A handler may set its timer to a deadline that has passed: the limit lets descriptors be served in between.
        var remaining = 4096
        while remaining > 0, let timer = timers.popExpired(at: now.instant) {
            let handler = timerHandlers[timer.slot]
            handler(now)
            remaining -= 1
        }
    }

    private func runPostedWork() -> Bool {
        while true {
            let (work, ends) = mailbox.withLock { mailbox in
                let work = mailbox.work
                mailbox.work = []
                if work.isEmpty && mailbox.isStopping { mailbox.hasEnded = true }
                return (work, mailbox.hasEnded)
            }
            for body in work { body() }
            if ends { return false }
            if work.isEmpty || !mailbox.withLock({ $0.isStopping }) { return true }
        }
    }

    private func emptyWakeUp() {
        var value: UInt64 = 0
        unsafe _ = read(wakeUp, &value, 8)
    }

    // MARK: Timers

    /// A new timer, without deadline; the handler is given the time at which it runs.
    package func addTimer(_ handler: @escaping (Moment) -> Void) -> TimerID {
        assertOwned()
        let timer = timers.add()
        if timer.slot < timerHandlers.count {
            timerHandlers[timer.slot] = handler
        } else {
            timerHandlers.append(handler)
        }
        return timer
    }

    /// Sets, moves or (nil) cancels the deadline of a timer.
    package func schedule(_ timer: TimerID, at instant: Instant?) {
        assertOwned()
        timers.set(timer, to: instant)
    }

    /// Takes a timer away with its handler.
    package func removeTimer(_ timer: TimerID) {
        assertOwned()
        guard timers.contains(timer) else { return }
        timers.remove(timer)
        timerHandlers[timer.slot] = { _ in }
    }

    // MARK: Descriptors

    /// Calls the handler whenever the descriptor can be read; it must then be read without blocking.
    package func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(TransportError) {
        assertOwned()
        let index = Int(descriptor)
        while watches.count <= index { watches.append(Watch(generation: 0, handler: nil)) }
        watches[index].generation &+= 1
        watches[index].handler = handler
        let token = UInt64(watches[index].generation) << 32 | UInt64(index)
        guard linux_watch(epoll, descriptor, token) == 0 else {
            watches[index].handler = nil
            throw .last("epoll_ctl")
        }
    }

    /// Ends watching a descriptor; to be called before it is closed.
    package func unwatch(_ descriptor: Int32) {
        assertOwned()
        let index = Int(descriptor)
        guard watches.indices.contains(index), watches[index].handler != nil else { return }
        watches[index].generation &+= 1
        watches[index].handler = nil
        linux_unwatch(epoll, descriptor)
    }

    private func assertOwned() {
        assert(isCurrent || owner.load(ordering: .acquiring) == 0, "\(name): called off the loop's thread")
    }
}
