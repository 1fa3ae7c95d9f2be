// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterTransport

/// Where tests that wait for other programs run: one thread, which may block without keeping other tests waiting.
@globalActor
actor InteropActor {
    static let shared = InteropActor()

    private let thread = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
}

/// An executor that runs its jobs one after the other on a thread of its own.
private final class ThreadExecutor: SerialExecutor {
    private let jobs = Locked<[UnownedJob]>([])
    private let isFilled = DispatchSemaphore(value: 0)

    init() { Thread.detachNewThread { [self] in run() } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        isFilled.signal()
    }

    private func run() {
        while true {
            isFilled.wait()
            let job = jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }
}
