// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Ethernet Network Diagnostics (Matter Core § 11.16); packets are those of the node's own message layer.
enum EthernetNetworkDiagnosticsServer: ClusterServer {
    static let id: ClusterID = 0x0037

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        let node = cluster.node
        return switch attribute {
        case 0x02: .unsigned(node.packets.received - node.packets.receivedAtReset)
        case 0x03: .unsigned(node.packets.sent - node.packets.sentAtReset)
        case 0x04, 0x05, 0x06: .unsigned(0)
        case 0x08:
            .unsigned(
                UInt64(max(0, node.packets.resetAt.duration(to: context.moment.instant).wholeMilliseconds / 1000))
            )
        default: nil
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard command == 0x00 else { return .failure(.unsupportedCommand) }
        cluster.node.packets.reset(at: context.moment.instant)
        return .success
    }
}

/// The counts that the network diagnostics show.
struct PacketCounts: Sendable {
    var received: UInt64 = 0
    var sent: UInt64 = 0
    private(set) var receivedAtReset: UInt64 = 0
    private(set) var sentAtReset: UInt64 = 0
    private(set) var resetAt: Instant

    init(at now: Instant) { resetAt = now }

    mutating func reset(at now: Instant) {
        receivedAtReset = received
        sentAtReset = sent
        resetAt = now
    }
}

/// Software Diagnostics (Matter Core § 11.13): an emulated heap of fixed size whose use follows what the node holds.
enum SoftwareDiagnosticsServer: ClusterServer {
    static let id: ClusterID = 0x0034

    private static let heap: UInt64 = 256 * 1024

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case 0x01: .unsigned(heap - cluster.node.emulatedHeapUse)
        case 0x02: .unsigned(cluster.node.emulatedHeapUse)
        case 0x03: .unsigned(max(cluster.node.heapWatermark, cluster.node.emulatedHeapUse))
        default: nil
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard command == 0x00 else { return .failure(.unsupportedCommand) }
        cluster.node.heapWatermark = cluster.node.emulatedHeapUse
        return .success
    }
}
