// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// What a caller says of a device to be commissioned.
package struct CommissioningRequest: Hashable, Sendable {
    /// Where the device was found, the best address first.
    package var addresses: [SocketAddress]
    package var passcode: UInt32
    /// The id that the device is to have in the fabric.
    package var nodeID: NodeID
    /// The device's timing as DNS-SD tells it.
    package var parameters: SessionParameters
    /// The country that the device is told, two letters; XX says none.
    package var countryCode: String

    package init(
        addresses: [SocketAddress],
        passcode: UInt32,
        nodeID: NodeID,
        parameters: SessionParameters = .default,
        countryCode: String = "XX"
    ) {
        self.addresses = addresses
        self.passcode = passcode
        self.nodeID = nodeID
        self.parameters = parameters
        self.countryCode = countryCode
    }
}
