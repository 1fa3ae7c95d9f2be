// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Access Control (Matter Core § 9.10).
enum AccessControlServer: ClusterServer {
    static let id: ClusterID = 0x001F

    /// Restrictions that only managed devices have.
    static let unbuiltCommands: Set<CommandID> = [0x00]

    /// How much an entry, and a fabric, may have: twice the least that the standard asks for.
    static let usualQuota: UInt64 = 8

    enum Attribute {
        static let acl: AttributeID = 0x0000
        static let `extension`: AttributeID = 0x0001
        static let subjectsPerEntry: AttributeID = 0x0002
        static let targetsPerEntry: AttributeID = 0x0003
        static let entriesPerFabric: AttributeID = 0x0004
    }

    private enum Event {
        static let entryChanged: EventID = 0x00
        static let extensionChanged: EventID = 0x01
    }

    static func checkQuota(_ attribute: AttributeID, _ value: TLVValue, of cluster: ClusterReference) throws(Status) {
        guard attribute == Attribute.acl, let entries = value.items else { return }
        func exceeds(_ list: TLVValue?, _ limit: AttributeID) -> Bool {
            UInt64(list?.items?.count ?? 0) > cluster.value(limit).unsignedInteger ?? 4
        }
        let isTooMuch =
            exceeds(value, Attribute.entriesPerFabric)
            || entries.contains {
                exceeds($0[3], Attribute.subjectsPerEntry) || exceeds($0[4], Attribute.targetsPerEntry)
            }
        if isTooMuch { throw Status(.resourceExhausted) }
    }

    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard let entries = value.items else { return }
        if attribute == Attribute.extension { try check(extensions: entries) }
        guard attribute == Attribute.acl else { return }
        for entry in entries { try check(entry, node: cluster.node) }
    }

    /// An entry as it is kept: no subjects and no targets are null, whichever way they were written.
    static func canonical(_ entry: TLVValue) -> TLVValue {
        guard case .structure(let fields) = entry else { return entry }
        return .structure(
            fields.map { field in
                let isListField = field.tag == .context(3) || field.tag == .context(4)
                return isListField && field.value == .emptyArray ? TLVField(field.tag, .null) : field
            }
        )
    }

    /// The rules for an entry that a type cannot say (§ 9.10.5.3, § 9.10.6.2).
    private static func check(_ entry: TLVValue, node: Node) throws(Status) {
        let constraint = Status(.constraintError)
        guard let privilege = entry[1]?.unsignedInteger, let mode = entry[2]?.unsignedInteger else { throw constraint }
        guard (1...5).contains(privilege), mode == 2 || mode == 3 else { throw constraint }
        if mode == 3 && privilege == 5 { throw constraint }
        let subjects = entry[3]?.items ?? []
        for subject in subjects {
            guard let number = subject.unsignedInteger else { throw constraint }
            let isValid =
                if mode == 2 {
                    NodeID(number).isOperational
                        || (NodeID(number).caseAuthenticatedTag.map { $0.version != 0 } ?? false)
                } else {
                    (1...0xFFFF).contains(number)
                }
            guard isValid else { throw constraint }
        }
        for target in entry[4]?.items ?? [] { try check(target: target) }
    }

    /// One entry for each fabric, whose data are a TLV list of elements with profile-specific tags (§ 9.10.5.7).
    private static func check(extensions entries: [TLVValue]) throws(Status) {
        guard entries.count <= 1 else { throw Status(.constraintError) }
        for entry in entries {
            guard case .list(let fields) = try? TLVValue(decoding: entry[1]?.octets ?? []) else {
                throw Status(.constraintError)
            }
            for field in fields {
                switch field.tag {
                case .anonymous, .context: throw Status(.constraintError)
                case .commonProfile, .implicitProfile, .fullyQualified: break
                }
            }
        }
    }

    private static func check(target: TLVValue) throws(Status) {
        let cluster = target[0]?.unsignedInteger
        let endpoint = target[1]?.unsignedInteger
        let deviceType = target[2]?.unsignedInteger
        guard cluster != nil || endpoint != nil || deviceType != nil else { throw Status(.constraintError) }
        guard endpoint == nil || deviceType == nil else { throw Status(.constraintError) }
        if let cluster, !isValid(cluster: cluster) { throw Status(.constraintError) }
        if let endpoint, endpoint > 0xFFFE { throw Status(.constraintError) }
        if let deviceType, deviceType & 0xFFFF > 0xBFFF || deviceType >> 16 > 0xFFF4 { throw Status(.constraintError) }
    }

    private static func isValid(cluster: UInt64) -> Bool {
        let vendor = cluster >> 16
        let number = cluster & 0xFFFF
        return vendor == 0 ? number <= 0x7FFF : vendor <= 0xFFF4 && (0xFC00...0xFFFE).contains(number)
    }

    /// One event for each entry that was added, changed or removed (§ 9.10.9.1).
    ///
    /// Certification tests want to hear of each access control entry that was written anew, even if it is as it was.
    static func entriesChanged(
        _ attribute: AttributeID,
        fabric: FabricIndex,
        from old: [TLVValue],
        to new: [TLVValue],
        isReplaced: Bool,
        of cluster: ClusterReference,
        context: InteractionContext
    ) {
        let tellsSame = isReplaced && attribute == Attribute.acl
        for index in 0..<max(old.count, new.count) {
            let before = index < old.count ? old[index] : nil
            let after = index < new.count ? new[index] : nil
            guard before != after || tellsSame, let latest = after ?? before else { continue }
            let change: UInt64 = before == nil ? 1 : after == nil ? 2 : 0
            let event = attribute == Attribute.acl ? Event.entryChanged : Event.extensionChanged
            emit(event, change, latest, fabric, cluster, subject: context.subject, at: context.moment)
        }
    }

    /// The event for the entry that AddNOC brings.
    static func entryAdded(_ entry: TLVValue, fabric: FabricIndex, node: Node, subject: AccessSubject, at now: Moment) {
        guard let cluster = node.reference(ClusterPath(.root, id)) else { return }
        emit(Event.entryChanged, 1, entry, fabric, cluster, subject: subject, at: now)
    }

    private static func emit(
        _ event: EventID,
        _ change: UInt64,
        _ entry: TLVValue,
        _ fabric: FabricIndex,
        _ cluster: ClusterReference,
        subject: AccessSubject,
        at now: Moment
    ) {
        let isPASE = subject.kind == .pase
        cluster.emit(
            event,
            .structure([
                1: isPASE ? .null : .uint(subject.nodeID.rawValue), 2: isPASE ? .unsigned(0) : .null,
                3: .unsigned(change), 4: FabricScopedList.entry(entry, of: fabric), 0xFE: .uint(fabric.rawValue),
            ]),
            at: now
        )
    }
}
