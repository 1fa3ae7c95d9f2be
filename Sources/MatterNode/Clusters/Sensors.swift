// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Boolean State (Matter Application Clusters § 1.7): each change is an event where the feature is there.
enum BooleanStateServer: ClusterServer {
    static let id: ClusterID = 0x0045

    private static let stateValue: AttributeID = 0x0000
    private static let stateChange: EventID = 0x00

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard attribute == stateValue, old != new, cluster.schema.event(stateChange) != nil else { return }
        cluster.emit(stateChange, .structure([0: new]), at: now)
    }
}

/// Occupancy Sensing (Matter Application Clusters § 2.7): each change is an event where the feature is there.
enum OccupancySensingServer: ClusterServer {
    static let id: ClusterID = 0x0406

    private static let occupancy: AttributeID = 0x0000
    private static let occupancyChanged: EventID = 0x00

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard attribute == occupancy, old != new, cluster.schema.event(occupancyChanged) != nil else { return }
        cluster.emit(occupancyChanged, .structure([0: new]), at: now)
    }
}
