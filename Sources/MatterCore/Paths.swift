// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A cluster instance: an endpoint and a cluster on it.
package struct ClusterPath: Hashable, Comparable, Sendable {
    package var endpoint: EndpointNumber
    package var cluster: ClusterID

    package init(_ endpoint: EndpointNumber, _ cluster: ClusterID) {
        self.endpoint = endpoint
        self.cluster = cluster
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.endpoint, left.cluster) < (right.endpoint, right.cluster)
    }
}

/// A concrete attribute.
package struct AttributePath: Hashable, Comparable, Sendable {
    package var endpoint: EndpointNumber
    package var cluster: ClusterID
    package var attribute: AttributeID

    package init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
    }

    package var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }

    package static func < (left: Self, right: Self) -> Bool {
        (left.endpoint, left.cluster, left.attribute) < (right.endpoint, right.cluster, right.attribute)
    }
}

/// A concrete command.
package struct CommandPath: Hashable, Sendable {
    package var endpoint: EndpointNumber
    package var cluster: ClusterID
    package var command: CommandID

    package init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ command: CommandID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.command = command
    }

    package var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }
}

/// A concrete event.
package struct EventPath: Hashable, Sendable {
    package var endpoint: EndpointNumber
    package var cluster: ClusterID
    package var event: EventID

    package init(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ event: EventID) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.event = event
    }

    package var clusterPath: ClusterPath { ClusterPath(endpoint, cluster) }
}
