// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Network Commissioning in its Ethernet form (Matter Core § 11.9): one network, connected, nothing to configure.
enum NetworkCommissioningServer: ClusterServer {
    static let id: ClusterID = 0x0031

    /// Commands for networks that have to be joined.
    static let unbuiltCommands: Set<CommandID> = [0x00, 0x02, 0x03, 0x04, 0x06, 0x08]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case 0x00: .unsigned(1)
        case 0x01:
            .array([.structure([0: .bytes(Array(networkID(cluster.node).utf8)), 1: .boolean(true)])])
        default: nil
        }
    }

    private static func networkID(_ node: Node) -> String {
        String((node.configuration.interfaces.first?.name ?? "eth0").prefix(32))
    }

    /// The only interface cannot be switched off over itself.
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        if attribute == 0x04 && value == .boolean(false) { throw Status(.invalidAction) }
    }
}
