// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct DefaultValueTests {
    private static let model = StandardModel.shared

    @Test(
        arguments: [
            (0x0006, "OnOff", .boolean(false)), (0x0006, "StartUpOnOff", .null), (0x0006, "OnTime", .unsigned(0)),
            (0x0028, "Location", .utf8("XX")), (0x0028, "NodeLabel", .utf8("")),
            (0x0028, "MaxPathsPerInvoke", .unsigned(1)),
            (0x0028, "HardwareVersionString", .utf8("-")), (0x0028, "Reachable", .boolean(true)),
            (0x0030, "RegulatoryConfig", .unsigned(2)), (0x0030, "LocationCapability", .unsigned(2)),
            (0x0038, "TimeZone", .array([.structure([0: .signed(0), 1: .unsigned(0)])])), (0x0038, "UTCTime", .null),
            (0x0038, "TimeZoneDatabase", .unsigned(2)), (0x0402, "MinMeasuredValue", .signed(-27315)),
            (0x003E, "SupportedFabrics", .unsigned(5)), (0x003E, "NOCs", .array([])), (0x001F, "ACL", .array([])),
            (0x003B, "NumberOfPositions", .unsigned(2)), (0x0037, "PHYRate", .null),
            (0x0091, "CumulativeEnergyImported", .null),
        ] as [(UInt32, String, TLVValue)]
    )
    func defaults(_ cluster: UInt32, _ name: String, _ expected: TLVValue) throws {
        let cluster = try #require(Self.model.cluster(ClusterID(cluster)))
        let attribute = try #require(cluster.attribute(named: name))
        let context = ValueContext(cluster: cluster)
        #expect(attribute.defaultValue(in: context) == expected)
        #expect(attribute.check(expected, in: context) == nil)
    }

    @Test func structures() throws {
        let cluster = try #require(Self.model.cluster(0x0028))
        let minima = try #require(cluster.attribute(named: "CapabilityMinima"))
        // Two fields state 3, the others start at their smallest.
        #expect(
            minima.defaultValue(in: ValueContext(cluster: cluster))
                == .structure([
                    0: .unsigned(3), 1: .unsigned(3), 2: .unsigned(1), 3: .unsigned(1), 4: .unsigned(9),
                    5: .unsigned(3),
                ])
        )
        // At revision 5 the later fields are not there yet.
        #expect(
            minima.defaultValue(in: ValueContext(cluster: cluster, revision: 5))
                == .structure([0: .unsigned(3), 1: .unsigned(3)])
        )
    }

    @Test func otherAttributes() throws {
        let cluster = try #require(Self.model.cluster(0x0030))
        let config = try #require(cluster.attribute(named: "RegulatoryConfig"))
        let context = ValueContext(cluster: cluster) { $0 == 0x0003 ? .unsigned(1) : nil }
        #expect(config.defaultValue(in: context) == .unsigned(1))
    }

    /// Whatever is built from nothing must at least be of its type, and obey what can be told.
    @Test func everyDefaultMayStandWhereItStands() {
        for cluster in Self.model.clusters {
            let features = cluster.features.reduce(0) { $0 | $1.mask }
            let context = ValueContext(cluster: cluster, featureMap: features)
            for attribute in cluster.attributes {
                let value = attribute.defaultValue(in: context)
                #expect(
                    attribute.problem(with: value, in: context) == nil,
                    "\(cluster.name).\(attribute.name): \(value)"
                )
            }
        }
    }
}
