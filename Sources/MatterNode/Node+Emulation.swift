// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// The physical side: what it is at the start, when it is looked at, and when it must be told of.
///
/// Nothing ticks. Models are functions of time; a controller that asks gets them as they are then, and deadlines are
/// set only while somebody is subscribed and a value is on its way to another one.
extension Node {
    /// Whether somebody wants to be told of changes.
    var isObserved: Bool { !interaction.subscriptions.isEmpty }

    /// Begins the physical side with all stored values in place.
    func startEmulation(at now: Moment) {
        let plan = blueprint.emulation
        emulation.origin = now.instant
        emulation.openDoors = EndpointTable()
        emulation.plugs = EndpointTable()
        emulation.pinned = []
        emulation.alarmCauses = [:]
        let seed = emulationSeed
        for load in plan.loads {
            let onOff = storedValue(AttributePath(load.endpoint, OnOffServer.id, OnOffServer.Attribute.onOff))
            emulation.loads[load.endpoint] = ElectricalLoad(
                load.description,
                seed: NodeEmulation.seed(seed, load.endpoint, 1),
                isOn: load.isSwitched ? onOff?.bool ?? false : true,
                energy: emulation.storedEnergy[load.endpoint] ?? Energy()
            )
        }
        for meter in plan.meters {
            emulation.meters[meter.endpoint] = ElectricalMeter(seed: NodeEmulation.seed(seed, .root, 2))
        }
        startCabinets(at: now)
        startBatteries(at: now)
        for source in plan.powerSources { updatePowerSource(source, at: now) }
    }

    private var emulationSeed: UInt64 {
        SHA256.hash(configuration.identity.uniqueIDSeed + Array("emulation".utf8)).prefix(8)
            .reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Brings the values that change with time up to date, before somebody looks at them.
    func refreshEmulation(at now: Moment) {
        let plan = blueprint.emulation
        for cabinet in plan.cabinets { updateCabinet(cabinet.endpoint, at: now) }
        for battery in plan.batteries { updatePowerSource(battery.endpoint, at: now) }
        for meter in plan.meters where emulation.meters[meter.endpoint]?.isActive(loads(of: meter)) == true {
            raiseVersions(of: meter)
        }
    }

    /// Somebody subscribed, or the last subscription ended.
    func observersChanged(at now: Moment) {
        let plan = blueprint.emulation
        for cabinet in plan.cabinets { scheduleCabinet(cabinet.endpoint, at: now) }
        for battery in plan.batteries { scheduleBattery(battery.endpoint, at: now) }
        scheduleMeters(at: now)
    }

    /// Lets the physical side and dependent clusters follow a changed attribute.
    func follow(_ path: AttributePath, _ value: TLVValue, at now: Moment) {
        switch (path.cluster, path.attribute) {
        case (OnOffServer.id, OnOffServer.Attribute.onOff):
            let isOn = value.bool ?? false
            changeLoad(path.endpoint, at: now) { $0.set(isOn: isOn, at: $1) }
            if isOn { ModeBase.switchedOn(path.endpoint, node: self, at: now) }
        case (TemperatureControlServer.id, TemperatureControlServer.Attribute.temperatureSetpoint),
            (TemperatureControlServer.id, TemperatureControlServer.Attribute.selectedTemperatureLevel):
            steerCabinet(path.endpoint, at: now)
        default: break
        }
    }

    func emulationTimerFired(_ timer: NodeEmulation.Timer, at now: Moment) {
        switch timer {
        case .meters: reportDueMeters(at: now)
        case .inlet(let index): tripInlet(index, at: now)
        case .cabinet(let endpoint):
            updateCabinet(endpoint, at: now)
            scheduleCabinet(endpoint, at: now)
        case .battery(let endpoint):
            updatePowerSource(endpoint, at: now)
            scheduleBattery(endpoint, at: now)
        case .door(let endpoint):
            guard emulation.openDoors[endpoint] != nil else { return }
            emulation.openDoors[endpoint] = true
            updateDoorAlarm(of: endpoint, at: now)
        }
    }

    // MARK: - Energy that outlives a restart

    /// Adds to the store what loads have used since it was written last.
    func persistEnergy(at now: Moment) {
        let time = emulation.seconds(now.instant)
        for load in blueprint.emulation.loads {
            guard let energy = emulation.loads[load.endpoint]?.energy(at: time),
                energy != emulation.storedEnergy[load.endpoint] ?? Energy()
            else { continue }
            emulation.storedEnergy[load.endpoint] = energy
            changes.append(StoreChange(key: StoreKey.energy(load.endpoint), value: energy.stored))
        }
    }

    /// Counters begin anew with a factory reset.
    func forgetEnergy(at now: Moment) {
        let time = emulation.seconds(now.instant)
        for load in blueprint.emulation.loads {
            emulation.loads[load.endpoint]?.forgetEnergy(at: time)
            if emulation.storedEnergy[load.endpoint] != nil {
                emulation.storedEnergy[load.endpoint] = nil
                changes.append(StoreChange(key: StoreKey.energy(load.endpoint), value: nil))
            }
        }
        for meter in blueprint.emulation.meters {
            let loads = loads(of: meter)
            emulation.meters[meter.endpoint]?.forgetEnergy(loads: loads, at: time)
            meterChanged(meter, at: now)
        }
    }

    // MARK: - Plugs

    /// Whether what is plugged in at an endpoint is: appliances and mains are from the start, chargers only where the
    /// node has mains.
    func isPlugged(_ endpoint: EndpointNumber) -> Bool {
        if let plug = emulation.plugs[endpoint] { return plug }
        let isBattery = blueprint.emulation.batteries.contains { $0.endpoint == endpoint }
        return !isBattery || hasMains
    }

    /// Whether a cabinet's appliance has power.
    func isPowered(_ endpoint: EndpointNumber) -> Bool {
        (blueprint.description.lineage(of: endpoint) + [.root]).allSatisfy { emulation.plugs[$0] ?? true }
    }
}
