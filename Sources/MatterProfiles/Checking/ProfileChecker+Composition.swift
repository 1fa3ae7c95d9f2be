// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension ProfileChecker {
    /// A composed device type has its parts below it, or beside it on the same endpoint.
    func checkParts(of endpoint: EndpointDraft) {
        guard !endpoint.isIncomplete else { return }
        let below = descendants(of: endpoint.number)
        guard !below.contains(where: \.isIncomplete) else { return }
        for type in endpoint.deviceTypes {
            for part in type.parts where part.conformance.verdict(in: Self.context(of: type)) == .mandatory {
                let isUtility = model.deviceType(part.deviceType)?.classification == .utility
                let places = isUtility ? draft.endpoints : below + [endpoint]
                if places.contains(where: { $0.deviceTypes.contains { $0.id == part.deviceType } }) { continue }
                log.breach(
                    "\(type.name) needs an endpoint of type '\(part.name)' among its parts",
                    at: endpoint.position,
                    path: endpoint.path,
                    isStrict: endpoint.isStrict
                )
            }
        }
    }

    private func descendants(of number: EndpointNumber) -> [EndpointDraft] {
        if number == .root { return draft.endpoints.filter { $0.number != .root } }
        var found: [EndpointDraft] = []
        var numbers: Set<EndpointNumber> = [number]
        // Parts stand after what they are parts of.
        for endpoint in draft.endpoints {
            guard let parent = endpoint.parent, numbers.contains(parent) else { continue }
            numbers.insert(endpoint.number)
            found.append(endpoint)
        }
        return found
    }

    /// Siblings of one device type are told apart by their tags (Matter Core § 9.2.4, condition Duplicate).
    func checkTags() {
        let application = draft.endpoints.filter { $0.number != .root }
        for (index, endpoint) in application.enumerated() where !endpoint.isIncomplete {
            let types = endpoint.deviceTypes.filter { $0.classification == .simple }
            for sibling in application[..<index] where sibling.parent == endpoint.parent && !sibling.isIncomplete {
                guard let type = types.first(where: { type in sibling.deviceTypes.contains { $0.id == type.id } })
                else {
                    continue
                }
                if checkTags(of: endpoint, and: sibling, type) { break }
            }
        }
    }

    /// Whether something was found.
    private func checkTags(of endpoint: EndpointDraft, and sibling: EndpointDraft, _ type: DeviceTypeDefinition) -> Bool
    {
        let (number, other) = (endpoint.number.rawValue, sibling.number.rawValue)
        if endpoint.tags.isEmpty || sibling.tags.isEmpty {
            let bare = endpoint.tags.isEmpty ? endpoint : sibling
            log.breach(
                "the endpoints \(other) and \(number) are both of type \(type.name): each needs tags that tell it from "
                    + "the other, such as 'tags: [CommonNumber.One]'",
                at: bare.position,
                path: bare.path,
                isStrict: bare.isStrict
            )
            return true
        }
        guard Set(endpoint.tags) == Set(sibling.tags) else { return false }
        log.breach(
            "the endpoints \(other) and \(number), both of type \(type.name), have the same tags",
            at: endpoint.tagsPosition,
            path: endpoint.path.appending(path: "tags"),
            isStrict: endpoint.isStrict
        )
        return true
    }
}
