// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Temperatures, doors and the power of cabinets.
extension Node {
    private static let measuredValue = TemperatureMeasurementServer.Attribute.measuredValue

    func startCabinets(at now: Moment) {
        for cabinet in blueprint.emulation.cabinets {
            let target = target(of: cabinet)
            let path = AttributePath(cabinet.endpoint, TemperatureMeasurementServer.id, Self.measuredValue)
            let stored = storedValue(path)?.signedInteger.map { Double($0) / 100 }
            let time = emulation.seconds(now.instant)
            emulation.cabinets[cabinet.endpoint] = MeasuredTemperature(
                model: ThermalModel(
                    temperature: cabinet.description.start ?? stored ?? target.temperature,
                    target: target.temperature,
                    timeConstant: target.timeConstant,
                    at: time
                ),
                resolution: max(0.01, cabinet.description.resolution)
            )
            updateCabinet(cabinet.endpoint, at: now)
        }
    }

    /// Where the temperature of a cabinet tends to, and how fast.
    private func target(of cabinet: EmulationPlan.Cabinet) -> (temperature: Double, timeConstant: Double) {
        let description = cabinet.description
        if isDoorOpen(at: cabinet.endpoint) { return (description.ambient, description.openDoorTime.seconds) }
        guard isPowered(cabinet.endpoint) else { return (description.ambient, description.unpoweredTime.seconds) }
        return (setpoint(of: cabinet) ?? description.ambient, description.settlingTime.seconds)
    }

    private func setpoint(of cabinet: EmulationPlan.Cabinet) -> Double? {
        guard let control = reference(ClusterPath(cabinet.endpoint, TemperatureControlServer.id)) else {
            return cabinet.description.start
        }
        if let setpoint = control.value(TemperatureControlServer.Attribute.temperatureSetpoint).signedInteger {
            return Double(setpoint) / 100
        }
        let level = control.value(TemperatureControlServer.Attribute.selectedTemperatureLevel).unsignedInteger ?? 0
        let levels = cabinet.description.levels
        return Int(exactly: level).flatMap { levels.indices.contains($0) ? levels[$0] : nil }
            ?? cabinet.description.start
    }

    /// Lets a cabinet tend to what its set-point, door and power say now.
    func steerCabinet(_ endpoint: EndpointNumber, at now: Moment) {
        guard let cabinet = blueprint.emulation.cabinets.first(where: { $0.endpoint == endpoint }) else { return }
        let target = target(of: cabinet)
        let time = emulation.seconds(now.instant)
        emulation.cabinets[endpoint]?.model.approach(target.temperature, timeConstant: target.timeConstant, at: time)
        updateCabinet(endpoint, at: now)
        scheduleCabinet(endpoint, at: now)
    }

    /// Somebody warmed or cooled a cabinet; from there on it tends back.
    func setTemperature(_ endpoint: EndpointNumber, _ degrees: Double, at now: Moment) {
        let time = emulation.seconds(now.instant)
        emulation.cabinets[endpoint]?.model.set(temperature: degrees, at: time)
        scheduleCabinet(endpoint, at: now)
    }

    func updateCabinet(_ endpoint: EndpointNumber, at now: Moment) {
        guard let cabinet = emulation.cabinets[endpoint] else { return }
        let path = AttributePath(endpoint, TemperatureMeasurementServer.id, Self.measuredValue)
        let value = cabinet.value(at: emulation.seconds(now.instant))
        setValue(path, .signed(value), cause: .behavior, at: now)
    }

    func scheduleCabinet(_ endpoint: EndpointNumber, at now: Moment) {
        let time = emulation.seconds(now.instant)
        let next = isObserved ? emulation.cabinets[endpoint]?.nextChange(after: time) : nil
        // One look a second is enough for anybody.
        timers.set(.emulation(.cabinet(endpoint)), to: next.map { emulation.instant(max($0, time + 1)) })
    }

    // MARK: - Doors

    /// Whether the door of a cabinet, or of what it is a part of, is open.
    func isDoorOpen(at endpoint: EndpointNumber) -> Bool {
        blueprint.description.lineage(of: endpoint).contains { emulation.openDoors[$0] != nil }
    }

    /// Whether a door of the endpoint's appliance is open, be it a part's or that of what it is a part of.
    func isDoorOpenAround(_ endpoint: EndpointNumber) -> Bool {
        isDoorOpen(at: endpoint)
            || blueprint.description.descendants(of: endpoint).contains { emulation.openDoors[$0] != nil }
    }

    private func hasDoor(_ endpoint: EndpointNumber) -> Bool {
        guard let blueprint = blueprint.endpoint(endpoint) else { return false }
        return self.blueprint.description.emulation(of: endpoint).door != nil
            || blueprint.has(TemperatureControlServer.id)
            || DoorAlarm.clusters.contains { blueprint.has($0.cluster) }
    }

    func moveDoor(_ endpoint: EndpointNumber, isOpen: Bool, at now: Moment) throws(LocalOperationError) {
        guard blueprint.endpoint(endpoint) != nil else { throw .unknownEndpoint(endpoint) }
        guard hasDoor(endpoint) else { throw .nothingThere(endpoint, "door") }
        guard isOpen != (emulation.openDoors[endpoint] != nil) else { return }
        let timer = NodeTimer.emulation(.door(endpoint))
        if isOpen {
            emulation.openDoors[endpoint] = false
            let line = blueprint.description.lineage(of: endpoint)
            let door = line.lazy.compactMap { self.blueprint.description.emulation(of: $0).door }.first
            timers.set(timer, to: now.instant.advanced(by: (door ?? DoorDescription()).alarmDelay))
        } else {
            emulation.openDoors[endpoint] = nil
            timers.set(timer, to: nil)
            updateDoorAlarm(of: endpoint, at: now)
        }
        for cabinet in blueprint.emulation.cabinets { steerCabinet(cabinet.endpoint, at: now) }
    }

    /// Raises or ends the alarm of the appliance that a door belongs to.
    func updateDoorAlarm(of door: EndpointNumber, at now: Moment) {
        guard let alarm = doorAlarm(of: door), let cluster = reference(alarm.path) else { return }
        let isRaised = blueprint.endpoints.contains { endpoint in
            emulation.openDoors[endpoint.number] == true && doorAlarm(of: endpoint.number)?.path == alarm.path
        }
        AlarmBase.set(alarm.bit, isRaised, of: cluster, at: now)
    }

    private func doorAlarm(of door: EndpointNumber) -> (path: ClusterPath, bit: UInt32)? {
        for endpoint in blueprint.description.lineage(of: door) {
            for alarm in DoorAlarm.clusters where blueprint.endpoint(endpoint)?.has(alarm.cluster) == true {
                return (ClusterPath(endpoint, alarm.cluster), alarm.bit)
            }
        }
        return nil
    }
}

/// The alarms that a door raises.
enum DoorAlarm {
    static let clusters: [(cluster: ClusterID, bit: UInt32)] = [
        (RefrigeratorAlarmServer.id, 1 << 0), (DishwasherAlarmServer.id, 1 << 2),
    ]
}

extension Duration {
    var seconds: Double { Double(wholeNanoseconds) / 1e9 }
}
