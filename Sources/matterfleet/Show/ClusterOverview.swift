// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterProfiles
import MatterTLV

/// A server cluster of an overview.
struct ClusterOverview {
    struct Attribute {
        var definition: AttributeDefinition
        /// What a new device answers; null where that differs from device to device.
        var value: TLVValue
        /// Whether each device, or its host, has a value of its own.
        var isOwn: Bool
        /// Whether the profile says the value.
        var isStated: Bool
        /// Whether a device could do without the attribute.
        var isOptional: Bool
    }

    struct Command {
        var definition: CommandDefinition
        var isOptional: Bool
        /// Whether the command does what the standard says; otherwise it answers Failure.
        var isBuilt: Bool
    }

    struct Event {
        var definition: EventDefinition
        var isOptional: Bool
    }

    let definition: ClusterDefinition
    let features: [FeatureDefinition]
    /// Without the global ones.
    let attributes: [Attribute]
    let commands: [Command]
    let events: [Event]
    /// Elements that the profile leaves out.
    let without: [String]
    /// Whether the cluster does more than keep its values.
    let isBuilt: Bool
    /// Whether the profile brings the cluster's definition.
    let isVendors: Bool

    /// Takes a cluster with what the profile says of it.
    init(
        _ cluster: ClusterBlueprint,
        _ description: ClusterDescription?,
        on endpoint: EndpointNumber,
        of profile: DeviceProfile,
        sample: DeviceSample
    ) {
        let blueprint = profile.blueprint
        let schema = cluster.schema
        let definition = schema.definition
        // What must be there, by the features alone, is no choice of the profile's.
        let least = ClusterComposition(definition, featureMap: schema.featureMap)
        self.definition = definition
        features = definition.features.filter { schema.featureMap & $0.mask != 0 }
        attributes = schema.attributes.filter { !$0.isGlobal }.map { attribute in
            let isOwn = DeviceSample.isOwn(attribute.id, of: definition.id, profile: profile)
            let value = sample.value(AttributePath(endpoint, definition.id, attribute.id))
            return Attribute(
                definition: attribute,
                value: isOwn ? .null : value ?? cluster.value(attribute.id) ?? .null,
                isOwn: isOwn,
                isStated: description?.values[attribute.id] != nil,
                isOptional: !least.attributes.contains { $0.id == attribute.id }
            )
        }
        commands = schema.commands.map { command in
            Command(
                definition: command,
                isOptional: !least.commands.contains { $0.id == command.id },
                isBuilt: blueprint.isBuilt(CommandPath(endpoint, definition.id, command.id))
            )
        }
        events = schema.events.map { event in
            Event(definition: event, isOptional: !least.events.contains { $0.id == event.id })
        }
        without =
            (description?.withoutAttributes ?? []).compactMap { definition.attribute($0)?.name }
            + (description?.withoutCommands ?? []).compactMap { definition.command($0)?.name }
            + (description?.withoutEvents ?? []).compactMap { definition.event($0)?.name }
        isBuilt = ClusterServers.isBuilt(definition.id)
        isVendors = blueprint.description.vendorClusters.contains { $0.definition.id == definition.id }
    }

    /// Attributes that are told elsewhere: BasicInformation's versions, and Descriptor's EndpointUniqueID.
    private static let elsewhere: [ClusterID: Set<AttributeID>] = [
        0x0028: [0x0007, 0x0008, 0x0009, 0x000A], 0x001D: [0x0005],
    ]

    /// The values that the profile says, in the form `Name = value`; long ones in short.
    var statedValues: [String] {
        attributes.filter { attribute in
            attribute.isStated && Self.elsewhere[definition.id]?.contains(attribute.definition.id) != true
        }.map { attribute in
            "\(attribute.definition.name)\u{A0}=\u{A0}\(attribute.shortText)"
        }
    }

    /// The optional elements that are there without a value of the profile's.
    var optionalElements: [String] {
        attributes.filter { $0.isOptional && !$0.isStated }.map(\.definition.name)
            + commands.filter(\.isOptional).map { $0.definition.name + "()" }
            + events.filter(\.isOptional).map { "event\u{A0}" + $0.definition.name }
    }

    /// The commands that answer Failure.
    var unbuiltCommands: [String] { commands.filter { !$0.isBuilt }.map(\.definition.name) }
}

extension ClusterOverview.Attribute {
    /// The value in a few words.
    fileprivate var shortText: String {
        let text = definition.text(of: value) + (definition.type.quantity(value).map { "\u{A0}(\($0))" } ?? "")
        let limit = 40
        guard text.displayWidth > limit else { return text }
        return switch value {
        case .array(let items): items.count == 1 ? "[1\u{A0}entry]" : "[\(items.count)\u{A0}entries]"
        case .structure(let fields): "{\u{A0}\(fields.count)\u{A0}fields\u{A0}}"
        default: text.prefix(limit - 2) + "…"
        }
    }
}
