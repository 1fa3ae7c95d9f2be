// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterNode

/// A device to try fleets with.
enum PowerStrip {
    static let description = NodeDescription(
        vendorID: 0xFFF1,
        vendorName: "Example",
        productID: 0x8001,
        productName: "Power strip",
        endpoints: [
            EndpointDescription(number: 0, deviceTypes: [0x0016]),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
            EndpointDescription(number: 2, deviceTypes: [0x010A]),
        ]
    )

    static func profile(_ path: String = "power-strip.yaml") -> FleetProfile {
        FleetProfile(path: path, description: description)
    }

    static func blueprint() throws -> NodeBlueprint { try BlueprintBuilder(description).build() }
}
