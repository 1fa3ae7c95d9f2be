// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Time Synchronization (Matter Core § 11.17): the time is the host's until an administrator sets another.
///
/// A device that is described with NoTimeGranularity has no clock: it knows no time before it is told. No time is
/// fetched from a trusted node or an NTP server; whether there is one is kept and told.
enum TimeSynchronizationServer: ClusterServer {
    static let id: ClusterID = 0x0038

    enum Attribute {
        static let utcTime: AttributeID = 0x00
        static let granularity: AttributeID = 0x01
        static let timeSource: AttributeID = 0x02
        static let trustedTimeSource: AttributeID = 0x03
        static let defaultNTP: AttributeID = 0x04
        static let timeZone: AttributeID = 0x05
        static let dstOffset: AttributeID = 0x06
        static let localTime: AttributeID = 0x07
        static let timeZoneListMaxSize: AttributeID = 0x0A
        static let dstOffsetListMaxSize: AttributeID = 0x0B
        static let supportsDNSResolve: AttributeID = 0x0C
    }

    private enum Event {
        static let dstTableEmpty: EventID = 0x00
        static let dstStatus: EventID = 0x01
        static let timeZoneStatus: EventID = 0x02
        static let timeFailure: EventID = 0x03
        static let missingTrustedTimeSource: EventID = 0x04
    }

    /// A node's clock beside the host's.
    struct Clock: Hashable, Sendable {
        /// Microseconds that the node's time is ahead of the host's.
        var offset: Int64 = 0
        /// Whether subscribers were told last that daylight saving time is in force.
        var isSavingDaylight = false
    }

    private static let timeNotAccepted = Status.cluster(0x02)
    /// The end of epoch-s, in microseconds: later times have no place in certificates.
    private static let latest = UInt64(UInt32.max) * 1_000_000
    /// No deadline is set farther away, as the host's clock may be moved meanwhile.
    private static let longestWait: UInt64 = 24 * 3600 * 1_000_000

