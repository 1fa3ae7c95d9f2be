// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// A device as its author describes it: what must be told; the rest is derived from the standard.
package struct NodeDescription: Sendable {
    package var vendorID: VendorID
    package var vendorName: String
    package var productID: ProductID
    package var productName: String
    /// Every endpoint, the root's first; an endpoint that is not described does not exist.
    package var endpoints: [EndpointDescription]
    /// Conditions of the node, such as `LanguageLocale`, that hold beside those that its device types bring with them.
    package var conditions: [String]
    /// Clusters that the standard does not know.
    package var vendorClusters: [VendorCluster]

    package init(
        vendorID: VendorID,
        vendorName: String,
        productID: ProductID,
        productName: String,
        endpoints: [EndpointDescription],
        conditions: [String] = [],
        vendorClusters: [VendorCluster] = []
    ) {
        self.vendorID = vendorID
        self.vendorName = vendorName
        self.productID = productID
        self.productName = productName
        self.endpoints = endpoints
        self.conditions = conditions
        self.vendorClusters = vendorClusters
    }
}

/// One endpoint of a description.
package struct EndpointDescription: Sendable {
    package var number: EndpointNumber
    /// The endpoint that this one is a part of; nil for the root and its direct children.
    package var parent: EndpointNumber?
    package var deviceTypes: [DeviceTypeID]
    /// Semantic tags in the wire form of `semtag`.
    package var tags: [TLVValue]
    package var clusters: [ClusterDescription]
    package var clientClusters: [ClusterID]
    /// Server clusters that the device types want and this endpoint does without.
    package var without: [ClusterID]
    /// Client clusters that the device types want and this endpoint does without.
    package var withoutClients: [ClusterID]
    /// Conditions of the endpoint's device types that hold, such as `Cooler`.
    package var conditions: [String]
    /// How the endpoint's physical side behaves.
    package var emulation: EmulationDescription

    package init(
        number: EndpointNumber,
        parent: EndpointNumber? = nil,
        deviceTypes: [DeviceTypeID],
        tags: [TLVValue] = [],
        clusters: [ClusterDescription] = [],
        clientClusters: [ClusterID] = [],
        without: [ClusterID] = [],
        withoutClients: [ClusterID] = [],
        conditions: [String] = [],
        emulation: EmulationDescription = EmulationDescription()
    ) {
        self.number = number
        self.parent = parent
        self.deviceTypes = deviceTypes
        self.tags = tags
        self.clusters = clusters
        self.clientClusters = clientClusters
        self.without = without
        self.withoutClients = withoutClients
        self.conditions = conditions
        self.emulation = emulation
    }
}

/// One server cluster of a description; names are the specification's and were checked before.
package struct ClusterDescription: Sendable {
    package var id: ClusterID
    /// Codes of the features that are switched on, beside those that the device type makes mandatory; nil: the
    /// cluster's usual ones.
    package var features: [String]?
    /// Attribute values by id; naming an optional attribute switches it on.
    package var values: [AttributeID: TLVValue]
    package var optionalAttributes: [AttributeID]
    package var optionalCommands: [CommandID]
    package var optionalEvents: [EventID]
    package var withoutAttributes: [AttributeID]
    package var withoutCommands: [CommandID]
    package var withoutEvents: [EventID]

    package init(
        id: ClusterID,
        features: [String]? = nil,
        values: [AttributeID: TLVValue] = [:],
        optionalAttributes: [AttributeID] = [],
        optionalCommands: [CommandID] = [],
        optionalEvents: [EventID] = [],
        withoutAttributes: [AttributeID] = [],
        withoutCommands: [CommandID] = [],
        withoutEvents: [EventID] = []
    ) {
        self.id = id
        self.features = features
        self.values = values
        self.optionalAttributes = optionalAttributes
        self.optionalCommands = optionalCommands
        self.optionalEvents = optionalEvents
        self.withoutAttributes = withoutAttributes
        self.withoutCommands = withoutCommands
        self.withoutEvents = withoutEvents
    }

    /// The elements that are left out.
    var unwanted: [ElementID] {
        withoutAttributes.map(ElementID.attribute) + withoutCommands.map(ElementID.command)
            + withoutEvents.map(ElementID.event)
    }

    /// The optional elements that are switched on.
    var named: [ElementID] {
        optionalAttributes.map(ElementID.attribute) + optionalCommands.map(ElementID.command)
            + optionalEvents.map(ElementID.event)
    }

    /// Those, and the attributes that are given a value.
    var wanted: [ElementID] { named + values.keys.sorted().map(ElementID.attribute) }
}
