// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Whether a device, or a part of one, can be spoken to.
public enum Connectivity: Hashable, Sendable {
    /// All of it.
    case online
    /// Some of its parts, such as devices behind a bridge.
    case partiallyOnline
    /// None of it.
    case offline
}

/// A device, or a part of one: anything that has parts and traits.
public protocol HomeElement: Sendable {
    /// The node that it belongs to.
    var nodeID: NodeID { get }
    /// Its endpoint; nil for a device whose parts have nothing above them but the node.
    var endpoint: EndpointNumber? { get }
    /// Its device types, without those that go along with another.
    var deviceTypes: [DeviceTypeID] { get }
    /// What tells it from siblings of the same type.
    var tags: [PartTag] { get }
    /// The parts right below it, ascending by endpoint.
    var parts: [HomePart] { get }
    /// What it was made from.
    var source: HomeSource { get }
}

/// What an element knows its node by.
public struct HomeSource: Sendable {
    let mirror: NodeMirror
    /// The endpoint and those above it, itself first.
    let line: [EndpointNumber]
}

extension HomeElement {
    // MARK: - Parts

    /// Whether it is of a device type.
    public func isOf(_ type: (some HomeDeviceType).Type) -> Bool { deviceTypes.contains(type.id) }

    /// The parts of a device type below it, at whatever depth, in the order of a walk through the tree.
    public func parts(of type: (some HomeDeviceType).Type) -> [HomePart] {
        parts.flatMap { part in (part.isOf(type) ? [part] : []) + part.parts(of: type) }
    }

    /// The parts with a tag below it, at whatever depth.
    public func parts(tagged tag: PartTag) -> [HomePart] {
        parts.flatMap { part in (part.tags.contains(tag) ? [part] : []) + part.parts(tagged: tag) }
    }

    /// The first part of a device type with a tag below it.
    public func part(of type: (some HomeDeviceType).Type, tagged tag: PartTag) -> HomePart? {
        parts(of: type).first { $0.tags.contains(tag) }
    }

    // MARK: - Traits

    /// A cluster of it; nil where it has none such.
    public func trait<Cluster: HomeCluster>(_ cluster: Cluster.Type) -> Trait<Cluster>? {
        guard let endpoint, supports(cluster) else { return nil }
        return Trait(mirror: source.mirror, endpoint: endpoint)
    }

    /// Whether it has a cluster.
    public func supports(_ cluster: (some HomeCluster).Type) -> Bool {
        guard let endpoint else { return false }
        let servers = source.mirror[AttributePath(endpoint, DescriptorID.cluster, DescriptorID.servers)]
        return servers?.items?.contains { $0.unsignedInteger == UInt64(cluster.id.rawValue) } ?? false
    }

    // MARK: - Connectivity

    /// Whether it can be spoken to, as far as is known.
    public var connectivity: Connectivity {
        guard source.mirror.isReachable == true else { return .offline }
        let reached = leaves
        if reached.allSatisfy({ $0 }) { return .online }
        return reached.contains(true) ? .partiallyOnline : .offline
    }

    /// For itself, or each of the last parts below it, whether the bridge or node says that it can be reached.
    private var leaves: [Bool] {
        guard parts.isEmpty else { return parts.flatMap(\.leaves) }
        return [isReached]
    }

    private var isReached: Bool {
        let bridged = source.line.lazy.compactMap { endpoint in
            source.mirror[AttributePath(endpoint, 0x0039, 0x0011)]?.bool
        }
        return bridged.first ?? source.mirror[AttributePath(.root, 0x0028, 0x0011)]?.bool ?? true
    }
}

/// A part of a device: one endpoint, with the parts below it.
public struct HomePart: HomeElement, Identifiable {
    /// What tells the part from all others of the home.
    public struct ID: Hashable, Sendable {
        /// The node.
        public let node: NodeID
        /// The endpoint; nil for a device whose parts have nothing above them but the node.
        public let endpoint: EndpointNumber?
    }

    /// The part's id.
    public var id: ID { ID(node: nodeID, endpoint: number) }
    /// The node.
    public let nodeID: NodeID
    /// The endpoint.
    public var endpoint: EndpointNumber? { number }
    let number: EndpointNumber
    /// The device types.
    public let deviceTypes: [DeviceTypeID]
    /// The tags.
    public let tags: [PartTag]
    /// What the node calls its tags, where it does.
    public let labels: [PartTag: String]
    /// The parts right below it.
    public let parts: [HomePart]
    /// What it was made from.
    public let source: HomeSource
}

/// A device of the home.
public struct HomeDevice: HomeElement, Identifiable {
    /// The device's id; that of its part, where it is one in the other representation.
    public let id: HomePart.ID
    /// What the user calls it, or else the node itself.
    public let name: String?
    /// Where the user has put it.
    public let room: String?
    /// The node.
    public let nodeID: NodeID
    /// The endpoint; nil for a device whose parts have nothing above them but the node.
    public let endpoint: EndpointNumber?
    /// The device types.
    public let deviceTypes: [DeviceTypeID]
    /// The tags.
    public let tags: [PartTag]
    /// The parts right below it; none in the flat representation.
    public let parts: [HomePart]
    /// What it was made from.
    public let source: HomeSource

    /// Whether it has parts that are told apart.
    public var isMultipart: Bool { !parts.isEmpty }
}

/// The Descriptor cluster (Matter Core § 9.5).
enum DescriptorID {
    static let cluster: ClusterID = 0x001D
    static let deviceTypes: AttributeID = 0x0000
    static let servers: AttributeID = 0x0001
    static let parts: AttributeID = 0x0003
    static let tags: AttributeID = 0x0004
}
