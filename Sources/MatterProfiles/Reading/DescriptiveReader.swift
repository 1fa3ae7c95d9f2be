// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// Reads what an endpoint says of itself in the format's own words: `labels` and `uniqueID`.
///
/// Both become values of clusters, and are held to the same rules as if they stood there.
struct DescriptiveReader {
    let log: ProfileLog
    let model: StandardModel

    func read(_ map: ProfileMap, into endpoint: inout EndpointDraft) {
        if let node = map.node("labels"), let list = labels(node, path: map.path("labels")) {
            // FixedLabel's LabelList.
            add(list, 0x0000, of: 0x0040, path: map.path("labels"), to: &endpoint)
        }
        if let node = map.node("uniqueID") {
            // Descriptor's EndpointUniqueID.
            add(node, 0x0005, of: 0x001D, path: map.path("uniqueID"), to: &endpoint)
        }
    }

    /// `{ room: kitchen }` as the list of structures that FixedLabel has.
    private func labels(_ node: YAMLNode, path: String) -> YAMLNode? {
        guard let entries = node.entries else {
            log.error(
                "labels and their values are due here, such as 'room: kitchen', found \(node.formInWords)",
                at: node.position,
                path: path
            )
            return nil
        }
        let items = entries.map { entry in
            let label = YAMLNode(position: entry.keyPosition, content: .scalar(entry.key, isQuoted: true), count: 1)
            let fields = [
                YAMLEntry(key: "Label", keyPosition: entry.keyPosition, value: label),
                YAMLEntry(key: "Value", keyPosition: entry.value.position, value: entry.value),
            ]
            return YAMLNode(position: entry.keyPosition, content: .mapping(fields), count: 5)
        }
        return YAMLNode(position: node.position, content: .sequence(items), count: 1 + 5 * items.count)
    }

    private func add(
        _ node: YAMLNode,
        _ attribute: AttributeID,
        of cluster: ClusterID,
        path: String,
        to endpoint: inout EndpointDraft
    ) {
        guard let definition = model.cluster(cluster), let attribute = definition.attribute(attribute),
            let value = ValueReader(log: log).value(node, of: attribute, path: path)
        else { return }
        if let index = endpoint.clusters.firstIndex(where: { $0.definition.id == cluster }) {
            if endpoint.clusters[index].values.contains(where: { $0.attribute.id == attribute.id }) {
                log.error(
                    "the cluster \(definition.name) says the same in its attribute '\(attribute.name)'",
                    at: node.position,
                    path: path
                )
            }
            endpoint.clusters[index].values.append(value)
        } else {
            var draft = ClusterDraft(definition: definition, position: node.position, path: path)
            draft.isStrict = endpoint.isStrict
            draft.values = [value]
            endpoint.clusters.append(draft)
        }
    }
}
