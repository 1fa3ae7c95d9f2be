// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Level Control (Matter Application Clusters § 1.6): a level on its way is computed on read; timers fire only where a
/// report is due.
enum LevelControlServer: ClusterServer {
    static let id: ClusterID = 0x0008

    /// The frequency of the provisional feature does not move.
    static let unbuiltCommands: Set<CommandID> = [0x08]

    enum Attribute {
        static let currentLevel: AttributeID = 0x0000
        static let remainingTime: AttributeID = 0x0001
        static let minLevel: AttributeID = 0x0002
        static let maxLevel: AttributeID = 0x0003
        static let options: AttributeID = 0x000F
        static let onOffTransitionTime: AttributeID = 0x0010
        static let onLevel: AttributeID = 0x0011
        static let onTransitionTime: AttributeID = 0x0012
        static let offTransitionTime: AttributeID = 0x0013
        static let defaultMoveRate: AttributeID = 0x0014
        static let startUpCurrentLevel: AttributeID = 0x4000
    }

    private enum Feature {
        static let onOff = 0
        static let lighting = 1
    }

    /// A level on its way to another.
    struct Movement: Sendable {
        var from: Double
        var to: Double
        var start: Instant
        var duration: Duration
        /// Whether the endpoint goes off at the end.
        var endsOff = false
        /// The level that is shown again at the end, where the movement was but a fade.
        var levelAfter: Double?
        /// Whether a scene is on its way, which sets the level when it has come.
        var isFade = false

        var end: Instant { start.advanced(by: duration) }

        func level(at now: Instant) -> Double {
            let whole = duration.wholeMilliseconds
            let gone = start.duration(to: now).wholeMilliseconds
            return gone >= whole || whole <= 0 ? to : from + (to - from) * Double(max(0, gone)) / Double(whole)
        }
    }

    private static let timer: UInt8 = 0
    /// A level on its way is told once a second (§ 1.6.6.2).
    private static let reportInterval = Duration.seconds(1)

