// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import Synchronization

/// One line of the output: the name of something that is measured, and how it is measured and told.
struct Figure {
    /// How the time of one call is told.
    enum Unit {
        /// Octets a call handles, told as megabytes a second.
        case throughput(octets: Int)
        /// Told as calls a second.
        case rate
        /// Told as microseconds of CPU a call.
        case cost
    }

    var name: String
    /// Measures and tells the value with its unit.
    var value: () throws -> String

    init(_ name: String, value: @escaping () throws -> String) {
        self.name = name
        self.value = value
    }

    /// The CPU time of the process for something that can be done any number of times.
    ///
    /// CPU time is counted, so that other load on the machine matters little.
    init(_ name: String, _ unit: Unit, run: @escaping (_ count: Int) throws -> Void) {
        self.init(name, part: unit) { count in
            let start = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID)
            try run(count)
            return cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - start
        }
    }

    /// The CPU time of a part of something that can be done any number of times.
    ///
    /// - Parameter time: Does the whole this many times and gives the seconds that the part took.
    init(_ name: String, part unit: Unit, time: @escaping (_ count: Int) throws -> Double) {
        self.init(name) { Self.text(try Self.secondsPerCall(time), unit) }
    }

    /// The best of three runs of at least a fifth of a second.
    private static func secondsPerCall(_ time: (Int) throws -> Double) throws -> Double {
        var count = 1
        var seconds = try time(count)
        while seconds < 0.2 {
            count = seconds < 0.002 ? count * 100 : Int(Double(count) * 0.25 / seconds) + 1
            seconds = try time(count)
        }
        for _ in 0..<2 { seconds = min(seconds, try time(count)) }
        return seconds / Double(count)
    }

    static func text(_ secondsPerCall: Double, _ unit: Unit) -> String {
        switch unit {
        case .throughput(let octets): "\(rounded(Double(octets) / secondsPerCall / 1e6)) MB/s"
        case .rate: "\(rounded(1 / secondsPerCall)) per second"
        case .cost: "\(rounded(secondsPerCall * 1e6)) µs of CPU"
        }
    }

    /// The number with two or three significant digits, or none behind the point.
    private static func rounded(_ number: Double) -> String {
        if number >= 100 { return "\(Int(number.rounded()))" }
        let factor = number >= 10 ? 10.0 : 100.0
        return "\((number * factor).rounded() / factor)"
    }
}

/// The seconds of CPU that a clock has counted.
func cpuSeconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

private let sink = Atomic<UInt>(0)

/// Keeps the optimizer from leaving out what nobody uses, or from giving it back too early: an octet of it is read.
@inline(never)
func consume<T>(_ value: T) {
    withUnsafeBytes(of: value) { bytes in
        _ = sink.wrappingAdd(UInt(bytes.first ?? 0), ordering: .relaxed)
    }
}
