// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A temperature that approaches a target exponentially; degrees Celsius, and seconds since the emulation began.
struct ThermalModel: Hashable, Sendable {
    private(set) var target: Double
    private var timeConstant: Double
    private var start: Double
    private var startTime: Double

    init(temperature: Double, target: Double, timeConstant: Double, at time: Double) {
        start = temperature
        startTime = time
        self.target = target
        self.timeConstant = timeConstant
    }

    func temperature(at time: Double) -> Double {
        guard timeConstant > 0 else { return target }
        return target + (start - target) * Exponential.exp(-max(0, time - startTime) / timeConstant)
    }

    /// Goes on from the present temperature toward another target.
    mutating func approach(_ target: Double, timeConstant: Double, at time: Double) {
        guard target != self.target || timeConstant != self.timeConstant else { return }
        start = temperature(at: time)
        startTime = time
        self.target = target
        self.timeConstant = timeConstant
    }

    /// Goes on from another temperature toward the same target.
    mutating func set(temperature: Double, at time: Double) {
        start = temperature
        startTime = time
    }

    /// When a temperature between the present one and the target is reached; nil: never.
    func time(reaching temperature: Double, after time: Double) -> Double? {
        let now = self.temperature(at: time)
        let ratio = (now - target) / (temperature - target)
        guard timeConstant > 0, ratio.isFinite, ratio >= 1 else { return nil }
        return time + timeConstant * Exponential.log(ratio)
    }
}

/// A measured temperature: the model's, in the steps of a sensor.
struct MeasuredTemperature: Hashable, Sendable {
    var model: ThermalModel
    let resolution: Double

    private func step(at time: Double) -> Double { (model.temperature(at: time) / resolution).rounded() }

    /// Hundredths of a degree, as Matter has it.
    func value(at time: Double) -> Int64 {
        Int64(max(-27_315, min(32_767, (step(at: time) * resolution * 100).rounded())))
    }

    /// When the value will be another; nil: never, as things are.
    func nextChange(after time: Double) -> Double? {
        let step = step(at: time)
        let isRising = model.target > model.temperature(at: time)
        let boundary = (step + (isRising ? 0.5 : -0.5)) * resolution
        // A target that is the boundary itself is never passed.
        guard abs(boundary - model.target) > resolution * 1e-6 else { return nil }
        return model.time(reaching: boundary, after: time)
    }
}
