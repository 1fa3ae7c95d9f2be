// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// An event path as messages carry it; what is nil is a wildcard (Matter Core § 10.6.8).
package struct EventPathIB: Hashable, Sendable {
    package var node: NodeID?
    package var endpoint: EndpointNumber?
    package var cluster: ClusterID?
    package var event: EventID?
    /// Whether a report is to go out as soon as such an event happens.
    package var isUrgent: Bool

    package init(
        endpoint: EndpointNumber? = nil,
        cluster: ClusterID? = nil,
        event: EventID? = nil,
        isUrgent: Bool = false
    ) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.event = event
        self.isUrgent = isUrgent
    }

    package init(_ path: EventPath) {
        self.init(endpoint: path.endpoint, cluster: path.cluster, event: path.event)
    }

    /// The event that the path names, nil where there is a wildcard in it.
    package var concrete: EventPath? {
        guard let endpoint, let cluster, let event else { return nil }
        return EventPath(endpoint, cluster, event)
    }

    package init(tlv: TLVValue) throws(TLVError) {
        try tlv.requireList()
        node = try tlv.identifier(0)
        endpoint = try tlv.identifier(1)
        cluster = try tlv.identifier(2)
        event = try tlv.identifier(3)
        isUrgent = try tlv.flag(4)
    }

    package var tlv: TLVValue {
        var fields: [TLVField] = []
        fields.append(0, id: node)
        fields.append(1, id: endpoint)
        fields.append(2, id: cluster)
        fields.append(3, id: event)
        fields.append(4, flag: isUrgent)
        return .list(fields)
    }
}

/// A command path as messages carry it; the endpoint is left out to name a group's (Matter Core § 10.6.11).
package struct CommandPathIB: Hashable, Sendable {
    package var endpoint: EndpointNumber?
    package var cluster: ClusterID?
    package var command: CommandID?

    package init(endpoint: EndpointNumber? = nil, cluster: ClusterID? = nil, command: CommandID? = nil) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.command = command
    }

    package init(_ path: CommandPath) {
        self.init(endpoint: path.endpoint, cluster: path.cluster, command: path.command)
    }

    /// The command that the path names, nil where something is left out.
    package var concrete: CommandPath? {
        guard let endpoint, let cluster, let command else { return nil }
        return CommandPath(endpoint, cluster, command)
    }

    package init(tlv: TLVValue) throws(TLVError) {
        try tlv.requireList()
        endpoint = try tlv.identifier(0)
        cluster = try tlv.identifier(1)
        command = try tlv.identifier(2)
    }

    package var tlv: TLVValue {
        var fields: [TLVField] = []
        fields.append(0, id: endpoint)
        fields.append(1, id: cluster)
        fields.append(2, id: command)
        return .list(fields)
    }
}
