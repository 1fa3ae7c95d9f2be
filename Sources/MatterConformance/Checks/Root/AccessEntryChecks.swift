// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// What may be written to access control lists, and what is told of it (Core § 9.10).
enum AccessEntryChecks {
    private static let cluster: ClusterID = 0x001F
    private static let acl: AttributeID = 0x00
    private static let extensions: AttributeID = 0x01

    static let all: [Check] = [
        Check(
            "ACL-RULE-1",
            "Core § 9.10.5.6",
            "Entries that cannot be are ConstraintError and change nothing",
            on: cluster
        ) { trial in
            let bad: [(String, AccessEntry)] = [
                ("AuthMode PASE", AccessEntry(privilege: 3, authMode: 1, subjects: nil)),
                ("AuthMode 0", AccessEntry(privilege: 3, authMode: 0)),
                ("AuthMode 4", AccessEntry(privilege: 3, authMode: 4)),
                ("Administer for groups", AccessEntry(privilege: 5, authMode: 3, subjects: [1])),
                ("privilege 0", AccessEntry(privilege: 0, authMode: 2)),
                ("privilege 6", AccessEntry(privilege: 6, authMode: 2)),
            ]
            try expectRefused(bad, trial)
        },
        Check(
            "ACL-RULE-2",
            "Core § 9.10.5.6",
            "Subjects that cannot be are ConstraintError and change nothing",
            on: cluster
        ) { trial in
            let subjects: [(String, UInt64)] = [
                ("node 0", 0), ("a group's node id", 0xFFFF_FFFF_FFFF_0001),
                ("a tag of version 0", 0xFFFF_FFFD_0001_0000),
                ("a passcode's id", 0xFFFF_FFFB_0000_0000), ("a reserved id", 0xFFFF_FFF0_0000_0000),
            ]
            try expectRefused(subjects.map { ($0, AccessEntry(privilege: 3, authMode: 2, subjects: [$1])) }, trial)
            let groups: [(String, UInt64)] = [("group 0", 0), ("a node as group", 0x0001_0000_0000_0001)]
            try expectRefused(groups.map { ($0, AccessEntry(privilege: 3, authMode: 3, subjects: [$1])) }, trial)
        },
        Check(
            "ACL-RULE-3",
            "Core § 9.10.5.5",
            "Targets that cannot be are ConstraintError and change nothing",
            on: cluster
        ) { trial in
            let targets: [(String, AccessEntry.Target)] = [
                ("an empty target", .init()),
                ("endpoint with device type", .init(endpoint: .root, deviceType: 0x0016)),
                ("all three", .init(cluster: 0x0028, endpoint: .root, deviceType: 0x0016)),
            ]
            try expectRefused(targets.map { ($0, AccessEntry(privilege: 3, authMode: 2, targets: [$1])) }, trial)
        },
        Check("ACL-RULE-4", "Core § 9.10.6.3", "A list with one bad entry leaves none of the others", on: cluster) {
            trial in
            try trial.keep(trial.path(acl))
            let before = try trial.read(acl)
            let entries = [
                AccessEntry.administer(trial.device.home.fabric.nodeID),
                AccessEntry(privilege: 3, authMode: 2, subjects: [0x77]), AccessEntry(privilege: 3, authMode: 1),
            ]
            let status = try trial.session().write(trial.path(acl), .array(entries.map(\.tlv)))
            trial.expect("writing a list whose third entry cannot be", status.code, is: .constraintError)
            trial.expect("ACL after that", try trial.read(acl), is: before)
        },
        Check("ACL-RULE-5", "Core § 7.13.6", "The FabricIndex that is written does not count", on: cluster) { trial in
            try trial.keep(trial.path(acl))
            var fields = AccessEntry.administer(trial.device.home.fabric.nodeID).tlv.fields ?? []
            fields.append(TLVField(0xFE, .unsigned(200)))
            let status = try trial.session().write(trial.path(acl), .array([.structure(fields)]))
            trial.expect("writing an entry with FabricIndex 200", status.code, is: .success)
            trial.expect(
                "FabricIndex of the entry",
                try trial.read(acl).items?.first?[0xFE],
                is: .uint(trial.device.home.fabricIndex.rawValue)
            )
        },
        Check("ACL-RULE-6", "Core § 9.10.6.3", "Entries are read back as they were written", on: cluster) { trial in
            try trial.keep(trial.path(acl))
            let entries = [
                AccessEntry.administer(trial.device.home.fabric.nodeID),
                AccessEntry(privilege: 3, authMode: 2, subjects: [0x77, 0xFFFF_FFFD_0001_0002]),
                AccessEntry(
                    privilege: 4,
                    authMode: 3,
                    subjects: [1, 0xFEFF],
                    targets: [.init(cluster: 6), .init(endpoint: 1)]
                ),
                AccessEntry(privilege: 1, authMode: 2, targets: [.init(cluster: 6, deviceType: 0x0100)]),
            ]
            let status = try trial.session().writeList(trial.path(acl), entries.map(\.tlv))
            trial.expect("writing four entries", status.code, is: .success)
            let read = try trial.read(acl).items ?? []
            trial.expect("entries", read.count, is: entries.count)
            for (found, entry) in zip(read, entries) {
                for tag: UInt8 in 1...4 { trial.expect("field \(tag) of \(entry.tlv)", found[tag], is: entry.tlv[tag]) }
            }
        },
        Check("ACL-RULE-7", "Core § 9.10.6.3", "Writing the list leaves those of other fabrics alone", on: cluster) {
            trial in
            let other = try trial.secondAdministrator()
            try trial.keep(trial.path(acl))
            let theirs = try trial.device.session(of: other).read(trial.path(acl))
            let entries = [
                AccessEntry.administer(trial.device.home.fabric.nodeID), AccessEntry(privilege: 1, authMode: 2),
            ]
            _ = try trial.session().writeList(trial.path(acl), entries.map(\.tlv))
            trial.expect(
                "the ACL of another fabric",
                try trial.device.session(of: other).read(trial.path(acl)),
                is: theirs
            )
        },
        Check(
            "ACL-LIMIT-1",
            "Core § 9.10.6.7",
            "As many entries as AccessControlEntriesPerFabric fit, one more does not",
            on: cluster
        ) { trial in
            try trial.keep(trial.path(acl))
            let most = Int(try trial.number(0x04) ?? 0)
            trial.expect("AccessControlEntriesPerFabric", most >= 4, expected: "4 or more", found: "\(most)")
            guard most <= 40 else { throw NotApplicable("the list is longer than a message") }
            func entries(_ count: Int) -> TLVValue {
                .array(
                    [AccessEntry.administer(trial.device.home.fabric.nodeID).tlv]
                        + (1..<count).map { AccessEntry(privilege: 1, authMode: 2, subjects: [UInt64(0x700 + $0)]).tlv }
                )
            }
            trial.expect(
                "writing \(most) entries",
                try trial.session().write(trial.path(acl), entries(most)).code,
                is: .success
            )
            trial.expect("entries", try trial.read(acl).items?.count, is: most)
            let status = try trial.session().write(trial.path(acl), entries(most + 1))
            trial.expect("writing \(most + 1) entries", status.code, isOneOf: [.resourceExhausted, .constraintError])
            trial.expect("entries after that", try trial.read(acl).items?.count, is: most)
        },
        Check(
            "ACL-LIMIT-2",
            "Core § 9.10.6.5",
            "An entry holds as many subjects and targets as the device says, not more",
            on: cluster
        ) { trial in
            try trial.keep(trial.path(acl))
            let (subjects, targets) = (Int(try trial.number(0x02) ?? 0), Int(try trial.number(0x03) ?? 0))
            trial.expect("SubjectsPerAccessControlEntry", subjects >= 4, expected: "4 or more", found: "\(subjects)")
            trial.expect("TargetsPerAccessControlEntry", targets >= 3, expected: "3 or more", found: "\(targets)")
            guard subjects <= 40, targets <= 40 else { throw NotApplicable("the lists are longer than a message") }
            func status(_ subjects: Int, _ targets: Int) throws -> StatusCode {
                let entry = AccessEntry(
                    privilege: 1,
                    authMode: 2,
                    subjects: (0..<subjects).map { UInt64(0x700 + $0) },
                    targets: (0..<targets).map { AccessEntry.Target(cluster: ClusterID(UInt32(6 + $0))) }
                )
                let entries = [AccessEntry.administer(trial.device.home.fabric.nodeID), entry]
                return try trial.session().writeList(trial.path(acl), entries.map(\.tlv)).code
            }
            let refusals: [StatusCode] = [.resourceExhausted, .constraintError]
            trial.expect(
                "an entry with \(subjects) subjects and \(targets) targets",
                try status(subjects, targets),
                is: .success
            )
            trial.expect("an entry with \(subjects + 1) subjects", try status(subjects + 1, 1), isOneOf: refusals)
            trial.expect("an entry with \(targets + 1) targets", try status(1, targets + 1), isOneOf: refusals)
        },
        Check(
            "ACL-EVENT-1",
            "Core § 9.10.7.1",
            "Each added, changed and removed entry is told by AccessControlEntryChanged",
            on: cluster
        ) { trial in
            try trial.keep(trial.path(acl))
            let home = trial.device.home
            let admin = AccessEntry.administer(home.fabric.nodeID)
            let steps: [(String, [AccessEntry], UInt64, UInt64)] = [
                ("added", [admin, AccessEntry(privilege: 1, authMode: 2, subjects: [0x77])], 1, 1),
                ("changed", [admin, AccessEntry(privilege: 3, authMode: 2, subjects: [0x77])], 0, 3),
                ("removed", [admin], 2, 3),
            ]
            try AccessMatrix.reset(trial)
            for (what, entries, type, privilege) in steps {
                let number = try trial.nextEventNumber()
                let status = try trial.session().write(trial.path(acl), .array(entries.map(\.tlv)))
                trial.expect("writing the list with an entry \(what)", status.code, is: .success)
                let told = try trial.events(.root, cluster, 0x00, from: number).map(\.data)
                let event = told.first {
                    $0[3]?.unsignedInteger == type && $0[4]?[3] == .array([.unsigned(0x77)])
                }
                guard let event else {
                    trial.find(
                        "AccessControlEntryChanged of an entry \(what)",
                        expected: "ChangeType \(type) with the entry of node 0x77",
                        found: "\(told)"
                    )
                    continue
                }
                trial.expect("AdminNodeID of an entry \(what)", event[1], is: .unsigned(home.fabric.nodeID.rawValue))
                trial.expect("AdminPasscodeID of an entry \(what)", event[2], is: .null)
                trial.expect("the privilege in LatestValue of an entry \(what)", event[4]?[1], is: .unsigned(privilege))
                trial.expect("FabricIndex of an entry \(what)", event[0xFE], is: .uint(home.fabricIndex.rawValue))
            }
        },
        Check(
            "ACL-EVENT-2",
            "Core § 9.10.7.1",
            "The entry that AddNOC makes is told with the passcode's id",
            on: cluster
        ) { trial in
            let other = try trial.secondAdministrator()
            let told = try trial.events(.root, cluster, 0x00, over: trial.device.session(of: other)).map(\.data)
            let event = try trial.require(
                "AccessControlEntryChanged on the new fabric",
                told.first,
                expected: "an event"
            )
            trial.expect("ChangeType", event[3], is: .unsigned(1))
            trial.expect("AdminNodeID", event[1], is: .null)
            trial.expect("AdminPasscodeID", event[2], is: .unsigned(0))
            trial.expect("FabricIndex", event[0xFE], is: .uint(other.fabricIndex.rawValue))
        },
        Check(
            "ACL-EVENT-3",
            "Core § 7.14.2.3",
            "Events of access entries are shown to their own fabric only",
            on: cluster
        ) { trial in
            try trial.keep(trial.path(acl))
            let other = try trial.secondAdministrator()
            let entries = [
                AccessEntry.administer(trial.device.home.fabric.nodeID), AccessEntry(privilege: 1, authMode: 2),
            ]
            _ = try trial.session().writeList(trial.path(acl), entries.map(\.tlv))
            for administrator in [trial.device.home, other] {
                let seen = try trial.events(.root, cluster, 0x00, over: trial.device.session(of: administrator))
                let strange = seen.filter { $0.data[0xFE] != .uint(administrator.fabricIndex.rawValue) }
                trial.expect(
                    "AccessControlEntryChanged as \(administrator.name) sees it",
                    strange.isEmpty && !seen.isEmpty,
                    expected: "events of fabric \(administrator.fabricIndex)",
                    found: "\(strange.count) others among \(seen.count)"
                )
            }
        },
        Check(
            "ACL-EXT-1",
            "Core § 9.10.6.4",
            "Extension takes one entry of well-formed data, and tells of it",
            on: cluster,
            needs: [.feature("EXTS"), .attribute(0x01)]
        ) { trial in
            try trial.keep(trial.path(extensions))
            let good = TLVValue.structure([1: .bytes(TLVValue.list([1: .unsigned(5)]).encoded())])
            let number = try trial.nextEventNumber()
            trial.expect(
                "writing one extension",
                try trial.session().writeList(trial.path(extensions), [good]).code,
                is: .success
            )
            trial.expect("Data", try trial.read(extensions).items?.first?[1], is: good[1])
            let told = try trial.events(.root, cluster, 0x01, from: number)
            trial.expect("ChangeType of AccessControlExtensionChanged", told.first?.data[3], is: .unsigned(1))
            let two = try trial.session().write(trial.path(extensions), .array([good, good]))
            trial.expect("writing two extensions", two.code, is: .constraintError)
            let long = TLVValue.structure([1: .bytes([UInt8](repeating: 0x16, count: 129))])
            trial.expect(
                "writing 129 octets",
                try trial.session().write(trial.path(extensions), .array([long])).code,
                is: .constraintError
            )
            let malformed = TLVValue.structure([1: .bytes([0x17, 0x01, 0x02])])
            let status = try trial.session().write(trial.path(extensions), .array([malformed])).code
            trial.expect("writing malformed data", status, is: .constraintError)
        },
    ]

    private static func expectRefused(_ entries: [(String, AccessEntry)], _ trial: Trial) throws {
        try trial.keep(trial.path(acl))
        let before = try trial.read(acl)
        for (what, entry) in entries {
            let list = [AccessEntry.administer(trial.device.home.fabric.nodeID), entry]
            let status = try trial.session().write(trial.path(acl), .array(list.map(\.tlv)))
            trial.expect("writing an entry with \(what)", status.code, is: .constraintError)
            trial.expect("ACL after an entry with \(what)", try trial.read(acl), is: before)
        }
    }
}

extension AccessMatrix {
    /// Leaves only the administrator's own entry.
    static func reset(_ trial: Trial) throws {
        let admin = AccessEntry.administer(trial.device.home.fabric.nodeID)
        _ = try trial.session().writeList(entries, [admin.tlv])
    }
}
