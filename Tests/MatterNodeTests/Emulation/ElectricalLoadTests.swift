// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterNode

struct ElectricalLoadTests {
    private static let steady = LoadDescription(watts: 100, standbyWatts: 2, noisePercent: 0)

    @Test func `energy is power by time, across every change`() {
        var load = ElectricalLoad(Self.steady, seed: 1, isOn: false)
        // An hour at 2 W, an hour at 100 W, half an hour at 40 W, then nothing.
        let changes = [
            load.set(isOn: true, at: 3600), load.set(watts: 40, at: 7200), load.set(isPlugged: false, at: 9000),
        ]
        #expect(changes == [true, true, true])
        #expect(load.energy(at: 1800) == Energy(imported: 3600))
        #expect(load.energy(at: 3600) == Energy(imported: 7200))
        #expect(load.energy(at: 7200) == Energy(imported: 367_200))
        #expect(load.energy(at: 9000) == Energy(imported: 439_200))
        #expect(load.energy(at: 1e6) == Energy(imported: 439_200))
        #expect(load.power(at: 1e6) == 0)
    }

    @Test func `what changes nothing says so`() {
        var load = ElectricalLoad(Self.steady, seed: 1, isOn: false)
        let changes = [
            load.set(isOn: false, at: 1), load.set(watts: 100, at: 1), load.set(isPlugged: true, at: 1),
            load.set(watts: 99, at: 1),
        ]
        #expect(changes == [false, false, false, true])
    }

    @Test func `a generator gives`() {
        var load = ElectricalLoad(LoadDescription(watts: -3000, noisePercent: 0), seed: 1, isOn: true)
        #expect(load.power(at: 10) == -3000)
        #expect(load.energy(at: 10) == Energy(exported: 30_000))
        _ = load.set(watts: 3000, at: 10)
        #expect(load.energy(at: 11) == Energy(imported: 3000, exported: 30_000))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `energy agrees with the power that is shown`(seed: UInt64) {
        let load = ElectricalLoad(LoadDescription(watts: 1000, noisePercent: 5), seed: seed, isOn: true)
        var sum = 0.0
        for index in 0..<36_000 {
            let power = load.power(at: (Double(index) + 0.5) / 10)
            #expect((950...1050).contains(power))
            sum += power / 10
        }
        #expect((load.energy(at: 3600).imported - sum).magnitude < 10)
        #expect((load.energy(at: 3600).imported - 3_600_000).magnitude < 0.05 * 3_600_000)
        #expect(load.power(at: 3) != load.power(at: 6))
    }

    @Test func `the recent past is remembered, and little of it`() {
        var load = ElectricalLoad(Self.steady, seed: 1, isOn: false)
        for second in 1...100 { _ = load.set(isOn: second % 2 == 1, at: Double(second)) }
        let now = load.energy(at: 100).imported
        // On from 99 to 100, off the second before.
        #expect(now - load.energy(at: 99).imported == 100)
        #expect(load.energy(at: 99).imported - load.energy(at: 98).imported == 2)
    }
}

struct ElectricalMeterTests {
    private let loads = [
        ElectricalLoad(LoadDescription(watts: 190, noisePercent: 0, powerFactor: 0.95), seed: 1, isOn: true),
        ElectricalLoad(LoadDescription(watts: 60, noisePercent: 0, powerFactor: 0.6), seed: 2, isOn: true),
    ]

    @Test func `powers add up, actual and apparent`() {
        let reading = ElectricalMeter(seed: 1).reading(of: loads, at: 5)
        #expect(reading.activePower == 250)
        #expect(reading.apparentPower == 300)
        #expect((reading.powerFactor - 250.0 / 300).magnitude < 1e-12)
        #expect((reading.reactivePower - 165.831_239_517_77).magnitude < 1e-9)
        #expect((reading.apparentCurrent * reading.voltage - 300).magnitude < 1e-9)
        #expect((229...231).contains(reading.voltage))
        #expect((49.9...50.1).contains(reading.frequency))
    }

    @Test func `a fake reading takes the place of the loads, and its energy stays`() {
        var meter = ElectricalMeter(seed: 1)
        meter.startFake(LoadDescription(watts: 1000, noisePercent: 0), interval: 2, loads: loads, at: 100)
        #expect(meter.reading(of: loads, at: 101).activePower == 1000)
        #expect(meter.energy(of: loads, at: 110) == Energy(imported: 25_000 + 10_000))
        #expect(meter.period(at: 105) == 2)
        #expect(meter.end(ofPeriod: 2) == 104)
        meter.stopFake(loads: loads, at: 110)
        #expect(meter.reading(of: loads, at: 111).activePower == 250)
        #expect(meter.energy(of: loads, at: 120) == Energy(imported: 25_000 + 10_000 + 2500))
        #expect(meter.period(at: 121) == 2)
    }
}
