// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What the clusters consist of, held to their definitions (Core § 7.3, 7.13).
enum ClusterElementChecks {
    static let all: [Check] = [
        Check("DM-CLUSTER-1", "Core § 7.10.2", "Every cluster is one of the standard or of a vendor") { trial in
            for endpoint in trial.shape.endpoints {
                for cluster in endpoint.clusters
                where !Vendor.defines(cluster.id.rawValue) && trial.model.cluster(cluster.id) == nil {
                    trial.find(
                        "endpoint \(endpoint.number)",
                        expected: "clusters of the standard or of a vendor",
                        found: "cluster \(cluster.id)"
                    )
                }
            }
        },
        Check("DM-CLUSTER-2", "Core § 7.13.1", "ClusterRevision is that of the device's edition of the standard") {
            trial in
            let edition = trial.shape.report[.root, 0x0028, 0x15]?.unsignedInteger ?? 0
            for cluster in trial.standardClusters {
                let revision = cluster.cluster.revision ?? 0
                let newest = cluster.definition.revision
                let isRight = edition == 0x0106_0000 ? revision == newest : revision >= 1
                trial.expect(
                    "\(cluster.name)/ClusterRevision",
                    isRight && (edition > 0x0106_0000 || revision <= newest),
                    expected: edition == 0x0106_0000 ? "\(newest)" : "1 to \(newest)",
                    found: "\(revision)"
                )
            }
        },
        Check("DM-CLUSTER-3", "Core § 7.13.2", "FeatureMap has no bits but those of the cluster's features") { trial in
            for cluster in trial.standardClusters {
                let known = cluster.definition.features.reduce(0) { $0 | $1.mask }
                trial.expect(
                    "\(cluster.name)/FeatureMap",
                    cluster.cluster.featureMap & ~known == 0,
                    expected: "no bits but 0x\(hex(known))",
                    found: "0x\(hex(cluster.cluster.featureMap))"
                )
            }
        },
        Check("DM-CLUSTER-4", "Core § 7.3", "The features of each cluster may and must be there together") { trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters {
                let strict = cluster.composition(conditions, optimism: false)
                let lenient = Set(cluster.composition(conditions, optimism: true).problems)
                // What only the open conditions decide is the maker's to know.
                for problem in strict.problems where lenient.contains(problem) {
                    switch problem {
                    case .featureNotAllowed(let feature):
                        trial.find(
                            "\(cluster.name)/FeatureMap",
                            expected: "no \(feature.code) (\(feature.conformance.text))",
                            found: "0x\(hex(cluster.cluster.featureMap))"
                        )
                    case .featureMissing(let feature):
                        trial.find(
                            "\(cluster.name)/FeatureMap",
                            expected: "\(feature.code) (\(feature.conformance.text))",
                            found: "0x\(hex(cluster.cluster.featureMap))"
                        )
                    case .featureChoice(let choice, let features):
                        trial.find(
                            "\(cluster.name)/FeatureMap",
                            expected: "\(choice.text) of \(features.map(\.code).joined(separator: ", "))",
                            found: "0x\(hex(cluster.cluster.featureMap))"
                        )
                    case .elementNotAllowed, .elementMissing, .elementChoice: break
                    }
                }
            }
        },
        Check("DM-CLUSTER-5", "Core § 7.3", "The mandatory attributes of each cluster are there") { trial in
            missing(.attribute, in: trial)
        },
        Check("DM-CLUSTER-6", "Core § 7.3", "The mandatory commands of each cluster are accepted") { trial in
            missing(.command, in: trial)
        },
        Check("DM-CLUSTER-7", "Core § 7.3", "No cluster has an attribute that its features do not allow") { trial in
            superfluous(.attribute, in: trial)
        },
        Check("DM-CLUSTER-8", "Core § 7.3", "No cluster accepts a command that its features do not allow") { trial in
            superfluous(.command, in: trial)
        },
        Check("DM-CLUSTER-9", "Core § 7.3", "Of alternative attributes and commands the right number is there") {
            trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters {
                for case .elementChoice(let choice, let names) in cluster.composition(conditions, optimism: false)
                    .problems
                {
                    // Events cannot be seen in any list.
                    let events = cluster.definition.events.map(\.name)
                    guard !names.contains(where: { events.contains($0) }) else { continue }
                    trial.find(
                        cluster.name,
                        expected: "\(choice.text) of \(names.joined(separator: ", "))",
                        found: "\(cluster.cluster.attributes) and \(cluster.cluster.acceptedCommands)"
                    )
                }
            }
        },
        Check("DM-CLUSTER-10", "Core § 7.13.3", "AttributeList names no attribute of the standard that there is not") {
            trial in
            for cluster in trial.standardClusters {
                for id in cluster.cluster.attributes
                where !Vendor.defines(id.rawValue) && cluster.definition.attribute(id) == nil {
                    trial.find(
                        "\(cluster.name)/AttributeList",
                        expected: "attributes of the cluster's definition",
                        found: "\(id)"
                    )
                }
            }
        },
        Check("DM-CLUSTER-11", "Core § 7.13.4", "AcceptedCommandList names requests of the cluster's definition only") {
            trial in
            for cluster in trial.standardClusters {
                for id in cluster.cluster.acceptedCommands
                where !Vendor.defines(id.rawValue) && cluster.definition.command(id) == nil {
                    trial.find(
                        "\(cluster.name)/AcceptedCommandList",
                        expected: "requests of the cluster's definition",
                        found: "\(id)"
                    )
                }
            }
        },
        Check("DM-CLUSTER-12", "Core § 7.13.5", "GeneratedCommandList names the responses to the accepted commands") {
            trial in
            for cluster in trial.standardClusters {
                let responses = cluster.cluster.acceptedCommands.compactMap {
                    cluster.definition.command($0)?.responseID
                }
                let stated = cluster.cluster.generatedCommands.filter { !Vendor.defines($0.rawValue) }
                trial.expect(
                    "\(cluster.name)/GeneratedCommandList",
                    Set(stated) == Set(responses) && Set(stated).count == stated.count,
                    expected: "\(Set(responses).sorted())",
                    found: "\(stated)"
                )
            }
        },
        Check("DM-CLUSTER-13", "Core § 7.7.1", "Clusters that describe the node are on endpoint 0 only") { trial in
            for cluster in trial.standardClusters where cluster.endpoint.number != .root {
                guard cluster.definition.quality.contains(.singleton) || cluster.definition.scope == .node else {
                    continue
                }
                let isWanted = trial.deviceTypes(of: cluster.endpoint).contains {
                    $0.server(cluster.definition.id) != nil
                }
                trial.expect(
                    cluster.name,
                    isWanted,
                    expected: "the cluster on endpoint 0 only",
                    found: "one on endpoint \(cluster.endpoint.number)"
                )
            }
        },
        Check("DM-EVENT-1", "Core § 8.4.3.3", "The mandatory events of each cluster are known to the device") { trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters where !cluster.definition.events.isEmpty {
                let known = try knownEvents(of: cluster, trial)
                for case .elementMissing(let id, let name, let conformance) in cluster.composition(
                    conditions,
                    events: known,
                    optimism: false
                ).problems where id.kind == .event {
                    trial.find(
                        "reading \(cluster.name)/\(name)",
                        expected: "a known event (\(conformance.text))",
                        found: "UnsupportedEvent"
                    )
                }
            }
        },
        Check("DM-EVENT-2", "Core § 8.4.3.3", "Events that the features do not allow are UnsupportedEvent") { trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters where !cluster.definition.events.isEmpty {
                let known = try knownEvents(of: cluster, trial)
                for case .elementNotAllowed(let id, let name, let conformance) in cluster.composition(
                    conditions,
                    events: known,
                    optimism: true
                ).problems where id.kind == .event {
                    trial.find(
                        "reading \(cluster.name)/\(name)",
                        expected: "UnsupportedEvent (\(conformance.text))",
                        found: "no status"
                    )
                }
            }
        },
        Check("DM-EVENT-3", "Core § 8.4.3.3", "Events that no edition has are UnsupportedEvent on every cluster") {
            trial in
            for cluster in trial.standardClusters {
                let path = EventPathIB(endpoint: cluster.endpoint.number, cluster: cluster.cluster.id, event: 0xFE)
                let report = try trial.session().read([], events: [path])
                trial.expect("reading event 0xFE of \(cluster.name)", status(of: report.events), is: .unsupportedEvent)
            }
        },
    ]

