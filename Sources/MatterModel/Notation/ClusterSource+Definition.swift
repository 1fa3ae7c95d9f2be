// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension ClusterSource {
    /// The finished definition of a source that has its base's elements already; nil for a cluster without an id.
    func definition(with resolver: inout TypeResolver) -> (ClusterDefinition?, [DefinitionProblem]) {
        guard let id else { return (nil, []) }
        var problems: [DefinitionProblem] = []
        func note(_ message: String) {
            problems.append(DefinitionProblem(definition: name, line: 0, message: message))
        }
        for (kind, ids) in repeatedIDs where !ids.isEmpty {
            note("the \(kind) \(ids.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")) stand twice")
        }
        if revision == nil { note("the cluster has no revision") }
        let responses = commands.filter(\.isResponse)
        let definition = ClusterDefinition(
            id: id,
            name: name,
            revision: revision ?? 1,
            scope: scope ?? .application,
            quality: quality,
            baseName: baseName,
            features: features,
            attributes: attributes.map { attribute($0, &resolver) },
            commands: commands.filter { !$0.isResponse }.map { source in
                let response = responses.first { $0.name == source.response }
                if response == nil, source.response != "status" {
                    note("'\(source.name)' has no response '\(source.response ?? "")'")
                }
                return command(source, answeredBy: response, &resolver)
            },
            responses: responses.map { command($0, answeredBy: nil, &resolver) },
            events: events.map { event($0, &resolver) },
            types: types.map { resolver.type(named: $0.name, in: name) }
        )
        return (definition, problems)
    }

    private var repeatedIDs: [(String, [UInt32])] {
        [
            ("features", repeated(features.map { UInt32($0.bit) })),
            ("attributes", repeated(attributes.map(\.id))),
            ("commands", repeated(commands.filter { !$0.isResponse }.map(\.id))),
            ("responses", repeated(commands.filter(\.isResponse).map(\.id))),
            ("events", repeated(events.map(\.id))),
        ]
    }

    private func repeated(_ ids: [UInt32]) -> [UInt32] {
        let sorted = ids.sorted()
        return zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map(\.0)
    }

    private func attribute(_ source: ElementSource, _ resolver: inout TypeResolver) -> AttributeDefinition {
        AttributeDefinition(
            id: AttributeID(source.id),
            name: source.name,
            type: resolver.type(of: source, in: name),
            access: source.access ?? .usual(for: .attribute),
            quality: source.quality ?? [],
            conformance: source.conformance ?? .mandatory,
            constraint: source.constraint ?? .unconstrained,
            defaultText: source.defaultText
        )
    }

    private func command(
        _ source: CommandSource,
        answeredBy response: CommandSource?,
        _ resolver: inout TypeResolver
    ) -> CommandDefinition {
        CommandDefinition(
            id: CommandID(source.id),
            name: source.name,
            isResponse: source.isResponse,
            fields: resolver.fields(source.fields, in: name),
            responseID: response.map { CommandID($0.id) },
            access: source.access ?? .usual(for: .command),
            quality: source.quality ?? [],
            conformance: source.conformance ?? .mandatory
        )
    }

    private func event(_ source: EventSource, _ resolver: inout TypeResolver) -> EventDefinition {
        EventDefinition(
            id: EventID(source.id),
            name: source.name,
            priority: source.priority ?? .info,
            fields: resolver.fields(source.fields, in: name),
            access: source.access ?? .usual(for: .event),
            isFabricScoped: source.isFabricScoped,
            conformance: source.conformance ?? .mandatory
        )
    }
}
