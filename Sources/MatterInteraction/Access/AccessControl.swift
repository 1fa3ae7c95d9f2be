// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// What a subject may do on a node, by the access control list as it stands (Matter Core § 6.6.6).
///
/// The entries that concern the subject are picked once; a report over many clusters then looks at these alone.
package struct AccessControl {
    private let isAdministrator: Bool
    private let entries: [AccessControlEntry]
    private let deviceTypes: (EndpointNumber) -> [DeviceTypeID]

    package init(subject: AccessSubject, model: any InteractionDataModel) {
        let entries = subject.hasFabric ? model.accessControlEntries(of: subject.fabricIndex) : []
        self.init(subject: subject, entries: entries) { [unowned model] in model.deviceTypes(of: $0) }
    }

    package init(
        subject: AccessSubject,
        entries: [AccessControlEntry],
        deviceTypes: @escaping (EndpointNumber) -> [DeviceTypeID]
    ) {
        isAdministrator = subject.kind == .pase && subject.isCommissioningPASE
        self.entries = isAdministrator ? [] : entries.filter { $0.concerns(subject) }
        self.deviceTypes = deviceTypes
    }

    /// The privileges on a cluster instance, which need not exist.
    package func privileges(on path: ClusterPath) -> PrivilegeSet {
        if isAdministrator { return .all }
        var privileges: PrivilegeSet = []
        for entry in entries where covers(entry, path) {
            privileges.formUnion(PrivilegeSet(granting: entry.privilege))
        }
        return privileges
    }

    private func covers(_ entry: AccessControlEntry, _ path: ClusterPath) -> Bool {
        guard !entry.targets.isEmpty else { return true }
        return entry.targets.contains { target in
            if let cluster = target.cluster, cluster != path.cluster { return false }
            if let endpoint = target.endpoint, endpoint != path.endpoint { return false }
            if let deviceType = target.deviceType {
                return deviceTypes(path.endpoint).contains(deviceType)
            }
            return true
        }
    }
}

extension AccessControlEntry {
    /// Whether the entry is of the subject's fabric, its authentication mode, and names it or anybody.
    func concerns(_ subject: AccessSubject) -> Bool {
        guard subject.hasFabric, fabricIndex == subject.fabricIndex else { return false }
        switch subject.kind {
        case .pase: return authMode == .pase && subjects.isEmpty
        case .case:
            guard authMode == .case else { return false }
            return subjects.isEmpty || subjects.contains { $0.names(subject) }
        case .group(let group):
            // A group can never administer, whatever a list says (§ 6.6.2.1).
            guard authMode == .group, privilege != .administer else { return false }
            return subjects.isEmpty || subjects.contains { $0.rawValue == UInt64(group.rawValue) }
        }
    }
}

extension NodeID {
    /// Whether a subject of an entry is the node itself, or a tag of which the node's certificate has as new a version.
    fileprivate func names(_ subject: AccessSubject) -> Bool {
        guard let wanted = caseAuthenticatedTag else { return self == subject.nodeID }
        guard wanted.version != 0 else { return false }
        return subject.cats.contains {
            $0.identifier == wanted.identifier && $0.version >= wanted.version
        }
    }
}
