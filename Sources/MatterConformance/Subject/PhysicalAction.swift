// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a pair of hands does to a device.
package enum PhysicalAction: Hashable, Sendable {
    case press(EndpointNumber, count: Int = 1, hold: Duration? = nil)
    case openDoor(EndpointNumber)
    case closeDoor(EndpointNumber)
    case setLoad(EndpointNumber, watts: Double)
    case setBattery(EndpointNumber, percent: Double)
    case plug(EndpointNumber)
    case unplug(EndpointNumber)
    case set(AttributePath, TLVValue)
    /// Off and on again.
    case restart
    /// Forgets all fabrics and settings.
    case factoryReset
}

/// Why a local action was not done.
package struct ActionRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
