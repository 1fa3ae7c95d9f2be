// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What a restart leaves as it was, and what it does not (Core § 7.7.3, 7.14.1, 11.10.7.2).
enum PersistenceChecks {
    private static let groupSet: UInt16 = 0x71

    static let all: [Check] = [
        Check(
            "PS-FABRIC-1",
            "Core § 11.18.5",
            "Fabrics, certificates, access lists and group key maps outlast a restart",
            needs: [.hands]
        ) {
            trial in
            let other = try trial.secondAdministrator()
            try trial.keep(AccessMatrix.entries)
            let admin = AccessEntry.administer(trial.device.home.fabric.nodeID)
            let guest = AccessEntry(privilege: 3, authMode: 2, subjects: [0x77], targets: [.init(cluster: 6)])
            _ = try trial.session().writeList(AccessMatrix.entries, [admin.tlv, guest.tlv])
            try trial.session().invoke(CommandPath(.root, 0x003E, 0x09), .structure([0: .utf8("Kept")]))
            trial.atEnd { try trial.session().invoke(CommandPath(.root, 0x003E, 0x09), .structure([0: .utf8("")])) }
            try writeGroup(trial)
            let before = try trial.fabricTables()
            try trial.device.restart()
            try trial.expectTables(before, "after a restart")
            other.forgetSession()
            trial.expectAdvertised(other, true, "after a restart")
            let session = try trial.device.session(of: other)
            trial.expect(
                "the other administrator's CurrentFabricIndex after a restart",
                try session.read(AttributePath(.root, 0x003E, 0x05)),
                is: .success(.uint(other.fabricIndex.rawValue))
            )
        },
        Check("PS-KEYS-1", "Core § 11.2.6", "Group key sets outlast a restart", needs: [.hands]) { trial in
            try writeGroup(trial)
            func set() throws -> InvokeOutcome {
                try trial.session().invoke(CommandPath(.root, 0x003F, 0x01), .structure([0: .uint(groupSet)]))
            }
            let before = try set()
            try trial.device.restart()
            trial.expect("KeySetRead(\(groupSet)) after a restart", try set(), is: before)
        },
        Check(
            "PS-GROUP-1",
            "App § 1.3.5",
            "Memberships of groups outlast a restart",
            needs: [.hands, .cluster(0x0004)]
        ) { trial in
            let endpoint = try trial.require("an endpoint with Groups", trial.shape.endpoints(with: 0x0004).last)
            try writeGroup(trial)
            let group = TLVValue.structure([0: .unsigned(0x71), 1: .utf8("Kept")])
            trial.atEnd {
                try trial.session().invoke(CommandPath(endpoint, 0x0004, 0x03), .structure([0: .unsigned(0x71)]))
            }
            try trial.session().invoke(CommandPath(endpoint, 0x0004, 0x00), group)
            let before = try trial.read(.root, 0x003F, 0x01)
            trial.expect("entries of GroupTable", before.items?.isEmpty, is: false)
            try trial.device.restart()
            trial.expect(
                "0/GroupKeyManagement/GroupTable after a restart",
                try trial.read(.root, 0x003F, 0x01),
                is: before
            )
        },
        Check(
            "PS-VALUE-1",
            "Core § 7.7.3",
            "Every writable non-volatile attribute keeps a new value over a restart",
            needs: [.hands]
        ) {
            trial in
            var written: [(path: AttributePath, value: TLVValue)] = []
            try AttributeWriteChecks.eachWritable(trial) { cluster, attribute, value, context in
                guard attribute.quality.contains(.nonVolatile), !attribute.type.isList,
                    let other = SampleValues.other(than: value, attribute, in: context)
                else { return }
                let path = cluster.path(attribute.id)
                let isTimed = attribute.access.isTimed
                // Some values are refused for reasons of the cluster's own, which others look at.
                guard try trial.session().write(path, other, isTimed: isTimed).isSuccess else { return }
                trial.atEnd { try trial.session().write(path, value, isTimed: isTimed) }
                written.append((path, try trial.read(path)))
            }
            try trial.require(
                "attributes that took another value",
                !written.isEmpty,
                expected: "NodeLabel at least",
                found: "none"
            )
            try trial.device.restart()
            for (path, value) in written {
                trial.expect("\(trial.name(path)) after a restart", try trial.read(path), is: value)
            }
        },
        Check("PS-VALUE-2", "Core § 7.7.2", "Fixed attributes are the same after a restart", needs: [.hands]) { trial in
            let before = try trial.readAll()
            try trial.device.restart()
            let after = try trial.readAll()
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes + GlobalAttributes.all
                where attribute.quality.contains(.fixed) {
                    let path = cluster.path(attribute.id)
                    trial.expect("\(trial.name(path)) after a restart", after[path], is: before[path])
                }
            }
        },
        Check(
            "PS-VALUE-3",
            "Core § 7.7.3",
            "Non-volatile attributes that only the device sets outlast a restart",
            needs: [.hands]
        ) { trial in
            // The counters of starts and hours go on, as they should.
            let counters = [AttributePath(.root, 0x0033, 0x01), AttributePath(.root, 0x0033, 0x03)]
            let before = try trial.readAll()
            try trial.device.restart()
            let after = try trial.readAll()
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes
                where attribute.quality.contains(.nonVolatile) && attribute.access.write == nil {
                    let path = cluster.path(attribute.id)
                    // What start-up behaviour sets anew is its own clusters' matter.
                    guard !counters.contains(path), !startsAnew.contains(ClusterPath(.root, path.cluster)),
                        before[path] != after[path]
                    else { continue }
                    trial.find(
                        "\(trial.name(path)) after a restart",
                        expected: "\(Wording.text(before[path]))",
                        found: "\(Wording.text(after[path]))"
                    )
                }
            }
        },
        Check("PS-EVENT-1", "Core § 7.14.1.1", "Event numbers go on growing over restarts", needs: [.hands]) { trial in
            for _ in 0..<2 {
                let before = try trial.nextEventNumber()
                try trial.device.restart()
                let after = try trial.events(from: before)
                trial.expect(
                    "events since the restart",
                    !after.isEmpty,
                    expected: "StartUp at least, from \(before) on",
                    found: "none"
                )
                let early = try trial.events(.root, 0x0028, 0x00).last.map(\.number.rawValue) ?? 0
                trial.expect(
                    "the number of the last StartUp",
                    early >= before.rawValue,
                    expected: "\(before) or more",
                    found: "\(early)"
                )
            }
        },
        Check(
            "PS-COUNT-1",
            "Core § 11.12.6.2",
            "RebootCount grows by one with a restart, UpTime begins anew",
            needs: [.hands]
        ) { trial in
            let count = try trial.read(.root, 0x0033, 0x01).unsignedInteger ?? 0
            trial.wait(.seconds(2))
            try trial.device.restart()
            let after = try trial.read(.root, 0x0033, 0x01).unsignedInteger
            trial.expect("0/GeneralDiagnostics/RebootCount after a restart", after, is: count + 1)
            guard let upTime = try? trial.read(.root, 0x0033, 0x02).unsignedInteger else { return }
            let most = UInt64(DeviceUnderTest.appearance.components.seconds)
            trial.expect(
                "0/GeneralDiagnostics/UpTime after a restart",
                upTime <= most,
                expected: "\(most) s or less",
                found: "\(upTime) s"
            )
        },
        Check(
            "PS-SESSION-1",
            "Core § 4.13.2",
            "A restart ends sessions: the old one is not answered any more",
            needs: [.hands]
        ) { trial in
            let probe = try trial.bench.makeProbe("former")
            trial.atEnd { probe.close() }
            let home = trial.device.home
            let (former, _) = try probe.case(
                home.member(home.fabric.nodeID),
                with: home.nodeID,
                at: trial.device.address
            )
            trial.expect("a read before the restart", try trial.isAnswered(former), is: true)
            try trial.device.restart()
            trial.expect("a read over the session from before", try trial.isAnswered(former), is: false)
        },
        Check("PS-WINDOW-1", "Core § 11.19.5", "A restart closes the commissioning window", needs: [.hands]) { trial in
            let window = try trial.device.openWindow()
            trial.atEnd { _ = try trial.session().invoke(DeviceUnderTest.revokeWindow, isTimed: true) }
            try trial.device.restart()
            trial.expect(
                "0/AdministratorCommissioning/WindowStatus after a restart",
                try trial.read(.root, 0x003C, 0x00),
                is: .unsigned(0)
            )
            let isGone = DeviceUnderTest.poll(trial.bench, for: .seconds(5)) {
                !trial.subject.services(of: .commissionable).contains {
                    $0.value("D") == "\(window.discriminator)" && $0.value("CM") == "2"
                }
            }
            trial.expect("the commissionable service after a restart", isGone, expected: "none with CM=2", found: "one")
        },
        Check("PS-SAFE-1", "Core § 11.10.7.2.2", "A restart ends the fail-safe, and Breadcrumb is 0", needs: [.hands]) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 13)
            try trial.device.restart()
            trial.expect(
                "0/GeneralCommissioning/Breadcrumb after a restart",
                try trial.read(.root, 0x0030, 0x00),
                is: .unsigned(0)
            )
            let outcome = try trial.session().invoke(CommandPath(.root, 0x0030, 0x04))
            trial.expectCode("CommissioningComplete after a restart", outcome, is: 3, "NoFailSafe")
        },
        Check(
            "PS-RESET-1",
            "Core § 13.4",
            "A factory reset forgets fabrics and settings, and changes UniqueID",
            needs: [.hands],
            traits: .unsettles
        ) {
            trial in
            let label = AttributePath(.root, 0x0028, 0x05)
            let unique = AttributePath(.root, 0x0028, 0x12)
            let fresh = trial.shape.report[label]
            try trial.session().write(label, .utf8("Forgotten"))
            let (before, entries) = (
                try trial.session().read(unique), try trial.readUnfiltered(AttributePath(.root, 0x003E, 0x01))
            )
            trial.step("\(entries.items?.count ?? 0) fabrics before the reset")
            let former = trial.device.home
            try trial.device.recommission()
            trial.expectAdvertised(former, false, "after a factory reset")
            trial.expect(
                "Fabrics after the reset",
                try trial.readUnfiltered(AttributePath(.root, 0x003E, 0x01)).items?.count,
                is: 1
            )
            trial.expect("NodeLabel after the reset", try trial.read(label), is: fresh ?? .utf8(""))
            if case .success(let value) = before {
                trial.expect(
                    "UniqueID after the reset",
                    try trial.read(unique) != value,
                    expected: "another one",
                    found: "\(value)"
                )
            }
        },
    ]

    /// Clusters whose start-up behaviour sets their state anew: On/Off, Level Control, modes.
    private static let startsAnew: Set<ClusterPath> = Set(
        [0x0006, 0x0008, 0x0052, 0x0051, 0x0050, 0x0091, 0x0062].map { ClusterPath(.root, $0) }
    )

    /// Keys for a group and their place in the map, for the time of the check.
    private static func writeGroup(_ trial: Trial) throws {
        let map = AttributePath(.root, 0x003F, 0x00)
        trial.atEnd {
            try trial.session().invoke(CommandPath(.root, 0x003F, 0x03), .structure([0: .uint(groupSet)]))
        }
        try trial.keep(map)
        try trial.session().invoke(CommandPath(.root, 0x003F, 0x00), .structure([0: GroupKeys.set(groupSet)]))
        _ = try trial.session().writeList(map, [.structure([1: .unsigned(0x71), 2: .uint(groupSet)])])
    }
}
