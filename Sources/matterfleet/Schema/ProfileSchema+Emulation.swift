// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterModel

extension ProfileSchema {
    /// How the physical side of an endpoint behaves.
    func emulation(_ values: inout ValueSchema) -> JSONValue {
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
                Member("network", network(&values)),
            ],
            description: "How the physical side behaves."
        )
    }

    /// What a wireless interface finds around it.
    private func network(_ values: inout ValueSchema) -> JSONValue {
        let cluster = model.cluster(named: "NetworkCommissioning")
        func field(_ structure: String, _ name: String) -> JSONValue {
            cluster?.type(named: structure)?.field(named: name).map { values.schema(of: $0) } ?? .boolean(true)
        }
        let outcome = cluster?.response(named: "ConnectNetworkResponse")?.fields.first.map { values.schema(of: $0) }
        let members = [
            Member("name", Self.text("The SSID, or a Thread network's name.", mostLength: 32)),
            Member("credentials", Self.text("The passphrase, or a Thread network's key in hexadecimal digits.")),
            Member("security", field("WiFiInterfaceScanResultStruct", "Security")),
            Member("channel", .integer(in: 0...233)),
            Member("band", field("WiFiInterfaceScanResultStruct", "WiFiBand")),
            Member("rssi", .integer(in: -128...0, description: "dBm.")),
            Member("panID", .integer(in: 0...0xFFFE)),
            Member("extendedPanID", field("ThreadInterfaceScanResultStruct", "ExtendedPanID")),
            Member("outcome", (outcome ?? .boolean(true)).described(as: "What comes of joining it.")),
            Member("error", .integer(in: -0x8000_0000...0x7FFF_FFFF, description: "The response's ErrorValue.")),
        ]
        return .keys(
            [
                Member("joined", Self.text("The network that a new device is on, or 'none'; else the first.")),
                Member("scan", (outcome ?? .boolean(true)).described(as: "What comes of a scan.")),
                Member(
                    "inReach",
                    .list(of: .keys(members, required: ["name"], mayBeNull: false), description: "What a scan finds.")
                ),
            ],
            description: "The networks around a Wi-Fi or Thread interface."
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
