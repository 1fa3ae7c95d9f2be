// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A local happening: what a person, a scenario or the device's own physics does to a node.
package enum LocalOperation: Sendable {
    /// Sets an attribute as the device's own software would: access is not asked, type and constraint are.
    case setAttribute(AttributePath, TLVValue)
    /// Presses a switch a number of times; without times a short press, and a pause that leaves it one sequence.
    case press(EndpointNumber, position: UInt8 = 1, count: Int = 1, hold: Duration? = nil, gap: Duration? = nil)
    case openDoor(EndpointNumber)
    case closeDoor(EndpointNumber)
    /// Changes what the endpoint's load draws while it is on.
    case setLoad(EndpointNumber, watts: Double)
    /// Sets how full the endpoint's battery is.
    case setBattery(EndpointNumber, percent: Double)
    /// Plugs in what is at the endpoint: the mains, a charger, or the appliance at an outlet.
    case plug(EndpointNumber)
    case unplug(EndpointNumber)
    /// Raises ConfigurationVersion, as a device does whose functions became more or fewer.
    case raiseConfigurationVersion
    /// Switches the device off and on again.
    case restart
    /// Forgets all fabrics and settings and opens the initial commissioning window.
    case factoryReset
}

/// Why a local operation was refused.
package enum LocalOperationError: Error, Hashable, Sendable {
    case unknownEndpoint(EndpointNumber)
    case unknownCluster(ClusterPath)
    case unknownAttribute(AttributePath)
    /// The value breaks the attribute's type or constraint.
    case refused(AttributePath, Status)
    /// The endpoint has nothing of the kind, such as no door.
    case nothingThere(EndpointNumber, String)
    /// The number is out of range.
    case outOfRange(String)
}
