// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

extension ProfileDraft {
    /// The description that a blueprint is made of.
    func description(model: StandardModel) -> NodeDescription {
        NodeDescription(
            vendorID: vendorID,
            vendorName: vendorName,
            productID: productID,
            productName: productName,
            endpoints: endpoints.map { endpoint in
                var description = endpoint.description(model: model)
                if endpoint.number == .root { description.addBasicInformation(basicInformation) }
                return description
            }
        )
    }
}

extension EndpointDraft {
    fileprivate func description(model: StandardModel) -> EndpointDescription {
        var clusters = self.clusters.map(\.description)
        let binding: ClusterID = 0x001E
        if needsBinding, !clusters.contains(where: { $0.id == binding }),
            !without.contains(where: { $0.definition.id == binding })
        {
            clusters.append(ClusterDescription(id: binding))
        }
        return EndpointDescription(
            number: number,
            parent: parent,
            deviceTypes: deviceTypes.map(\.id),
            tags: tags,
            clusters: clusters,
            clientClusters: clients.map(\.definition.id),
            without: without.map(\.definition.id),
            emulation: emulation
        )
    }

    /// Whether the base device type asks for Binding: an endpoint of class simple with a client cluster
    /// (Matter Core § 9.2.1, `Simple & Client`).
    private var needsBinding: Bool {
        guard deviceTypes.contains(where: { $0.classification == .simple }) else { return false }
        return !clients.isEmpty
            || deviceTypes.contains { type in
                type.clusters.contains { $0.isClient && $0.conformance == .mandatory }
            }
    }
}

extension EndpointDescription {
    /// Puts the values of `product`, `hardware` and `software` where the device shows them.
    fileprivate mutating func addBasicInformation(_ values: [ValueDraft]) {
        let id: ClusterID = 0x0028
        let index = clusters.firstIndex { $0.id == id } ?? clusters.endIndex
        if index == clusters.endIndex { clusters.append(ClusterDescription(id: id)) }
        for value in values where clusters[index].values[value.attribute.id] == nil {
            clusters[index].values[value.attribute.id] = value.value
        }
    }
}

extension ClusterDraft {
    fileprivate var description: ClusterDescription {
        ClusterDescription(
            id: definition.id,
            features: features?.map(\.code),
            values: Dictionary(values.map { ($0.attribute.id, $0.value) }) { first, _ in first },
            optionalAttributes: ids(.attribute, of: elements).map { AttributeID($0) },
            optionalCommands: ids(.command, of: elements).map { CommandID($0) },
            optionalEvents: ids(.event, of: elements).map { EventID($0) },
            withoutAttributes: ids(.attribute, of: without).map { AttributeID($0) },
            withoutCommands: ids(.command, of: without).map { CommandID($0) }
        )
    }

    private func ids(_ kind: ElementID.Kind, of elements: [NamedElement]) -> [UInt32] {
        elements.map(\.id).filter { $0.kind == kind }.map(\.id)
    }
}
