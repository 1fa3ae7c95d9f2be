// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Power sources: mains that are plugged in or not, and batteries that empty and fill.
extension Node {
    private typealias Attribute = PowerSourceServer.Attribute

    private func powerSource(_ endpoint: EndpointNumber) -> ClusterReference? {
        reference(ClusterPath(endpoint, PowerSourceServer.id))
    }

    /// Whether mains feeds the node.
    var hasMains: Bool {
        blueprint.emulation.powerSources.contains { endpoint in
            powerSource(endpoint)?.has(feature: PowerSourceServer.Feature.wired) == true && isPlugged(endpoint)
        }
    }

    func startBatteries(at now: Moment) {
        for battery in blueprint.emulation.batteries {
            emulation.batteries[battery.endpoint] = NodeEmulation.Battery(
                model: BatteryModel(battery.description, flow: .resting, at: emulation.seconds(now.instant))
            )
            steerBattery(battery.endpoint, at: now)
        }
    }

    /// Lets a battery empty, fill or rest as mains and charger say.
    private func steerBattery(_ endpoint: EndpointNumber, at now: Moment) {
        guard let source = powerSource(endpoint), let battery = emulation.batteries[endpoint] else { return }
        let canCharge =
            source.has(feature: PowerSourceServer.Feature.rechargeable) && battery.model.description.charge > 0
        let flow: BatteryModel.Flow =
            isPlugged(endpoint) ? (canCharge ? .charging : .resting) : hasMains ? .resting : .draining
        let time = emulation.seconds(now.instant)
        emulation.batteries[endpoint]?.model.set(flow: flow, at: time)
    }

    func plugsChanged(at now: Moment) {
        for battery in blueprint.emulation.batteries { steerBattery(battery.endpoint, at: now) }
        for source in blueprint.emulation.powerSources { updatePowerSource(source, at: now) }
        for battery in blueprint.emulation.batteries { scheduleBattery(battery.endpoint, at: now) }
    }

    func setBattery(_ endpoint: EndpointNumber, percent: Double, at now: Moment) {
        let time = emulation.seconds(now.instant)
        emulation.batteries[endpoint]?.model.set(percent: percent, at: time)
        for source in blueprint.emulation.powerSources { updatePowerSource(source, at: now) }
        scheduleBattery(endpoint, at: now)
    }

    // MARK: - Values

    func updatePowerSource(_ endpoint: EndpointNumber, at now: Moment) {
        guard let source = powerSource(endpoint) else { return }
        source.set(Attribute.status, .unsigned(status(of: endpoint, at: now)), at: now)
        if source.has(feature: PowerSourceServer.Feature.wired) {
            source.set(Attribute.wiredPresent, .boolean(isPlugged(endpoint)), at: now)
        }
        guard let battery = emulation.batteries[endpoint] else { return }
        updateBattery(battery.model, source, at: now)
    }

    private func updateBattery(_ model: BatteryModel, _ source: ClusterReference, at now: Moment) {
        let time = emulation.seconds(now.instant)
        let halfPercents = model.halfPercents(at: time)
        let percent = Double(halfPercents) / 2
        let isFull = halfPercents >= 200
        let isCharging = model.flow == .charging && !isFull
        setSlowly(Attribute.batPercentRemaining, .unsigned(UInt64(max(0, halfPercents))), source, at: now)
        setSlowly(
            Attribute.batTimeRemaining,
            .nullable(model.runTime(of: halfPercents).map(Self.seconds)),
            source,
            at: now
        )
        setSlowly(
            Attribute.batTimeToFullCharge,
            .nullable(model.timeToFull(from: halfPercents).map(Self.seconds)),
            source,
            at: now
        )
        source.set(Attribute.batVoltage, .unsigned(UInt64(max(0, model.volts(at: time) * 1000).rounded())), at: now)
        let level: UInt64 = percent < model.description.critical ? 2 : percent < model.description.warning ? 1 : 0
        source.set(Attribute.batChargeLevel, .unsigned(level), at: now)
        let isReplaceable = source.has(feature: PowerSourceServer.Feature.replaceable)
        source.set(Attribute.batReplacementNeeded, .boolean(isReplaceable && level == 2), at: now)
        let state =
            isCharging
            ? PowerSourceServer.ChargeState.charging
            : model.flow == .charging ? PowerSourceServer.ChargeState.full : PowerSourceServer.ChargeState.notCharging
        source.set(Attribute.batChargeState, .unsigned(state), at: now)
        let current = isCharging ? model.description.charge : 0
        source.set(Attribute.batChargingCurrent, .unsigned(UInt64(max(0, min(1e9, current)))), at: now)
        reportSlowValues(source, at: now)
    }

