// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Electricity: loads that On/Off switches, and meters that report what goes through them.
extension Node {
    func loads(of meter: EmulationPlan.Meter) -> [ElectricalLoad] {
        meter.loads.compactMap { emulation.loads[$0] }
    }

    private func meter(_ endpoint: EndpointNumber) -> (EmulationPlan.Meter, ElectricalMeter)? {
        guard let plan = blueprint.emulation.meters.first(where: { $0.endpoint == endpoint }),
            let meter = emulation.meters[endpoint]
        else { return nil }
        return (plan, meter)
    }

    /// What the meter of an endpoint shows.
    func reading(_ endpoint: EndpointNumber, at now: Moment) -> ElectricalMeter.Reading? {
        guard let (plan, meter) = meter(endpoint) else { return nil }
        return meter.reading(of: loads(of: plan), at: emulation.seconds(now.instant))
    }

    /// What has gone through the meter of an endpoint.
    func cumulativeEnergy(_ endpoint: EndpointNumber, at now: Moment) -> Energy? {
        guard let (plan, meter) = meter(endpoint) else { return nil }
        return meter.energy(of: loads(of: plan), at: emulation.seconds(now.instant))
    }

    /// What went through the meter in the last full period, with its beginning and end; nil before the first is over.
    func periodicEnergy(_ endpoint: EndpointNumber, at now: Moment) -> (Energy, start: WallTime, end: WallTime)? {
        guard let (plan, meter) = meter(endpoint) else { return nil }
        let time = emulation.seconds(now.instant)
        let number = meter.period(at: time)
        guard number >= 1 else { return nil }
        let (start, end) = (meter.end(ofPeriod: number - 1), meter.end(ofPeriod: number))
        let loads = loads(of: plan)
        func wall(_ seconds: Double) -> WallTime {
            now.wall.advanced(by: .milliseconds(Int64((seconds - time) * 1000)))
        }
        return (meter.energy(of: loads, at: end) - meter.energy(of: loads, at: start), wall(start), wall(end))
    }

    // MARK: - Changes

    /// Changes a load, if the endpoint has one, and lets its meters and inlets know.
    func changeLoad(
        _ endpoint: EndpointNumber,
        at now: Moment,
        _ change: (inout ElectricalLoad, Double) -> Bool
    ) {
        guard var load = emulation.loads[endpoint], change(&load, emulation.seconds(now.instant)) else { return }
        emulation.loads[endpoint] = load
        for meter in blueprint.emulation.meters where meter.loads.contains(endpoint) {
            PowerTopologyServer.loadsChanged(meter, node: self, at: now)
            meterChanged(meter, at: now)
        }
        for (index, inlet) in blueprint.emulation.inlets.enumerated() where inlet.loads.contains(endpoint) {
            watchInlet(index, inlet, at: now)
        }
    }

    /// What a meter measures has changed in a step: told at once, but not more than once a second.
    func meterChanged(_ meter: EmulationPlan.Meter, at now: Moment) {
        raiseVersions(of: meter)
        guard isObserved else { return }
        emulation.meters[meter.endpoint]?.isChanged = true
        reportDueMeters(at: now)
    }

    func raiseVersions(of meter: EmulationPlan.Meter) {
        for id in [ElectricalPowerMeasurementServer.id, ElectricalEnergyMeasurementServer.id] {
            raiseVersion(of: ClusterPath(meter.endpoint, id))
        }
    }

    // MARK: - Reports

    /// When a meter's measurements are to be reported next; nil: never, as things are.
    private func reportTime(of plan: EmulationPlan.Meter, _ meter: ElectricalMeter, after time: Double) -> Double? {
        let soonest = meter.lastReport.map { $0 + ElectricalMeter.shortestInterval } ?? time
        if meter.isChanged { return max(time, soonest) }
        guard meter.isActive(loads(of: plan)) else { return nil }
        return max(meter.end(ofPeriod: meter.period(at: time) + 1), soonest)
    }

    func scheduleMeters(at now: Moment) {
        let time = emulation.seconds(now.instant)
        var next: Double?
        if isObserved {
            for plan in blueprint.emulation.meters {
                guard let meter = emulation.meters[plan.endpoint],
                    let due = reportTime(of: plan, meter, after: time)
                else { continue }
                next = min(next ?? due, due)
            }
        }
        // Never at once: what is due now has been reported.
        timers.set(.emulation(.meters), to: next.map { emulation.instant(max($0, time + 0.001)) })
    }

