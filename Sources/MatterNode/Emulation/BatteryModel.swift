// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A battery that empties or fills steadily; times are seconds since the emulation began.
struct BatteryModel: Hashable, Sendable {
    /// What happens to the charge.
    enum Flow: Hashable, Sendable {
        case draining
        case charging
        case resting
    }

    let description: BatteryDescription
    private(set) var flow: Flow
    private var start: Double
    private var startTime: Double

    init(_ description: BatteryDescription, flow: Flow, at time: Double) {
        self.description = description
        self.flow = flow
        start = min(max(description.percent, 0), 100)
        startTime = time
    }

    /// Percent a second.
    private var rate: Double {
        guard description.capacity > 0 else { return 0 }
        let current: Double =
            switch flow {
            case .draining: -description.drain
            case .charging: description.charge
            case .resting: 0
            }
        return current / description.capacity * 100 / 3600
    }

    func percent(at time: Double) -> Double { min(100, max(0, start + rate * max(0, time - startTime))) }

    /// Half percents, as Matter has it.
    func halfPercents(at time: Double) -> Int64 { Int64((percent(at: time) * 2).rounded()) }

    mutating func set(percent: Double, at time: Double) {
        start = min(max(percent, 0), 100)
        startTime = time
    }

    mutating func set(flow: Flow, at time: Double) {
        guard flow != self.flow else { return }
        start = percent(at: time)
        startTime = time
        self.flow = flow
    }

    func volts(at time: Double) -> Double {
        let range = description.voltage
        return range.lowerBound + (range.upperBound - range.lowerBound) * percent(at: time) / 100
    }

    /// How many seconds a number of half percents lasts; nil where nothing is drawn.
    func runTime(of halfPercents: Int64) -> Double? {
        guard description.drain > 0 else { return nil }
        return Double(halfPercents) / 200 * description.capacity / description.drain * 3600
    }

    /// Seconds until the battery is full at a number of half percents; nil while it is not charged.
    func timeToFull(from halfPercents: Int64) -> Double? {
        guard flow == .charging, rate > 0 else { return nil }
        return (100 - Double(halfPercents) / 2) / rate
    }

    /// When the half percents will be another number; nil: never, as things are.
    func nextChange(after time: Double) -> Double? {
        let percent = percent(at: time)
        guard rate != 0, rate > 0 ? percent < 100 : percent > 0 else { return nil }
        let boundary = (Double(halfPercents(at: time)) + (rate > 0 ? 0.5 : -0.5)) / 2
        // The last boundaries lie beyond empty and full; there the end itself is what comes next.
        let next = min(100, max(0, boundary))
        return time + max(0, (next - percent) / rate)
    }
}