    private static func seconds(_ seconds: Double) -> TLVValue {
        .unsigned(UInt64(max(0, min(4e9, seconds)).rounded()))
    }

    /// The first source by Order that can feed the endpoints feeds them; those behind it stand by.
    private func status(of endpoint: EndpointNumber, at now: Moment) -> UInt64 {
        let time = emulation.seconds(now.instant)
        func isAvailable(_ endpoint: EndpointNumber) -> Bool {
            emulation.batteries[endpoint].map { $0.model.percent(at: time) > 0 } ?? isPlugged(endpoint)
        }
        guard isAvailable(endpoint), let own = powerSource(endpoint) else {
            return PowerSourceServer.SourceStatus.unavailable
        }
        func rank(_ source: ClusterReference) -> (UInt64, EndpointNumber) {
            (source.value(Attribute.order).unsignedInteger ?? 0, source.endpoint)
        }
        let isBehind = blueprint.emulation.powerSources.compactMap(powerSource).contains { other in
            other.value(Attribute.endpointList) == own.value(Attribute.endpointList) && rank(other) < rank(own)
                && isAvailable(other.endpoint)
        }
        return isBehind ? PowerSourceServer.SourceStatus.standby : PowerSourceServer.SourceStatus.active
    }

    // MARK: - Slow values

    /// Sets a value whose changes are told every ten seconds at most, but at once when it comes or goes.
    private func setSlowly(_ attribute: AttributeID, _ value: TLVValue, _ source: ClusterReference, at now: Moment) {
        let old = source.value(attribute)
        guard source.has(attribute), old != value else { return }
        setValue(source.path(attribute), value, cause: .behavior, isReported: false, at: now)
        if old.isNull || value.isNull {
            touch(source.path(attribute), at: now)
        } else if emulation.batteries[source.endpoint]?.unreported.contains(attribute) == false {
            emulation.batteries[source.endpoint]?.unreported.append(attribute)
        }
    }

    private func reportSlowValues(_ source: ClusterReference, at now: Moment) {
        let time = emulation.seconds(now.instant)
        guard let battery = emulation.batteries[source.endpoint], !battery.unreported.isEmpty,
            battery.lastReport.map({ $0 + PowerSourceServer.reportInterval <= time }) ?? true
        else { return }
        for attribute in battery.unreported { touch(source.path(attribute), at: now) }
        emulation.batteries[source.endpoint]?.unreported = []
        emulation.batteries[source.endpoint]?.lastReport = time
    }

    func scheduleBattery(_ endpoint: EndpointNumber, at now: Moment) {
        let time = emulation.seconds(now.instant)
        var next: Double?
        if isObserved, let battery = emulation.batteries[endpoint] {
            let soonest = battery.lastReport.map { $0 + PowerSourceServer.reportInterval } ?? time
            next = battery.unreported.isEmpty ? battery.model.nextChange(after: time) : soonest
            next = next.map { max($0, soonest, time + 1) }
        }
        timers.set(.emulation(.battery(endpoint)), to: next.map(emulation.instant))
    }
}
