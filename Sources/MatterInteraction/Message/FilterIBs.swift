// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What the client knows of a cluster instance, so that it need not be reported (Matter Core § 10.6.5).
package struct DataVersionFilterIB: Hashable, Sendable {
    package var node: NodeID?
    package var path: ClusterPath
    package var dataVersion: DataVersion

    package init(_ path: ClusterPath, _ dataVersion: DataVersion) {
        self.path = path
        self.dataVersion = dataVersion
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        let place = try tlv.member(0)
        try place.requireList()
        node = try place.identifier(0)
        path = ClusterPath(
            EndpointNumber(try place.member(1).uint()),
            ClusterID(try place.member(2).uint())
        )
        dataVersion = DataVersion(try tlv.member(1).uint())
    }

    package var tlv: TLVValue {
        var place: [TLVField] = []
        place.append(0, id: node)
        place.append(1, id: path.endpoint)
        place.append(2, id: path.cluster)
        return .structure([0: .list(place), 1: .uint(dataVersion.rawValue)])
    }
}

/// The lowest event number that the client wants (Matter Core § 10.6.6).
package struct EventFilterIB: Hashable, Sendable {
    package var node: NodeID?
    package var eventMin: EventNumber

    package init(eventMin: EventNumber) { self.eventMin = eventMin }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        node = try tlv.identifier(0)
        eventMin = EventNumber(try tlv.member(1).uint())
    }

    package var tlv: TLVValue {
        .structure([0: node.map { .uint($0.rawValue) }, 1: .uint(eventMin.rawValue)])
    }
}
