// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterProfiles

/// Devices whose endpoints do not go together, and exactly what is said of them.
@Suite struct BrokenCompositionTests {
    private func messages(_ endpoints: String) -> [String] {
        let text = """
            format: 1
            name: Test
            vendor: { id: 0xFFF1, name: Example }
            product: { id: 0x8001, name: Thing }
            endpoints:

            """
        let filled = [
            ("ROOT", Self.root), ("CABINET", Self.cabinet), ("CAMERA", Self.camera), ("DOORBELL", Self.doorbell),
        ]
        .reduce(endpoints) { $0.replacing($1.0, with: $1.1) }
        do throws(ProfileError) {
            return try DeviceProfile.read(text + filled, file: "p.yaml").warnings.map(\.description)
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    private static let camera = """
        type: Camera, clusters: { CameraAVStreamManagement: {
        VideoSensorParams: { SensorWidth: 640, SensorHeight: 480, MaxFPS: 30 },
        MinViewportResolution: { Width: 64, Height: 48 },
        MicrophoneCapabilities: &a { MaxNumberOfChannels: 1, SupportedCodecs: [Opus], SupportedSampleRates: [48000],
        SupportedBitDepths: [16] }, Viewport: { X1: 0, Y1: 0, X2: 640, Y2: 480 } } }
        """.replacing("\n", with: " ")

    private static let doorbell = "type: Doorbell, clusters: { Switch: { features: [MS] } }"
    private static let cabinet =
        "type: TemperatureControlledCabinet, clusters: { TemperatureControl: { MinTemperature: 0, MaxTemperature: 9 } }"
    private static let root = "  0: { type: PowerSource, clusters: { PowerSource: { features: [WIRED] } } }\n"

    /// The endpoints from the sixth line on, in which words in capitals stand for what is above.
    private static let wrong: [(String, String)] = [
        (
            "  1: { type: [OnOffLight, TemperatureSensor] }",
            "6:3: error: endpoints.1.type: OnOffLight and TemperatureSensor need an endpoint each, as neither is a "
                + "superset of the other"
        ),
        (
            "  1: { CABINET }",
            "6:3: error: endpoints.1: TemperatureControlledCabinet is there only as a part of another device, under its 'parts'"
        ),
        (
            "  1: { type: [BridgedNode, OnOffLight] }",
            "6:3: error: endpoints.1: BridgedNode needs an endpoint of type 'Aggregator' above it, of which it is one of the "
                + "'parts'"
        ),
        (
            "  1: { type: VideoDoorbell, parts: { 2: { DOORBELL } } }",
            "6:3: error: endpoints.1: VideoDoorbell needs an endpoint of type 'Camera' among its parts"
        ),
        (
            "ROOT  1: { type: VideoDoorbell, parts: { 2: { CAMERA } } }",
            "7:3: error: endpoints.1: VideoDoorbell needs an endpoint of type 'Doorbell' among its parts"
        ),
        (
            "ROOT  1: { type: VideoDoorbell, parts: { 2: { CAMERA, tags: [CommonNumber.One] }, "
                + "3: { CAMERA, tags: [CommonNumber.Two] }, 4: { DOORBELL } } }",
            "7:3: error: endpoints.1: VideoDoorbell has exactly one part of type 'Camera'"
        ),
        (
            "  1: { CAMERA }",
            "6:3: error: endpoints.0: RootNode needs an endpoint of type 'PowerSource' among its parts, as Camera on "
                + "endpoint 1 requires PowerSourceCond"
        ),
        (
            "  0: { type: PowerSource, without: [TLSClientManagement], clusters: { PowerSource: { features: [WIRED] } } }\n"
                + "  1: { CAMERA }",
            "6:37: error: endpoints.0.without: 'TLSClientManagement' is mandatory on RootNode, as Camera on endpoint 1 "
                + "requires TLSClientCond"
        ),
        (
            "  0: { type: PowerSource, clusters: { PowerSource: { features: [WIRED] }, TimeSynchronization: { features: [] } } }\n"
                + "  1: { type: AudioDoorbell, clusters: { Switch: { features: [MS] }, CameraAVStreamManagement: { "
                + "MicrophoneCapabilities: { MaxNumberOfChannels: 1, SupportedCodecs: [Opus], SupportedSampleRates: [48000], "
                + "SupportedBitDepths: [16] } } } }",
            "6:108: error: endpoints.0.clusters.TimeSynchronization.features: at least one of the features TSC, NTPC is due on "
                + "RootNode"
        ),
        (
            "  1: { DOORBELL, without: [Binding] }",
            "6:76: error: endpoints.1.without: 'Binding' is mandatory on every endpoint with the conditions 'Simple & Client'"
        ),
        (
            "  1: { DOORBELL, withoutClients: [Chime], clients: [OnOff] }",
            "6:83: error: endpoints.1.withoutClients: the client of 'Chime' is mandatory on Doorbell"
        ),
        (
            "  1: { type: TemperatureSensor, uniqueID: a, tags: [CommonNumber.One] }\n"
                + "  2: { type: TemperatureSensor, uniqueID: a, tags: [CommonNumber.Two] }",
            "7:43: error: endpoints.2.uniqueID: the endpoints 1 and 2 have the same unique id"
        ),
        (
            "  1: { type: Refrigerator, parts: { 2: { CABINET, parts: { 3: { CABINET } } } } }",
            "6:163: error: endpoints.1.parts.2.parts.3: the endpoints 2 and 3 are both of type TemperatureControlledCabinet: each "
                + "needs tags that tell it from the other, such as 'tags: [CommonNumber.One]'"
        ),
        (
            "  1: { type: ElectricalSensor, clusters: &c { PowerTopology: { features: [NODE] } } }\n"
                + "  2: { type: ElectricalSensor, clusters: *c }",
            "7:3: error: endpoints.2: the endpoints 1 and 2 are both of type ElectricalSensor: each needs tags that tell it "
                + "from the other, such as 'tags: [CommonNumber.One]'"
        ),
    ]

    @Test(arguments: wrong)
    func breaches(_ endpoints: String, _ message: String) {
        #expect(messages(endpoints) == ["p.yaml:" + message + " (with 'strict: false' this is a warning)"])
    }

    @Test(arguments: [
        // A type and those that it is a superset of.
        "  1: { type: [MountedOnOffControl, OnOffPlugInUnit] }",
        "  1: { type: [DimmableLight, OnOffLight] }",
        // Bridged devices are told apart by their names.
        "  1: { type: Aggregator, parts: { 2: { type: [BridgedNode, OnOffLight] }, 3: { type: [BridgedNode, OnOffLight] } } }",
        // A refrigerator's cabinets are coolers, which may have its modes.
        "  1: { type: Refrigerator, parts: { 2: { type: TemperatureControlledCabinet, clusters: { "
            + "TemperatureControl: { MinTemperature: 0, MaxTemperature: 9 }, RefrigeratorAndTemperatureControlledCabinetMode: { "
            + "SupportedModes: [{ Label: a, Mode: 0, ModeTags: [{ Value: Auto }] }, "
            + "{ Label: b, Mode: 1, ModeTags: [{ Value: Day }, { MfgCode: 0xFFF1, Value: 0x8001 }] }] } } } } }",
    ])
    func compositionsThatAreRight(_ endpoints: String) {
        #expect(messages(endpoints) == [])
    }

    @Test func onlySoManyEndpoints() {
        let many = (1...1200).map { "  \($0): { type: Aggregator, strict: false }\n" }.joined()
        let found = messages(many)
        #expect(
            found.filter { $0.contains(": error: ") } == [
                "p.yaml:1006:3: error: endpoints.1001: a device has at most 1000 endpoints"
            ]
        )
    }
}
