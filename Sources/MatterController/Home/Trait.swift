// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A cluster of a part: what it can do, its state as it was last told, and the means to change it.
///
///     let light = outlet.trait(OnOffCluster.self)
///     if light?.supports(.toggle) == true { try await light?.toggle() }
@dynamicMemberLookup
public struct Trait<Cluster: HomeCluster>: Sendable {
    let mirror: NodeMirror
    /// The endpoint that has the cluster.
    public let endpoint: EndpointNumber

    // MARK: - State

    /// The last known value of an attribute; nil where there is none, or it is null.
    public subscript<Value>(dynamicMember path: KeyPath<Cluster.Attributes, Attribute<Value>>) -> Value? {
        mirror[self.path(Cluster.attributes[keyPath: path].id)].flatMap { Value(attribute: $0) }
    }

    /// Whether an attribute's value is known to be null.
    public func isNull<Value>(_ path: KeyPath<Cluster.Attributes, Attribute<Value>>) -> Bool {
        mirror[self.path(Cluster.attributes[keyPath: path].id)] == .null
    }

    // MARK: - Support

    /// Whether the part has an attribute.
    public func supports<Value>(_ path: KeyPath<Cluster.Attributes, Attribute<Value>>) -> Bool {
        lists(GlobalID.attributeList, Cluster.attributes[keyPath: path].id.rawValue)
    }

    /// Whether the part takes a command.
    public func supports(_ command: Command<Cluster>) -> Bool {
        lists(GlobalID.acceptedCommandList, command.id.rawValue)
    }

    /// Whether the part has a feature, by its bit in the cluster's feature map.
    public func supports(featureBit: UInt8) -> Bool {
        guard featureBit < 32, let map = mirror[path(GlobalID.featureMap)]?.unsignedInteger else { return false }
        return map >> UInt64(featureBit) & 1 == 1
    }

    private func lists(_ list: AttributeID, _ number: UInt32) -> Bool {
        mirror[path(list)]?.items?.contains { $0.unsignedInteger == UInt64(number) } ?? false
    }

    // MARK: - Change

    /// Writes the attributes that the closure sets, as one action.
    ///
    /// - Throws: `ControllerFailure.status` with the first status by which the node refuses one.
    public func update(_ body: (inout TraitUpdate<Cluster>) -> Void) async throws {
        var update = TraitUpdate(trait: self)
        body(&update)
        guard !update.values.isEmpty else { return }
        let writes = update.values.map { AttributeWrite(path($0.attribute), $0.value) }
        let outcomes = try await mirror.controller.write(writes, of: mirror.node)
        for (write, outcome) in zip(writes, outcomes) where outcome.status.isSuccess {
            mirror.set(write.path, write.value)
        }
        for outcome in outcomes where !outcome.status.isSuccess { throw ControllerFailure.status(outcome.status) }
    }

    /// Invokes a command.
    ///
    /// - Returns: The fields of the response; nil where the command has none.
    @discardableResult
    public func invoke(_ command: Command<Cluster>, _ fields: TLVValue = .emptyStructure) async throws -> TLVValue? {
        try await mirror.controller.invoke(CommandPath(endpoint, Cluster.id, command.id), fields, of: mirror.node)
    }

    /// The events of the cluster as they happen, until nobody takes them any more.
    public func events() -> AsyncStream<NodeReport.Event> {
        let endpoint = endpoint
        return mirror.events { $0.path.endpoint == endpoint && $0.path.cluster == Cluster.id }
    }

    func path(_ attribute: AttributeID) -> AttributePath { AttributePath(endpoint, Cluster.id, attribute) }
}

/// The attributes that an update sets.
@dynamicMemberLookup
public struct TraitUpdate<Cluster: HomeCluster> {
    let trait: Trait<Cluster>
    private(set) var values: [(attribute: AttributeID, value: TLVValue)] = []

    init(trait: Trait<Cluster>) { self.trait = trait }

    /// The value that an attribute is to have, or has; setting nil writes null.
    public subscript<Value>(dynamicMember path: KeyPath<Cluster.Attributes, Attribute<Value>>) -> Value? {
        get {
            let id = Cluster.attributes[keyPath: path].id
            guard let set = values.last(where: { $0.attribute == id }) else { return trait[dynamicMember: path] }
            return Value(attribute: set.value)
        }
        set {
            let id = Cluster.attributes[keyPath: path].id
            values.removeAll { $0.attribute == id }
            values.append((id, newValue?.attributeValue ?? .null))
        }
    }
}

/// The attributes that every cluster has (Matter Core § 7.13).
enum GlobalID {
    static let acceptedCommandList: AttributeID = 0xFFF9
    static let attributeList: AttributeID = 0xFFFB
    static let featureMap: AttributeID = 0xFFFC
}
