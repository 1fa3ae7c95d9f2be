// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Scenes Management (Matter Application Clusters § 1.4): scenes are kept with their fabric, the scene shown is not.
enum ScenesManagementServer: ClusterServer {
    static let id: ClusterID = 0x0062

    static let tableSize = 16
    /// What one fabric may use: less than half, so that none starves another (§ 1.4.8.2).
    static let scenesPerFabric = (tableSize - 1) / 2
    static let longestTransition: UInt64 = 60_000_000
    /// The scene that is shown where none has been (§ 1.4.7.2.2).
    static let undefinedScene: UInt8 = 0xFF

    /// Fires when the transition to a scene is over.
    private static let transitionTimer: UInt8 = 0

    enum Attribute {
        static let sceneTableSize: AttributeID = 0x0001
        static let fabricSceneInfo: AttributeID = 0x0002
    }

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00, 0x01, 0x02, 0x04, 0x40]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.sceneTableSize: .unsigned(UInt64(tableSize))
        case Attribute.fabricSceneInfo: .array(cluster.node.fabrics.all.map { info($0, cluster) })
        default: nil
        }
    }

    private static func info(_ fabric: FabricRecord, _ cluster: ClusterReference) -> TLVValue {
        let count = fabric.scenes.count { $0.key.endpoint == cluster.endpoint }
        let current = cluster.node.currentScenes[SceneHolder(cluster.endpoint, fabric.index)]
        return .structure([
            0: .uint(UInt8(clamping: count)), 1: .uint(current?.scene ?? undefinedScene),
            2: .uint(current?.group.rawValue ?? 0),
            3: .boolean(current?.isValid ?? false), 4: .uint(UInt8(clamping: scenesPerFabric - count)),
            0xFE: .uint(fabric.index.rawValue),
        ])
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard let fabric = cluster.node.fabrics[context.subject.fabricIndex] else {
            return .failure(.unsupportedAccess)
        }
        let table = SceneTable(cluster: cluster, fabric: fabric, now: context.moment)
        switch command {
        case 0x00: return table.add(fields)
        case 0x01: return table.view(fields)
        case 0x02: return table.remove(fields)
        case 0x03: return table.removeAll(fields)
        case 0x04: return table.store(fields)
        case 0x05: return table.recall(fields)
        case 0x06: return table.membership(fields)
        case 0x40: return table.copy(fields)
        default: return .failure(.unsupportedCommand)
        }
    }

    /// An attribute that scenes hold has changed: what was recalled is no longer what is shown.
    static func sceneAttributeChanged(on endpoint: EndpointNumber, node: Node, at now: Moment) {
        guard !node.isRecallingScene else { return }
        cancelTransition(on: endpoint, node: node)
        var changed = false
        for fabric in node.fabrics.all {
            let holder = SceneHolder(endpoint, fabric.index)
            if node.currentScenes[holder]?.isValid == true {
                node.currentScenes[holder]?.isValid = false
                changed = true
            }
        }
        guard changed, let cluster = node.reference(ClusterPath(endpoint, id)) else { return }
        cluster.touch(Attribute.fabricSceneInfo, at: now)
    }

    /// Groups are gone from an endpoint, and their scenes with them.
    static func forget(groups: [GroupID], on endpoint: EndpointNumber, fabric: FabricIndex, node: Node, at now: Moment)
    {
        guard let cluster = node.reference(ClusterPath(endpoint, id)) else { return }
        node.updateFabric(fabric, at: now) { record in
            record.scenes.removeAll { $0.key.endpoint == endpoint && groups.contains($0.key.group) }
        }
        if let current = node.currentScenes[SceneHolder(endpoint, fabric)], groups.contains(current.group) {
            node.currentScenes[SceneHolder(endpoint, fabric)]?.isValid = false
        }
        cluster.touch(Attribute.fabricSceneInfo, at: now)
    }

    // MARK: - Transitions

    /// On/Off and the like have nothing to fade through: the endpoint takes the scene's state when the transition ends.
    static func show(_ fieldSets: [TLVValue], transition: UInt64, on cluster: ClusterReference, at now: Moment) {
        cancelTransition(on: cluster.endpoint, node: cluster.node)
        guard transition > 0 else { return apply(fieldSets, on: cluster, at: now) }
        cluster.node.pendingScenes[cluster.endpoint] = fieldSets
        let duration = Duration.milliseconds(Int64(min(transition, longestTransition)))
        cluster.setTimer(transitionTimer, to: now.instant.advanced(by: duration))
        SceneFields(cluster: cluster).fade(fieldSets, over: duration, at: now)
    }

    private static func apply(_ fieldSets: [TLVValue], on cluster: ClusterReference, at now: Moment) {
        cluster.node.isRecallingScene = true
        SceneFields(cluster: cluster).apply(fieldSets, at: now)
        cluster.node.isRecallingScene = false
    }

    private static func cancelTransition(on endpoint: EndpointNumber, node: Node) {
        guard node.pendingScenes.removeValue(forKey: endpoint) != nil else { return }
        node.timers.set(.cluster(ClusterPath(endpoint, id), transitionTimer), to: nil)
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {
        guard timer == transitionTimer, let fieldSets = cluster.node.pendingScenes.removeValue(forKey: cluster.endpoint)
        else { return }
        apply(fieldSets, on: cluster, at: now)
    }

    // MARK: - The global scene of On/Off

    private static func globalKey(_ endpoint: EndpointNumber) -> SceneRecord.Key {
        SceneRecord.Key(endpoint: endpoint, group: 0, scene: 0)
    }

    static func storeGlobalScene(of endpoint: EndpointNumber, fabric: FabricIndex, node: Node, at now: Moment) {
        guard let cluster = node.reference(ClusterPath(endpoint, id)), let record = node.fabrics[fabric] else { return }
        _ = SceneTable(cluster: cluster, fabric: record, now: now).store(globalKey(endpoint))
    }

    /// Shows the global scene again, where one was stored.
    static func recallGlobalScene(of endpoint: EndpointNumber, fabric: FabricIndex, node: Node, at now: Moment) {
        guard let cluster = node.reference(ClusterPath(endpoint, id)), let record = node.fabrics[fabric] else { return }
        _ = SceneTable(cluster: cluster, fabric: record, now: now).recall(globalKey(endpoint), transition: 0)
    }
}

/// An endpoint as one fabric sees it.
struct SceneHolder: Hashable, Sendable {
    var endpoint: EndpointNumber
    var fabric: FabricIndex

    init(_ endpoint: EndpointNumber, _ fabric: FabricIndex) {
        self.endpoint = endpoint
        self.fabric = fabric
    }
}
