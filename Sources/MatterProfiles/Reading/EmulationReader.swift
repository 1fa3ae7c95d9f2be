// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel
import MatterNode

/// Reads how the physical side of an endpoint behaves: `emulation: { load: { watts: 60 } }`.
struct EmulationReader {
    let log: ProfileLog
    let model: StandardModel

    static let keys = ["load", "inlet", "thermal", "battery", "door", "refusedModes", "network"]
    private static let percent = 0.0...100.0
    private static let degrees = -273.15...300.0
    private static let longest = Duration.seconds(30 * 24 * 3600)

    func read(_ node: YAMLNode, path: String) -> EmulationDescription {
        var emulation = EmulationDescription()
        guard let map = ProfileMap(node, keys: Self.keys, path: path, log: log) else { return emulation }
        emulation.load = load(map)
        emulation.inlet = inlet(map)
        emulation.thermal = thermal(map)
        emulation.battery = battery(map)
        if let door = inner("door", ["alarmDelay"], map) {
            emulation.door = DoorDescription()
            set(&emulation.door, \.alarmDelay, door.duration("alarmDelay", in: .zero...Self.longest))
        }
        emulation.refusedModes = refusedModes(map)
        if let node = map.node("network") {
            emulation.network = NetworkReader(log: log, model: model).read(node, path: map.path("network"))
        }
        return emulation
    }

    private func inner(_ key: String, _ keys: [String], _ map: ProfileMap) -> ProfileMap? {
        map.node(key).flatMap { ProfileMap($0, keys: keys, path: map.path(key), log: log) }
    }

    private func set<Root, Value>(_ root: inout Root?, _ property: WritableKeyPath<Root, Value>, _ value: Value?) {
        if let value { root?[keyPath: property] = value }
    }

    private func load(_ map: ProfileMap) -> LoadDescription? {
        let keys = ["watts", "standbyWatts", "noisePercent", "nominalVoltage", "frequency", "powerFactor"]
        guard let map = inner("load", keys, map) else { return nil }
        var load: LoadDescription? = LoadDescription()
        set(&load, \.watts, decimal("watts", in: -1e9...1e9, map))
        set(&load, \.standbyWatts, decimal("standbyWatts", in: -1e9...1e9, map))
        set(&load, \.noisePercent, decimal("noisePercent", in: Self.percent, map))
        set(&load, \.nominalVoltage, decimal("nominalVoltage", in: 1...100_000, map))
        set(&load, \.frequency, decimal("frequency", in: 0...1000, map))
        set(&load, \.powerFactor, decimal("powerFactor", in: 0.01...1, map))
        return load
    }

    private func inlet(_ map: ProfileMap) -> InletDescription? {
        guard let map = inner("inlet", ["maximumCurrent", "tripTime"], map) else { return nil }
        var inlet: InletDescription? = InletDescription()
        set(&inlet, \.maximumCurrent, decimal("maximumCurrent", in: 0...1e6, map))
        set(&inlet, \.tripTime, map.duration("tripTime", in: .zero...Self.longest))
        return inlet
    }

    private func thermal(_ map: ProfileMap) -> ThermalDescription? {
        let keys = [
            "ambient", "start", "settlingTime", "openDoorTime", "unpoweredTime", "resolution", "levels",
        ]
        guard let map = inner("thermal", keys, map) else { return nil }
        var thermal: ThermalDescription? = ThermalDescription()
        set(&thermal, \.ambient, decimal("ambient", in: Self.degrees, map))
        set(&thermal, \.start, decimal("start", in: Self.degrees, map))
        let times = Duration.seconds(1)...Self.longest
        set(&thermal, \.settlingTime, map.duration("settlingTime", in: times))
        set(&thermal, \.openDoorTime, map.duration("openDoorTime", in: times))
        set(&thermal, \.unpoweredTime, map.duration("unpoweredTime", in: times))
        set(&thermal, \.resolution, decimal("resolution", in: 0.01...10, map))
        if let list = map.node("levels") {
            guard let items = list.items, items.count <= 32 else {
                log.error(
                    "a list of up to 32 temperatures is due here, such as '[2, 4.5, 8]', found \(list.formInWords)",
                    at: list.position,
                    path: map.path("levels")
                )
                return thermal
            }
            thermal?.levels = items.compactMap { decimal($0, in: Self.degrees, map.path("levels")) }
        }
        return thermal
    }

    private func battery(_ map: ProfileMap) -> BatteryDescription? {
        let keys = [
            "capacity", "drain", "charge", "percent", "emptyVoltage", "fullVoltage", "warning", "critical",
        ]
        guard let map = inner("battery", keys, map) else { return nil }
        var battery: BatteryDescription? = BatteryDescription()
        set(&battery, \.capacity, decimal("capacity", in: 1...1e9, map))
        set(&battery, \.drain, decimal("drain", in: 0...1e9, map))
        set(&battery, \.charge, decimal("charge", in: 0...1e9, map))
        set(&battery, \.percent, decimal("percent", in: Self.percent, map))
        set(&battery, \.warning, decimal("warning", in: Self.percent, map))
        set(&battery, \.critical, decimal("critical", in: Self.percent, map))
        let usual = BatteryDescription().voltage
        let empty = decimal("emptyVoltage", in: 0...1e6, map) ?? usual.lowerBound
        let full = decimal("fullVoltage", in: 0...1e6, map) ?? max(usual.upperBound, empty)
        if empty <= full {
            battery?.voltage = empty...full
        } else {
            log.error("a full battery has more volts than an empty one", at: map.position, path: map.path)
        }
        return battery
    }

    private func refusedModes(_ map: ProfileMap) -> [RefusedMode] {
        guard let node = map.node("refusedModes") else { return [] }
        let path = map.path("refusedModes")
        guard let items = node.items else {
            log.error(
                "a list of modes is due here, such as '[{ mode: 2 }]', found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return []
        }
        return items.compactMap { item in
            guard let map = ProfileMap(item, keys: ["mode", "status", "text"], path: path, log: log),
                map.required("mode", "2") != nil, let mode = map.number("mode", in: 0...255)
            else { return nil }
            return RefusedMode(
                mode: UInt8(mode),
                status: UInt8(map.number("status", in: 1...255) ?? 2),
                text: map.text("text") ?? ""
            )
        }
    }

    // MARK: - Decimals

    private func decimal(_ key: String, in range: ClosedRange<Double>, _ map: ProfileMap) -> Double? {
        map.node(key).flatMap { decimal($0, in: range, map.path(key)) }
    }

    private func decimal(_ node: YAMLNode, in range: ClosedRange<Double>, _ path: String) -> Double? {
        if let number = node.decimal, range.contains(number) { return number }
        log.error(
            "a number from \(range.lowerBound.inWords) to \(range.upperBound.inWords) is due here, "
                + "found \(node.formInWords)",
            at: node.position,
            path: path
        )
        return nil
    }
}

extension YAMLNode {
    /// The decimal number that the scalar is.
    fileprivate var decimal: Double? {
        guard case .scalar(let text, false) = content else { return nil }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
        return Double(text)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Double {
    /// A whole number without a point.
    fileprivate var inWords: String { self == rounded() ? "\(Int64(self))" : "\(self)" }
}