    /// Lists that are too long for the node are ResourceExhausted (§ 11.17.9.3, § 11.17.9.5).
    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x02, 0x04]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.utcTime: utcTime(cluster, at: context.moment).map { .unsigned($0) } ?? .null
        case Attribute.localTime: localTime(cluster, at: context.moment).map { .unsigned($0) } ?? .null
        default: nil
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        switch command {
        case 0x00: setUTCTime(fields, cluster, at: context.moment)
        case 0x01: setTrustedTimeSource(fields[0], cluster, context)
        case 0x02: setTimeZone(fields, cluster, at: context.moment)
        case 0x04: setDSTOffset(fields, cluster, at: context.moment)
        case 0x05: setDefaultNTP(fields[0], cluster, at: context.moment)
        default: .failure(.unsupportedCommand)
        }
    }

    static func start(_ cluster: ClusterReference, at now: Moment) {
        cluster.node.clock = Clock()
        cluster.node.clock.isSavingDaylight = isSavingDaylight(cluster, at: now)
        if utcTime(cluster, at: now) == nil { cluster.emit(Event.timeFailure, .emptyStructure, at: now) }
        update(cluster, at: now)
    }

    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) { update(cluster, at: now) }

    // MARK: - The time

    /// Microseconds since 2000 as the node knows them; nil where it does not know the time.
    private static func utcTime(_ cluster: ClusterReference, at now: Moment) -> UInt64? {
        guard cluster.value(Attribute.granularity).unsignedInteger != 0 else { return nil }
        let (sum, _) = Int64(clamping: now.wall.epochMicroseconds)
            .addingReportingOverflow(cluster.node.clock.offset)
        return UInt64(max(0, sum))
    }

    /// The node's time as others tell it: milliseconds since 1970.
    static func posixMilliseconds(_ node: Node, at now: Moment) -> UInt64? {
        node.reference(ClusterPath(.root, id)).flatMap { utcTime($0, at: now) }
            .map { $0 / 1000 + UInt64(WallTime.matterEpochSeconds) * 1000 }
    }

    /// Without a single entry in DSTOffset nobody can tell (§ 11.17.8.8).
    private static func localTime(_ cluster: ClusterReference, at now: Moment) -> UInt64? {
        guard let time = utcTime(cluster, at: now), let first = cluster.list(Attribute.dstOffset).first else {
            return nil
        }
        let zone = cluster.list(Attribute.timeZone).last { $0.isInForce(at: time) }?[0]?.signedInteger ?? 0
        let saving = first.isInForce(at: time) ? first[0]?.signedInteger ?? 0 : 0
        return UInt64(max(0, Int64(clamping: time) + (zone + saving) * 1_000_000))
    }

    private static func isSavingDaylight(_ cluster: ClusterReference, at now: Moment) -> Bool {
        guard let time = utcTime(cluster, at: now), let first = cluster.list(Attribute.dstOffset).first else {
            return false
        }
        return first.isInForce(at: time) && first[0]?.signedInteger != 0
    }

    /// SetUTCTime (§ 11.17.9.1): a time that is less exact than the present one is not accepted.
    private static func setUTCTime(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        guard let time = fields[0]?.unsignedInteger, let granularity = fields[1]?.unsignedInteger else {
            return .failure(.invalidCommand)
        }
        let present = cluster.value(Attribute.granularity).unsignedInteger ?? 0
        guard granularity > 0, granularity >= present, time <= latest else { return .status(timeNotAccepted) }
        cluster.node.clock.offset = Int64(clamping: time) - Int64(clamping: now.wall.epochMicroseconds)
        cluster.set(Attribute.granularity, .unsigned(granularity), at: now)
        cluster.set(Attribute.timeSource, .unsigned(2), at: now)
        update(cluster, at: now)
        return .success
    }

    // MARK: - Where time comes from

    private static func setTrustedTimeSource(
        _ source: TLVValue?,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) -> InvokeResult {
        let now = context.moment
        guard let source, !source.isNull else {
            forgetTrustedTimeSource(cluster, at: now)
            return .success
        }
        cluster.set(
            Attribute.trustedTimeSource,
            .structure([0: .uint(context.subject.fabricIndex.rawValue), 1: source[0], 2: source[1]]),
            at: now
        )
        if utcTime(cluster, at: now) == nil { cluster.emit(Event.timeFailure, .emptyStructure, at: now) }
        return .success
    }

    private static func forgetTrustedTimeSource(_ cluster: ClusterReference, at now: Moment) {
        cluster.set(Attribute.trustedTimeSource, .null, at: now)
        cluster.emit(Event.missingTrustedTimeSource, .emptyStructure, at: now)
    }

    /// The fabric that named the trusted source has left.
    static func fabricRemoved(_ fabric: FabricIndex, node: Node, at now: Moment) {
        guard let cluster = node.reference(ClusterPath(.root, id)),
            cluster.value(Attribute.trustedTimeSource)[0]?.unsignedInteger == UInt64(fabric.rawValue)
        else { return }
        forgetTrustedTimeSource(cluster, at: now)
    }

    /// SetDefaultNTP (§ 11.17.9.6): an IPv6 address, or a domain name where the node can resolve one.
    private static func setDefaultNTP(_ value: TLVValue?, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        if let name = value?.string {
            let resolves = cluster.value(Attribute.supportsDNSResolve).bool ?? false
            guard IPAddress(ipv6: name) != nil || (resolves && name.isDomainName) else {
                return .failure(.invalidCommand)
            }
        }
        cluster.set(Attribute.defaultNTP, value ?? .null, at: now)
        return .success
    }

    // MARK: - Local time

    private static func setTimeZone(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        guard let zones = fields[0]?.items else { return .failure(.invalidCommand) }
        if isTooLong(zones, Attribute.timeZoneListMaxSize, cluster) { return .failure(.resourceExhausted) }
        if let code = cluster.problem(with: fields, of: 0x02) { return .failure(code) }
        for (index, zone) in zones.enumerated() where (zone[1]?.unsignedInteger == 0) != (index == 0) {
            return .failure(.constraintError)
        }
        let old = cluster.list(Attribute.timeZone).first
        cluster.set(Attribute.timeZone, .array(zones), at: now)
        // No database tells what daylight saving time the zone has.
        setOffsets([], cluster, at: now)
        update(cluster, since: old, at: now)
        return .response(0x03, .structure([0: .boolean(true)]))
    }

    /// SetDSTOffset (§ 11.17.9.5): ascending, without overlap, and only the last entry may have no end.
    private static func setDSTOffset(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        guard let offsets = fields[0]?.items else { return .failure(.invalidCommand) }
        if isTooLong(offsets, Attribute.dstOffsetListMaxSize, cluster) { return .failure(.resourceExhausted) }
        if let code = cluster.problem(with: fields, of: 0x04) { return .failure(code) }
        var end: UInt64? = 0
        for offset in offsets {
            guard let begin = offset[1]?.unsignedInteger, let free = end, begin >= free else {
                return .failure(.constraintError)
            }
            end = offset[2]?.unsignedInteger
            if let end, end <= begin { return .failure(.constraintError) }
        }
        setOffsets(offsets, cluster, at: now)
        update(cluster, at: now)
        return .success
    }

    private static func isTooLong(_ list: [TLVValue], _ limit: AttributeID, _ cluster: ClusterReference) -> Bool {
        UInt64(list.count) > cluster.value(limit).unsignedInteger ?? 1
    }

    private static func setOffsets(_ offsets: [TLVValue], _ cluster: ClusterReference, at now: Moment) {
        let wasEmpty = cluster.list(Attribute.dstOffset).isEmpty
        cluster.set(Attribute.dstOffset, .array(offsets), at: now)
        if offsets.isEmpty && !wasEmpty { cluster.emit(Event.dstTableEmpty, .emptyStructure, at: now) }
    }

    /// Drops what is over, tells what is another, and sets the deadline of the next change.
    private static func update(_ cluster: ClusterReference, since oldZone: TLVValue? = nil, at now: Moment) {
        guard cluster.has(Attribute.timeZone) else { return }
        let before = oldZone ?? cluster.list(Attribute.timeZone).first
        let time = utcTime(cluster, at: now)
        if let time { dropPast(cluster, time, at: now) }
        if let zone = cluster.list(Attribute.timeZone).first, zone[0] != before?[0] || zone[2] != before?[2] {
            cluster.emit(Event.timeZoneStatus, .structure([0: zone[0], 1: zone[2]]), at: now)
        }
        let isSaving = isSavingDaylight(cluster, at: now)
        if isSaving != cluster.node.clock.isSavingDaylight {
            cluster.node.clock.isSavingDaylight = isSaving
            cluster.emit(Event.dstStatus, .structure([0: .boolean(isSaving)]), at: now)
        }
        let changes =
            cluster.list(Attribute.timeZone).map { $0[1]?.unsignedInteger }
            + (cluster.list(Attribute.dstOffset).first.map { [$0[1]?.unsignedInteger, $0[2]?.unsignedInteger] } ?? [])
        let next = time.flatMap { time in changes.compactMap { $0 }.filter { $0 > time }.min().map { $0 - time } }
        cluster.setTimer(
            0,
            to: next.map { now.instant.advanced(by: .microseconds(Int64(clamping: min($0, longestWait)))) }
        )
    }

    private static func dropPast(_ cluster: ClusterReference, _ time: UInt64, at now: Moment) {
        var zones = cluster.list(Attribute.timeZone)
        if let current = zones.lastIndex(where: { $0.isInForce(at: time) }), current > 0 {
            zones.removeFirst(current)
            zones[0] = .structure([0: zones[0][0], 1: .unsigned(0), 2: zones[0][2]])
            cluster.set(Attribute.timeZone, .array(zones), at: now)
        }
        let offsets = cluster.list(Attribute.dstOffset)
        let rest = offsets.filter { $0[2]?.unsignedInteger.map { $0 > time } ?? true }
        if rest != offsets { setOffsets(rest, cluster, at: now) }
    }
}

extension ClusterReference {
    fileprivate func list(_ attribute: AttributeID) -> [TLVValue] { value(attribute).items ?? [] }
}

extension TLVValue {
    /// Whether the TimeZoneStruct or DSTOffsetStruct that this is has begun to hold.
    fileprivate func isInForce(at time: UInt64) -> Bool { (self[1]?.unsignedInteger ?? 0) <= time }
}
