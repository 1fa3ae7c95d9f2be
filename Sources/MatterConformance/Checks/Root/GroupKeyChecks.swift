// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterTLV

/// Group Key Management (Core § 11.2).
enum GroupKeyChecks {
    private static let cluster: ClusterID = 0x003F
    private static let map: AttributeID = 0x00
    private static let table: AttributeID = 0x01
    private static let write: CommandID = 0x00
    private static let read: CommandID = 0x01
    private static let remove: CommandID = 0x03
    private static let list: CommandID = 0x04
    private static let id: UInt16 = 0x61

    static let all: [Check] = [
        Check("GK-READ-1", "Core § 11.2.8.2", "The set of the IPK can be read, without its keys", on: cluster) {
            trial in
            let set = try trial.require("KeySetRead(0)", try keySet(0, trial), expected: "a set")
            trial.expect("GroupKeySetID", set[0], is: .unsigned(0))
            for (tag, name) in [(2, "EpochKey0"), (4, "EpochKey1"), (6, "EpochKey2")] as [(UInt8, String)] {
                trial.expect(name, set[tag], is: .null)
            }
            trial.expect("EpochStartTime0", set[3]?.isNull, is: false)
        },
        Check("GK-WRITE-1", "Core § 11.2.8.1", "A set is read back with its times, without its keys", on: cluster) {
            trial in
            removeAtEnd(trial)
            for starts: [UInt64] in [[1], [1, 2], [7, 8, 9]] {
                try expectWrite(GroupKeys.set(id, starts: starts), "of \(starts.count) keys", .success, trial)
                let set = try trial.require("KeySetRead(\(id))", try keySet(id, trial), expected: "a set")
                trial.expect("GroupKeySetID", set[0], is: .uint(id))
                trial.expect("GroupKeySecurityPolicy", set[1], is: .unsigned(0))
                for index in 0..<3 {
                    trial.expect("EpochKey\(index)", set[UInt8(2 + 2 * index)], is: .null)
                    let start: TLVValue = starts.indices.contains(index) ? .unsigned(starts[index]) : .null
                    trial.expect("EpochStartTime\(index) of \(starts.count) keys", set[UInt8(3 + 2 * index)], is: start)
                }
            }
        },
        Check("GK-WRITE-2", "Core § 11.2.8.1", "Sets that cannot be are refused and not kept", on: cluster) { trial in
            removeAtEnd(trial)
            let good = GroupKeys.set(id, starts: [5])
            let bad: [(String, TLVValue)] = [
                ("without EpochKey0", good.replacing(2, .null)), ("without EpochStartTime0", good.replacing(3, .null)),
                ("with EpochStartTime0 of 0", good.replacing(3, .unsigned(0))),
                ("with a key of 15 octets", good.replacing(2, .bytes([UInt8](repeating: 1, count: 15)))),
                ("with a key of 17 octets", good.replacing(2, .bytes([UInt8](repeating: 1, count: 17)))),
                ("with EpochKey1 without time", GroupKeys.set(id, starts: [5, 6]).replacing(5, .null)),
                ("with EpochStartTime1 without key", GroupKeys.set(id, starts: [5, 6]).replacing(4, .null)),
                ("with times that descend", GroupKeys.set(id, starts: [5, 4])),
                ("with the same time twice", GroupKeys.set(id, starts: [5, 6, 6])),
                (
                    "with EpochKey2 without EpochKey1",
                    GroupKeys.set(id, starts: [5, 6, 7]).replacing(4, .null).replacing(5, .null)
                ),
                ("with policy 2", good.replacing(1, .unsigned(2))),
            ]
            for (what, set) in bad {
                let outcome = try trial.session().invoke(trial.path(write), .structure([0: set]))
                trial.expectStatus(
                    "KeySetWrite \(what)",
                    outcome,
                    isOneOf: [Status(.invalidCommand), Status(.constraintError)]
                )
            }
            trial.expect("the set after refused writes", try keySet(id, trial), is: nil)
        },
        Check(
            "GK-WRITE-3",
            "Core § 11.2.8.1",
            "CacheAndSync is refused without its feature",
            on: cluster,
            needs: [.noFeature("CS")]
        ) {
            trial in
            removeAtEnd(trial)
            let outcome = try trial.session().invoke(trial.path(write), .structure([0: GroupKeys.set(id, policy: 1)]))
            let statuses = [Status(.invalidCommand), Status(.constraintError)]
            trial.expectStatus("KeySetWrite with CacheAndSync", outcome, isOneOf: statuses)
        },
        Check("GK-LIST-1", "Core § 11.2.8.4", "KeySetReadAllIndices names the IPK's set and those written", on: cluster)
        { trial in
            removeAtEnd(trial)
            trial.expect("GroupKeySetIDs at first", try indices(trial).contains(0), is: true)
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            trial.expect("GroupKeySetIDs then", Set(try indices(trial)).isSuperset(of: [0, UInt64(id)]), is: true)
        },
        Check("GK-REMOVE-1", "Core § 11.2.8.3", "A removed set is NotFound and not listed", on: cluster) { trial in
            removeAtEnd(trial)
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            let fields = TLVValue.structure([0: .uint(id)])
            trial.expectStatus(
                "KeySetRemove(\(id))",
                try trial.session().invoke(trial.path(remove), fields),
                is: .success
            )
            trial.expectStatus(
                "KeySetRead(\(id)) after that",
                try trial.session().invoke(trial.path(read), fields),
                is: .notFound
            )
            trial.expectStatus(
                "KeySetRemove(\(id)) again",
                try trial.session().invoke(trial.path(remove), fields),
                is: .notFound
            )
            trial.expect("GroupKeySetIDs", try indices(trial).contains(UInt64(id)), is: false)
        },
        Check("GK-REMOVE-2", "Core § 11.2.8.3", "The IPK's set cannot be removed", on: cluster) { trial in
            let outcome = try trial.session().invoke(trial.path(remove), .structure([0: .unsigned(0)]))
            trial.expectStatus("KeySetRemove(0)", outcome, is: .invalidCommand)
            trial.expect("the IPK's set", try keySet(0, trial) != nil, expected: "there", found: "gone")
        },
        Check("GK-FABRIC-1", "Core § 11.2.8.2", "Sets and maps are each fabric's own", on: cluster) { trial in
            removeAtEnd(trial)
            try trial.keep(trial.path(map))
            let other = try trial.secondAdministrator()
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            _ = try trial.session().writeList(trial.path(map), [entry(9, id)])
            let theirs = try trial.device.session(of: other)
            let outcome = try theirs.invoke(trial.path(read), .structure([0: .uint(id)]))
            trial.expectStatus("KeySetRead(\(id)) by another fabric", outcome, is: .notFound)
            trial.expect("GroupKeyMap of another fabric", try theirs.read(trial.path(map)), is: .success(.emptyArray))
        },
        Check("GK-MAP-1", "Core § 11.2.7.1", "GroupKeyMap is read back with the own FabricIndex", on: cluster) {
            trial in
            removeAtEnd(trial)
            try trial.keep(trial.path(map))
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            let status = try trial.session().writeList(trial.path(map), [entry(9, id), entry(0xFEFF, id)])
            trial.expect("writing two entries", status.code, is: .success)
            let items = try trial.read(map).items ?? []
            trial.expect("GroupIDs", items.compactMap { $0[1]?.unsignedInteger }, is: [9, 0xFEFF])
            trial.expect("GroupKeySetIDs", items.compactMap { $0[2]?.unsignedInteger }, is: [UInt64(id), UInt64(id)])
            trial.expect("FabricIndex", items.first?[0xFE], is: .uint(trial.device.home.fabricIndex.rawValue))
        },
        Check(
            "GK-MAP-2",
            "Core § 11.2.7.1",
            "Entries for group 0, for the IPK's set, or twice for a group are ConstraintError",
            on: cluster
        ) { trial in
            removeAtEnd(trial)
            try trial.keep(trial.path(map))
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            let before = try trial.read(map)
            let bad = [
                ("group 0", [entry(0, id)]), ("set 0", [entry(9, 0)]), ("group 9 twice", [entry(9, id), entry(9, id)]),
            ]
            for (what, items) in bad {
                let status = try trial.session().write(trial.path(map), .array(items))
                trial.expect("writing GroupKeyMap with \(what)", status.code, is: .constraintError)
                trial.expect("GroupKeyMap after \(what)", try trial.read(map), is: before)
            }
        },
        Check(
            "GK-LIMIT-1",
            "Core § 11.2.7.4",
            "As many sets as MaxGroupKeysPerFabric fit, one more does not",
            on: cluster
        ) { trial in
            let most = Int(try trial.number(0x03) ?? 0)
            trial.expect("MaxGroupKeysPerFabric", most >= 1, expected: "1 or more", found: "\(most)")
            guard most <= 32 else { throw NotApplicable("the device holds more sets than can be tried") }
            let there = try indices(trial).count
            let free = max(0, most - there)
            let ids = (0..<free).map { UInt16(0x200 + $0) }
            trial.atEnd {
                for id in ids + [0x300] {
                    try trial.session().invoke(CommandPath(.root, cluster, remove), .structure([0: .uint(id)]))
                }
            }
            for id in ids { try expectWrite(GroupKeys.set(id), "number \(id - 0x200 + 1) of \(free)", .success, trial) }
            try expectWrite(GroupKeys.set(0x300), "beyond MaxGroupKeysPerFabric", .resourceExhausted, trial)
            trial.expect("GroupKeySetIDs", try indices(trial).count, is: most)
        },
        Check(
            "GK-LIMIT-2",
            "Core § 11.2.7.3",
            "As many groups as MaxGroupsPerFabric fit, one more does not",
            on: cluster
        ) { trial in
            let most = Int(try trial.number(0x02) ?? 0)
            guard (1...60).contains(most) else { throw NotApplicable("the device holds no groups, or too many to try") }
            removeAtEnd(trial)
            try trial.keep(trial.path(map))
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            func entries(_ count: Int) -> TLVValue { .array((1...count).map { entry(UInt16($0), id) }) }
            trial.expect(
                "writing \(most) entries",
                try trial.session().write(trial.path(map), entries(most)).code,
                is: .success
            )
            let status = try trial.session().write(trial.path(map), entries(most + 1))
            trial.expect("writing \(most + 1) entries", status.code, isOneOf: [.resourceExhausted, .constraintError])
        },
        Check(
            "GK-LIMIT-3",
            "Core § 11.2.1.2",
            "With the Groups cluster a device holds four groups an endpoint and three sets",
            on: cluster,
            needs: [.cluster(0x0004)]
        ) { trial in
            let endpoints = UInt64(trial.shape.endpoints(with: 0x0004).count)
            let (groups, sets) = (try trial.number(0x02) ?? 0, try trial.number(0x03) ?? 0)
            trial.expect(
                "MaxGroupsPerFabric",
                groups >= 4 * endpoints,
                expected: "\(4 * endpoints) or more",
                found: "\(groups)"
            )
            trial.expect("MaxGroupKeysPerFabric", sets >= 3, expected: "3 or more", found: "\(sets)")
        },
        Check(
            "GK-TABLE-1",
            "Core § 11.2.7.2",
            "GroupTable tells the endpoints of each group",
            on: cluster,
            needs: [.cluster(0x0004)]
        ) {
            trial in
            removeAtEnd(trial)
            try trial.keep(trial.path(map))
            let endpoint = try trial.require("an endpoint with Groups", trial.shape.endpoints(with: 0x0004).first)
            try expectWrite(GroupKeys.set(id), "", .success, trial)
            _ = try trial.session().writeList(trial.path(map), [entry(0x31, id)])
            let add = TLVValue.structure([0: .unsigned(0x31), 1: .utf8("Hall")])
            trial.atEnd {
                try trial.session().invoke(CommandPath(endpoint, 0x0004, 0x03), .structure([0: .unsigned(0x31)]))
            }
            trial.expectCode(
                "AddGroup(0x31)",
                try trial.session().invoke(CommandPath(endpoint, 0x0004, 0x00), add),
                is: 0,
                "Success"
            )
            let group = try trial.read(table).items?.first { $0[1] == .unsigned(0x31) }
            trial.expect("Endpoints of group 0x31", group?[2], is: .array([.uint(endpoint.rawValue)]))
            try trial.session().invoke(CommandPath(endpoint, 0x0004, 0x03), .structure([0: .unsigned(0x31)]))
            let gone = try trial.read(table).items?.contains { $0[1] == .unsigned(0x31) }
            trial.expect("group 0x31 in GroupTable after RemoveGroup", gone, is: false)
        },
    ]

