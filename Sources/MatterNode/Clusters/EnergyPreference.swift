// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Energy Preference (Matter Application Clusters § 9.7).
enum EnergyPreferenceServer: ClusterServer {
    static let id: ClusterID = 0x009B

    enum Attribute {
        static let energyBalances: AttributeID = 0x0000
        static let currentEnergyBalance: AttributeID = 0x0001
        static let energyPriorities: AttributeID = 0x0002
        static let lowPowerModeSensitivities: AttributeID = 0x0003
        static let currentLowPowerModeSensitivity: AttributeID = 0x0004
    }

    /// What is chosen must be one of the list's entries.
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        let list: AttributeID
        switch attribute {
        case Attribute.currentEnergyBalance: list = Attribute.energyBalances
        case Attribute.currentLowPowerModeSensitivity: list = Attribute.lowPowerModeSensitivities
        default: return
        }
        let count = cluster.value(list).items?.count ?? 0
        guard let index = value.unsignedInteger, index < UInt64(count) else { throw Status(.constraintError) }
    }
}
