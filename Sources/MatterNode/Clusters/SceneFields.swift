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
        .structure([
            TLVField(0, .uint(attribute.id.rawValue)), TLVField(Shape(attribute).tag, encoded(attribute, value)),
        ])
    }

    /// The field of AttributeValuePairStruct that a value stands in: 1 and 2 for 8 bits, 3 and 4 for 16, and so on.
    private struct Shape {
        var bits: Int
        var isSigned: Bool

        init(_ attribute: AttributeDefinition) {
            let (bits, isSigned) =
                switch attribute.type.kind {
                case .signed(let bits): (bits, true)
                case .unsigned(let bits), .enumeration(let bits, _), .bitmap(let bits, _): (bits, false)
                default: (8, false)
                }
            self.bits = bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64
            self.isSigned = isSigned
        }

        var tag: UInt8 { UInt8(2 * bits.trailingZeroBitCount - 5) + (isSigned ? 1 : 0) }

        /// The number that stands for null: the largest one, or the smallest signed one (§ 1.4.7.3).
        var null: TLVValue {
            isSigned ? .signed(Int64.min >> Int64(64 - bits)) : .unsigned(UInt64.max >> UInt64(64 - bits))
        }

        /// The number in its canonical form; nil where the type is another or it does not fit.
        func number(_ value: TLVValue) -> TLVValue? {
            if isSigned {
                guard let number = value.signedInteger, number >> Int64(bits - 1) == number >> 63 else { return nil }
                return .signed(number)
            }
            guard let number = value.unsignedInteger, bits == 64 || number >> UInt64(bits) == 0 else { return nil }
            return .unsigned(number)
        }
    }

    private static func encoded(_ attribute: AttributeDefinition, _ value: TLVValue) -> TLVValue {
        switch value {
        case .boolean(let flag): .unsigned(flag ? 1 : 0)
        case .null: Shape(attribute).null
        default: value
        }
    }

    private static func decoded(_ attribute: AttributeDefinition, _ value: TLVValue) -> TLVValue {
        if case .boolean = attribute.type.kind { return .boolean((value.unsignedInteger ?? 0) != 0) }
        return attribute.isNullable && value == Shape(attribute).null ? .null : value
    }

    /// The sets as they are kept; nil where a cluster or attribute is no scene's, or a value has the wrong type.
    ///
    /// Of two sets for one cluster the later one counts.
    func checked(_ sets: [TLVValue]) -> [TLVValue]? {
        var result: [(cluster: UInt32, set: TLVValue)] = []
        for set in sets {
            guard let number = set[0]?.unsignedInteger.flatMap(UInt32.init(exactly:)), let pairs = set[1]?.items else {
                return nil
            }
            let attributes = attributes(of: ClusterID(number))
            guard !attributes.isEmpty else { return nil }
            var kept: [TLVValue] = []
            for pair in pairs {
                guard let id = pair[0]?.unsignedInteger,
                    let attribute = attributes.first(where: { UInt64($0.id.rawValue) == id }),
                    pair.fields?.count == 2,
                    let value = pair[Shape(attribute).tag].flatMap(Shape(attribute).number)
                else { return nil }
                kept.append(.structure([0: .unsigned(id), Shape(attribute).tag: value]))
            }
            result.removeAll { $0.cluster == number }
            result.append((number, .structure([0: .uint(number), 1: .array(kept)])))
        }
        return result.map(\.set)
    }

    /// Lets the level, which is all that can fade, go to the scene's.
    func fade(_ sets: [TLVValue], over duration: Duration, at now: Moment) {
        let id = LevelControlServer.id
        guard let reference = node.reference(ClusterPath(cluster.endpoint, id)),
            let set = sets.first(where: { $0[0] == .uint(id.rawValue) }),
            let level = set[1]?.items?.first(where: { $0[0] == .unsigned(0) })?[1]?.unsignedInteger, level <= 254
        else { return }
        LevelControlServer.fade(to: level, over: duration, reference, at: now)
    }

    /// Brings the endpoint into the state that the sets describe.
    func apply(_ sets: [TLVValue], at now: Moment) {
        for set in sets {
            guard let number = set[0]?.unsignedInteger.flatMap(UInt32.init(exactly:)), let pairs = set[1]?.items,
                let reference = node.reference(ClusterPath(cluster.endpoint, ClusterID(number)))
            else { continue }
            for pair in pairs {
                guard let id = pair[0]?.unsignedInteger,
                    let attribute = attributes(of: ClusterID(number)).first(where: { UInt64($0.id.rawValue) == id }),
                    let value = pair[Shape(attribute).tag]
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
}
