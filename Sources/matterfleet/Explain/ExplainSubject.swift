// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// Something of the standard that can be explained.
enum ExplainSubject {
    case cluster(ClusterDefinition)
    case feature(FeatureDefinition, ClusterDefinition)
    case attribute(AttributeDefinition, ClusterDefinition)
    case command(CommandDefinition, ClusterDefinition)
    case event(EventDefinition, ClusterDefinition)
    /// A type of a cluster, or one that all clusters share.
    case type(DataType, ClusterDefinition?)
    case deviceType(DeviceTypeDefinition)
    /// A namespace of semantic tags with its tags.
    case namespace([SemanticTag])
    case tag(SemanticTag)
    /// All that there is of a kind.
    case list(ExplainKind)
}

/// The kinds of things that a name can be of, as the command line names them.
enum ExplainKind: String, CaseIterable {
    case cluster
    case deviceType = "device-type"
    case namespace
    case type

    var inWords: String { self == .deviceType ? "device type" : rawValue }
}

extension ExplainSubject {
    /// What the command line explains this by, such as `OnOff.StartUpOnOff`.
    var name: String {
        switch self {
        case .cluster(let cluster): cluster.name
        case .feature(let feature, let cluster): "\(cluster.name).\(feature.code)"
        case .attribute(let attribute, let cluster): "\(cluster.name).\(attribute.name)"
        case .command(let command, let cluster): "\(cluster.name).\(command.name)"
        case .event(let event, let cluster): "\(cluster.name).\(event.name)"
        case .type(let type, let cluster): cluster.map { "\($0.name).\(type.name)" } ?? type.name
        case .deviceType(let type): type.name
        case .namespace(let tags): tags.first?.namespace ?? ""
        case .tag(let tag): tag.qualifiedName
        case .list(let kind): kind.rawValue
        }
    }

    /// What this is, in a word or two.
    var kindInWords: String {
        switch self {
        case .cluster: "cluster"
        case .feature: "feature"
        case .attribute: "attribute"
        case .command(let command, _): command.isResponse ? "response" : "command"
        case .event: "event"
        case .type: "type"
        case .deviceType: "device type"
        case .namespace: "namespace of semantic tags"
        case .tag: "semantic tag"
        case .list: "list"
        }
    }
}
