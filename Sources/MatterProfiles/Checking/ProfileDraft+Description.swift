// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterNode
import MatterTLV

extension ProfileDraft {
    /// The description that a blueprint is made of.
    var description: NodeDescription {
        NodeDescription(
            vendorID: vendorID,
            vendorName: vendorName,
            productID: productID,
            productName: productName,
            endpoints: endpoints.map { endpoint in
                var description = endpoint.description
                if endpoint.number == .root { description.addBasicInformation(basicInformation) }
                return description
            },
            conditions: conditions,
            vendorClusters: vendorClusters
        )
    }
}

extension EndpointDraft {
    fileprivate var description: EndpointDescription {
        EndpointDescription(
            number: number,
            parent: parent,
            deviceTypes: deviceTypes.map(\.id),
            tags: tags,
            clusters: clusters.map(\.description),
            clientClusters: clients.map(\.definition.id),
            without: without.map(\.definition.id),
            withoutClients: withoutClients.map(\.definition.id),
            conditions: conditions,
            emulation: emulation
        )
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
            withoutCommands: ids(.command, of: without).map { CommandID($0) },
            withoutEvents: ids(.event, of: without).map { EventID($0) }
        )
    }

    private func ids(_ kind: ElementID.Kind, of elements: [NamedElement]) -> [UInt32] {
        elements.map(\.id).filter { $0.kind == kind }.map(\.id)
    }
}
