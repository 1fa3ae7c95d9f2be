// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Switch (Matter Application Clusters § 1.13): position changes in time become the events that the features allow.
enum SwitchServer: ClusterServer {
    static let id: ClusterID = 0x003B

    enum Attribute {
        static let numberOfPositions: AttributeID = 0x0000
        static let currentPosition: AttributeID = 0x0001
        static let multiPressMax: AttributeID = 0x0002
    }

    private enum Feature {
        static let latching = 0
        static let momentary = 1
        static let release = 2
        static let longPress = 3
        static let multiPress = 4
        static let action = 5
    }

    private enum Event {
        static let switchLatched: EventID = 0x00
        static let initialPress: EventID = 0x01
        static let longPress: EventID = 0x02
        static let shortRelease: EventID = 0x03
        static let longRelease: EventID = 0x04
        static let multiPressOngoing: EventID = 0x05
        static let multiPressComplete: EventID = 0x06
    }

    private enum Timer {
        static let longPress: UInt8 = 0
        static let multiPress: UInt8 = 1
        static let script: UInt8 = 2
    }

    /// How long a press must last to be a long one.
    static let longPressDelay = Duration.milliseconds(800)
    /// How long after a release another press still belongs to the same sequence.
    static let multiPressWindow = Duration.milliseconds(500)
    /// How long a press lasts of which nobody said how long.
    static let shortPress = Duration.milliseconds(100)
    /// The pause between the presses of one sequence.
    static let pressGap = Duration.milliseconds(150)

    /// What a switch remembers while a sequence of presses is going on.
    struct Sequence: Hashable, Sendable {
        var presses = 0
        var position: UInt8 = 0
        var isLong = false
        /// The position changes still to come: when, and to where.
        var script: [ScriptStep] = []

        struct ScriptStep: Hashable, Sendable {
            var at: Instant
            var position: UInt8
        }
    }

    // MARK: - Local happenings

    /// Presses the switch a number of times, each press as long as `hold` says, with the pause of `gap` between them.
    static func press(
        _ cluster: ClusterReference,
        position: UInt8,
        count: Int,
        hold: Duration?,
        gap: Duration?,
        at now: Moment
    ) {
        let pause = gap ?? pressGap
        var sequence = cluster.node.switchSequences[cluster.endpoint] ?? Sequence()
        var time = max(now.instant, sequence.script.last?.at ?? now.instant)
        if !sequence.script.isEmpty { time = time.advanced(by: pause) }
        for _ in 0..<count {
            sequence.script.append(.init(at: time, position: position))
            time = time.advanced(by: hold ?? shortPress)
            sequence.script.append(.init(at: time, position: 0))
            time = time.advanced(by: pause)
        }
        cluster.node.switchSequences[cluster.endpoint] = sequence
        runScript(cluster, at: now)
    }

    private static func runScript(_ cluster: ClusterReference, at now: Moment) {
        while let step = cluster.node.switchSequences[cluster.endpoint]?.script.first, step.at <= now.instant {
            cluster.node.switchSequences[cluster.endpoint]?.script.removeFirst()
            move(cluster, to: step.position, at: now)
        }
        cluster.setTimer(Timer.script, to: cluster.node.switchSequences[cluster.endpoint]?.script.first?.at)
    }

    /// Somebody or something has moved the switch.
    static func move(_ cluster: ClusterReference, to position: UInt8, at now: Moment) {
        guard cluster.value(Attribute.currentPosition).unsignedInteger != UInt64(position) else { return }
        cluster.set(Attribute.currentPosition, .uint(position), cause: .behavior, at: now)
        moved(cluster, to: position, at: now)
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard attribute == Attribute.currentPosition, cause != .behavior,
            let position = new.unsignedInteger.flatMap(UInt8.init(exactly:))
        else { return }
        moved(cluster, to: position, at: now)
    }

    // MARK: - Events

    private static func moved(_ cluster: ClusterReference, to position: UInt8, at now: Moment) {
        if cluster.has(feature: Feature.latching) {
            cluster.emit(Event.switchLatched, .structure([0: .uint(position)]), at: now)
        } else if cluster.has(feature: Feature.momentary) {
            if position == 0 { released(cluster, at: now) } else { pressed(cluster, position, at: now) }
        }
    }

