// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterModel

/// Texts that are not the standard's: a vendor's cluster, and broken ones.
@Suite struct VendorClusterTests {
    private func problems(_ text: String) -> [String] {
        StandardModel.shared.readCluster(text).1.map(\.description)
    }

    @Test func vendorCluster() throws {
        let (definition, problems) = StandardModel.shared.readCluster(
            """
            cluster 0xFFF1FC00 Sprinkler, revision 2, application
              feature 0 RAIN RainSensor; conformance O
              attribute 0x0000 Zones: list[ZoneStruct]; access RW F VM; quality N; constraint max 8
              command 0x00 Start -> StartResponse; access M T
                field 0 Zone: uint8; constraint 1 to 8
              response 0x01 StartResponse
                field 0 Result: ResultEnum
              event 0x00 Rained, critical; conformance RAIN
                field 0 Amount: uint16
              enum8 ResultEnum
                0 Done
                1 Refused
              map16 DaysBitmap
                bit 0 Monday
                bit 1 to 3 Level
              type Litres: uint32; constraint max 1000
              struct ZoneStruct (fabric-scoped)
                field 0 Name: string; constraint max 16
                field 1 Days: DaysBitmap
                field 2 Amount: Litres; quality X
            """
        )
        #expect(problems == [])
        let cluster = try #require(definition)
        #expect(cluster.id == 0xFFF1_FC00)
        #expect(cluster.command(0)?.responseID == 1)
        #expect(cluster.command(0)?.access.isTimed == true)
        let zone = try #require(cluster.attribute(0)?.type.entryType)
        #expect(zone.isFabricScoped)
        #expect(zone.field(named: "Days")?.type.bits.map(\.mask) == [0b1, 0b1110])
        #expect(zone.field(named: "Amount")?.type.constraint == .range(nil, .number(1000)))
        #expect(cluster.event(0)?.priority == .critical)
    }

    @Test func vendorClusterFromBase() throws {
        let (definition, problems) = StandardModel.shared.readCluster(
            """
            cluster 0xFFF1FC01 SprinklerMode, revision 1, application, derived from ModeBase
              enum16 ModeTag
                16384 Drip
            """
        )
        #expect(problems == [])
        #expect(try #require(definition).attribute(named: "CurrentMode")?.type.name == "uint8")
        #expect(definition?.type(named: "ModeTag")?.number(ofValueNamed: "Drip") == 0x4000)
    }

    @Test(arguments: [
        ("cluster 0xFFF1FC00 X, revision 1, revision one", "X:1: 'one' is no number here"),
        ("cluster 0xFFF1FC00 X, revision 1, galaxy", "X:1: 'galaxy' is not known here"),
        ("cluster 0xFFF1FC00 X, application", "X: the cluster has no revision"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: uint9", "X: there is no type 'uint9'"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A", "X: 'A' has no type"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0xG A: bool", "X:2: '0xG' is no number here"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: bool; qality N", "X:2: 'qality' is no property"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: bool; quality Z", "X:2: 'Z' is no quality"),
        ("cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: bool; access RW Z", "X:2: 'Z' is no privilege"),
        ("cluster 0xFFF1FC00 X, revision 1\n  thing 0x0 A", "X:2: 'thing' is no kind of element"),
        (
            "cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: bool\n    field 0 B: bool",
            "X:3: nothing here has members"
        ),
        ("cluster 0xFFF1FC00 X, revision 1\n  command 0x00 A -> B", "X: 'A' has no response 'B'"),
        (
            "cluster 0xFFF1FC00 X, revision 1\n  command 0x00 A - B",
            "X:2: '-> RESPONSE' expected after the command's name"
        ),
        ("cluster 0xFFF1FC00 X, revision 1\n  event 0x00 A, urgent", "X:2: 'urgent' is no priority"),
        ("cluster 0xFFF1FC00 X, revision 1\n  feature 32 A Aaa", "X:2: a feature's bit is 0 to 31"),
        ("cluster 0xFFF1FC00 X, revision 1\n  map8 M\n    bit 8 A", "X:3: there is no such bit"),
        ("cluster 0xFFF1FC00 X, revision 1\n  map24 M", "X:2: 'map24' is no kind of element"),
        ("cluster 0xFFF1FC00 X, revision 1\n  struct S\n    field 0 A: S", "X: the type 'S' contains itself"),
        (
            "cluster 0xFFF1FC00 X, revision 1\n  struct S\n    field 0 A: bool\n    field 0 B: bool",
            "X: the tag of the field 'B' is too large or stands twice"
        ),
        (
            "cluster 0xFFF1FC00 X, revision 1\n  attribute 0x0 A: bool\n  attribute 0x0 B: bool",
            "X: the attributes 0x0 stand twice"
        ),
        ("cluster 0xFFF1FC00 X, revision 1, derived from Nothing", "X:1: there is no 'Nothing'"),
    ])
    func brokenText(_ text: String, _ problem: String) {
        #expect(problems(text) == [problem])
    }
}
