// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Who may do what: privileges, subjects and targets (Core § 6.6, 9.10).
enum AccessControlChecks {
    private static let cluster: ClusterID = 0x001F
    private static let node = AccessMatrix.node.rawValue

    static let all: [Check] = privileges + subjects + targets + moments

    // MARK: - Privileges

    private static let privileges: [Check] =
        [(0, "no entry"), (1, "View"), (2, "ProxyView"), (3, "Operate"), (4, "Manage"), (5, "Administer")].map {
            (privilege: UInt64, name: String) in
            Check(
                "ACL-PRIV-\(privilege)",
                "Core § 6.6.2.2",
                privilege == 0
                    ? "Without an entry nothing is allowed" : "\(name) allows what it includes, and nothing more",
                on: cluster
            ) { trial in
                let matrix = try AccessMatrix(trial)
                let entry = AccessEntry(privilege: privilege, authMode: 2, subjects: [node])
                try matrix.grant(privilege == 0 ? [] : [entry])
                try matrix.expect("granted \(name)") { deed in
                    privilege == 2 ? deed.privilege == 1 : deed.privilege <= privilege
                }
            }
        }

    // MARK: - Subjects

    private static let subjects: [Check] = [
        Check("ACL-SUBJ-1", "Core § 6.6.6.1", "An entry without subjects is for every node of the fabric", on: cluster)
        { trial in
            let matrix = try AccessMatrix(trial)
            for subjects: [UInt64]? in [nil, []] {
                try matrix.grant([AccessEntry(privilege: 3, authMode: 2, subjects: subjects)])
                try matrix.expect("Operate for all") { $0.privilege <= 3 }
                trial.expect("Subjects as read", try trial.read(0).items?.last?[3], is: .null)
            }
        },
        Check("ACL-SUBJ-2", "Core § 6.6.6.1", "An entry for others allows nothing", on: cluster) { trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([AccessEntry(privilege: 4, authMode: 2, subjects: [node + 1, node - 1])])
            try matrix.expect("Manage for two other nodes") { _ in false }
        },
        Check("ACL-SUBJ-3", "Core § 6.6.6.1", "One of several subjects is enough", on: cluster) { trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([AccessEntry(privilege: 4, authMode: 2, subjects: [node + 1, node])])
            try matrix.expect("Manage for two nodes") { $0.privilege <= 4 }
        },
        Check(
            "ACL-SUBJ-4",
            "Core § 6.6.2.1.2",
            "An entry for a tag is for who has it in this or a later version",
            on: cluster
        ) {
            trial in
            let matrix = try AccessMatrix(trial, cats: [CASEAuthenticatedTag(0xAB12_0003)])
            for version: UInt64 in 1...5 {
                try matrix.grant([AccessEntry(privilege: 3, authMode: 2, subjects: [0xFFFF_FFFD_AB12_0000 + version])])
                try matrix.expect("Operate for version \(version) of a tag held in version 3") {
                    version <= 3 && $0.privilege <= 3
                }
            }
        },
        Check("ACL-SUBJ-5", "Core § 6.6.2.1.2", "An entry for another tag allows nothing", on: cluster) { trial in
            let matrix = try AccessMatrix(trial, cats: [CASEAuthenticatedTag(0xAB12_0003)])
            try matrix.grant([AccessEntry(privilege: 4, authMode: 2, subjects: [0xFFFF_FFFD_AB13_0001])])
            try matrix.expect("Manage for another tag") { _ in false }
        },
        Check("ACL-SUBJ-6", "Core § 6.6.6.1", "Each of several tags counts", on: cluster) { trial in
            let tags = [
                CASEAuthenticatedTag(0xAB12_0003), CASEAuthenticatedTag(0xAB13_0001), CASEAuthenticatedTag(0xAB14_0009),
            ]
            let matrix = try AccessMatrix(trial, cats: tags)
            try matrix.grant([AccessEntry(privilege: 4, authMode: 2, subjects: [0xFFFF_FFFD_AB14_0009])])
            try matrix.expect("Manage for the third tag") { $0.privilege <= 4 }
        },
        Check("ACL-SUBJ-7", "Core § 6.6.6.1", "Entries for groups are not for nodes", on: cluster) { trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([AccessEntry(privilege: 4, authMode: 3)])
            try matrix.expect("Manage for all groups") { _ in false }
        },
        Check("ACL-SUBJ-8", "Core § 6.6.6.1", "Entries count on their own fabric only", on: cluster) { trial in
            let matrix = try AccessMatrix(trial)
            let other = try trial.secondAdministrator()
            let theirs = [
                AccessEntry.administer(other.fabric.nodeID), AccessEntry(privilege: 5, authMode: 2, subjects: [node]),
            ]
            let status = try trial.device.session(of: other).writeList(AccessMatrix.entries, theirs.map(\.tlv))
            trial.expect("writing the ACL of another fabric", status.code, is: .success)
            try matrix.grant([])
            try matrix.expect("Administer on another fabric") { _ in false }
        },
        Check("ACL-SUBJ-9", "Core § 6.6.6.1", "The privileges of several entries add up", on: cluster) { trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([
                AccessEntry(privilege: 1, authMode: 2), AccessEntry(privilege: 4, authMode: 2, subjects: [node]),
            ])
            try matrix.expect("View for all and Manage for it") { $0.privilege <= 4 }
        },
    ]

