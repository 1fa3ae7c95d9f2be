// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What attributes and events carry, held to their definitions (Core § 7.12, 7.13, 7.14, 7.19).
enum ValueChecks {
    /// The most paths that a device need read at once (Core § 2.11.2.2).
    private static let pathsPerRead = 9

    static let all: [Check] = [
        Check("DM-GLOBAL-1", "Core § 7.13", "Every cluster has the five global attributes") { trial in
            for endpoint in trial.shape.endpoints {
                for cluster in endpoint.clusters {
                    for attribute in GlobalAttributes.all {
                        let path = AttributePath(endpoint.number, cluster.id, attribute.id)
                        trial.expect(
                            trial.name(path),
                            trial.shape.report[path] != nil && cluster.attributes.contains(attribute.id),
                            expected: "a value, and its id in AttributeList",
                            found: trial.shape.report[path].map { "\($0)" } ?? "nothing"
                        )
                    }
                }
            }
        },
        Check("DM-GLOBAL-2", "Core § 7.13.3", "AttributeList names what a wildcard reads") { trial in
            let values = try trial.readAll()
            for endpoint in trial.shape.endpoints {
                for cluster in endpoint.clusters {
                    let read = values.keys.filter { $0.endpoint == endpoint.number && $0.cluster == cluster.id }
                    trial.expect(
                        "\(endpoint.number)/\(Wording.name(cluster.id))/AttributeList",
                        cluster.attributes.sorted(),
                        is: read.map(\.attribute).sorted()
                    )
                }
            }
        },
        Check("DM-GLOBAL-3", "Core § 7.13", "The lists of elements name each once") { trial in
            for endpoint in trial.shape.endpoints {
                for cluster in endpoint.clusters {
                    let name = "\(endpoint.number)/\(Wording.name(cluster.id))"
                    let lists = [
                        ("AttributeList", cluster.attributes.map(\.rawValue)),
                        ("AcceptedCommandList", cluster.acceptedCommands.map(\.rawValue)),
                        ("GeneratedCommandList", cluster.generatedCommands.map(\.rawValue)),
                    ]
                    for (list, ids) in lists {
                        trial.expect(
                            "\(name)/\(list)",
                            Set(ids).count == ids.count,
                            expected: "each id once",
                            found: "\(ids)"
                        )
                    }
                }
            }
        },
        Check("DM-GLOBAL-4", "Core § 8.4.3.2", "Every listed attribute can be read by its own path") { trial in
            let paths = trial.shape.endpoints.flatMap { endpoint in
                endpoint.clusters.flatMap { cluster in
                    cluster.attributes.map { AttributePath(endpoint.number, cluster.id, $0) }
                }
            }
            for start in stride(from: 0, to: paths.count, by: pathsPerRead) {
                let group = paths[start..<min(start + pathsPerRead, paths.count)]
                let report = try trial.session().read(group.map { AttributePathIB($0) })
                for path in group where report[path] == nil {
                    let status = report.refusals.first { $0.path.concrete == path }?.status
                    trial.find("reading \(trial.name(path))", expected: "a value", found: Wording.text(status))
                }
            }
        },
        Check("DM-GLOBAL-5", "Core § 8.4.3.2", "Attributes that are not listed are UnsupportedAttribute") { trial in
            for cluster in trial.standardClusters {
                let listed = cluster.cluster.attributes
                var absent = cluster.definition.attributes.map(\.id).filter { !listed.contains($0) }.prefix(8)
                absent.append(0x4FF0)
                let report = try trial.session().read(absent.map { AttributePathIB(cluster.path($0)) })
                for id in absent {
                    let path = cluster.path(id)
                    let status = report.refusals.first { $0.path.concrete == path }?.status.code
                    trial.expect("reading \(trial.name(path))", status, is: .unsupportedAttribute)
                }
            }
        },
        Check("DM-VALUE-1", "Core § 7.19", "Every value has the type of its attribute") { trial in
            try judgeValues(trial) { $0.status == .invalidDataType && !$0.message.contains("null") }
        },
        Check("DM-VALUE-2", "Core § 7.9", "Every value obeys the constraint of its attribute") { trial in
            try judgeValues(trial) { $0.status == .constraintError }
        },
        Check("DM-VALUE-3", "Core § 7.7.6", "Null stands only where an attribute or field may be null") { trial in
            try judgeValues(trial) { $0.status == .invalidDataType && $0.message.contains("null") }
        },
        Check("DM-VALUE-4", "Core § 7.19.1.3", "Bitmaps have no bits that are not defined") { trial in
            let values = try trial.readAll()
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes where !attribute.type.bits.isEmpty {
                    guard let bits = values[cluster.path(attribute.id)]?.unsignedInteger else { continue }
                    let known = attribute.type.bits.reduce(0) { $0 | $1.mask }
                    trial.expect(
                        trial.name(cluster.path(attribute.id)),
                        bits & ~known == 0,
                        expected: "no bits but 0x\(String(known, radix: 16))",
                        found: "0x\(String(bits, radix: 16))"
                    )
                }
            }
        },
        Check("DM-VALUE-5", "Core § 7.19.1", "Values have no fields but those of their structures") { trial in
            let values = try trial.readAll()
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes {
                    guard let value = values[cluster.path(attribute.id)] else { continue }
                    let strange = unknownTags(in: value, of: attribute.type)
                    trial.expect(
                        trial.name(cluster.path(attribute.id)),
                        strange.isEmpty,
                        expected: "fields of \(attribute.type)",
                        found: "tags \(strange) in \(value)"
                    )
                }
            }
        },
        Check("DM-FABRIC-1", "Core § 7.5.3", "Fabric-filtered lists have entries of the own fabric, with FabricIndex") {
            trial in
            let values = try trial.readAll()
            let own = UInt64(trial.device.home.fabricIndex.rawValue)
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes where attribute.type.entryType?.isFabricScoped == true {
                    for entry in values[cluster.path(attribute.id)]?.items ?? [] {
                        trial.expect(
                            "FabricIndex of an entry of \(trial.name(cluster.path(attribute.id)))",
                            entry[0xFE]?.unsignedInteger,
                            is: own
                        )
                    }
                }
            }
        },
        Check(
            "DM-FABRIC-2",
            "Core § 7.13.7",
            "Of other fabrics' entries the sensitive fields are left out, the others told"
        ) { trial in
            let other = try trial.secondAdministrator()
            let report = try trial.session().read([AttributePathIB()], isFabricFiltered: false)
            let own = UInt64(trial.device.home.fabricIndex.rawValue)
            for cluster in trial.standardClusters {
                for attribute in cluster.definition.attributes {
                    guard let entryType = attribute.type.entryType, entryType.isFabricScoped else { continue }
                    let path = cluster.path(attribute.id)
                    for entry in report[path]?.items ?? [] where entry[0xFE]?.unsignedInteger != own {
                        let shown = entryType.fields.filter { $0.access.isFabricSensitive && entry[$0.tag] != nil }
                        trial.expect(
                            "an entry of another fabric in \(trial.name(path))",
                            shown.isEmpty && entry[0xFE] != nil,
                            expected: "FabricIndex without sensitive fields",
                            found: "\(entry)"
                        )
                    }
                }
            }
            let fabrics = report[.root, 0x003E, 0x0001]?.items ?? []
            trial.expect(
                "0/OperationalCredentials/Fabrics, unfiltered",
                fabrics.contains { $0[0xFE] == .uint(other.fabricIndex.rawValue) && $0[4] != nil },
                expected: "the entry of fabric \(other.fabricIndex) with its NodeID",
                found: "\(fabrics)"
            )
        },
        Check("DM-VERSION-1", "Core § 7.10.3", "All values of a cluster come with one and the same data version") {
            trial in
            let report = try trial.session().read([AttributePathIB()])
            var versions: [ClusterPath: DataVersion] = [:]
            for value in report.values {
                guard let version = value.dataVersion else {
                    trial.find(trial.name(value.path), expected: "a data version", found: "none")
                    continue
                }
                let known = versions.updateValue(version, forKey: value.path.clusterPath)
                trial.expect("the data version of \(trial.name(value.path))", known ?? version, is: version)
            }
        },
        Check("DM-EVENT-4", "Core § 7.14", "Stored events are of their clusters and have their fields and priority") {
            trial in
            for event in try storedEvents(trial) {
                guard let path = event.path.concrete else {
                    trial.find("an event", expected: "a whole path", found: "\(event.path)")
                    continue
                }
                guard let definition = trial.model.cluster(path.cluster) else { continue }
                let name = "event \(event.number) of \(path.endpoint)/\(definition.name)"
                guard let known = definition.event(path.event) else {
                    trial.expect(
                        name,
                        Vendor.defines(path.event.rawValue),
                        expected: "an event of it",
                        found: "\(path.event)"
                    )
                    continue
                }
                trial.expect("the priority of \(name)/\(known.name)", event.priority, is: known.priority.rawValue)
                let context = ValueContext(
                    cluster: definition,
                    featureMap: trial.shape.cluster(ClusterPath(path.endpoint, path.cluster))?.featureMap ?? 0
                )
                let fields = FieldDefinition(tag: 0, name: known.name, type: known.structure)
                if let problem = fields.problem(with: event.data, in: context) {
                    trial.find(
                        "\(name)/\(known.name)",
                        expected: "fields as defined",
                        found: "\(event.data): \(problem)"
                    )
                }
            }
        },
        Check("DM-EVENT-5", "Core § 7.14.1.1", "Event numbers of a report ascend") { trial in
            let numbers = try storedEvents(trial).map(\.number.rawValue)
            trial.expect("stored events", !numbers.isEmpty, expected: "StartUp at least", found: "none")
            for (number, next) in zip(numbers, numbers.dropFirst()) where next <= number {
                trial.find("event \(next) after event \(number)", expected: "ascending numbers", found: "\(numbers)")
            }
        },
    ]

    static func storedEvents(_ trial: Trial) throws -> [EventDataIB] {
        try trial.session().read([], events: [EventPathIB()]).events.compactMap {
            if case .data(let data) = $0 { data } else { nil }
        }
    }

    private static func judgeValues(_ trial: Trial, _ isMeant: (ValueProblem) -> Bool) throws {
        let values = try trial.readAll()
        for cluster in trial.standardClusters {
            let context = cluster.context { values[$0] }
            for attribute in cluster.definition.attributes + GlobalAttributes.all {
                let path = cluster.path(attribute.id)
                guard let value = values[path], let problem = attribute.problem(with: value, in: context),
                    isMeant(problem)
                else { continue }
                trial.find(trial.name(path), expected: problem.description, found: "\(value)")
            }
        }
    }

    private static func unknownTags(in value: TLVValue, of type: DataType) -> [TLVTag] {
        switch type.kind {
        case .list(let entry): (value.items ?? []).flatMap { unknownTags(in: $0, of: entry) }
        case .structure(let definitions, let isFabricScoped):
            (value.fields ?? []).flatMap { field -> [TLVTag] in
                if isFabricScoped, field.tag == .context(0xFE) { return [] }
                guard case .context(let tag) = field.tag else { return [] }
                guard let definition = definitions.first(where: { $0.tag == tag }) else { return [field.tag] }
                return unknownTags(in: field.value, of: definition.type)
            }
        default: []
        }
    }
}
