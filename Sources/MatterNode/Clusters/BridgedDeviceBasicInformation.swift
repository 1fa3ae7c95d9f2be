// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// BridgedDeviceBasicInformation (Matter Core § 9.13).
enum BridgedDeviceBasicInformationServer: ClusterServer {
    static let id: ClusterID = 0x0039

    /// KeepActive.
    static let unbuiltCommands: Set<CommandID> = [0x80]

    private static let reachable: AttributeID = 0x11
    private static let reachableChanged: EventID = 0x03

    /// A device behind the bridge is lost, or found again (§ 9.13.7.2).
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard attribute == reachable, old != new else { return }
        cluster.emit(reachableChanged, .structure([0: new]), at: now)
    }

    /// A bridged device whose description gives it no UniqueID has one that follows from the node's, as no other
    /// device may have the same.
    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        guard attribute == BasicInformationServer.Attribute.uniqueID,
            cluster.value(attribute).string?.isEmpty == true
        else { return nil }
        let material = Array("\(cluster.node.uniqueID)/\(cluster.endpoint.rawValue)".utf8)
        return .utf8(SHA256.hash(material).prefix(16).hexadecimal)
    }
}
