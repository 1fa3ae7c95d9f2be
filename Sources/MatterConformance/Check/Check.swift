// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// One rule of the specification and how a device is seen to keep it.
package struct Check: Sendable {
    /// What sets a check apart from the run of them.
    package struct Traits: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Waits minutes: on the wall's clock only where that is asked for.
        package static let isLong = Traits(rawValue: 1 << 0)
        /// Leaves the device without its fabrics, or otherwise in need of being commissioned anew.
        package static let unsettles = Traits(rawValue: 1 << 1)
    }

    /// Such as `IM-READ-3`; never changes its meaning.
    package let id: String
    /// Such as `Core § 8.4.3.2`.
    package let section: String
    package let title: String
    package let needs: [Need]
    package let traits: Traits
    /// The cluster on each of whose endpoints the check is run; nil for one run a device.
    package let cluster: ClusterID?
    package let body: @Sendable (Trial) throws -> Void

    package init(
        _ id: String,
        _ section: String,
        _ title: String,
        on cluster: ClusterID? = nil,
        needs: [Need] = [],
        traits: Traits = [],
        body: @escaping @Sendable (Trial) throws -> Void
    ) {
        self.id = id
        self.section = section
        self.title = title
        self.cluster = cluster
        self.needs = needs
        self.traits = traits
        self.body = body
    }
}

/// What a check needs of a device to say anything about it.
package enum Need: Hashable, Sendable {
    /// A feature of the check's cluster, by its code.
    case feature(String)
    /// Without a feature of the check's cluster.
    case noFeature(String)
    /// An attribute of the check's cluster.
    case attribute(AttributeID)
    /// A command of the check's cluster.
    case command(CommandID)
    /// A cluster somewhere on the device.
    case cluster(ClusterID)
    /// A device type on the endpoint, or anywhere for a check of the whole device.
    case deviceType(DeviceTypeID)
    /// Somebody who works the device's physical side.
    case hands
}