    // MARK: - Targets

    private static let targets: [Check] = [
        target("1", "An endpoint", [.init(endpoint: .root)]) { _ in true },
        target("2", "A cluster", [.init(cluster: 0x0028)]) { $0.cluster == 0x0028 },
        target("3", "A cluster on an endpoint", [.init(cluster: 0x0033, endpoint: .root)]) { $0.cluster == 0x0033 },
        target("4", "A device type", [.init(deviceType: 0x0016)]) { _ in true },
        target("5", "A cluster on a device type", [.init(cluster: 0x001F, deviceType: 0x0016)]) {
            $0.cluster == 0x001F
        },
        target("6", "Another endpoint", [.init(endpoint: 0x1F01)]) { _ in false },
        target("7", "Another device type", [.init(deviceType: 0x0100)]) { _ in false },
        target("8", "A cluster on another endpoint", [.init(cluster: 0x0028, endpoint: 0x1F01)]) { _ in false },
        target("9", "The second of two targets", [.init(endpoint: 0x1F01), .init(cluster: 0x0033)]) {
            $0.cluster == 0x0033
        },
    ]

    private static func target(
        _ number: String,
        _ name: String,
        _ targets: [AccessEntry.Target],
        _ isMeant: @escaping @Sendable (AccessMatrix.Deed) -> Bool
    ) -> Check {
        Check("ACL-TARGET-\(number)", "Core § 6.6.6.1", "\(name) as target limits an entry to it", on: cluster) {
            trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([AccessEntry(privilege: 5, authMode: 2, subjects: [node], targets: targets)])
            try matrix.expect("Administer on \(name.lowercased())", isMeant)
        }
    }

    // MARK: - When entries count

    private static let moments: [Check] = [
        Check("ACL-NOW-1", "Core § 6.6.6", "Changed entries count at once, for open sessions too", on: cluster) {
            trial in
            let matrix = try AccessMatrix(trial)
            let steps: [UInt64] = [3, 1, 5, 0]
            for privilege in steps {
                try matrix.grant(
                    privilege == 0 ? [] : [AccessEntry(privilege: privilege, authMode: 2, subjects: [node])]
                )
                try matrix.expect("granted privilege \(privilege) just now") { $0.privilege <= privilege }
            }
        },
        Check(
            "ACL-WILD-1",
            "Core § 8.4.3.2",
            "A wildcard reads what the subject may read, without statuses",
            on: cluster
        ) { trial in
            let matrix = try AccessMatrix(trial)
            let target = AccessEntry.Target(cluster: 0x0028)
            try matrix.grant([AccessEntry(privilege: 1, authMode: 2, subjects: [node], targets: [target])])
            let report = try matrix.session.read([AttributePathIB()])
            trial.expect("statuses in a wildcard's report", report.refusals.count, is: 0)
            let clusters = Set(report.values.map(\.path.cluster)).sorted()
            trial.expect("the clusters that a wildcard reads with View on BasicInformation", clusters, is: [0x0028])
        },
        Check(
            "ACL-WILD-2",
            "Core § 8.4.3.2",
            "A wildcard leaves out what takes more than the subject's privilege",
            on: cluster
        ) {
            trial in
            let matrix = try AccessMatrix(trial)
            try matrix.grant([AccessEntry(privilege: 1, authMode: 2, subjects: [node])])
            let report = try matrix.session.read([AttributePathIB()])
            for value in report.values {
                let access = trial.model.cluster(value.path.cluster)?.attribute(value.path.attribute)?.access.read
                guard let access, access != .view else { continue }
                trial.find("\(trial.name(value.path)), read with View", expected: "left out", found: "a value")
            }
            trial.expect("values read with View", !report.values.isEmpty, expected: "some", found: "none")
        },
    ]
}
