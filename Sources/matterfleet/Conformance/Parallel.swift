// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterStorage
import MatterTransport

/// Work on threads of its own.
enum Parallel {
    /// The cores that this process may use.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private struct State<Result> {
        var next = 0
        var results: [Result?]
        var running: Int
    }

    /// Does something with each element, several at once; the results in the order of the elements.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        threads: Int,
        _ body: @escaping @Sendable (Element, Int) -> Result
    ) -> [Result] {
        let count = min(threads, elements.count)
        let monitor = Monitor(State<Result>(results: elements.map { _ in nil }, running: count))
        let work: @Sendable () -> Void = {
            while true {
                let index = monitor.withLock { state in
                    defer { state.next += 1 }
                    return state.next
                }
                guard index < elements.count else { break }
                let result = body(elements[index], index)
                monitor.withLock { $0.results[index] = result }
            }
            monitor.withLock { $0.running -= 1 }
        }
        // What no thread is left for is done here, since no element may be passed over.
        for _ in 0..<count where !WorkerThread.start(work) { work() }
        return monitor.wait { $0.running == 0 ? $0.results.compactMap(\.self) : nil }
    }
}
