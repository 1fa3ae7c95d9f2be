// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What tells the requests of a controller apart.
package struct RequestID: Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What tells the commissionings of a controller apart.
package struct CommissioningID: Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a controller asks its surroundings to do, or tells them; drained with `pollOutput()` after every input.
package enum ControllerOutput: Sendable {
    case transmit(Datagram)
    /// Find the service of a node; `resolved` takes the answer, which may come late or never.
    case resolve(ServiceKey)
    /// A commissioning went on to the next stage.
    case commissioning(CommissioningID, CommissioningStage)
    case commissioned(CommissioningID, CommissionedNode)
    /// A commissioning is over without success; the device was asked to forget it.
    case commissioningFailed(CommissioningID, CommissioningFailure)
    /// A request was answered; of a subscription, it stands.
    case completed(RequestID, RequestResult)
    case failed(RequestID, ControllerError)
    /// A report of an established subscription; an empty one says no more than that it still stands.
    case report(RequestID, InteractionReport)
    /// An established subscription is over.
    case subscriptionEnded(RequestID, ControllerError)
    /// An operational session with a node stands.
    case sessionEstablished(NodeID, isResumed: Bool)
}
