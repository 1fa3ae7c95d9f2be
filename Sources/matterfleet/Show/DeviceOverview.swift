// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterProfiles
import MatterTLV

/// What a controller will see of the devices of a profile, as far as they are all the same.
struct DeviceOverview {
    let path: String
    let profile: DeviceProfile
    /// Ascending by number.
    let endpoints: [EndpointOverview]

    init(path: String, profile: DeviceProfile, model: StandardModel = .shared) {
        self.path = path
        self.profile = profile
        let sample = DeviceSample(profile)
        endpoints = profile.blueprint.endpoints.map { endpoint in
            EndpointOverview(endpoint, of: profile, sample: sample, model)
        }
    }

    /// The endpoints that are direct parts of another one, or the root's children for the root.
    func children(of number: EndpointNumber) -> [EndpointOverview] {
        endpoints.filter { $0.number != .root && ($0.parent ?? .root) == number }
    }

    /// The first value of an attribute of the root's BasicInformation.
    func basicInformation(_ attribute: String) -> TLVValue? {
        endpoints.first { $0.number == .root }?.clusters.first { $0.definition.id == 0x0028 }?
            .attributes.first { $0.definition.name == attribute }?.value
    }
}

/// An endpoint of an overview.
struct EndpointOverview {
    struct DeviceType: Hashable {
        var id: DeviceTypeID
        var name: String
        var revision: UInt16
    }

    let number: EndpointNumber
    /// What this endpoint is a part of; nil for the root and its direct children.
    let parent: EndpointNumber?
    let deviceTypes: [DeviceType]
    let tags: [TagOverview]
    /// What tells the endpoint from all others of the device.
    let uniqueID: String?
    /// What Descriptor lists as parts.
    let parts: [EndpointNumber]
    /// Ascending by id.
    let clusters: [ClusterOverview]
    let clients: [String]
    /// Clusters that the device types want and the profile leaves out.
    let without: [String]
    /// Conditions that the profile states.
    let conditions: [String]
    /// What the profile says of the physical side, in words.
    let emulation: [String]

    init(_ endpoint: EndpointBlueprint, of profile: DeviceProfile, sample: DeviceSample, _ model: StandardModel) {
        let blueprint = profile.blueprint
        let description = blueprint.description.endpoints.first { $0.number == endpoint.number }
        func names(_ ids: [ClusterID]) -> [String] {
            ids.map { blueprint.description.definition(of: $0, model)?.name ?? $0.rawValue.identifier(digits: 4) }
        }
        number = endpoint.number
        parent = description?.parent
        deviceTypes = endpoint.deviceTypes.map { type in
            DeviceType(
                id: type.id,
                name: model.deviceType(type.id)?.name ?? type.id.rawValue.identifier(digits: 4),
                revision: type.revision
            )
        }
        tags = (description?.tags ?? []).map { TagOverview($0, model) }
        uniqueID = description?.clusters.first { $0.id == 0x001D }?.values[0x0005]?.string
        parts = endpoint.parts
        clusters = endpoint.clusters.map { cluster in
            ClusterOverview(
                cluster,
                description?.clusters.first { $0.id == cluster.schema.id },
                on: endpoint.number,
                of: profile,
                sample: sample
            )
        }
        let descriptor = endpoint.clusters.first { $0.schema.id == 0x001D }
        clients = names(
            (descriptor?.value(0x0002)?.items ?? []).compactMap { item in
                item.unsignedInteger.flatMap { UInt32(exactly: $0) }.map { ClusterID($0) }
            }
        )
        without = names((description?.without ?? []) + (description?.withoutClients ?? []))
        emulation = description?.emulation.inWords ?? []
        conditions =
            (endpoint.number == .root ? blueprint.description.conditions : []) + (description?.conditions ?? [])
    }
}

/// A semantic tag of an overview.
struct TagOverview: Hashable {
    let vendorID: UInt16?
    let namespaceID: UInt8
    let tag: UInt8
    let label: String?
    /// The name with its namespace; nil for a vendor's tag.
    let name: String?

    /// Takes a tag in the form that Descriptor's TagList has.
    init(_ value: TLVValue, _ model: StandardModel) {
        func number(_ tag: UInt8) -> UInt64? { value[tag]?.unsignedInteger }
        vendorID = number(0).flatMap { UInt16(exactly: $0) }
        let namespaceID = number(1).flatMap { UInt8(exactly: $0) } ?? 0
        let tag = number(2).flatMap { UInt8(exactly: $0) } ?? 0
        (self.namespaceID, self.tag) = (namespaceID, tag)
        label = value[3]?.string
        let isStandard = vendorID == nil
        name = model.semanticTags.first { isStandard && $0.namespaceID == namespaceID && $0.tag == tag }?.qualifiedName
    }

    /// The tag as a line of text has it.
    var text: String {
        let own = "vendor \(UInt32(vendorID ?? 0).identifier(digits: 4)), namespace \(namespaceID), tag \(tag)"
        return (name ?? own) + (label.map { "\u{A0}“\($0)”" } ?? "")
    }
}