    private static func entry(_ group: UInt16, _ set: UInt16) -> TLVValue {
        .structure([1: .uint(group), 2: .uint(set)])
    }

    private static func removeAtEnd(_ trial: Trial) {
        trial.atEnd { try trial.session().invoke(CommandPath(.root, cluster, remove), .structure([0: .uint(id)])) }
    }

    private static func expectWrite(_ set: TLVValue, _ what: String, _ status: StatusCode, _ trial: Trial) throws {
        let outcome = try trial.session().invoke(trial.path(write), .structure([0: set]))
        trial.expectStatus("KeySetWrite \(what)", outcome, is: status)
    }

    /// A set as it is read; nil where it is not there.
    private static func keySet(_ id: UInt16, _ trial: Trial) throws -> TLVValue? {
        let outcome = try trial.session().invoke(trial.path(read), .structure([0: .uint(id)]))
        if case .response(_, let fields) = outcome { return fields[0] }
        return nil
    }

    private static func indices(_ trial: Trial) throws -> [UInt64] {
        let outcome = try trial.session().invoke(trial.path(list))
        guard case .response(_, let fields) = outcome else {
            throw Finding("KeySetReadAllIndices", expected: "a response", found: "\(outcome)")
        }
        return fields[0]?.items?.compactMap(\.unsignedInteger) ?? []
    }
}
