// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A cluster whose attributes and commands have names and types in Swift.
public protocol HomeCluster: Sendable {
    /// The attributes, each as an `Attribute`.
    associatedtype Attributes: Sendable

    /// The cluster's id.
    static var id: ClusterID { get }
    /// The attributes.
    static var attributes: Attributes { get }
}

/// An attribute of a cluster with the type of its values.
public struct Attribute<Value: AttributeValue>: Hashable, Sendable {
    /// The attribute's id.
    public let id: AttributeID

    /// An attribute by its id.
    public init(_ id: AttributeID) { self.id = id }
}

/// A command of a cluster.
public struct Command<Cluster: HomeCluster>: Hashable, Sendable {
    /// The command's id.
    public let id: CommandID

    /// A command by its id.
    public init(_ id: CommandID) { self.id = id }
}
