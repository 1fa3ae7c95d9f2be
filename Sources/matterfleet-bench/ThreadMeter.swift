// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterSimulation

/// Adds up the CPU time that the thread spends in what it is given, less what measuring takes.
final class ThreadMeter: CPUMeter {
    private(set) var seconds = 0.0
    private static let overhead: Double = {
        let count = 10_000
        let start = cpuSeconds(CLOCK_THREAD_CPUTIME_ID)
        for _ in 0..<count { consume(cpuSeconds(CLOCK_THREAD_CPUTIME_ID)) }
        return (cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start) / Double(count)
    }()

    func measure(_ body: () -> Void) {
        let start = cpuSeconds(CLOCK_THREAD_CPUTIME_ID)
        body()
        seconds += cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start - Self.overhead
    }
}
