// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What of a blueprint has a physical side, found once for all nodes of the blueprint.
struct EmulationPlan: Sendable {
    struct Load: Sendable {
        var endpoint: EndpointNumber
        var description: LoadDescription
        /// Whether On/Off of the endpoint switches it; else it is always on.
        var isSwitched: Bool
    }

    /// An endpoint that measures electricity.
    struct Meter: Sendable {
        var endpoint: EndpointNumber
        /// The loads whose power goes through it, ascending.
        var loads: [EndpointNumber]
        /// The attributes that report what is measured.
        var attributes: [AttributePath]
    }

    struct Inlet: Sendable {
        var description: InletDescription
        var loads: [EndpointNumber]
    }

    struct Cabinet: Sendable {
        var endpoint: EndpointNumber
        var description: ThermalDescription
    }

    struct Battery: Sendable {
        var endpoint: EndpointNumber
        var description: BatteryDescription
    }

    var loads: [Load] = []
    var meters: [Meter] = []
    var inlets: [Inlet] = []
    var cabinets: [Cabinet] = []
    var batteries: [Battery] = []
    /// The endpoints with a Power Source, ascending.
    var powerSources: [EndpointNumber] = []

    init(description: NodeDescription, endpoints: [EndpointBlueprint]) {
        for endpoint in endpoints {
            let emulation = description.emulation(of: endpoint.number)
            if endpoint.has(PowerSourceServer.id) { powerSources.append(endpoint.number) }
            if endpoint.has(TemperatureMeasurementServer.id),
                emulation.thermal != nil || endpoint.has(TemperatureControlServer.id)
            {
                cabinets.append(
                    Cabinet(endpoint: endpoint.number, description: emulation.thermal ?? ThermalDescription())
                )
            }
            if let source = endpoint.cluster(PowerSourceServer.id), source.schema.featureMap & 0b10 != 0 {
                batteries.append(
                    Battery(endpoint: endpoint.number, description: emulation.battery ?? BatteryDescription())
                )
            }
        }
        findLoads(description, endpoints)
    }

    private mutating func findLoads(_ description: NodeDescription, _ endpoints: [EndpointBlueprint]) {
        var described: [EndpointNumber: LoadDescription] = [:]
        for endpoint in description.endpoints { described[endpoint.number] = endpoint.emulation.load }
        var measured: [(meter: EndpointBlueprint, scope: [EndpointNumber])] = []
        for endpoint in endpoints where endpoint.isMeter {
            let scope = Self.scope(of: endpoint, description, endpoints)
            measured.append((endpoint, scope))
            guard !scope.contains(where: { described[$0] != nil }) else { continue }
            // Nothing is said of what is measured: every outlet has something plugged in, else the device is a load.
            let outlets = scope.filter { number in
                endpoints.first { $0.number == number }?.has(OnOffServer.id) ?? false
            }
            for number in outlets.isEmpty ? [endpoint.number] : outlets { described[number] = LoadDescription() }
        }
        for endpoint in endpoints {
            guard let load = described[endpoint.number] else { continue }
            loads.append(
                Load(endpoint: endpoint.number, description: load, isSwitched: endpoint.has(OnOffServer.id))
            )
        }
        for (meter, scope) in measured {
            meters.append(
                Meter(
                    endpoint: meter.number,
                    loads: loads.map(\.endpoint).filter { scope.contains($0) || $0 == meter.number },
                    attributes: meter.meteringAttributes
                )
            )
        }
        for endpoint in description.endpoints {
            guard let inlet = endpoint.emulation.inlet else { continue }
            let scope = description.descendants(of: endpoint.number) + [endpoint.number]
            inlets.append(Inlet(description: inlet, loads: loads.map(\.endpoint).filter(scope.contains)))
        }
    }

    /// The endpoints whose electricity a meter measures, as its Power Topology says (Matter Application Clusters
    /// § 2.8.4); without one, its own.
    private static func scope(
        of meter: EndpointBlueprint,
        _ description: NodeDescription,
        _ endpoints: [EndpointBlueprint]
    ) -> [EndpointNumber] {
        guard let topology = meter.cluster(PowerTopologyServer.id) else { return [meter.number] }
        switch topology.schema.featureMap & 0b111 {
        case 0b001: return endpoints.map(\.number)
        case 0b010: return description.descendants(of: meter.number) + [meter.number]
        default:
            return (topology.value(PowerTopologyServer.Attribute.availableEndpoints)?.items ?? [])
                .compactMap { $0.unsignedInteger.flatMap(UInt16.init(exactly:)).map { EndpointNumber($0) } }
        }
    }
}

extension NodeDescription {
    func emulation(of endpoint: EndpointNumber) -> EmulationDescription {
        endpoints.first { $0.number == endpoint }?.emulation ?? EmulationDescription()
    }

    /// All that is below an endpoint; below the root that is every other endpoint.
    func descendants(of endpoint: EndpointNumber) -> [EndpointNumber] {
        if endpoint == .root { return endpoints.map(\.number).filter { $0 != .root } }
        var found: [EndpointNumber] = []
        var next = [endpoint]
        while let parent = next.popLast() {
            for child in endpoints
            where child.parent == parent && child.number != endpoint && !found.contains(child.number) {
                found.append(child.number)
                next.append(child.number)
            }
        }
        return found.sorted()
    }

    /// The endpoint itself, what it is a part of, and so on.
    func lineage(of endpoint: EndpointNumber) -> [EndpointNumber] {
        var line = [endpoint]
        while let parent = endpoints.first(where: { $0.number == line.last })?.parent, !line.contains(parent) {
            line.append(parent)
        }
        return line
    }
}

extension EndpointBlueprint {
    func cluster(_ id: ClusterID) -> ClusterBlueprint? { clusters.first { $0.schema.id == id } }
    func has(_ id: ClusterID) -> Bool { cluster(id) != nil }

    fileprivate var isMeter: Bool {
        has(ElectricalPowerMeasurementServer.id) || has(ElectricalEnergyMeasurementServer.id)
    }

    fileprivate var meteringAttributes: [AttributePath] {
        [ElectricalPowerMeasurementServer.id, ElectricalEnergyMeasurementServer.id].flatMap { id in
            (cluster(id)?.schema.attributes ?? []).filter { $0.quality.contains(.quieter) }
                .map { AttributePath(number, id, $0.id) }
        }
    }
}
