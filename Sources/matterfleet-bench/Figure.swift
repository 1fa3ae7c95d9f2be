// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// One line of the output: something that is measured, and in which unit it is told.
struct Figure {
    enum Unit {
        /// Octets a call handles, told as megabytes a second.
        case throughput(octets: Int)
        /// Told as calls a second.
        case rate
        /// Told as microseconds of CPU a call.
        case cost
    }

    var name: String
    var unit: Unit
    /// Does what is measured this many times.
    var run: (_ count: Int) throws -> Void

    init(_ name: String, _ unit: Unit, run: @escaping (_ count: Int) throws -> Void) {
        self.name = name
        self.unit = unit
        self.run = run
    }

    /// Measures and tells the figure: the best of three runs of at least a fifth of a second.
    ///
    /// CPU time of the process is counted, so that other load on the machine matters little.
    func line() throws -> String {
        var count = 1
        var seconds = try time(count)
        while seconds < 0.2 {
            count = seconds < 0.002 ? count * 100 : Int(Double(count) * 0.25 / seconds) + 1
            seconds = try time(count)
        }
        for _ in 0..<2 { seconds = min(seconds, try time(count)) }
        return name + ": " + text(seconds / Double(count))
    }

    private func time(_ count: Int) throws -> Double {
        let start = Self.cpuSeconds()
        try run(count)
        return Self.cpuSeconds() - start
    }

    private func text(_ secondsPerCall: Double) -> String {
        switch unit {
        case .throughput(let octets): "\(Self.rounded(Double(octets) / secondsPerCall / 1e6)) MB/s"
        case .rate: "\(Self.rounded(1 / secondsPerCall)) per second"
        case .cost: "\(Self.rounded(secondsPerCall * 1e6)) µs of CPU"
        }
    }

    /// The number with three significant digits, or none behind the point.
    private static func rounded(_ number: Double) -> String {
        if number >= 100 { return "\(Int(number.rounded()))" }
        let factor = number >= 10 ? 10.0 : 100.0
        return "\((number * factor).rounded() / factor)"
    }

    static func cpuSeconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}

/// Keeps the optimizer from leaving out what nobody uses.
@inline(never)
func consume<T>(_ value: T) {}
