// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// What a description says of an endpoint's physical side although nothing there shows it.
package enum IdleEmulation: String, Hashable, Sendable {
    case load
    case inlet
    case thermal
    case battery
    case door
    case refusedModes
    case network

    /// Why it is idle.
    package var reason: String {
        switch self {
        case .load: "no endpoint measures the load, and no inlet protects it"
        case .inlet: "there is no load on the endpoint or below it"
        case .thermal: "the endpoint has no TemperatureMeasurement"
        case .battery: "the endpoint has no PowerSource with the feature BAT"
        case .door: "neither an alarm nor a cabinet belongs to the door"
        case .refusedModes: "the endpoint has no mode cluster with these modes"
        case .network:
            "the endpoint has no NetworkCommissioning with the feature WI or TH, or no network is of its kind"
        }
    }
}

extension NodeBlueprint {
    /// The parts of an endpoint's emulation that change nothing, in the order of the format.
    package func idleEmulation(of number: EndpointNumber) -> [IdleEmulation] {
        let described = description.emulation(of: number)
        let endpoint = self.endpoint(number)
        var idle: [IdleEmulation] = []
        func note(_ part: IdleEmulation, if isIdle: Bool) { if isIdle { idle.append(part) } }
        let measured = emulation.meters.flatMap(\.loads) + emulation.inlets.flatMap(\.loads)
        note(.load, if: described.load != nil && !measured.contains(number))
        note(.inlet, if: described.inlet != nil && !loadsExist(from: number))
        note(.thermal, if: described.thermal != nil && !emulation.cabinets.contains { $0.endpoint == number })
        note(.battery, if: described.battery != nil && !emulation.batteries.contains { $0.endpoint == number })
        note(.door, if: described.door != nil && !hasUseForDoor(at: number))
        let modes = (endpoint?.clusters ?? []).filter { ModeBase.servers.map { $0.id }.contains($0.schema.id) }
            .flatMap { $0.value(ModeBase.Attribute.supportedModes)?.items ?? [] }
            .compactMap { $0[1]?.unsignedInteger }
        note(.refusedModes, if: described.refusedModes.contains { !modes.contains(UInt64($0.mode)) })
        note(.network, if: described.network.map { !isUsed($0, by: endpoint) } ?? false)
        return idle
    }

    private func loadsExist(from number: EndpointNumber) -> Bool {
        let below = description.descendants(of: number) + [number]
        return emulation.loads.contains { below.contains($0.endpoint) }
    }

    private func hasUseForDoor(at number: EndpointNumber) -> Bool {
        let around = description.lineage(of: number) + description.descendants(of: number)
        return around.contains { candidate in
            emulation.cabinets.contains { $0.endpoint == candidate }
                || DoorAlarm.clusters.contains { endpoint(candidate)?.has($0.cluster) == true }
        }
    }

    private func isUsed(_ network: NetworkDescription, by endpoint: EndpointBlueprint?) -> Bool {
        guard let map = endpoint?.cluster(NetworkCommissioningServer.id)?.schema.featureMap, map & 0b11 != 0 else {
            return false
        }
        return network.inReach.allSatisfy { ($0.extendedPANID != nil) == (map & 0b10 != 0) }
    }
}
