// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterOnboarding

/// Sees to it that no two devices of a fleet share anything that they are told apart by.
///
/// A device keeps what is derived for it alone unless another one of the fleet, earlier in the order of the command
/// line, has the same; then it takes the next free value. Discriminators have 12 bits, so the 4,097th device and those
/// after it share them, each with as few others as can be.
struct IdentityRegister {
    private var discriminators: Set<UInt16> = []
    private var passcodes: Set<UInt32> = [Passcode.test.rawValue]
    private var serialNumbers: Set<String> = []
    private var uniqueIDSeeds: Set<[UInt8]> = []
    private var hostNames: Set<String> = []
    private var attestationSeeds: Set<UInt64> = []

    /// Keeps values for the device that has them already.
    mutating func reserve(_ discriminator: Discriminator, _ passcode: Passcode) {
        discriminators.insert(discriminator.rawValue)
        passcodes.insert(passcode.rawValue)
    }

    /// What is derived for a device, in a variant in which nothing but the numbers of its codes can be another's too.
    mutating func identity(seed: FleetSeed, id: DeviceID) -> DeviceIdentity {
        var variant = 0
        var identity = DeviceIdentity(seed: seed, id: id)
        while serialNumbers.contains(identity.serialNumber) || uniqueIDSeeds.contains(identity.uniqueIDSeed)
            || hostNames.contains(identity.hostName) || attestationSeeds.contains(identity.attestationSeed)
        {
            variant += 1
            identity = DeviceIdentity(seed: seed, id: id, variant: variant)
        }
        serialNumbers.insert(identity.serialNumber)
        uniqueIDSeeds.insert(identity.uniqueIDSeed)
        hostNames.insert(identity.hostName)
        attestationSeeds.insert(identity.attestationSeed)
        return identity
    }

    /// Takes the first discriminator that is free, from a certain one upwards and never the test one.
    mutating func discriminator(from first: Discriminator) -> Discriminator {
        let test = Discriminator.test.rawValue
        discriminators.insert(test)
        // With every one in use another round begins.
        if discriminators.count == 4096 { discriminators = [test] }
        var value = first.rawValue
        while discriminators.contains(value) { value = (value + 1) % 4096 }
        discriminators.insert(value)
        return Discriminator(value) ?? first
    }

    /// Takes the first allowed passcode that is free, from a certain one upwards and never the test one.
    mutating func passcode(from first: Passcode) -> Passcode {
        var value = first.rawValue
        while true {
            if let passcode = Passcode(value), passcodes.insert(value).inserted { return passcode }
            value = value < Passcode.range.upperBound ? value + 1 : Passcode.range.lowerBound
        }
    }
}
