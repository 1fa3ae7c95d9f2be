// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What scenes hold of an endpoint: the attributes of quality S (Matter Application Clusters § 1.4.6.2).
struct SceneFields {
    let cluster: ClusterReference

    private var node: Node { cluster.node }

    /// The scenable attributes of a cluster on this endpoint, ascending.
    private func attributes(of id: ClusterID) -> [AttributeDefinition] {
        node.reference(ClusterPath(cluster.endpoint, id))?.schema.attributes.filter { $0.quality.contains(.scene) }
            ?? []
    }

    /// The endpoint's state as extension field sets.
    func present() -> [TLVValue] {
        node.clusters(of: cluster.endpoint).compactMap { schema in
            let attributes = attributes(of: schema.id)
            guard !attributes.isEmpty, let reference = node.reference(ClusterPath(cluster.endpoint, schema.id)) else {
                return nil
            }
            return .structure([
                0: .uint(schema.id.rawValue),
                1: .array(
                    attributes.map { attribute in
                        Self.pair(attribute, reference.value(attribute.id))
                    }
                ),
            ])
        }
    }

    private static func pair(_ attribute: AttributeDefinition, _ value: TLVValue) -> TLVValue {
        let (tag, number) = encoded(attribute, value)
        return .structure([
            TLVField(0, .uint(attribute.id.rawValue)), TLVField(tag, number),
        ])
    }

    /// The field of AttributeValuePairStruct that fits the type: 1 and 2 for 8 bits, 3 and 4 for 16, and so on.
    private static func valueTag(_ attribute: AttributeDefinition) -> UInt8 {
        func tag(_ bits: Int, signed: Bool) -> UInt8 {
            (bits <= 8 ? 1 : bits <= 16 ? 3 : bits <= 32 ? 5 : 7) + (signed ? 1 : 0)
        }
        return switch attribute.type.kind {
        case .signed(let bits): tag(bits, signed: true)
        case .unsigned(let bits), .enumeration(let bits, _), .bitmap(let bits, _): tag(bits, signed: false)
        default: 1
        }
    }

    private static func encoded(_ attribute: AttributeDefinition, _ value: TLVValue) -> (UInt8, TLVValue) {
        let tag = valueTag(attribute)
        switch value {
        case .boolean(let flag): return (tag, .unsigned(flag ? 1 : 0))
        case .null: return (tag, .unsigned(0xFF))
        default: return (tag, value)
        }
    }

    /// The sets in the order of the clusters they name; nil where a cluster or attribute is no scene's, or a value has
    /// the wrong size.
    func checked(_ sets: [TLVValue]) -> [TLVValue]? {
        var result: [TLVValue] = []
        for set in sets {
            guard let number = set[0]?.unsignedInteger.flatMap(UInt32.init(exactly:)), let pairs = set[1]?.items else {
                return nil
            }
            let attributes = attributes(of: ClusterID(number))
            guard !attributes.isEmpty else { return nil }
            for pair in pairs {
                guard let id = pair[0]?.unsignedInteger,
                    let attribute = attributes.first(where: { UInt64($0.id.rawValue) == id }),
                    pair.fields?.count == 2, pair[Self.valueTag(attribute)] != nil
                else { return nil }
            }
            result.append(set)
        }
        return result
    }

    /// Brings the endpoint into the state that the sets describe. On/Off has nothing to fade, so that it switches at
    /// once whatever the transition.
    func apply(_ sets: [TLVValue], transition: UInt64, at now: Moment) {
        for set in sets {
            guard let number = set[0]?.unsignedInteger.flatMap(UInt32.init(exactly:)), let pairs = set[1]?.items,
                let reference = node.reference(ClusterPath(cluster.endpoint, ClusterID(number)))
            else { continue }
            for pair in pairs {
                guard let id = pair[0]?.unsignedInteger,
                    let attribute = attributes(of: ClusterID(number)).first(where: { UInt64($0.id.rawValue) == id }),
                    let value = pair[Self.valueTag(attribute)]
                else { continue }
                let old = reference.value(attribute.id)
                let new = Self.decoded(attribute, value)
                reference.set(attribute.id, new, at: now)
                ClusterServers[reference.path.cluster]?.changed(
                    attribute.id,
                    from: old,
                    to: new,
                    of: reference,
                    cause: .local,
                    at: now
                )
            }
        }
    }

    private static func decoded(_ attribute: AttributeDefinition, _ value: TLVValue) -> TLVValue {
        if case .boolean = attribute.type.kind { return .boolean((value.unsignedInteger ?? 0) != 0) }
        return value
    }
}
