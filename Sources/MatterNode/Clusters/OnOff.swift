// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// On/Off (Matter Application Clusters § 1.5): timed off without ticking, start-up behaviour, global scene control.
enum OnOffServer: ClusterServer {
    static let id: ClusterID = 0x0006

    enum Attribute {
        static let onOff: AttributeID = 0x0000
        static let globalSceneControl: AttributeID = 0x4000
        static let onTime: AttributeID = 0x4001
        static let offWaitTime: AttributeID = 0x4002
        static let startUpOnOff: AttributeID = 0x4003
    }

    private enum Timer {
        static let onTime: UInt8 = 0
        static let offWaitTime: UInt8 = 1
    }

    static func start(_ cluster: ClusterReference, at now: Moment) {
        let previous = cluster.value(Attribute.onOff).bool ?? false
        let next: Bool =
            switch cluster.value(Attribute.startUpOnOff).unsignedInteger {
            case 0: false
            case 1: true
            case 2: !previous
            default: previous
            }
        cluster.set(Attribute.onOff, .boolean(next), at: now)
    }

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.onTime: .unsigned(remaining(Timer.onTime, Attribute.onTime, cluster, at: context.moment))
        case Attribute.offWaitTime:
            .unsigned(remaining(Timer.offWaitTime, Attribute.offWaitTime, cluster, at: context.moment))
        default: nil
        }
    }

    /// Tenths of a second left on a running timer, else the stored value.
    private static func remaining(
        _ timer: UInt8,
        _ attribute: AttributeID,
        _ cluster: ClusterReference,
        at now: Moment
    ) -> UInt64 {
        guard let deadline = cluster.timerDeadline(timer) else {
            return cluster.value(attribute).unsignedInteger ?? 0
        }
        let left = now.instant.duration(to: deadline).wholeMilliseconds
        return UInt64(max(0, (left + 99) / 100))
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard cause != .behavior else { return }
        switch attribute {
        case Attribute.onOff:
            if new == .boolean(true) { turnOn(cluster, at: now) } else { turnOff(cluster, at: now) }
        case Attribute.onTime:
            // Written at any time, it counts in the state Timed On only (§ 1.5.6.4).
            guard cluster.timerDeadline(Timer.onTime) != nil else { return }
            cluster.setTimer(Timer.onTime, to: nil)
            restartOnTime(cluster, at: now)
        case Attribute.offWaitTime:
            guard cluster.timerDeadline(Timer.offWaitTime) != nil else { return }
            cluster.setTimer(Timer.offWaitTime, to: nil)
            restartOffWait(cluster, at: now)
        default: break
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let now = context.moment
        let isOn = cluster.value(Attribute.onOff).bool ?? false
        switch command {
        case 0x00: turnOff(cluster, at: now)
        case 0x01: turnOn(cluster, at: now)
        case 0x02: if isOn { turnOff(cluster, at: now) } else { turnOn(cluster, at: now) }
        case 0x40:
            if cluster.value(Attribute.globalSceneControl).bool == true {
                ScenesManagementServer.storeGlobalScene(
                    of: cluster.endpoint,
                    fabric: context.subject.fabricIndex,
                    node: cluster.node,
                    at: now
                )
                cluster.set(Attribute.globalSceneControl, .boolean(false), at: now)
            }
            turnOff(cluster, at: now)
        case 0x41:
            guard cluster.value(Attribute.globalSceneControl).bool == false else { break }
            cluster.set(Attribute.globalSceneControl, .boolean(true), at: now)
            ScenesManagementServer.recallGlobalScene(
                of: cluster.endpoint,
                fabric: context.subject.fabricIndex,
                node: cluster.node,
                at: now
            )
            turnOn(cluster, at: now)
        case 0x42: onWithTimedOff(fields, isOn: isOn, cluster, at: now)
        default: return .failure(.unsupportedCommand)
        }
        return .success
    }

    static func turnOff(_ cluster: ClusterReference, at now: Moment) {
        stop(Timer.onTime, Attribute.onTime, cluster, at: now)
        show(false, cluster, at: now)
        guard cluster.has(feature: 0) else { return }
        restartOffWait(cluster, at: now)
    }

    private static func turnOn(_ cluster: ClusterReference, at now: Moment) {
        let hasOnTime = remaining(Timer.onTime, Attribute.onTime, cluster, at: now) > 0
        if !hasOnTime { stop(Timer.offWaitTime, Attribute.offWaitTime, cluster, at: now) }
        show(true, cluster, at: now)
        guard cluster.has(feature: 0) else { return }
        cluster.set(Attribute.globalSceneControl, .boolean(true), at: now)
    }

    /// Switches, and lets the level follow.
    private static func show(_ isOn: Bool, _ cluster: ClusterReference, at now: Moment) {
        let wasOn = cluster.value(Attribute.onOff).bool
        cluster.set(Attribute.onOff, .boolean(isOn), at: now)
        if wasOn != isOn { LevelControlServer.switched(on: isOn, cluster, at: now) }
    }

    /// OnWithTimedOff (§ 1.5.7.6): accepts a delayed switch-off, or a longer guard time while one is running.
    private static func onWithTimedOff(_ fields: TLVValue, isOn: Bool, _ cluster: ClusterReference, at now: Moment) {
        let acceptOnlyWhenOn = (fields[0]?.unsignedInteger ?? 0) & 1 == 1
        if acceptOnlyWhenOn && !isOn { return }
        let onTime = fields[1]?.unsignedInteger ?? 0
        let offWaitTime = fields[2]?.unsignedInteger ?? 0
        let runningWait = remaining(Timer.offWaitTime, Attribute.offWaitTime, cluster, at: now)
        if runningWait > 0 && !isOn {
            store(Timer.offWaitTime, Attribute.offWaitTime, min(runningWait, offWaitTime), cluster, at: now)
            restartOffWait(cluster, at: now)
            return
        }
        let runningOn = remaining(Timer.onTime, Attribute.onTime, cluster, at: now)
        store(Timer.onTime, Attribute.onTime, max(runningOn, onTime), cluster, at: now)
        store(Timer.offWaitTime, Attribute.offWaitTime, offWaitTime, cluster, at: now)
        show(true, cluster, at: now)
        cluster.set(Attribute.globalSceneControl, .boolean(true), at: now)
        restartOnTime(cluster, at: now)
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {
        switch timer {
        case Timer.onTime:
            store(Timer.onTime, Attribute.onTime, 0, cluster, at: now)
            store(Timer.offWaitTime, Attribute.offWaitTime, 0, cluster, at: now)
            show(false, cluster, at: now)
        case Timer.offWaitTime: store(Timer.offWaitTime, Attribute.offWaitTime, 0, cluster, at: now)
        default: break
        }
    }

    /// Runs the stored time, in the state Timed On.
    private static func restartOnTime(_ cluster: ClusterReference, at now: Moment) {
        let onTime = remaining(Timer.onTime, Attribute.onTime, cluster, at: now)
        let runs = onTime > 0 && onTime < 0xFFFF
        cluster.setTimer(Timer.onTime, to: runs ? now.instant.advanced(by: .milliseconds(100 * Int(onTime))) : nil)
    }

    private static func restartOffWait(_ cluster: ClusterReference, at now: Moment) {
        let wait = remaining(Timer.offWaitTime, Attribute.offWaitTime, cluster, at: now)
        let runs = wait > 0 && wait < 0xFFFF
        cluster.setTimer(Timer.offWaitTime, to: runs ? now.instant.advanced(by: .milliseconds(100 * Int(wait))) : nil)
    }

    private static func stop(_ timer: UInt8, _ attribute: AttributeID, _ cluster: ClusterReference, at now: Moment) {
        store(timer, attribute, 0, cluster, at: now)
    }

    private static func store(
        _ timer: UInt8,
        _ attribute: AttributeID,
        _ value: UInt64,
        _ cluster: ClusterReference,
        at now: Moment
    ) {
        cluster.setTimer(timer, to: nil)
        cluster.set(attribute, .unsigned(value), at: now)
    }
}
