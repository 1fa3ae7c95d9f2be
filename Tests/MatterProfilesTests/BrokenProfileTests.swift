// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterProfiles

/// Profiles with something wrong, and exactly what is said of it.
@Suite struct BrokenProfileTests {
    private static let head = """
        format: 1
        name: Test
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing }

        """

    private func messages(_ text: String) -> [String] {
        do throws(ProfileError) {
            return try DeviceProfile.read(text, file: "p.yaml").warnings.map(\.description)
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    /// A sensor on endpoint 1 with something beside its type, from line 7 on.
    private func sensor(_ text: String) -> String {
        Self.head + "endpoints:\n  1:\n    type: TemperatureSensor\n    " + text
    }

    /// The rest of a profile from its fifth line on.
    @Test(arguments: [
        (
            "endpoints: { 1: { type: TempratureSensor } }",
            "5:25: error: endpoints.1.type: there is no device type 'TempratureSensor'; did you mean 'TemperatureSensor'?"
        ),
        (
            "endpoints: { 1: { type: 0x9999 } }",
            "5:25: error: endpoints.1.type: there is no device type '0x9999'"
        ),
        (
            "endpoints: { 1: {} }",
            "5:14: error: endpoints.1: the endpoint has no device type, such as 'type: OnOffPlugInUnit'"
        ),
        (
            "endpoints: [1]",
            "5:12: error: endpoints: endpoints by their numbers are due here, such as '1: { type: OnOffPlugInUnit }', found a list"
        ),
        (
            "endpoints: { 1: TemperatureSensor }",
            "5:17: error: endpoints.1: keys and values are due here, found 'TemperatureSensor'"
        ),
        (
            "endpoints: { 65535: { type: TemperatureSensor } }",
            "5:14: error: endpoints: an endpoint's number is 0 to 65534, found '65535'"
        ),
        (
            "endpoints: { one: { type: TemperatureSensor } }",
            "5:14: error: endpoints: an endpoint's number is 0 to 65534, found 'one'"
        ),
        (
            "endpoints: { 1: { type: TemperatureSensor }, 0x1: { type: OnOffLight } }",
            "5:46: error: endpoints.0x1: the endpoint 1 stands twice, first in line 5"
        ),
        (
            "endpoints: { 1: { type: TemperatureSensor, tipe: x } }",
            "5:44: error: endpoints.1: there is no key 'tipe' here; did you mean 'type'?"
        ),
        (
            "endpoints: { 1: { type: [TemperatureSensor, temperaturesensor] } }",
            "5:45: error: endpoints.1.type: the type 'TemperatureSensor' stands twice"
        ),
        (
            "endpoints: { 1: { type: RootNode } }",
            "5:25: error: endpoints.1.type: 'RootNode' is the type of endpoint 0 only"
        ),
        (
            "endpoints: { 0: { type: OnOffLight } }",
            "5:25: error: endpoints.0.type: endpoint 0 is the root node; 'OnOffLight' needs an endpoint of its own"
        ),
        (
            "endpoints: { 0: { parts: { 1: { type: TemperatureSensor } } } }",
            "5:26: error: endpoints.0.parts: every endpoint is a part of the root: put these under 'endpoints' itself"
        ),
        (
            "endpoints: { 1: { type: TemperatureSensor, parts: { 0: { type: TemperatureSensor } } } }",
            "5:53: error: endpoints.1.parts: an endpoint's number is 1 to 65534, found '0'"
        ),
        (
            "endpoints: { 1: { type: TemperatureSensor }, 2: { type: TemperatureSensor } }",
            "5:46: error: endpoints.2: the endpoints 1 and 2 are both of type TemperatureSensor: each needs tags that tell it "
                + "from the other, such as 'tags: [CommonNumber.One]' (with 'strict: false' this is a warning)"
        ),
        (
            "endpoints: { 1: { type: TemperatureSensor, tags: [CommonNumber.One] }, 2: { type: TemperatureSensor, tags: [CommonNumber.One] } }",
            "5:108: error: endpoints.2.tags: the endpoints 1 and 2, both of type TemperatureSensor, have the same tags "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "endpoints: { 1: { type: Refrigerator } }",
            "5:14: error: endpoints.1: Refrigerator needs an endpoint of type 'TemperatureControlledCabinet' among its parts "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "endpoints: { 1: { type: OnOffLight, without: [ScenesManagement] } }",
            "5:47: error: endpoints.1.without: 'ScenesManagement' is mandatory on OnOffLight "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "endpoints: { 1: { type: DoorLock, clusters: { Groups: } } }",
            "5:47: error: endpoints.1.clusters.Groups: 'Groups' is not allowed on DoorLock "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "strict: maybe\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:9: error: strict: true or false is due here, found 'maybe'"
        ),
        (
            "window: 5\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:9: error: window: a time from 1 s to 48 h is due here, with its unit (ms, s, min or h), found '5'"
        ),
        (
            "session: { activeThreshold: 70 s }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:29: error: session.activeThreshold: a time from 0 ms to 65535 ms is due here, with its unit (ms, s, min or h), "
                + "found '70 s'"
        ),
        (
            "serial: \"123456789012345678901234567890123\"\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:9: error: serial: has 33 octets, which the constraint 'max 32' forbids, found '123456789012345678901234567890123' "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "attestation: { dac: d.pem, key: k.pem, pai: p.pem }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:14: error: attestation: the key 'declaration' is missing, such as 'declaration: declaration.der'"
        ),
        (
            "colour: red\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:1: error: there is no key 'colour' here"
        ),
        ("endpoints: { }", "5:12: warning: endpoints: the device has no endpoint beside its root"),
        (
            "with: { name: A }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:1: error: there is no key 'with' here"
        ),
        (
            "conditions: [LanguageLocal]\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:14: error: conditions[0]: there is no condition 'LanguageLocal' of RootNode; did you mean 'LanguageLocale'?"
        ),
        (
            "conditions: SIT\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:13: error: conditions: a list of conditions is due here, found 'SIT'"
        ),
        (
            "capabilities: { SubscriptionsPerFabrik: 4 }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:17: error: capabilities: there is no capability 'SubscriptionsPerFabrik'; did you mean 'SubscriptionsPerFabric'?"
        ),
        (
            "capabilities: { SubscriptionsPerFabric: 2 }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:41: error: capabilities.SubscriptionsPerFabric: violates the constraint '3 to 10000', found '2' "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "capabilities: { MaxPathsPerInvoke: none }\nendpoints: { 1: { type: TemperatureSensor } }",
            "5:36: error: capabilities.MaxPathsPerInvoke: an integer (uint16) is due here, not 'none'"
        ),
    ])
    func onTop(_ text: String, _ message: String) {
        #expect(messages(Self.head + text) == ["p.yaml:" + message])
    }

    /// Something about the sensor on endpoint 1, in line 8.
    @Test(arguments: [
        (
            "clusters: { OnOf: }",
            "8:17: error: endpoints.1.clusters: there is no cluster 'OnOf'; did you mean 'OnOff'?"
        ),
        (
            "clusters: { OnOff: { OnTme: 1, features: [LT] } }",
            "8:26: error: endpoints.1.clusters.OnOff: OnOff has no attribute 'OnTme'; did you mean 'OnTime'?"
        ),
        (
            "clusters: { OnOff: { Toggle: } }",
            "8:26: error: endpoints.1.clusters.OnOff: 'Toggle' is a command: switch it on with 'commands: [Toggle]'"
        ),
        (
            "clusters: { BooleanState: { StateChange: } }",
            "8:33: error: endpoints.1.clusters.BooleanState: 'StateChange' is an event: switch it on with 'events: [StateChange]'"
        ),
        (
            "clusters: { OnOff: { features: [LT], OnTime: 70000 } }",
            "8:50: error: endpoints.1.clusters.OnOff.OnTime: must be 0 to 65535 (uint16), found '70000'"
        ),
        (
            "clusters: { OnOff: { features: [LT], OnTime: soon } }",
            "8:50: error: endpoints.1.clusters.OnOff.OnTime: an integer (uint16) is due here, not 'soon'"
        ),
        (
            "clusters: { OnOff: { features: [LT], StartUpOnOff: Togle } }",
            "8:56: error: endpoints.1.clusters.OnOff.StartUpOnOff: 'Togle' is no value of StartUpOnOffEnum; 'Toggle' is one"
        ),
        (
            "clusters: { OnOff: { OnOff: null } }",
            "8:33: error: endpoints.1.clusters.OnOff.OnOff: null is not allowed"
        ),
        (
            "clusters: { OnOff: { OnTime: 5 } }",
            "8:34: error: endpoints.1.clusters.OnOff.OnTime: the attribute 'OnTime' is not there with these features "
                + "(conformance 'LT') (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { OnOff: { features: [LTE] } }",
            "8:37: error: endpoints.1.clusters.OnOff.features: OnOff has no feature 'LTE'; did you mean 'LT'?"
        ),
        (
            "clusters: { Switch: }",
            "8:17: error: endpoints.1.clusters.Switch.features: exactly one of the features LS, MS is due "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { OnOff: { features: LT } }",
            "8:36: error: endpoints.1.clusters.OnOff.features: a list of features is due here, found 'LT'"
        ),
        (
            "clusters: { OnOff: { commands: [Togle] } }",
            "8:37: error: endpoints.1.clusters.OnOff.commands: OnOff has no command 'Togle'; did you mean 'Toggle'?"
        ),
        (
            "clusters: { OnOff: { without: [Toggle] } }",
            "8:36: error: endpoints.1.clusters.OnOff.without: the command 'Toggle' is mandatory (conformance '!OFFONLY') "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { OnOff: { FeatureMap: 1 } }",
            "8:26: error: endpoints.1.clusters.OnOff.FeatureMap: follows from features and elements and cannot be stated"
        ),
        (
            "clusters: { Descriptor: { PartsList: [2] } }",
            "8:31: error: endpoints.1.clusters.Descriptor.PartsList: follows from 'parts' and cannot be stated here"
        ),
        (
            "clusters: { Binding: { Binding: [] } }",
            "8:28: error: endpoints.1.clusters.Binding.Binding: belongs to the fabrics that the device joins, and begins empty"
        ),
        (
            "clusters: { OnOff: , onoff: }",
            "8:26: error: endpoints.1.clusters: the cluster 'OnOff' stands twice, first in line 8"
        ),
        (
            "clusters: { OnOff: { OnOff: true, onoff: false } }",
            "8:39: error: endpoints.1.clusters.OnOff.OnOff: the attribute stands twice"
        ),
        (
            "clusters: { TemperatureMeasurement: { MeasuredValue: 500, MaxMeasuredValue: 400 } }",
            "8:58: error: endpoints.1.clusters.TemperatureMeasurement.MeasuredValue: violates the constraint "
                + "'minMeasuredValue to maxMeasuredValue', found '500' (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { FixedLabel: { LabelList: [{ Label: room, Valu: a }] } }",
            "8:43: error: endpoints.1.clusters.FixedLabel.LabelList[0]: 'Valu' is no field of LabelStruct; 'Value' is one"
        ),
        (
            "clusters: { FixedLabel: { LabelList: [{ Label: a seventeen-octet, Value: a }] } }",
            "8:52: error: endpoints.1.clusters.FixedLabel.LabelList[0].Label: has 17 octets, which the constraint 'max 16' "
                + "forbids, found 'a seventeen-octet' (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { RefrigeratorAlarm: { Mask: [DoorOpn] } }",
            "8:45: error: endpoints.1.clusters.RefrigeratorAlarm.Mask[0]: 'DoorOpn' is no bit of AlarmBitmap; 'DoorOpen' is one"
        ),
        (
            "clusters: { BasicInformation: }",
            "8:17: error: endpoints.1.clusters.BasicInformation: 'BasicInformation' describes the node and belongs on endpoint 0 "
                + "(with 'strict: false' this is a warning)"
        ),
        (
            "tags: [CommonNumber.Eleventy]",
            "8:12: error: endpoints.1.tags[0]: there is no tag 'CommonNumber.Eleventy'; did you mean 'CommonNumber.Eleven'?"
        ),
        (
            "tags: CommonNumber.One",
            "8:11: error: endpoints.1.tags: a list of tags is due here, such as '[CommonNumber.One]', found 'CommonNumber.One'"
        ),
        (
            "without: [Thermostt]",
            "8:15: error: endpoints.1.without: there is no cluster 'Thermostt'; did you mean 'Thermostat'?"
        ),
        (
            "without: [Descriptor]",
            "8:15: error: endpoints.1.without: every endpoint has a Descriptor"
        ),
        (
            "labels: [kitchen]",
            "8:13: error: endpoints.1.labels: labels and their values are due here, such as 'room: kitchen', found a list"
        ),
        (
            "labels: { room: a seventeen-octet }",
            "8:21: error: endpoints.1.labels[0].Value: has 17 octets, which the constraint 'max 16' forbids, "
                + "found 'a seventeen-octet' (with 'strict: false' this is a warning)"
        ),
        (
            "labels: { room: a }\n    clusters: { FixedLabel: { LabelList: [] } }",
            "8:13: error: endpoints.1.labels: the cluster FixedLabel says the same in its attribute 'LabelList'"
        ),
        (
            "uniqueID: a name of more than thirty-two octets",
            "8:15: error: endpoints.1.uniqueID: has 37 octets, which the constraint 'max 32' forbids, "
                + "found 'a name of more than thirty-two octets' (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { Descriptor: { EndpointUniqueID: a } }",
            "8:31: error: endpoints.1.clusters.Descriptor.EndpointUniqueID: follows from 'uniqueID' and cannot be stated here"
        ),
        (
            "conditions: [Cooler]",
            "8:18: error: endpoints.1.conditions[0]: there is no condition 'Cooler' of TemperatureSensor"
        ),
        (
            "clusters: { OnOff: { features: [LT], OnTime: 5, without: [OnTime] } }",
            "8:42: error: endpoints.1.clusters.OnOff: 'OnTime' is switched on here and left out under 'without'"
        ),
        (
            "clusters: { BooleanState: { features: [CHGEVENT], without: [StateChange] } }",
            "8:65: error: endpoints.1.clusters.BooleanState.without: the event 'StateChange' is mandatory "
                + "(conformance 'CHGEVENT, O') (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { LaundryWasherMode: { SupportedModes: [{ Label: a, Mode: 0, ModeTags: [{ Value: Normal }] }, "
                + "{ Label: b, Mode: 1, ModeTags: [{ Value: 0x8001 }] }] } }",
            "8:141: error: endpoints.1.clusters.LaundryWasherMode.SupportedModes[1].ModeTags[0]: "
                + "a manufacturer's mode tag needs its 'MfgCode' (with 'strict: false' this is a warning)"
        ),
        (
            "clusters: { LaundryWasherMode: { SupportedModes: [{ Label: a, Mode: 0, ModeTags: [{ Value: Normal }] }, "
                + "{ Label: b, Mode: 1, ModeTags: [{ MfgCode: 0xFFF1, Value: 0x7000 }] }] } }",
            "8:167: error: endpoints.1.clusters.LaundryWasherMode.SupportedModes[1].ModeTags[0].Value: "
                + "is no value of ModeTag, found '0x7000' (with 'strict: false' this is a warning)"
        ),
    ])
    func onAnEndpoint(_ text: String, _ message: String) {
        #expect(messages(sensor(text)) == ["p.yaml:" + message])
    }

    @Test func aValueThatOthersLeaveNoRoomFor() {
        #expect(
            messages(sensor("clusters: { TemperatureControl: { features: [TN], MinTemperature: 900 } }")) == [
                "p.yaml:8:17: error: endpoints.1.clusters.TemperatureControl: 'TemperatureSetpoint' needs a value here, as "
                    + "its usual one, 0, does not fit: violates the constraint 'minTemperature to maxTemperature' "
                    + "(with 'strict: false' this is a warning)",
                "p.yaml:8:71: error: endpoints.1.clusters.TemperatureControl.MinTemperature: violates the constraint "
                    + "'max maxTemperature - 1', found '900' (with 'strict: false' this is a warning)",
            ]
        )
    }

    @Test func theHeadIsMissing() {
        #expect(
            messages("endpoints: { 1: { type: TemperatureSensor } }") == [
                "p.yaml:1:1: error: the key 'format' is missing, such as 'format: 1'",
                "p.yaml:1:1: error: the key 'name' is missing, such as 'name: Power strip'",
                "p.yaml:1:1: error: the key 'vendor' is missing, such as 'vendor: { id: 0xFFF1, name: Example }'",
                "p.yaml:1:1: error: the key 'product' is missing, such as 'product: { id: 0x8001, name: Power strip }'",
            ]
        )
    }

