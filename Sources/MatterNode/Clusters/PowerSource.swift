// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Power Source (Matter Core § 11.7).
enum PowerSourceServer: ClusterServer {
    static let id: ClusterID = 0x002F

    enum Attribute {
        static let status: AttributeID = 0x00
        static let order: AttributeID = 0x01
        static let description: AttributeID = 0x02
        static let wiredCurrentType: AttributeID = 0x05
        static let wiredPresent: AttributeID = 0x09
        static let activeWiredFaults: AttributeID = 0x0A
        static let batVoltage: AttributeID = 0x0B
        static let batPercentRemaining: AttributeID = 0x0C
        static let batTimeRemaining: AttributeID = 0x0D
        static let batChargeLevel: AttributeID = 0x0E
        static let batReplacementNeeded: AttributeID = 0x0F
        static let batReplaceability: AttributeID = 0x10
        static let batPresent: AttributeID = 0x11
        static let activeBatFaults: AttributeID = 0x12
        static let batReplacementDescription: AttributeID = 0x13
        static let batQuantity: AttributeID = 0x19
        static let batChargeState: AttributeID = 0x1A
        static let batTimeToFullCharge: AttributeID = 0x1B
        static let batFunctionalWhileCharging: AttributeID = 0x1C
        static let batChargingCurrent: AttributeID = 0x1D
        static let activeBatChargeFaults: AttributeID = 0x1E
        static let endpointList: AttributeID = 0x1F
    }

    enum Feature {
        static let wired = 0
        static let battery = 1
        static let rechargeable = 2
        static let replaceable = 3
    }

    enum SourceStatus {
        static let active: UInt64 = 1
        static let standby: UInt64 = 2
        static let unavailable: UInt64 = 3
    }

    enum ChargeState {
        static let charging: UInt64 = 1
        static let full: UInt64 = 2
        static let notCharging: UInt64 = 3
    }

    /// Changes of the slow values are told no more often than this (§ 11.7.7.13).
    static let reportInterval = 10.0

    private static let faultEvents: [AttributeID: EventID] = [
        Attribute.activeWiredFaults: 0x00, Attribute.activeBatFaults: 0x01, Attribute.activeBatChargeFaults: 0x02,
    ]

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard cause == .local else { return }
        if let event = faultEvents[attribute], old != new {
            guard cluster.schema.event(event) != nil else { return }
            cluster.emit(event, .structure([0: new, 1: old.isNull ? .emptyArray : old]), at: now)
        }
        if attribute == Attribute.batPercentRemaining, let halfPercents = new.unsignedInteger {
            cluster.node.setBattery(cluster.endpoint, percent: Double(halfPercents) / 2, at: now)
        }
    }
}
