// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Localization Configuration (Matter Core § 11.3): which locales there are the definition's constraint knows.
enum LocalizationConfigurationServer: ClusterServer {
    static let id: ClusterID = 0x002B
}

/// Unit Localization (Matter Core § 11.5).
enum UnitLocalizationServer: ClusterServer {
    static let id: ClusterID = 0x002D

    private static let temperatureUnit: AttributeID = 0x0000
    private static let supportedTemperatureUnits: AttributeID = 0x0001

    /// What the device shows no temperatures in cannot be chosen (§ 11.5.6.1).
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == temperatureUnit else { return }
        let units = cluster.value(supportedTemperatureUnits).items ?? []
        guard units.contains(value) else { throw Status(.constraintError) }
    }
}

/// User Label (Matter Core § 9.9).
enum UserLabelServer: ClusterServer {
    static let id: ClusterID = 0x0041

    /// The least that a node must hold, and some more.
    static let labelsPerEndpoint = 10

    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard (value.items ?? []).count <= labelsPerEndpoint else { throw Status(.resourceExhausted) }
    }
}
