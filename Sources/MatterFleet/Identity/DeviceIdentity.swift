// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterOnboarding

/// What tells a device from all others, derived from the fleet's seed and the device's id and from nothing else.
///
/// Devices of one stem never share a passcode, and a discriminator only from the 4096th device on; none has the two
/// numbers that test devices have by convention. The rest is cut from a hash. That devices of one fleet differ in all
/// of it, whatever their stems, is for `IdentityRegister` to see to.
package struct DeviceIdentity: Hashable, Sendable {
    package let discriminator: Discriminator
    package let passcode: Passcode
    package let serialNumber: String
    /// What BasicInformation's UniqueID is made from.
    package let uniqueIDSeed: [UInt8]
    /// The salt of the passcode's verifier.
    package let salt: [UInt8]
    /// 12 upper-case hexadecimal digits: a locally administered unicast address.
    package let hostName: String
    /// What the key of the device attestation certificate is made from.
    package let attestationSeed: UInt64

    /// Derives.
    ///
    /// - Parameter variant: Not 0 where another device of the fleet came to have the same.
    package init(seed: FleetSeed, id: DeviceID, variant: Int = 0) {
        let ofStem = Derivation(seed: seed, name: id.stem)
        // No id holds a blank, so no variant of one is another.
        let ofDevice = Derivation(seed: seed, name: variant == 0 ? id.description : "\(id) \(variant)")
        let number = UInt64(truncatingIfNeeded: id.number)
        discriminator = Self.discriminator(ofStem.number("discriminator"), number)
        passcode = Self.passcode(ofStem.number("passcode"), number)
        serialNumber = Self.upperCase(ofDevice.octets("serial number", 8))
        uniqueIDSeed = ofDevice.octets("unique id", 16)
        salt = ofDevice.octets("salt", 32)
        hostName = Self.hostName(ofDevice.octets("host name", 6))
        attestationSeed = ofDevice.number("attestation")
    }

    /// The host name, or another one for one run only; no two devices that differ in theirs get the same.
    package func hostName(mask: [UInt8]?) -> String {
        guard let mask, mask.count == 6, let octets = [UInt8](hexadecimal: hostName) else { return hostName }
        return Self.hostName(zip(octets, mask).map { $0 ^ $1 })
    }

    /// A host name from six random octets.
    package static func hostName(_ octets: [UInt8]) -> String {
        guard let first = octets.first else { return "" }
        return upperCase([first & 0xFC | 0x02] + octets.dropFirst())
    }

    /// Walks through all discriminators but the test one in steps that hit each of them once.
    private static func discriminator(_ start: UInt64, _ number: UInt64) -> Discriminator {
        let count: UInt64 = 4095
        // Without a common factor with the count, and spreading neighbours over the upper four bits.
        let step: UInt64 = 2531
        let place = UInt16((start % count + number % count * step) % count)
        let test = Discriminator.test.rawValue
        return Discriminator(place < test ? place : place + 1) ?? .test
    }

    /// Walks through all allowed passcodes but the test one in steps that hit each of them once.
    private static func passcode(_ start: UInt64, _ number: UInt64) -> Passcode {
        let excluded = (Passcode.forbidden + [Passcode.test.rawValue]).sorted()
        let count = UInt64(Passcode.range.count - excluded.count)
        let step: UInt64 = 61_803_401
        let place = (start % count + number % count * step) % count
        // Each excluded number at or below moves the place up by one.
        let value = excluded.reduce(Passcode.range.lowerBound + UInt32(place)) { $0 >= $1 ? $0 + 1 : $0 }
        return Passcode(value) ?? .test
    }

    private static func upperCase(_ octets: some Sequence<UInt8>) -> String { octets.hexadecimal.uppercased() }
}

/// Independent pseudo-random values for one name under one seed.
private struct Derivation {
    let seed: FleetSeed
    let name: String

    func octets(_ purpose: String, _ count: Int) -> [UInt8] {
        // The zero octets keep name and purpose apart: neither holds one.
        let message =
            Array("MatterFleet identity".utf8) + [0] + [UInt8](littleEndian: seed.rawValue) + Array(purpose.utf8) + [0]
            + Array(name.utf8)
        return Array(SHA256.hash(message).prefix(count))
    }

    func number(_ purpose: String) -> UInt64 {
        octets(purpose, 8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
