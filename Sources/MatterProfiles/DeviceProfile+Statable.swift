// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

extension DeviceProfile {
    /// Whether a profile may say the value of an attribute under its cluster.
    ///
    /// Global attributes follow from features and elements, some from the rest of a profile, and what belongs to fabrics
    /// begins empty.
    package static func canState(_ attribute: AttributeDefinition, of cluster: ClusterDefinition) -> Bool {
        !attribute.isGlobal && !attribute.access.isFabricScoped
            && !ClusterReader.isDerived(attribute.id, of: cluster.id)
    }

    /// The conditions that a profile may say hold where these device types are.
    package static func conditions(of types: [DeviceTypeDefinition], _ model: StandardModel) -> [String] {
        ConditionReader.known(of: types, model)
    }
}
