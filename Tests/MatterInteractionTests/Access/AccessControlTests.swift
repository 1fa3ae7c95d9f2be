// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import Testing

/// Who holds which privilege where (Matter Core § 6.6).
struct AccessControlTests {
    private let place = ClusterPath(1, 6)

    private func privileges(
        _ subject: AccessSubject,
        _ entries: [AccessControlEntry],
        on path: ClusterPath = ClusterPath(1, 6)
    ) -> PrivilegeSet {
        let control = AccessControl(subject: subject, entries: entries) { endpoint in
            endpoint == 1 ? [0x10A, 0x100] : [0x16]
        }
        return control.privileges(on: path)
    }

    private func entry(
        _ privilege: Privilege = .operate,
        _ mode: AccessControlEntry.AuthMode = .case,
        subjects: [NodeID] = [],
        targets: [AccessControlEntry.Target] = [],
        fabric: FabricIndex = 1
    ) -> AccessControlEntry {
        AccessControlEntry(
            privilege: privilege,
            authMode: mode,
            subjects: subjects,
            targets: targets,
            fabricIndex: fabric
        )
    }

    @Test(arguments: [
        (Privilege.view, [Privilege.view]),
        (.proxyView, [.view, .proxyView]),
        (.operate, [.view, .operate]),
        (.manage, [.view, .operate, .manage]),
        (.administer, [.view, .proxyView, .operate, .manage, .administer]),
    ])
    func `privileges include each other`(granted: Privilege, held: [Privilege]) {
        let set = privileges(.node(5, fabricIndex: 1), [entry(granted)])
        #expect(Privilege.allCases.filter { set.contains($0) } == held)
    }

    @Test func `an empty list of subjects stands for every node of the fabric`() {
        #expect(privileges(.node(5, fabricIndex: 1), [entry()]).contains(.operate))
        #expect(privileges(.node(5, fabricIndex: 2), [entry()]).isEmpty)
        #expect(privileges(.node(5, fabricIndex: .none), [entry(fabric: .none)]).isEmpty)
    }

    @Test func `a subject is a node id`() {
        let entries = [entry(subjects: [4, 5])]
        #expect(privileges(.node(5, fabricIndex: 1), entries).contains(.operate))
        #expect(privileges(.node(6, fabricIndex: 1), entries).isEmpty)
    }

    @Test(
        arguments: [
            (0xABCD_0002, 0xABCD_0002, true), (0xABCD_0003, 0xABCD_0002, true), (0xABCD_0001, 0xABCD_0002, false),
            (0xABCE_0002, 0xABCD_0002, false), (0xABCD_0001, 0xABCD_0000, false),
        ] as [(UInt32, UInt32, Bool)]
    )
    func `a tag matches its identifier at the same or a newer version`(held: UInt32, wanted: UInt32, matches: Bool) {
        let subject = AccessSubject.node(5, fabricIndex: 1, cats: [0x1111_0001, CASEAuthenticatedTag(held)])
        let entries = [entry(subjects: [CASEAuthenticatedTag(wanted).subject])]
        #expect(privileges(subject, entries).isEmpty == !matches)
    }

    @Test func `a tag is no node id`() {
        let tag = CASEAuthenticatedTag(0xABCD_0002)
        #expect(privileges(.node(tag.subject, fabricIndex: 1), [entry(subjects: [tag.subject])]).isEmpty)
    }

    @Test(arguments: [
        (AccessControlEntry.Target(cluster: 6), true),
        (.init(cluster: 8), false),
        (.init(endpoint: 1), true),
        (.init(endpoint: 2), false),
        (.init(deviceType: 0x100), true),
        (.init(deviceType: 0x16), false),
        (.init(cluster: 6, endpoint: 1), true),
        (.init(cluster: 6, endpoint: 2), false),
        (.init(cluster: 8, endpoint: 1), false),
        (.init(cluster: 6, deviceType: 0x10A), true),
        (.init(cluster: 8, deviceType: 0x10A), false),
        (.init(cluster: 6, deviceType: 0x16), false),
    ])
    func `a target fits with all that it names`(target: AccessControlEntry.Target, fits: Bool) {
        let subject = AccessSubject.node(5, fabricIndex: 1)
        #expect(privileges(subject, [entry(targets: [target])]).isEmpty == !fits)
        #expect(privileges(subject, [entry(targets: [.init(cluster: 99), target])]).isEmpty == !fits)
    }

    @Test func `entries add up`() {
        let entries = [
            entry(.view), entry(.manage, targets: [.init(cluster: 6)]), entry(.administer, subjects: [9]),
            entry(.administer, fabric: 2),
        ]
        let subject = AccessSubject.node(5, fabricIndex: 1)
        #expect(privileges(subject, entries) == PrivilegeSet(granting: .manage))
        #expect(privileges(subject, entries, on: ClusterPath(1, 8)) == PrivilegeSet(granting: .view))
    }

    @Test func `the commissioner holds everything whatever the list says`() {
        #expect(privileges(.commissioner(), []) == .all)
        #expect(privileges(.commissioner(fabricIndex: 1), [entry(.view)]) == .all)
    }

    @Test func `PASE without a commissioning holds what the list says`() {
        let subject = AccessSubject(kind: .pase, fabricIndex: 1)
        #expect(privileges(subject, [entry(.administer)]).isEmpty)
        #expect(privileges(subject, [entry(.view, .pase)]) == PrivilegeSet(granting: .view))
    }

    @Test func `a group is named by its id and never administers`() {
        let subject = AccessSubject.group(0x0101, fabricIndex: 1, source: 5)
        #expect(privileges(subject, [entry(.manage, .group, subjects: [0x0101])]).contains(.manage))
        #expect(privileges(subject, [entry(.manage, .group, subjects: [0x0102])]).isEmpty)
        #expect(privileges(subject, [entry(.operate, .group)]).contains(.operate))
        #expect(privileges(subject, [entry(.administer, .group, subjects: [0x0101])]).isEmpty)
        #expect(privileges(subject, [entry(.manage, .case, subjects: [5])]).isEmpty)
        #expect(privileges(.node(0x0101, fabricIndex: 1), [entry(.manage, .group, subjects: [0x0101])]).isEmpty)
    }

    @Test func `two fabrics do not see each other's entries`() {
        let nodes: [(AccessSubject, Privilege?)] = [
            (.node(1, fabricIndex: 1), .administer), (.node(2, fabricIndex: 1), .view),
            (.node(1, fabricIndex: 2), nil), (.node(2, fabricIndex: 2), .operate),
            (.node(1, fabricIndex: 3), nil),
        ]
        let entries = [
            entry(.administer, subjects: [1]), entry(.view, subjects: [2]),
            entry(.operate, subjects: [2], fabric: 2),
        ]
        for (subject, privilege) in nodes {
            #expect(privileges(subject, entries) == privilege.map { PrivilegeSet(granting: $0) } ?? [])
        }
    }
}
