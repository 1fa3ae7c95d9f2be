// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The wireless networks around an endpoint with a Wi-Fi or Thread interface, which is emulated.
package struct NetworkDescription: Hashable, Sendable {
    /// A NetworkCommissioningStatusEnum.
    package typealias Outcome = UInt8

    /// What a scan finds, and what comes of joining it.
    package struct Network: Hashable, Sendable {
        /// The SSID, or a Thread network's name.
        package var name: String
        /// The passphrase, or a Thread network's key in hexadecimal digits; nil: any will do.
        package var credentials: String?
        /// A WiFiSecurityBitmap.
        package var security: UInt8
        package var channel: UInt16
        /// A WiFiBandEnum.
        package var band: UInt8
        /// dBm.
        package var rssi: Int8
        package var panID: UInt16
        /// What makes it a Thread network.
        package var extendedPANID: UInt64?
        package var outcome: Outcome
        /// What ConnectNetworkResponse says beside an outcome that is no success; nil: what is usual.
        package var errorValue: Int32?

        package init(
            name: String,
            credentials: String? = nil,
            security: UInt8 = 0b1000,
            channel: UInt16? = nil,
            band: UInt8 = 0,
            rssi: Int8 = -50,
            panID: UInt16 = 0x1234,
            extendedPANID: UInt64? = nil,
            outcome: Outcome = 0,
            errorValue: Int32? = nil
        ) {
            self.name = name
            self.credentials = credentials
            self.security = security
            self.channel = channel ?? (extendedPANID == nil ? 6 : 15)
            self.band = band
            self.rssi = rssi
            self.panID = panID
            self.extendedPANID = extendedPANID
            self.outcome = outcome
            self.errorValue = errorValue
        }

        /// The NetworkID: the SSID, or the extended PAN id (Matter Core § 11.9.5.5).
        var id: [UInt8] {
            extendedPANID.map { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) } }
                ?? Array(name.utf8)
        }
    }

    package var inReach: [Network]
    /// What a new device is on already; nil: none.
    package var joined: String?
    package var scanOutcome: Outcome

    package init(inReach: [Network], joined: String? = nil, scanOutcome: Outcome = 0) {
        self.inReach = inReach
        self.joined = joined
        self.scanOutcome = scanOutcome
    }

    /// What is around a device of which nobody said: the network that it is on.
    static func usual(isThread: Bool) -> NetworkDescription {
        let network = Network(name: "MatterFleet", extendedPANID: isThread ? 0xDEAD_00BE_EF00_CAFE : nil)
        return NetworkDescription(inReach: [network], joined: network.name)
    }
}
