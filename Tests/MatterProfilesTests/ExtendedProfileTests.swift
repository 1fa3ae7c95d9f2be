// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterNode
import MatterTLV
import Testing

@testable import MatterProfiles

/// Profiles that extend others: `extends: FILE` and `with: { … }`.
@Suite struct ExtendedProfileTests {
    private static let base = """
        format: 1
        name: Base
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing, partNumber: T-1 }
        endpoints:
          1:
            type: OnOffLight
            tags: [CommonNumber.One]
            clusters:
              OnOff: { OnTime: 5, StartUpOnOff: On }
              FixedLabel: { LabelList: [{ Label: room, Value: kitchen }] }
          2:
            type: TemperatureSensor
            clusters: { TemperatureMeasurement: { Tolerance: 10 } }
        """

    private func read(_ text: String, _ others: [String: String] = ["base.yaml": base]) throws(ProfileError)
        -> DeviceProfile
    {
        try DeviceProfile.read(text, file: "p.yaml", others: others)
    }

    private func messages(_ text: String, _ others: [String: String] = ["base.yaml": base]) -> [String] {
        do throws(ProfileError) {
            return try read(text, others).warnings.map(\.description)
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    private func value(_ profile: DeviceProfile, _ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32)
        -> TLVValue?
    {
        profile.blueprint.endpoint(EndpointNumber(endpoint))?.clusters
            .first { $0.schema.id == ClusterID(cluster) }?.value(AttributeID(attribute))
    }

    @Test func changesTakeThePlaceOfWhatWasThere() throws {
        let profile = try read(
            """
            format: 1
            extends: base.yaml
            with:
              name: Variant
              product: { id: 0x8002 }
              endpoints:
                0x1: { clusters: { onoff: { startuponoff: null, OnTime: 6 } } }
                2: none
                3: { type: OnOffLight, tags: [CommonNumber.Two] }
            """
        )
        #expect(profile.name == "Variant")
        #expect(profile.blueprint.description.productID == 0x8002)
        #expect(profile.blueprint.description.productName == "Thing")
        #expect(profile.blueprint.endpoints.map(\.number) == [0, 1, 3])
        #expect(value(profile, 1, 0x0006, 0x4001) == .unsigned(6))
        #expect(value(profile, 1, 0x0006, 0x4003) == .null)
        #expect(value(profile, 1, 0x0040, 0x0000)?.items?.count == 1)
        #expect(value(profile, 0, 0x0028, 0x000C) == .utf8("T-1"))
    }

    @Test func nothingChangesNothing() throws {
        let profile = try read("format: 1\nextends: base.yaml\nwith: { endpoints: { 1: { clusters: { OnOff: } } } }")
        #expect(value(profile, 1, 0x0006, 0x4001) == .unsigned(5))
        #expect(try read("format: 1\nextends: base.yaml").name == "Base")
        #expect(try read("format: 1\nextends: base.yaml\nwith:").name == "Base")
    }

    @Test func whatIsLeftOutIsNotThere() throws {
        let profile = try read(
            """
            format: 1
            extends: base.yaml
            with:
              endpoints:
                1: { without: [FixedLabel] }
                2: { clusters: { TemperatureMeasurement: { without: [Tolerance] } } }
            """
        )
        #expect(value(profile, 1, 0x0040, 0x0000) == nil)
        #expect(value(profile, 2, 0x0402, 0x0003) == nil)
        // And the other way round: what the variant names is there, although the base leaves it out.
        let again = try read(
            "format: 1\nextends: less.yaml\nwith: { endpoints: { 2: { clusters: { Identify: } } } }",
            [
                "less.yaml": Self.base.replacing(
                    "type: TemperatureSensor",
                    with: "type: TemperatureSensor\n    strict: false\n    without: [Identify]"
                )
            ]
        )
        #expect(value(again, 2, 0x0003, 0x0000) == .unsigned(0))
        #expect(again.warnings == [])
    }

    @Test func chainsOfFilesInFolders() throws {
        let others = [
            "sub/a.yaml": "format: 1\nextends: ../b.yaml\nwith: { name: A }",
            "b.yaml": "format: 1\nextends: ./base.yaml\nwith: { name: B, serial: S }",
            "base.yaml": Self.base,
        ]
        let profile = try read("format: 1\nextends: sub/a.yaml", others)
        #expect(profile.name == "A")
        #expect(profile.serialNumber == "S")
    }

    @Test func placesAreThoseOfTheFile() {
        let wrong = Self.base.replacing("OnTime: 5", with: "OnTime: 70000")
        #expect(
            messages(
                "format: 1\nextends: base.yaml\nwith: { endpoints: { 2: { tags: [Nothing.One] } } }",
                ["base.yaml": wrong]
            ) == [
                "p.yaml:3:34: error: endpoints.2.tags[0]: there is no tag 'Nothing.One'",
                "base.yaml:10:24: error: endpoints.1.clusters.OnOff.OnTime: must be 0 to 65535 (uint16), found '70000'",
            ]
        )
    }

    @Test(arguments: [
        ("extends: base.yaml", "p.yaml:1:1: error: the key 'format' is missing, such as 'format: 1'"),
        ("format: 2\nextends: base.yaml", "p.yaml:1:9: error: format: a number from 1 to 1 is due here, found '2'"),
        (
            "format: 1\nextends: bas.yaml",
            "p.yaml:2:10: error: extends: the file 'bas.yaml' cannot be read here"
        ),
        ("format: 1\nextends: [a]", "p.yaml:2:10: error: extends: text is due here, found a list"),
        (
            "format: 1\nextends: base.yaml\nname: Variant",
            "p.yaml:3:1: error: name: stands beside 'extends': what differs from the other file belongs under 'with'"
        ),
        (
            "format: 1\nextends: base.yaml\nwith: [1]",
            "p.yaml:3:7: error: with: keys and values are due here, found a list"
        ),
        (
            "format: 1\nextends: p.yaml",
            "p.yaml:2:10: error: extends: the files extend each other in a circle: p.yaml → p.yaml"
        ),
        (
            "format: 1\nextends: one.yaml",
            "two.yaml:2:10: error: extends: the files extend each other in a circle: p.yaml → one.yaml → two.yaml → one.yaml"
        ),
        ("format: 1\nextends: empty.yaml", "empty.yaml:1:1: error: the profile is empty; begin with 'format: 1'"),
        (
            "format: 1\nextends: broken.yaml",
            "broken.yaml:1:5: error: mapping values are not allowed in this context"
        ),
        (
            "format: 1\nextends: base.yaml\nwith: { endpoints: { 1: { tipe: x } } }",
            "p.yaml:3:27: error: endpoints.1: there is no key 'tipe' here; did you mean 'type'?"
        ),
        (
            "format: 1\nextends: base.yaml\nwith: { endpoints: { 1: { clusters: { OnOff: { OnTime: 1, ontime: 2 } } } } }",
            "p.yaml:3:59: error: endpoints.1.clusters.OnOff.OnTime: the attribute stands twice"
        ),
    ])
    func brokenExtensions(_ text: String, _ message: String) {
        let others = [
            "base.yaml": Self.base, "empty.yaml": "# nothing", "broken.yaml": "a: b: c",
            "one.yaml": "format: 1\nextends: two.yaml", "two.yaml": "format: 1\nextends: one.yaml",
        ]
        #expect(messages(text, others) == [message])
    }

    /// No damage to a profile, or to what it extends, may do anything but load or be refused.
    @Test func damagedTexts() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Profiles/"
        func octets(_ name: String) throws -> [UInt8] {
            try #require(try? ProfileFiles.disk.contents(folder + name, 1 << 20).get())
        }
        let texts = [try octets("video-doorbell.yaml"), try octets("Shared/doorbell-traits.yaml")]
        for index in texts.indices {
            for place in stride(from: 0, to: texts[index].count, by: 131) {
                var damaged = texts
                damaged[index][place] = [0x7B, 0x22, 0x0A, 0x00, 0x39, 0x20, 0xFF][place % 7]
                if place % 2 == 0 { damaged[index].removeSubrange(place..<min(place + 9, damaged[index].count)) }
                let (profile, traits) = (damaged[0], damaged[1])
                _ = messages(
                    String(decoding: profile, as: UTF8.self),
                    ["Shared/doorbell-traits.yaml": String(decoding: traits, as: UTF8.self)]
                )
            }
        }
    }

    @Test func onlySoManyFiles() {
        var others: [String: String] = ["20.yaml": Self.base]
        for number in 1..<20 { others["\(number).yaml"] = "format: 1\nextends: \(number + 1).yaml" }
        #expect(
            messages("format: 1\nextends: 1.yaml", others) == [
                "7.yaml:2:10: error: extends: more than 8 files extend each other"
            ]
        )
        #expect(messages("format: 1\nextends: 14.yaml", others) == [])
    }
}
