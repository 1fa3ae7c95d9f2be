// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

extension ProfileChecker {
    /// Types of which a composed type has exactly one part, by the composed type (Matter Device Library, Video Doorbell).
    private static let singleParts: [DeviceTypeID: DeviceTypeID] = [0x0143: 0x0142]
    /// Types that are there only as part of another device.
    private static let onlyParts: Set<DeviceTypeID> = [0x0071]
    private static let aggregator: DeviceTypeID = 0x000E
    private static let bridgedNode: DeviceTypeID = 0x0013

    /// The application device types of an endpoint are one type and those that it is a superset of
    /// (Matter Core § 9.2.3).
    func checkTypes(of endpoint: EndpointDraft) {
        let types = endpoint.deviceTypes.filter { $0.classification == .simple }
        for (index, type) in types.enumerated() {
            for other in types[..<index] where !isSuperset(type, of: other) && !isSuperset(other, of: type) {
                log.breach(
                    "\(other.name) and \(type.name) need an endpoint each, as neither is a superset of the other",
                    at: endpoint.position,
                    path: endpoint.path.appending(path: "type"),
                    isStrict: endpoint.isStrict
                )
            }
        }
    }

    private func isSuperset(_ type: DeviceTypeDefinition, of other: DeviceTypeDefinition) -> Bool {
        var current: DeviceTypeDefinition? = type
        // No chain of supersets is longer; the bound is for texts that name each other.
        for _ in 0..<8 {
            guard let next = current?.supersetOf.flatMap(model.deviceType(named:)) else { return false }
            if next.id == other.id { return true }
            current = next
        }
        return false
    }

    // MARK: - Parts

    /// A composed device type has its parts below it, or beside it on the same endpoint.
    func checkParts(of endpoint: EndpointDraft) {
        guard !endpoint.isIncomplete else { return }
        let below = descendants(of: endpoint)
        guard !below.contains(where: \.isIncomplete) else { return }
        for type in endpoint.deviceTypes {
            for part in type.parts where part.conformance.verdict(in: context(of: type, on: endpoint)) == .mandatory {
                let isUtility = model.deviceType(part.deviceType)?.classification == .utility
                let places = isUtility ? draft.endpoints : below + [endpoint]
                if places.contains(where: { $0.has(part.deviceType) }) { continue }
                log.breach(
                    "\(type.name) needs an endpoint of type '\(part.name)' among its parts"
                        + reason(part.conformance, on: endpoint),
                    at: endpoint.position,
                    path: endpoint.path,
                    isStrict: endpoint.isStrict
                )
            }
            if let single = Self.singleParts[type.id], below.filter({ $0.has(single) }).count > 1 {
                log.breach(
                    "\(type.name) has exactly one part of type '\(model.deviceType(single)?.name ?? "")'",
                    at: endpoint.position,
                    path: endpoint.path,
                    isStrict: endpoint.isStrict
                )
            }
        }
    }

    /// Some types stand below others only.
    func checkPlace(of endpoint: EndpointDraft) {
        for type in endpoint.deviceTypes where Self.onlyParts.contains(type.id) && endpoint.parent == nil {
            log.breach(
                "\(type.name) is there only as a part of another device, under its 'parts'",
                at: endpoint.position,
                path: endpoint.path,
                isStrict: endpoint.isStrict
            )
        }
        if endpoint.has(Self.bridgedNode), !ancestors(of: endpoint).contains(where: { $0.has(Self.aggregator) }) {
            log.breach(
                "BridgedNode needs an endpoint of type 'Aggregator' above it, of which it is one of the 'parts'",
                at: endpoint.position,
                path: endpoint.path,
                isStrict: endpoint.isStrict
            )
        }
    }

    private func descendants(of endpoint: EndpointDraft) -> [EndpointDraft] {
        guard endpoint.number == .root || draft.endpoints.contains(where: { $0.parent == endpoint.number }) else {
            return []
        }
        let numbers = Set(blueprint.description.descendants(of: endpoint.number).map(\.number))
        return draft.endpoints.filter { numbers.contains($0.number) }
    }

