// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Chime (Matter Application Clusters § 11.8).
enum ChimeServer: ClusterServer {
    static let id: ClusterID = 0x0556

    static let playChimeSound: CommandID = 0x00

    enum Attribute {
        static let installedChimeSounds: AttributeID = 0x0000
        static let selectedChime: AttributeID = 0x0001
        static let enabled: AttributeID = 0x0002
    }

    private static func isInstalled(_ id: UInt64, _ cluster: ClusterReference) -> Bool {
        (cluster.value(Attribute.installedChimeSounds).items ?? []).contains { $0[0]?.unsignedInteger == id }
    }

    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == Attribute.selectedChime, let id = value.unsignedInteger else { return }
        guard isInstalled(id, cluster) else { throw Status(.notFound) }
    }

    /// Plays the sound that is named, else the selected one; a disabled chime keeps silent and says nothing of it.
    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard command == playChimeSound else { return .failure(.unsupportedCommand) }
        let wanted = fields[0]?.unsignedInteger
        if let wanted, !isInstalled(wanted, cluster) { return .failure(.notFound) }
        guard cluster.value(Attribute.enabled).bool == true else { return .success }
        let id = wanted ?? cluster.value(Attribute.selectedChime).unsignedInteger ?? 0
        cluster.emit(0x00, .structure([0: .unsigned(id)]), at: context.moment)
        let sounds = cluster.value(Attribute.installedChimeSounds).items ?? []
        let name = sounds.first { $0[0]?.unsignedInteger == id }?[1]?.string ?? "sound \(id)"
        cluster.node.log(.notice, "the chime plays \(name)")
        return .success
    }
}

/// What a doorbell's button does beside its events: it rings the chimes that it is bound to.
enum DoorbellButton {
    private static let deviceTypes: Set<DeviceTypeID> = [0x0148, 0x0141]

    static func pressed(_ cluster: ClusterReference, isFirst: Bool, at now: Moment) {
        guard isFirst, let endpoint = cluster.node.blueprint.endpoint(cluster.endpoint),
            endpoint.deviceTypes.contains(where: { deviceTypes.contains($0.id) })
        else { return }
        for binding in BindingServer.targets(of: cluster.endpoint, cluster: ChimeServer.id, node: cluster.node) {
            cluster.node.invoke(
                PeerCommand(
                    peer: binding.peer,
                    path: CommandPath(binding.endpoint, ChimeServer.id, ChimeServer.playChimeSound),
                    fields: .emptyStructure
                ),
                at: now
            )
        }
    }
}
