// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The standard's clusters, device types and semantic tags.
package final class StandardModel: Sendable {
    /// The standard, read from its texts at first use.
    package static let shared = read()

    /// Reads the standard anew, to find out how long that takes.
    package static func read() -> StandardModel {
        StandardModel(
            types: StandardTexts.dataTypes,
            clusters: StandardTexts.clusters,
            deviceTypes: StandardTexts.deviceTypes,
            semanticTags: StandardTexts.semanticTags
        )
    }

    /// Ascending by id; clusters that only serve as a base of others are not among them.
    package let clusters: [ClusterDefinition]
    /// Ascending by id, without the base device type.
    package let deviceTypes: [DeviceTypeDefinition]
    /// What every device type may have (Matter Core § 9.2.1).
    package let baseDeviceType: DeviceTypeDefinition
    /// Ascending by namespace and tag.
    package let semanticTags: [SemanticTag]
    /// What in the texts could not be read, which a test keeps empty.
    package let problems: [DefinitionProblem]
    /// The types that every cluster may use.
    private let sharedTypes: [String: TypeSource]
    /// Every cluster's text as read, with its base's elements, bases included.
    private let sources: [String: ClusterSource]
    private let clusterIndices: [ClusterID: Int]
    private let clusterIndicesByName: [String: Int]

    /// Reads a model from texts.
    package init(types: String, clusters: [String], deviceTypes: [String], semanticTags: String) {
        var problems: [DefinitionProblem] = []
        let (types, typeProblems) = ClusterParser.parse(types: types)
        problems += typeProblems
        sharedTypes = Dictionary(types.map { ($0.name, $0) }) { $1 }

        let parsed = clusters.map { ClusterParser.parse(cluster: $0) }
        problems += parsed.flatMap(\.1)
        let own = Dictionary(parsed.map { ($0.0.name, $0.0) }) { $1 }
        var sources = own
        for (source, _) in parsed {
            guard let base = source.baseName else { continue }
            guard let base = own[base] else {
                problems.append(DefinitionProblem(definition: source.name, line: 1, message: "there is no '\(base)'"))
                continue
            }
            sources[source.name] = source.derived(from: base)
        }
        self.sources = sources

        var resolver = TypeResolver(shared: sharedTypes, clusters: sources)
        var definitions: [ClusterDefinition] = []
        for (source, _) in parsed {
            let (definition, found) = (sources[source.name] ?? source).definition(with: &resolver)
            problems += found
            if let definition { definitions.append(definition) }
        }
        problems += resolver.problems
        definitions.sort { $0.id < $1.id }
        self.clusters = definitions
        clusterIndices = Dictionary(definitions.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let byName = Dictionary(definitions.enumerated().map { ($1.name.lowercasedASCII, $0) }) { first, _ in first }
        clusterIndicesByName = byName

        var read: [DeviceTypeDefinition] = []
        for text in deviceTypes {
            let (type, found) = DeviceTypeParser.parse(text) { name in
                byName[name.lowercasedASCII].map { definitions[$0].id }
            }
            problems += found
            read.append(type)
        }
        self.deviceTypes = read.filter { $0.classification != .base }.sorted { $0.id < $1.id }
        baseDeviceType =
            read.first { $0.classification == .base }
            ?? DeviceTypeDefinition(id: 0, name: "Base", revision: 0, classification: .base)
        let (tags, tagProblems) = SemanticTagParser.parse(semanticTags)
        problems += tagProblems
        self.semanticTags = tags
        self.problems = problems
    }

    package func cluster(_ id: ClusterID) -> ClusterDefinition? { clusterIndices[id].map { clusters[$0] } }

    /// The cluster with this name, whatever its case.
    package func cluster(named name: String) -> ClusterDefinition? {
        clusterIndicesByName[name.lowercasedASCII].map { clusters[$0] }
    }

    package func deviceType(_ id: DeviceTypeID) -> DeviceTypeDefinition? { deviceTypes.first { $0.id == id } }

    /// The device type with this name, whatever its case.
    package func deviceType(named name: String) -> DeviceTypeDefinition? {
        deviceTypes.first { $0.name.isEqualIgnoringCase(to: name) }
    }

    /// The tag with this name with its namespace, such as `CommonNumber.One`, whatever its case.
    package func semanticTag(named name: String) -> SemanticTag? {
        semanticTags.first { $0.qualifiedName.isEqualIgnoringCase(to: name) }
    }

    /// Reads the text of a further cluster, a vendor's, which may be derived from one of these and use their types.
    package func readCluster(_ text: String) -> (ClusterDefinition?, [DefinitionProblem]) {
        var (source, problems) = ClusterParser.parse(cluster: text)
        if let base = source.baseName {
            if let base = sources[base] {
                source = source.derived(from: base)
            } else {
                problems.append(DefinitionProblem(definition: source.name, line: 1, message: "there is no '\(base)'"))
            }
        }
        var known = sources
        known[source.name] = source
        var resolver = TypeResolver(shared: sharedTypes, clusters: known)
        let (definition, found) = source.definition(with: &resolver)
        return (definition, problems + found + resolver.problems)
    }
}
