// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterTLV

/// Devices for simulations, made without a profile.
package enum SimulatedDevices {
    package static let passcode: UInt32 = 20_202_021

    /// A strip of outlets that are switched one by one.
    package static func powerStrip(outlets: Int = 4) -> NodeDescription {
        NodeDescription(
            vendorID: 0xFFF1,
            vendorName: "MatterFleet",
            productID: 0x8001,
            productName: "Power strip",
            endpoints: [
                EndpointDescription(
                    number: .root,
                    deviceTypes: [0x0016],
                    clusters: [ClusterDescription(id: 0x0034), ClusterDescription(id: 0x0037)]
                )
            ] + (1...max(1, outlets)).map { outlet(UInt16(clamping: $0)) }
        )
    }

    /// An on/off plug-in unit with its number among its siblings as semantic tag.
    private static func outlet(_ number: UInt16) -> EndpointDescription {
        EndpointDescription(
            number: EndpointNumber(number),
            deviceTypes: [0x010A],
            tags: [.structure([0: .null, 1: .unsigned(0x07), 2: .uint(number)])],
            clusters: [ClusterDescription(id: 0x0006, features: ["LT"])],
            without: [0x0062]
        )
    }

    /// A refrigerator with a fridge and a freezer, each behind a door of its own.
    package static func refrigerator() -> NodeDescription {
        NodeDescription(
            vendorID: 0xFFF1,
            vendorName: "MatterFleet",
            productID: 0x8002,
            productName: "Refrigerator",
            endpoints: [
                EndpointDescription(number: .root, deviceTypes: [0x0016]),
                EndpointDescription(
                    number: 1,
                    deviceTypes: [0x0070],
                    clusters: [ClusterDescription(id: 0x0052), ClusterDescription(id: 0x0057)]
                ), cabinet(2, tag: 0), cabinet(3, tag: 1),
            ]
        )
    }

    /// A cabinet with its semantic tag: 0 for a fridge, 1 for a freezer.
    private static func cabinet(_ number: UInt16, tag: UInt64) -> EndpointDescription {
        EndpointDescription(
            number: EndpointNumber(number),
            parent: 1,
            deviceTypes: [0x0071],
            tags: [.structure([0: .null, 1: .unsigned(0x41), 2: .unsigned(tag)])],
            clusters: [ClusterDescription(id: 0x0056), ClusterDescription(id: 0x0402)]
        )
    }

    /// What a node of a blueprint is created with; the number makes it different from its siblings.
    package static func configuration(_ blueprint: NodeBlueprint, number: UInt16 = 1) -> NodeConfiguration {
        let digits = String(number, radix: 16, uppercase: true)
        return NodeConfiguration(
            id: "node-\(number)",
            blueprint: blueprint,
            identity: NodeIdentity(
                discriminator: 3839 + number,
                passcode: passcode,
                salt: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 16),
                iterations: 1000,
                serialNumber: "SIM-\(number)",
                uniqueIDSeed: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 16),
                hostName: String(repeating: "0", count: 12 - digits.count) + digits,
                port: 5540
            ),
            attestation: .test(seed: UInt64(number))
        )
    }
}
