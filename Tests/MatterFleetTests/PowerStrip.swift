// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterNode
import MatterProfiles

/// A device to try fleets with.
enum PowerStrip {
    private static let text = """
        format: 1
        name: Power strip
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Two-outlet power strip }
        endpoints:
          1:
            type: OnOffPlugInUnit
            tags: [CommonNumber.One]
          2:
            type: OnOffPlugInUnit
            tags: [CommonNumber.Two]
        """

    static func profile(_ path: String = "power-strip.yaml") throws -> FleetProfile {
        FleetProfile(path: path, profile: try DeviceProfile.read(text, file: path))
    }

    static func blueprint() throws -> NodeBlueprint { try profile().profile.blueprint }
}
