// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterModel
import MatterTLV

/// Device types and what they ask of their endpoints (Core § 9.2, Device Library).
enum DeviceTypeChecks {
    private static let rootNode: DeviceTypeID = 0x0016
    private static let aggregator: DeviceTypeID = 0x000E
    private static let bridgedNode: DeviceTypeID = 0x0013
    /// The edition of the standard that the model is of.
    private static let modelEdition: UInt64 = 0x0106_0000
    /// Types that are there only as part of another device.
    private static let onlyParts: Set<DeviceTypeID> = [0x0071]

    static let all: [Check] = [
        Check("DM-TYPE-1", "Core § 9.5.6.1", "Every endpoint names a device type that there is, each once") { trial in
            for endpoint in trial.shape.endpoints {
                let name = "\(endpoint.number)/Descriptor/DeviceTypeList"
                trial.expect(name, !endpoint.deviceTypes.isEmpty, expected: "an entry or more", found: "none")
                let ids = endpoint.deviceTypes.map(\.id)
                trial.expect(name, Set(ids).count == ids.count, expected: "each type once", found: "\(ids)")
                for id in ids where !Vendor.defines(id.rawValue) && trial.model.deviceType(id) == nil {
                    trial.find(name, expected: "device types of the standard or of a vendor", found: "\(id)")
                }
            }
        },
        Check("DM-TYPE-2", "Core § 9.5.5.1", "The revisions of device types are those of the device's edition") {
            trial in
            let edition = trial.shape.report[.root, 0x0028, 0x15]?.unsignedInteger ?? 0
            for endpoint in trial.shape.endpoints {
                for (id, revision) in endpoint.deviceTypes {
                    guard let type = trial.model.deviceType(id) else { continue }
                    let isRight = edition == modelEdition ? revision == type.revision : revision >= 1
                    let isOld = edition >= modelEdition || revision <= type.revision
                    trial.expect(
                        "\(endpoint.number)/Descriptor/DeviceTypeList: the revision of \(type.name)",
                        isRight && isOld,
                        expected: edition == modelEdition ? "\(type.revision)" : "1 to \(type.revision)",
                        found: "\(revision)"
                    )
                }
            }
        },
        Check("DM-TYPE-3", "Core § 9.2.2", "Endpoint 0, and no other, is the root node") { trial in
            for endpoint in trial.shape.endpoints {
                trial.expect(
                    "Root Node on endpoint \(endpoint.number)",
                    endpoint.has(rootNode),
                    is: endpoint.number == .root
                )
            }
        },
        Check("DM-TYPE-4", "Device Library § 1.1", "The mandatory clusters of each device type are on its endpoint") {
            trial in
            let conditions = trial.conditions
            for endpoint in trial.shape.endpoints {
                for type in trial.deviceTypes(of: endpoint) + [trial.model.baseDeviceType] {
                    for requirement in type.clusters where !requirement.isClient {
                        let verdicts = conditions.verdicts(
                            requirement.conformance,
                            revision: type.revision,
                            on: endpoint.number
                        )
                        guard verdicts[0] == .mandatory, endpoint.cluster(requirement.cluster) == nil else { continue }
                        trial.find(
                            "endpoint \(endpoint.number), a \(type.name)",
                            expected: "a \(requirement.name) server (\(requirement.conformance.text))",
                            found: "none"
                        )
                    }
                }
            }
        },
        Check("DM-TYPE-5", "Device Library § 1.1", "The mandatory clients of each device type are in ClientList") {
            trial in
            let conditions = trial.conditions
            for endpoint in trial.shape.endpoints {
                for type in trial.deviceTypes(of: endpoint) {
                    for requirement in type.clusters where requirement.isClient {
                        let verdicts = conditions.verdicts(
                            requirement.conformance,
                            revision: type.revision,
                            on: endpoint.number
                        )
                        guard verdicts[0] == .mandatory, !endpoint.clients.contains(requirement.cluster) else {
                            continue
                        }
                        trial.find(
                            "\(endpoint.number)/Descriptor/ClientList of a \(type.name)",
                            expected: requirement.name,
                            found: "\(endpoint.clients.map { Wording.name($0) })"
                        )
                    }
                }
            }
        },
        Check("DM-TYPE-6", "Device Library § 1.1", "No endpoint has a cluster that its device type forbids") { trial in
            let conditions = trial.conditions
            for endpoint in trial.shape.endpoints {
                for type in trial.deviceTypes(of: endpoint) {
                    for requirement in type.clusters where !requirement.isClient {
                        let verdicts = conditions.verdicts(
                            requirement.conformance,
                            revision: type.revision,
                            on: endpoint.number
                        )
                        guard !verdicts.contains(where: \.isAllowed), endpoint.cluster(requirement.cluster) != nil
                        else { continue }
                        trial.find(
                            "endpoint \(endpoint.number), a \(type.name)",
                            expected: "no \(requirement.name) server (\(requirement.conformance.text))",
                            found: "one"
                        )
                    }
                }
            }
        },
        Check(
            "DM-TYPE-7",
            "Device Library § 1.1",
            "The clusters have the features and elements that the device type wants"
        ) {
            trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters {
                for type in trial.deviceTypes(of: cluster.endpoint) {
                    let elements = type.server(cluster.definition.id)?.elements ?? []
                    for element in elements { judge(element, of: type, cluster, conditions, trial) }
                }
            }
        },
        Check("DM-TYPE-8", "Device Library § 1.1", "The choices that a device type leaves among features are made") {
            trial in
            let conditions = trial.conditions
            for cluster in trial.standardClusters {
                for type in trial.deviceTypes(of: cluster.endpoint) {
                    judgeChoices(of: type, cluster, conditions, trial)
                }
            }
        },
        Check("DM-TYPE-9", "Core § 9.2.3", "An endpoint has one application device type and what that is a superset of")
        {
            trial in
            for endpoint in trial.shape.endpoints {
                let types = trial.deviceTypes(of: endpoint).filter { $0.classification == .simple }
                for (index, type) in types.enumerated() {
                    for other in types[..<index]
                    where !isSuperset(type, of: other, trial.model) && !isSuperset(other, of: type, trial.model) {
                        trial.find(
                            "\(endpoint.number)/Descriptor/DeviceTypeList",
                            expected: "one application device type, or supersets",
                            found: "\(other.name) and \(type.name)"
                        )
                    }
                }
            }
        },
        Check("DM-TYPE-10", "Core § 9.2.3", "A composed device has the parts that its device type asks for") { trial in
            let conditions = trial.conditions
            for endpoint in trial.shape.endpoints {
                for type in trial.deviceTypes(of: endpoint) {
                    for part in type.parts {
                        let verdicts = conditions.verdicts(
                            part.conformance,
                            revision: type.revision,
                            on: endpoint.number
                        )
                        guard verdicts[0] == .mandatory else { continue }
                        let isUtility = trial.model.deviceType(part.deviceType)?.classification == .utility
                        let places =
                            isUtility
                            ? trial.shape.endpoints.map(\.number)
                            : trial.shape.descendants(of: endpoint.number) + [endpoint.number]
                        let isThere = places.contains { trial.shape.endpoint($0)?.has(part.deviceType) == true }
                        trial.expect(
                            "the parts of endpoint \(endpoint.number), a \(type.name)",
                            isThere,
                            expected: "a \(part.name)",
                            found: "none"
                        )
                    }
                }
            }
        },
        Check("DM-TYPE-11", "Core § 9.2.3", "Cabinets stand within another device, bridged nodes below an aggregator") {
            trial in
            let shape = trial.shape
            let application = shape.endpoints.filter { $0.number != .root }
            for endpoint in application {
                let above = application.filter { shape.descendants(of: $0.number).contains(endpoint.number) }
                for type in trial.deviceTypes(of: endpoint) where onlyParts.contains(type.id) && above.isEmpty {
                    trial.find(
                        "endpoint \(endpoint.number), a \(type.name)",
                        expected: "a place among the parts of another device",
                        found: "none above but the root"
                    )
                }
                if endpoint.has(bridgedNode), !above.contains(where: { $0.has(aggregator) }) {
                    trial.find(
                        "endpoint \(endpoint.number), a BridgedNode",
                        expected: "an Aggregator above it",
                        found: "\(above.map(\.number))"
                    )
                }
            }
        },
    ]