    private func ancestors(of endpoint: EndpointDraft) -> [EndpointDraft] {
        var found: [EndpointDraft] = []
        var parent = endpoint.parent
        while let number = parent, let next = draft.endpoints.first(where: { $0.number == number }) {
            found.append(next)
            parent = next.parent
        }
        return found
    }

    // MARK: - Tags

    /// Endpoints of one device type are told apart by their tags: among the root's children, and within each device that
    /// is composed of endpoints (Matter Core § 9.2.4, and the SDK's check of it, which looks at every depth).
    func checkTags() {
        let application = draft.endpoints.filter { $0.number != .root && !$0.isIncomplete }
        checkTags(among: application.filter { $0.parent == nil })
        let aggregators = Set(application.filter { $0.has(Self.aggregator) }.map(\.number))
        for endpoint in application where !aggregators.contains(endpoint.number) {
            guard endpoint.parent.map(aggregators.contains) != false else { continue }
            checkTags(among: [endpoint] + descendants(of: endpoint).filter { !$0.isIncomplete })
        }
    }

    private func checkTags(among endpoints: [EndpointDraft]) {
        var groups: [DeviceTypeID: TagGroup] = [:]
        for endpoint in endpoints {
            for type in endpoint.deviceTypes {
                guard let other = groups[type.id, default: TagGroup()].add(endpoint) else { continue }
                if endpoint.tags.isEmpty || other.tags.isEmpty {
                    logMissingTags(endpoint, other, type)
                } else {
                    log.breach(
                        "the endpoints \(other.number.rawValue) and \(endpoint.number.rawValue), both of type \(type.name), "
                            + "have the same tags",
                        at: endpoint.tagsPosition,
                        path: endpoint.path.appending(path: "tags"),
                        isStrict: endpoint.isStrict
                    )
                }
            }
        }
    }

    private func logMissingTags(_ endpoint: EndpointDraft, _ other: EndpointDraft, _ type: DeviceTypeDefinition) {
        let bare = endpoint.tags.isEmpty ? endpoint : other
        log.breach(
            "the endpoints \(other.number.rawValue) and \(endpoint.number.rawValue) are both of type \(type.name): each "
                + "needs tags that tell it from the other, such as 'tags: [CommonNumber.One]'",
            at: bare.position,
            path: bare.path,
            isStrict: bare.isStrict
        )
    }

    /// EndpointUniqueID tells an endpoint from all others of the node (Matter Core § 9.5, Descriptor).
    func checkUniqueIDs() {
        var owners: [String: EndpointDraft] = [:]
        for endpoint in draft.endpoints {
            let values = endpoint.clusters.filter { $0.definition.id == 0x001D }.flatMap(\.values)
            guard let value = values.first(where: { $0.attribute.id == 0x0005 }), let text = value.value.string else {
                continue
            }
            if let owner = owners.updateValue(endpoint, forKey: text) {
                log.breach(
                    "the endpoints \(owner.number.rawValue) and \(endpoint.number.rawValue) have the same unique id",
                    at: value.node.position,
                    path: value.path,
                    isStrict: endpoint.isStrict
                )
            }
        }
    }
}

extension EndpointDraft {
    func has(_ type: DeviceTypeID) -> Bool { deviceTypes.contains { $0.id == type } }
}

/// Endpoints of one device type among which tags must tell each from all others.
private struct TagGroup {
    private var first: EndpointDraft?
    private var bare: EndpointDraft?
    private var byTags: [Set<TLVValue>: EndpointDraft] = [:]

    /// Adds an endpoint; the result is one from which it cannot be told.
    mutating func add(_ endpoint: EndpointDraft) -> EndpointDraft? {
        let tags = Set(endpoint.tags)
        let other = tags.isEmpty ? first : bare ?? byTags[tags]
        first = first ?? endpoint
        if tags.isEmpty { bare = bare ?? endpoint }
        if !tags.isEmpty, byTags[tags] == nil { byTags[tags] = endpoint }
        return other
    }
}
