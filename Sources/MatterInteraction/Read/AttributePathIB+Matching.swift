// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension AttributePathIB {
    /// Whether the standard allows the path in a read or subscribe request (Matter Core § 8.9.2.3).
    ///
    /// With any cluster only a global attribute can be named, and a list index needs an attribute.
    var isValidToRead: Bool {
        if cluster == nil, let attribute, !GlobalAttributes.all.contains(where: { $0.id == attribute }) { return false }
        return listIndex == nil || attribute != nil
    }

    /// Whether the path and the attribute agree, what wildcards leave out aside.
    func names(_ path: AttributePath) -> Bool {
        (endpoint == nil || endpoint == path.endpoint)
            && (cluster == nil || cluster == path.cluster)
            && (attribute == nil || attribute == path.attribute)
    }

    /// Whether some attribute of the cluster instance may be meant.
    func mayName(_ path: ClusterPath) -> Bool {
        (endpoint == nil || endpoint == path.endpoint) && (cluster == nil || cluster == path.cluster)
    }

    /// Whether the path stands for the attribute.
    func covers(_ path: AttributePath, _ attribute: AttributeDefinition, of schema: ClusterSchema) -> Bool {
        guard names(path) else { return false }
        guard concrete == nil else { return true }
        return includes(path.endpoint) && includes(schema) && includes(attribute)
    }

    /// Whether a wildcard goes over the endpoint.
    func includes(_ endpoint: EndpointNumber) -> Bool {
        !(wildcardPathFlags.contains(.skipRootNode) && endpoint == .root)
    }

    /// Whether a wildcard goes over the cluster.
    func includes(_ schema: ClusterSchema) -> Bool {
        guard !wildcardPathFlags.isEmpty else { return true }
        let flags = wildcardPathFlags
        if flags.contains(.skipDiagnosticsClusters) && schema.definition.quality.contains(.diagnostics) { return false }
        if flags.contains(.skipCustomElements) && schema.id.rawValue.isVendorSpecific { return false }
        return true
    }

    /// Whether a wildcard goes over the attribute.
    func includes(_ attribute: AttributeDefinition) -> Bool {
        guard !wildcardPathFlags.isEmpty else { return true }
        let flags = wildcardPathFlags
        if flags.contains(.skipGlobalAttributes) && attribute.isGlobal { return false }
        if flags.contains(.skipAttributeList) && attribute.id == GlobalAttributes.attributeList.id { return false }
        if flags.contains(.skipCommandLists),
            [GlobalAttributes.acceptedCommandList.id, GlobalAttributes.generatedCommandList.id].contains(attribute.id)
        {
            return false
        }
        if flags.contains(.skipCustomElements) && attribute.id.rawValue.isVendorSpecific { return false }
        if flags.contains(.skipFixedAttributes) && attribute.quality.contains(.fixed) { return false }
        if flags.contains(.skipChangesOmittedAttributes) && attribute.quality.contains(.changesOmitted) { return false }
        return true
    }
}

extension EventPathIB {
    /// Whether the standard allows the path in a read or subscribe request (Matter Core § 8.9.3.2).
    var isValidToRead: Bool { cluster != nil || event == nil }

    /// Whether the path and the event agree.
    func names(_ path: EventPath) -> Bool {
        (endpoint == nil || endpoint == path.endpoint)
            && (cluster == nil || cluster == path.cluster)
            && (event == nil || event == path.event)
    }
}

extension UInt32 {
    /// Whether an identifier carries a vendor's prefix (Matter Core § 7.18.2).
    fileprivate var isVendorSpecific: Bool { self >> 16 != 0 }
}
