// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// An entry of a fabric's access control list (Matter Core § 9.10.4.5).
package struct AccessControlEntry: Hashable, Sendable {
    /// How a subject must have authenticated, with the specification's numbers.
    package enum AuthMode: UInt8, Hashable, Sendable {
        case pase = 1
        case `case` = 2
        case group = 3
    }

    /// A part of the node that an entry grants access to; what is nil does not matter.
    package struct Target: Hashable, Sendable {
        package var cluster: ClusterID?
        package var endpoint: EndpointNumber?
        package var deviceType: DeviceTypeID?

        package init(
            cluster: ClusterID? = nil,
            endpoint: EndpointNumber? = nil,
            deviceType: DeviceTypeID? = nil
        ) {
            self.cluster = cluster
            self.endpoint = endpoint
            self.deviceType = deviceType
        }
    }

    package var privilege: Privilege
    package var authMode: AuthMode
    /// Node ids, CASE authenticated tags or group ids; empty for anybody of the authentication mode.
    package var subjects: [NodeID]
    /// Empty for the whole node.
    package var targets: [Target]
    package var fabricIndex: FabricIndex

    package init(
        privilege: Privilege,
        authMode: AuthMode,
        subjects: [NodeID] = [],
        targets: [Target] = [],
        fabricIndex: FabricIndex
    ) {
        self.privilege = privilege
        self.authMode = authMode
        self.subjects = subjects
        self.targets = targets
        self.fabricIndex = fabricIndex
    }
}
