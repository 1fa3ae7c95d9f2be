// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterModel
import MatterNode
import MatterTLV

/// A profile whose names are known, with the places that later checks point at.
struct ProfileDraft {
    var name = ""
    var vendorID = VendorID(0)
    var vendorName = ""
    var productID = ProductID(0)
    var productName = ""
    /// What `product`, `hardware` and `software` say beyond that, as attributes of BasicInformation.
    var basicInformation: [ValueDraft] = []
    var serialNumber: String?
    var initialWindow: Duration?
    var sessionParameters = SessionParameters.default
    var attestation: AttestationDraft?
    /// Conditions of the node that hold beside the usual ones.
    var conditions: [String] = []
    var vendorClusters: [VendorCluster] = []
    var isStrict = true
    /// The root's first, then in the order of the text.
    var endpoints: [EndpointDraft] = []
}

/// The files of a profile's own attestation as the profile names them.
struct AttestationDraft {
    var dac: String
    var pai: String
    var declaration: String
    var key: String
    var position: SourcePosition
    var path: String
}

/// An endpoint of a draft.
struct EndpointDraft {
    var number: EndpointNumber
    /// The endpoint that this one is a part of; nil for the root and its direct children.
    var parent: EndpointNumber?
    var position: SourcePosition
    var path: String
    var deviceTypes: [DeviceTypeDefinition] = []
    var tags: [TLVValue] = []
    var tagsPosition: SourcePosition?
    var clusters: [ClusterDraft] = []
    var clients: [NamedCluster] = []
    var without: [NamedCluster] = []
    var withoutClients: [NamedCluster] = []
    var conditions: [String] = []
    var emulation = EmulationDescription()
    /// Where the parts of the emulation are named.
    var emulationPositions: [String: SourcePosition] = [:]
    var isStrict = true
    /// Whether a type, tag or cluster could not be read, so that what is missing says nothing.
    var isIncomplete = false
}

/// A cluster that a list names.
struct NamedCluster {
    var definition: ClusterDefinition
    var position: SourcePosition
    var path: String
}

/// A server cluster of a draft.
struct ClusterDraft {
    var definition: ClusterDefinition
    var position: SourcePosition
    var path: String
    var features: [FeatureDefinition]?
    var featuresPosition: SourcePosition?
    var values: [ValueDraft] = []
    /// Elements that are switched on by name alone.
    var elements: [NamedElement] = []
    var without: [NamedElement] = []
    var isStrict = true
    /// Whether a feature could not be read, so that what the features make of the cluster says nothing.
    var isIncomplete = false
}

/// The value of an attribute.
struct ValueDraft {
    var attribute: AttributeDefinition
    var value: TLVValue
    var node: YAMLNode
    var path: String
    /// Where the attribute is named.
    var keyPosition: SourcePosition

    init(attribute: AttributeDefinition, value: TLVValue, node: YAMLNode, path: String) {
        self.attribute = attribute
        self.value = value
        self.node = node
        self.path = path
        keyPosition = node.position
    }
}

/// An element that a list names.
struct NamedElement {
    var id: ElementID
    var name: String
    var position: SourcePosition
    var path: String
}
