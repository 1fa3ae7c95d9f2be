// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore

/// A controller of a simulation with its place on the network and what came of its requests.
package final class SimulatedController {
    package let name: String
    package let machine: ControllerMachine
    package let address: SocketAddress
    package internal(set) var results: [RequestID: Result<RequestResult, ControllerError>] = [:]
    package internal(set) var commissionings: [CommissioningID: Result<CommissionedNode, CommissioningFailure>] = [:]
    package internal(set) var stages: [CommissioningStage] = []
    package internal(set) var reports: [(request: RequestID, report: InteractionReport, at: Instant)] = []
    package internal(set) var endedSubscriptions: [RequestID: ControllerError] = [:]
    /// The sessions made with nodes, and whether each was resumed.
    package internal(set) var sessions: [(node: NodeID, isResumed: Bool)] = []
    /// The services that are looked for, and when an answer can come at the earliest.
    var lookups: [(key: ServiceKey, notBefore: Instant)] = []

    init(name: String, machine: ControllerMachine, address: SocketAddress) {
        self.name = name
        self.machine = machine
        self.address = address
    }

    /// Hands over what subscriptions brought, and forgets it.
    package func takeReports() -> [(request: RequestID, report: InteractionReport, at: Instant)] {
        defer { reports = [] }
        return reports
    }
}
