// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterNode

struct ThermalModelTests {
    @Test func `after its time constant a difference has shrunk to 37 percent`() {
        let model = ThermalModel(temperature: 20, target: 0, timeConstant: 100, at: 0)
        #expect(model.temperature(at: 0) == 20)
        #expect((model.temperature(at: 100) - 20 / 2.718_281_828_459_045).magnitude < 1e-12)
        #expect(model.temperature(at: 1e6) == 0)
    }

    @Test func `a new target is approached from where it is`() {
        var model = ThermalModel(temperature: 4, target: 4, timeConstant: 100, at: 0)
        model.approach(21, timeConstant: 50, at: 1000)
        #expect(model.temperature(at: 1000) == 4)
        let warm = model.temperature(at: 1050)
        #expect((warm - (21 - 17 / 2.718_281_828_459_045)).magnitude < 1e-9)
        model.approach(4, timeConstant: 100, at: 1050)
        #expect((model.temperature(at: 1050) - warm).magnitude < 1e-9)
    }

    @Test func `it knows when a temperature is reached`() throws {
        let model = ThermalModel(temperature: 20, target: 0, timeConstant: 100, at: 0)
        let time = try #require(model.time(reaching: 10, after: 0))
        #expect((time - 69.314_718_055_994_5).magnitude < 1e-9)
        #expect((model.temperature(at: time) - 10).magnitude < 1e-9)
        #expect(model.time(reaching: 21, after: 0) == nil)
        #expect(model.time(reaching: -1, after: 0) == nil)
        #expect(model.time(reaching: 0, after: 0) == nil)
    }

    @Test func `a sensor shows steps, and says when the next one comes`() throws {
        let sensor = MeasuredTemperature(
            model: ThermalModel(temperature: 21, target: 4, timeConstant: 1800, at: 0),
            resolution: 0.1
        )
        var time = 0.0
        var steps = 0
        while let next = sensor.nextChange(after: time) {
            #expect(next >= time)
            #expect(sensor.value(at: next + 0.001) == sensor.value(at: time) - 10)
            time = next + 0.001
            steps += 1
        }
        // From 21.0 to 4.0 in tenths.
        #expect(steps == 170)
        #expect(sensor.value(at: time) == 400)
    }

    @Test func `a target between two steps is come to rest at`() {
        let sensor = MeasuredTemperature(
            model: ThermalModel(temperature: 4.05, target: 4.05, timeConstant: 1800, at: 0),
            resolution: 0.1
        )
        #expect(sensor.nextChange(after: 10) == nil)
    }
}

struct BatteryModelTests {
    private let description = BatteryDescription(capacity: 1000, drain: 10, charge: 100, percent: 50)

    @Test func `it empties and fills steadily`() {
        var battery = BatteryModel(description, flow: .draining, at: 0)
        // Ten milliamperes take a percent of 1,000 mAh in an hour.
        #expect((battery.percent(at: 3600) - 49).magnitude < 1e-9)
        battery.set(flow: .charging, at: 3600)
        #expect((battery.percent(at: 7200) - 59).magnitude < 1e-9)
        battery.set(flow: .resting, at: 7200)
        #expect((battery.percent(at: 1e6) - 59).magnitude < 1e-9)
        battery.set(percent: 3, at: 1e6)
        battery.set(flow: .draining, at: 1e6)
        #expect(battery.percent(at: 2e6) == 0)
        #expect(battery.nextChange(after: 2e6) == nil)
    }

    @Test func `it knows how long it lasts`() {
        let battery = BatteryModel(description, flow: .charging, at: 0)
        #expect(battery.runTime(of: 100) == 180_000)
        #expect((battery.timeToFull(from: 100) ?? 0) == 18_000)
        #expect((battery.volts(at: 0) - 3.75).magnitude < 1e-9)
    }

    @Test(arguments: [BatteryModel.Flow.draining, .charging])
    func `it counts half percents to its end`(flow: BatteryModel.Flow) {
        let battery = BatteryModel(description, flow: flow, at: 0)
        var time = 0.0
        var values = [battery.halfPercents(at: 0)]
        while let next = battery.nextChange(after: time), values.count < 500 {
            time = next + 0.001
            if battery.halfPercents(at: time) != values.last { values.append(battery.halfPercents(at: time)) }
        }
        #expect(values == (flow == .draining ? (0...100).reversed() : Array(100...200)))
    }
}
