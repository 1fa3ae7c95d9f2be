// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// What all clusters derived from Alarm Base do (Matter Application Clusters § 1.15).
protocol AlarmServer: ClusterServer {}

enum AlarmBase {
    enum Attribute {
        static let mask: AttributeID = 0x0000
        static let latch: AttributeID = 0x0001
        static let state: AttributeID = 0x0002
        static let supported: AttributeID = 0x0003
    }

    enum Command {
        static let reset: CommandID = 0x00
        static let modifyEnabledAlarms: CommandID = 0x01
    }

    private static let canReset = 0

    /// The cause of an alarm is there, or is gone.
    static func set(_ alarms: UInt32, _ isThere: Bool, of cluster: ClusterReference, at now: Moment) {
        let causes = cluster.node.emulation.alarmCauses[cluster.path] ?? 0
        cluster.node.emulation.alarmCauses[cluster.path] = isThere ? causes | alarms : causes & ~alarms
        settle(cluster, from: bits(Attribute.state, cluster), at: now)
    }

    private static func bits(_ attribute: AttributeID, _ cluster: ClusterReference) -> UInt32 {
        UInt32(truncatingIfNeeded: cluster.value(attribute).unsignedInteger ?? 0)
    }

    /// Brings State to what causes, latches and Mask make of it, and tells of the difference once.
    static func settle(_ cluster: ClusterReference, from old: UInt32, releasing released: UInt32 = 0, at now: Moment) {
        let causes = cluster.node.emulation.alarmCauses[cluster.path] ?? 0
        let latched = cluster.has(feature: canReset) ? old & bits(Attribute.latch, cluster) & ~released : 0
        let mask = bits(Attribute.mask, cluster)
        let state = (causes | latched) & mask & bits(Attribute.supported, cluster)
        cluster.set(Attribute.state, .uint(state), at: now)
        guard state != old else { return }
        cluster.emit(
            0x00,
            .structure([0: .uint(state & ~old), 1: .uint(old & ~state), 2: .uint(state), 3: .uint(mask)]),
            at: now
        )
    }

    /// Ends latched alarms; one whose cause is still there stays, and the command fails.
    static func reset(_ fields: TLVValue, of cluster: ClusterReference, at now: Moment) -> StatusCode {
        let alarms = UInt32(truncatingIfNeeded: fields[0]?.unsignedInteger ?? 0)
        settle(cluster, from: bits(Attribute.state, cluster), releasing: alarms, at: now)
        return bits(Attribute.state, cluster) & alarms == 0 ? .success : .failure
    }

    static func modifyEnabledAlarms(_ fields: TLVValue, of cluster: ClusterReference, at now: Moment) -> StatusCode {
        guard let mask = fields[0]?.unsignedInteger,
            mask & ~UInt64(bits(Attribute.supported, cluster)) == 0
        else { return .invalidCommand }
        let old = bits(Attribute.state, cluster)
        cluster.set(Attribute.mask, .unsigned(mask), at: now)
        settle(cluster, from: old, at: now)
        return .success
    }
}

extension AlarmServer {
    /// A bit that no alarm has is an invalid command, not a broken constraint (§ 1.15.7.2.1).
    static var commandsWithOwnFieldChecks: Set<CommandID> { [AlarmBase.Command.modifyEnabledAlarms] }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        switch command {
        case AlarmBase.Command.reset: .status(Status(AlarmBase.reset(fields, of: cluster, at: context.moment)))
        case AlarmBase.Command.modifyEnabledAlarms:
            .status(Status(AlarmBase.modifyEnabledAlarms(fields, of: cluster, at: context.moment)))
        default: .failure(.failure)
        }
    }

    /// Whoever sets the state of alarms by hand gives or takes their causes; whoever masks them suppresses them.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard cause == .local else { return }
        switch attribute {
        case AlarmBase.Attribute.state:
            cluster.node.emulation.alarmCauses[cluster.path] = UInt32(truncatingIfNeeded: new.unsignedInteger ?? 0)
            AlarmBase.settle(cluster, from: UInt32(truncatingIfNeeded: old.unsignedInteger ?? 0), at: now)
        case AlarmBase.Attribute.mask:
            let state = cluster.value(AlarmBase.Attribute.state).unsignedInteger ?? 0
            AlarmBase.settle(cluster, from: UInt32(truncatingIfNeeded: state), at: now)
        default: break
        }
    }
}

enum RefrigeratorAlarmServer: AlarmServer { static let id: ClusterID = 0x0057 }
enum DishwasherAlarmServer: AlarmServer { static let id: ClusterID = 0x005D }
