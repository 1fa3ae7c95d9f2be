// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Who acts: the peer of a session, or the sender of a group message, as access control sees it (Matter Core § 6.6.2).
package struct AccessSubject: Hashable, Sendable {
    /// How the subject authenticated.
    package enum Kind: Hashable, Sendable {
        case pase
        case `case`
        case group(GroupID)
    }

    package var kind: Kind
    /// The fabric on whose behalf the subject acts; `none` for PASE before AddNOC.
    package var fabricIndex: FabricIndex
    /// The subject's node id; unspecified for PASE.
    package var nodeID: NodeID
    /// The CASE authenticated tags of the subject's certificate.
    package var cats: [CASEAuthenticatedTag]
    /// Whether this is the PASE session of a commissioning, which holds Administer on everything (§ 6.6.6.2).
    package var isCommissioningPASE: Bool

    package init(
        kind: Kind,
        fabricIndex: FabricIndex,
        nodeID: NodeID = .unspecified,
        cats: [CASEAuthenticatedTag] = [],
        isCommissioningPASE: Bool = false
    ) {
        self.kind = kind
        self.fabricIndex = fabricIndex
        self.nodeID = nodeID
        self.cats = cats
        self.isCommissioningPASE = isCommissioningPASE
    }

    /// The commissioner on a PASE session; its fabric is `none` until AddNOC.
    package static func commissioner(fabricIndex: FabricIndex = .none) -> AccessSubject {
        AccessSubject(kind: .pase, fabricIndex: fabricIndex, isCommissioningPASE: true)
    }

    /// A node on a CASE session.
    package static func node(
        _ nodeID: NodeID,
        fabricIndex: FabricIndex,
        cats: [CASEAuthenticatedTag] = []
    ) -> AccessSubject {
        AccessSubject(kind: .case, fabricIndex: fabricIndex, nodeID: nodeID, cats: cats)
    }

    /// A node that sent a message to a group.
    package static func group(_ groupID: GroupID, fabricIndex: FabricIndex, source: NodeID) -> AccessSubject {
        AccessSubject(kind: .group(groupID), fabricIndex: fabricIndex, nodeID: source)
    }

    /// The group that was addressed, nil on a unicast session.
    package var groupID: GroupID? { if case .group(let id) = kind { id } else { nil } }
    package var isGroup: Bool { groupID != nil }
    package var hasFabric: Bool { fabricIndex != .none }
}
