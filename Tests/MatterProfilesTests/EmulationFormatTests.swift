// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import Testing

@testable import MatterProfiles

/// How a profile says what the physical side of a device does.
struct EmulationFormatTests {
    private static func profile(_ emulation: String) -> String {
        """
        format: 1
        name: Test
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing }
        endpoints:
          1:
            type: OnOffPlugInUnit
            emulation:
              \(emulation)
        """
    }

    private func read(_ emulation: String) throws(ProfileError) -> EmulationDescription {
        let profile = try DeviceProfile.read(Self.profile(emulation), file: "p.yaml")
        return profile.blueprint.description.endpoints.last?.emulation ?? EmulationDescription()
    }

    private func message(_ emulation: String) -> String? {
        do throws(ProfileError) {
            _ = try read(emulation)
            return nil
        } catch {
            return error.diagnostics.first?.description
        }
    }

    @Test func `everything can be said`() throws {
        let load =
            "load: { watts: -12.5, standbyWatts: 0.5, noisePercent: 7, nominalVoltage: 120, frequency: 60, powerFactor: .9 }"
        #expect(
            try read(load).load
                == LoadDescription(
                    watts: -12.5,
                    standbyWatts: 0.5,
                    noisePercent: 7,
                    nominalVoltage: 120,
                    frequency: 60,
                    powerFactor: 0.9
                )
        )
        #expect(
            try read("inlet: { maximumCurrent: 10, tripTime: 500 ms }").inlet
                == InletDescription(maximumCurrent: 10, tripTime: .milliseconds(500))
        )
        let thermal =
            "thermal: { ambient: 25, start: -3.5, settlingTime: 1 h, openDoorTime: 5 min, unpoweredTime: 2 h, "
            + "resolution: 0.5, levels: [2, 4.5] }"
        #expect(
            try read(thermal).thermal
                == ThermalDescription(
                    ambient: 25,
                    start: -3.5,
                    settlingTime: .seconds(3600),
                    openDoorTime: .seconds(300),
                    unpoweredTime: .seconds(7200),
                    resolution: 0.5,
                    levels: [2, 4.5]
                )
        )
        let battery =
            "battery: { capacity: 100, drain: 1, charge: 0, percent: 80, emptyVoltage: 2, fullVoltage: 3, "
            + "warning: 30, critical: 5 }"
        #expect(
            try read(battery).battery
                == BatteryDescription(
                    capacity: 100,
                    drain: 1,
                    charge: 0,
                    percent: 80,
                    voltage: 2...3,
                    warning: 30,
                    critical: 5
                )
        )
        #expect(try read("door: { alarmDelay: 1 min }").door == DoorDescription(alarmDelay: .seconds(60)))
        #expect(
            try read("refusedModes: [{ mode: 1 }, { mode: 2, status: 3, text: no }]").refusedModes
                == [RefusedMode(mode: 1), RefusedMode(mode: 2, status: 3, text: "no")]
        )
    }

    @Test func `networks can be said`() throws {
        let home =
            "{ name: Home, credentials: pass phrase, security: [WPA2Personal], channel: 36, band: 5G, rssi: -40, "
            + "outcome: AuthFailure, error: -2 }"
        let mesh = "{ name: Mesh, extendedPanID: 0xDEAD00BEEF00CAFE, panID: 0xBEEF }"
        #expect(
            try read("network: { joined: Mesh, scan: RegulatoryError, inReach: [\(home), \(mesh)] }").network
                == NetworkDescription(
                    inReach: [
                        .init(
                            name: "Home",
                            credentials: "pass phrase",
                            security: 0b1000,
                            channel: 36,
                            band: 2,
                            rssi: -40,
                            outcome: 7,
                            errorValue: -2
                        ), .init(name: "Mesh", panID: 0xBEEF, extendedPANID: 0xDEAD_00BE_EF00_CAFE),
                    ],
                    joined: "Mesh",
                    scanOutcome: 6
                )
        )
        #expect(try read("network: { inReach: [{ name: A }, { name: B }] }").network?.joined == "A")
        #expect(try read("network: { joined: none, inReach: [{ name: A }] }").network?.joined == nil)
    }

    @Test func `what is left out is as usual`() throws {
        #expect(try read("load:").load == LoadDescription())
        #expect(try read("battery: {}").battery == BatteryDescription())
        #expect(try read("door:").door == DoorDescription())
        #expect(try read("thermal: { ambient: 18 }").thermal == ThermalDescription(ambient: 18))
        #expect(try read("inlet:").load == nil)
    }

    @Test(arguments: [
        (
            "thermel: {}",
            "p.yaml:9:7: error: endpoints.1.emulation: there is no key 'thermel' here; did you mean 'thermal'?"
        ),
        (
            "load: { wats: 1 }",
            "p.yaml:9:15: error: endpoints.1.emulation.load: there is no key 'wats' here; did you mean 'watts'?"
        ),
        (
            "load: { watts: much }",
            "p.yaml:9:22: error: endpoints.1.emulation.load.watts: a number from -1000000000 to 1000000000 is due here, "
                + "found 'much'"
        ),
        (
            "load: { powerFactor: 0 }",
            "p.yaml:9:28: error: endpoints.1.emulation.load.powerFactor: a number from 0.01 to 1 is due here, found '0'"
        ),
        (
            "load: { noisePercent: nan }",
            "p.yaml:9:29: error: endpoints.1.emulation.load.noisePercent: a number from 0 to 100 is due here, "
                + "found 'nan'"
        ),
        (
            "door: { alarmDelay: 5 }",
            "p.yaml:9:27: error: endpoints.1.emulation.door.alarmDelay: a time from 0 ms to 720 h is due here, "
                + "with its unit (ms, s, min or h), found '5'"
        ),
        (
            "battery: { emptyVoltage: 5, fullVoltage: 4 }",
            "p.yaml:9:16: error: endpoints.1.emulation.battery: a full battery has more volts than an empty one"
        ),
        (
            "thermal: { levels: 4 }",
            "p.yaml:9:26: error: endpoints.1.emulation.thermal.levels: a list of up to 32 temperatures is due here, "
                + "such as '[2, 4.5, 8]', found '4'"
        ),
        (
            "refusedModes: [{ status: 2 }]",
            "p.yaml:9:22: error: endpoints.1.emulation.refusedModes: the key 'mode' is missing, such as 'mode: 2'"
        ),
        (
            "network: { joined: Hose, inReach: [{ name: Home }] }",
            "p.yaml:9:26: error: endpoints.1.emulation.network.joined: there is no network 'Hose' in reach; "
                + "did you mean 'Home'?"
        ),
        (
            "network: { inReach: [{ name: A, outcome: AuthFailed }] }",
            "p.yaml:9:48: error: endpoints.1.emulation.network.inReach[0].outcome: 'AuthFailed' is no value of "
                + "NetworkCommissioningStatusEnum; 'AuthFailure' is one"
        ),
        (
            "network: { inReach: [{ name: Home, rssi: 3 }] }",
            "p.yaml:9:48: error: endpoints.1.emulation.network.inReach[0].rssi: a number from -128 to 0 is due here, "
                + "found '3'"
        ),
        (
            "network: { inReach: [{ channel: 3 }] }",
            "p.yaml:9:28: error: endpoints.1.emulation.network.inReach[0]: the key 'name' is missing, such as "
                + "'name: Home'"
        ),
        (
            "refusedModes: 2",
            "p.yaml:9:21: error: endpoints.1.emulation.refusedModes: a list of modes is due here, such as "
                + "'[{ mode: 2 }]', found '2'"
        ),
    ])
    func `what is wrong is said with its place`(emulation: String, expected: String) {
        #expect(message(emulation) == expected)
    }

    @Test(arguments: [
        ("load: { watts: 5 }", "load", "no endpoint measures the load, and no inlet protects it"),
        ("thermal:", "thermal", "the endpoint has no TemperatureMeasurement"),
        ("battery:", "battery", "the endpoint has no PowerSource with the feature BAT"),
        ("door: {}", "door", "neither an alarm nor a cabinet belongs to the door"),
        ("refusedModes: [{ mode: 1 }]", "refusedModes", "the endpoint has no mode cluster with these modes"),
        (
            "network: {}", "network",
            "the endpoint has no NetworkCommissioning with the feature WI or TH, or no network is of its kind"
        ), ("inlet:", "inlet", "there is no load on the endpoint or below it"),
    ])
    func `what changes nothing is warned of`(emulation: String, key: String, reason: String) throws {
        let text = Self.profile(emulation)
        let profile = try DeviceProfile.read(text, file: "p.yaml")
        #expect(
            profile.warnings.map(\.description) == [
                "p.yaml:9:7: warning: endpoints.1.emulation.\(key): '\(key)' changes nothing here, as \(reason)"
            ]
        )
    }
}
