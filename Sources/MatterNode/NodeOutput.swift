// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a node asks its surroundings to do; drained with `pollOutput()` after every input.
package enum NodeOutput: Sendable {
    /// Send a datagram. When the same turn persisted something, only after that is on disk.
    case transmit(Datagram)
    /// Write to the node's part of the store.
    case persist([StoreChange])
    /// Publish a DNS-SD service, or replace the one with the same key.
    case advertise(AdvertisedService)
    /// Take a DNS-SD service back, with a goodbye.
    case withdraw(ServiceKey)
    /// Find a peer by its operational service and answer with `Node.resolved`.
    case resolve(ServiceKey, Peer)
    /// Receive datagrams sent to this multicast address on port 5540.
    case joinGroup(IPAddress)
    case leaveGroup(IPAddress)
    /// Something that people or scripts may want to see.
    case event(NodeEvent)
}

/// What happened in a node, for people and scripts; never needed for the protocol itself.
package enum NodeEvent: Sendable {
    /// A fabric was joined for good (CommissioningComplete).
    case commissioned(fabric: FabricIndex, fabricID: FabricID, nodeID: NodeID, vendor: VendorID)
    case fabricRemoved(fabric: FabricIndex)
    case attribute(AttributePath, TLVValue, cause: ChangeCause)
    case command(CommandPath, fields: TLVValue, result: Status, fabric: FabricIndex)
    case sessionEstablished(kind: String, peer: SocketAddress, fabric: FabricIndex, nodeID: NodeID)
    case sessionClosed(kind: String, fabric: FabricIndex, nodeID: NodeID)
    case subscription(SubscriptionID, fabric: FabricIndex, nodeID: NodeID, active: Bool)
    case windowOpened(WindowKind, closesAfter: Duration?)
    case windowClosed
    case eventRecorded(EventPath, EventNumber, TLVValue)
    /// A commissioning attempt ended without success, with the reason in words.
    case commissioningFailed(String)
    case log(LogLevel, String)
}

/// Who changed an attribute.
package enum ChangeCause: String, Sendable {
    case controller
    case local
    case behavior
}

/// How a commissioning window was opened.
package enum WindowKind: String, Sendable {
    /// Open because the node has no fabric.
    case initial
    case basic
    case enhanced
}

/// The importance of a log line.
package enum LogLevel: Int, Comparable, Sendable {
    case debug
    case info
    case notice
    case warning
    case error

    package static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
