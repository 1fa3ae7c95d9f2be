// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV
import Testing

@testable import MatterProfiles

/// Clusters that a profile defines itself.
@Suite struct VendorClusterTests {
    /// Five lines, the clusters, and an endpoint that has what `instance` says.
    private static func profile(_ clusters: String, _ instance: String = "Sprinkler:") -> String {
        """
        format: 1
        name: Test
        vendor: { id: 0xFFF1, name: Example }
        product: { id: 0x8001, name: Thing }
        vendorClusters:
        \(clusters)
        endpoints: { 1: { type: TemperatureSensor, clusters: { \(instance) } } }
        """
    }

    private static let sprinkler = """
          Sprinkler:
            definition: |
              cluster 0xFFF1FC00 Sprinkler, revision 2
                attribute 0x0000 Zones: uint8; quality F; default 4
                attribute 0x0001 Rate: uint16; access RW VM; quality X N; constraint max 100
                command 0x00 Start -> StartResponse; access M
                  field 0 Zone: uint8
                response 0x01 StartResponse
                  field 0 Result: ResultEnum
                  field 1 Note: string; conformance O; constraint max 8
                command 0x02 Stop -> status
                command 0x03 Rest -> status
                event 0x00 Rained, info
                  field 0 Amount: uint16
                enum8 ResultEnum
                  0 Done
                  1 Refused
            replies:
              Start: { Result: Refused, Note: dry }
              Stop: Busy
        """

