// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A cluster instance: an endpoint and a cluster on it.
public struct ClusterPath: Hashable, Comparable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber
    /// The cluster.
    public var cluster: ClusterID

    /// A path from its parts.
    public init(_ endpoint: EndpointNumber, _ cluster: ClusterID) {
        self.endpoint = endpoint
        self.cluster = cluster
    }

    /// Orders by number, or part by part.
    public static func < (left: Self, right: Self) -> Bool {
        (left.endpoint, left.cluster) < (right.endpoint, right.cluster)
    }
}

/// A concrete attribute.
public struct AttributePath: Hashable, Comparable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber
    /// The cluster.
    public var cluster: ClusterID
    /// The attribute.
    public var attribute: AttributeID

    /// A path from its parts.
    public init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
    }

    /// The cluster instance that it belongs to.
    public var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }

    /// Orders by number, or part by part.
    public static func < (left: Self, right: Self) -> Bool {
        (left.endpoint, left.cluster, left.attribute) < (right.endpoint, right.cluster, right.attribute)
    }
}

/// A concrete command.
public struct CommandPath: Hashable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber
    /// The cluster.
    public var cluster: ClusterID
    /// The command.
    public var command: CommandID

    /// A path from its parts.
    public init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ command: CommandID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.command = command
    }

    /// The cluster instance that it belongs to.
    public var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }
}

/// A concrete event.
public struct EventPath: Hashable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber
    /// The cluster.
    public var cluster: ClusterID
    /// The event.
    public var event: EventID

    /// A path from its parts.
    public init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ event: EventID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.event = event
    }

    /// The cluster instance that it belongs to.
    public var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }
}
