// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterModel
import MatterNode
import MatterProfiles

private typealias Member = JSONValue.Member

extension DeviceOverview {
    /// The overview as one object, with every element and value.
    var json: JSONValue {
        let description = profile.blueprint.description
        return .object([
            Member("profile", .string(path)),
            Member("name", .string(profile.name)),
            Member("vendor", Self.named(description.vendorID.rawValue, description.vendorName)),
            Member("product", Self.named(description.productID.rawValue, description.productName)),
            Member("serial", profile.serialNumber.map { .string($0) } ?? .null),
            Member("window", profile.initialWindow.map { .signed($0.wholeMilliseconds / 1000) } ?? .null),
            Member("ownAttestation", .boolean(profile.attestation != nil)),
            Member("discoveredAs", .integer(profile.blueprint.primaryDeviceType.rawValue)),
            Member("endpoints", .array(endpoints.map(\.json))),
            Member("warnings", .array(profile.warnings.map { .string($0.description) })),
        ])
    }

    private static func named(_ id: UInt16, _ name: String) -> JSONValue {
        .object([Member("id", .integer(id)), Member("name", .string(name))])
    }
}

extension EndpointOverview {
    fileprivate var json: JSONValue {
        let types = deviceTypes.map { type in
            JSONValue.object([
                Member("id", .integer(type.id.rawValue)), Member("name", .string(type.name)),
                Member("revision", .integer(type.revision)),
            ])
        }
        return .object([
            Member("endpoint", .integer(number.rawValue)),
            Member("parent", number == .root ? .null : .integer((parent ?? .root).rawValue)),
            Member("types", .array(types)),
            Member("tags", .array(tags.map(\.json))),
            Member("uniqueID", uniqueID.map { .string($0) } ?? .null),
            Member("parts", .array(parts.map { .integer($0.rawValue) })),
            Member("conditions", .array(conditions.map { .string($0) })),
            Member("clusters", .array(clusters.map(\.json))),
            Member("clients", .array(clients.map { .string($0) })),
            Member("without", .array(without.map { .string($0) })),
            Member("emulation", .array(emulation.map { .string($0) })),
        ])
    }
}

extension TagOverview {
    fileprivate var json: JSONValue {
        .object([
            Member("name", name.map { .string($0) } ?? .null),
            Member("vendor", vendorID.map { .integer($0) } ?? .null),
            Member("namespace", .integer(namespaceID)),
            Member("tag", .integer(tag)),
            Member("label", label.map { .string($0) } ?? .null),
        ])
    }
}

extension ClusterOverview {
    fileprivate var json: JSONValue {
        .object([
            Member("id", .integer(definition.id.rawValue)),
            Member("name", .string(definition.name)),
            Member("revision", .integer(definition.revision)),
            Member("isVendors", .boolean(isVendors)),
            Member("isBuilt", .boolean(isBuilt)),
            Member("features", .array(features.map { .string($0.code) })),
            Member("attributes", .array(attributes.map(\.json))),
            Member("commands", .array(commands.map(\.json))),
            Member("events", .array(events.map(\.json))),
            Member("without", .array(without.map { .string($0) })),
        ])
    }
}

extension ClusterOverview.Attribute {
    fileprivate var json: JSONValue {
        .object([
            Member("id", .integer(definition.id.rawValue)),
            Member("name", .string(definition.name)),
            Member("value", JSONValue(value, type: definition.type)),
            Member("text", isOwn ? .null : .string(definition.text(of: value))),
            Member("isOwn", .boolean(isOwn)),
            Member("isStated", .boolean(isStated)),
            Member("isOptional", .boolean(isOptional)),
        ])
    }
}

extension ClusterOverview.Command {
    fileprivate var json: JSONValue {
        .object([
            Member("id", .integer(definition.id.rawValue)),
            Member("name", .string(definition.name)),
            Member("isOptional", .boolean(isOptional)),
            Member("isBuilt", .boolean(isBuilt)),
        ])
    }
}

extension ClusterOverview.Event {
    fileprivate var json: JSONValue {
        .object([
            Member("id", .integer(definition.id.rawValue)),
            Member("name", .string(definition.name)),
            Member("isOptional", .boolean(isOptional)),
        ])
    }
}
