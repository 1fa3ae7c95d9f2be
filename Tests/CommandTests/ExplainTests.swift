// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import Testing

@testable import matterfleet

@Suite("explain")
struct ExplainTests {
    private func answer(_ words: String) throws -> ExplainAnswer {
        try ExplainLookup(source: ExplainSource()).answer(words.split(separator: " ").map(String.init))
    }

    private func lines(_ words: String) throws -> [String] {
        ExplainPage(source: ExplainSource()).lines(try answer(words)).map(\.plain)
    }

    @Test(
        "Names and ids of everything, whatever their case",
        arguments: [
            ("OnOff", "OnOff, cluster 0x0006, revision 6"), ("onoff", "OnOff, cluster 0x0006, revision 6"),
            ("0x0006", "OnOff, cluster 0x0006, revision 6"), ("6", "OnOff, cluster 0x0006, revision 6"),
            ("cluster OnOff", "OnOff, cluster 0x0006, revision 6"),
            ("OnOff.StartUpOnOff", "StartUpOnOff, attribute 0x4003 of cluster OnOff (0x0006)"),
            ("onOFF.startuponoff", "StartUpOnOff, attribute 0x4003 of cluster OnOff (0x0006)"),
            ("0x6.0x4003", "StartUpOnOff, attribute 0x4003 of cluster OnOff (0x0006)"),
            ("StartUpOnOff", "StartUpOnOff, attribute 0x4003 of cluster OnOff (0x0006)"),
            ("OnOff.Toggle", "Toggle, command 0x02 of cluster OnOff (0x0006)"),
            ("OnOff.LT", "LT, feature of cluster OnOff (0x0006)"),
            ("OnOff.StartUpOnOffEnum", "StartUpOnOffEnum, type of OnOff"),
            ("StartUpOnOffEnum", "StartUpOnOffEnum, type of OnOff"),
            ("Groups.AddGroupResponse", "AddGroupResponse, response 0x00 of cluster Groups (0x0004)"),
            ("Switch.InitialPress", "InitialPress, event 0x01 of cluster Switch (0x003B)"),
            ("FeatureMap", "FeatureMap, attribute 0xFFFC of every cluster"),
            ("OnOff.ClusterRevision", "ClusterRevision, attribute 0xFFFD of every cluster"),
            ("OnOffPlugInUnit", "OnOffPlugInUnit, device type 0x010A, revision 4"),
            ("RefrigeratorDeviceType", "Refrigerator, device type 0x0070, revision 3"),
            ("0x0070DeviceType", "Refrigerator, device type 0x0070, revision 3"),
            ("device-type 112", "Refrigerator, device type 0x0070, revision 3"),
            ("Base", "Base, what every device type may have"),
            ("CommonNumber", "CommonNumber, namespace 0x07 of semantic tags"),
            ("0x07", "CommonNumber, namespace 0x07 of semantic tags"),
            ("namespace Refrigerator", "Refrigerator, namespace 0x41 of semantic tags"),
            ("CommonNumber.One", "CommonNumber.One, semantic tag"), ("7.1", "CommonNumber.One, semantic tag"),
            ("refrigerator.freezer", "Refrigerator.Freezer, semantic tag"),
            ("percent100ths", "percent100ths, type"), ("type temperature", "temperature, type"),
        ]
    )
    func names(words: String, title: String) throws {
        #expect(try lines(words).first == title)
    }

    @Test(
        "Names that nothing has",
        arguments: [
            ("", "no name is given, such as OnOff, OnOff.StartUpOnOff, 0x0006 or RefrigeratorDeviceType"),
            ("OnOf", "there is no cluster, device type, tag, type or element 'OnOf'; did you mean OnOff?"),
            (
                "OnOf.Toggle",
                "there is no cluster, device type, tag, type or element 'OnOf.Toggle'; did you mean OnOff.Toggle?"
            ),
            ("OnOff.Togle", "OnOff has no element 'Togle'; did you mean OnOff.Toggle?"),
            ("OnOff.0x77", "OnOff has no element '0x77'"),
            ("CommonNumber.Oen", "CommonNumber has no tag 'Oen'; did you mean CommonNumber.One?"),
            ("device-type Refrigerater", "there is no device type 'Refrigerater'; did you mean Refrigerator?"),
            (
                "StartUpOnOf",
                "there is no cluster, device type, tag, type or element 'StartUpOnOf'; did you mean StartUpOnOff?"
            ),
            ("namespace OnOff", "there is no namespace 'OnOff'"),
            ("Qzzzzzzzzzzz", "there is no cluster, device type, tag, type or element 'Qzzzzzzzzzzz'"),
            ("0xFFFFFFFFFF", "there is no cluster, device type, tag, type or element '0xFFFFFFFFFF'"),
            ("-6", "there is no cluster, device type, tag, type or element '-6'"),
            (".", "there is no cluster, device type, tag, type or element '.'"),
            ("OnOff.", "OnOff has no element ''"),
            ("OnOff Groups", "one name is explained at a time, not 2"), ("type", "type needs one name behind it"),
            ("cluster OnOff Groups", "cluster needs one name behind it"),
        ]
    )
    func unknown(words: String, message: String) {
        #expect(throws: UsageError(message)) { try answer(words) }
    }

