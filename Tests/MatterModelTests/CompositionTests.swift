// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterModel

@Suite struct CompositionTests {
    private static let model = StandardModel.shared

    private func compose(
        _ cluster: UInt32,
        _ featureMap: UInt32,
        including: [ElementID] = [],
        excluding: [ElementID] = []
    ) throws -> ClusterComposition {
        let definition = try #require(Self.model.cluster(ClusterID(cluster)))
        return ClusterComposition(
            definition,
            featureMap: featureMap,
            including: Set(including),
            excluding: Set(excluding)
        )
    }

    @Test func onOffWithLighting() throws {
        let composition = try compose(0x0006, 1)
        #expect(composition.attributes.map(\.id) == [0x0000, 0x4000, 0x4001, 0x4002, 0x4003])
        #expect(composition.commands.map(\.id) == [0x00, 0x01, 0x02, 0x40, 0x41, 0x42])
        #expect(composition.responses.isEmpty)
        #expect(composition.problems.isEmpty)
    }

    @Test func onOffThatOnlyTurnsOff() throws {
        let composition = try compose(0x0006, 4)
        #expect(composition.attributes.map(\.id) == [0x0000])
        #expect(composition.commands.map(\.id) == [0x00])
        #expect(composition.problems.isEmpty)
    }

    /// The Ethernet instance of FACTS: attributes 0, 1, 4 to 7, no command.
    @Test func networkCommissioningOverEthernet() throws {
        let composition = try compose(0x0031, 4)
        #expect(composition.attributes.map(\.id) == [0x00, 0x01, 0x04, 0x05, 0x06, 0x07])
        #expect(composition.commands.isEmpty)
        #expect(composition.responses.isEmpty)
        #expect(composition.problems.isEmpty)
    }

    @Test func networkCommissioningOverWiFi() throws {
        let composition = try compose(0x0031, 1)
        #expect(composition.commands.map(\.id) == [0x00, 0x02, 0x04, 0x06, 0x08])
        #expect(composition.responses.map(\.id) == [0x01, 0x05, 0x07])
    }

    @Test func groupKeyManagementLeavesProvisionalThingsOut() throws {
        let composition = try compose(0x003F, 0)
        #expect(composition.attributes.map(\.id) == [0x00, 0x01, 0x02, 0x03])
        #expect(composition.commands.map(\.id) == [0x00, 0x01, 0x03, 0x04])
        #expect(composition.responses.map(\.id) == [0x02, 0x05])
        #expect(composition.problems.isEmpty)
    }

    @Test func basicInformationAtItsRevision() throws {
        let composition = try compose(0x0028, 0)
        // Revision 6 makes UniqueID, SpecificationVersion, MaxPathsPerInvoke and ConfigurationVersion mandatory.
        #expect(
            composition.attributes.map(\.id) == [
                0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x12, 0x13, 0x15, 0x16, 0x18,
            ]
        )
        #expect(composition.events.map(\.id) == [0x00])
    }

    @Test func presenceOfOneElementBringsAnother() throws {
        // ReachableChanged is mandatory where Reachable is.
        let composition = try compose(0x0028, 0, including: [.attribute(0x11)])
        #expect(composition.events.map(\.id) == [0x00, 0x03])
        #expect(composition.attributes.contains { $0.id == 0x11 })
        // CopyScene brings its response.
        let scenes = try compose(0x0062, 0, including: [.command(0x40)])
        #expect(scenes.commands.map(\.id).contains(0x40))
        #expect(scenes.responses.map(\.id).contains(0x40))
        #expect(try !compose(0x0062, 0).responses.map(\.id).contains(0x40))
    }

    @Test func provisionalClustersHaveTheirElements() throws {
        let composition = try compose(0x0065, 1)
        #expect(composition.attributes.map(\.id).prefix(4) == [0x00, 0x01, 0x02, 0x03])
    }

    @Test func featuresThatDoNotGoTogether() throws {
        let onOff = try compose(0x0006, 1 | 4)
        let names = onOff.problems.map { problem in
            if case .featureNotAllowed(let feature) = problem { feature.code } else { "?" }
        }
        #expect(names == ["LT", "OFFONLY"])
        let network = try compose(0x0031, 0)
        guard case .featureChoice(let choice, let features) = try #require(network.problems.first) else {
            Issue.record("a choice is due")
            return
        }
        #expect(choice.description == ".a")
        #expect(features.map(\.code) == ["WI", "TH", "ET"])
        #expect(try compose(0x0031, 1 | 4).problems.count == 1)
        // Long idle time needs the check-in protocol and the user active mode trigger.
        let idle = try compose(0x0046, 4)
        #expect(
            idle.problems.compactMap { if case .featureMissing(let feature) = $0 { feature.code } else { nil } }
                == ["CIP", "UAT"]
        )
    }

    @Test func aMandatoryFeatureCountsForItsChoice() throws {
        // PumpConfigurationAndControl: one of the operation features at least.
        let cluster = try #require(Self.model.cluster(0x0200))
        let constant = try #require(cluster.feature(named: "PRSCONST"))
        #expect(try compose(0x0200, 0).problems.count == 1)
        #expect(try compose(0x0200, constant.mask).problems.isEmpty)
    }

    @Test func elementsThatAreNotAllowedOrMissing() throws {
        let refused = try compose(0x0006, 0, including: [.attribute(0x4001)])
        #expect(
            refused.problems == [
                .elementNotAllowed(.attribute(0x4001), name: "OnTime", try Conformance(notation: "LT"))
            ]
        )
        let missing = try compose(0x0006, 0, excluding: [.command(0x02)])
        #expect(
            missing.problems == [
                .elementMissing(.command(0x02), name: "Toggle", try Conformance(notation: "!OFFONLY"))
            ]
        )
        #expect(missing.commands.map(\.id) == [0x00, 0x01])
        #expect(try compose(0x0003, 0, excluding: [.command(0x40)]).problems.isEmpty)
    }
}
