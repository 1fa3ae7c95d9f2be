// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterNode
import MatterTLV
import Testing

@testable import MatterProfiles

/// What the format can say.
@Suite struct ProfileFormatTests {
    private static let head = """
        format: 1
        name: Test
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing }

        """

    private func read(_ text: String) throws(ProfileError) -> DeviceProfile {
        try DeviceProfile.read(Self.head + text, file: "test.yaml")
    }

    private func cluster(_ profile: DeviceProfile, _ endpoint: UInt16, _ id: UInt32) throws -> ClusterBlueprint {
        let endpoint = try #require(profile.blueprint.endpoint(EndpointNumber(endpoint)))
        return try #require(endpoint.clusters.first { $0.schema.id == ClusterID(id) })
    }

    /// The example of the architecture's description.
    @Test func refrigerator() throws {
        let profile = try DeviceProfile.read(
            """
            format: 1
            name: Refrigerator
            vendor:  { id: 0xFFF1, name: Example Appliances }
            product: { id: 0x8001, name: Two-door refrigerator }
            endpoints:
              1:
                type: Refrigerator
                clusters:
                  RefrigeratorAlarm: { Supported: [DoorOpen], Mask: [DoorOpen] }
                parts:
                  2:
                    type: TemperatureControlledCabinet
                    tags: [Refrigerator.Refrigerator]
                    clusters:
                      TemperatureControl: { features: [TN], TemperatureSetpoint: 400, MinTemperature: 100, MaxTemperature: 800 }
                  3:
                    type: TemperatureControlledCabinet
                    tags: [Refrigerator.Freezer]
                    clusters:
                      TemperatureControl: { TemperatureSetpoint: -18 °C, MinTemperature: -23 °C, MaxTemperature: -15.5 °C }
            """,
            file: "refrigerator.yaml"
        )
        #expect(profile.warnings == [])
        #expect(profile.blueprint.endpoint(0)?.parts == [1, 2, 3])
        #expect(profile.blueprint.endpoint(1)?.parts == [2, 3])
        #expect(profile.blueprint.endpoint(2)?.parts == [])
        let alarm = try cluster(profile, 1, 0x0057)
        #expect(alarm.value(0x0000) == .unsigned(1))
        #expect(alarm.value(0x0003) == .unsigned(1))
        #expect(alarm.schema.attributes.filter { !$0.isGlobal }.map(\.id) == [0x0000, 0x0002, 0x0003])
        let cold = try cluster(profile, 3, 0x0056)
        #expect(cold.schema.featureMap == 1)
        #expect(cold.value(0x0000) == .signed(-1800))
        #expect(cold.value(0x0001) == .signed(-2300))
        #expect(cold.value(0x0002) == .signed(-1550))
        let tags = try cluster(profile, 3, 0x001D).value(0x04)
        #expect(tags == .array([.structure([0: .null, 1: .unsigned(0x41), 2: .unsigned(1)])]))
    }

    @Test func topLevel() throws {
        let profile = try DeviceProfile.read(
            """
            format: 1
            name: "Switch: four"
            vendor: { id: 65521, name: Example }
            product:
              id: 1
              name: Panel
              label: Wall panel
              url: https://example.com/panel
              partNumber: P-1
              manufacturingDate: "20260101"
              appearance: { Finish: Matte, PrimaryColor: null }
            serial: "0001"
            hardware: { version: 3, name: C }
            software: { version: 0x10, name: 1.6.0 }
            window: 15 min
            session: { idleInterval: 500 ms, activeInterval: 300 ms, activeThreshold: 4 s }
            endpoints: { 1: { type: OnOffLight, without: [ScenesManagement], strict: false } }
            """,
            file: "x.yaml"
        )
        #expect(profile.name == "Switch: four")
        #expect(profile.serialNumber == "0001")
        #expect(profile.initialWindow == .seconds(900))
        #expect(profile.sessionParameters.idleInterval == .milliseconds(500))
        #expect(profile.sessionParameters.activeThreshold == .seconds(4))
        let information = try cluster(profile, 0, 0x0028)
        #expect(information.value(0x02) == .unsigned(0xFFF1))
        #expect(information.value(0x04) == .unsigned(1))
        #expect(information.value(0x07) == .unsigned(3))
        #expect(information.value(0x08) == .utf8("C"))
        #expect(information.value(0x09) == .unsigned(16))
        #expect(information.value(0x0A) == .utf8("1.6.0"))
        #expect(information.value(0x0B) == .utf8("20260101"))
        #expect(information.value(0x0C) == .utf8("P-1"))
        #expect(information.value(0x0D) == .utf8("https://example.com/panel"))
        #expect(information.value(0x0E) == .utf8("Wall panel"))
        #expect(information.value(0x14) == .structure([0: .unsigned(1), 1: .null]))
    }

    @Test func scalarsAreTypedByTheModel() throws {
        let profile = try read(
            """
            endpoints:
              0: { clusters: { BasicInformation: { NodeLabel: on, Location: "no" } } }
              0x0001:
                type: [OnOffLight]
                strict: false
                without: [ScenesManagement]
                clusters: { onoff: { ONOFF: on, startuponoff: ~, OnTime: 0xA } }
            """
        )
        let information = try cluster(profile, 0, 0x0028)
        #expect(information.value(0x05) == .utf8("on"))
        #expect(information.value(0x06) == .utf8("no"))
        let onOff = try cluster(profile, 1, 0x0006)
        #expect(onOff.value(0x0000) == .boolean(true))
        #expect(onOff.value(0x4003) == .null)
        #expect(onOff.value(0x4001) == .unsigned(10))
    }