    private static func judge(
        _ element: DeviceTypeDefinition.ElementRequirement,
        of type: DeviceTypeDefinition,
        _ cluster: StandardCluster,
        _ conditions: DeviceConditions,
        _ trial: Trial
    ) {
        guard let conformance = element.conformance, let isThere = isThere(element, in: cluster) else { return }
        let verdicts = conditions.verdicts(
            conformance,
            revision: type.revision,
            on: cluster.endpoint.number,
            feature: cluster.feature
        )
        let what = "\(cluster.name) on a \(type.name)"
        if verdicts[0] == .mandatory, !isThere {
            trial.find(what, expected: "\(element.kind) \(element.name) (\(conformance.text))", found: "none")
        }
        if isThere, !verdicts.contains(where: \.isAllowed) {
            trial.find(what, expected: "no \(element.kind) \(element.name) (\(conformance.text))", found: "one")
        }
    }

    /// Whether an element is there; nil for what cannot be told, or is none.
    private static func isThere(_ element: DeviceTypeDefinition.ElementRequirement, in cluster: StandardCluster)
        -> Bool?
    {
        let definition = cluster.definition
        return switch element.kind {
        case .feature: cluster.feature(element.name)
        case .attribute:
            definition.attribute(named: element.name).map { cluster.cluster.attributes.contains($0.id) }
        case .command:
            definition.command(named: element.name).map { cluster.cluster.acceptedCommands.contains($0.id) }
        case .event: nil
        }
    }