    static func start(_ cluster: ClusterReference, at now: Moment) {
        cluster.node.levels[cluster.endpoint] = nil
        guard let wanted = cluster.value(Attribute.startUpCurrentLevel).unsignedInteger else { return }
        let (least, most) = limits(cluster)
        cluster.set(Attribute.currentLevel, .unsigned(min(max(wanted, least), most)), at: now)
    }

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        guard let movement = cluster.node.levels[cluster.endpoint] else { return nil }
        switch attribute {
        case Attribute.currentLevel: return .unsigned(UInt64(movement.level(at: context.moment.instant).rounded()))
        case Attribute.remainingTime:
            let left = context.moment.instant.duration(to: movement.end).wholeMilliseconds
            return .unsigned(UInt64(min(max(0, (left + 99) / 100), 0xFFFF)))
        default: return nil
        }
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        // Set from outside, the level stays where it was put.
        if attribute == Attribute.currentLevel, cause != .behavior { forget(cluster, at: now) }
    }

    // MARK: - Commands

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let now = context.moment
        let withOnOff = command.rawValue >= 4
        let optionFields: (mask: UInt8, override: UInt8)
        switch command {
        case 0x02, 0x06: optionFields = (3, 4)
        case 0x03, 0x07: optionFields = (0, 1)
        default: optionFields = (2, 3)
        }
        if command == 0x01 || command == 0x05, fields[1]?.unsignedInteger == 0 { return .failure(.invalidCommand) }
        if command == 0x02 || command == 0x06, fields[1]?.unsignedInteger == 0 { return .failure(.invalidCommand) }
        guard withOnOff || isExecuted(fields[optionFields.mask], fields[optionFields.override], cluster) else {
            return .success
        }
        let (least, most) = limits(cluster)
        let present = level(of: cluster, at: now)
        switch command {
        case 0x00, 0x04:
            let wanted = min(max(fields[0]?.unsignedInteger ?? 0, least), most)
            move(cluster, to: Double(wanted), over: time(fields[1], cluster), withOnOff: withOnOff, at: now)
        case 0x01, 0x05:
            let target = Double(fields[0]?.unsignedInteger == 0 ? most : least)
            let rate = fields[1]?.unsignedInteger ?? cluster.value(Attribute.defaultMoveRate).unsignedInteger
            let time = rate.map { Duration.milliseconds(Int64(abs(target - present) * 1000 / Double(max(1, $0)))) }
            move(cluster, to: target, over: time ?? .zero, withOnOff: withOnOff, at: now)
        case 0x02, 0x06:
            let size = Double(fields[1]?.unsignedInteger ?? 0)
            let wanted = fields[0]?.unsignedInteger == 0 ? present + size : present - size
            let target = min(max(wanted, Double(least)), Double(most))
            // What the limit cuts off the step it cuts off the time too.
            let share = abs(target - present) / size
            let whole = Double(time(fields[2], cluster).wholeMilliseconds)
            move(cluster, to: target, over: .milliseconds(Int64(whole * share)), withOnOff: withOnOff, at: now)
        case 0x03, 0x07: stop(cluster, at: now)
        default: return .failure(.unsupportedCommand)
        }
        return .success
    }

    /// Whether a command without On/Off acts: while the endpoint is off only if the options say so (§ 1.6.6.9).
    private static func isExecuted(_ mask: TLVValue?, _ override: TLVValue?, _ cluster: ClusterReference) -> Bool {
        guard let onOff = onOff(of: cluster), onOff.value(OnOffServer.Attribute.onOff).bool == false else {
            return true
        }
        let mask = mask?.unsignedInteger ?? 0
        let options = cluster.value(Attribute.options).unsignedInteger ?? 0
        return (options & ~mask | (override?.unsignedInteger ?? 0) & mask) & 1 == 1
    }

    /// The time of a command; without one that of the endpoint, which else is as fast as it can be.
    private static func time(_ tenths: TLVValue?, _ cluster: ClusterReference) -> Duration {
        let own = cluster.value(Attribute.onOffTransitionTime).unsignedInteger ?? 0
        return .milliseconds(Int64(min(tenths?.unsignedInteger ?? own, 0xFFFF)) * 100)
    }

    // MARK: - Movement

    static func level(of cluster: ClusterReference, at now: Moment) -> Double {
        if let movement = cluster.node.levels[cluster.endpoint] { return movement.level(at: now.instant) }
        return Double(cluster.value(Attribute.currentLevel).unsignedInteger ?? limits(cluster).least)
    }

    private static func limits(_ cluster: ClusterReference) -> (least: UInt64, most: UInt64) {
        let usual: UInt64 = cluster.has(feature: Feature.lighting) ? 1 : 0
        let least = min(cluster.value(Attribute.minLevel).unsignedInteger ?? usual, 254)
        return (least, max(least, min(cluster.value(Attribute.maxLevel).unsignedInteger ?? 254, 254)))
    }

    private static func onOff(of cluster: ClusterReference) -> ClusterReference? {
        guard cluster.has(feature: Feature.onOff) else { return nil }
        return cluster.node.reference(ClusterPath(cluster.endpoint, OnOffServer.id))
    }

    /// Moves to a level; with On/Off the endpoint is on while it is above its least level (§ 1.6.4.1.2).
    private static func move(
        _ cluster: ClusterReference,
        to target: Double,
        over duration: Duration,
        withOnOff: Bool,
        at now: Moment
    ) {
        let isLeast = target <= Double(limits(cluster).least)
        if withOnOff, !isLeast { setOnOff(true, cluster, at: now) }
        let from = level(of: cluster, at: now)
        let time = from == target ? .zero : duration
        begin(
            Movement(from: from, to: target, start: now.instant, duration: time, endsOff: withOnOff && isLeast),
            cluster,
            at: now
        )
    }

    private static func begin(_ movement: Movement, _ cluster: ClusterReference, at now: Moment) {
        let wasMoving = cluster.node.levels[cluster.endpoint] != nil
        cluster.node.levels[cluster.endpoint] = movement
        guard movement.duration > .zero else { return finish(movement, cluster, tellsTime: wasMoving, at: now) }
        cluster.touch(Attribute.remainingTime, at: now)
        schedule(movement, cluster, at: now)
    }

    private static func schedule(_ movement: Movement, _ cluster: ClusterReference, at now: Moment) {
        cluster.setTimer(timer, to: min(movement.end, now.instant.advanced(by: reportInterval)))
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {
        guard let movement = cluster.node.levels[cluster.endpoint] else { return }
        guard now.instant < movement.end else { return finish(movement, cluster, tellsTime: true, at: now) }
        cluster.touch(Attribute.currentLevel, at: now)
        schedule(movement, cluster, at: now)
    }

    private static func finish(_ movement: Movement, _ cluster: ClusterReference, tellsTime: Bool, at now: Moment) {
        if movement.isFade { return }
        forget(cluster, at: now)
        let level = movement.levelAfter ?? movement.to
        cluster.set(Attribute.currentLevel, .unsigned(UInt64(level.rounded())), at: now)
        if tellsTime { cluster.touch(Attribute.remainingTime, at: now) }
        if movement.endsOff { setOnOff(false, cluster, at: now) }
    }

    private static func stop(_ cluster: ClusterReference, at now: Moment) {
        guard var movement = cluster.node.levels[cluster.endpoint] else { return }
        movement.to = movement.level(at: now.instant)
        movement.levelAfter = nil
        movement.endsOff = false
        movement.isFade = false
        finish(movement, cluster, tellsTime: true, at: now)
    }

    private static func forget(_ cluster: ClusterReference, at now: Moment) {
        cluster.node.levels[cluster.endpoint] = nil
        cluster.setTimer(timer, to: nil)
    }

    // MARK: - On/Off and scenes

    private static func setOnOff(_ isOn: Bool, _ cluster: ClusterReference, at now: Moment) {
        guard let onOff = onOff(of: cluster) else { return }
        onOff.set(OnOffServer.Attribute.onOff, .boolean(isOn), at: now)
    }

    /// The endpoint was switched: its level rises from the least, or falls to it and is restored (§ 1.6.4.1.1).
    static func switched(on isOn: Bool, _ onOff: ClusterReference, at now: Moment) {
        guard let cluster = onOff.node.reference(ClusterPath(onOff.endpoint, id)), cluster.has(feature: Feature.onOff)
        else { return }
        let own = isOn ? Attribute.onTransitionTime : Attribute.offTransitionTime
        let time = time(cluster.value(own), cluster)
        let before = Double(cluster.value(Attribute.currentLevel).unsignedInteger ?? limits(cluster).most)
        let onLevel = cluster.value(Attribute.onLevel).unsignedInteger.map { Double($0) }
        let least = Double(limits(cluster).least)
        if isOn {
            let target = onLevel ?? before
            begin(Movement(from: least, to: target, start: now.instant, duration: time), cluster, at: now)
        } else {
            let after = onLevel == nil ? before : nil
            let from = level(of: cluster, at: now)
            begin(
                Movement(from: from, to: least, start: now.instant, duration: time, levelAfter: after),
                cluster,
                at: now
            )
        }
    }

    /// Fades to the level of a scene.
    static func fade(to level: UInt64, over duration: Duration, _ cluster: ClusterReference, at now: Moment) {
        let from = self.level(of: cluster, at: now)
        begin(
            Movement(from: from, to: Double(level), start: now.instant, duration: duration, isFade: true),
            cluster,
            at: now
        )
    }
}
