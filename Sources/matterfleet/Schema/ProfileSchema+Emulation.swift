// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet

extension ProfileSchema {
    /// How the physical side of an endpoint behaves.
    var emulation: JSONValue {
        let load = [
            Member("watts", Self.decimal(-1e9...1e9, "Active power while on; negative for a generator.")),
            Member("standbyWatts", Self.decimal(-1e9...1e9, "Active power while off.")),
            Member("noisePercent", Self.decimal(0...100, "How far the power strays from its mean.")),
            Member("nominalVoltage", Self.decimal(1...100_000, "Volts.")),
            Member("frequency", Self.decimal(0...1000, "Hertz.")),
            Member("powerFactor", Self.decimal(0.01...1, "Active by apparent power.")),
        ]
        let inlet = [
            Member("maximumCurrent", Self.decimal(0...1e6, "Amperes that all loads together may draw.")),
            Member("tripTime", Self.time("How long an overload is borne")),
        ]
        let thermal = [
            Member("ambient", Self.decimal(-273.15...300, "Degrees Celsius around the cabinet.")),
            Member("start", Self.decimal(-273.15...300, "Degrees Celsius inside at the start.")),
            Member("settlingTime", Self.time("The time constant toward the set-point")),
            Member("openDoorTime", Self.time("The time constant toward ambient with an open door")),
            Member("unpoweredTime", Self.time("The time constant toward ambient without power")),
            Member("resolution", Self.decimal(0.01...10, "The steps of the sensor in degrees.")),
            Member(
                "levels",
                .list(of: Self.decimal(-273.15...300, "Degrees Celsius."), description: "What levels stand for.")
            ),
        ]
        let battery = [
            Member("capacity", Self.decimal(1...1e9, "Milliampere-hours.")),
            Member("drain", Self.decimal(0...1e9, "Milliamperes while it powers the device.")),
            Member("charge", Self.decimal(0...1e9, "Milliamperes while it is charged; 0: it cannot be.")),
            Member("percent", Self.decimal(0...100, "How full it is at the start.")),
            Member("emptyVoltage", Self.decimal(0...1e6, "Volts when empty.")),
            Member("fullVoltage", Self.decimal(0...1e6, "Volts when full.")),
            Member("warning", Self.decimal(0...100, "Percent below which the level is a warning.")),
            Member("critical", Self.decimal(0...100, "Percent below which the level is critical.")),
        ]
        let refusal = [
            Member("mode", .integer(in: 0...255)), Member("status", .integer(in: 1...255)),
            Member("text", Self.text("What the response says.")),
        ]
        return .keys(
            [
                Member("load", .keys(load, description: "What draws power while the endpoint is on.")),
                Member("inlet", .keys(inlet, description: "What protects the loads below from drawing too much.")),
                Member("thermal", .keys(thermal, description: "A cabinet that is kept at a temperature.")),
                Member("battery", .keys(battery, description: "A battery.")),
                Member("door", .keys([Member("alarmDelay", Self.time("How long it may stay open"))])),
                Member(
                    "refusedModes",
                    .list(
                        of: .keys(refusal, required: ["mode"], mayBeNull: false),
                        description: "Modes that are listed and not changed to."
                    )
                ),
            ],
            description: "How the physical side behaves."
        )
    }

    private static func decimal(_ range: ClosedRange<Double>, _ description: String) -> JSONValue {
        .schema(
            ("description", .string(description)),
            ("type", .types("number")),
            ("minimum", number(range.lowerBound)),
            ("maximum", number(range.upperBound))
        )
    }

    private static func number(_ value: Double) -> JSONValue {
        value == value.rounded() ? .signed(Int64(value)) : JSONValue.number(value)
    }
}