    @Test func theFormatIsNewer() {
        let text = Self.head.replacing("format: 1", with: "format: 2") + "endpoints: { 1: { type: TemperatureSensor } }"
        #expect(messages(text) == ["p.yaml:1:9: error: format: a number from 1 to 1 is due here, found '2'"])
    }

    @Test func vendorAndProduct() {
        let text = """
            format: 1
            name: [a]
            vendor: { id: 0, name: Example }
            product: { id: 65536, name: A name of more than thirty-two octets, label: By Example }
            endpoints: { 1: { type: TemperatureSensor } }
            """
        #expect(
            messages(text) == [
                "p.yaml:2:7: error: name: text is due here, found a list",
                "p.yaml:3:15: error: vendor.id: a number from 1 to 65524 is due here, found '0'",
                "p.yaml:4:16: error: product.id: a number from 1 to 65535 is due here, found '65536'",
                "p.yaml:4:29: error: product.name: has 37 octets, which the constraint 'max 32' forbids, "
                    + "found 'A name of more than thirty-two octets' (with 'strict: false' this is a warning)",
                "p.yaml:4:75: error: product.label: the label must not contain the vendor's name 'Example' "
                    + "(Matter Core § 11.1.5.15) (with 'strict: false' this is a warning)",
            ]
        )
    }

    @Test func allErrorsAtOnceInTheOrderOfTheText() {
        let text = sensor(
            """
            tags: [Nothing.One]
                clusters:
                  OnOff: { OnTme: 1 }
                  Levelcontrl:
                without: [X]
            """
        )
        #expect(
            messages(text) == [
                "p.yaml:8:12: error: endpoints.1.tags[0]: there is no tag 'Nothing.One'",
                "p.yaml:10:16: error: endpoints.1.clusters.OnOff: OnOff has no attribute 'OnTme'; did you mean 'OnTime'?",
                "p.yaml:11:7: error: endpoints.1.clusters: there is no cluster 'Levelcontrl'; did you mean 'LevelControl'?",
                "p.yaml:12:15: error: endpoints.1.without: there is no cluster 'X'",
            ]
        )
    }

    @Test func notStrictMeansWarnings() {
        let text =
            Self.head
            + "strict: false\nendpoints:\n  1: { type: OnOffLight, clusters: { OnOff: { OnTime: 5, features: [OFFONLY] } } }"
        let found = messages("serial: \"123456789012345678901234567890123\"\n" + text)
        // The serial number, and OFFONLY beside LT, which the device type asks for: neither goes with the other.
        #expect(found.count == 3)
        #expect(found.first?.hasPrefix("p.yaml:1:9: warning: serial: has 33 octets") == true)
        #expect(found.allSatisfy { $0.contains(": warning: ") && !$0.contains("strict: false") })
    }

    @Test func emptyAndForeignTexts() {
        #expect(messages("") == ["p.yaml:1:1: error: the profile is empty; begin with 'format: 1'"])
        #expect(messages("[1, 2]") == ["p.yaml:1:1: error: keys and values are due here, found a list"])
        #expect(messages("just text") == ["p.yaml:1:1: error: keys and values are due here, found 'just text'"])
        #expect(
            messages("a: [") == ["p.yaml:2:1: error: while parsing a flow node, did not find expected node content"]
        )
    }

    @Test func filesThatAreNotThere() {
        let missing = #expect(throws: ProfileError.self) { try DeviceProfile.load(path: "/nonexistent/strip.yaml") }
        #expect(missing?.description == "/nonexistent/strip.yaml: error: the file does not exist")
        let folder = #expect(throws: ProfileError.self) { try DeviceProfile.load(path: "/") }
        #expect(folder?.description == "/: error: the file is not a regular file")
        let endless = #expect(throws: ProfileError.self) { try DeviceProfile.load(path: "/dev/zero") }
        #expect(endless?.description == "/dev/zero: error: the file is not a regular file")
    }

    /// No prefix of a profile, and no profile with one octet changed, may do anything but load or be refused.
    @Test func damagedTexts() {
        let text = Array(
            sensor("tags: [CommonNumber.One]\n    clusters: { OnOff: { features: [LT], OnTime: 5 }, FixedLabel: [] }")
                .utf8
        )
        for length in 0..<text.count { _ = messages(String(decoding: text[..<length], as: UTF8.self)) }
        for index in stride(from: 0, to: text.count, by: 3) {
            for octet in [UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "\n"), 0, UInt8(ascii: "9")] {
                var damaged = text
                damaged[index] = octet
                _ = messages(String(decoding: damaged, as: UTF8.self))
            }
        }
    }
}