    /// Reports the meters whose time has come: those that changed, and at the end of a period those that are active.
    func reportDueMeters(at now: Moment) {
        let time = emulation.seconds(now.instant)
        for plan in blueprint.emulation.meters {
            guard let meter = emulation.meters[plan.endpoint] else { continue }
            let isSoonEnough = meter.lastReport.map { $0 + ElectricalMeter.shortestInterval <= time } ?? true
            let isPeriodOver = meter.period(at: time) > meter.lastPeriod
            guard isSoonEnough, meter.isChanged || (isPeriodOver && meter.isActive(loads(of: plan))) else { continue }
            report(plan, at: now)
        }
        scheduleMeters(at: now)
    }

    private func report(_ plan: EmulationPlan.Meter, at now: Moment) {
        guard var meter = emulation.meters[plan.endpoint] else { return }
        let time = emulation.seconds(now.instant)
        let period = meter.period(at: time)
        let isPeriodOver = period > meter.lastPeriod
        let energy = meter.energy(of: loads(of: plan), at: time)
        let isEnergyNew = energy != meter.lastEvent
        meter.lastReport = time
        meter.isChanged = false
        meter.lastPeriod = period
        meter.lastEvent = energy
        emulation.meters[plan.endpoint] = meter
        for path in plan.attributes { touch(path, at: now) }
        if let cluster = reference(ClusterPath(plan.endpoint, ElectricalEnergyMeasurementServer.id)) {
            ElectricalEnergyMeasurementServer.measured(
                cluster,
                isEnergyNew: isEnergyNew,
                isPeriodOver: isPeriodOver,
                at: now
            )
        }
    }

    // MARK: - Inlets

    /// Amperes through an inlet, on average.
    private func current(_ inlet: EmulationPlan.Inlet) -> Double {
        inlet.loads.compactMap { emulation.loads[$0] }.reduce(0) { sum, load in
            sum + load.meanPower.magnitude / max(1, load.description.nominalVoltage)
                / min(max(load.description.powerFactor, 0.01), 1)
        }
    }

    private func watchInlet(_ index: Int, _ inlet: EmulationPlan.Inlet, at now: Moment) {
        let timer = NodeTimer.emulation(.inlet(index))
        guard current(inlet) > inlet.description.maximumCurrent else { return timers.set(timer, to: nil) }
        guard timers.deadline(of: timer) == nil else { return }
        timers.set(timer, to: now.instant.advanced(by: inlet.description.tripTime))
    }

    /// Switches off what was switched on last, as long as an inlet carries too much.
    func tripInlet(_ index: Int, at now: Moment) {
        guard blueprint.emulation.inlets.indices.contains(index) else { return }
        let inlet = blueprint.emulation.inlets[index]
        guard current(inlet) > inlet.description.maximumCurrent else { return }
        let culprit =
            inlet.loads
            .filter { number in
                emulation.loads[number].map { $0.isOn && $0.meanPower != 0 } == true
                    && reference(ClusterPath(number, OnOffServer.id)) != nil
            }
            .max { (emulation.loads[$0]?.switchedOn ?? 0, $0) < (emulation.loads[$1]?.switchedOn ?? 0, $1) }
        guard let culprit, let cluster = reference(ClusterPath(culprit, OnOffServer.id)) else { return }
        log(.notice, "endpoint \(culprit.rawValue) was switched off: the inlet was overloaded")
        OnOffServer.turnOff(cluster, at: now)
    }

    // MARK: - Test events

    /// Fakes readings of all meters, or of one endpoint's, as a test wants; false where there is no such meter.
    func fakeReadings(_ description: LoadDescription?, interval: Double, of endpoint: EndpointNumber?, at now: Moment)
        -> Bool
    {
        let meters = blueprint.emulation.meters.filter { endpoint == nil || $0.endpoint == endpoint }
        let time = emulation.seconds(now.instant)
        for meter in meters {
            let loads = loads(of: meter)
            if let description {
                emulation.meters[meter.endpoint]?
                    .startFake(description, interval: interval, loads: loads, at: time)
            } else {
                emulation.meters[meter.endpoint]?.stopFake(loads: loads, at: time)
            }
            meterChanged(meter, at: now)
        }
        return !meters.isEmpty
    }
}
