// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Which attributes are asked for; what is nil stands for all.
public struct AttributeQuery: Hashable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber?
    /// The cluster.
    public var cluster: ClusterID?
    /// The attribute.
    public var attribute: AttributeID?

    /// One from its parts.
    public init(endpoint: EndpointNumber? = nil, cluster: ClusterID? = nil, attribute: AttributeID? = nil) {
        self.endpoint = endpoint
        self.cluster = cluster
        self.attribute = attribute
    }

    /// One from its parts.
    public init(_ path: AttributePath) {
        self.init(endpoint: path.endpoint, cluster: path.cluster, attribute: path.attribute)
    }

    /// Every attribute of a node.
    public static let all = AttributeQuery()

    var path: AttributePathIB { AttributePathIB(endpoint: endpoint, cluster: cluster, attribute: attribute) }
}

/// Which events are asked for; what is nil stands for all.
public struct EventQuery: Hashable, Sendable {
    /// The endpoint.
    public var endpoint: EndpointNumber?
    /// The cluster.
    public var cluster: ClusterID?
    /// The event.
    public var event: EventID?
    /// Whether a subscription is to report such an event at once.
    public var isUrgent: Bool

    /// One from its parts.
    public init(
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

    /// Every event of a node.
    public static let all = EventQuery()

    var path: EventPathIB {
        EventPathIB(endpoint: endpoint, cluster: cluster, event: event, isUrgent: isUrgent)
    }
}

/// Attributes and events as a node reported them.
public struct NodeReport: Hashable, Sendable {
    /// The value of an attribute.
    public struct Attribute: Hashable, Sendable {
        /// The path.
        public let path: AttributePath
        /// The version of the cluster's data that the value belongs to.
        public let dataVersion: DataVersion?
        /// The value.
        public let value: TLVValue
    }

    /// What could not be read, and why.
    public struct Refusal: Hashable, Sendable {
        /// What was asked for.
        public let query: AttributeQuery
        /// The status.
        public let status: Status
    }

    /// Something that happened at the node.
    public struct Event: Hashable, Sendable {
        /// When it happened, in milliseconds.
        public enum Time: Hashable, Sendable {
            /// Since 2000-01-01 00:00:00 UTC.
            case epoch(UInt64)
            /// Since the node started.
            case system(UInt64)
        }

        /// The path.
        public let path: EventPath
        /// The number of the event.
        public let number: EventNumber
        /// 0 debug, 1 info, 2 critical.
        public let priority: UInt8
        /// When it happened.
        public let time: Time
        /// The fields.
        public let data: TLVValue
    }

    /// In the order in which they came.
    public let attributes: [Attribute]
    /// What could not be read.
    public let refusals: [Refusal]
    /// What happened, in the order in which it came.
    public let events: [Event]

    /// The value of an attribute, nil where it was not reported.
    public subscript(_ path: AttributePath) -> TLVValue? { attributes.first { $0.path == path }?.value }

    /// The value of an attribute, nil where it was not reported.
    public subscript(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) -> TLVValue? {
        self[AttributePath(endpoint, cluster, attribute)]
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { attributes.isEmpty && refusals.isEmpty && events.isEmpty }
}

extension NodeReport {
    init(_ report: InteractionReport) {
        attributes = report.values.map { Attribute(path: $0.path, dataVersion: $0.dataVersion, value: $0.data) }
        refusals = report.refusals.map { refusal in
            let path = refusal.path
            let query = AttributeQuery(endpoint: path.endpoint, cluster: path.cluster, attribute: path.attribute)
            return Refusal(query: query, status: refusal.status)
        }
        var events: [Event] = []
        // Deltas count from the event before in the same report (Matter Core § 10.6.9).
        var previous: Event.Time?
        for item in report.events {
            guard case .data(let data) = item, let path = data.path.concrete else { continue }
            let time = Event.Time(data.timestamp, after: previous)
            previous = time
            events.append(
                Event(path: path, number: data.number, priority: data.priority, time: time, data: data.data)
            )
        }
        self.events = events
    }
}

extension NodeReport.Event.Time {
    init(_ timestamp: EventDataIB.Timestamp, after previous: Self?) {
        switch (timestamp, previous) {
        case (.epoch(let value), _): self = .epoch(value)
        case (.system(let value), _): self = .system(value)
        case (.deltaEpoch(let delta), .epoch(let base)): self = .epoch(base.addingReportingOverflow(delta).partialValue)
        case (.deltaSystem(let delta), .system(let base)):
            self = .system(base.addingReportingOverflow(delta).partialValue)
        case (.deltaEpoch(let delta), _): self = .epoch(delta)
        case (.deltaSystem(let delta), _): self = .system(delta)
        }
    }
}
