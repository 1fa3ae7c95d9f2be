// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a value's rules may refer to: the cluster instance that it belongs to.
package struct ValueContext {
    /// The cluster, nil where there is none: references to attributes are then not enforced.
    package var cluster: ClusterDefinition?
    package var featureMap: UInt32
    package var revision: UInt16
    /// The value of another attribute of the instance; nil where it is not there.
    package var attribute: (AttributeID) -> TLVValue?

    package init(
        cluster: ClusterDefinition?,
        featureMap: UInt32 = 0,
        revision: UInt16? = nil,
        attribute: @escaping (AttributeID) -> TLVValue? = { _ in nil }
    ) {
        self.cluster = cluster
        self.featureMap = featureMap
        self.revision = revision ?? cluster?.revision ?? 1
        self.attribute = attribute
    }

    /// Nothing to refer to.
    package static var none: ValueContext { ValueContext(cluster: nil) }
}
