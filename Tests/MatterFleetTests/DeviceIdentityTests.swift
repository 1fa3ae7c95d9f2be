// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterFleet
import MatterOnboarding
import Testing

@Suite("Device identity")
struct DeviceIdentityTests {
    @Test(
        "Ids are the file's stem and a number of four digits",
        arguments: [
            (["Profiles/power-strip.yaml"], ["power-strip-0001"]),
            (["a/power-strip-6.yaml", "b/power-strip-6.yml"], ["power-strip-6-0001", "power-strip-6-0002"]),
            (["x.yaml", "y.yaml", "x.yaml"], ["x-0001", "y-0001", "x-0002"]),
            (["my strip.v2.yaml"], ["my-strip.v2-0001"]),
            (["strip", ".hidden", "/etc/strip/"], ["strip-0001", ".hidden-0001", "strip-0002"]),
        ]
    )
    func ids(paths: [String], expected: [String]) {
        #expect(DeviceID.ids(forPaths: paths).map(\.description) == expected)
    }

    @Test("More than 9999 devices get longer numbers")
    func longNumber() {
        #expect(DeviceID(stem: "a", number: 9999).description == "a-9999")
        #expect(DeviceID(stem: "a", number: 10000).description == "a-10000")
    }

    @Test("10,000 devices of three kinds are told apart by everything that must be unique")
    func unique() {
        let seed = FleetSeed(42)
        var identities: [DeviceIdentity] = []
        for (stem, count) in [("power-strip", 4000), ("refrigerator", 3000), ("doorbell", 3000)] {
            let ofStem = (1...count).map { DeviceIdentity(seed: seed, id: DeviceID(stem: stem, number: $0)) }
            // Commissioning by discriminator must find one device among those of its kind.
            #expect(Set(ofStem.map(\.discriminator)).count == count)
            #expect(Set(ofStem.map(\.passcode)).count == count)
            identities += ofStem
        }
        #expect(Set(identities.map(\.serialNumber)).count == 10_000)
        #expect(Set(identities.map(\.uniqueIDSeed)).count == 10_000)
        #expect(Set(identities.map(\.salt)).count == 10_000)
        #expect(Set(identities.map(\.hostName)).count == 10_000)
        #expect(Set(identities.map(\.attestationSeed)).count == 10_000)
        #expect(!identities.contains { $0.discriminator == .test || $0.passcode == .test })
        #expect(identities.allSatisfy { $0.serialNumber.count == 16 && $0.salt.count == 32 })
    }

    @Test("Passcodes and discriminators repeat as late as they can")
    func exhaustive() {
        let identities = (1...4095).map { DeviceIdentity(seed: FleetSeed(7), id: DeviceID(stem: "a", number: $0)) }
        #expect(Set(identities.map(\.discriminator)).count == 4095)
        let again = DeviceIdentity(seed: FleetSeed(7), id: DeviceID(stem: "a", number: 4096))
        #expect(again.discriminator == identities[0].discriminator)
        #expect(again.passcode != identities[0].passcode)
    }

    @Test("Identity depends on seed and id and on nothing else")
    func derived() {
        let id = DeviceID(stem: "power-strip", number: 1)
        let identity = DeviceIdentity(seed: FleetSeed(1), id: id)
        #expect(DeviceIdentity(seed: FleetSeed(1), id: id) == identity)
        for other in [
            DeviceIdentity(seed: FleetSeed(2), id: id),
            DeviceIdentity(seed: FleetSeed(1), id: DeviceID(stem: "power-strip", number: 2)),
            DeviceIdentity(seed: FleetSeed(1), id: DeviceID(stem: "power-strap", number: 1)),
        ] {
            #expect(other.serialNumber != identity.serialNumber)
            #expect(other.uniqueIDSeed != identity.uniqueIDSeed)
            #expect(other.salt != identity.salt)
            #expect(other.hostName != identity.hostName)
            #expect(other.attestationSeed != identity.attestationSeed)
            #expect(other.passcode != identity.passcode)
        }
    }

    // A change would turn every stored fleet's devices into others: these values were computed apart
    // from this code, by the rules that its comments give.
    @Test("The derivation stays as it is")
    func stable() {
        let identity = DeviceIdentity(seed: FleetSeed(1), id: DeviceID(stem: "power-strip", number: 1))
        #expect(identity.serialNumber == "00BC39B4E5297C59")
        #expect(identity.hostName == "BA29E5A03EA2")
        #expect(identity.discriminator.rawValue == 92)
        #expect(identity.passcode.rawValue == 68_588_481)
    }

    @Test("Host names are locally administered unicast addresses")
    func hostName() {
        #expect(DeviceIdentity.hostName([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == "FEFFFFFFFFFF")
        #expect(DeviceIdentity.hostName([0, 0, 0, 0, 0, 0x0A]) == "02000000000A")
    }
}