    // What On/Off has: Matter Application Cluster Specification § 1.5.
    @Test("A cluster with all that it has")
    func cluster() throws {
        let text = try lines("OnOff").joined(separator: "\n")
        for part in [
            "  bit 0  LT       Lighting           optional if not OFFONLY",
            "  0x4003  StartUpOnOff        StartUpOnOffEnum or null\n"
                + "          mandatory if LT · read: View · write: Manage · kept over restarts",
            "  0x42  OnWithTimedOff           → status\n        mandatory if LT · invoke: Operate\n"
                + "        0  OnOffControl  OnOffControlBitmap · 0 to 1\n        1  OnTime        uint16 · at most 65534",
            "StartUpOnOffEnum, enum8\n  0  Off\n  1  On\n  2  Toggle", "  behaviour     emulated",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test("An attribute with its type's values and how a profile says it")
    func attribute() throws {
        let lines = try lines("OnOff.StartUpOnOff")
        for line in [
            "  type         StartUpOnOffEnum or null (enum8)", "  access       read: View, write: Manage (RW VM)",
            "  quality      may be null, kept over restarts (X N)", "  conformance  mandatory if LT (Lighting) (LT)",
            "  2  Toggle", "  OnOff: { StartUpOnOff: Off }",
        ] { #expect(lines.contains(line), "\(line)") }
    }

    @Test("A command with its response")
    func command() throws {
        let lines = try lines("Groups.AddGroup")
        for line in [
            "  answer       AddGroupResponse", "Fields", "Fields of AddGroupResponse", "  behaviour    emulated",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }

    @Test("A device type with its clusters and parts")
    func deviceType() throws {
        let lines = try lines("RefrigeratorDeviceType")
        #expect(lines.contains { $0.hasPrefix("  0x0057  RefrigeratorAlarm ") && $0.hasSuffix(" optional") })
        #expect(lines.contains("  0x0071  TemperatureControlledCabinet  mandatory"))
        #expect(lines.contains("  1: { type: Refrigerator }"))
    }

    @Test("What has the same name is mentioned, and leads there")
    func others() throws {
        let answer = try answer("DoorLock")
        #expect(answer.others.map(\.words) == ["device-type DoorLock"])
        #expect(try lines("device-type DoorLock").first == "DoorLock, device type 0x000A, revision 4")
        #expect(try self.answer("CommonNumber").others.isEmpty)
    }

    @Test("An element that several clusters have is listed with all of them")
    func choice() throws {
        let answer = try answer("OperationalError")
        #expect(answer.isChoice)
        #expect(answer.subjects.map(\.name).contains("RVCOperationalState.OperationalError"))
        // In one cluster the name is an attribute's and an event's, and both are told.
        #expect(try lines("OperationalState.OperationalError").count { $0.hasPrefix("OperationalError, ") } == 2)
    }

    @Test("A profile's own clusters are known like others")
    func vendorClusters() throws {
        let (definition, problems) = StandardModel.shared.readCluster(
            """
            cluster 0xFFF1FC00 Sprinkler, revision 1
              attribute 0x0000 Range: uint8; constraint max 40
              command 0x00 Start -> status
              command 0x01 Stop -> status
            """
        )
        #expect(problems.isEmpty)
        let vendor = VendorCluster(definition: try #require(definition), replies: [0x00: .success])
        let source = ExplainSource(vendorClusters: [vendor])
        func lines(_ words: String...) throws -> [String] {
            ExplainPage(source: source).lines(try ExplainLookup(source: source).answer(words)).map(\.plain)
        }
        let page = try lines("sprinkler")
        #expect(page.first == "Sprinkler, cluster 0xFFF1FC00, revision 1")
        #expect(page.contains("  behaviour  the profile's answers, and Failure to Stop"))
        #expect(try lines("0xFFF1FC00.Range").contains("  constraint   at most 40 (max 40)"))
        #expect(try lines("Sprinkler.Start").contains("  behaviour    the profile's answer"))
        #expect(try lines("Sprinkler.Stop").contains("  behaviour    none: answers Failure"))
        #expect(try lines("cluster").first == "0xFFF1FC00  Sprinkler")
        #expect(throws: UsageError("Sprinkler has no element 'Rage'; did you mean Sprinkler.Range?")) {
            try lines("Sprinkler.Rage")
        }
        #expect(throws: UsageError.self) { try self.lines("Sprinkler") }
    }

    @Test("Kinds alone list what there is", arguments: ExplainKind.allCases.filter { $0 != .type })
    func lists(kind: ExplainKind) throws {
        let lines = try lines(kind.rawValue)
        #expect(lines.count >= 20)
        #expect(lines.allSatisfy { $0.hasPrefix("0x") })
    }

    @Test("Every page fits 80 columns, and no line ends in spaces")
    func layout() throws {
        var count = 0
        for kind in ExplainKind.allCases where kind != .type {
            for line in try lines(kind.rawValue) {
                guard let name = line.split(separator: " ").last else { continue }
                for line in try lines("\(kind.rawValue) \(name)") {
                    #expect(line.count <= 80 && line.last != " ", "\(name): \(line)")
                    count += 1
                }
            }
        }
        #expect(count > 10_000)
    }

    @Test("Every element can be explained by its name")
    func elements() throws {
        for cluster in StandardModel.shared.clusters {
            let names =
                cluster.attributes.map(\.name) + cluster.commands.map(\.name) + cluster.responses.map(\.name)
                + cluster.events.map(\.name) + cluster.types.map(\.name) + cluster.features.map(\.code)
            for name in names {
                let lines = try lines("\(cluster.name).\(name)")
                #expect(lines.allSatisfy { $0.count <= 80 }, "\(cluster.name).\(name)")
                #expect(lines[0].contains(", "), "\(cluster.name).\(name)")
            }
        }
    }
}