    private static func hex(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }

    private static func missing(_ kind: ElementID.Kind, in trial: Trial) {
        let conditions = trial.conditions
        for cluster in trial.standardClusters {
            for case .elementMissing(let id, let name, let conformance) in cluster.composition(
                conditions,
                optimism: false
            ).problems where id.kind == kind {
                trial.find(cluster.name, expected: "\(kind) \(name) (\(conformance.text))", found: "none")
            }
        }
    }

    private static func superfluous(_ kind: ElementID.Kind, in trial: Trial) {
        let conditions = trial.conditions
        for cluster in trial.standardClusters {
            for case .elementNotAllowed(let id, let name, let conformance) in cluster.composition(
                conditions,
                optimism: true
            ).problems where id.kind == kind {
                trial.find(cluster.name, expected: "no \(kind) \(name) (\(conformance.text))", found: "one")
            }
        }
    }

    /// The events of a cluster's definition that the device does not refuse.
    private static func knownEvents(of cluster: StandardCluster, _ trial: Trial) throws -> Set<EventID> {
        var known: Set<EventID> = []
        for event in cluster.definition.events {
            let path = EventPathIB(endpoint: cluster.endpoint.number, cluster: cluster.cluster.id, event: event.id)
            let report = try trial.session().read([], events: [path])
            if status(of: report.events) != .unsupportedEvent { known.insert(event.id) }
        }
        return known
    }

    private static func status(of events: [EventReportIB]) -> StatusCode? {
        for case .status(let status) in events { return status.status.code }
        return nil
    }
}
