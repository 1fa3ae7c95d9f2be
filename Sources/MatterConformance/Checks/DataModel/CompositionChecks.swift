// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterModel
import MatterTLV

/// How endpoints make up the device, and what tells them apart (Core § 9.2, 9.5).
enum CompositionChecks {
    private static let aggregator: DeviceTypeID = 0x000E

    static let all: [Check] = [
        Check("DM-PARTS-1", "Core § 9.5.6.4", "The root's PartsList has every other endpoint") { trial in
            let parts = trial.shape.endpoint(.root)?.parts ?? []
            let others = trial.shape.endpoints.map(\.number).filter { $0 != .root }
            trial.expect("0/Descriptor/PartsList", parts.sorted(), is: others)
        },
        Check("DM-PARTS-2", "Core § 9.5.6.4", "Every endpoint in a PartsList is there, once, and is not the lister") {
            trial in
            let numbers = Set(trial.shape.endpoints.map(\.number))
            for endpoint in trial.shape.endpoints {
                let name = "\(endpoint.number)/Descriptor/PartsList"
                let unknown = endpoint.parts.filter { !numbers.contains($0) }
                trial.expect(name, unknown.isEmpty, expected: "endpoints of the device", found: "\(unknown)")
                trial.expect(
                    name,
                    Set(endpoint.parts).count == endpoint.parts.count && !endpoint.parts.contains(endpoint.number),
                    expected: "every other endpoint at most once",
                    found: "\(endpoint.parts)"
                )
            }
        },
        Check("DM-PARTS-3", "Core § 9.2.4", "No endpoint is a part of its own parts") { trial in
            let shape = trial.shape
            for endpoint in shape.endpoints {
                for part in endpoint.parts where part != endpoint.number {
                    trial.expect(
                        "the parts of endpoint \(part)",
                        !shape.descendants(of: part).contains(endpoint.number),
                        expected: "not endpoint \(endpoint.number), which it is a part of",
                        found: "\(shape.descendants(of: part))"
                    )
                }
            }
        },
        Check("DM-PARTS-4", "Core § 9.2.4", "Each endpoint is the child of one endpoint") { trial in
            let shape = trial.shape
            for endpoint in shape.endpoints where endpoint.number != .root {
                let parents = shape.endpoints.filter { shape.children(of: $0.number).contains(endpoint.number) }
                trial.expect(
                    "the parents of endpoint \(endpoint.number)",
                    parents.count == 1,
                    expected: "one",
                    found: "\(parents.map(\.number))"
                )
            }
        },
        Check("DM-PARTS-5", "Core § 9.2.4", "Aggregators list the full family, other endpoints their children only") {
            trial in
            let shape = trial.shape
            for endpoint in shape.endpoints where endpoint.number != .root && !endpoint.parts.isEmpty {
                let isFull = endpoint.has(aggregator)
                let due = isFull ? shape.descendants(of: endpoint.number) : shape.children(of: endpoint.number)
                trial.expect(
                    "\(endpoint.number)/Descriptor/PartsList (\(isFull ? "full family" : "tree"))",
                    Set(endpoint.parts) == Set(due),
                    expected: "\(due.sorted())",
                    found: "\(endpoint.parts)"
                )
            }
        },
        Check("DM-TAG-1", "Core § 9.5.4.1", "Siblings of one device type have tags, which tell them apart") { trial in
            let shape = trial.shape
            judgeTags(among: shape.children(of: .root), trial)
            for endpoint in shape.endpoints where endpoint.number != .root && !endpoint.has(aggregator) {
                judgeTags(among: [endpoint.number] + shape.descendants(of: endpoint.number), trial)
            }
        },
        Check("DM-TAG-2", "Core § 9.5.6.5", "TagList is there with the feature TAGLIST only, with one to six tags") {
            trial in
            for endpoint in trial.shape.endpoints {
                guard let descriptor = endpoint.cluster(0x001D) else { continue }
                let name = "\(endpoint.number)/Descriptor/TagList"
                trial.expect(
                    name,
                    descriptor.has("TAGLIST") == descriptor.attributes.contains(0x0004),
                    expected: descriptor.has("TAGLIST") ? "the attribute" : "no attribute without the feature",
                    found: "AttributeList \(descriptor.attributes)"
                )
                guard descriptor.has("TAGLIST") else { continue }
                trial.expect(
                    name,
                    (1...6).contains(endpoint.tags.count) && Set(endpoint.tags).count == endpoint.tags.count,
                    expected: "one to six different tags",
                    found: "\(endpoint.tags)"
                )
            }
        },
        Check("DM-TAG-3", "Standard Namespaces § 1", "Tags are of a namespace that there is, or of a named vendor") {
            trial in
            for endpoint in trial.shape.endpoints {
                for tag in endpoint.tags {
                    let (vendor, space, number) = (tag[0], tag[1]?.unsignedInteger, tag[2]?.unsignedInteger)
                    let isKnown = trial.model.semanticTags.contains {
                        UInt64($0.namespaceID) == space && UInt64($0.tag) == number
                    }
                    trial.expect(
                        "\(endpoint.number)/Descriptor/TagList",
                        vendor?.isNull == true ? isKnown : (1...0xFFF4).contains(vendor?.unsignedInteger ?? 0),
                        expected: "MfgCode null and a standard tag, or a vendor's MfgCode",
                        found: "\(tag)"
                    )
                }
            }
        },
        Check("DM-TAG-4", "Standard Namespaces § 1", "Tags whose meaning is in the Label have one") { trial in
            /// Row and column of a position, and the custom function of a switch.
            let labelled: [(UInt64, UInt64)] = [(0x08, 5), (0x08, 6), (0x43, 8)]
            for endpoint in trial.shape.endpoints {
                for tag in endpoint.tags where tag[0]?.isNull == true {
                    let isLabelled = labelled.contains {
                        $0.0 == tag[1]?.unsignedInteger && $0.1 == tag[2]?.unsignedInteger
                    }
                    guard isLabelled else { continue }
                    trial.expect(
                        "\(endpoint.number)/Descriptor/TagList",
                        tag[3]?.string?.isEmpty == false,
                        expected: "a Label in the tag of namespace \(tag[1]?.unsignedInteger ?? 0)",
                        found: "\(tag)"
                    )
                }
            }
        },
        Check("DM-UID-1", "Core § 9.5.6.6", "EndpointUniqueID tells an endpoint from all others") { trial in
            var owners: [String: EndpointNumber] = [:]
            for endpoint in trial.shape.endpoints {
                guard let text = trial.shape.report[endpoint.number, 0x001D, 0x0005]?.string else { continue }
                if let owner = owners.updateValue(endpoint.number, forKey: text) {
                    trial.find(
                        "\(endpoint.number)/Descriptor/EndpointUniqueID",
                        expected: "another one than that of endpoint \(owner)",
                        found: text
                    )
                }
            }
        },
        Check("DM-DESC-1", "Core § 9.5.6.2", "ServerList names the clusters that the endpoint has") { trial in
            for endpoint in trial.shape.endpoints {
                let list = trial.shape.report[endpoint.number, 0x001D, 0x0001]?.items ?? []
                trial.expect(
                    "\(endpoint.number)/Descriptor/ServerList",
                    list.compactMap(\.unsignedInteger).sorted(),
                    is: endpoint.clusters.map { UInt64($0.id.rawValue) }.sorted()
                )
            }
        },
        Check("DM-DESC-2", "Core § 9.5.6.3", "ClientList names clusters that there are, each once") { trial in
            for endpoint in trial.shape.endpoints {
                let name = "\(endpoint.number)/Descriptor/ClientList"
                let ids = endpoint.clients
                trial.expect(name, Set(ids).count == ids.count, expected: "each cluster once", found: "\(ids)")
                let unknown = ids.filter { !Vendor.defines($0.rawValue) && trial.model.cluster($0) == nil }
                trial.expect(name, unknown.isEmpty, expected: "clusters of the standard", found: "\(unknown)")
            }
        },
        Check("DM-DESC-3", "Core § 9.5", "Every endpoint has a Descriptor") { trial in
            for endpoint in trial.shape.endpoints {
                trial.expect(
                    "endpoint \(endpoint.number)",
                    endpoint.cluster(0x001D) != nil,
                    expected: "a Descriptor",
                    found: "\(endpoint.clusters.map { Wording.name($0.id) })"
                )
            }
        },
    ]

    private static func judgeTags(among endpoints: [EndpointNumber], _ trial: Trial) {
        let members = endpoints.compactMap { trial.shape.endpoint($0) }
        for (index, endpoint) in members.enumerated() {
            for (type, _) in endpoint.deviceTypes {
                for other in members[..<index] where other.has(type) {
                    let name = trial.model.deviceType(type)?.name ?? "\(type)"
                    trial.expect(
                        "the tags of endpoints \(other.number) and \(endpoint.number), each a \(name)",
                        !endpoint.tags.isEmpty && !other.tags.isEmpty && Set(endpoint.tags) != Set(other.tags),
                        expected: "tags on both that differ",
                        found: "\(other.tags) and \(endpoint.tags)"
                    )
                }
            }
        }
    }
}
