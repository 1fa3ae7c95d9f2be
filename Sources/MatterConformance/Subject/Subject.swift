// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// The device under test with the network between it and the checks: live or simulated, the checks cannot tell.
///
/// Everything is called from one thread. Waiting is `receive(until:)`, so that virtual time costs nothing.
package protocol Subject: AnyObject {
    /// What reports call the device.
    var name: String { get }
    /// How it is commissioned at the beginning.
    var setup: SetupFacts { get }
    var now: Moment { get }
    /// Whether waiting takes no time of the clock on the wall.
    var isSimulated: Bool { get }
    /// Whether its physical side (buttons, doors, power) can be worked.
    var hasHands: Bool { get }

    /// An address of its own to send from and to receive at.
    ///
    /// - Throws: `ProbeError.network` where the host has none.
    func openStation() throws -> StationID
    func closeStation(_ station: StationID)
    func send(_ datagram: Datagram, from station: StationID)
    /// The next datagram that arrives at any station; nil when none has by the instant.
    func receive(until instant: Instant) -> (station: StationID, datagram: Datagram)?

    /// What is advertised of a type and of this device right now, with its subtypes where they can be seen.
    func services(of type: ServiceType) -> [AdvertisedPresence]

    /// Whether a search of a subtype such as `_L3840` finds a service.
    func finds(_ key: ServiceKey, under subtype: String) -> Bool

    /// Works the device's physical side.
    ///
    /// - Throws: `ActionRefusal` where the device has no such thing or nobody is there to do it.
    func perform(_ action: PhysicalAction) throws
}

/// What tells the stations of a subject apart.
package struct StationID: Hashable, Sendable {
    package let rawValue: Int
    package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// What is known of a device before it is met: the content of its label.
package struct SetupFacts: Hashable, Sendable {
    package var passcode: UInt32
    /// All twelve bits, or only the upper four where a manual code is all there is.
    package var discriminator: UInt16
    package var isShortDiscriminator: Bool
    /// Where it listens, if that is known; tells it from another device with the same discriminator.
    package var port: UInt16?

    package init(
        passcode: UInt32,
        discriminator: UInt16,
        isShortDiscriminator: Bool = false,
        port: UInt16? = nil
    ) {
        self.port = port
        self.passcode = passcode
        self.discriminator = discriminator
        self.isShortDiscriminator = isShortDiscriminator
    }
}

/// A DNS-SD service as it is seen on the network.
package struct AdvertisedPresence: Hashable, Sendable {
    package var key: ServiceKey
    package var hostName: String
    package var text: [AdvertisedService.TextEntry]
    /// Subtypes such as `_L3840` under which it is found; nil where the subject cannot tell.
    package var subtypes: [String]?
    package var addresses: [SocketAddress]

    package init(
        key: ServiceKey,
        hostName: String,
        text: [AdvertisedService.TextEntry],
        subtypes: [String]?,
        addresses: [SocketAddress]
    ) {
        self.key = key
        self.hostName = hostName
        self.text = text
        self.subtypes = subtypes
        self.addresses = addresses
    }

    /// The value of a key of the TXT record (RFC 6763 § 6.4); the first one counts.
    package func value(_ key: String) -> String? {
        text.first { $0.key.lowercased() == key.lowercased() }?.value
    }
}
