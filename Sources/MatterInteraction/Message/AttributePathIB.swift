// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The place within a list that an attribute path names.
package enum ListIndex: Hashable, Sendable {
    /// Null: behind the last entry.
    case append
    case entry(UInt16)
}

/// What a wildcard leaves out (Matter Core § 8.9.2.5).
package struct WildcardPathFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let skipRootNode = WildcardPathFlags(rawValue: 1 << 0)
    package static let skipGlobalAttributes = WildcardPathFlags(rawValue: 1 << 1)
    package static let skipAttributeList = WildcardPathFlags(rawValue: 1 << 2)
    package static let skipCommandLists = WildcardPathFlags(rawValue: 1 << 4)
    package static let skipCustomElements = WildcardPathFlags(rawValue: 1 << 5)
    package static let skipFixedAttributes = WildcardPathFlags(rawValue: 1 << 6)
    package static let skipChangesOmittedAttributes = WildcardPathFlags(rawValue: 1 << 7)
    package static let skipDiagnosticsClusters = WildcardPathFlags(rawValue: 1 << 8)
}

/// An attribute path as messages carry it; what is nil is a wildcard (Matter Core § 10.6.2).
package struct AttributePathIB: Hashable, Sendable {
    /// Whether what is nil is as in the path before.
    package var enableTagCompression = false
    package var node: NodeID?
    package var endpoint: EndpointNumber?
    package var cluster: ClusterID?
    package var attribute: AttributeID?
    package var listIndex: ListIndex?
    package var wildcardPathFlags: WildcardPathFlags = []
    /// The configuration version for which the flags were meant; with a newer one they do not count.
    package var wildcardFilterConfigurationVersion: UInt32?

    package init(
        endpoint: EndpointNumber? = nil,
        cluster: ClusterID? = nil,
        attribute: AttributeID? = nil,
        listIndex: ListIndex? = nil,
        wildcardPathFlags: WildcardPathFlags = []
    ) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
        self.listIndex = listIndex
        self.wildcardPathFlags = wildcardPathFlags
    }

    package init(_ path: AttributePath, listIndex: ListIndex? = nil) {
        self.init(
            endpoint: path.endpoint,
            cluster: path.cluster,
            attribute: path.attribute,
            listIndex: listIndex
        )
    }

    /// The attribute that the path names, nil where there is a wildcard in it.
    package var concrete: AttributePath? {
        guard let endpoint, let cluster, let attribute else { return nil }
        return AttributePath(endpoint, cluster, attribute)
    }

    /// The path with what tag compression left out taken from the path before.
    package func expanded(after previous: AttributePathIB?) -> AttributePathIB {
        guard enableTagCompression, let previous else { return self }
        var path = self
        path.enableTagCompression = false
        path.node = node ?? previous.node
        path.endpoint = endpoint ?? previous.endpoint
        path.cluster = cluster ?? previous.cluster
        path.attribute = attribute ?? previous.attribute
        return path
    }
}

extension AttributePathIB {
    package init(tlv: TLVValue) throws(TLVError) {
        try tlv.requireList()
        enableTagCompression = try tlv.flag(0)
        node = try tlv.identifier(1)
        endpoint = try tlv.identifier(2)
        cluster = try tlv.identifier(3)
        attribute = try tlv.identifier(4)
        listIndex = try tlv.optional(5) { (value) throws(TLVError) in
            value.isNull ? .append : .entry(try value.uint())
        }
        wildcardPathFlags = WildcardPathFlags(rawValue: try tlv.number(6) ?? 0)
        wildcardFilterConfigurationVersion = try tlv.number(7)
    }

    package var tlv: TLVValue {
        var fields: [TLVField] = []
        fields.append(0, flag: enableTagCompression)
        fields.append(1, id: node)
        fields.append(2, id: endpoint)
        fields.append(3, id: cluster)
        fields.append(4, id: attribute)
        switch listIndex {
        case nil: break
        case .append: fields.append(5, .null)
        case .entry(let index): fields.append(5, .uint(index))
        }
        if !wildcardPathFlags.isEmpty { fields.append(6, .uint(wildcardPathFlags.rawValue)) }
        fields.append(7, wildcardFilterConfigurationVersion.map { .uint($0) })
        return .list(fields)
    }
}
