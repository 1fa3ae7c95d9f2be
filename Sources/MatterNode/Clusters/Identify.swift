// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Identify (Matter Application Clusters § 1.2): the time left is computed on read and ends without ticking.
enum IdentifyServer: ClusterServer {
    static let id: ClusterID = 0x0003

    enum Attribute {
        static let identifyTime: AttributeID = 0x0000
    }

    /// TriggerEffect: a variant that is not known is the default one (§ 1.2.6.2.2).
    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x40]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        guard attribute == Attribute.identifyTime else { return nil }
        guard let deadline = cluster.timerDeadline(0) else { return .unsigned(0) }
        let left = context.moment.instant.duration(to: deadline).wholeMilliseconds
        return .unsigned(UInt64(max(0, (left + 999) / 1000)))
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard attribute == Attribute.identifyTime, cause != .behavior else { return }
        run(seconds: new.unsignedInteger ?? 0, cluster, at: now)
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        switch command {
        case 0x00:
            let seconds = fields[0]?.unsignedInteger ?? 0
            cluster.set(Attribute.identifyTime, .unsigned(seconds), at: context.moment)
            run(seconds: seconds, cluster, at: context.moment)
        case 0x40:
            guard fields[1]?.unsignedInteger != nil else { return .failure(.invalidCommand) }
            let usual = TLVValue.structure([0: fields[0] ?? .null, 1: .unsigned(0)])
            if let problem = cluster.problem(with: usual, of: command) { return .failure(problem) }
            // FinishEffect and StopEffect end what is running; the other effects are shown once and leave no state.
            if let effect = fields[0]?.unsignedInteger, effect >= 0xFE {
                cluster.set(Attribute.identifyTime, .unsigned(0), at: context.moment)
                run(seconds: 0, cluster, at: context.moment)
            }
        default: return .failure(.unsupportedCommand)
        }
        return .success
    }

    static func isIdentifying(_ cluster: ClusterReference) -> Bool { cluster.timerDeadline(0) != nil }

    private static func run(seconds: UInt64, _ cluster: ClusterReference, at now: Moment) {
        cluster.setTimer(0, to: seconds == 0 ? nil : now.instant.advanced(by: .seconds(Int64(min(seconds, 65535)))))
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {
        cluster.set(Attribute.identifyTime, .unsigned(0), at: now)
    }
}
