// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterFleet
import MatterModel
import MatterNode
import MatterProfiles
import Testing

@testable import matterfleet

@Suite("show")
struct ShowTests {
    private static let head = """
        format: 1
        name: Device
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing }

        """

    private func overview(_ endpoints: String, head: String = head) throws -> DeviceOverview {
        let text = head + "endpoints:\n" + endpoints
        return DeviceOverview(path: "device.yaml", profile: try DeviceProfile.read(text, file: "device.yaml"))
    }

    private func lines(_ endpoints: String, head: String = head, isFull: Bool = false) throws -> [String] {
        DeviceTree(overview: try overview(endpoints, head: head), isFull: isFull).lines.map(\.plain)
    }

    private static let strip = """
          1: { type: OnOffPlugInUnit, tags: [CommonNumber.One], strict: false, without: [ScenesManagement] }
          2:
            type: OnOffPlugInUnit
            tags: [{ tag: CommonNumber.Two, label: Lamp }]
            strict: false
            without: [ScenesManagement]
          5:
            type: OnOffPlugInUnit
            tags: [CommonNumber.Three]
            strict: false
            without: [ScenesManagement]
            clusters: { OnOff: { StartUpOnOff: Toggle } }
        """

    @Test("Endpoints with types, tags and labels, clusters with features and values")
    func tree() throws {
        let lines = try lines(Self.strip)
        #expect(lines.first == "Device")
        #expect(lines.contains("  vendor         Example, 0xFFF1"))
        #expect(lines.contains("  product        Thing, 0x8001"))
        #expect(lines.contains("  found as       OnOffPlugInUnit, DT=266 VP=65521+32769"))
        let tree = Array(lines.drop { $0 != "0  RootNode revision 4" })
        let first = try #require(tree.firstIndex(of: "├─ 1  OnOffPlugInUnit revision 4 · CommonNumber.One"))
        #expect(tree[..<first].dropFirst().allSatisfy { $0.hasPrefix("│") })
        #expect(
            Array(tree[first...].prefix(18)) == [
                "├─ 1  OnOffPlugInUnit revision 4 · CommonNumber.One",
                "│     Identify          +TriggerEffect()",
                "│     Groups            GN",
                "│     OnOff             LT",
                "│     Descriptor        TAGLIST",
                "│     ScenesManagement  left out, though its device type wants it",
                "│",
                "├─ 2  OnOffPlugInUnit revision 4 · CommonNumber.Two “Lamp”",
                "│     clusters as on endpoint 1",
                "│",
                "└─ 5  OnOffPlugInUnit revision 4 · CommonNumber.Three",
                "      Identify          +TriggerEffect()",
                "      Groups            GN",
                "      OnOff             LT · StartUpOnOff = Toggle",
                "      Descriptor        TAGLIST",
                "      ScenesManagement  left out, though its device type wants it",
                "",
                "+ optional elements that are there",
            ]
        )
        #expect(lines.last == "! 3 warnings, see matterfleet validate")
    }

    @Test("Parts hang below what they are parts of")
    func parts() throws {
        let lines = try lines(
            """
              1:
                type: Refrigerator
                parts:
                  2:
                    type: TemperatureControlledCabinet
                    tags: [Refrigerator.Refrigerator]
                    clusters: &control
                      TemperatureControl:
                        { features: [TN], TemperatureSetpoint: 4 °C, MinTemperature: 1 °C, MaxTemperature: 8 °C }
                  3:
                    type: TemperatureControlledCabinet
                    tags: [Refrigerator.Freezer]
                    clusters:
                      TemperatureControl:
                        { features: [TN], TemperatureSetpoint: 400, MinTemperature: 100, MaxTemperature: 800 }
              4: { type: OnOffLight, strict: false, without: [ScenesManagement] }
            """
        )
        for line in [
            "├─ 1  Refrigerator revision 3", "│  │  Descriptor",
            "│  ├─ 2  TemperatureControlledCabinet revision 6 · Refrigerator.Refrigerator",
            "│  └─ 3  TemperatureControlledCabinet revision 6 · Refrigerator.Freezer",
            "│        clusters as on endpoint 2", "└─ 4  OnOffLight revision 3", "      Descriptor",
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(lines.contains { $0.contains("TemperatureSetpoint = 400 (4 °C) ·") })
    }

    /// A cluster that the standard knows and nobody has built.
    private var unbuilt: (type: DeviceTypeDefinition, cluster: ClusterDefinition)? {
        for type in StandardModel.shared.deviceTypes where type.classification == .simple && type.parts.isEmpty {
            for requirement in type.clusters where !requirement.isClient && requirement.conformance == .mandatory {
                guard let cluster = StandardModel.shared.cluster(requirement.cluster),
                    !ClusterServers.isBuilt(cluster.id),
                    cluster.commands.contains(where: { $0.conformance == .mandatory })
                else { continue }
                return (type, cluster)
            }
        }
        return nil
    }

    @Test("Commands that answer Failure are marked")
    func failing() throws {
        // Once every behaviour is built there is nothing to mark.
        guard let (type, cluster) = unbuilt else { return }
        let text = "  1: { type: \(type.name), strict: false }"
        let lines = try lines(text)
        #expect(lines.contains { $0.contains(cluster.name) && $0.contains("✗ all commands") }, "\(lines)")
        #expect(lines.contains("✗ commands whose behaviour is not emulated: they answer Failure"))
        #expect(try !self.lines(Self.strip).contains { $0.contains("✗") })
        let endpoint = try #require(try overview(text).endpoints.last)
        let shown = try #require(endpoint.clusters.first { $0.definition.id == cluster.id })
        #expect(!shown.isBuilt && shown.commands.allSatisfy { !$0.isBuilt })
    }

    @Test("Long values are told in short, and stand below their cluster where they need more than a line")
    func longValues() throws {
        let labels = (1...4).map { "{ Label: label\($0), Value: value }" }.joined(separator: ", ")
        let lines = try lines(
            """
              1:
                type: OnOffLight
                strict: false
                without: [ScenesManagement]
                uniqueID: lamp
                clusters:
                  FixedLabel: { LabelList: [\(labels)] }
                  OnOff: { StartUpOnOff: Toggle, OnTime: 10, OffWaitTime: 20, GlobalSceneControl: false }
            """
        )
        #expect(lines.contains("└─ 1  OnOffLight revision 3 · id lamp"))
        #expect(lines.contains("      FixedLabel        LabelList = [4 entries]"))
        let index = try #require(lines.firstIndex(of: "      OnOff             LT"))
        #expect(
            lines[(index + 1)...].prefix(2) == [
                "        GlobalSceneControl = false · OnTime = 10 · OffWaitTime = 20 ·",
                "        StartUpOnOff = Toggle",
            ]
        )
    }

    @Test("Clusters of a vendor are shown as such")
    func vendorClusters() throws {
        let lines = try lines(
            "  1: { type: OnOffLight, strict: false, without: [ScenesManagement], clusters: { Sprinkler: } }",
            head: Self.head + """
                vendorClusters:
                  Sprinkler:
                    definition: |
                      cluster 0xFFF1FC00 Sprinkler, revision 1
                        command 0x00 Start -> status
                        command 0x01 Stop -> status
                    replies: { Start: Success }

                """
        )
        #expect(lines.contains("      Sprinkler         vendor cluster 0xFFF1FC00 · ✗ Stop()"))
    }

    @Test("In full every attribute has its value and every endpoint its clusters")
    func full() throws {
        let lines = try lines(Self.strip, isFull: true)
        #expect(!lines.contains { $0.contains("clusters as on") })
        #expect(lines.count { $0.hasSuffix("  OnOff             LT") } == 3)
        #expect(lines.contains("│       StartUpOnOff = null"))
        #expect(lines.contains("        StartUpOnOff = Toggle"))
        #expect(lines.contains("│    VendorName = \"Example\""))
    }

    @Test("Names and values that are long, wide or hostile stay within the lines")
    func hostile() throws {
        let long = String(repeating: "x", count: 32)
        let head = """
            format: 1
            name: "\\e[31mRed \\u202E\(String(repeating: "word ", count: 40))"
            vendor: { id: 0xFFF1, name: "日本日本日本日本" }
            product: { id: 0x8001, name: \(long), label: "\\a bell" }
            serial: "\\e]0;title\\a"

            """
        let labels = (0..<8).map { "{ Label: label\($0), Value: \"日本日本 \($0)\" }" }.joined(separator: ", ")
        for isFull in [false, true] {
            let lines = try lines(
                "  1: { type: OnOffLight, strict: false, clusters: { FixedLabel: { LabelList: [\(labels)] } } }",
                head: head,
                isFull: isFull
            )
            #expect(lines.allSatisfy { $0.displayWidth <= 80 && $0.last != " " }, "\(lines)")
            #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
            #expect(lines.contains { $0.contains("serial number  \u{FFFD}]0;title\u{FFFD}") })
        }
    }

    @Test("As JSON it is one object with every element")
    func json() throws {
        let text = try overview(Self.strip).json.text
        #expect(!text.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["profile"] as? String == "device.yaml")
        #expect((object["vendor"] as? [String: Any])?["id"] as? Int == 0xFFF1)
        #expect(object["serial"] is NSNull)
        #expect((object["warnings"] as? [String])?.count == 3)
        let endpoints = try #require(object["endpoints"] as? [[String: Any]])
        #expect(endpoints.map { $0["endpoint"] as? Int } == [0, 1, 2, 5])
        #expect(endpoints.map { $0["parent"] as? Int } == [nil, 0, 0, 0])
        #expect(endpoints[0]["parts"] as? [Int] == [1, 2, 5])
        let tag = try #require((endpoints[2]["tags"] as? [[String: Any]])?.first)
        #expect(tag["name"] as? String == "CommonNumber.Two" && tag["label"] as? String == "Lamp")
        let clusters = try #require(endpoints[3]["clusters"] as? [[String: Any]])
        #expect(clusters.map { $0["id"] as? Int } == [0x03, 0x04, 0x06, 0x1D])
        let onOff = clusters[2]
        #expect(onOff["features"] as? [String] == ["LT"])
        #expect(onOff["isBuilt"] as? Bool == true)
        let attributes = try #require(onOff["attributes"] as? [[String: Any]])
        let startUp = try #require(attributes.first { $0["name"] as? String == "StartUpOnOff" })
        #expect(startUp["value"] as? Int == 2 && startUp["text"] as? String == "Toggle")
        #expect(startUp["isStated"] as? Bool == true && startUp["isOptional"] as? Bool == false)
        #expect(attributes.first?["isStated"] as? Bool == false)
        // OffWithEffect, On and the others that Lighting brings (Matter Application Clusters § 1.5.7).
        let commands = try #require(onOff["commands"] as? [[String: Any]])
        #expect(commands.map { $0["id"] as? Int } == [0x00, 0x01, 0x02, 0x40, 0x41, 0x42])
    }

    @Test("All profiles of the repository fit 80 columns")
    func profiles() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Profiles"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        #expect(names.contains("power-strip.yaml"))
        for name in names {
            let profile = try DeviceProfile.load(path: folder + "/" + name)
            let overview = DeviceOverview(path: "Profiles/\(name)", profile: profile)
            for isFull in [false, true] {
                let lines = DeviceTree(overview: overview, isFull: isFull).lines.map(\.plain)
                #expect(lines.allSatisfy { $0.displayWidth <= 80 && $0.last != " " }, "\(name)")
            }
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(overview.json.text.utf8)) }
        }
    }

    @Test("The program shows a profile, or tells its faults")
    func program() throws {
        let folder = try Folder()
        let profile = folder.file("outlet.yaml")
        let shown = try Program.run("show", profile)
        #expect(shown.status == 0 && shown.output.contains("└─ 1  OnOffPlugInUnit") && shown.errors.isEmpty)
        #expect(!shown.output.contains("\u{1B}"))
        let json = try Program.run("show", "--json", profile)
        #expect(json.status == 0 && json.output.hasPrefix("{\"profile\":"))
        let missing = try Program.run("show", folder.file("missing.yaml"))
        #expect(missing.status == 2 && missing.output.isEmpty && missing.errors.contains("does not exist"))
        for arguments in [["show"], ["show", profile, profile], ["show", profile, "--jsno"]] {
            let wrong = try Program(arguments).finish()
            #expect(wrong.status == 2 && wrong.output.isEmpty && wrong.errors.hasPrefix("matterfleet show: "))
        }
        let explained = try Program.run("explain", "OnOff.Togle")
        #expect(explained.status == 2 && explained.output.isEmpty)
        #expect(
            explained.errors.hasPrefix("matterfleet explain: OnOff has no element 'Togle'; did you mean OnOff.Toggle?")
        )
        let unread = try Program.run("explain", "OnOff", "--profile", folder.file("missing.yaml"))
        #expect(unread.status == 2 && unread.output.isEmpty && unread.errors.contains("does not exist"))
        #expect(try Program.run("explain", "0x0006", "--profile", profile).output.hasPrefix("OnOff, cluster 0x0006"))
    }
}