    private static func judgeChoices(
        of type: DeviceTypeDefinition,
        _ cluster: StandardCluster,
        _ conditions: DeviceConditions,
        _ trial: Trial
    ) {
        var choices: [(choice: Conformance.Choice, features: [FeatureDefinition])] = []
        for element in type.server(cluster.definition.id)?.elements ?? [] where element.kind == .feature {
            guard let feature = cluster.definition.feature(named: element.name), let conformance = element.conformance
            else { continue }
            let verdict = conditions.verdicts(
                conformance,
                revision: type.revision,
                on: cluster.endpoint.number,
                feature: cluster.feature
            )[0]
            guard case .choice(let choice) = verdict else { continue }
            if let index = choices.firstIndex(where: { $0.choice == choice }) {
                choices[index].features.append(feature)
            } else {
                choices.append((choice, [feature]))
            }
        }
        for (choice, features) in choices {
            let chosen = features.filter { cluster.cluster.featureMap & $0.mask != 0 }
            trial.expect(
                "the features of \(cluster.name) on a \(type.name)",
                choice.isSatisfied(by: chosen.count),
                expected: "\(choice.text) of \(features.map(\.code).joined(separator: ", "))",
                found: "\(chosen.map(\.code))"
            )
        }
    }

    private static func isSuperset(
        _ type: DeviceTypeDefinition,
        of other: DeviceTypeDefinition,
        _ model: StandardModel
    ) -> Bool {
        var current: DeviceTypeDefinition? = type
        // No chain of supersets is longer; the bound is for texts that name each other.
        for _ in 0..<8 {
            guard let next = current?.supersetOf.flatMap({ model.deviceType(named: $0) }) else { return false }
            if next.id == other.id { return true }
            current = next
        }
        return false
    }
}

extension Conformance.Choice {
    /// How many are due.
    var text: String {
        let number = count == 1 ? "one" : "\(count)"
        return mayBeMore ? "at least \(number)" : mayBeFewer ? "at most \(number)" : "exactly \(number)"
    }
}

extension Conformance {
    /// The conformance as the specification writes it.
    var text: String { "conformance '\(self)'" }
}
