// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Local operations on the physical side.
extension Node {
    /// More than any load draws and any number of digits needs.
    private static let mostWatts = 1e9

    func setLoadLocally(_ endpoint: EndpointNumber, watts: Double, at now: Moment) throws(LocalOperationError) {
        guard blueprint.endpoint(endpoint) != nil else { throw .unknownEndpoint(endpoint) }
        guard emulation.loads[endpoint] != nil else { throw .nothingThere(endpoint, "load") }
        guard watts.isFinite, watts.magnitude <= Self.mostWatts else { throw .outOfRange("watts") }
        changeLoad(endpoint, at: now) { $0.set(watts: watts, at: $1) }
    }

    func setBatteryLocally(_ endpoint: EndpointNumber, percent: Double, at now: Moment) throws(LocalOperationError) {
        guard blueprint.endpoint(endpoint) != nil else { throw .unknownEndpoint(endpoint) }
        guard emulation.batteries[endpoint] != nil else { throw .nothingThere(endpoint, "battery") }
        guard (0...100).contains(percent) else { throw .outOfRange("percent") }
        setBattery(endpoint, percent: percent, at: now)
    }

    func movePlug(_ endpoint: EndpointNumber, isPlugged: Bool, at now: Moment) throws(LocalOperationError) {
        guard blueprint.endpoint(endpoint) != nil else { throw .unknownEndpoint(endpoint) }
        let plan = blueprint.emulation
        let isPowered = plan.cabinets.contains { cabinet in
            endpoint == .root || blueprint.description.lineage(of: cabinet.endpoint).contains(endpoint)
        }
        guard emulation.loads[endpoint] != nil || plan.powerSources.contains(endpoint) || isPowered else {
            throw .nothingThere(endpoint, "plug")
        }
        emulation.plugs[endpoint] = isPlugged
        changeLoad(endpoint, at: now) { $0.set(isPlugged: isPlugged, at: $1) }
        plugsChanged(at: now)
        for cabinet in plan.cabinets { steerCabinet(cabinet.endpoint, at: now) }
    }
}
