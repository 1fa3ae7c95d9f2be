// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterProfiles
import MatterSimulation

/// What one more idle node of a profile takes, which shares its blueprint with its siblings.
func memoryFigures() -> [Figure] {
    ShippedProfiles.paths.map { path in
        Figure("bytes per extra idle node of \(ShippedProfiles.name(of: path))") {
            let blueprint = try DeviceProfile.load(path: path).blueprint
            // The first nodes also pay for what all share, such as the code's own tables and free memory.
            let warm = try (1...100).map { try node(blueprint, $0) }
            let before = try HeapUse.octets()
            let nodes = try (101...2100).map { try node(blueprint, $0) }
            let after = try HeapUse.octets()
            return withExtendedLifetime((warm, nodes)) { "\((after - before) / nodes.count)" }
        }
    }
}

private func node(_ blueprint: NodeBlueprint, _ number: Int) throws -> Node {
    let node = try Node(
        configuration: SimulatedDevices.configuration(blueprint, number: UInt16(number)),
        stored: [:],
        random: SeededRandomSource(seed: UInt64(number)),
        at: VirtualClock().now
    )
    while node.pollOutput() != nil {}
    return node
}