    private static func pressed(_ cluster: ClusterReference, _ position: UInt8, at now: Moment) {
        var sequence = cluster.node.switchSequences[cluster.endpoint] ?? Sequence()
        sequence.presses += 1
        sequence.position = position
        sequence.isLong = false
        cluster.node.switchSequences[cluster.endpoint] = sequence
        cluster.setTimer(Timer.multiPress, to: nil)
        let isAction = cluster.has(feature: Feature.action)
        let isTold = isCounted(sequence, cluster)
        if isTold, !isAction || sequence.presses == 1 {
            cluster.emit(Event.initialPress, .structure([0: .uint(position)]), at: now)
        }
        if isTold, cluster.has(feature: Feature.multiPress), !isAction, sequence.presses >= 2 {
            cluster.emit(
                Event.multiPressOngoing,
                .structure([0: .uint(position), 1: .uint(UInt8(clamping: sequence.presses))]),
                at: now
            )
        }
        if cluster.has(feature: Feature.longPress), sequence.presses == 1 {
            cluster.setTimer(Timer.longPress, to: now.instant.advanced(by: longPressDelay))
        }
        DoorbellButton.pressed(cluster, isFirst: sequence.presses == 1, at: now)
    }

    private static func released(_ cluster: ClusterReference, at now: Moment) {
        guard var sequence = cluster.node.switchSequences[cluster.endpoint], sequence.presses > 0 else { return }
        cluster.setTimer(Timer.longPress, to: nil)
        let previous = TLVValue.structure([0: .uint(sequence.position)])
        if sequence.isLong {
            cluster.emit(Event.longRelease, previous, at: now)
            sequence.presses = 0
            sequence.isLong = false
        } else {
            if cluster.has(feature: Feature.release), isCounted(sequence, cluster) {
                cluster.emit(Event.shortRelease, previous, at: now)
            }
            if cluster.has(feature: Feature.multiPress) {
                cluster.setTimer(Timer.multiPress, to: now.instant.advanced(by: multiPressWindow))
            } else {
                sequence.presses = 0
            }
        }
        keep(sequence, cluster)
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {
        switch timer {
        case Timer.script: runScript(cluster, at: now)
        case Timer.longPress:
            guard let sequence = cluster.node.switchSequences[cluster.endpoint] else { return }
            cluster.node.switchSequences[cluster.endpoint]?.isLong = true
            cluster.emit(Event.longPress, .structure([0: .uint(sequence.position)]), at: now)
        case Timer.multiPress:
            guard var sequence = cluster.node.switchSequences[cluster.endpoint] else { return }
            // More presses than can be told apart are told as none (revision 2).
            let total = sequence.presses > multiPressMax(cluster) ? 0 : sequence.presses
            cluster.emit(
                Event.multiPressComplete,
                .structure([0: .uint(sequence.position), 1: .uint(UInt8(clamping: total))]),
                at: now
            )
            sequence.presses = 0
            keep(sequence, cluster)
        default: break
        }
    }

    private static func keep(_ sequence: Sequence, _ cluster: ClusterReference) {
        let isIdle = sequence.presses == 0 && sequence.script.isEmpty
        cluster.node.switchSequences[cluster.endpoint] = isIdle ? nil : sequence
    }

    /// Whether the latest press can still be told apart; of those beyond, nothing is told but the end (§ 1.13.5.3).
    private static func isCounted(_ sequence: Sequence, _ cluster: ClusterReference) -> Bool {
        !cluster.has(feature: Feature.multiPress) || sequence.presses <= multiPressMax(cluster)
    }

    private static func multiPressMax(_ cluster: ClusterReference) -> Int {
        cluster.value(Attribute.multiPressMax).unsignedInteger.flatMap(Int.init(exactly:)) ?? 2
    }

    /// A momentary switch is at rest when power comes.
    static func start(_ cluster: ClusterReference, at now: Moment) {
        guard cluster.has(feature: Feature.momentary) else { return }
        cluster.node.switchSequences[cluster.endpoint] = nil
        cluster.set(Attribute.currentPosition, .unsigned(0), at: now)
    }
}
