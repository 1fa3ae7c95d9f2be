// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Power Topology (Matter Application Clusters § 2.8): which endpoints a meter measures.
enum PowerTopologyServer: ClusterServer {
    static let id: ClusterID = 0x009C

    enum Attribute {
        static let availableEndpoints: AttributeID = 0x0000
        static let activeEndpoints: AttributeID = 0x0001
    }

    /// With dynamic power flow, the endpoints through which power flows are told.
    static func loadsChanged(_ meter: EmulationPlan.Meter, node: Node, at now: Moment) {
        guard let cluster = node.reference(ClusterPath(meter.endpoint, id)), cluster.has(Attribute.activeEndpoints)
        else { return }
        cluster.set(Attribute.activeEndpoints, activeEndpoints(meter, node: node), at: now)
    }

    private static func activeEndpoints(_ meter: EmulationPlan.Meter, node: Node) -> TLVValue {
        .array(
            meter.loads.filter { node.emulation.loads[$0].map { $0.meanPower != 0 } ?? false }
                .map { .uint($0.rawValue) }
        )
    }
}
