// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// What a client wants of an element.
package enum ElementAction: Hashable, Sendable, CaseIterable {
    case read
    case write
    case invoke
    case readEvent

    /// The privilege without which a client learns nothing, not even what exists.
    package var basePrivilege: Privilege { self == .invoke ? .operate : .view }

    /// The status where the element is not there.
    package var absent: StatusCode {
        switch self {
        case .read, .write: .unsupportedAttribute
        case .invoke: .unsupportedCommand
        case .readEvent: .unsupportedEvent
        }
    }

    /// The status where the element is there but does not allow the action at all.
    package var impossible: StatusCode {
        switch self {
        case .read, .readEvent: .unsupportedRead
        case .write: .unsupportedWrite
        case .invoke: .unsupportedCommand
        }
    }

    /// The privilege that the element asks for; nil where it does not allow the action.
    package func privilege(of access: Access) -> Privilege? {
        switch self {
        case .read, .readEvent: access.read
        case .write: access.write
        case .invoke: access.invoke
        }
    }

    /// Whether the action changes something.
    package var isChange: Bool { self == .write || self == .invoke }
}

/// An action on an element of one path, with all that decides whether it may go on.
///
/// The order of the rules is the standard's (Matter Core § 8.4.3.2, 8.7.3.2, 8.8.3.2): who may not look learns nothing,
/// then comes what exists, then what the element allows, then how the client has to go about it.
package struct ElementCheck {
    package var action: ElementAction
    /// What the subject holds on the cluster of the path.
    package var privileges: PrivilegeSet
    package var hasEndpoint: Bool
    package var hasCluster: Bool
    /// The element's access and quality; nil where it does not exist.
    package var element: (access: Access, quality: Quality)?
    package var hasFabric: Bool
    package var isTimed: Bool
    package var transportIsLarge: Bool
    /// The data version that the client expects; nil for any.
    package var expectedVersion: DataVersion?
    package var currentVersion: DataVersion

    /// The rules in the order in which their failures are reported.
    enum Rule: CaseIterable {
        case mayLook
        case endpointExists
        case clusterExists
        case elementExists
        case isPossible
        case holdsPrivilege
        case transportFits
        case hasFabric
        case isTimed
        case dataVersionFits
    }

    /// Why the action may not go on, nil where it may.
    package var failure: StatusCode? {
        for rule in Rule.allCases {
            if let status = failure(of: rule) { return status }
        }
        return nil
    }

    private func failure(of rule: Rule) -> StatusCode? {
        switch rule {
        case .mayLook: privileges.contains(action.basePrivilege) ? nil : .unsupportedAccess
        case .endpointExists: hasEndpoint ? nil : .unsupportedEndpoint
        case .clusterExists: hasCluster ? nil : .unsupportedCluster
        case .elementExists: element == nil ? action.absent : nil
        case .isPossible: requiredPrivilege == nil ? action.impossible : nil
        case .holdsPrivilege: requiredPrivilege.map(privileges.contains) == true ? nil : .unsupportedAccess
        case .transportFits: isLarge && !transportIsLarge ? .invalidTransportType : nil
        case .hasFabric: action.isChange && isFabricScoped && !hasFabric ? .unsupportedAccess : nil
        case .isTimed: action.isChange && needsTimed && !isTimed ? .needsTimedInteraction : nil
        case .dataVersionFits:
            expectedVersion == nil || expectedVersion == currentVersion ? nil : .dataVersionMismatch
        }
    }

    private var requiredPrivilege: Privilege? { element.flatMap { action.privilege(of: $0.access) } }
    private var isFabricScoped: Bool { element?.access.isFabricScoped ?? false }
    private var needsTimed: Bool { element?.access.isTimed ?? false }
    private var isLarge: Bool { element?.quality.contains(.large) ?? false }
}
