// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterOnboarding

/// A device that controllers can find now.
package struct ReadyDevice: Hashable, Sendable {
    package var id: DeviceID
    /// The profile's file as the command line names it.
    package var profile: String
    package var port: UInt16
    package var payload: OnboardingPayload

    package init(id: DeviceID, profile: String, port: UInt16, payload: OnboardingPayload) {
        self.id = id
        self.profile = profile
        self.port = port
        self.payload = payload
    }
}

/// What became of a local action.
package struct LocalReport: Hashable, Sendable {
    /// The device that it was for, where there is one.
    package var device: DeviceID?
    /// The action as it was asked for.
    package var action: String
    /// The answer in words; of a refused action the reason.
    package var answer: String
    package var isDone: Bool

    package init(device: DeviceID?, action: String, answer: String, isDone: Bool) {
        self.device = device
        self.action = action
        self.answer = answer
        self.isDone = isDone
    }
}

/// What happens in a fleet, for people and scripts.
package enum FleetEvent: Sendable {
    case ready(ReadyDevice)
    /// Every device can be found.
    case fleetReady(count: Int)
    case node(DeviceID, NodeEvent, at: WallTime)
    case local(LocalReport, at: WallTime)
    case log(LogLevel, String)
}

/// Who is told of what happens; called from any thread, and never made to wait long.
package protocol FleetObserver: AnyObject, Sendable {
    func observe(_ event: FleetEvent)
}

/// Tells several observers, one after the other.
package final class FleetObservers: FleetObserver {
    private let observers: [any FleetObserver]

    package init(_ observers: [any FleetObserver]) { self.observers = observers }

    package func observe(_ event: FleetEvent) {
        for observer in observers { observer.observe(event) }
    }
}
