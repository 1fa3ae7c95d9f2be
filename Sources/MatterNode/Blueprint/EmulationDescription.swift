// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// How the physical side of an endpoint behaves; what is nil is as such devices usually are.
package struct EmulationDescription: Hashable, Sendable {
    /// What draws power here while the endpoint is on.
    package var load: LoadDescription?
    /// What protects all loads below this endpoint from drawing too much.
    package var inlet: InletDescription?
    /// How warm it is here.
    package var thermal: ThermalDescription?
    package var battery: BatteryDescription?
    package var door: DoorDescription?
    /// The modes of a mode cluster that the device will not change to.
    package var refusedModes: [RefusedMode]
    /// What a wireless interface finds around it.
    package var network: NetworkDescription?

    package init(
        load: LoadDescription? = nil,
        inlet: InletDescription? = nil,
        thermal: ThermalDescription? = nil,
        battery: BatteryDescription? = nil,
        door: DoorDescription? = nil,
        refusedModes: [RefusedMode] = [],
        network: NetworkDescription? = nil
    ) {
        self.load = load
        self.inlet = inlet
        self.thermal = thermal
        self.battery = battery
        self.door = door
        self.refusedModes = refusedModes
        self.network = network
    }
}

/// An electrical load, or with negative watts a generator.
package struct LoadDescription: Hashable, Sendable {
    /// Active power while on.
    package var watts: Double
    /// Active power while off.
    package var standbyWatts: Double
    /// How far the power strays from its mean, in percent of it; 0 to 100.
    package var noisePercent: Double
    /// Volts.
    package var nominalVoltage: Double
    /// Hertz.
    package var frequency: Double
    /// Active by apparent power, above 0 and at most 1.
    package var powerFactor: Double

    package init(
        watts: Double = 60,
        standbyWatts: Double = 0,
        noisePercent: Double = 1,
        nominalVoltage: Double = 230,
        frequency: Double = 50,
        powerFactor: Double = 0.95
    ) {
        self.watts = watts
        self.standbyWatts = standbyWatts
        self.noisePercent = noisePercent
        self.nominalVoltage = nominalVoltage
        self.frequency = frequency
        self.powerFactor = powerFactor
    }
}

/// The inlet of a strip: once its loads draw more, the one that was switched on last is switched off.
package struct InletDescription: Hashable, Sendable {
    /// Amperes.
    package var maximumCurrent: Double
    /// How long an overload is borne.
    package var tripTime: Duration

    package init(maximumCurrent: Double = 16, tripTime: Duration = .seconds(1)) {
        self.maximumCurrent = maximumCurrent
        self.tripTime = tripTime
    }
}

/// A cabinet that is kept at a temperature; degrees Celsius.
package struct ThermalDescription: Hashable, Sendable {
    /// What it is around the cabinet.
    package var ambient: Double
    /// What it is inside at the start; nil: what it is set to.
    package var start: Double?
    /// In which time the difference to the set-point shrinks to 37 %.
    package var settlingTime: Duration
    /// The same toward ambient temperature while a door is open.
    package var openDoorTime: Duration
    /// The same without power.
    package var unpoweredTime: Duration
    /// The steps in which the temperature is measured.
    package var resolution: Double
    /// What the levels of TemperatureControl stand for, in their order.
    package var levels: [Double]

    package init(
        ambient: Double = 21,
        start: Double? = nil,
        settlingTime: Duration = .seconds(1800),
        openDoorTime: Duration = .seconds(600),
        unpoweredTime: Duration = .seconds(21_600),
        resolution: Double = 0.1,
        levels: [Double] = []
    ) {
        self.ambient = ambient
        self.start = start
        self.settlingTime = settlingTime
        self.openDoorTime = openDoorTime
        self.unpoweredTime = unpoweredTime
        self.resolution = resolution
        self.levels = levels
    }
}

/// A battery and what empties and fills it.
package struct BatteryDescription: Hashable, Sendable {
    /// Milliampere-hours.
    package var capacity: Double
    /// Milliamperes while it powers the device.
    package var drain: Double
    /// Milliamperes while it is charged; 0: it cannot be.
    package var charge: Double
    /// Percent at the start.
    package var percent: Double
    /// Volts when empty and when full.
    package var voltage: ClosedRange<Double>
    /// Percent below which intervention is advised, and needed.
    package var warning: Double
    package var critical: Double

    package init(
        capacity: Double = 2600,
        drain: Double = 5,
        charge: Double = 500,
        percent: Double = 100,
        voltage: ClosedRange<Double> = 3.3...4.2,
        warning: Double = 20,
        critical: Double = 10
    ) {
        self.capacity = capacity
        self.drain = drain
        self.charge = charge
        self.percent = percent
        self.voltage = voltage
        self.warning = warning
        self.critical = critical
    }
}

/// A door.
package struct DoorDescription: Hashable, Sendable {
    /// How long it may stay open before an alarm is raised.
    package var alarmDelay: Duration

    package init(alarmDelay: Duration = .seconds(4)) { self.alarmDelay = alarmDelay }
}

/// A mode that the device lists but will not change to.
package struct RefusedMode: Hashable, Sendable {
    package var mode: UInt8
    /// The status of ChangeToModeResponse, such as 2 for GenericFailure.
    package var status: UInt8
    package var text: String

    package init(mode: UInt8, status: UInt8 = 2, text: String = "") {
        self.mode = mode
        self.status = status
        self.text = text
    }
}
