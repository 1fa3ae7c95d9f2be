// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A meter's own state: what it reports when, and readings that a test asked it to fake.
struct ElectricalMeter: Sendable {
    /// Readings that a test event trigger asked for.
    struct Fake: Sendable {
        var load: ElectricalLoad
        /// Seconds between two readings.
        var interval: Double
        var start: Double
        /// What the loads had used when it began; meanwhile they do not count.
        var earlier: Energy
    }

    /// What is on a wire at one time: watts, volt-amperes, volts and hertz.
    struct Reading: Sendable {
        var activePower: Double
        var apparentPower: Double
        var voltage: Double
        var frequency: Double

        var activeCurrent: Double { activePower / voltage }
        var apparentCurrent: Double { apparentPower / voltage }
        /// In quadrature with the active power.
        var reactivePower: Double {
            (apparentPower * apparentPower - activePower * activePower).magnitude.squareRoot()
        }
        var reactiveCurrent: Double { reactivePower / voltage }
        var powerFactor: Double { apparentPower == 0 ? 1 : activePower.magnitude / apparentPower }
    }

    /// Not more often than this are measurements reported, and not later than that while they change.
    static let shortestInterval = 1.0
    static let longestInterval = 60.0

    let supply: Fluctuation
    private(set) var fake: Fake?
    /// What fakes have added, less what the loads used meanwhile.
    private var correction = Energy()
    var lastReport: Double?
    /// Whether something changed that has not been reported.
    var isChanged = false
    /// What the last event told of.
    var lastEvent = Energy()
    var lastPeriod = 0

    init(seed: UInt64) { supply = Fluctuation(seed: seed) }

    // MARK: - Readings

    func reading(of loads: [ElectricalLoad], at time: Double) -> Reading {
        let loads = fake.map { [$0.load] } ?? loads
        let nominal = loads.first?.description ?? LoadDescription()
        var active = 0.0
        var apparent = 0.0
        for load in loads {
            let power = load.power(at: time)
            active += power
            apparent += power.magnitude / min(max(load.description.powerFactor, 0.01), 1)
        }
        // Without a load nothing is seen to change.
        let stray = apparent == 0 ? 0 : supply.value(at: time)
        return Reading(
            activePower: active,
            apparentPower: apparent,
            voltage: max(0.001, nominal.nominalVoltage * (1 + 0.003 * stray)),
            frequency: nominal.frequency * (1 + 0.0004 * stray)
        )
    }

    func energy(of loads: [ElectricalLoad], at time: Double) -> Energy {
        guard let fake, time >= fake.start else { return sum(loads, at: time) + correction }
        return fake.earlier + fake.load.energy(at: time)
    }

    private func sum(_ loads: [ElectricalLoad], at time: Double) -> Energy {
        loads.reduce(Energy()) { $0 + $1.energy(at: time) }
    }

    func isActive(_ loads: [ElectricalLoad]) -> Bool {
        fake != nil || loads.contains { $0.meanPower != 0 }
    }

    // MARK: - Periods

    /// Seconds from one reading to the next, and a time at which one is taken.
    var interval: Double { fake?.interval ?? Self.longestInterval }
    private var anchor: Double { fake?.start ?? 0 }

    /// The number of the last full period, counted from the anchor.
    func period(at time: Double) -> Int { Int(((time - anchor) / interval).rounded(.down)) }

    func end(ofPeriod number: Int) -> Double { anchor + Double(number) * interval }

    // MARK: - Fakes

    mutating func startFake(_ description: LoadDescription, interval: Double, loads: [ElectricalLoad], at time: Double)
    {
        stopFake(loads: loads, at: time)
        fake = Fake(
            load: ElectricalLoad(description, seed: 0x0091, isOn: true, at: time),
            interval: interval,
            start: time,
            earlier: energy(of: loads, at: time)
        )
        lastPeriod = 0
    }

    mutating func stopFake(loads: [ElectricalLoad], at time: Double) {
        guard fake != nil else { return }
        let total = energy(of: loads, at: time)
        fake = nil
        correction = total - sum(loads, at: time)
        lastPeriod = period(at: time)
    }

    mutating func forgetEnergy(loads: [ElectricalLoad], at time: Double) {
        stopFake(loads: loads, at: time)
        correction = Energy()
        lastEvent = Energy()
    }
}