    private func messages(_ text: String) -> [String] {
        do throws(ProfileError) {
            return try DeviceProfile.read(text, file: "p.yaml").warnings.map(\.description)
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test func instanceAndReplies() throws {
        let profile = try DeviceProfile.read(
            Self.profile(Self.sprinkler, "sprinkler: { Rate: 50 }, 0x0040: "),
            file: "p.yaml"
        )
        let cluster = try #require(profile.blueprint.endpoint(1)?.clusters.first { $0.schema.id == 0xFFF1_FC00 })
        #expect(cluster.value(0x0000) == .unsigned(4))
        #expect(cluster.value(0x0001) == .unsigned(50))
        #expect(cluster.value(0xFFFD) == .unsigned(2))
        #expect(cluster.schema.commands.map(\.id) == [0x00, 0x02, 0x03])
        #expect(cluster.value(0xFFF8) == .array([.unsigned(1)]))
        #expect(cluster.schema.events.map(\.id) == [0x00])
        let descriptor = try #require(profile.blueprint.endpoint(1)?.clusters.first { $0.schema.id == 0x001D })
        #expect(descriptor.value(0x0001)?.items?.last == .unsigned(0xFFF1_FC00))
        let vendor = try #require(profile.blueprint.description.vendorClusters.first)
        #expect(vendor.replies[0x00] == .response(0x01, .structure([0: .unsigned(1), 1: .utf8("dry")])))
        #expect(vendor.replies[0x02] == .status(Status(.busy)))
        #expect(vendor.replies[0x03] == nil)
    }

    @Test func aVariantChangesAReply() throws {
        let profile = try DeviceProfile.read(
            "format: 1\nextends: base.yaml\nwith: { vendorClusters: { Sprinkler: { replies: { Stop: Success } } } }",
            file: "p.yaml",
            others: ["base.yaml": Self.profile(Self.sprinkler)]
        )
        #expect(profile.blueprint.description.vendorClusters.first?.replies[0x02] == .status(.success))
        #expect(profile.blueprint.description.vendorClusters.first?.replies[0x00] != nil)
    }

    /// The cluster in place of the sprinkler, from line 6 on, and what is said of it.
    @Test(arguments: [
        (
            "  Sprinkler: { replies: }",
            "6:14: error: vendorClusters.Sprinkler: the key 'definition' is missing, such as 'definition: |'"
        ),
        ("  [Sprinkler]", "6:3: error: vendorClusters: clusters by their names are due here, found a list"),
        (
            "  Sprinkler: { definition: nonsense }",
            "6:28: error: vendorClusters.Sprinkler.definition: 'cluster' expected"
        ),
        (
            "  Sprinkler:\n    definition: |\n      cluster 0xFFF1FC00 Sprinkler, revision 1\n        attribute 0x0 A: bool; qality N",
            "9:1: error: vendorClusters.Sprinkler.definition: 'qality' is no property"
        ),
        (
            "  Sprinkler:\n    definition: |\n      cluster 0xFFF1FC00 Sprinkler, revision 1\n        attribute 0x0 A: Litres",
            "7:17: error: vendorClusters.Sprinkler.definition: there is no type 'Litres'"
        ),
        (
            "  Sprinkler: { definition: \"cluster Sprinkler, revision 1\" }",
            "6:28: error: vendorClusters.Sprinkler.definition: the definition begins with the cluster's id and name, "
                + "such as 'cluster 0xFFF1FC00 Sprinkler, revision 1'"
        ),
        (
            "  Sprinkler: { definition: \"cluster 0xFFF1FC00 Hose, revision 1\" }",
            "6:3: error: vendorClusters.Sprinkler: the definition is of a cluster 'Hose'"
        ),
        (
            "  Sprinkler: { definition: \"cluster 0x0500 Sprinkler, revision 1\" }",
            "6:3: error: vendorClusters.Sprinkler: a vendor's cluster has its vendor in the upper half of its id and "
                + "0xFC00 to 0xFFFE in the lower, found 0x00000500"
        ),
        (
            "  OnOff: { definition: \"cluster 0xFFF1FC00 OnOff, revision 1\" }",
            "6:3: error: vendorClusters.OnOff: 'OnOff' is a cluster of the standard"
        ),
        (
            "  A: { definition: \"cluster 0xFFF1FC00 A, revision 1\" }\n  B: { definition: \"cluster 0xFFF1FC00 B, revision 1\" }",
            "7:3: error: vendorClusters.B: has the id or name of 'A'"
        ),
        (
            "  A: { definition: \"cluster 0xFFF1FC00 A, revision 1\\n  attribute 0x5000 B: bool\" }",
            "6:3: error: vendorClusters.A: an attribute's id is 0x0000 to 0x4FFF, found 0x00005000 for 'B'"
        ),
        (
            "  A: { definition: \"cluster 0xFFF1FC00 A, revision 1\\n  command 0xE0 B -> status\" }",
            "6:3: error: vendorClusters.A: a command's id is 0x00 to 0xDF, found 0x000000E0 for 'B'"
        ),
    ])
    func brokenDefinitions(_ clusters: String, _ message: String) {
        #expect(messages(Self.profile(clusters, "")) == ["p.yaml:" + message])
    }

    /// A reply in place of those to Start and Stop, in line 24.
    @Test(arguments: [
        ("Stopp: Busy", "Sprinkler has no command 'Stopp'; did you mean 'Stop'?", 7, ""),
        ("Stop: Bussy", "there is no status 'Bussy'; did you mean 'Busy'?", 13, ".Stop"),
        ("Stop: [Busy]", "the answer is a status, such as 'Success', found a list", 13, ".Stop"),
        ("Start: Success", "a success is answered with the fields of StartResponse", 14, ".Start"),
        ("Start: {}", "the field 'Result' is missing", 14, ".Start"),
        ("Start: { Reslt: Done }", "'Reslt' is no field of StartResponse; 'Result' is one", 14, ".Start"),
        ("Start: { Result: Dne }", "'Dne' is no value of ResultEnum; 'Done' is one", 24, ".Start.Result"),
        (
            "Start: { Result: Done, Note: too long a text }",
            "has 15 octets, which the constraint 'max 8' forbids, found 'too long a text'", 36, ".Start.Note"
        ),
    ])
    func brokenReplies(_ reply: String, _ message: String, _ column: Int, _ path: String) throws {
        let start = try #require(Self.sprinkler.firstRange(of: "      Start: {"))
        let text = Self.profile(Self.sprinkler[..<start.lowerBound] + "      " + reply, "")
        #expect(messages(text) == ["p.yaml:24:\(column): error: vendorClusters.Sprinkler.replies\(path): \(message)"])
    }

    @Test func repliesAreKeysAndValues() {
        let text = Self.profile("  A: { definition: \"cluster 0xFFF1FC00 A, revision 1\", replies: [] }", "")
        #expect(
            messages(text) == [
                "p.yaml:6:65: error: vendorClusters.A.replies: commands and what they answer are due here, found a list"
            ]
        )
    }

    /// However deep or long a definition is, it is read or refused.
    @Test func hostileDefinitions() {
        let lists = String(repeating: "list[", count: 20_000)
        let structs = (0..<5000).map { "  struct S\($0)\n    field 0 A: S\($0 + 1)\n" }.joined()
        for text in ["  attribute 0x0 A: \(lists)", structs, String(repeating: "  ", count: 100_000)] {
            let definition = "cluster 0xFFF1FC00 A, revision 1\n" + text
            let block = definition.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
            _ = messages(Self.profile("  A:\n    definition: |\n" + block, ""))
        }
    }
}