    @Test func elementsAreSwitchedOnAndOff() throws {
        let profile = try read(
            """
            endpoints:
              1:
                type: 0x0302
                clusters:
                  TemperatureMeasurement: { Tolerance: 50, MeasuredValue: 21.5 °C }
                  Identify: { without: [TriggerEffect] }
                  SoilMeasurement:
                  BooleanState: { events: [StateChange] }
                  OnOff: { strict: false, without: [Toggle, OnOff] }
            """
        )
        #expect(try cluster(profile, 1, 0x0402).value(0x0003) == .unsigned(50))
        #expect(try cluster(profile, 1, 0x0402).value(0x0000) == .signed(2150))
        #expect(try cluster(profile, 1, 0x0045).schema.events.map(\.id) == [0x00])
        #expect(try cluster(profile, 1, 0x0430).schema.attributes.count > 5)
        let onOff = try cluster(profile, 1, 0x0006)
        #expect(onOff.schema.commands.map(\.id) == [0x00, 0x01])
        #expect(onOff.schema.attribute(0x0000) == nil)
        #expect(
            profile.warnings.map(\.message) == [
                "the command 'Toggle' is mandatory (conformance '!OFFONLY')",
                "the attribute 'OnOff' is mandatory (conformance 'M')",
            ]
        )
    }

    @Test func clustersAsAList() throws {
        let profile = try read(
            """
            endpoints:
              1: { type: TemperatureSensor, clusters: [Identify, 0x0040] }
            """
        )
        #expect(try cluster(profile, 1, 0x0040).value(0x0000) == .array([]))
    }

    @Test func clientsBringBinding() throws {
        let profile = try read(
            """
            endpoints:
              1: { type: OnOffLightSwitch, tags: [CommonNumber.One] }
              2: { type: OnOffLightSwitch, tags: [CommonNumber.Two], without: [Binding], strict: false }
              3: { type: TemperatureSensor, clients: [OnOff] }
            """
        )
        #expect(try cluster(profile, 1, 0x001E).value(0x0000) == .array([]))
        #expect(profile.blueprint.endpoint(2)?.clusters.contains { $0.schema.id == 0x001E } == false)
        #expect(try cluster(profile, 1, 0x001D).value(0x0002) == .array([.unsigned(3), .unsigned(6)]))
        #expect(try cluster(profile, 3, 0x001D).value(0x0002) == .array([.unsigned(6)]))
        #expect(try cluster(profile, 3, 0x001E).value(0x0000) == .array([]))
    }

    @Test func tagsInAllForms() throws {
        let profile = try read(
            """
            endpoints:
              1:
                type: TemperatureSensor
                tags:
                  - commonnumber.ONE
                  - { tag: CommonPosition.Row, label: "2" }
                  - { vendor: 0xFFF1, namespace: 3, tag: 4, label: Own }
            """
        )
        #expect(
            try cluster(profile, 1, 0x001D).value(0x04)
                == .array([
                    .structure([0: .null, 1: .unsigned(7), 2: .unsigned(1)]),
                    .structure([0: .null, 1: .unsigned(8), 2: .unsigned(5), 3: .utf8("2")]),
                    .structure([0: .unsigned(0xFFF1), 1: .unsigned(3), 2: .unsigned(4), 3: .utf8("Own")]),
                ])
        )
    }

    @Test func partsOfPartsOfParts() throws {
        let profile = try read(
            """
            endpoints:
              1:
                type: Aggregator
                parts:
                  2:
                    type: [BridgedNode, Oven]
                    parts:
                      3:
                        type: TemperatureControlledCabinet
                        clusters:
                          TemperatureControl: { TemperatureSetpoint: 50, MinTemperature: 0, MaxTemperature: 100 }
                        parts:
                          4: { type: TemperatureSensor }
            """
        )
        #expect(profile.blueprint.endpoint(0)?.parts == [1, 2, 3, 4])
        #expect(profile.blueprint.endpoint(1)?.parts == [2, 3, 4])
        #expect(profile.blueprint.endpoint(2)?.parts == [3])
        #expect(profile.blueprint.endpoint(3)?.parts == [4])
    }

    @Test func anchorsSpareRepetition() throws {
        let profile = try read(
            """
            endpoints:
              1: { type: TemperatureSensor, tags: [CommonNumber.One], clusters: &c { TemperatureMeasurement: { Tolerance: 1 } } }
              2: { type: TemperatureSensor, tags: [CommonNumber.Two], clusters: *c }
            """
        )
        #expect(try cluster(profile, 2, 0x0402).value(0x0003) == .unsigned(1))
    }

    @Test func noAttributeHasTheNameOfAKey() {
        for cluster in StandardModel.shared.clusters {
            for attribute in cluster.attributes {
                #expect(!ClusterReader.keys.contains(attribute.name.lowercased()), "\(cluster.name).\(attribute.name)")
            }
        }
    }
}
